import { readdirSync } from "node:fs";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** The rooms of `src`, and the doors between them: what the files of a room may import of ours. */
const ROOMS = ["app", "board", "games", "kit", "pages", "table", "text", "wire"];
const DOORS = {
  wire: [],
  text: ["wire"],
  board: ["text", "wire"],
  kit: ["board", "text", "wire"],
  app: ["text", "wire"],
  table: ["app", "board", "kit", "text", "wire"],
  pages: ["app", "board", "kit", "table", "text", "wire"],
};
const GAMES = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What lies in another room than these is shut; `games` has one door, the registry. */
function shut(open, message) {
  const closed = ROOMS.filter((room) => !open.includes(room)).join("|");
  return { regex: `^(\\.\\./)+(${closed})/(?!registry$)`, message };
}

const withoutRegistry = { regex: "/games/registry$", message: "Only table and pages know which games there are." };

const rooms = Object.entries(DOORS).map(([room, doors]) => {
  const patterns = [shut([room, ...doors], `\`${room}\` may import of ours: ${doors.join(", ") || "nothing"}.`)];
  if (room !== "table" && room !== "pages") patterns.push(withoutRegistry);
  return {
    files: [`src/${room}/**/*.{ts,svelte}`],
    rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] },
  };
});

// A game knows the board's contract, the kit, words, and what the server sends; no other game, and nothing of the frame.
const games = GAMES.map((game) => ({
  files: [`src/games/${game}/**/*.{ts,svelte}`],
  rules: {
    "@typescript-eslint/no-restricted-imports": [
      "error",
      {
        patterns: [
          shut(
            ["board", "kit", "text", "wire"],
            "A game imports of ours: board, kit, text, types of wire, its own folder.",
          ),
          { regex: "^(\\.\\./)+wire/", allowTypeImports: true, message: "A game asks the server nothing: types only." },
          {
            regex: `^(\\.\\./)+(${GAMES.filter((other) => other !== game).join("|")})/|/registry$`,
            message: "A game knows no other game.",
          },
        ],
      },
    ],
  },
}));

// What the server tells is for people: who needs to know what it says asks the key of the message or its
// arguments. Texts are known by the names of the fields that hold them.
const TOLD = "/^(text|label|prompt|description|english|brief|reason)$/";
const TAKES_APART =
  "/^(split|startsWith|endsWith|includes|indexOf|lastIndexOf|match|matchAll|replace|replaceAll|search|slice|substring)$/";
const WORDS = "/[A-Za-z]{2,}[ ,:;]|^[A-Z][a-z]|^[,:;]? [a-z]+|^[,:;] ?$/";
const told = "Words of the server are for people: ask the key of a message, its arguments or a typed field.";
const takenApart = [
  `CallExpression[callee.property.name=${TAKES_APART}] > MemberExpression.callee > MemberExpression.object[property.name=${TOLD}]`,
  `CallExpression[callee.property.name=/^(test|exec)$/] > MemberExpression.arguments[property.name=${TOLD}]`,
  `BinaryExpression[operator=/^[!=]==$/]:has(> Literal[value=/[A-Za-z]/]) > MemberExpression[property.name=${TOLD}]`,
  `SwitchStatement > MemberExpression.discriminant[property.name=${TOLD}]`,
];
// Whatever the field is called: a sentence, or what separates its parts, is looked for.
const lookedFor = [
  `CallExpression[callee.property.name=${TAKES_APART}] > Literal.arguments:first-child[value=${WORDS}]`,
  "Literal[regex.pattern=/[A-Za-z]{3,}[ ,:]|[A-Z][a-z]{2}/]",
];
const restricted = (selectors) => ({
  "no-restricted-syntax": ["error", ...selectors.map((selector) => ({ selector, message: told }))],
});
const words = [
  {
    files: ["src/{board,games,kit,pages,table,text}/**/*.{ts,svelte}"],
    rules: restricted([...takenApart, ...lookedFor]),
  },
  {
    files: [
      // Our own drawings, written as rows of numbers.
      "src/kit/drawing.ts",
      // Names printed on the box: "The Guild" is short without its article.
      "src/games/wildlands/parts/{FactionChoice,Side}.svelte",
    ],
    rules: restricted(takenApart),
  },
];

export default ts.config(
  { ignores: ["node_modules/", "src/wire/protocol.ts", "src/games/*/view.gen.ts"] },
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // With `noUncheckedIndexedAccess` each index would need a test for what the line before has just tested.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-at-html-tags": "error",
      // Elements give their children how they look, whether these use it or not.
      "svelte/no-useless-children-snippet": "off",
      // `{" "}` is a space that formatting leaves alone.
      "svelte/no-useless-mustaches": "off",
      // What the server sends is replaced, never changed, and kept in `$state.raw`.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...rooms,
  ...games,
  ...words,
  { files: ["scripts/**", "*.js", "*.ts", "test/**"], languageOptions: { globals: globals.node } },
);
