import { describe, expect, it } from "vitest";
import { foreseen, placed, type Piece } from "../../src/games/radlands/view";
import { goingOn } from "../../src/games/radlands/words";
import { endingText } from "../../src/text/ending";

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
  const stack = [
    { text: "Mimic: uses an ability", controller: 1 },
    { text: "Raiders: your opponent damages a camp of theirs", controller: 0 },
  ];

  it("is told in full to whoever does it, and by name to the others", () => {
    expect(goingOn(stack, 0)).toBe("Mimic › Raiders: your opponent damages a camp of theirs");
    expect(goingOn(stack, 1)).toBe("Mimic › Raiders");
    expect(goingOn(stack, null)).toBe("Mimic › Raiders");
  });

  it("ends with a name for those who watch", () => {
    const ending = { text: "three camps", payoffs: [-1, 1] };
    expect(endingText(ending, null, ["Anna", "Ben"])).toBe("Ben wins: three camps");
    expect(endingText(ending, 0, ["Anna", "Ben"])).toBe("You lose: three camps");
  });
});
