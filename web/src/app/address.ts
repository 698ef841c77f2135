/** Page addresses: the front page, a table, a replay, a game's rules, decks for it. */

export type Page =
  | { name: "front" }
  | { name: "table"; id: string }
  | { name: "replay"; id: string }
  | { name: "rules"; game: string }
  | { name: "decks"; game: string }
  | { name: "lost" };

export function pageOf(path: string): Page {
  const [, first = "", second = "", more] = path.replace(/\/+$/, "").split("/");
  if (more !== undefined) return { name: "lost" };
  if (first === "") return { name: "front" };
  const arg = decodeURIComponent(second);
  if (arg && first === "table") return { name: "table", id: arg };
  if (arg && first === "replay") return { name: "replay", id: arg };
  if (arg && first === "rules") return { name: "rules", game: arg };
  if (arg && first === "decks") return { name: "decks", game: arg };
  return { name: "lost" };
}
