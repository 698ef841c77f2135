/** Standing orders: offers that are declined unasked. */
import type { Choosable, Question, StandingOrder } from "../wire/protocol";

/** For how long an order stands; "ask" is for none. */
export type Until = NonNullable<StandingOrder["until"]> | "ask";

/** The option of an offer that says no; undefined where something must be chosen. */
export function decliningOption({ declines, options }: Pick<Question, "declines" | "options">): Choosable | undefined {
  return declines ? options.find(({ text }) => text === declines) : undefined;
}

/** What the orders say to a question. */
export function orderedOption(orders: readonly StandingOrder[], question: Question): Choosable | undefined {
  const order = orders.find(({ key }) => key === question.key);
  return order && question.options.find(({ text }) => text === order.option);
}

/** All orders, once these questions are answered unasked for so long, or asked again. */
export function changedOrders(
  orders: readonly StandingOrder[],
  questions: readonly string[],
  option: string,
  until: Until,
): StandingOrder[] {
  const others = orders.filter(({ key }) => !questions.includes(key));
  if (until === "ask") return others;
  return [...others, ...questions.map((key) => ({ key, option, until }))];
}
