// What lies over the page (sheets, the result, the hand-over) is closed by the browser's back button before the page
// is left. Each layer is an entry of the history; the entries say how many there are below and with them.

const layers: (() => void)[] = [];
/** Whether we are on the way to another entry ourselves, and what is to be done when we are there. */
let moving = false;
const waiting: (() => void)[] = [];
let planned = false;

const depth = (): number => Number((history.state as { layers?: number } | null)?.layers) || 0;

/** Lay something over the page; `close` is called when the browser goes back. The answer takes it away. */
export function layer(close: () => void): () => void {
  layers.push(close);
  plan();
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    plan();
  };
}

/** What opens and closes in the same moment is one step. */
function plan(): void {
  if (planned) return;
  planned = true;
  queueMicrotask(() => ((planned = false), follow()));
}

/** As many entries as there are layers. An entry whose layer is gone (by a link, by a reload) is passed over. */
function follow(): void {
  if (moving) return;
  for (let at = depth(); at < layers.length; ) history.pushState({ layers: ++at }, "");
  const surplus = depth() - layers.length;
  if (surplus <= 0) return;
  moving = true;
  history.go(-surplus);
}

plan();

/** The browser is at another entry: by our own way, or because somebody went back. */
export function arrive(): void {
  if (!moving) while (layers.length > depth()) layers.pop()!();
  moving = false;
  for (const work of waiting.splice(0)) work();
  plan();
}

/** Do something to the history, after whatever we are doing to it ourselves. */
export function afterwards(work: () => void): void {
  if (moving) waiting.push(work);
  else work();
}
