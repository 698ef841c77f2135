/* Generated from schema.json by `npm run types`. */

export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** Say yes or no to an open request. */
export interface Answer {
  type: "answer";
  id: string;
  number: number;
  yes: boolean;
}

/** Call a bot to another seat: at once if it is overdue, else if whoever sits there agrees. */
export interface AskTakeover {
  type: "ask_takeover";
  id: string;
  seat: number;
}

/** Ask the others to go back to how it was after frame `back_to` (-1: before my last choice). Where nobody is to be asked it is done at once; see `Now.take_back` for what is lost. */
export interface AskUndo {
  type: "ask_undo";
  id: string;
  back_to?: number;
}

export interface BotInfo {
  name: string;
  text: string;
}

export interface CardInfo {
  id: string;
  name: string;
  kind: string;
  lines: string[];
  spoken: Spoken[];
  facts: Record<string, string | number | KeywordInfo[]>;
}

export interface Cards {
  cards: CardInfo[];
}

export interface Chapter {
  number: string;
  title: string;
  parts: RulePart[];
}

export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

export interface ChatLine {
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Chatted {
  type: "chat";
  line: ChatLine;
}

export interface CheckContent {
  text: string;
}

export interface Checked {
  problems: string[];
}

/** One option. */
export interface Choosable {
  text: string;
  description: string;
  path: string[];
  then?: Question | null;
  spoken?: Spoken | null;
}

/** Answer my decision `serial`: one option, or a way down the look-ahead tree. */
export interface Choose {
  type: "choose";
  id: string;
  serial: number;
  options: string[];
}

export interface Claim {
  token?: string;
  name?: string;
}

/** A live clock: `initial` seconds for the game and `increment` for each answer. Correspondence: `initial` is 0 and `per_move` seconds are there for each answer. */
export interface ClockSetting {
  initial?: number;
  increment?: number;
  per_move?: number;
  overtime?: "bot" | "resign";
}

export interface ClockState {
  now: number;
  left: number[];
  running: number[];
  free: number[];
}

export type Command = Choose | Undo | AskUndo | OfferDraw | AskTakeover | Answer | Withdraw | Resign | Leave | Return | Chat | Orders | Watch | Sync;

export interface Ending {
  text: string;
  payoffs: number[];
  truncated: boolean;
  key: string;
}

export interface Enter {
  key: string;
}

/** One settled choice (or another thing that moved the table on). */
export interface Frame {
  type: "frame";
  seq: number;
  kind: "choice" | "draw" | "notice" | "redeal" | "resign" | "start" | "takeover" | "undo";
  seat: number;
  events: Happening[];
  back_to: number;
  at: number;
  now: Now;
}

export interface GameInfo {
  name: string;
  title: string;
  blurb: string;
  seats: number[];
  variants: VariantInfo[];
  bots: BotInfo[];
  version: number;
  offers: OfferInfo[];
  offered: OfferedQuestion[];
}

export interface Games {
  games: GameInfo[];
}

export interface Happening {
  kind: string;
  text: string;
  touches: string[];
  spoken: Spoken;
}

export interface Health {
  ok: boolean;
  version: string;
  database: string;
  problems: string[];
}

/** First message, and the answer to `sync` and `watch`: everything there is to know. */
export interface Hello {
  type: "hello";
  table: TableInfo;
  watching: number;
  seq: number;
  now: Now | null;
  past: PastFrame[];
  chat: ChatLine[];
  requests: OpenRequest[];
  version: string;
  client: string;
}

/** Open a table from the text of a saved game or of a position file. The table stands at its end; a finished game can be replayed at once. */
export interface Import {
  text: string;
  seats?: string[];
  title?: string;
  private?: boolean;
}

export interface Key {
  key: string;
}

/** A word or an icon that is printed on a card, for itself. */
export interface KeywordInfo {
  id: string;
  name: string;
  number: number;
}

/** Hand my seat to a bot. Which one, nobody chooses; the clock runs on. */
export interface Leave {
  type: "leave";
  id: string;
}

export interface Me {
  name: string;
  tables: TableInfo[];
}

/** My open decision: the root of the look-ahead tree. */
export interface MyDecision {
  seat: number;
  role: string;
  serial: number;
  key: string;
  prompt: string;
  rule: string;
  label: string;
  declines: string;
  spoken: Spoken;
  options: Choosable[];
  irrevocable: string[];
}

/** Open a table. */
export interface NewTable {
  game: string;
  variants?: string[];
  content?: string;
  seats?: string[];
  title?: string;
  private?: boolean;
  clock?: ClockSetting | null;
  seed?: string;
}

/** The table as this watcher sees it now. */
export interface Now {
  /** What one watcher may see of the table; its shape is the game's own. */
  view: Record<string, unknown>;
  waiting: Waiting[];
  decision: MyDecision | null;
  can_undo: boolean;
  take_back: TakeBack | null;
  clock: ClockState | null;
  ending: Ending | null;
  orders: StandingOrder[];
}

export interface OfferDraw {
  type: "offer_draw";
  id: string;
}

/** A switch: standing orders that decline these questions. */
export interface OfferInfo {
  name: string;
  questions: string[];
  declines: string;
}

/** A question that can be declined: what a standing order is called. */
export interface OfferedQuestion {
  key: string;
  rule: string;
  label: string;
}

/** Something that others must agree to. */
export interface OpenRequest {
  number: number;
  what: "draw" | "takeover" | "undo";
  seat: number;
  about: number;
  text: string;
  lost: number;
  agreed: number[];
  waits_for: number[];
}

export interface Opened {
  table: TableInfo;
  links: SeatLink[];
}

/** My standing orders, all of them: these replace the old ones. */
export interface Orders {
  type: "orders";
  id: string;
  orders: StandingOrder[];
}

/** A line of the log: a frame without its view. */
export interface PastFrame {
  seq: number;
  kind: "choice" | "draw" | "notice" | "redeal" | "resign" | "start" | "takeover" | "undo";
  seat: number;
  events: Happening[];
  back_to: number;
  at: number;
}

/** The body of every HTTP refusal. */
export interface Problem {
  error: string;
}

export interface Question {
  key: string;
  prompt: string;
  rule: string;
  label: string;
  declines: string;
  spoken: Spoken;
  options: Choosable[];
}

export interface Refusal {
  type: "refusal";
  id: string;
  reason: string;
}

export interface Rename {
  name: string;
}

export interface Replay {
  table: TableInfo;
  watcher: string;
  rules: number;
  total: number;
  frames: ReplayFrame[];
}

export interface ReplayFrame {
  seq: number;
  kind: "choice" | "draw" | "notice" | "redeal" | "resign" | "start" | "takeover" | "undo";
  seat: number;
  events: Happening[];
  back_to: number;
  at: number;
  /** What one watcher may see of the table; its shape is the game's own. */
  view: Record<string, unknown>;
  waiting: Waiting[];
}

export interface Report {
  text: string;
}

export interface Reported {
  number: number;
}

export interface Resign {
  type: "resign";
  id: string;
}

/** Take my seat back from the bot that plays for me. */
export interface Return {
  type: "return";
  id: string;
}

/** A numbered rule (`number` is like "4.2"), or text between them (""). */
export interface RulePart {
  number: string;
  html: string;
}

export interface Rules {
  title: string;
  chapters: Chapter[];
}

/** Content of the house, to begin a text of one's own from. */
export interface Sample {
  title: string;
  text: string;
}

export interface Samples {
  samples: Sample[];
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string;
  online: boolean;
  you: boolean;
  shared: boolean;
  by_bot: number;
  overdue: boolean;
}

export interface SeatLink {
  seat: number;
  token: string;
}

/** Who sits where and is online; what must be agreed to; the rest of the table's data. */
export interface SeatsChanged {
  type: "status";
  table: TableInfo;
  requests: OpenRequest[];
}

export type ServerMessage = Hello | Frame | Update | SeatsChanged | Chatted | Ack | Refusal;

/** A browser, or another client, that has a cookie of mine. */
export interface Session {
  created: number;
  used: number;
  here: boolean;
}

export interface Sessions {
  sessions: Session[];
}

/** A message: what a text says, for clients that name, link, colour or translate it. Arguments are numbers and texts, or `{"seat": 0}`, `{"card": id, "name": text}`, `{"place": element, "name": text}`, `{"term": id, "name": text}`, another message (`{"key", "args", "english"}`), a list of these, or what is printed, `{"printed": [...]}`: texts and terms. */
export interface Spoken {
  key: string;
  args?: Record<string, unknown>;
  parts?: string[];
  short?: number;
  brief?: string;
}

/** When I am asked this (`key` as in the question), choose `option` if I can. Until the turn is over, until my next turn begins, or to the end of the game. */
export interface StandingOrder {
  key: string;
  option: string;
  until?: "game" | "mine" | "turn";
}

/** Send me a fresh `hello`. */
export interface Sync {
  type: "sync";
  id: string;
}

export interface TableInfo {
  id: string;
  yours: boolean;
  game: string;
  title: string;
  variants: string[];
  seats: SeatInfo[];
  status: "broken" | "over" | "playing" | "waiting";
  private: boolean;
  clock: ClockSetting | null;
  created: number;
  changed: number;
  turn_of: number[];
  ending: Ending | null;
  fingerprint: string;
  seed: string;
  rules: number;
  rematch: string;
  printed: string;
}

export interface Tables {
  tables: TableInfo[];
}

/** What `ask_undo` would do now, if all agree. */
export interface TakeBack {
  back_to: number;
  lost: number;
  deals_anew: boolean;
  asks: number[];
}

/** Take back my last choice, where that is free. */
export interface Undo {
  type: "undo";
  id: string;
}

/** The same frame seen anew: my own secret pick, or who is still waited for. */
export interface Update {
  type: "update";
  seq: number;
  now: Now;
}

export interface VariantInfo {
  name: string;
  text: string;
  seats: number[];
}

/** Who is waited for, and no more than is public of what for. */
export interface Waiting {
  seat: number;
  role: string;
  label: string;
  spoken: Spoken;
}

/** Look with the eyes of another seat of mine (hot seat), or as a spectator (-1). */
export interface Watch {
  type: "watch";
  id: string;
  seat: number;
}

/** Take back what I have asked the others. */
export interface Withdraw {
  type: "withdraw";
  id: string;
  number: number;
}
