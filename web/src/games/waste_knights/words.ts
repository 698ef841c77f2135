/** What things on the table are called, for screen readers, inspectors and the banner. */
import type { Card } from "../../board/contract";
import { capital, listed, many } from "../../text/wording";
import {
  combatCard,
  DIAL,
  isKnight,
  type FullStall,
  type Gear,
  type Knight,
  type MapHex,
  type Stored,
  type Strike,
  type WasteKnights,
} from "./view";

/** Odds in words; what is not sure is not told as sure. */
export function percent(odds: number): string {
  const whole = Math.round(100 * odds);
  const close = whole === 0 && odds > 0 ? ["<", 1] : whole === 100 && odds < 1 ? [">", 99] : ["", whole];
  return `${close.join("")}\u00a0%`;
}

export const PLACES: Record<string, string> = {
  left: "left hand",
  right: "right hand",
  body: "body",
  pocket1: "first pocket",
  pocket2: "second pocket",
  pocket3: "third pocket",
};

const PHASES: Record<string, string> = {
  knights: "Choose your knights",
  tasks: "Private tasks",
  waster: "Preparations",
  equip: "Preparations: gear",
  plan: "Planning a route",
  enter: "On the road",
  meet: "Knights meet",
  strike: "The Waster may strike",
  onward: "On the road",
  fight: "Before combat",
  clash: "Combat",
  explore: "Exploring",
  barter: "At the Stalls",
  rest: "Rest",
  deal: "Trade between knights",
};

export const SHAPE_NAMES = ["round", "square", "three-cornered", "six-cornered"];

export class Words {
  #view: WasteKnights;
  #me: number | null;
  #names: string[];
  #cards: Map<string, Card>;
  #strikes: Map<string, Strike>;

  constructor(view: WasteKnights, cards: Map<string, Card>, me: number | null, names: string[], strikes: Strike[]) {
    this.#view = view;
    this.#cards = cards;
    this.#me = me;
    this.#names = names;
    this.#strikes = new Map(strikes.map((strike) => [strike.hex, strike]));
  }

  card(id: string | null): string {
    if (id === null) return "a hidden card";
    return this.#cards.get(combatCard(id))?.name ?? capital(id.replaceAll("_", " "));
  }

  player(seat: number): string {
    return seat === this.#me ? "you" : (this.#names[seat] ?? `Seat ${seat + 1}`);
  }

  /** The knight's name, or the player's before there is one. */
  knight(seat: number): string {
    const found = this.#view.seats[seat];
    return isKnight(found) ? found.name : capital(this.player(seat));
  }

  whose(seat: number): string {
    return seat === this.#me ? "your" : `${this.knight(seat)}'s`;
  }

  hex(hex: MapHex): string {
    const { tokens } = hex;
    const count = (number: number, what: string): string => (number > 0 ? `${number} ${what}` : "");
    const near = this.#view.move?.reach.find((one) => one.hex === hex.id);
    const villains = this.#view.mission.villains.filter(({ at }) => at === hex.id).map(({ card }) => this.card(card));
    return [
      `${hex.id}, ${hex.name}`,
      hex.number === null ? "" : `number ${hex.number}`,
      hex.terrain === hex.kind || hex.kind === "normal" ? hex.terrain : `${hex.kind}, ${hex.terrain}`,
      many(hex.difficulty, "point"),
      count(hex.threat + tokens.threat, "Threat"),
      count(hex.radiation + tokens.radiation, "Radiation"),
      count(hex.contamination + tokens.contamination, "contamination"),
      count(tokens.obstacle, tokens.obstacle === 1 ? "obstacle" : "obstacles"),
      hex.special ? `${hex.special.token} token${hex.special.dark ? ", dark side" : ""}` : "",
      ...hex.tasks.map(({ task, number }) => `step ${number} of ${this.card(task)}`),
      hex.knights.length ? `with ${listed(hex.knights.map((seat) => this.knight(seat)))}` : "",
      villains.length ? `${listed(villains)} here` : "",
      this.#strike(hex.id),
      near ? `in reach: ${many(near.cost, "point")}, ${near.fuel} Fuel, ${near.threat} Threat on the way` : "",
    ]
      .filter((part) => part)
      .join(", ");
  }

  #strike(hex: string): string {
    const strike = this.#strikes.get(hex);
    if (!strike) return "";
    const which = strike.only === null ? (strike.last ? ", at the latest" : "") : `, only a ${strike.only}`;
    return `the Waster can strike here with one of ${many(strike.cards, "card")}${which}`;
  }

  marker(seat: number, who: Knight): string {
    const state = who.conscious ? "" : ", unconscious";
    return `${who.name}, ${SHAPE_NAMES[seat]} marker of ${this.player(seat)}, on ${who.at}${state}`;
  }

  gear(gear: Gear | Stored, where: string): string {
    const more = gear.enhancements.map((id) => this.card(id));
    if ("colour" in gear && gear.card === null) return `A ${gear.colour} card, face-down, ${where}`;
    return `${this.card(gear.card)}${more.length ? ` with ${listed(more)}` : ""}, ${where}${gear.marked ? ", marked" : ""}`;
  }

  dial(name: string, value: number, seat: number): string {
    return `${capital(this.whose(seat))} ${capital(name)}: ${value} of ${DIAL}`;
  }

  stall(stall: FullStall): string {
    const city = stall.city === null ? "" : `, in ${this.card(stall.city)} only`;
    if (stall.card === null) return `Empty stall, price ${stall.price}${city}`;
    return `${this.card(stall.card)} at the Stalls, price ${stall.price}${city}${stall.wanted ? ", wanted" : ""}`;
  }

  get phase(): string {
    const { ending, phase } = this.#view;
    if (ending) return `Over: ${ending.text}`;
    return PHASES[phase] ?? "";
  }
}
