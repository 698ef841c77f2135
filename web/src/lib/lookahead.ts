/** Walking the look-ahead tree locally, so that a choice of many steps never waits. */
import type { Choosable, MyDecision, Question } from "./protocol";

/** Where a person stands in the tree: the way from the root, and what is asked here. */
export interface Walk {
  decision: MyDecision;
  way: Choosable[];
}

export const begin = (decision: MyDecision): Walk => ({ decision, way: [] });

/** What is asked at this point. */
export function question(walk: Walk): Question {
  return walk.way.at(-1)?.then ?? walk.decision;
}

export type Step =
  | { kind: "on"; walk: Walk }
  /** A leaf: these texts are the whole choice. */
  | { kind: "send"; texts: string[] };

/** Take an option here; what has only one way on is walked too. */
export function take(walk: Walk, option: Choosable): Step {
  const way = [...walk.way, option];
  let last = option;
  while (last.then?.options.length === 1 && last.then.options[0]) {
    last = last.then.options[0];
    way.push(last);
  }
  if (last.then && last.then.options.length > 0) return { kind: "on", walk: { ...walk, way } };
  return { kind: "send", texts: way.map((one) => one.text) };
}

/** One real choice back: forced steps are left together with the choice that led to them. */
export function back(walk: Walk): Walk {
  const way = walk.way.slice(0, -1);
  while (way.length > 0 && way.at(-1)?.then?.options.length === 1) way.pop();
  return { ...walk, way };
}

/** Whether sending this way could not be taken back freely. */
export function irrevocable(walk: Walk, option: Choosable): boolean {
  const first = walk.way[0] ?? option;
  return walk.decision.irrevocable.includes(first.text);
}
