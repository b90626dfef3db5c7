"use strict";

// A client of boardgame.io, speaking its wire: lobby over HTTP, then `sync` and `update` over socket.io.

const { io } = require("socket.io-client");
const { post } = require("./http");

class Client {
  constructor(port, match, seat, credentials, onView) {
    this.match = match;
    this.seat = String(seat);
    this.credentials = credentials;
    this.stateID = 0;
    this.problems = 0;
    this.socket = io(`http://127.0.0.1:${port}/revenants`, { transports: ["websocket"], forceNew: true });
    const see = (state) => {
      this.stateID = state._stateID;
      onView(state.G.turn, state.G.committed, state.ctx.gameover !== undefined);
    };
    this.socket.on("update", (_, state) => see(state));
    this.ready = new Promise((resolve, reject) => {
      this.socket.on("connect_error", reject);
      // Again after a lost connection, as its own client does.
      this.socket.on("connect", () => this.socket.emit("sync", match, this.seat, credentials, 4));
      this.socket.on("sync", (_, { state }) => {
        see(state);
        resolve();
      });
    });
  }

  play(turn, card, target) {
    const payload = { type: "commit", args: [card, target], playerID: this.seat, credentials: this.credentials };
    this.socket.emit("update", { type: "MAKE_MOVE", payload }, this.stateID, this.match, this.seat);
  }

  // Moves sent and not yet acknowledged: boardgame.io knows no acknowledgement.
  unacknowledged() {
    return 0;
  }

  close() {
    this.socket.disconnect();
  }
}

// A table of four: a match made and joined in the lobby. `onView(seat, turn, committed, over)` hears what clients see.
// All join before the first connects: FlatFile loses credentials when somebody joins while somebody connects.
async function openTable(port, _, hp, onView) {
  const made = await post(port, "/games/revenants/create", { numPlayers: 4, setupData: { hp } });
  const match = made.json.matchID;
  const credentials = [];
  for (let seat = 0; seat < 4; seat++) {
    const who = { playerID: String(seat), playerName: `p${seat}` };
    credentials.push((await post(port, `/games/revenants/${match}/join`, who)).json.playerCredentials);
  }
  const clients = credentials.map(
    (secret, seat) => new Client(port, match, seat, secret, (turn, mask, over) => onView(seat, turn, mask, over)),
  );
  await Promise.all(clients.map((client) => client.ready));
  return clients;
}

module.exports = { openTable };
