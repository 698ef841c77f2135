/** What a person likes, kept in this browser. */

export type Mode = "system" | "dark" | "light";

interface Kept {
  mode: Mode;
  /** How fast others' moves are shown; 0 is at once. */
  speed: number;
  sound: boolean;
  notify: boolean;
  /** Ask again before what can't be taken back. */
  confirm: boolean;
  /** The bot last played against. */
  bot: string;
}

const KEY = "sandtable.settings";
const DEFAULTS: Kept = { mode: "system", speed: 1, sound: false, notify: false, confirm: true, bot: "" };

function load(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Kept>(load());

const dark = window.matchMedia("(prefers-color-scheme: dark)");

export function keepSettings(): void {
  const paint = (): void => {
    const mode = settings.mode === "system" ? (dark.matches ? "dark" : "light") : settings.mode;
    document.documentElement.dataset["mode"] = mode;
  };
  dark.addEventListener("change", paint);
  $effect.root(() => {
    $effect(() => {
      paint();
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still plays.
      }
    });
  });
}
