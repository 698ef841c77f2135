export function generated(): Map<string, string>;
