import { describe, expect, it } from "vitest";
import { changedOrders, orderedOption } from "../../src/table/orders";
import type { Choosable, StandingOrder } from "../../src/wire/protocol";

const option = (text: string): Choosable => ({ text, description: text, path: [] });
const interrupt = { rule: "9.4", label: "may interrupt", option: "no" };
const defend = { rule: "7.1", label: "may defend", option: "no" };
const standing: StandingOrder[] = [{ ...defend, until: "game" }];

describe("standing orders", () => {
  it("answer the question they are for, and no other", () => {
    const question = { prompt: "?", rule: "7.1", label: "may defend", options: [option("yes"), option("no")] };
    expect(orderedOption(standing, question)?.text).toBe("no");
    expect(orderedOption(standing, { ...question, rule: "7.5" })).toBeUndefined();
    expect(orderedOption(standing, { ...question, label: "may run" })).toBeUndefined();
    expect(orderedOption(standing, { ...question, options: [option("yes")] })).toBeUndefined();
    expect(orderedOption([], question)).toBeUndefined();
  });

  it("are added to those that stand, or take their place", () => {
    expect(changedOrders(standing, [interrupt], "turn")).toEqual([...standing, { ...interrupt, until: "turn" }]);
    expect(changedOrders(standing, [defend, interrupt], "mine")).toEqual([
      { ...defend, until: "mine" },
      { ...interrupt, until: "mine" },
    ]);
  });

  it("are taken away to be asked again", () => {
    expect(changedOrders(standing, [defend], "ask")).toEqual([]);
    expect(changedOrders(standing, [interrupt], "ask")).toEqual(standing);
  });
});
