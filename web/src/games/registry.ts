/** The games that can be drawn: one folder each beside this file, found by name. */
import type { Component } from "svelte";
import type { BoardProps, BuilderProps, Card, GameParts, Traits } from "../board/contract";

interface Module<C> {
  default: C;
}
type Builder = Component<BuilderProps, object, "text">;
type Part<C> = Record<string, () => Promise<Module<C>>>;

const boards = import.meta.glob<Module<Component<BoardProps>>>("./*/Board.svelte");
const hands = import.meta.glob<Module<Component<BoardProps>>>("./*/Hand.svelte");
const faces = import.meta.glob<Module<Component<{ card: Card }>>>("./*/Face.svelte");
const pictures = import.meta.glob<Module<Component>>("./*/Picture.svelte");
const builders = import.meta.glob<Module<Builder>>("./*/Builder.svelte");
const traits = import.meta.glob<Traits>("./*/game.ts", { eager: true });
import.meta.glob("./*/theme.css", { eager: true });

async function part<C>(parts: Part<C>, game: string, name: string): Promise<C | undefined> {
  return (await parts[`./${game}/${name}.svelte`]?.())?.default;
}

/** A game's name as a title: "waste_knights" is "Waste Knights". */
export const titleOf = (game: string): string =>
  traits[`./${game}/game.ts`]?.title ?? game.replaceAll("_", " ").replace(/\b\w/g, (letter) => letter.toUpperCase());

/** Whether a game has a board here; those without are played elsewhere, in the terminal for one. */
export const isDrawn = (game: string): boolean => `./${game}/Board.svelte` in boards;

export async function loadGame(game: string): Promise<GameParts | undefined> {
  const [Board, Hand, Face, Picture] = await Promise.all([
    part(boards, game, "Board"),
    part(hands, game, "Hand"),
    part(faces, game, "Face"),
    part(pictures, game, "Picture"),
  ]);
  if (!Board) return undefined;
  const { open = false } = traits[`./${game}/game.ts`] ?? {};
  return { Board, Hand, Face, Picture, open };
}

/** Whether players can write content for a game: there is a page for it then. */
export const isBuilt = (game: string): boolean => `./${game}/Builder.svelte` in builders;

export async function loadBuilder(game: string): Promise<Builder | undefined> {
  return part(builders, game, "Builder");
}

export async function loadPicture(game: string): Promise<Component | undefined> {
  return part(pictures, game, "Picture");
}
