// What a person should know of the line: that it is lost, and for a moment that it is back. A short break is none.

/** How long a break may last unnoticed, and the first answer; and how long it is said that it is back. */
const SHORT = 300;
const FIRST = 4000;
const SAID = 3000;

export class Link {
  state = $state<"up" | "lost" | "back">("up");
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** It is not there, or not yet: after a while that is worth a word. */
  wait(time = FIRST): void {
    clearTimeout(this.timer);
    if (this.state !== "lost") this.timer = setTimeout(() => (this.state = "lost"), time);
  }

  set(open: boolean): void {
    if (!open) return this.wait(SHORT);
    clearTimeout(this.timer);
    if (this.state === "lost") {
      this.state = "back";
      this.timer = setTimeout(() => (this.state = "up"), SAID);
    } else this.state = "up";
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
