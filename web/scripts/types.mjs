// Writes src/wire/protocol.ts from schema.json, the JSON Schema of the server's wire, and
// src/games/<game>/view.gen.ts from views.json, the schemas of the games' views.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function type(schema) {
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return any.map(type).join(" | ");
  switch (schema.type) {
    case "array": {
      if (schema.prefixItems) return `readonly [${schema.prefixItems.map(type).join(", ")}]`;
      const item = type(schema.items ?? {});
      return item.includes(" ") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      return `Record<string, ${schema.additionalProperties ? type(schema.additionalProperties) : "unknown"}>`;
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    default:
      return "unknown";
  }
}

const doc = (schema, indent) =>
  schema.description ? `${indent}/** ${schema.description.replace(/\s+/g, " ")} */\n` : "";

function declaration(name, schema) {
  if (schema.type !== "object" || !schema.properties) return `export type ${name} = ${type(schema)};\n`;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(
    ([field, one]) => `${doc(one, "  ")}  ${field}${required.has(field) ? "" : "?"}: ${type(one)};\n`,
  );
  if (fields.length === 0) return `export type ${name} = Record<string, never>;\n`;
  return `${doc(schema, "")}export interface ${name} {\n${fields.join("")}}\n`;
}

function generate(schema, source) {
  const parts = Object.entries(schema.$defs).map(([name, one]) => declaration(name, one));
  return `/* Generated from ${source} by \`npm run types\`. */\n\n${parts.join("\n")}`;
}

/** What is generated: the text of each file, by its path. */
export function generated() {
  const read = (name) => JSON.parse(readFileSync(here(`../${name}`), "utf8"));
  const views = Object.entries(read("views.json")).map(([game, schema]) => [
    `src/games/${game}/view.gen.ts`,
    generate(schema, "views.json"),
  ]);
  return new Map([["src/wire/protocol.ts", generate(read("schema.json"), "schema.json")], ...views]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of generated()) writeFileSync(here(`../${path}`), text);
}
