// Runs before the first paint, so that nobody who chose a theme sees the other one flash.
(function () {
  var root = document.documentElement;
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("talion.settings") || "{}") || {};
  } catch (e) {
    // Storage may be forbidden or damaged: the system's wish counts then.
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  var less = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root.dataset.theme =
    chosen.theme === "light" || chosen.theme === "dark" ? chosen.theme : dark ? "dark" : "light";
  root.dataset.motion = chosen.motion === "less" || less ? "less" : "full";
})();
