/** Signs of a game, in a box of 24: filled parts, and parts in outline. */
export interface Sign {
  fill?: string;
  line?: string;
}

/** Parts of a drawing: the class of each, and its path. */
export type Strokes = readonly (readonly [string, string])[];

/** Drawings come as files, not as scripts: only who looks at a game loads them. */
export async function loadDrawn<T>(url: string): Promise<Record<string, T>> {
  const answer = await fetch(url);
  return answer.ok ? ((await answer.json()) as Record<string, T>) : {};
}
