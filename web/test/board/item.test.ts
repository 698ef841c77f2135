import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import Nested from "./Nested.svelte";

describe("elements of a board", () => {
  it("stand beside each other, drawn things of a picture by their names", () => {
    const { body } = render(Nested, { props: { nested: false } });
    expect(body).toContain('data-el="hand"');
    expect(body).toContain('aria-label="Deck"');
  });

  it("may not lie in each other", () => {
    expect(() => render(Nested, { props: { nested: true } }).body).toThrow(/"card" lies in the element "hand"/);
  });
});
