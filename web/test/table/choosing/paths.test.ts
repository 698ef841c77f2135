import { describe, expect, it } from "vitest";
import { clusters, dropTarget, grab, groups, matching, nextElements, pick } from "../../../src/table/choosing/paths";

const OPTIONS = [
  { text: "play looter a", path: ["hand.looter", "s0.a.front"] },
  { text: "play looter b", path: ["hand.looter", "s0.b.front"] },
  { text: "junk looter", path: ["hand.looter", "discard"] },
  { text: "use a2", path: ["u12"] },
  { text: "use b2.1", path: ["u13", "button.ability1"] },
  { text: "use b2.2", path: ["u13", "button.ability2"] },
  { text: "draw", path: ["deck"] },
  { text: "end", path: ["button.end"] },
];

describe("paths", () => {
  it("offers the first elements when nothing is picked", () => {
    expect([...nextElements(OPTIONS, [])]).toEqual(["hand.looter", "u12", "u13", "deck", "button.end"]);
  });

  it("chooses at once what is one element long", () => {
    expect(pick(OPTIONS, [], "deck")).toEqual({ kind: "choose", option: OPTIONS[6] });
  });

  it("never completes a choice by itself that needs a second element", () => {
    const only = [OPTIONS[2]!];
    expect(pick(only, [], "hand.looter")).toEqual({ kind: "prefix", prefix: ["hand.looter"] });
  });

  it("goes on by the second element", () => {
    const first = pick(OPTIONS, [], "hand.looter");
    expect(first).toEqual({ kind: "prefix", prefix: ["hand.looter"] });
    expect([...nextElements(OPTIONS, ["hand.looter"])]).toEqual(["s0.a.front", "s0.b.front", "discard"]);
    expect(pick(OPTIONS, ["hand.looter"], "discard")).toEqual({ kind: "choose", option: OPTIONS[2] });
  });

  it("lets go of what is clicked again", () => {
    expect(pick(OPTIONS, ["hand.looter"], "hand.looter")).toEqual({ kind: "prefix", prefix: [] });
  });

  it("starts anew with another first element", () => {
    expect(pick(OPTIONS, ["hand.looter"], "u13")).toEqual({ kind: "prefix", prefix: ["u13"] });
    expect(pick(OPTIONS, ["hand.looter"], "u12")).toEqual({ kind: "choose", option: OPTIONS[3] });
  });

  it("ignores what has no part in the choice", () => {
    expect(pick(OPTIONS, [], "s0.a.front")).toEqual({ kind: "nothing" });
  });

  it("asks further where two options have the same path or one goes on from another's end", () => {
    const same = [
      { text: "one", path: ["u1"] },
      { text: "two", path: ["u1"] },
      { text: "three", path: ["u2"] },
      { text: "four", path: ["u2", "u3"] },
    ];
    expect(pick(same, [], "u1")).toEqual({ kind: "prefix", prefix: ["u1"] });
    expect(matching(same, ["u1"])).toHaveLength(2);
    expect(pick(same, [], "u2")).toEqual({ kind: "prefix", prefix: ["u2"] });
    expect(pick(same, ["u2"], "u3")).toEqual({ kind: "choose", option: same[3] });
  });

  it("drags only what leads on, and drops on the first fitting element below", () => {
    expect(grab(OPTIONS, [], "hand.looter")).toEqual(["hand.looter"]);
    expect(grab(OPTIONS, [], "deck")).toBeNull();
    expect(grab(OPTIONS, ["u13"], "hand.looter")).toEqual(["hand.looter"]);
    expect(dropTarget(OPTIONS, ["hand.looter"], ["u99", "s0.b.front", "s0.a.front"])).toBe("s0.b.front");
    expect(dropTarget(OPTIONS, ["hand.looter"], ["u12"])).toBeNull();
  });

  it("groups by the next element in the order of the options", () => {
    expect(groups(OPTIONS, []).map((g) => [g.head, g.options.length])).toEqual([
      ["hand.looter", 3],
      ["u12", 1],
      ["u13", 2],
      ["deck", 1],
      ["button.end", 1],
    ]);
    expect(groups([{ path: [] }], []).map((g) => g.head)).toEqual([""]);
  });
});

it("folds options that are the same in brief", () => {
  const said = (brief: string, rest: string): { brief: string; rest: string } => ({ brief, rest });
  const play = ["here", "there", "beyond, to the left"].map((where) => said("Play X (2 water)", where));
  const junk = said("Junk X, of all", "raid");
  const move = ["here", "there"].map((where) => said("Move Y", where));
  expect(clusters([...play, junk, ...move], ({ brief }) => brief)).toEqual([
    { lead: "Play X (2 water)", options: play },
    { lead: "", options: [junk] },
    { lead: "", options: [move[0]] },
    { lead: "", options: [move[1]] },
  ]);
});
