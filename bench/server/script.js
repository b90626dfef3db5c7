"use strict";

// What everybody plays, on both sides: a cycle of turns in which all kinds of cards meet and hardly anybody is hurt, so
// that a match outlasts the measuring. Once in a cycle all take 4 HP from each other.

const { SOLO, BETRAY, TEAM, DEFEND } = require("./revenants");

const CYCLE = 128;

// The card and the target of a seat in a turn.
function choice(turn, seat) {
  return turn % CYCLE === CYCLE - 1 ? [SOLO, (seat + 1) % 4] : quietChoice(turn, seat);
}

// The same without that: a match that never ends.
function quietChoice(turn, seat) {
  const next = (seat + 1) % 4;
  const before = (seat + 3) % 4;
  switch (turn % 4) {
    case 0:
      return [BETRAY, next]; // Nobody ever teamed up: in vain.
    case 1:
      return seat % 2 ? [BETRAY, before] : [DEFEND, next];
    case 2:
      return [TEAM, before]; // Nobody else is against the same one: alone.
    default:
      return seat % 2 ? [DEFEND, before] : [BETRAY, next];
  }
}

module.exports = { choice, quietChoice };
