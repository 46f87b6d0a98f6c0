// Movement over the table: whatever carries `data-fly` glides from where it was to where it is; what is gone
// flies to the seat that it went to. Zones know nothing of it, so it works in every game.

type Places = Map<string, { rect: DOMRect; element: HTMLElement }>;

export function snapshot(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) places.set(element.dataset.fly!, { rect, element });
  }
  return places;
}

export function glide(before: Places, time: number, seat: number | null): void {
  const after = snapshot();
  for (const [key, { rect, element }] of after) {
    const from = before.get(key)?.rect;
    if (from) move(element, from, rect, time);
  }
  const home = seat === null ? null : document.querySelector(`[data-home="${seat}"]`);
  for (const [key, { rect, element }] of before)
    if (!after.has(key) && key.startsWith("card")) leave(element, rect, home, time);
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect, time: number): void {
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const scale = from.width / to.width;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration: time, easing: "cubic-bezier(.3,.7,.3,1)" },
  );
}

/** A copy of what is gone flies home and fades. */
function leave(element: HTMLElement, rect: DOMRect, home: Element | null, time: number): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-fly");
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    margin: "0",
    zIndex: "20",
    pointerEvents: "none",
  });
  document.body.append(ghost);
  const to = home?.getBoundingClientRect();
  const x = to ? to.left + to.width / 2 - rect.left - rect.width / 2 : 0;
  const y = to ? to.top + to.height / 2 - rect.top - rect.height / 2 : 0;
  const animation = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: to ? 0.3 : 0 },
    ],
    { duration: time, easing: "ease-in" },
  );
  animation.onfinish = () => ghost.remove();
}
