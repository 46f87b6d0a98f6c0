// Notifications of the system, for whoever asked for them: it is your turn, and the page is out of sight. Phones show
// them only through a service worker; ours does nothing else, and is there only for those who asked.
import { under } from "../net/base";

const WORKER = "/notify.js";

/** Whether notifications can be shown: "none" is a browser without them, "denied" one that was told not to. */
export function support(): "none" | NotificationPermission {
  return "Notification" in window ? Notification.permission : "none";
}

/** Ask for permission; browsers allow it only in answer to a tap. */
export async function askPermission(): Promise<ReturnType<typeof support>> {
  try {
    const answer = support() === "none" ? "none" : await Notification.requestPermission();
    if (answer === "granted") void worker();
    return answer;
  } catch {
    return "denied";
  }
}

/** The service worker, once it is ready; null: this browser has none, or the page is not served safely enough. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  try {
    if (!navigator.serviceWorker) return null;
    await navigator.serviceWorker.register(under(WORKER));
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

/** Show a notification; the answer takes it away. */
export function notify(title: string, body: string, tag: string): () => void {
  if (support() !== "granted") return () => {};
  let gone = false;
  let close = () => {};
  void show(title, { body, tag, icon: under("/icon-192.png"), data: location.pathname }).then((shown) => (gone ? shown() : (close = shown)));
  return () => ((gone = true), close());
}

/** Through the service worker, else by the page itself. Some browsers have the constructor and refuse to use it. */
async function show(title: string, options: NotificationOptions): Promise<() => void> {
  const registration = await worker();
  try {
    if (registration) {
      await registration.showNotification(title, options);
      return () => void registration.getNotifications({ tag: options.tag! }).then((shown) => shown.forEach((one) => one.close()));
    }
    const shown = new Notification(title, options);
    shown.onclick = () => (window.focus(), shown.close());
    return () => shown.close();
  } catch {
    return () => {};
  }
}
