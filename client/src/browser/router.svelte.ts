// Where we are: `/`, `/t/{table}` (`?tv`, `?view=text`), `/r/{table}/{n}#{step}`, `/rules/{slug}`.

export type Place =
  | { at: "home" }
  | { at: "table"; id: string; tv: boolean; text: boolean }
  | { at: "replay"; id: string; n: number; step: number }
  | { at: "rules"; slug: string };

export function read(path: string, search = "", hash = ""): Place {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [kind, id = "", n] = parts;
  if (kind === "t" && id) {
    const asked = new URLSearchParams(search);
    return { at: "table", id, tv: asked.has("tv"), text: asked.get("view") === "text" };
  }
  if (kind === "r" && id) return { at: "replay", id, n: Number(n) || 1, step: Number(hash.slice(1)) || 0 };
  if (kind === "rules" && id) return { at: "rules", slug: id };
  return { at: "home" };
}

const here = () => read(location.pathname, location.search, location.hash);

class Router {
  place = $state.raw<Place>(here());
}
export const router = new Router();

export function go(path: string): void {
  history.pushState(null, "", path);
  router.place = here();
  scrollTo(0, 0);
}

addEventListener("popstate", () => (router.place = here()));

/** Links inside the client change the place without loading a page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const path = link.getAttribute("href") ?? "";
  if (link.target || link.hasAttribute("download") || !path.startsWith("/") || path.startsWith("/api/")) return;
  event.preventDefault();
  go(path);
}
