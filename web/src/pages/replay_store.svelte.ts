/** A stored game, frame by frame, as one watcher saw it; fetched in pieces as they are needed. */
import { api, type Eyes } from "../wire/api";
import { persist } from "../wire/persist";
import { printedBy, type Printed } from "../wire/printed";
import type { PastFrame, ReplayFrame, TableInfo } from "../wire/protocol";

const PIECE = 200;

export class ReplayStore {
  readonly id: string;
  table = $state.raw<TableInfo | null>(null);
  frames = $state.raw<ReplayFrame[]>([]);
  total = $state(0);
  rules = $state(0);
  /** Whose eyes the frames are. */
  eyes = $state<Eyes>("all");
  /** Whose they will be once they are there. */
  wanted = $state<Eyes>("all");
  failed = $state("");
  /** What is printed on the board; null while that is on its way. */
  printed = $state.raw<Printed | null>(null);
  /** Why the board is not there yet; "" if nothing is in its way. */
  hindered = $state("");
  readonly past = $derived<PastFrame[]>(this.frames);
  #round = 0;
  #board: string | null = null;
  #closed = false;

  constructor(id: string) {
    this.id = id;
  }

  /** While the game goes on only one's own eyes are open; afterwards all are. */
  async begin(wanted: Eyes | null): Promise<void> {
    try {
      const table = await api.table(this.id);
      const own = table.seats.find((seat) => seat.you)?.seat ?? "spectator";
      await this.load(wanted ?? (table.status === "over" ? "all" : own));
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  /** Load all frames as these eyes saw them; the first piece can be watched at once. */
  async load(eyes: Eyes): Promise<void> {
    const round = ++this.#round;
    this.wanted = eyes;
    this.failed = "";
    const frames: ReplayFrame[] = [];
    try {
      do {
        const piece = await api.replay(this.id, eyes, frames.length, frames.length + PIECE - 1);
        if (round !== this.#round) return;
        this.table = piece.table;
        void this.#loadBoard(piece.table.printed);
        this.rules = piece.rules;
        this.total = piece.total;
        if (piece.frames.length === 0) break;
        frames.push(...piece.frames);
        // What was shown before stays until the same stretch is there with the new eyes.
        if (frames.length >= Math.min(this.frames.length, this.total)) {
          this.frames = [...frames];
          this.eyes = eyes;
        }
      } while (frames.length < this.total);
    } catch (error) {
      this.failed = (error as Error).message;
    }
  }

  /** Nobody looks any more. */
  close(): void {
    this.#closed = true;
  }

  async #loadBoard(hash: string): Promise<void> {
    if (hash === this.#board) return;
    this.#board = hash;
    const printed = await persist(
      () => printedBy(hash),
      (sentence) => (this.hindered = sentence),
      () => !this.#closed,
    );
    if (printed) this.printed = printed;
  }
}
