/** Standing orders: offers that are declined unasked. */
import type { Offer } from "../board/contract";
import type { Choosable, Question, StandingOrder } from "../wire/protocol";

/** For how long an order stands; "ask" is for none. */
export type Until = NonNullable<StandingOrder["until"]> | "ask";

const sameOffer = (one: Pick<Offer, "rule" | "label">, other: Pick<Offer, "rule" | "label">): boolean =>
  one.rule === other.rule && one.label === other.label;

/** What the orders say to a question. */
export function orderedOption(orders: readonly StandingOrder[], question: Question): Choosable | undefined {
  const order = orders.find((one) => sameOffer(one, question));
  return order && question.options.find(({ text }) => text === order.option);
}

/** All orders, once these offers are declined unasked for so long, or asked again. */
export function changedOrders(
  orders: readonly StandingOrder[],
  offers: readonly Offer[],
  until: Until,
): StandingOrder[] {
  const others = orders.filter((order) => !offers.some((offer) => sameOffer(order, offer)));
  if (until === "ask") return others;
  return [...others, ...offers.map(({ rule, label, option }) => ({ rule, label, option, until }))];
}
