/** Which page is shown, by the address. */
import { pageOf, type Page } from "./address";

class Router {
  page = $state.raw<Page>(pageOf(window.location.pathname));

  constructor() {
    window.addEventListener("popstate", () => (this.page = pageOf(window.location.pathname)));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string): void {
    window.history.pushState(null, "", path);
    this.page = pageOf(window.location.pathname);
    window.scrollTo(0, 0);
  }

  /** Links inside the site change the page without loading it anew. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.origin !== window.location.origin || link.hasAttribute("download")) return;
    if (link.getAttribute("href")?.startsWith("#") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
