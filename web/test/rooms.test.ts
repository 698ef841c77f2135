import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const MOST_MODULES = 15;
const MOST_LINES = 450;
const isGenerated = (file: string): boolean => file === "src/wire/protocol.ts" || file.endsWith(".gen.ts");

const isModule = (name: string): boolean => /\.(ts|svelte)$/.test(name);

/** The folders below one, itself first, each with the modules in it. */
function folders(folder: string): { folder: string; modules: string[] }[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  const modules = entries.filter((entry) => entry.isFile() && isModule(entry.name)).map(({ name }) => name);
  const below = entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => folders(join(folder, name)));
  return [{ folder, modules }, ...below];
}

const rooms = folders("src");
const files = rooms
  .flatMap(({ folder, modules }) => modules.map((name) => join(folder, name)))
  .filter((file) => !isGenerated(file));

describe("the rooms of the client", () => {
  it("are found", () => {
    expect(files.length).toBeGreaterThan(150);
  });

  it.each(rooms.map(({ folder, modules }) => [folder, modules.length] as const))("%s is no hall", (_, modules) => {
    expect(modules).toBeLessThanOrEqual(MOST_MODULES);
  });

  it("hold no file that is too long to read", () => {
    const lines = (file: string): number => readFileSync(file, "utf8").split("\n").length - 1;
    expect(files.filter((file) => lines(file) > MOST_LINES)).toEqual([]);
  });

  it("are the same in tests", () => {
    const tested = folders("test").map(({ folder }) => folder.replace(/^test/, "src"));
    expect(tested.filter((folder) => !rooms.some((room) => room.folder === folder))).toEqual([]);
  });
});
