import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generate } from "../../scripts/types.mjs";

it("has types that are made from the schema as it stands", () => {
  const schema: unknown = JSON.parse(readFileSync("schema.json", "utf8"));
  expect(readFileSync("src/wire/protocol.ts", "utf8")).toBe(generate(schema));
});
