// Movement over the table: whatever carries `data-fly` glides from where it was to where it is; what is gone is
// gathered and flies to the seat that it went to. Zones know nothing of it, so it works in every game.

interface Place {
  rect: DOMRect;
  element: HTMLElement;
  /** Its own size, which a tilt does not change. */
  width: number;
  height: number;
}
type Places = Map<string, Place>;

const OVERSHOOT = "cubic-bezier(.34,1.28,.5,1)";

export function snapshot(): Places {
  const places: Places = new Map();
  for (const element of document.querySelectorAll<HTMLElement>("[data-fly]")) {
    const rect = element.getBoundingClientRect();
    if (rect.width) places.set(element.dataset.fly!, { rect, element, width: element.offsetWidth, height: element.offsetHeight });
  }
  return places;
}

/** What a movement has to know of the page, read once: to read between two movements would lay the page out for each. */
interface Stage {
  time: number;
  /** By how much the table is turned on the page, in radians. */
  tilt: number;
  /** Where somebody reads: nothing flies over it. */
  panel: DOMRect | undefined;
  /** The seat that everything goes to which is gone. */
  home: DOMRect | undefined;
}

let planned = 0;

/**
 * Let everything glide to its new place, from the coming frame on: until then the page has what is new, nobody has seen
 * it, and it is laid out once. `reveal`: cards are turned over where they are, and only seats change places; `tilt`: by
 * how much the table is turned on the page, in radians.
 */
export function glide(before: Places, time: number, seat: number | null, reveal = false, tilt = 0): void {
  const asked = performance.now();
  cancelAnimationFrame(planned);
  planned = requestAnimationFrame(() => {
    const left = time - (performance.now() - asked);
    if (left > 0) begin(before, left, seat, reveal, tilt); // a page that was hidden comes too late
  });
}

function begin(before: Places, time: number, seat: number | null, reveal: boolean, tilt: number): void {
  const after = snapshot();
  const panel = document.querySelector(".message")?.getBoundingClientRect();
  const home = seat === null ? undefined : document.querySelector(`[data-home="${seat}"]`)?.getBoundingClientRect();
  const stage: Stage = { time, tilt, panel, home };
  for (const [key, place] of after) {
    const from = before.get(key);
    if (from && !(reveal && key.startsWith("card"))) move(from, place, stage);
  }
  if (reveal) return;
  const gone = [...before].filter(([key]) => !after.has(key) && key.startsWith("card")).map(([, place]) => place);
  const first = gone[0]?.rect;
  if (first) for (const place of gone) leave(place, first, stage);
}

const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** A way on the page, as what is tilted has to go it. */
const by = (x: number, y: number, tilt: number) =>
  `translate(${x * Math.cos(tilt) + y * Math.sin(tilt)}px, ${y * Math.cos(tilt) - x * Math.sin(tilt)}px)`;

/** Nothing flies over what somebody reads: it fades, and comes to light where it lies now. */
function overWords({ panel }: Stage, from: number, to: number, height: number): boolean {
  if (!panel?.height) return false;
  return Math.min(from, to) - height / 2 < panel.bottom && Math.max(from, to) + height / 2 > panel.top;
}

function move(before: Place, { element, rect, width }: Place, stage: Stage): void {
  const { time, tilt } = stage;
  const from = middle(before.rect);
  const to = middle(rect);
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  if (overWords(stage, from.y, to.y, rect.height)) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: time });
    return;
  }
  element.animate(
    [
      { transform: `${by(x, y, tilt)} scale(${before.width / width})`, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration: time, easing: OVERSHOOT },
  );
}

/** A copy of what is gone joins the first of its kind, then flies home with it. */
function leave({ element, rect, width, height }: Place, first: DOMRect, stage: Stage): void {
  const { time, tilt, home } = stage;
  const at = middle(rect);
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-fly");
  ghost.removeAttribute("id");
  ghost.setAttribute("aria-hidden", "true");
  ghost.dataset.ghost = "";
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${at.x - width / 2}px`,
    top: `${at.y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    rotate: `${tilt}rad`,
    margin: "0",
    zIndex: "20",
    pointerEvents: "none",
    willChange: "transform",
  });
  document.body.append(ghost);
  const gather = by(first.left - rect.left, first.top - rect.top, tilt);
  const x = home ? home.left + home.width / 2 - at.x : first.left - rect.left;
  const y = home ? home.top + home.height / 3 - at.y : first.top - rect.top;
  const goes = by(x, y, tilt);
  const flies = home && !overWords(stage, at.y, at.y + y, height) && !overWords(stage, at.y, middle(first).y, height);
  const animation = ghost.animate(
    flies
      ? [
          { transform: "none", opacity: 1, easing: "ease-in-out" },
          { transform: gather, opacity: 1, offset: 0.4, easing: "cubic-bezier(.5,0,.8,.6)" },
          { transform: `${goes} scale(.35)`, opacity: 1, offset: 0.94 },
          { transform: `${goes} scale(.2)`, opacity: 0 },
        ]
      : [
          { transform: "none", opacity: 1 },
          { transform: "scale(.9)", opacity: 0 },
        ],
    { duration: flies ? time : Math.min(time, 200) },
  );
  animation.onfinish = animation.oncancel = () => ghost.remove();
}

/** Nothing flies any more. */
export function settle(): void {
  cancelAnimationFrame(planned);
  for (const ghost of document.querySelectorAll("[data-ghost]")) ghost.remove();
  for (const animation of document.getAnimations?.() ?? []) if (animation.effect?.getTiming().iterations === 1) animation.finish();
}
