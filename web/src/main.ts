import "@fontsource/barlow/latin-400.css";
import "@fontsource/barlow/latin-600.css";
import "@fontsource/barlow-condensed/latin-500.css";
import "@fontsource/barlow-condensed/latin-700.css";
import "./tokens.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepSettings } from "./app/settings.svelte";

keepSettings();
const target = document.getElementById("app");
if (target) mount(App, { target });
