import { describe, expect, it } from "vitest";
import { ago, clockText } from "../../src/text/clock";

describe("time", () => {
  it("is told in what matters", () => {
    expect([9.44, 65, 599, 3700, 172_800].map(clockText)).toEqual(["9.4", "1:05", "9:59", "1:01 h", "2.0 days"]);
    expect(ago(1000, 1010)).toBe("just now");
    expect(ago(1000, 1000 + 600)).toBe("10 minutes ago");
  });
});
