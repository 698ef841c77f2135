/** What the server can't give right now is asked for again, later and later. */
import { Refused } from "./api";

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/**
 * Work until it is done. `failed` hears why it is not done yet, and "" once it is; nothing comes of
 * it if nobody waits any more.
 */
export async function persist<T>(
  work: () => Promise<T>,
  failed: (sentence: string) => void,
  waits: () => boolean,
): Promise<T | undefined> {
  for (let ms = FIRST_MS; ; ms = Math.min(2 * ms, LONGEST_MS)) {
    try {
      const done = await work();
      if (waits()) failed("");
      return waits() ? done : undefined;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!waits()) return undefined;
      failed(error.message);
    }
    await new Promise((again) => setTimeout(again, ms));
    if (!waits()) return undefined;
  }
}
