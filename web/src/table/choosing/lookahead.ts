/** Walking the look-ahead tree locally, so that a choice of many steps never waits. */
import type { Choosable, MyDecision, Question } from "../../wire/protocol";

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

/** What a standing order says to a question, if there is one for it. */
export type Ordered = (question: Question) => Choosable | undefined;

/** What is answered without asking: there is only one way on, or it has been ordered. */
function given(question: Question | null | undefined, ordered: Ordered): Choosable | undefined {
  if (!question) return undefined;
  return question.options.length === 1 ? question.options[0] : ordered(question);
}

/** Take an option here; what needs no asking is walked too. */
export function take(walk: Walk, option: Choosable, ordered: Ordered): Step {
  const way = [option];
  for (let next = given(option.then, ordered); next; next = given(next.then, ordered)) way.push(next);
  way.unshift(...walk.way);
  if (way.at(-1)?.then?.options.length) return { kind: "on", walk: { ...walk, way } };
  return { kind: "send", texts: way.map((one) => one.text) };
}

/** One real choice back: what was not asked is left together with the choice that led to it. */
export function back(walk: Walk, ordered: Ordered): Walk {
  const way = walk.way.slice(0, -1);
  while (given(way.at(-1)?.then, ordered)) way.pop();
  return { ...walk, way };
}

/** Whether sending this way could not be taken back freely. */
export function irrevocable(walk: Walk, option: Choosable): boolean {
  const first = walk.way[0] ?? option;
  return walk.decision.irrevocable.includes(first.text);
}
