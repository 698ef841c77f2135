/** A table's live connection: it comes back by itself and loses no command. */
import type { Command, ServerMessage } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "gone" | "broken";

/** A command without its id, which the socket gives it. */
export type Wish = Command extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;

export interface Reply {
  ok: boolean;
  reason: string;
}

interface Pending {
  text: string;
  settle: (reply: Reply) => void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const NO_SUCH_TABLE = 4004;
const BROKEN = 4005;

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
}

export class TableSocket {
  #url: string;
  #heard: (message: ServerMessage) => void;
  #linked: (link: Link) => void;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #pause = FIRST_PAUSE;
  #timer: number | undefined;
  #closed = false;
  #greeted = false;

  constructor(url: string, heard: (message: ServerMessage) => void, linked: (link: Link) => void) {
    this.#url = url;
    this.#heard = heard;
    this.#linked = linked;
    window.addEventListener("online", this.#hasten);
    document.addEventListener("visibilitychange", this.#hasten);
    this.#connect();
  }

  /** Send a command; it is answered once the server has it on disk, or refuses it. */
  send(wish: Wish): Promise<Reply> {
    const id = newId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#pending.set(id, { text, settle });
      if (this.#greeted) this.#socket?.send(text);
    });
  }

  /** Whether everything that was sent has been answered. */
  get idle(): boolean {
    return this.#pending.size === 0;
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
    window.removeEventListener("online", this.#hasten);
    document.removeEventListener("visibilitychange", this.#hasten);
    this.#socket?.close(1000);
  }

  #connect(): void {
    window.clearTimeout(this.#timer);
    this.#linked("connecting");
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#greeted = false;
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as ServerMessage);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    });
  }

  #receive(message: ServerMessage): void {
    if (message.type === "hello" && !this.#greeted) {
      this.#greeted = true;
      this.#pause = FIRST_PAUSE;
      this.#linked("open");
      // The server knows each id: what it had already taken is only answered again.
      for (const { text } of this.#pending.values()) this.#socket?.send(text);
    }
    if (message.type === "ack" || message.type === "refusal") {
      const waiting = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      waiting?.settle(message.type === "ack" ? { ok: true, reason: "" } : { ok: false, reason: message.reason });
    }
    this.#heard(message);
  }

  #lost(code: number): void {
    this.#greeted = false;
    if (this.#closed) return;
    if (code === NO_SUCH_TABLE) {
      this.#linked("gone");
      return;
    }
    if (code === BROKEN) {
      this.#linked("broken");
      return;
    }
    this.#linked("lost");
    this.#timer = window.setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #hasten = (): void => {
    if (document.hidden || this.#closed) return;
    if (this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
  };
}

export function socketUrl(table: string, as: string | null): string {
  const url = new URL(`/api/tables/${encodeURIComponent(table)}/live`, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  if (as !== null) url.searchParams.set("as", as);
  return url.href;
}
