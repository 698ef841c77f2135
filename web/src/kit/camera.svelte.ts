/** Which part of a map is seen: the whole of it, or nearer. */

export type Point = readonly [number, number];

const NEAREST = 5;
const STEP = 1.5;

export class Camera {
  /** The box on the screen, in pixels. */
  width = $state(1);
  height = $state(1);
  /** The map with its margin, in map units: its corner is at minus the margin. */
  size = $state.raw<Point>([1, 1]);
  margin = $state(0);
  /** 1 shows all. */
  zoom = $state(1);
  #middle = $state.raw<Point | null>(null);

  readonly fit = $derived(
    Math.max(
      1e-6,
      Math.min(this.width / (this.size[0] + 2 * this.margin), this.height / (this.size[1] + 2 * this.margin)),
    ),
  );
  /** Map units a pixel. */
  readonly unit = $derived(1 / (this.fit * this.zoom));
  readonly middle = $derived<Point>(this.#held(this.#middle ?? [this.size[0] / 2, this.size[1] / 2]));
  readonly box = $derived([
    this.middle[0] - (this.width * this.unit) / 2,
    this.middle[1] - (this.height * this.unit) / 2,
    this.width * this.unit,
    this.height * this.unit,
  ] as const);
  readonly whole = $derived(this.zoom <= 1.001);
  readonly nearest = $derived(this.zoom >= NEAREST - 0.001);

  /** From pixels of the box to the map. */
  toMap(x: number, y: number): Point {
    return [this.box[0] + x * this.unit, this.box[1] + y * this.unit];
  }

  toScreen([x, y]: Point): Point {
    return [(x - this.box[0]) / this.unit, (y - this.box[1]) / this.unit];
  }

  /** Nearer or farther, with this point of the box staying where it is. */
  scale(by: number, x = this.width / 2, y = this.height / 2): void {
    const fixed = this.toMap(x, y);
    const zoom = Math.min(NEAREST, Math.max(1, this.zoom * by));
    const unit = 1 / (this.fit * zoom);
    this.zoom = zoom;
    this.#middle = [fixed[0] - (x - this.width / 2) * unit, fixed[1] - (y - this.height / 2) * unit];
  }

  nearer = (): void => this.scale(STEP);
  farther = (): void => this.scale(1 / STEP);

  drag(dx: number, dy: number): void {
    this.#middle = this.#held([this.middle[0] - dx * this.unit, this.middle[1] - dy * this.unit]);
  }

  /** So near that the map fills the box, as far as that is not too near; this point in the middle. */
  fill(middle: Point, most: number): void {
    const [w, h] = [this.size[0] + 2 * this.margin, this.size[1] + 2 * this.margin];
    this.zoom = Math.min(most, Math.max(this.width / w, this.height / h) / this.fit);
    this.#middle = middle;
  }

  all(): void {
    this.zoom = 1;
    this.#middle = null;
  }

  /** Bring a point into sight, if it is not. */
  show(point: Point): void {
    const [x, y] = this.toScreen(point);
    const edge = 40;
    if (x < edge || y < edge || x > this.width - edge || y > this.height - edge) this.#middle = point;
  }

  /** No farther than the map's edge, and in the middle where there is room for all of it. */
  #held(middle: Point): Point {
    const hold = (at: number, size: number, seen: number): number => {
      const least = seen / 2 - this.margin;
      const most = size + this.margin - seen / 2;
      return least > most ? size / 2 : Math.min(most, Math.max(least, at));
    };
    return [
      hold(middle[0], this.size[0], this.width * this.unit),
      hold(middle[1], this.size[1], this.height * this.unit),
    ];
  }
}
