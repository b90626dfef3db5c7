"use strict";

// A change laid over what is known, as pages do it: how changes are told is in `src/talion/kernel/difference.py`.
function laid(known, change) {
  if (Array.isArray(change)) return change.length === 1 ? change[0] : laidRuns(known, change);
  if (change === null || typeof change !== "object") return change;
  const made = Array.isArray(known) ? [...known] : { ...known };
  for (const [name, within] of Object.entries(change)) {
    if (Array.isArray(within) && within.length === 0) delete made[name];
    else made[name] = laid(made[name], within);
  }
  return made;
}

function laidRuns(known, change) {
  const made = [];
  let done = 0;
  for (let i = 0; i < change.length; i += 3) {
    const comes = change[i + 2];
    made.push(...known.slice(done, change[i]), ...(typeof comes === "string" ? unlined(comes) : comes));
    done = change[i] + change[i + 1];
  }
  return [...made, ...known.slice(done)];
}

function unlined(text) {
  let before = [];
  return text.split("\n").map((line) => {
    before = [...before.slice(0, Number(line[0])), ...line.slice(1).split(" ")];
    return before.join(" ");
  });
}

module.exports = { laid };
