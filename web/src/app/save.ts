import { api } from "../wire/api";

/** Hand a finished game's record to the person as a file. */
export async function saveRecord(table: string): Promise<void> {
  saveText(`sandtable-${table}.txt`, await api.record(table));
}

/** Hand a moment of a finished game, with all hands open, to the person as a position file. */
export async function savePosition(table: string, seq: number): Promise<void> {
  saveText(`sandtable-${table}-${seq}.yaml`, await api.position(table, seq));
}

/** Hand a text to the person as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
