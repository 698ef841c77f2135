import { describe, expect, it } from "vitest";
import { foreseen, placed, type Piece } from "../../src/games/radlands/view";
import { lineOf, signOf } from "../../src/games/radlands/words";
import { endingText } from "../../src/text/ending";
import { goingOn, type GoingOn } from "../../src/text/going_on";

const piece = (id: string, kind: Piece["kind"]): Piece => ({
  id,
  kind,
  card: id,
  damaged: false,
  destroyed: false,
  ready: true,
  protected: false,
  advanced: 0,
});

describe("a column as it will be", () => {
  const column = [piece("garage", "camp"), piece("muse", "person")];
  const cards = (taken: string[]): (string | null)[] => foreseen(column, 0, 1, taken).map(({ card }) => card);

  it("has those who were placed by earlier steps", () => {
    expect(cards([])).toEqual(["garage", "muse"]);
    expect(cards(["hand.looter", "s0.b.front"])).toEqual(["garage", "muse", "looter"]);
    expect(cards(["hand.looter", "s0.b.back"])).toEqual(["garage", "looter", "muse"]);
    expect(cards(["s0.b.front"])).toEqual(["garage", "muse", null]);
  });

  it("is full with a camp and two people, and another's column is another one", () => {
    expect(cards(["s0.b.front", "s0.b.front"])).toHaveLength(3);
    expect(cards(["s0.a.front", "s1.b.front", "u12"])).toEqual(["garage", "muse"]);
  });

  it("is drawn from the back to the front", () => {
    const shown = placed(foreseen(column, 0, 1, ["s0.b.back"]), 1);
    expect(shown.map(({ depth }) => depth)).toEqual([1, 2, 3]);
  });
});

describe("what goes on", () => {
  const doing = (card: string, text: string, controller: number): GoingOn => ({
    text: `${card}: ${text}`,
    spoken: {
      key: "doing",
      args: { card: { card, name: card }, text: { printed: [text] } },
      parts: ["{card}", ": ", text],
      short: 1,
    },
    controller,
  });
  const stack = [doing("Mimic", "use: an ability", 1), doing("Raiders: all", "damages a camp", 0)];
  const told = (me: number | null): string => goingOn(stack, ["Anna", "Ben"], (controller) => controller === me);

  it("is told in full to whoever does it, and by name to the others, whatever stands in names", () => {
    expect(told(0)).toBe("Mimic › Raiders: all: damages a camp");
    expect(told(1)).toBe("Mimic › Raiders: all");
    expect(told(null)).toBe("Mimic › Raiders: all");
  });

  it("is told as it is in frames from before there were messages", () => {
    const old = stack.map(({ text, controller }) => ({ text, controller }));
    expect(goingOn(old, [], () => false)).toBe("Mimic: use: an ability › Raiders: all: damages a camp");
  });

  it("ends with a name for those who watch", () => {
    const ending = { text: "three camps", payoffs: [-1, 1] };
    expect(endingText(ending, null, ["Anna", "Ben"])).toBe("Ben wins: three camps");
    expect(endingText(ending, 0, ["Anna", "Ben"])).toBe("You lose: three camps");
  });
});

describe("a line of a card", () => {
  const text = { printed: [{ term: "damage", name: "Schaden" }, "; dann ", { term: "draw", name: "zieh" }] };

  it("has a sign for each term, in any language", () => {
    const { cost, trait, pieces } = lineOf({ key: "line.ability", args: { cost: 2, text } });
    expect([cost, trait]).toEqual(["2", false]);
    expect(pieces.map(signOf)).toEqual(["damage", undefined, "draw"]);
    expect(pieces.map((piece) => piece.text).join("")).toBe("Schaden; dann zieh");
  });

  it("is a trait by its key", () => {
    expect(lineOf({ key: "line.trait", args: { text } }).trait).toBe(true);
    expect(lineOf({ key: "line.text", args: { text } }).cost).toBeUndefined();
  });
});
