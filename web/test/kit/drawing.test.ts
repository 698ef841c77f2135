import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { gallery, parse, read } from "../../src/kit/drawing";

describe("a file of pictures", () => {
  it("holds pictures by name, with remarks between them", () => {
    const sheet = read("# All\none: dusk;k M0 0h1z\n\n# More\ntwo: noon\n  #rotate(5)\n  p2 @1,2,3\n");
    expect(sheet).toEqual({ one: "dusk;k M0 0h1z", two: "noon\n  #rotate(5)\n  p2 @1,2,3" });
    const [shape] = parse(sheet["two"]!, {}).shapes;
    expect(shape).toMatchObject({ colour: "p", width: 2, transform: "rotate(5)" });
  });

  it.each([
    ["radlands", 70],
    ["sandland", 125],
  ])("%s has a picture for every card", (game, least) => {
    const sheet = read(readFileSync(`src/games/${game}/art/pictures.txt`, "utf8"));
    expect(Object.keys(sheet).length).toBeGreaterThanOrEqual(least);
  });
});

describe("a gallery", () => {
  const find = gallery({ scout: "dusk;k M0 0h1z", person: "noon;$face" }, { face: "f M1 1h2z" }, "night");

  it("has the picture of a card, else of its kind, else the plainest", () => {
    expect(find("scout", "person").sky).toBe("dusk");
    expect(find("stranger", "person").shapes).toEqual([
      { colour: "f", path: "M1 1h2z", width: 0, transform: undefined },
    ]);
    expect(find("stranger", "camp")).toEqual({ sky: "night", rays: false, shapes: [] });
  });

  it("draws each once", () => {
    expect(find("stranger", "person")).toBe(find("another", "person"));
  });
});
