import { describe, expect, it } from "vitest";
import { brief, pieces, plain } from "../../src/text/message";
import { requestText } from "../../src/text/requests";
import type { OpenRequest, Spoken } from "../../src/wire/protocol";

const NAMES = ["Ana", "Bo"];
const lunk = { card: "lunk", name: "Lunk" };
const boro = { card: "boro", name: "Boro" };
const attack: Spoken = {
  key: "attack",
  args: {
    seat: { seat: 1 },
    cards: [lunk, boro],
    at: { key: "at", english: "at {where}", args: { where: { place: "space.3", name: "space 3" } } },
    kind: { term: "melee", name: "melee" },
  },
  parts: ["{seat}", " attacks ", "{cards.0}", " and ", "{cards.1}", " at ", "{at.where}", ": ", "{kind}", "."],
};
const TEXT = "Seat 2 attacks Lunk and Boro at space 3: melee.";

describe("a message", () => {
  it("has names for seats, and marks for what is more than words", () => {
    expect(pieces(TEXT, attack, NAMES)).toEqual([
      { text: "Bo", mark: { kind: "seat", seat: 1 } },
      { text: " attacks " },
      { text: "Lunk", mark: { kind: "card", id: "lunk" } },
      { text: " and " },
      { text: "Boro", mark: { kind: "card", id: "boro" } },
      { text: " at " },
      { text: "space 3", mark: { kind: "place", id: "space.3" } },
      { text: ": " },
      { text: "melee", mark: { kind: "term", id: "melee" } },
      { text: "." },
    ]);
  });

  it("is read out as one sentence", () => {
    expect(plain(TEXT, attack, NAMES)).toBe("Bo attacks Lunk and Boro at space 3: melee.");
    expect(plain(TEXT, attack, [])).toBe(TEXT);
  });

  it("is its text where nothing in it is marked", () => {
    for (const spoken of [{ key: "draws" }, { key: "draws", parts: [] }, null, undefined]) {
      expect(plain("Seat 2 is the name of a card.", spoken, NAMES)).toBe("Seat 2 is the name of a card.");
    }
  });

  it("says names as they are, whatever they look like", () => {
    const meet = { key: "meet", args: { a: { seat: 0 }, b: { seat: 1 } }, parts: ["{a}", " meets ", "{b}", "."] };
    expect(plain("Seat 1 meets seat 2.", meet, ["Seat 2", "{a}"])).toBe("Seat 2 meets {a}.");
  });

  it("keeps braces that mark nothing", () => {
    const odd = { key: "odd", args: { seat: { seat: 0 }, n: 3 }, parts: ["{seat}", "{n}", "{gone.0}", "{}"] };
    expect(plain("", odd, NAMES)).toBe("Ana{n}{gone.0}{}");
  });

  it("is told in another language by its marks alone", () => {
    const other = {
      ...attack,
      parts: ["⟦", "{at.where}", " ", "{seat}", " ", "{cards.1}", " ", "{kind}", "⟧"],
      short: 4,
    };
    expect(plain(TEXT, other, NAMES)).toBe("⟦space 3 Bo Boro melee⟧");
    expect(brief(TEXT, other, NAMES)).toBe("⟦space 3 Bo");
    expect(pieces(TEXT, other, NAMES).flatMap(({ mark }) => mark?.kind ?? [])).toEqual([
      "place",
      "seat",
      "card",
      "term",
    ]);
  });

  it("has the terms of what is printed", () => {
    const text = { printed: ["zwei ", { term: "raid", name: "Raids" }] };
    const said = { key: "doing", args: { text }, parts: ["zwei ", "{text.1}"] };
    expect(pieces("", said, NAMES)).toEqual([{ text: "zwei " }, { text: "Raids", mark: { kind: "term", id: "raid" } }]);
  });

  it("is short where there is little room", () => {
    const play = { key: "play", args: { card: lunk }, parts: ["Play ", "{card}", ", here (2 water)"], short: 2 };
    expect(brief("Play Lunk, here (2 water)", play, NAMES)).toBe("Play Lunk");
    expect(brief(TEXT, attack, NAMES)).toBe(plain(TEXT, attack, NAMES));
    expect(brief("End, now (really)", { key: "end" }, NAMES)).toBe("End, now (really)");
  });
});

describe("what is asked of all", () => {
  const asked = (what: OpenRequest["what"], about: number): OpenRequest => ({
    ...{ number: 1, what, seat: 0, about, text: "", lost: 3, agreed: [], waits_for: [1] },
  });

  it("is told with names", () => {
    expect(requestText(asked("draw", -1), NAMES)).toBe("Ana offers a draw.");
    expect(requestText(asked("undo", 7), NAMES)).toBe(
      "Ana asks to take back a choice. That takes back the last 3 choices in the log; " +
        "cards and chance that nobody has seen are dealt anew.",
    );
    expect(requestText(asked("takeover", 1), NAMES)).toBe("Ana asks Bo to let a bot play on.");
  });
});
