/** The server over HTTP. A refusal becomes an error with the server's sentence for people. */
import type {
  Cards,
  CheckContent,
  Checked,
  Claim,
  Games,
  Import,
  Key,
  Me,
  NewTable,
  Opened,
  Rename,
  Replay,
  Report,
  Reported,
  Rules,
  Samples,
  Sessions,
  TableInfo,
  Tables,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const JSON_TYPE = { "Content-Type": "application/json" };

async function ask(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Response> {
  let reply: Response;
  try {
    const sent = method === "GET" ? {} : { headers: JSON_TYPE, body: JSON.stringify(body ?? {}) };
    reply = await fetch(`/api${path}`, { method, ...sent });
  } catch {
    throw new Refused(0, "The server can't be reached right now.");
  }
  if (reply.ok) return reply;
  let said = "";
  try {
    said = ((await reply.json()) as { error?: string }).error ?? "";
  } catch {
    // A proxy in between may answer with something else than JSON.
  }
  throw new Refused(reply.status, said || `The server answered with an error (${reply.status}).`);
}

const get = async <T>(path: string): Promise<T> => (await ask("GET", path)).json() as Promise<T>;
const post = async <T>(path: string, body: unknown): Promise<T> => (await ask("POST", path, body)).json() as Promise<T>;
const end = async <T>(path: string): Promise<T> => (await ask("DELETE", path)).json() as Promise<T>;

const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

/** Whose eyes a replay has. */
export type Eyes = number | "spectator" | "all";

export const api = {
  games: () => get<Games>("/games"),
  cards: (game: string, variants: string[], seats: number) =>
    get<Cards>(
      `/games/${encodeURIComponent(game)}/cards?${new URLSearchParams({
        variants: variants.join(","),
        seats: String(seats),
      })}`,
    ),
  /** What is printed on a board, by its hash. */
  printed: (hash: string) => get<Record<string, unknown>>(`/printed/${encodeURIComponent(hash)}`),
  rules: (game: string) => get<Rules>(`/games/${encodeURIComponent(game)}/rules`),
  samples: (game: string) => get<Samples>(`/games/${encodeURIComponent(game)}/samples`),
  check: (game: string, body: CheckContent) => post<Checked>(`/games/${encodeURIComponent(game)}/check`, body),
  lobby: () => get<Tables>("/tables"),
  table: (id: string) => get<TableInfo>(at(id)),
  me: () => get<Me>("/me"),
  rename: (body: Rename) => post<Me>("/me", body),
  /** End all my sessions, and let my name disappear. */
  forget: () => end<Me>("/me"),
  sessions: () => get<Sessions>("/me/sessions"),
  /** End my sessions everywhere but here. */
  endOthers: () => end<Sessions>("/me/sessions"),
  key: () => post<Key>("/me/key", {}),
  enter: (key: string) => post<Me>("/me/enter", { key }),
  open: (body: NewTable) => post<Opened>("/tables", body),
  import: (body: Import) => post<Opened>("/import", body),
  claim: (id: string, seat: number, body: Claim) => post<TableInfo>(`${at(id)}/seats/${seat}/claim`, body),
  /** Send somebody away, before the game begins. */
  freeSeat: (id: string, seat: number) => end<TableInfo>(`${at(id)}/seats/${seat}`),
  newLinks: (id: string) => post<Opened>(`${at(id)}/links`, {}),
  withdrawLinks: (id: string) => end<TableInfo>(`${at(id)}/links`),
  close: (id: string) => end<Tables>(at(id)),
  rematch: (id: string) => post<Opened>(`${at(id)}/rematch`, {}),
  report: (id: string, body: Report) => post<Reported>(`${at(id)}/report`, body),
  replay: (id: string, as: Eyes, from: number, to: number) =>
    get<Replay>(`${at(id)}/replay?${new URLSearchParams({ as: String(as), from: String(from), to: String(to) })}`),
  position: async (id: string, seq: number) => (await ask("GET", `${at(id)}/position?at=${seq}`)).text(),
  record: async (id: string) => (await ask("GET", `${at(id)}/record`)).text(),
};
