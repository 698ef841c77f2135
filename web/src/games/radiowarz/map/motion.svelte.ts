/** Plays the change from one view's strings to the next one's. */
import { reducedMotion } from "../../../board/reduced_motion";
import type { Motion } from "./geometry";

const PULL_MS = 1150;
const GROW_MS = 480;
/** More at once is no move but a leap in time, which is not played. */
const MOST = 3;

export class Player {
  #moving = $state.raw<Map<string, Motion>>(new Map());
  #time = $state(1);
  #frame = 0;

  /** How a string moves just now, or null if it rests. */
  of(link: string): { motion: Motion; time: number } | null {
    const motion = this.#moving.get(link);
    return motion && this.#time < 1 ? { motion, time: this.#time } : null;
  }

  play(moving: Map<string, Motion>, pulls: boolean, speed: number): void {
    this.stop();
    const ms = (pulls ? PULL_MS : GROW_MS) / (speed || 1);
    if (moving.size === 0 || moving.size > MOST || speed <= 0 || reducedMotion() || document.hidden) return;
    this.#moving = moving;
    this.#time = 0;
    const began = performance.now();
    const step = (now: number): void => {
      this.#time = Math.min(1, Math.max(0, (now - began) / ms));
      if (this.#time < 1) this.#frame = requestAnimationFrame(step);
      else this.#moving = new Map();
    };
    this.#frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#moving = new Map();
    this.#time = 1;
  }
}
