import { describe, expect, it } from "vitest";
import { oncePer } from "../../src/kit/once";

describe("what is worked out once", () => {
  it("is worked out for each thing and argument, and then kept", () => {
    const worked: [string, number][] = [];
    const times = oncePer((thing: { name: string }, by: number) => {
      worked.push([thing.name, by]);
      return thing.name.repeat(by);
    });
    const [a, b] = [{ name: "a" }, { name: "b" }];
    expect([times(a, 2), times(a, 2), times(a, 3), times(b, 2), times(a, 2)]).toEqual(["aa", "aa", "aaa", "bb", "aa"]);
    expect(worked).toEqual([
      ["a", 2],
      ["a", 3],
      ["b", 2],
    ]);
  });

  it("is kept also if it is nothing", () => {
    let worked = 0;
    const nothing = oncePer((_: object, __: boolean) => void (worked += 1));
    const thing = {};
    nothing(thing, true);
    nothing(thing, true);
    expect(worked).toBe(1);
  });
});
