/** One table as this browser sees it: what the server said, and what a person tells it. */
import { notify, sound } from "../app/notify";
import { settings } from "../app/settings.svelte";
import type { Card, GameParts, Inspected, View } from "../board/contract";
import { loadGame, titleOf } from "../games/registry";
import { plain } from "../text/message";
import { nameOf, seatNames } from "../text/names";
import { api, Refused } from "../wire/api";
import type {
  ChatLine,
  Frame,
  GameInfo,
  Hello,
  MyDecision,
  OpenRequest,
  PastFrame,
  ServerMessage,
  TableInfo,
} from "../wire/protocol";
import { persist } from "../wire/persist";
import { printedBy, type Printed } from "../wire/printed";
import { outdated, renewOnce } from "../wire/build";
import { socketUrl, TableSocket, type Link, type Wish } from "../wire/socket";
import { Picker } from "./choosing/picker.svelte";
import { History } from "./history.svelte";
import { changedOrders, orderedOption, type Until } from "./orders";
import { Stage, type Shown } from "./stage.svelte";

const TOAST_MS = 6000;
const RENEW_MS = 3000;

export class TableStore {
  readonly id: string;
  readonly history = new History((seq) => this.#fetch(seq));
  readonly stage = new Stage({
    mine: (seat) => this.mine.includes(seat),
    names: () => this.names,
    past: () => this.history.moment !== null,
    shown: (shown, before) => this.#shown(shown, before),
  });
  readonly picker = new Picker({
    confirms: () => settings.confirm,
    speed: () => settings.speed,
    past: () => this.history.moment !== null,
    hit: (element) => this.stage.hits.has(element),
    ordered: (question) => orderedOption(this.orders, question),
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

  link = $state<Link>("connecting");
  table = $state.raw<TableInfo | null>(null);
  /** The seat whose eyes this page has; -1 for a spectator. */
  watching = $state(-1);
  arrived = $state.raw<PastFrame[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  requests = $state.raw<OpenRequest[]>([]);
  cards = $state.raw<Map<string, Card>>(new Map());
  parts = $state.raw<GameParts | null>(null);
  /** What is printed on the board; null while that is on its way. */
  printed = $state.raw<Printed | null>(null);
  #gameHindered = $state("");
  #boardHindered = $state("");
  /** Why the board is not there yet; "" if nothing is in its way. */
  readonly hindered = $derived(this.#gameHindered || this.#boardHindered);
  game = $state.raw<GameInfo | null>(null);
  inspected = $state.raw<(Inspected & { firm: boolean }) | null>(null);
  toast = $state("");
  /** The server has a newer client than this page, which loads itself anew when nothing is lost by it. */
  outdated = $state(false);
  sending = $state(false);

  readonly mine = $derived(this.table?.seats.filter((seat) => seat.you).map((seat) => seat.seat) ?? []);
  readonly me = $derived(this.watching >= 0 ? this.watching : null);
  readonly now = $derived(this.stage.shown?.now ?? null);
  readonly past = $derived(this.arrived.filter((frame) => frame.seq <= (this.stage.shown?.seq ?? -1)));
  readonly view = $derived<View | null>(this.history.moment?.view ?? this.now?.view ?? null);
  /** My standing orders that are in force now. */
  readonly orders = $derived(this.now?.orders ?? []);
  /** What can be declined unasked, by the key of the question. */
  readonly offered = $derived(new Map(this.game?.offered.map((question) => [question.key, question])));
  /** What is decided for me by a standing order of mine. */
  readonly ordered = $derived(this.now?.decision && orderedOption(this.orders, this.now.decision));
  readonly ending = $derived(this.now?.ending ?? null);
  readonly names = $derived(seatNames(this.table?.seats ?? []));
  readonly title = $derived(this.table?.title || titleOf(this.table?.game ?? ""));

  #socket: TableSocket;
  #wasAsked = false;
  /** The question that I have answered last: what comes before the answer has arrived does not ask it again. */
  #sent = -1;
  #syncing = false;
  #toastTimer: number | undefined;
  #renewing: number | undefined;
  #closed = false;
  /** The hash of what is printed on the board. */
  #board: string | null = null;

  constructor(id: string, as: string | null = null) {
    this.id = id;
    this.#socket = new TableSocket(
      socketUrl(id, as),
      (message) => this.#heard(message),
      (link) => (this.link = link),
    );
  }

  close(): void {
    this.#closed = true;
    this.stage.clear();
    window.clearInterval(this.#renewing);
    this.#socket.close();
  }

  /** Whether nothing that was chosen or typed here would be lost if the page were loaded anew. */
  get settled(): boolean {
    const typing = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== "";
    return this.#socket.idle && !this.sending && !this.picker.begun && !typing;
  }

  #renew(client: string): void {
    this.outdated = outdated(client);
    window.clearInterval(this.#renewing);
    if (!this.outdated) return;
    this.#renewing = window.setInterval(() => {
      if (this.settled) renewOnce(client);
    }, RENEW_MS);
  }

  /** What a seat is called, for people. */
  name(seat: number): string {
    return nameOf(seat, this.names);
  }

  // What a person does

  async command(wish: Wish): Promise<boolean> {
    const reply = await this.#socket.send(wish);
    if (!reply.ok) this.say(reply.reason);
    return reply.ok;
  }

  say(text: string): void {
    window.clearTimeout(this.#toastTimer);
    this.toast = text;
    this.#toastTimer = window.setTimeout(() => (this.toast = ""), TOAST_MS);
  }

  /** Answer these questions (by their keys) so, unasked, for so long, or be asked again. */
  async instruct(questions: readonly string[], option: string, until: Until): Promise<void> {
    await this.command({ type: "orders", orders: changedOrders(this.orders, questions, option, until) });
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
    if (seq === this.stage.shown?.seq) this.history.backToNow();
    else await this.trying(() => this.history.lookAt(seq));
  }

  async #fetch(seq: number): Promise<View | undefined> {
    const { frames } = await api.replay(this.id, this.me ?? "spectator", seq, seq);
    return frames.find((one) => one.seq === seq)?.view;
  }

  async #choose(serial: number, options: string[]): Promise<void> {
    this.sending = true;
    this.#sent = serial;
    this.stage.caption = null;
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
        this.stage.update(message.seq, message.now);
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
    this.#renew(hello.client);
    if (hello.watching !== this.watching) {
      this.history.clear();
      this.#sent = -1;
    }
    this.table = hello.table;
    this.watching = hello.watching;
    this.chat = hello.chat;
    this.requests = hello.requests;
    this.arrived = hello.past;
    this.stage.clear();
    void this.#loadGame(hello.table);
    void this.#loadBoard(hello.table.printed);
    if (hello.now) void this.stage.draw({ seq: hello.seq, now: hello.now }, []);
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
    this.history.note(frame.seq, now.view);
    this.stage.push(frame);
  }

  async #loadGame(table: TableInfo): Promise<void> {
    if (this.parts || !table.game) return;
    const fetched = await this.#persist(
      () => Promise.all([loadGame(table.game), api.cards(table.game, table.variants, table.seats.length), api.games()]),
      (sentence) => (this.#gameHindered = sentence),
    );
    if (!fetched) return;
    const [parts, { cards }, { games }] = fetched;
    this.game = games.find(({ name }) => name === table.game) ?? null;
    this.cards = new Map(cards.map((card) => [card.id, card]));
    this.parts = parts ?? null;
    if (!parts) this.say("This game has no board yet.");
  }

  async #loadBoard(hash: string): Promise<void> {
    if (hash === this.#board) return;
    this.#board = hash;
    const printed = await this.#persist(
      () => printedBy(hash),
      (sentence) => (this.#boardHindered = sentence),
    );
    if (printed && this.#board === hash) this.printed = printed;
  }

  #persist<T>(work: () => Promise<T>, failed: (sentence: string) => void): Promise<T | undefined> {
    return persist(work, failed, () => !this.#closed);
  }

  // What is asked

  /** Whether the board shows the newest that the server has told. */
  #upToDate(): boolean {
    return (this.stage.shown?.seq ?? -1) >= (this.arrived.at(-1)?.seq ?? -1);
  }

  /** What I am asked now. One option alone, or an order of mine: the server answers that by itself. */
  #asked(): MyDecision | null {
    const decision = this.now?.decision;
    if (!this.#upToDate() || !decision || decision.serial === this.#sent) return null;
    return decision.options.length > 1 && !this.ordered ? decision : null;
  }

  /** The board shows this now; what comes back is for when it has come to rest. */
  #shown(shown: Shown, before: Shown | null): () => void {
    const over = before !== null && !before.now.ending ? shown.now.ending : null;
    const latest = this.#upToDate();
    this.history.note(shown.seq, shown.now.view);
    this.picker.offer(this.#asked());
    return () => {
      if (over) this.#ended(over.payoffs);
      else if (latest) this.#signal();
    };
  }

  /** Tell me when it has become my turn, not at each question of it. */
  #signal(): void {
    const decision = this.#asked();
    const prompt = decision && plain(decision.prompt, decision.spoken, this.names);
    if (prompt !== null && !this.#wasAsked) {
      sound("turn");
      notify(`Your turn: ${this.title}`, prompt);
    }
    this.#wasAsked = prompt !== null;
    if (prompt !== null) this.stage.ask(prompt);
  }

  #ended(payoffs: number[]): void {
    const own = this.me === null ? undefined : payoffs[this.me];
    if (own !== undefined) sound(own > 0 ? "won" : "lost");
  }
}
