/** Which client this page is, and what is done when the server has another one. */

const TRIED = "sandtable.renewed";

/** Whether a server has another client than this page, into which one wrote which it is. */
export function outdated(client: string): boolean {
  const build = document.querySelector<HTMLMetaElement>('meta[name="client"]')?.content ?? "";
  return build !== "" && client !== "" && client !== build;
}

/** Load the page anew for the sake of a client, once: of several servers, some may still have the old one. */
export function renewOnce(client: string): void {
  if (sessionStorage.getItem(TRIED) === client) return;
  sessionStorage.setItem(TRIED, client);
  window.location.reload();
}
