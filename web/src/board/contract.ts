/** What a game's folder offers the frame, and what the frame offers a game's board. */
import { getContext, setContext, type Component, type Snippet } from "svelte";
import type { Printed } from "../wire/printed";
import type { CardInfo } from "../wire/protocol";

/** A printed thing, as the server describes it for inspectors. */
export type Card = CardInfo;

/** A seat's view of a game: the frame never looks inside. */
export type View = Record<string, unknown>;

export type Shape = "wide" | "tall";

/** The shape for a box; a narrow one is tall however low it is. */
export const shapeOf = (width: number, height: number): Shape =>
  width >= 700 && width > height * 1.05 ? "wide" : "tall";

/** The props of a game's `Board.svelte`, and of its `Hand.svelte` if it has one. */
export interface BoardProps<V = View, P = Printed> {
  view: V;
  /** What is printed on the board: it stays the same object, whatever happens. */
  printed: P;
  cards: Map<string, Card>;
  shape: Shape;
  /** The seat that looks, or null for a spectator or an open replay. */
  me: number | null;
  /** What the seats are called. */
  names: string[];
}

/** How an element of the board stands towards the choice at hand. */
export interface Look {
  /** It can be chosen now. */
  can: boolean;
  /** It was chosen already, as a first part of a choice. */
  picked: boolean;
  /** Something else was picked and this has no part in it. */
  dim: boolean;
  /** It was just touched by what happened. */
  hit: boolean;
  /** It belongs to steps that were taken already, of a choice of several. */
  taken: boolean;
}

/** What makes board elements live; in pictures they are still. */
export interface BoardContext {
  look(id: string): Look;
  /** Whether it can be chosen now, or was already. */
  live(id: string): boolean;
  /** How fast changes are shown; 0 is at once. */
  readonly speed: number;
  /** What the question is called that I am asked now; "" if nothing. */
  readonly asked: string;
  /** The elements of steps that were taken already, of a choice of several; the view does not know of them yet. */
  readonly taken: string[];
  /** What a card says, for screen readers. */
  describe(card: string): string;
  /** A click, a tap, Enter. */
  pick(id: string): void;
  /** A drag begins; false if nothing can be done with it. */
  grab(id: string): boolean;
  /** A drag ends, over these elements, topmost first. */
  drop(under: string[]): void;
  /** Show a card or an element in the inspector; `firm` stays until closed (long press). */
  inspect(about: Inspected, firm: boolean): void;
  leave(id: string): void;
}

export interface Inspected {
  id: string;
  label: string;
  card: string | undefined;
  /** What was pointed at, if it is no element of the board. */
  from?: Element;
}

export const STILL: Look = { can: false, picked: false, dim: false, hit: false, taken: false };

const KEY = Symbol("board");

export function provideBoard(board: BoardContext): void {
  setContext(KEY, board);
}

/** The board of whoever draws without a table: nothing on it can be chosen. */
export const PICTURE: BoardContext = {
  look: () => STILL,
  live: () => false,
  speed: 0,
  asked: "",
  taken: [],
  describe: () => "",
  pick: () => undefined,
  grab: () => false,
  drop: () => undefined,
  inspect: () => undefined,
  leave: () => undefined,
};

export function useBoard(): BoardContext {
  return getContext<BoardContext | undefined>(KEY) ?? PICTURE;
}

/** A game's components, by what its folder holds. */
export interface GameParts {
  Board: Component<BoardProps>;
  /** My own cards, in HTML, if the board does not draw them: shown in a tray below it. */
  Hand: Component<BoardProps> | undefined;
  /** A card's face for the inspector; without it the inspector shows the card's text alone. */
  Face: Component<{ card: Card }> | undefined;
  /** The front page's picture of the table. */
  Picture: Component | undefined;
  /** Whether all players see everything: at one screen no curtain is needed then. */
  open: boolean;
}

/** What a builder has at hand of the content that it makes. */
export interface Built {
  name: string;
  empty: boolean;
  /** Its text, as what one seat of a table brings. */
  forSeat(seat: number): string;
}

/** The props of a game's `Builder.svelte`: players write content for it there, decks for one. */
export interface BuilderProps {
  cards: Map<string, Card>;
  /** The content, in the form that the server reads. */
  text: string;
  /** It began from content of the house: it needs a name of its own. */
  copied: boolean;
  /** What the server says is wrong with it; null while it has not said. */
  problems: string[] | null;
  /** What the page offers to do with it. */
  actions: Snippet<[Built]>;
}

/** A game's `game.ts`, if it has one: what the frame must know of it. */
export interface Traits {
  /** Where the name of the folder does not tell how the game is written. */
  title?: string;
  open?: boolean;
}
