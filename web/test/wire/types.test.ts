import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { generated } from "../../scripts/types.mjs";

describe("types that are made from the schemas as they stand", () => {
  it.each([...generated()])("%s", (path, text) => {
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});
