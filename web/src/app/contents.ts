/** Content that people wrote for a game, decks for one, kept in this browser. */

export interface Content {
  name: string;
  text: string;
}

const key = (game: string): string => `sandtable.contents.${game}`;

export function contentsOf(game: string): Content[] {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? "[]") as Content[];
  } catch {
    return [];
  }
}

function store(game: string, contents: Content[]): Content[] {
  try {
    localStorage.setItem(key(game), JSON.stringify(contents));
  } catch {
    // Without storage what was written is gone when the page is left.
  }
  return contentsOf(game);
}

/** Keep it, in the place of an older one of the same name; all that is kept now. */
export function keepContent(game: string, content: Content): Content[] {
  return store(game, [content, ...contentsOf(game).filter(({ name }) => name !== content.name)]);
}

export function dropContent(game: string, name: string): Content[] {
  return store(
    game,
    contentsOf(game).filter((one) => one.name !== name),
  );
}

/** What a link carries stands in its fragment, which reaches no log. */
export function contentFromAddress(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get("text");
}

export function contentLink(path: string, text: string): string {
  return `${window.location.origin}${path}#${new URLSearchParams({ text })}`;
}
