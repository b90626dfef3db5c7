"use strict";

// Revenants for boardgame.io: the peer plays the same game as `src/talion/games/revenants`, by the same RULES.md.
// Written as boardgame.io's documentation advises: everybody is active, moves run on the server, the log is redacted,
// `playerView` strips what is sealed. Undo is off, because it would keep a copy of the state for every move.
// Sets of seats are bit masks, so that states are small on the wire.

const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 4;
const SOLO = 0;
const RETALIATE = 1;
const BETRAY = 2;
const TEAM = 3;
const DEFEND = 4;

const has = (mask, seat) => ((mask >> seat) & 1) === 1;
const zeros = () => new Array(SEATS).fill(0);

function setup(_, options) {
  return {
    turn: 1,
    hp: new Array(SEATS).fill((options && options.hp) || 40),
    standing: (1 << SEATS) - 1,
    fell: zeros(),
    streak: zeros(),
    grudges: zeros(),
    teamed: zeros(),
    betrayed: zeros(),
    committed: 0,
    // What each seat has sealed: [card, target], or null.
    sealed: new Array(SEATS).fill(null),
    lastTurn: new Array(SEATS).fill(null),
    lost: zeros(),
  };
}

// RV-3, RV-13: an attack is aimed at an opponent who stands; DEFEND shows any other.
function legal(G, seat, card, target) {
  if (!Number.isInteger(card) || !Number.isInteger(target)) return false;
  if (card < SOLO || card > DEFEND || target < 0 || target >= SEATS || target === seat) return false;
  return has(G.standing, seat) && (card === DEFEND || has(G.standing, target));
}

// RV-2, RV-27: seal a choice; the last one turns everything up.
function commit({ G, playerID }, card, target) {
  const seat = Number(playerID);
  if (!legal(G, seat, card, target)) return INVALID_MOVE;
  G.sealed[seat] = [card, target];
  G.committed |= 1 << seat;
  if (G.committed === G.standing) reveal(G);
}

// RV-8, RV-14, RV-17
function betrayal(before, seat, victim) {
  if (!has(before.teamed[seat], victim)) return 0;
  if (has(before.betrayed[seat], victim) || has(before.betrayed[victim], seat)) return 0;
  return 8 + 2 * Math.max(0, before.streak[victim] - 1);
}

// The end of a turn: everything is worked out from the state before it, and takes effect together (RV-4).
function reveal(G) {
  const shown = G.sealed.map((choice) => (choice ? [choice[0], choice[1]] : null));
  const before = { teamed: [...G.teamed], betrayed: [...G.betrayed], grudges: [...G.grudges], streak: [...G.streak] };
  const streak = zeros();
  const loss = zeros();
  let aimed = 0;
  let defending = 0;
  shown.forEach((choice, seat) => {
    if (!choice) return;
    if (choice[0] === DEFEND) defending |= 1 << seat;
    else aimed |= 1 << choice[1];
  });
  shown.forEach((choice, seat) => {
    if (!choice || choice[0] === DEFEND) return;
    const [card, victim] = choice;
    G.grudges[victim] |= 1 << seat; // RV-19
    let dealt = 0;
    if (card === SOLO) dealt = 4;
    else if (card === RETALIATE) {
      dealt = has(before.grudges[seat], victim) ? 8 : 0;
      loss[seat] += 2; // RV-6
    } else if (card === BETRAY) {
      dealt = betrayal(before, seat, victim);
      if (dealt) G.betrayed[seat] |= 1 << victim;
    } else {
      const partners = shown.reduce(
        (mask, other, i) => (i !== seat && other && other[0] === TEAM && other[1] === victim ? mask | (1 << i) : mask),
        0,
      );
      if (partners) {
        dealt = 4 + 2 * before.streak[seat]; // RV-7
        streak[seat] = before.streak[seat] + 1;
        G.teamed[seat] |= partners; // RV-16
      }
    }
    const halved = has(defending, victim);
    loss[victim] += halved ? dealt / 2 : dealt; // RV-9
    if (halved) loss[seat] += dealt / 2;
  });
  for (let seat = 0; seat < SEATS; seat++) {
    if (!has(G.standing, seat)) continue;
    if (has(defending, seat) && !has(aimed, seat)) loss[seat] += 2; // RV-9
    G.hp[seat] = Math.max(0, G.hp[seat] - loss[seat]);
    if (G.hp[seat] === 0) {
      G.standing &= ~(1 << seat);
      G.fell[seat] = G.turn;
    }
  }
  G.streak = streak;
  G.lost = loss;
  G.lastTurn = shown;
  G.sealed = new Array(SEATS).fill(null);
  G.committed = 0;
  G.turn += 1;
}

// RV-10: the last one standing wins; if nobody is left, those who fell this turn tie.
function endIf({ G }) {
  if (G.standing & (G.standing - 1)) return undefined;
  const winners = [...G.fell.keys()].filter((seat) =>
    G.standing ? has(G.standing, seat) : G.fell[seat] === G.turn - 1,
  );
  return { winners };
}

const Revenants = {
  name: "revenants",
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup,
  moves: { commit: { move: commit, client: false, redact: true, ignoreStaleStateID: true } },
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: ({ G, playerID }) => ({
    ...G,
    sealed: playerID === null || playerID === undefined ? null : G.sealed[Number(playerID)],
  }),
  endIf,
};

module.exports = { Revenants, SEATS, SOLO, RETALIATE, BETRAY, TEAM, DEFEND };
