/** Scrolls a board that is taller than its box to what can be chosen, if none of it is in sight. */
export function scrollToChoices(board: HTMLElement): void {
  const box = board.getBoundingClientRect();
  const choosable = [...board.querySelectorAll(".el.can")];
  const inSight = choosable.some((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= box.top - 8 && bottom <= box.bottom + 8;
  });
  if (!inSight) choosable[0]?.scrollIntoView({ block: "center" });
}
