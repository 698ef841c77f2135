import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const TOKENS = join("src", "tokens.css");
const read = (file: string): string => readFileSync(file, "utf8");
const tokens = [...read(TOKENS).matchAll(/^ +(--[\w-]+):/gm)].map(([, name = ""]) => name);
const styles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|svelte)$/.test(file))
  .map((file) => join("src", file))
  .filter((file) => file !== TOKENS)
  .map(read);

describe("the measures that repeat", () => {
  it.each(tokens)("%s is used", (name) => {
    expect(styles.some((text) => text.includes(`var(${name})`))).toBe(true);
  });
});
