/** What things on the map are called, for screen readers and for the bulletin. */
import { capital, listed } from "../../text/wording";
import type { City, Preview, Pull, RadioWarz, Region, Seat, Sheet } from "./view";

/** Line styles, by seat: strings are told apart by these as well as by colour. */
export const STYLES = ["plain", "double", "dashed", "dotted"] as const;

export class Words {
  #regions: Map<string, Region>;
  #cities: Map<string, City>;
  #seats: Seat[];
  #me: number | null;

  constructor(view: RadioWarz, map: Sheet, me: number | null) {
    this.#regions = new Map(map.regions.map((region) => [region.id, region]));
    this.#cities = new Map(map.cities.map((city) => [city.id, city]));
    this.#seats = view.seats;
    this.#me = me;
  }

  region(id: string): Region | undefined {
    return this.#regions.get(id);
  }

  city(id: string): City | undefined {
    return this.#cities.get(id);
  }

  labels(ids: string[]): string {
    return listed(ids.map((id) => this.#regions.get(id)?.label ?? id));
  }

  /** "your" or the show's name, before a thing. */
  whose(seat: number): string {
    return seat === this.#me ? "your" : `${this.#seats[seat]?.show ?? `seat ${seat + 1}`}'s`;
  }

  cityLabel(city: City): string {
    const region = this.#regions.get(city.region);
    const owner = this.#seats.findIndex((seat) => seat.stations.includes(city.id));
    const rank = owner < 0 ? -1 : this.#seats[owner]!.stations.indexOf(city.id);
    const pin = owner < 0 ? "" : rank === 0 ? `${this.whose(owner)} base` : `${this.whose(owner)} station ${rank + 1}`;
    return [city.name, region ? `${region.name}, ${region.label}` : "", pin].filter(Boolean).join(", ");
  }

  linkLabel(id: string, seat: number, number: number): string {
    const link = this.#seats[seat]?.links[number];
    const row = link?.pins.map((pin) => this.#cities.get(pin)?.name ?? pin) ?? [id];
    const round = row.length > 2 ? `, bent round ${listed(row.slice(1, -1))}` : "";
    return `${capital(this.whose(seat))} string from ${row[0]} to ${row.at(-1)}${round}`;
  }

  /** What a station would do, in one breath. */
  preview(preview: Preview): string {
    const parts = [
      preview.crosses.length ? `Runs over ${this.labels(preview.crosses)}.` : "",
      preview.lights.length ? `Puts you on air in ${this.labels(preview.lights)}.` : "Nothing new on air.",
      preview.wins ? "Wins the game." : "",
      ...preview.strings.map((pull) => this.pull(pull)),
    ];
    return parts.filter(Boolean).join(" ");
  }

  pull(pull: Pull): string {
    const string = `${this.whose(pull.seat)} string`;
    if (pull.vetoed.length)
      return `Crosses ${string}, which can't be pulled: ${this.labels(pull.vetoed)} is in the way.`;
    return `Crosses ${string}; pulled, it would ${this.effect(pull)}.`;
  }

  effect({ dark, lights }: Pull): string {
    const parts = [
      dark.length ? `go off air in ${this.labels(dark)}` : "",
      lights.length ? `go on air in ${this.labels(lights)}` : "",
    ].filter(Boolean);
    return parts.length ? parts.join(" and ") : "change nothing on air";
  }
}
