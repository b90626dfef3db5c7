import { mount } from "svelte";
import App from "./App.svelte";
import { applySettings } from "./settings";
import { wake } from "./sound/synth";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

applySettings(document.documentElement);
// Browsers allow sound from the first touch or key on.
for (const kind of ["pointerdown", "keydown"] as const) addEventListener(kind, wake, { passive: true });

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");
mount(App, { target });
