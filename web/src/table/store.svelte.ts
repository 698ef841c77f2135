/** One table as this browser sees it: what the server said, what is shown, what is being chosen. */
import { tick } from "svelte";
import { api, Refused } from "../wire/api";
import type { Card, GameParts, Inspected, Offer, View } from "../board/contract";
import { loadGame, titleOf } from "../games/registry";
import { measure, moveFrom } from "../board/animate";
import { Picker } from "./choosing/picker.svelte";
import type {
  ChatLine,
  Frame,
  Happening,
  Hello,
  Choosable,
  MyDecision,
  Now,
  OpenRequest,
  PastFrame,
  Question,
  ServerMessage,
  StandingOrder,
  TableInfo,
} from "../wire/protocol";
import { seatNames, withNames } from "../text/names";
import { FrameQueue, readingTime } from "./queue";
import { settings } from "../app/settings.svelte";
import { notify, sound } from "../app/notify";
import { socketUrl, TableSocket, type Link, type Wish } from "../wire/socket";

const HIT_MS = 1100;
const MOVE_MS = 420;
const TOAST_MS = 6000;
const CAPTION_MS = 2600;
const CAPTION_LETTERS = 120;

const sameOffer = (one: Omit<Offer, "option">, other: Omit<Offer, "option">): boolean =>
  one.rule === other.rule && one.label === other.label;

/** What the board shows: a frame's number and the table after it. */
interface Shown {
  seq: number;
  now: Now;
}

/** A moment of the past, looked at while the game waits. */
export interface Moment {
  seq: number;
  view: View;
}

export class TableStore {
  readonly id: string;
  readonly picker: Picker;
  link = $state<Link>("connecting");
  table = $state.raw<TableInfo | null>(null);
  /** The seat whose eyes this page has; -1 for a spectator. */
  watching = $state(-1);
  shown = $state.raw<Shown | null>(null);
  arrived = $state.raw<PastFrame[]>([]);
  queued = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  requests = $state.raw<OpenRequest[]>([]);
  cards = $state.raw<Map<string, Card>>(new Map());
  parts = $state.raw<GameParts | null>(null);
  inspected = $state.raw<(Inspected & { firm: boolean }) | null>(null);
  moment = $state.raw<Moment | null>(null);
  toast = $state("");
  /** What the others just did, shown over the board for a while. */
  caption = $state.raw<{ text: string; seat: number } | null>(null);
  /** The same, kept beside the question until more happens. */
  last = $state("");
  /** For the polite live region: what just happened, then what is asked. */
  spoken = $state("");
  sending = $state(false);

  readonly mine = $derived(this.table?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
  readonly me = $derived(this.watching >= 0 ? this.watching : null);
  readonly past = $derived(this.arrived.filter((frame) => frame.seq <= (this.shown?.seq ?? -1)));
  readonly view = $derived<View | null>(this.moment?.view ?? this.shown?.now.view ?? null);
  /** My standing orders that are in force now. */
  readonly orders = $derived(this.shown?.now.orders ?? []);
  /** What is decided for me by a standing order of mine. */
  readonly ordered = $derived(this.shown?.now.decision && this.#order(this.shown.now.decision));
  readonly ending = $derived(this.shown?.now.ending ?? null);
  readonly names = $derived(seatNames(this.table?.seats ?? []));
  readonly title = $derived(this.table?.title || titleOf(this.table?.game ?? ""));

  /** The part of the page whose elements are followed as they move. */
  stage: HTMLElement | undefined;

  #socket: TableSocket;
  #queue: FrameQueue;
  #views = new Map<number, View>();
  #wasAsked = false;
  /** The question that I have answered last: what comes before the answer has arrived does not ask it again. */
  #sent = -1;
  #syncing = false;
  #toastTimer: number | undefined;
  #captionTimer: number | undefined;

  constructor(id: string, as: string | null = null) {
    this.id = id;
    this.picker = new Picker({
      confirms: () => settings.confirm,
      past: () => this.moment !== null,
      ordered: (question) => this.#order(question),
      send: (serial, options) => void this.#choose(serial, options),
      describe: (card) => this.cards.get(card)?.lines.join(" ") ?? "",
      inspect: (about, firm) => {
        // Of what has no card there is no more to say than its label, which only a long press asks for.
        if (firm || about.card !== undefined) this.inspected = { ...about, firm };
      },
      leave: (el) => {
        if (this.inspected?.id === el && !this.inspected.firm) this.inspected = null;
      },
    });
    this.#queue = new FrameQueue(
      (frame) => void this.#show(frame),
      {
        dwell: (frame) => readingTime(frame, this.mine.includes(frame.seat), settings.speed),
        hurry: () => document.hidden || settings.speed <= 0,
      },
      (waiting) => (this.queued = waiting),
    );
    this.#socket = new TableSocket(
      socketUrl(id, as),
      (message) => this.#heard(message),
      (link) => (this.link = link),
    );
  }

  close(): void {
    this.#queue.clear();
    this.#socket.close();
  }

  /** What a seat is called, for people. */
  name(seat: number): string {
    return this.names[seat] ?? `Seat ${seat + 1}`;
  }

  /** A sentence of the server, which numbers the seats, with their names. */
  named(text: string): string {
    return withNames(text, this.table?.seats ?? []);
  }

  // What a person does

  async command(wish: Wish): Promise<boolean> {
    const reply = await this.#socket.send(wish);
    if (!reply.ok) this.say(reply.reason);
    return reply.ok;
  }

  skip(): void {
    this.#queue.skip();
  }

  say(text: string): void {
    window.clearTimeout(this.#toastTimer);
    this.toast = text;
    this.#toastTimer = window.setTimeout(() => (this.toast = ""), TOAST_MS);
  }

  /** What a standing order of mine says to a question. */
  #order(question: Question): Choosable | undefined {
    const order = this.orders.find((one) => sameOffer(one, question));
    return order && question.options.find(({ text }) => text === order.option);
  }

  /** What I am asked now. One option alone, or an order of mine: the server answers that by itself. */
  #asked(): MyDecision | null {
    const decision = this.shown?.now.decision;
    const latest = (this.shown?.seq ?? -1) >= (this.arrived.at(-1)?.seq ?? -1);
    if (!latest || !decision || decision.serial === this.#sent) return null;
    return decision.options.length > 1 && !this.ordered ? decision : null;
  }

  /** Decline these offers unasked for so long, or be asked again. */
  async instruct(offers: readonly Offer[], until: StandingOrder["until"] | "ask"): Promise<void> {
    const orders = this.orders.filter((order) => !offers.some((offer) => sameOffer(order, offer)));
    if (until !== "ask") orders.push(...offers.map(({ rule, label, option }) => ({ rule, label, option, until })));
    await this.command({ type: "orders", orders });
  }

  /** Do something that the server may refuse; its sentence is shown then. */
  async trying(action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      if (error instanceof Refused) this.say(error.message);
      else throw error;
    }
  }

  /** Look at the table as it stood after a frame of the log. */
  async lookAt(seq: number): Promise<void> {
    if (seq === this.shown?.seq) {
      this.moment = null;
      return;
    }
    const seen = this.#views.get(seq);
    if (seen) {
      this.moment = { seq, view: seen };
      return;
    }
    await this.trying(async () => {
      const { frames } = await api.replay(this.id, this.me ?? "spectator", seq, seq);
      const frame = frames.find((one) => one.seq === seq);
      if (frame) this.moment = { seq, view: frame.view };
    });
  }

  backToNow(): void {
    this.moment = null;
  }

  async #choose(serial: number, options: string[]): Promise<void> {
    this.sending = true;
    this.#sent = serial;
    this.caption = null;
    const ok = await this.command({ type: "choose", serial, options });
    this.sending = false;
    if (ok) return;
    this.#sent = -1;
    this.picker.renew(this.#asked());
  }

  // What the server says

  #heard(message: ServerMessage): void {
    switch (message.type) {
      case "hello":
        this.#hello(message);
        break;
      case "frame":
        this.#frame(message);
        break;
      case "update":
        if (!this.#queue.update(message.seq, message.now) && this.shown?.seq === message.seq) {
          void this.#draw({ seq: message.seq, now: message.now }, []);
        }
        break;
      case "status":
        this.table = message.table;
        this.requests = message.requests;
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        if (!this.mine.includes(message.line.seat)) {
          this.unread += 1;
          sound("chat");
        }
        break;
      case "ack":
      case "refusal":
        break;
    }
  }

  #hello(hello: Hello): void {
    this.#syncing = false;
    if (hello.watching !== this.watching) {
      this.#views.clear();
      this.#sent = -1;
    }
    this.table = hello.table;
    this.watching = hello.watching;
    this.chat = hello.chat;
    this.requests = hello.requests;
    this.arrived = hello.past;
    this.#queue.clear();
    void this.#loadGame(hello.table);
    if (hello.now) void this.#draw({ seq: hello.seq, now: hello.now }, []);
  }

  #frame(frame: Frame): void {
    const newest = this.arrived.at(-1)?.seq ?? -1;
    if (frame.seq <= newest) return;
    if (frame.seq > newest + 1) {
      if (!this.#syncing) void this.command({ type: "sync" });
      this.#syncing = true;
      return;
    }
    const { now, type: _, ...past } = frame;
    this.arrived = [...this.arrived, past];
    this.#views.set(frame.seq, now.view);
    this.#queue.push(frame);
  }

  async #loadGame(table: TableInfo): Promise<void> {
    if (this.parts || !table.game) return;
    const [parts, { cards }] = await Promise.all([
      loadGame(table.game),
      api.cards(table.game, table.variants, table.seats.length),
    ]);
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.parts = parts ?? null;
    if (!parts) this.say("This game has no board yet.");
  }

  // What is shown

  async #show(frame: Frame): Promise<void> {
    if (frame.events.length > 0) {
      this.spoken = frame.events.map((event) => this.named(event.text)).join(" ");
      if (this.mine.includes(frame.seat)) {
        this.caption = null;
        this.last = "";
      } else {
        sound("move");
        this.#tell(frame.events, frame.seat);
      }
    }
    await this.#draw({ seq: frame.seq, now: frame.now }, frame.events);
  }

  async #draw(shown: Shown, events: Happening[]): Promise<void> {
    const before = this.moment ? new Map() : measure(this.stage);
    const over = this.shown !== null && !this.shown.now.ending && shown.now.ending;
    this.shown = shown;
    this.#views.set(shown.seq, shown.now.view);
    const latest = shown.seq >= (this.arrived.at(-1)?.seq ?? -1);
    this.picker.offer(this.#asked());
    await tick();
    if (settings.speed > 0) moveFrom(this.stage, before, events, MOVE_MS / settings.speed);
    this.#flash(events.flatMap((event) => event.touches));
    if (over) this.#ended(over.payoffs);
    else if (latest) this.#signal();
  }

  /** The newest events, as many as can be read in passing: the log has them all. */
  #tell(events: Happening[], seat: number): void {
    window.clearTimeout(this.#captionTimer);
    let text = "";
    for (const event of events.toReversed()) {
      const said = this.named(event.text);
      const longer = text ? `${said} ${text}` : said;
      if (text && longer.length > CAPTION_LETTERS) break;
      text = longer;
    }
    this.caption = { text, seat };
    this.last = text;
    const ms = Math.max(CAPTION_MS, 45 * text.length);
    this.#captionTimer = window.setTimeout(() => (this.caption = null), ms);
  }

  #flash(ids: string[]): void {
    for (const id of ids) this.picker.hits.add(id);
    window.setTimeout(() => ids.forEach((id) => this.picker.hits.delete(id)), HIT_MS);
  }

  /** Tell me when it has become my turn, not at each question of it. */
  #signal(): void {
    const decision = this.#asked();
    if (decision && !this.#wasAsked) {
      sound("turn");
      notify(`Your turn: ${this.title}`, this.named(decision.prompt));
    }
    this.#wasAsked = decision !== null;
    if (decision) this.spoken = `${this.spoken} ${this.named(decision.prompt)}.`.trim();
  }

  #ended(payoffs: number[]): void {
    const own = this.me === null ? undefined : payoffs[this.me];
    if (own !== undefined) sound(own > 0 ? "won" : "lost");
  }
}
