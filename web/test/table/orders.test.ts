import { describe, expect, it } from "vitest";
import { changedOrders, decliningOption, orderedOption } from "../../src/table/orders";
import type { Choosable, Question, StandingOrder } from "../../src/wire/protocol";

const option = (text: string): Choosable => ({ text, description: text, path: [] });
const standing: StandingOrder[] = [{ key: "defend", option: "no", until: "game" }];
const question: Question = {
  key: "defend",
  prompt: "?",
  rule: "7.1",
  label: "may defend",
  declines: "no",
  spoken: { key: "ask.defend" },
  options: [option("yes"), option("no")],
};

describe("standing orders", () => {
  it("answer the question they are for, and no other", () => {
    expect(orderedOption(standing, question)?.text).toBe("no");
    expect(orderedOption(standing, { ...question, key: "shield" })).toBeUndefined();
    expect(orderedOption(standing, { ...question, label: "may run" })?.text).toBe("no");
    expect(orderedOption(standing, { ...question, options: [option("yes")] })).toBeUndefined();
    expect(orderedOption([], question)).toBeUndefined();
  });

  it("are added to those that stand, or take their place", () => {
    expect(changedOrders(standing, ["interrupt"], "no", "turn")).toEqual([
      ...standing,
      { key: "interrupt", option: "no", until: "turn" },
    ]);
    expect(changedOrders(standing, ["defend", "interrupt"], "no", "mine")).toEqual([
      { key: "defend", option: "no", until: "mine" },
      { key: "interrupt", option: "no", until: "mine" },
    ]);
  });

  it("are taken away to be asked again", () => {
    expect(changedOrders(standing, ["defend"], "no", "ask")).toEqual([]);
    expect(changedOrders(standing, ["interrupt"], "no", "ask")).toEqual(standing);
  });
});

describe("an offer", () => {
  it("is declined by the option that the server names", () => {
    expect(decliningOption(question)?.text).toBe("no");
    expect(decliningOption({ ...question, options: [option("yes")] })).toBeUndefined();
  });

  it("is no question in which something must be chosen", () => {
    expect(decliningOption({ ...question, declines: "" })).toBeUndefined();
    expect(decliningOption({ ...question, declines: "", options: [option("")] })).toBeUndefined();
  });
});
