// Writes src/wire/protocol.ts from schema.json, the JSON Schema of the server's wire.
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

export function generate(schema) {
  const parts = Object.entries(schema.$defs).map(([name, one]) => declaration(name, one));
  return `/* Generated from schema.json by \`npm run types\`. */\n\n${parts.join("\n")}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const schema = JSON.parse(readFileSync(here("../schema.json"), "utf8"));
  writeFileSync(here("../src/wire/protocol.ts"), generate(schema));
}
