// The service worker. It keeps nothing and answers no request: it is there because phones show notifications only through one.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** A tap on a notification leads to the table: to its page if one is open, else to a new one. */
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data;
  event.waitUntil(
    clients.matchAll({ type: "window" }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === path);
      return page ? page.focus() : clients.openWindow(path);
    }),
  );
});
