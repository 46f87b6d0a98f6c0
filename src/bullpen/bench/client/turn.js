// Play one turn as a person would, and watch it: when each frame came, and how long the long tasks took.
() => new Promise((done) => {
  const frames = [], long = [];
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)));
  observer.observe({ type: "longtask" });
  const one = (selector) => document.querySelector(selector);
  let chosen = false, begun = false, asked = 0;
  const look = (now) => {
    const moves = one(".resolving") !== null;
    begun ||= moves;
    if (moves) frames.push(now);
    if (one("[data-end]") || (begun && !moves && one(".question.due") && !one(".choose"))) {
      observer.disconnect();
      return done({ frames, long, over: one("[data-end]") !== null });
    }
    const confirm = one("[data-confirm]");
    if (confirm) confirm.click();
    else if (one(".choose") && now - asked > 500) (asked = now, one(".choose").click());
    else if (!chosen && one(".question.due")) (chosen = true, one("[data-hand]").click());
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
