/** Which cards lie open for a while, beside those that have a place of their own. */
import type { Card } from "../../../board/contract";
import type { WasteKnights } from "../view";

export interface Shown {
  /** The element. */
  id: string;
  card: string;
  note: string;
}

export interface Group {
  title: string;
  cards: Shown[];
}

/** `live` tells what can be chosen: drafts and gained gear are known by that alone. */
export function onShow(
  view: WasteKnights,
  cards: Map<string, Card>,
  me: number | null,
  live: (id: string) => boolean,
): Group[] {
  const found: Group[] = [];
  const add = (title: string, shown: Shown[]): void => {
    if (shown.length > 0) found.push({ title, cards: shown });
  };
  const offered = (kinds: string[], prefix: string): Shown[] =>
    [...cards.values()]
      .filter(({ id, kind }) => kinds.includes(kind) && live(`${prefix}.${id}`))
      .map(({ id }) => ({ id: `${prefix}.${id}`, card: id, note: "" }));

  add("Choose your knight", offered(["knight"], "knight"));
  add("Choose your vehicle", offered(["vehicle"], "vehicle"));
  add("New gear: where to?", offered(["gear", "vehicle"], "gained"));
  const { move } = view;
  if (move?.card) add("Wasteland card", [{ id: `card.${move.card}`, card: move.card, note: "" }]);
  if (move && view.fight === null) {
    add(
      move.must_play === null ? "What the Waster may play" : `The Waster must play: ${move.must_play}`,
      move.revealed.map((card) => ({ id: `revealed.${card}`, card, note: "" })),
    );
  }
  for (const { owner, cards: looked } of view.limbo) {
    if (owner !== me && view.viewer !== "all") continue;
    add(
      owner === me ? "Cards that you look at" : "Cards that somebody looks at",
      looked
        .filter((card) => card !== null)
        .map((card) => ({
          id: live(`s${owner}.task.${card}`) ? `s${owner}.task.${card}` : `limbo.${card}`,
          card,
          note: "",
        })),
    );
  }
  add(
    "Vehicles at hand",
    view.pool
      .map(({ card, damaged, count }) => ({
        id: `pool.${card}${damaged ? ".damaged" : ""}`,
        card,
        note: `${damaged ? "damaged, " : ""}${count} left`,
      }))
      .filter(({ id }) => live(id)),
  );
  return found;
}
