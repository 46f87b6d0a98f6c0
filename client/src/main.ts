// The beginning: the settings, the words of the language, then the page.
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { keepUnder } from "./net/base";
import { save, settings, speak } from "./browser/settings.svelte";

save();
keepUnder(document.body);
void speak(settings.lang).then(() => mount(App, { target: document.getElementById("app")! }));
