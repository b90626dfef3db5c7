/* Signs on a board that do not answer: a native title, which no finger or key brings up; a picture with a name that nothing tells; a tip
   without a name, or one that no key comes to. And those that do, one of each kind, with what they tell. */
() => {
  const HOLDER = "button, a[href], summary, [role=button], [tabindex]";
  const board = document.querySelector("[data-bench]");
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const kind = (one) => {
    const classes = (one.getAttribute("class") ?? "").replace(/svelte-\w+/g, "").trim().split(/\s+/)[0] ?? "";
    return `${one.tagName.toLowerCase()}.${classes}`;
  };
  const name = (one) => one.getAttribute("aria-label") ?? one.textContent.trim();
  // A Tip has its text beside its thing.
  const inTip = (one) => one.closest(".host")?.querySelector("[role=tooltip]") != null;
  const reached = (one) => {
    const holder = one.closest(HOLDER);
    return holder !== null && holder.closest("[aria-hidden=true]") === null && name(holder) !== "";
  };
  const faults = [];
  for (const one of board.querySelectorAll("[title]"))
    faults.push(`${kind(one)} has a title “${one.getAttribute("title")}”`);
  for (const one of board.querySelectorAll("[role=img], svg[aria-label]")) {
    if (!seen(one) || one.closest("[aria-hidden=true]") !== null) continue;
    if (!inTip(one) && one.closest("[data-tip]") === null && one.closest("button, a[href]") === null)
      faults.push(`${kind(one)} “${name(one)}” tells nothing`);
  }
  const tips = [...board.querySelectorAll("[data-tip]")].filter(seen);
  for (const one of tips) {
    if (one.getAttribute("data-tip") === "") faults.push(`${kind(one)} has an empty tip`);
    else if (!reached(one)) faults.push(`${kind(one)} “${one.getAttribute("data-tip")}” is reached by no key, or nameless`);
  }
  const kinds = {};
  for (const one of tips) {
    one.dataset.sign ??= `${Math.random()}`.slice(2);
    const opens = one.closest(HOLDER)?.matches("[aria-haspopup], [data-quiet]") ?? false;
    kinds[kind(one)] ??= { sign: one.dataset.sign, text: one.getAttribute("data-tip"), opens };
  }
  return { faults: [...new Set(faults)], kinds };
}
