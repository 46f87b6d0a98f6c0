// What must be true of a table at any moment. The answer says what is broken.
(touch) => {
  const broken = [];
  const seen = (element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const rect = element.getBoundingClientRect();
    return rect.width > 1 && rect.height > 1 && !element.closest(".hidden, .tucked, [data-ghost]");
  };
  const name = (element) => `${element.tagName.toLowerCase()}.${element.className?.baseVal ?? element.className} `
    + `"${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}"`;
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) broken.push(`the page scrolls down by ${page.scrollHeight - innerHeight}`);
  if (page.scrollWidth > innerWidth + 1) broken.push(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`);
  const scrolled = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (["auto", "scroll"].includes(getComputedStyle(up).overflowY)) return up;
    return null;
  };

  const pressed = [...document.querySelectorAll("button, a[href], select, input")].filter(seen);
  const least = touch ? 44 : 24;
  const rects = pressed.map((element) => ({ element, rect: element.getBoundingClientRect(), inside: scrolled(element) }));
  for (const { element, rect, inside } of rects) {
    if (element.closest("p, td, li") && element.tagName === "A") continue;  // a link within a sentence
    if (rect.width < least - 0.5 || rect.height < least - 0.5)
      broken.push(`${name(element)} is ${rect.width.toFixed()} x ${rect.height.toFixed()}`);
    if (!inside && (rect.left < -1 || rect.top < -1 || rect.right > innerWidth + 1 || rect.bottom > innerHeight + 1))
      broken.push(`${name(element)} lies outside the view`);
  }
  const tight = (element) => element.matches(".all");  // it lies under what can be picked there
  rects.forEach((a, i) => rects.slice(i + 1).forEach((b) => {
    if (tight(a.element) || tight(b.element)) return;
    if (a.element.contains(b.element) || b.element.contains(a.element) || a.inside !== b.inside) return;
    const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
    const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
    if (wide > 2 && high > 2) broken.push(`${name(a.element)} overlaps ${name(b.element)}`);
  }));

  for (const element of document.querySelectorAll("body *")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || !seen(element) || element.closest("svg, option, select, .elide")) continue;
    const style = getComputedStyle(element);
    const clips = [style.overflowX, style.overflowY].some((one) => one === "hidden" || one === "clip");
    if (clips && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
      broken.push(`${name(element)} is cut`);
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    if (!scrolled(element) && (text.right > innerWidth + 1 || text.left < -1 || text.bottom > innerHeight + 1))
      broken.push(`${name(element)} runs out of the view`);
    const button = element.closest("button, a.button");
    if (button && !element.closest(".chip")) {
      const edge = button.getBoundingClientRect();
      if (text.right > edge.right + 1 || text.left < edge.left - 1 || text.bottom > edge.bottom + 1)
        broken.push(`${name(element)} runs out of its button`);
    }
  }
  return broken;
}
