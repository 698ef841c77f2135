import { beforeEach, describe, expect, it } from "vitest";
import { STILL, type Inspected } from "../../../src/board/contract";
import { Picker, type PickerHost } from "../../../src/table/choosing/picker.svelte";
import type { Choosable, MyDecision, Question } from "../../../src/wire/protocol";

const option = (text: string, path: string[], then?: Question): Choosable => ({
  text,
  description: text,
  path,
  ...(then ? { then } : {}),
});
const asked = (options: Choosable[], key = "which", declines = ""): Question => ({
  key,
  prompt: "Which?",
  rule: "1.1",
  label: "chooses",
  declines,
  spoken: { key: `ask.${key}` },
  options,
});

const shelter = option("play scout a", ["hand.scout", "s0.a"]);
const trench = option("play scout b", ["hand.scout", "s0.b"]);
const junk = option("junk scout", ["hand.scout", "junk"]);
const draw = option("draw", ["deck"]);
const done = option("done", ["button.done"]);
const ALL = [shelter, trench, junk, draw, done];

const decision = (options: Choosable[], more: Partial<MyDecision> = {}): MyDecision => ({
  ...asked(options),
  seat: 0,
  role: "player",
  serial: 1,
  irrevocable: [],
  ...more,
});

describe("the picker", () => {
  let sent: [serial: number, texts: string[]][];
  let left: string[];
  let shown: [about: Inspected, firm: boolean][];
  let confirms: boolean;
  let past: boolean;
  let ordered: (question: Question) => Choosable | undefined;
  let picker: Picker;
  const can = (...ids: string[]): boolean[] => ids.map((id) => picker.look(id).can);

  beforeEach(() => {
    [sent, left, shown, confirms, past, ordered] = [[], [], [], false, false, () => undefined];
    const host: PickerHost = {
      confirms: () => confirms,
      speed: () => 2,
      past: () => past,
      hit: (id) => id === "hit",
      ordered: (question) => ordered(question),
      send: (serial, texts) => sent.push([serial, texts]),
      describe: (card) => `text of ${card}`,
      inspect: (about, firm) => shown.push([about, firm]),
      leave: (id) => left.push(id),
    };
    picker = new Picker(host);
  });

  describe("without a question", () => {
    it("leaves the board still, but for what was just touched", () => {
      expect(picker.look("deck")).toEqual(STILL);
      expect(picker.look("hit")).toEqual({ ...STILL, hit: true });
      expect(picker.live("deck")).toBe(false);
      expect([picker.asked, picker.options, picker.begun]).toEqual(["", [], false]);
    });

    it("does nothing when it is clicked", () => {
      picker.pick("deck");
      picker.choose(draw);
      expect(picker.back()).toBe(false);
      expect(picker.grab("deck")).toBe(false);
      expect(sent).toEqual([]);
    });

    it("passes on what the host knows", () => {
      expect(picker.describe("scout")).toBe("text of scout");
      expect(picker.speed).toBe(2);
      picker.inspect({ id: "deck", label: "Deck", card: undefined }, true);
      picker.leave("deck");
      expect(shown).toEqual([[{ id: "deck", label: "Deck", card: undefined }, true]]);
      expect(left).toEqual(["deck"]);
    });
  });

  describe("by clicks", () => {
    beforeEach(() => picker.offer(decision(ALL)));

    it("offers the first element of each option", () => {
      expect(can("hand.scout", "deck", "button.done", "s0.a", "junk")).toEqual([true, true, true, false, false]);
      expect(picker.asked).toBe("which");
    });

    it("chooses an option of one element at once", () => {
      picker.pick("deck");
      expect(sent).toEqual([[1, ["draw"]]]);
      expect(picker.question).toBeNull();
    });

    it("goes on from a first element to the next ones", () => {
      picker.pick("hand.scout");
      expect(picker.prefix).toEqual(["hand.scout"]);
      expect(picker.left).toEqual([shelter, trench, junk]);
      expect(picker.look("hand.scout")).toMatchObject({ picked: true, can: false });
      expect(can("s0.a", "s0.b", "junk")).toEqual([true, true, true]);
      picker.pick("s0.b");
      expect(sent).toEqual([[1, ["play scout b"]]]);
    });

    it("dims what has no part in what was begun, and lets one begin anew elsewhere", () => {
      picker.pick("hand.scout");
      expect(picker.look("elsewhere").dim).toBe(true);
      expect(picker.look("hand.scout").dim).toBe(false);
      expect(picker.look("deck")).toMatchObject({ can: true, dim: false });
      picker.pick("deck");
      expect(sent).toEqual([[1, ["draw"]]]);
    });

    it("takes the last pick back when it is clicked again", () => {
      picker.pick("hand.scout");
      picker.pick("hand.scout");
      expect(picker.prefix).toEqual([]);
    });

    it("ignores what has no part in it", () => {
      picker.pick("nowhere");
      expect([picker.prefix, sent]).toEqual([[], []]);
    });

    it("closes the inspector of what was chosen", () => {
      picker.pick("hand.scout");
      expect(left).toEqual(["hand.scout"]);
    });

    it("asks which of two options that have the same path", () => {
      picker.offer(decision([option("one", ["x"]), option("two", ["x"]), draw], { serial: 2 }));
      picker.pick("x");
      expect(picker.left.map(({ text }) => text)).toEqual(["one", "two"]);
      picker.choose(picker.left[1]!);
      expect(sent).toEqual([[2, ["two"]]]);
    });

    it("does not choose while an earlier moment is looked at: it looks still", () => {
      past = true;
      expect(picker.look("deck")).toEqual(STILL);
      expect(picker.live("hand.scout")).toBe(false);
    });

    it("keeps what was begun when the same question comes again, and drops it for another", () => {
      picker.pick("hand.scout");
      picker.offer(decision([...ALL]));
      expect(picker.prefix).toEqual(["hand.scout"]);
      picker.offer(decision(ALL, { serial: 2 }));
      expect(picker.prefix).toEqual([]);
      picker.offer(null);
      expect(picker.question).toBeNull();
    });

    it("asks anew after a refusal", () => {
      picker.pick("deck");
      picker.renew(decision(ALL));
      expect(picker.options).toEqual(ALL);
    });
  });

  describe("by buttons and keys", () => {
    beforeEach(() => picker.offer(decision(ALL)));

    it("chooses a whole option", () => {
      picker.choose(trench);
      expect(sent).toEqual([[1, ["play scout b"]]]);
    });

    it("shows on the board what a button is about", () => {
      picker.hint(trench);
      expect(picker.live("s0.b")).toBe(true);
      expect(picker.look("hand.scout").picked).toBe(true);
      picker.hint(null);
      expect(picker.look("s0.b")).toEqual(STILL);
    });

    it("goes back one pick at a time by Esc", () => {
      picker.offer(decision([option("long", ["a", "b", "c"]), draw], { serial: 2 }));
      picker.pick("a");
      picker.pick("b");
      expect(picker.begun).toBe(true);
      expect(picker.back()).toBe(true);
      expect(picker.prefix).toEqual(["a"]);
      expect(picker.back()).toBe(true);
      expect(picker.back()).toBe(false);
      expect(picker.begun).toBe(false);
    });
  });

  describe("by dragging", () => {
    beforeEach(() => picker.offer(decision(ALL)));

    it("picks up what leads on to something, and drops it there", () => {
      expect(picker.grab("hand.scout")).toBe(true);
      expect(picker.look("hand.scout").picked).toBe(true);
      picker.drop(["table", "s0.a"]);
      expect(sent).toEqual([[1, ["play scout a"]]]);
    });

    it("picks up nothing that is a whole choice by itself, or none", () => {
      expect(picker.grab("deck")).toBe(false);
      expect(picker.grab("nowhere")).toBe(false);
    });

    it("leaves everything as it was when it is dropped elsewhere", () => {
      picker.grab("hand.scout");
      picker.drop([]);
      expect([picker.prefix, sent]).toEqual([[], []]);
    });

    it("returns to what was picked before the drag", () => {
      picker.pick("hand.scout");
      picker.grab("hand.scout");
      picker.drop(["nowhere"]);
      expect(picker.prefix).toEqual(["hand.scout"]);
    });

    it("disarms what waits to be confirmed", () => {
      confirms = true;
      picker.offer(decision(ALL, { serial: 2, irrevocable: ["draw"] }));
      picker.pick("deck");
      expect(picker.armed).toBe(draw);
      picker.grab("hand.scout");
      expect(picker.armed).toBeNull();
    });
  });

  describe("what can't be taken back", () => {
    beforeEach(() => {
      confirms = true;
      picker.offer(decision(ALL, { irrevocable: ["draw", "done", "play scout a"] }));
    });

    it("is asked about once more", () => {
      picker.pick("deck");
      expect([picker.armed, sent]).toEqual([draw, []]);
      expect(picker.look("deck").picked).toBe(true);
      picker.pick("deck");
      expect(sent).toEqual([[1, ["draw"]]]);
    });

    it("is confirmed by its button too", () => {
      picker.choose(draw);
      picker.choose(draw);
      expect(sent).toEqual([[1, ["draw"]]]);
    });

    it("is left by Esc, or by picking something else", () => {
      picker.pick("deck");
      expect(picker.begun).toBe(true);
      expect(picker.back()).toBe(true);
      expect(picker.armed).toBeNull();
      picker.pick("deck");
      picker.pick("hand.scout");
      expect([picker.armed, picker.prefix]).toEqual([null, ["hand.scout"]]);
    });

    it("needs no second question after two picks, nor where one has said not to ask", () => {
      picker.pick("hand.scout");
      picker.pick("s0.a");
      expect(sent).toEqual([[1, ["play scout a"]]]);
      confirms = false;
      picker.renew(decision(ALL, { serial: 2, irrevocable: ["draw"] }));
      picker.pick("deck");
      expect(sent).toHaveLength(2);
    });

    it("needs none to decline an offer", () => {
      picker.renew(decision(ALL, { serial: 2, declines: "done", irrevocable: ["done", "draw"] }));
      picker.pick("deck");
      expect(sent).toEqual([]);
      picker.pick("button.done");
      expect(sent).toEqual([[2, ["done"]]]);
    });

    it("is left by another button, which is asked about in its turn", () => {
      picker.choose(draw);
      picker.choose(done);
      expect([picker.armed, sent]).toEqual([done, []]);
    });

    it("leaves nothing begun elsewhere, and nothing for the next question", () => {
      picker.pick("hand.scout");
      picker.pick("deck");
      expect([picker.armed, picker.prefix]).toEqual([draw, []]);
      picker.hint(trench);
      picker.offer(decision(ALL, { serial: 2 }));
      expect([picker.armed, picker.look("s0.b").picked]).toEqual([null, false]);
    });

    it("is all that is asked about: the rest is chosen at once", () => {
      picker.renew(decision(ALL, { serial: 2, irrevocable: ["done"] }));
      picker.pick("deck");
      expect([picker.armed, sent]).toEqual([null, [[2, ["draw"]]]]);
    });

    it("needs no second question where there is no other way", () => {
      picker.renew(decision([draw], { serial: 2, irrevocable: ["draw"] }));
      picker.pick("deck");
      expect(sent).toEqual([[2, ["draw"]]]);
    });

    it("is asked about at the first step only, not at those that follow from it", () => {
      const attack = option("attack", ["s0.a"], asked([option("hit x", ["x1"]), option("hit y", ["y1"])]));
      picker.renew(decision([attack, draw], { serial: 2, irrevocable: ["attack"] }));
      picker.pick("s0.a");
      expect([picker.armed, picker.way]).toEqual([attack, []]);
      picker.pick("s0.a");
      picker.pick("x1");
      expect(sent).toEqual([[2, ["attack", "hit x"]]]);
    });

    it("is asked about where something must be chosen, whatever the option is called", () => {
      picker.pick("button.done");
      expect([picker.armed, sent]).toEqual([done, []]);
    });
  });

  describe("with look-ahead", () => {
    const target = option("hit x", ["x1"]);
    const other = option("hit y", ["y1"]);
    const attack = option("attack", ["s0.a"], asked([target, other]));
    const forced = option("forced", ["s0.b"], asked([option("only", ["x1"], asked([target, other]))]));
    const offer = option(
      "offer",
      ["s0.c"],
      asked([option("yes", ["button.yes"]), option("no", ["button.no"])], "may", "no"),
    );

    it("asks the next question without the server, and sends the whole way", () => {
      picker.offer(decision([attack, draw]));
      picker.pick("s0.a");
      expect(sent).toEqual([]);
      expect(picker.options).toEqual([target, other]);
      expect(picker.way).toEqual([attack]);
      expect(picker.taken).toEqual(["s0.a"]);
      expect(picker.look("s0.a").taken).toBe(true);
      picker.pick("y1");
      expect(sent).toEqual([[1, ["attack", "hit y"]]]);
    });

    it("does not dim what was taken on the way", () => {
      const aim = option("aim", ["s0.a"], asked([option("at x", ["gun", "x1"]), option("at y", ["gun", "y1"])]));
      picker.offer(decision([aim, draw]));
      picker.pick("s0.a");
      picker.pick("gun");
      expect(picker.look("s0.a")).toMatchObject({ taken: true, dim: false });
      expect(picker.look("deck").dim).toBe(true);
    });

    it("walks through what has one way only", () => {
      picker.offer(decision([forced, draw]));
      picker.pick("s0.b");
      picker.pick("x1");
      expect(sent).toEqual([[1, ["forced", "only", "hit x"]]]);
    });

    it("takes a step back by Esc, with what was forced after it", () => {
      picker.offer(decision([forced, draw]));
      picker.pick("s0.b");
      expect(picker.begun).toBe(true);
      expect(picker.back()).toBe(true);
      expect(picker.options).toEqual([forced, draw]);
      expect(picker.begun).toBe(false);
    });

    it("begins the next question with nothing picked", () => {
      const carry = option("carry", ["hand.scout", "s0.a"], asked([target, other]));
      picker.offer(decision([carry, draw]));
      picker.pick("hand.scout");
      picker.pick("s0.a");
      expect([picker.options, picker.prefix]).toEqual([[target, other], []]);
    });

    it("begins anew after a refusal, wherever one stood", () => {
      picker.offer(decision([attack, draw]));
      picker.pick("s0.a");
      picker.renew(decision([attack, draw]));
      expect([picker.way, picker.options]).toEqual([[], [attack, draw]]);
    });

    it("takes back by Esc what an order answered, together with the choice before it", () => {
      ordered = ({ key, options }) => (key === "may" ? options[0] : undefined);
      const yes = option("yes", ["button.yes"], asked([target, other]));
      const tempting = option("tempting", ["s0.d"], asked([yes, option("no", ["button.no"])], "may", "no"));
      picker.offer(decision([tempting, draw]));
      picker.pick("s0.d");
      expect(picker.options).toEqual([target, other]);
      picker.back();
      expect(picker.options).toEqual([tempting, draw]);
    });

    it("lets standing orders answer on the way", () => {
      ordered = ({ key, options }) => (key === "may" ? options[1] : undefined);
      picker.offer(decision([offer, draw]));
      picker.pick("s0.c");
      expect(sent).toEqual([[1, ["offer", "no"]]]);
    });

    it("asks the offer where nothing is ordered", () => {
      picker.offer(decision([offer, draw]));
      picker.pick("s0.c");
      expect(picker.question?.key).toBe("may");
      picker.pick("button.yes");
      expect(sent).toEqual([[1, ["offer", "yes"]]]);
    });
  });
});
