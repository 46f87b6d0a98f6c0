// Look at a turn every 50 ms until it is over. The answer: how often, and what got in the way.
() => new Promise((done) => {
  const broken = new Set(), rect = (element) => element.getBoundingClientRect();
  const meet = (a, b, by) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const moves = (element) => element.closest("[data-ghost]") || [...function* () {
    for (let up = element; up; up = up.parentElement) yield* up.getAnimations();
  }()].some((animation) => animation.playState === "running");
  const name = (element) => `${element.dataset.card ?? element.className}`;
  let looks = 0, still = 0;
  const timer = setInterval(() => {
    const cards = [...document.querySelectorAll("main.table [data-card], [data-ghost] [data-card]")]
      .filter((card) => card.checkVisibility({ opacityProperty: true }) && !card.closest(".gone, .turned, .ghost, .message"));
    const panels = [...document.querySelectorAll(".message:not(.empty), .paper, aside, header")].filter((one) => one.checkVisibility());
    const flying = cards.filter(moves), lying = cards.filter((card) => !flying.includes(card));
    for (const card of flying) for (const panel of panels)
      if (meet(rect(card), rect(panel), 2)) broken.add(`${name(card)} flies over ${panel.className || panel.tagName}`);
    lying.forEach((a, i) => lying.slice(i + 1).forEach((b) => {
      if (meet(rect(a), rect(b), 3)) broken.add(`${name(a)} lies over ${name(b)}`);
    }));
    looks++;
    still = document.querySelector(".message .button") || flying.length ? 0 : still + 1;
    if (still > 12 || looks > 600) { clearInterval(timer); done([looks, [...broken]]); }
  }, 50);
})
