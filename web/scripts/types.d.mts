export function generate(schema: unknown): string;
