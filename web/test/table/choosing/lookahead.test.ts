import { describe, expect, it } from "vitest";
import { back, begin, irrevocable, question, take } from "../../../src/table/choosing/lookahead";
import type { Choosable, MyDecision, Question } from "../../../src/wire/protocol";

const leaf = (text: string): Choosable => ({ text, description: text, path: [text] });
const node = (text: string, options: Choosable[]): Choosable => ({
  ...leaf(text),
  then: {
    key: `after_${text}`,
    prompt: `after ${text}`,
    rule: "1.1",
    label: `is after ${text}`,
    declines: "",
    spoken: { key: `ask.after_${text}` },
    options,
  },
});

const nothing = (): undefined => undefined;
const forced = node("a", [node("only", [leaf("x"), leaf("y")])]);
const straight = node("b", [leaf("end of it")]);
const decision: MyDecision = {
  seat: 0,
  role: "player",
  serial: 7,
  key: "root",
  prompt: "root",
  rule: "1",
  label: "chooses",
  declines: "",
  spoken: { key: "ask.root" },
  options: [forced, straight, leaf("c")],
  irrevocable: ["b"],
};

describe("look-ahead", () => {
  it("sends a leaf at once", () => {
    expect(take(begin(decision), leaf("c"), nothing)).toEqual({ kind: "send", texts: ["c"] });
  });

  it("walks on locally, through what has one way only", () => {
    const step = take(begin(decision), forced, nothing);
    if (step.kind !== "on") throw new Error("should go on");
    expect(question(step.walk).prompt).toBe("after only");
    expect(take(step.walk, leaf("y"), nothing)).toEqual({ kind: "send", texts: ["a", "only", "y"] });
  });

  it("sends the whole way when forced steps lead to the end", () => {
    expect(take(begin(decision), straight, nothing)).toEqual({ kind: "send", texts: ["b", "end of it"] });
  });

  it("goes back to the last real choice", () => {
    const step = take(begin(decision), forced, nothing);
    if (step.kind !== "on") throw new Error("should go on");
    expect(question(back(step.walk, nothing)).prompt).toBe("root");
    expect(back(begin(decision), nothing).way).toEqual([]);
  });

  it("walks past what a standing order answers, and back", () => {
    const offer = node("offered", [leaf("yes"), node("no", [leaf("p"), leaf("q")])]);
    const no = ({ key, options }: Question): Choosable | undefined =>
      key === "after_offered" ? options.find(({ text }) => text === "no") : undefined;
    const step = take(begin(decision), offer, no);
    if (step.kind !== "on") throw new Error("should go on");
    expect(question(step.walk).prompt).toBe("after no");
    expect(take(step.walk, leaf("q"), no)).toEqual({ kind: "send", texts: ["offered", "no", "q"] });
    expect(question(back(step.walk, no)).prompt).toBe("root");
    expect(take(begin(decision), offer, nothing)).toMatchObject({ kind: "on", walk: { way: [offer] } });
  });

  it("knows what can't be taken back by the first step of the way", () => {
    expect(irrevocable(begin(decision), straight)).toBe(true);
    expect(irrevocable(begin(decision), leaf("c"))).toBe(false);
    expect(irrevocable({ decision, way: [straight] }, leaf("end of it"))).toBe(true);
  });
});
