// The beginning: the settings, the words of the language, then the page.
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { keepUnder } from "./net/base";
import { save, settings, speak } from "./browser/settings.svelte";

/** Without the words of any language we say it in all of them. */
const UNREAD = "The page could not be loaded. · Die Seite konnte nicht geladen werden. · Nie udało się wczytać strony.";

const app = document.getElementById("app")!;
save();
keepUnder(document.body);
speak(settings.lang).then(
  () => {
    app.replaceChildren();
    mount(App, { target: app });
  },
  () => (app.querySelector("#loading b")!.textContent = UNREAD),
);
