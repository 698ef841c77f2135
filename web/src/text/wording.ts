/** Small pieces of sentences. */

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 card", "2 cards". */
export const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "a, b and c". */
export function listed(names: string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
