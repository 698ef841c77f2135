import "@fontsource/barlow/latin-400.css";
import "@fontsource/barlow/latin-600.css";
import "@fontsource/barlow-condensed/latin-500.css";
import "@fontsource/barlow-condensed/latin-700.css";
import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./app/settings.svelte";
import { renewOnce } from "./wire/build";

keepSettings();
// A part of this client is gone from the server: another one is there.
window.addEventListener("vite:preloadError", () => renewOnce("part"));
const target = document.getElementById("app");
if (target) mount(App, { target });
