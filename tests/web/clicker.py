"""A person who plays by clicking what is lit, and knows no rules."""

from __future__ import annotations

from playwright.sync_api import Page

__all__ = ["STEP", "play_on", "play_to_the_end", "step"]

STEP = """
() => {
  const seen = (element) => element.offsetParent !== null || element.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const pick = (list) => list[Math.floor(Math.random() * list.length)];
  if (all("[data-end]").length) return "over";
  const curtain = all(".curtain .button.main")[0];
  if (curtain) { curtain.click(); return "hand-over"; }
  const confirm = all("[data-confirm]")[0];
  if (confirm) { confirm.click(); return "confirm"; }
  const due = all(".question.due").length;
  if (!due) return "wait";
  const specials = all("button.special, .specials .button");
  const buttons = all(".do .button:not([data-confirm]):not(.undo)");
  const plain = buttons.filter((button) => !button.hasAttribute("aria-pressed"));
  const pressed = specials.some((button) => button.getAttribute("aria-pressed") === "true");
  if (!pressed && specials.length && Math.random() < 0.4) { pick(specials).click(); return "special"; }
  const targets = all("button.face.open, .chip.open .pick, .choose, .hand button:not(.closed)");
  const ends = plain.length && !pressed && Math.random() < (targets.length ? 0.3 : 1);
  if (ends) { pick(plain).click(); return "plain"; }
  if (targets.length) { pick(targets).click(); return "target"; }
  if (plain.length) { pick(plain).click(); return "plain"; }
  return "nothing";
}
"""


def step(page: Page) -> str:
    """Do the next thing that a person could do; say what it was."""
    done: str = page.evaluate(STEP)
    return done


def play_on(page: Page, steps: int) -> str:
    """Click some steps, or to the end of the game."""
    said = ""
    for _ in range(steps):
        said = step(page)
        if said == "over":
            break
        page.wait_for_timeout(15 if said != "wait" else 30)
    return said


def play_to_the_end(page: Page, most: int = 6000) -> None:
    assert play_on(page, most) == "over", page.inner_text("body")
