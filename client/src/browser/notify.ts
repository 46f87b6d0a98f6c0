// Notifications of the system, for whoever asked for them: it is your turn, and the page is out of sight.
import { under } from "../net/base";

/** Whether notifications can be shown: "none" is a browser without them, "denied" one that was told not to. */
export function support(): "none" | NotificationPermission {
  return "Notification" in window ? Notification.permission : "none";
}

/** Ask for permission; browsers allow it only in answer to a tap. */
export async function askPermission(): Promise<ReturnType<typeof support>> {
  try {
    return support() === "none" ? "none" : await Notification.requestPermission();
  } catch {
    return "denied";
  }
}

/** Show a notification; the answer takes it away. Some browsers have the constructor and refuse to use it. */
export function notify(title: string, body: string, tag: string): () => void {
  try {
    if (support() !== "granted") return () => {};
    const shown = new Notification(title, { body, tag, icon: under("/icon-192.png") });
    shown.onclick = () => (window.focus(), shown.close());
    return () => shown.close();
  } catch {
    return () => {};
  }
}
