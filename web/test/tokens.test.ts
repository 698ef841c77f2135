import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const TOKENS = join("src", "tokens.css");
const read = (file: string): string => readFileSync(file, "utf8");
const tokens = [...read(TOKENS).matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));
const styles = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|svelte)$/.test(file))
  .map((file) => join("src", file))
  .filter((file) => file !== TOKENS)
  .map((file) => ({ file, text: read(file) }));

/** What a token is for, by the beginning of its name. */
const FOR: Record<string, string> = { space: "gap", radius: "border-radius" };

describe("the measures that repeat", () => {
  it.each(tokens.map(({ name }) => name))("%s is used", (name) => {
    expect(styles.some(({ text }) => text.includes(`var(${name})`))).toBe(true);
  });

  it.each(tokens.filter(({ name }) => /^--(space|radius)-/.test(name)))("$value is called $name", ({ name, value }) => {
    const byHand = `  ${FOR[name.split("-")[2] ?? ""]}: ${value};\n`;
    expect(styles.filter(({ text }) => text.includes(byHand)).map(({ file }) => file)).toEqual([]);
  });
});
