// @vitest-environment node
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

const eslint = new ESLint();

/** What the linter says of a line in a board. */
async function faults(line: string): Promise<(string | null)[]> {
  const code = `export function planted(it: any): unknown {\n  return ${line};\n}\n`;
  const [result] = await eslint.lintText(code, { filePath: "src/games/radlands/planted.ts" });
  return result!.messages.map(({ ruleId }) => ruleId).filter((rule) => rule !== "@typescript-eslint/no-explicit-any");
}

describe("words of the server", () => {
  // The linter reads its rules with the first file.
  beforeAll(async () => void (await faults("it")), 120_000);

  it.each([
    'it.text.split("_")',
    'it.option?.label.includes("x")',
    "it.prompt.match(/x/)",
    "/x/.test(it.text)",
    'it.text === "Pass"',
    "it.description.replace(/x/, '')",
    'it.startsWith("Seat ")',
    'it.title.includes(" may ")',
    'it.row.split(", ")',
    "/Seat (\\d)/.exec(it)",
    "/ may draw/.exec(it)",
  ])("are not taken apart, or looked into: %s", async (line) => {
    expect(await faults(line)).toEqual(["no-restricted-syntax"]);
  });

  it.each(['it.key === "ending.draw"', 'it.id.startsWith("hand.")', "`${it.text}.`", "/^[a-g]\\d$/.test(it.id)"])(
    "may be shown, and keys and ids looked into: %s",
    async (line) => {
      expect(await faults(line)).toEqual([]);
    },
  );
});
