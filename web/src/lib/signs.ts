/** Signs of a game, in a box of 24: filled parts, and parts in outline. They come as a file, not as a script. */
export interface Sign {
  fill?: string;
  line?: string;
}

export type Signs = Record<string, Sign>;

export async function loadSigns(url: string): Promise<Signs> {
  const answer = await fetch(url);
  return answer.ok ? ((await answer.json()) as Signs) : {};
}
