// What a page of a benchmark keeps of itself: how long every touch took until the next paint, and every task that held it up.
const seen = { touches: {}, tasks: [] };
window.benchmark = seen;

/** What was touched, for who looks for the slow ones. */
function named(what) {
  if (!(what instanceof Element)) return "";
  const thing = what.closest("button, a, [role], [data-space]") ?? what;
  return (thing.getAttribute("aria-label") ?? thing.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
}

// Of the events that make up a touch the slowest counts. Those under 16 ms are not told.
new PerformanceObserver((list) => {
  for (const { interactionId, duration, target } of list.getEntries()) {
    if (!interactionId || duration <= (seen.touches[interactionId]?.ms ?? 0)) continue;
    seen.touches[interactionId] = { ms: duration, what: named(target) };
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
}).observe({ type: "longtask", buffered: true });

/** Where a finger hits a thing and nothing that lies over it; null where it cannot. */
window.spotOf = (thing) => {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = thing.getBoundingClientRect();
  const places = [0.5, 0.3, 0.7, 0.15, 0.85];
  for (const down of places)
    for (const across of places) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit !== null && (thing.contains(hit) || hit.contains(thing))) return { x, y };
    }
  return null;
};
