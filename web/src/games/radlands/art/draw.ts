/**
 * The little language all pictures are drawn in, so that seventy of them stay small.
 *
 * A picture is 120 by 100 and begins with its sky (`dusk`, or `rays-dusk` for a sunburst). Then
 * come shapes, divided by `;` or a new line: a colour letter, for an outline its width, and a path.
 * Inside a path `[x y w h]` is a rectangle, `@x,y,r` a circle, `%x,y,rx,ry` an ellipse,
 * `*x,y,r,r,n` a star or gear of n points and `^x,y,r` a trefoil. `#...` sets a transform for what
 * follows, a bare `#` ends it. `$name` puts in a shape that several pictures share.
 */
import { CAMPS } from "./camps";
import { EVENTS } from "./events";
import { PEOPLE } from "./people";

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

const SHARED: Sheet = {
  bust: "k M8 100q2 -26 32 -31h40q30 5 32 31z;c M14 100q2 -22 30 -26l16 11 16 -11q28 4 30 26z;F M50 64h20v12l-10 9-10 -9z",
  face: "f M36 38q0 -28 24 -28t24 28v14q-2 20 -24 28q-22 -8 -24 -28z;F M60 10q24 0 24 28v14q-2 20 -24 28z",
  eyes: "k %49,43,4.5,3.2 %71,43,4.5,3.2",
  nose: "k1.8 M60 46l-3 8h4",
  mouth: "k2.5 M52 64q8 3 16 0",
  fist: "k M34 42q-2 -17 11 -18q7 -5 13 0q8 -5 14 1q14 0 14 14v18q0 13 -10 17v20H47V77q-12 -6 -13 -20z;f M39 46V38q0 -8 5 -8t5 8v8zM51 46V35q0 -8 5 -8t5 8v11zM63 46V36q0 -8 5 -8t5 8v10zM75 46v-8q0 -6 4 -6t4 7v16q0 10 -11 15v20H52V73q-12 -5 -13 -18h20v-5H75z;F M40 52h24q6 0 6 6t-6 6H52v8q-12 -4 -12 -20z",
};

const PLAIN: Sheet = {
  camp: "bone;k M10 92L52 30h16l42 62z;c M22 88l32 -50h6v50z;y M60 54l12 38H48z",
  person: "dusk;$bust;$face;$eyes;$nose;$mouth",
  event: "rays-heat;k *60,50,46,26,11;y *60,50,36,18,11;b @60,50,9",
};

const ALL: Sheet = { ...CAMPS, ...PEOPLE, ...EVENTS };
const done = new Map<string, Drawing>();

/** The picture of a card; one that nobody drew gets the picture of its kind. */
export function drawing(card: string, kind: string): Drawing {
  const source = ALL[card] ?? PLAIN[kind] ?? PLAIN["event"]!;
  let found = done.get(source);
  if (!found) done.set(source, (found = parse(source)));
  return found;
}

function parse(source: string): Drawing {
  const [sky = "", ...rest] = source.split(/\s*[;\n]\s*/);
  const shapes: Shape[] = [];
  let transform: string | undefined;
  const add = (part: string): void => {
    if (part.startsWith("#")) transform = part.slice(1) || undefined;
    else if (part.startsWith("$")) SHARED[part.slice(1)]!.split(";").forEach(add);
    else if (part) {
      const [, colour = "k", width = "", path = ""] = /^(\w)([\d.]*) (.*)$/.exec(part) ?? [];
      shapes.push({ colour, width: Number(width), path: expand(path), transform });
    }
  };
  rest.forEach(add);
  return { sky: sky.replace("rays-", ""), rays: sky.startsWith("rays-"), shapes };
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
  const corners = Array.from({ length: 2 * points }, (_, i) =>
    point(x, y, i % 2 ? inner : outer, i / (2 * points)),
  );
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
