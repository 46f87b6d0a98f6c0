// The path that the whole site is under, such as `/bullpen`, if it has no host of its own: the server says it in the page.
export const base = document.querySelector<HTMLMetaElement>('meta[name="bullpen-base"]')?.content ?? "";

/** An address of ours, `/t/…` or `/api/…`, as the browser has to ask for it. */
export function under(path: string, top = base): string {
  return path.startsWith("/") && path !== top && !path.startsWith(`${top}/`) ? top + path : path;
}

/** The other way round: an address that the browser shows, as we write it. */
export function within(path: string, top = base): string {
  return top && (path === top || path.startsWith(`${top}/`)) ? path.slice(top.length) || "/" : path;
}

/** Keep all links and pictures under it, those in pages from the server too. Without a base path there is nothing to do. */
export function keepUnder(root: Element, top = base): void {
  if (!top) return;
  const mend = (element: Element) => {
    for (const name of ["href", "src"]) {
      const path = element.getAttribute(name);
      if (path?.startsWith("/") && under(path, top) !== path) element.setAttribute(name, under(path, top));
    }
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes])
        if (node instanceof Element) [node, ...node.querySelectorAll("a[href], img[src]")].forEach(mend);
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["href", "src"] });
}
