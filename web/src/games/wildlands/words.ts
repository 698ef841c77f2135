/** What things on the map are called, for screen readers and for the banner. */
import type { Card } from "../../board/contract";
import { capital, listed } from "../../text/wording";
import { SHAPE_NAMES } from "./map/Base.svelte";
import {
  findFigure,
  linesOf,
  numberOf,
  type Character,
  type Placed,
  type Sheet,
  type Space,
  type Wildlands,
} from "./view";

export const FLAG_NAMES: Record<string, string> = {
  melee: "melee",
  heavy_melee: "heavy melee",
  ranged: "ranged",
  heavy_ranged: "heavy ranged",
  area: "area",
  shield: "shield",
  cover: "cover",
  rally: "rally",
  fly: "fly",
};

/** What a flag does, in a breath. */
export const FLAG_LINES: Record<string, string> = {
  melee: "1 damage here, or stops a melee attack",
  heavy_melee: "2 damage here",
  ranged: "1 damage in sight",
  heavy_ranged: "2 damage in sight, two spaces at most",
  area: "1 damage to all in this or the next space",
  shield: "stops ranged and area attacks",
  cover: "stops ranged attacks, in cover",
  rally: "two characters near each other move",
  fly: "up to two spaces, over heights",
};

export const DEED_NAMES: Record<string, string> = { ...FLAG_NAMES, claim: "claim the shard", draw: "draw two" };
const ATTACK_NAMES: Record<string, string> = { ...FLAG_NAMES, area: "area attack" };

/** Which colour of flag it is. */
export function hueOf(flag: string): "red" | "blue" | "green" | "yellow" {
  if (flag.endsWith("melee")) return "red";
  if (flag === "shield" || flag === "cover") return "green";
  return flag === "rally" || flag === "fly" ? "yellow" : "blue";
}

export class Words {
  #view: Wildlands;
  #map: Sheet;
  #me: number | null;
  #names: string[];
  #spaces: Map<string, Space>;

  constructor(view: Wildlands, map: Sheet, me: number | null, names: string[]) {
    this.#view = view;
    this.#map = map;
    this.#me = me;
    this.#names = names;
    this.#spaces = new Map(map.spaces.map((space) => [space.id, space]));
  }

  who(seat: number): string {
    return seat === this.#me ? "you" : (this.#names[seat] ?? `Seat ${seat + 1}`);
  }

  whose(seat: number): string {
    return seat === this.#me ? "your" : `${this.who(seat)}'s`;
  }

  /** "Space 17, Cistern". */
  space(id: string | null): string {
    const space = id === null ? undefined : this.#spaces.get(id);
    return space ? `space ${space.number}, ${space.place}` : "nowhere";
  }

  health(who: Character): string {
    return `${Math.max(0, who.health - who.damage)} of ${who.health} health`;
  }

  figure({ who, seat, space, ghost }: Placed): string {
    const whose = seat === this.#me ? "your" : `${this.who(seat)}'s`;
    if (ghost) return `${who.name}, ${whose} hidden character, will appear on ${this.space(space)}`;
    return `${who.name}, ${whose} ${SHAPE_NAMES[seat]} figure, ${this.health(who)}, on ${this.space(space)}`;
  }

  spaceLabel(space: Space, here: Placed[]): string {
    const shard = this.#view.seats.findIndex((seat) => seat.shards.includes(space.id));
    return [
      capital(this.space(space.id)),
      space.cover ? "cover" : "",
      space.high ? "high ground" : "",
      shard >= 0 ? `${this.whose(shard)} shard` : "",
      here.length ? `with ${listed(here.filter((one) => !one.ghost).map(({ who }) => who.name))}` : "",
    ]
      .filter((part) => part && part !== "with ")
      .join(", ");
  }

  /** From where a space is reached and seen, for those who cannot look. */
  spaceNote(space: Space): string {
    const near = this.#map.lines
      .filter(({ between }) => between.includes(space.id))
      .map(({ between, kind, up }) => {
        const other = between[0] === space.id ? between[1] : between[0];
        return `${numberOf(other)}${kind === "climb" ? (up === other ? " (climb)" : " (down)") : ""}`;
      });
    const sees = Object.keys(this.#map.sight[String(space.number)] ?? {});
    return `Next to ${listed(near)}. Sees ${sees.length ? listed(sees) : "nothing else"}.`;
  }

  cardLabel(card: Card, characters: Character[]): string {
    if (card.kind === "wild") return "Wild card";
    const lines = linesOf(card).map(({ slot, flag }) => {
      const name =
        slot === null ? "anybody" : (characters.find((one) => one.slot === slot)?.name ?? `character ${slot + 1}`);
      return flag === null ? name : `${name} ${FLAG_NAMES[flag] ?? flag}`;
    });
    return `Card: ${lines.join(", ")}`;
  }

  /** Whose turn it is, and what goes on. */
  get turn(): string {
    const view = this.#view;
    if (view.phase === "factions") return "Everyone chooses a faction";
    if (view.phase === "places") return "All hide their characters";
    if (view.phase === "over") return view.ending ? capital(view.ending.text) : "The game is over";
    return `Turn ${view.turn}: ${this.whose(view.active)} turn`;
  }

  get going(): string {
    const view = this.#view;
    if (view.phase !== "play") return "";
    const asked = findFigure(view, view.action?.asked ?? null);
    const actor = findFigure(view, view.action?.figure ?? null);
    if (asked && actor) {
      const deed = ATTACK_NAMES[view.action!.kind] ?? view.action!.kind;
      return `${actor.who.name} attacks (${deed}); ${this.who(asked.seat)} may defend ${asked.who.name}`;
    }
    if (view.action?.against !== null && view.action && view.action.targets.length === 0 && actor) {
      return `${actor.who.name} attacks; ${this.who(view.action.against)} ${view.action.against === this.#me ? "name" : "names"} the target`;
    }
    if (view.window) {
      return view.ending_turn ? "The turn is to end: does anybody interrupt?" : "Does anybody interrupt?";
    }
    if (view.acting !== view.active)
      return `${capital(this.who(view.acting))} ${view.acting === this.#me ? "interrupt" : "interrupts"}`;
    if (view.must_reveal) return `${capital(this.who(view.active))} must reveal a character first`;
    if (view.tied) return "The survivors are tied: the next lead wins";
    return "";
  }
}
