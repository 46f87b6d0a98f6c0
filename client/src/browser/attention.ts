// How a page asks to be looked at: its title, its picture in the tab, vibration.
import { under } from "../net/base";
import { t } from "../words/speech.svelte";
import { settings } from "./settings.svelte";

export function icon(due: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const file = under(due ? "/icon-turn.svg" : "/icon.svg");
  if (link && link.getAttribute("href") !== file) link.href = file;
}

/** Whether this device can. */
export const canVibrate = (): boolean => typeof navigator.vibrate === "function";

export function vibrate(times = 1): void {
  if (settings.vibrate) navigator.vibrate?.(Array<number>(times * 2 - 1).fill(60));
}

/** The title calls in turns with the usual one. The answer makes it stop. */
export function flash(): () => void {
  const usual = document.title;
  const timer = setInterval(() => (document.title = document.title === usual ? `👋 ${t("web-your-turn")}` : usual), 700);
  return () => {
    clearInterval(timer);
    document.title = usual;
  };
}
