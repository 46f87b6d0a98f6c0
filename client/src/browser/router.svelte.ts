// Where we are: `/`, `/new/{slug}` (`?with=friends`), `/t/{table}` (`?tv`, `?view=text`), `/r/{table}/{n}#{step}`,
// `/rules/{slug}`, `/learn/{slug}`, `/privacy`, and for developers `/gallery`.
import { under, within } from "../net/base";
import { afterwards, arrive } from "./layers";

export type Place =
  | { at: "home" }
  | { at: "new"; slug: string; who: string }
  | { at: "table"; id: string; tv: boolean; text: boolean }
  | { at: "replay"; id: string; n: number; step: number }
  | { at: "rules"; slug: string }
  | { at: "learn"; slug: string }
  | { at: "privacy" }
  | { at: "gallery"; asked: URLSearchParams };

/** A part of an address; one with a broken escape is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function read(path: string, search = "", hash = ""): Place {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [kind, id = "", n] = parts;
  if (kind === "new") return { at: "new", slug: id, who: new URLSearchParams(search).get("with") ?? "" };
  if (kind === "t" && id) {
    const asked = new URLSearchParams(search);
    return { at: "table", id, tv: asked.has("tv"), text: asked.get("view") === "text" };
  }
  if (kind === "r" && id) return { at: "replay", id, n: Number(n) || 1, step: Number(hash.slice(1)) || 0 };
  if (kind === "rules" && id) return { at: "rules", slug: id };
  if (kind === "gallery") return { at: "gallery", asked: new URLSearchParams(search) };
  if (kind === "privacy") return { at: "privacy" };
  if (kind === "learn") return { at: "learn", slug: id };
  return { at: "home" };
}

const here = () => read(within(location.pathname), location.search, location.hash);

/** The part of the address that says which page it is. */
const page = () => location.pathname + location.search;
let shown = page();

class Router {
  place = $state.raw<Place>(here());
}
export const router = new Router();

/** We are elsewhere, unless only a layer over the same page was closed. */
function look(): void {
  if (page() === shown) return;
  shown = page();
  router.place = here();
}

export function go(path: string): void {
  afterwards(() => {
    history.pushState(null, "", under(path));
    look();
    scrollTo(0, 0);
  });
}

addEventListener("popstate", () => {
  look();
  arrive();
});

/** Links inside the client change the place without loading a page. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const path = within(link.getAttribute("href") ?? "");
  if (link.target || link.hasAttribute("download") || !path.startsWith("/") || path.startsWith("/api/")) return;
  event.preventDefault();
  go(path);
}
