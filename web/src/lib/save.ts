import { api } from "./api";

/** Hand a finished game's record to the person as a file. */
export async function saveRecord(table: string): Promise<void> {
  const text = await api.record(table);
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `sandtable-${table}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
