import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { BODIES } from "../../src/games/sandland/art/parts";
import { ANYTHING, curve, deckText, finds, readDeck, size } from "../../src/games/sandland/builder/deck";
import { keywordsNow, keywordText, placed } from "../../src/games/sandland/view";
import { keywordSign, lineOf } from "../../src/games/sandland/words";
import type { Card } from "../../src/board/contract";
import { read, type Sheet } from "../../src/kit/drawing";

function card(id: string, name: string, kind: string, facts: Card["facts"] = {}, lines: string[] = []): Card {
  return { id, name, kind, facts, lines, spoken: [] };
}
const DEMON = { id: "demon", name: "Demon", number: 0 };
const CARDS = new Map(
  [
    card("leader_thief", "Thief", "leader", { water: 2 }),
    card("thief", "Thief", "unit", { cost: 1, tags: [DEMON] }, ["Reveal: the opponent loses 1 Scrap."]),
    card("ghost", "Ghost", "unit", { cost: 0, tags: [DEMON] }),
    card("muniel_plump", "Muniel, Final Form: Plump", "unit", {
      cost: 2,
      tags: [{ id: "angel", name: "Angel", number: 0 }],
      keywords: [
        { id: "counterattack", name: "Counterattack", number: 0 },
        { id: "armor", name: "Armor", number: 1 },
      ],
    }),
    card("run", "Run", "tactic", { cost: 0 }),
  ].map((one) => [one.id, one]),
);

describe("pictures", () => {
  it("are made of parts that exist", () => {
    const [pictures, parts] = ["pictures", "parts"].map((file) =>
      read(readFileSync(`src/games/sandland/art/${file}.txt`, "utf8")),
    ) as [Sheet, Sheet];
    const texts = [...Object.values(pictures), ...Object.values(parts)];
    const used = texts.flatMap((text) => text.split(/[;\n]/)).filter((part) => part.trim().startsWith("$"));
    expect(used.filter((part) => !(part.trim().slice(1) in { ...BODIES, ...parts }))).toEqual([]);
  });
});

describe("a deck as text", () => {
  const text =
    "deck: Mine  # a note\nleader: thief\n3 Ghost\n2x muniel, final form: plump\n1 Nobody\n\ndeck: Another\n1 Run\n";

  it("is read, a leader and a unit of the same name apart", () => {
    const deck = readDeck(text, CARDS);
    expect(deck.name).toBe("Mine");
    expect(deck.leader).toBe("leader_thief");
    expect([...deck.counts]).toEqual([
      ["ghost", 3],
      ["muniel_plump", 2],
    ]);
  });

  it("is written as it is read, for a seat if one is named", () => {
    const deck = readDeck(text, CARDS);
    const written = deckText(deck, CARDS);
    expect(written).toBe("deck: Mine\nleader: Thief\n3 Ghost\n2 Muniel, Final Form: Plump\n");
    expect(readDeck(written, CARDS)).toEqual(deck);
    expect(deckText(deck, CARDS, 0)).toContain("deck: Mine\nseat: 1\n");
  });

  it("is counted by cost", () => {
    const deck = readDeck(text, CARDS);
    expect(size(deck)).toBe(5);
    expect(curve(deck, CARDS)).toEqual([3, 0, 2]);
  });
});

describe("a search", () => {
  const found = (wanted: Partial<typeof ANYTHING>): string[] =>
    [...CARDS.values()]
      .filter((one) => one.kind !== "leader" && finds({ ...ANYTHING, ...wanted }, one))
      .map(({ id }) => id);

  it("goes by words, tag, keyword, kind and cost", () => {
    expect(found({})).toHaveLength(4);
    expect(found({ words: "LOSES scrap" })).toEqual(["thief"]);
    expect(found({ tag: "demon" })).toEqual(["thief", "ghost"]);
    expect(found({ keyword: "armor" })).toEqual(["muniel_plump"]);
    expect(found({ kind: "tactic" })).toEqual(["run"]);
    expect(found({ costs: [1, 2] })).toEqual(["thief", "muniel_plump"]);
    expect(found({ tag: "demon", costs: [2] })).toEqual([]);
  });
});

describe("what lies on the table while I deploy", () => {
  const ghost = { slot: "f1", card: "ghost" };

  it("stands in my own view", () => {
    expect([...placed({ placed: [ghost] }, 0, [])]).toEqual([["f1", "ghost"]]);
    expect(placed({ placed: [] }, 0, []).size).toBe(0);
  });

  it("is also what I have placed on this screen since", () => {
    const taken = ["hand.muniel_plump", "s0.b2", "hand.run", "s0.b3"];
    expect([...placed({ placed: [ghost] }, 0, taken)]).toEqual([
      ["f1", "ghost"],
      ["b2", "muniel_plump"],
      ["b3", "run"],
    ]);
    expect(placed({ placed: [] }, 0, ["button.end", "s0.b2", "hand.run"]).size).toBe(0);
  });
});

describe("card text", () => {
  const text = { printed: [{ term: "heal", name: "heal" }, " neighbors 2"] };

  it("has a sign for when it happens, and its terms are marked", () => {
    const spoken = { key: "line.timed", args: { when: { term: "reveal", name: "Aufdecken" }, text } };
    expect(lineOf(spoken)).toEqual({
      timing: { id: "reveal", name: "Aufdecken" },
      pieces: [{ text: "Heal", mark: { kind: "term", id: "heal" } }, { text: " neighbors 2" }, { text: "." }],
    });
    expect(lineOf({ key: "line.text", args: { text } }).timing).toBeUndefined();
  });

  it("has a sign for each keyword", () => {
    const signs = ["armor", "armor_piercing", "splash", "cannot_move"].map((id) =>
      keywordSign({ id, name: "", number: 0 }),
    );
    expect(signs).toEqual(["armor", "pierce", "splash", "rooted"]);
  });

  it("has keywords of frames from before they were terms", () => {
    const armor = { id: "armor", name: "Armor", number: 2 };
    expect(keywordsNow({ keywords: ["Armor 2", armor] }).map(keywordText)).toEqual(["Armor 2", "Armor 2"]);
  });
});
