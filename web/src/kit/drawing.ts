/**
 * The little language that pictures of cards are drawn in, so that a hundred of them stay small.
 *
 * A picture begins with its sky (`dusk`, or `rays-dusk` for a sunburst). Then come shapes, divided
 * by `;` or a new line: a colour letter, for an outline its width, and a path. Inside a path
 * `[x y w h]` is a rectangle, `@x,y,r` a circle, `%x,y,rx,ry` an ellipse, `*x,y,r,r,n` a star or
 * gear of n points and `^x,y,r` a trefoil. `#...` sets a transform for what follows, a bare `#`
 * ends it. `$name` puts in a shape that several pictures share.
 */

export type Sheet = Record<string, string>;

export interface Shape {
  colour: string;
  path: string;
  /** Width of the outline; 0 for a filled shape. */
  width: number;
  transform: string | undefined;
}

export interface Drawing {
  sky: string;
  rays: boolean;
  shapes: Shape[];
}

/**
 * The pictures of a file: `name: sky`, and shapes on lines of their own that are indented. A line that
 * begins with `#` is a remark. They come as a file and not as a script, so that only who looks at a game
 * loads its pictures; without them, cards show the picture of their kind.
 */
export async function load(url: string): Promise<Sheet> {
  const answer = await fetch(url);
  return answer.ok ? read(await answer.text()) : {};
}

export function read(text: string): Sheet {
  const sheet: Sheet = {};
  for (const block of text.replace(/^#.*$/gm, "").split(/\n(?=\w)/)) {
    const [, name, source] = /^\s*([\w-]+): ([^]*?)\s*$/.exec(block) ?? [];
    if (name && source) sheet[name] = source;
  }
  return sheet;
}

/** A picture from its text, with the shapes that `$name` stands for. */
export function parse(source: string, shared: Sheet): Drawing {
  const [sky = "", ...rest] = source.split(/\s*[;\n]\s*/);
  const shapes: Shape[] = [];
  let transform: string | undefined;
  const add = (part: string): void => {
    if (part.startsWith("#")) transform = part.slice(1) || undefined;
    else if (part.startsWith("$")) shared[part.slice(1)]!.split(";").forEach(add);
    else if (part) {
      const [, colour = "k", width = "", path = ""] = /^(\w)([\d.]*) (.*)$/.exec(part) ?? [];
      shapes.push({ colour, width: Number(width), path: expand(path), transform });
    }
  };
  rest.forEach(add);
  return { sky: sky.replace("rays-", ""), rays: sky.startsWith("rays-"), shapes };
}

/** Finds pictures by the card, else by its kind, else the plainest; each is parsed once. */
export function gallery(sheet: Sheet, shared: Sheet, plainest: string): (card: string, kind: string) => Drawing {
  const done = new Map<string, Drawing>();
  return (card, kind) => {
    const source = sheet[card] ?? sheet[kind] ?? plainest;
    let found = done.get(source);
    if (!found) done.set(source, (found = parse(source, shared)));
    return found;
  };
}

function expand(path: string): string {
  return path
    .replace(/\[([^\]]+)\]/g, (_, box: string) => {
      const [x, y, w, h] = box.split(" ");
      return `M${x} ${y}h${w}v${h}h-${w}z`;
    })
    .replace(/([@%*^])([-\d.,]+)/g, (_, mark: string, list: string) => {
      const [x = 0, y = 0, a = 0, b = a, n = 0] = list.split(",").map(Number);
      if (mark === "*") return star(x, y, a, b, n);
      if (mark === "^") return trefoil(x, y, a);
      return `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0z`;
    });
}

function point(x: number, y: number, radius: number, turn: number): string {
  const angle = 2 * Math.PI * turn;
  return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
}

export function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => point(x, y, i % 2 ? inner : outer, i / (2 * points)));
  return `M${corners.join("L")}z`;
}

function trefoil(x: number, y: number, radius: number): string {
  const hub = radius * 0.2;
  const blades = [0, 1, 2].map((i) => {
    const [from, to] = [i / 3 - 1 / 12, i / 3 + 1 / 12];
    return (
      `M${point(x, y, radius * 0.3, from)}L${point(x, y, radius, from)}` +
      `A${radius} ${radius} 0 0 1 ${point(x, y, radius, to)}L${point(x, y, radius * 0.3, to)}z`
    );
  });
  return `${blades.join("")}${expand(`@${x},${y},${hub}`)}`;
}
