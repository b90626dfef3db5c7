// A pair of hands that plays whatever a board offers, in any browser: one touch at a time, until the result is there.
const is = (what, scope = document) =>
  [...scope.querySelectorAll(what)].filter(
    (one) => one.getClientRects().length > 0 && !one.disabled && one.getAttribute("aria-disabled") !== "true",
  );
let turns = 0;
const one = (found) => found[turns++ % found.length];

// How something is touched; whoever wants a real finger, or one that goes further afield, puts it here.
window.finger = (thing) =>
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window }));
window.bold = false;

function touch(what) {
  const found = is(what);
  if (found.length === 0) return false;
  window.finger(one(found));
  return true;
}

const saying = (what, start) =>
  is(what).filter((button) => (button.getAttribute("aria-label") ?? button.textContent).trim().startsWith(start));

function press(found) {
  if (found.length > 0) window.finger(found[0]);
  return found.length > 0;
}

const boards = {
  revenants: () =>
    press(saying("button", "Rise as")) ||
    press(saying('[aria-label="Your choice"] button', "Seal")) ||
    (is('[aria-label="Your hand"] [aria-pressed=true]').length > 0 &&
      touch("[data-revenant] button")) ||
    (document.querySelector('[aria-label="Your choice"]')?.textContent.includes("Sealed") !== true &&
      touch('[aria-label="Your hand"] button')),
  gangs: () =>
    touch(".choices .confirm") ||
    (is(".choices .confirm").length === 0 && document.querySelector(".values") !== null && touch(".values .value")) ||
    touch(".choices .choice.ask, .choices .choice.yes") ||
    touch(".throw .lit") ||
    touch(".tray .member button[aria-disabled=false]") ||
    touch(".choices .choice:not(.away)") ||
    touch(".talk .join") ||
    press(saying("button", "Want")),
  village: () =>
    touch(".village [data-go-on]") ||
    touch(".village [data-do]") ||
    touch(".cards:not([data-sealed]) [data-objective][aria-disabled=false]") ||
    touch(".tokens button:not([data-do])") ||
    touch("[data-pile-card][aria-disabled=false]") ||
    touch("[data-lying].can") ||
    touch("[data-tribe].can:not(.chosen)") ||
    touch("[data-seat].can") ||
    touch("[data-ask] .do") ||
    touch("[data-card][aria-disabled=false]"),
  deadeye: () =>
    document.querySelector(".deadeye")?.dataset.asked !== "" &&
    (touch("[data-between] [data-choice]") || touch("[data-choice]")),
  arena: () =>
    touch("[data-go-on]") ||
    (document.querySelector(".arena")?.dataset.asked !== "" &&
      (touch(".arena [data-do]") ||
        touch("[data-character]") ||
        touch("[data-all]") ||
        touch("[data-marker][data-can]") ||
        touch("[data-reroll]") ||
        (window.bold && turns % 3 > 0 && touch("[data-space][data-can]")) ||
        touch('[data-words="end turn"], [data-words="pass"]') ||
        touch(".arena [data-words]") ||
        touch("[data-space][data-can]"))),
};

window.hands = (game) => {
  // A board that shows the end itself leaves the result behind its button.
  if (saying("button", "Result").length > 0) return "over";
  return boards[game]() ? "touched" : "waiting";
};
window.faults = [];
// That sizes changed while they were told is no fault: the rest is told in the next frame.
window.addEventListener("error", (event) => {
  if (!String(event.message).startsWith("ResizeObserver loop")) window.faults.push(String(event.message));
});
window.addEventListener("unhandledrejection", (event) => window.faults.push(String(event.reason)));
