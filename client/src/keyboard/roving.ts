// One tab stop for a group of things; arrow keys, Home and End go from one to the next.

export function roving(group: HTMLElement): { destroy(): void } {
  const items = () => [...group.querySelectorAll<HTMLElement>("[data-item]")];
  const settle = () => {
    const all = items();
    const current = all.find((item) => item.tabIndex === 0) ?? all[0];
    for (const item of all) item.tabIndex = item === current ? 0 : -1;
  };
  const focus = (item: HTMLElement | undefined) => {
    if (!item) return;
    for (const other of items()) other.tabIndex = other === item ? 0 : -1;
    item.focus();
  };
  const key = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const next: Record<string, () => HTMLElement | undefined> = {
      ArrowRight: () => all[at + 1],
      ArrowLeft: () => all[at - 1],
      ArrowDown: () => beyond(all, all[at]!, 1),
      ArrowUp: () => beyond(all, all[at]!, -1),
      Home: () => all[0],
      End: () => all.at(-1),
    };
    const step = next[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    focus(step());
  };
  const enter = (event: FocusEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>("[data-item]");
    if (item) for (const other of items()) other.tabIndex = other === item ? 0 : -1;
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(group, { childList: true, subtree: true });
  group.addEventListener("keydown", key);
  group.addEventListener("focusin", enter);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      group.removeEventListener("keydown", key);
      group.removeEventListener("focusin", enter);
    },
  };
}

/** The nearest item in the line above or below. */
function beyond(all: HTMLElement[], from: HTMLElement, way: 1 | -1): HTMLElement | undefined {
  const here = from.getBoundingClientRect();
  const far = (item: HTMLElement) => {
    const there = item.getBoundingClientRect();
    const down = (there.top - here.top) * way;
    return down > here.height / 2 ? down * 10 + Math.abs(there.left - here.left) : Infinity;
  };
  const best = all.reduce((one, other) => (far(other) < far(one) ? other : one), from);
  return best === from ? undefined : best;
}
