/** What is going on: effects that wait for each other, the innermost last. */
import { brief, plain } from "./message";
import type { Spoken } from "../wire/protocol";

export interface GoingOn {
  text: string;
  /** Frames from before there were messages have the text alone. */
  spoken?: Spoken;
  controller: number;
}

/** The innermost in full where `whole` says so, what it serves by name. */
export function goingOn(stack: GoingOn[], names: string[], whole: (controller: number) => boolean): string {
  return stack
    .map(({ text, spoken, controller }, i) => {
      const tell = i === stack.length - 1 && whole(controller) ? plain : brief;
      return tell(text, spoken, names);
    })
    .join(" › ");
}
