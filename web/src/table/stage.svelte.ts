/** What is shown of the game: frames at a reading pace, how things move, and what is said of them. */
import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";
import { sound } from "../app/notify";
import { settings } from "../app/settings.svelte";
import { measure, moveFrom } from "../board/animate";
import { plain } from "../text/message";
import type { Frame, Happening, Now } from "../wire/protocol";
import { FrameQueue, readingTime } from "./queue";

const HIT_MS = 1100;
const MOVE_MS = 420;
const CAPTION_MS = 2600;
const CAPTION_MS_A_LETTER = 45;
const CAPTION_LETTERS = 120;

/** What the board shows: a frame's number and the table after it. */
export interface Shown {
  seq: number;
  now: Now;
}

export interface StageHost {
  /** Whether this is a seat of mine. */
  mine(seat: number): boolean;
  /** What the seats are called. */
  names(): string[];
  /** Whether an earlier moment is being looked at: nothing moves then. */
  past(): boolean;
  /** The board shows this now; what is given back is done once it has come to rest. */
  shown(shown: Shown, before: Shown | null): () => void;
}

export class Stage {
  shown = $state.raw<Shown | null>(null);
  /** How many frames wait to be shown. */
  queued = $state(0);
  /** What the others just did, shown over the board for a while. */
  caption = $state.raw<{ text: string; seat: number } | null>(null);
  /** The same, kept beside the question until more happens. */
  last = $state.raw<Happening[]>([]);
  /** For the polite live region: what just happened, then what is asked. */
  spoken = $state("");
  /** The elements that were just touched. */
  readonly hits = new SvelteSet<string>();

  /** The part of the page whose elements are followed as they move. */
  root: HTMLElement | undefined;

  #host: StageHost;
  #captionTimer: number | undefined;
  #queue = new FrameQueue(
    (frame) => void this.#show(frame),
    {
      dwell: (frame) => readingTime(frame, this.#host.mine(frame.seat), settings.speed),
      hurry: () => document.hidden || settings.speed <= 0,
    },
    (waiting) => (this.queued = waiting),
  );

  constructor(host: StageHost) {
    this.#host = host;
  }

  push(frame: Frame): void {
    this.#queue.push(frame);
  }

  /** A frame seen anew: the waiting one is replaced, the shown one drawn again. */
  update(seq: number, now: Now): void {
    if (!this.#queue.update(seq, now) && this.shown?.seq === seq) void this.draw({ seq, now }, []);
  }

  /** The newest frame at once. */
  skip(): void {
    this.#queue.skip();
  }

  clear(): void {
    this.#queue.clear();
  }

  async draw(shown: Shown, events: Happening[]): Promise<void> {
    const boxes = this.#host.past() ? new Map<string, DOMRect>() : measure(this.root);
    const before = this.shown;
    this.shown = shown;
    const settled = this.#host.shown(shown, before);
    await tick();
    if (settings.speed > 0) moveFrom(this.root, boxes, events, MOVE_MS / settings.speed);
    this.#flash(events.flatMap((event) => event.touches));
    settled();
  }

  /** Say this too, after what happened. */
  ask(text: string): void {
    this.spoken = `${this.spoken} ${text}.`.trim();
  }

  async #show(frame: Frame): Promise<void> {
    if (frame.events.length > 0) {
      this.spoken = frame.events.map((event) => this.#words(event)).join(" ");
      if (this.#host.mine(frame.seat)) {
        this.caption = null;
        this.last = [];
      } else {
        sound("move");
        this.#tell(frame.events, frame.seat);
      }
    }
    await this.draw({ seq: frame.seq, now: frame.now }, frame.events);
  }

  /** The newest events, as many as can be read in passing: the log has them all. */
  #tell(events: Happening[], seat: number): void {
    window.clearTimeout(this.#captionTimer);
    let text = "";
    let from = events.length;
    for (const event of events.toReversed()) {
      const said = this.#words(event);
      const longer = text ? `${said} ${text}` : said;
      if (text && longer.length > CAPTION_LETTERS) break;
      text = longer;
      from -= 1;
    }
    this.caption = { text, seat };
    this.last = events.slice(from);
    const ms = Math.max(CAPTION_MS, CAPTION_MS_A_LETTER * text.length);
    this.#captionTimer = window.setTimeout(() => (this.caption = null), ms);
  }

  #words({ text, spoken }: Happening): string {
    return plain(text, spoken, this.#host.names());
  }

  #flash(ids: string[]): void {
    for (const id of ids) this.hits.add(id);
    window.setTimeout(() => ids.forEach((id) => this.hits.delete(id)), HIT_MS);
  }
}
