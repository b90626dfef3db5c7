"use strict";

// A client of Talion, speaking the wire of `src/talion/server/protocol.py`: guests and tables over HTTP, then a socket.

const WebSocket = require("ws");
const { post } = require("./http");
const { laid } = require("./laid");

const CARDS = ["solo", "retaliate", "betray", "team", "defend"];
const PING_MS = 10_000;

// A guest's cookie.
async function enter(port, name) {
  const come = { name, colour: 0 };
  const { headers } = await post(port, "/api/guest", come, { "X-Talion": "1" });
  return headers["set-cookie"].map((cookie) => cookie.split(";")[0]).join("; ");
}

async function makeTable(port, cookie, hp) {
  const form = {
    game: "revenants",
    seats: ["me", "open", "open", "open"],
    options: { hp, revenants: "dealt" },
    public: false,
  };
  return (await post(port, "/api/tables", form, { "X-Talion": "1", Cookie: cookie })).json.table;
}

// Who has committed, as a mask of seats.
const committed = (view) =>
  view.players.reduce((mask, player, seat) => (player.committed ? mask | (1 << seat) : mask), 0);

class Client {
  constructor(port, cookie, table, seat, onView) {
    this.seat = seat;
    this.onView = onView;
    this.sent = 0;
    this.problems = 0;
    this.waiting = new Map();
    this.view = null;
    this.own = null;
    this.prompt = null;
    const origin = `http://127.0.0.1:${port}`;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws/table/${table}`, { headers: { Cookie: cookie }, origin });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on("error", reject);
      this.welcomed = resolve;
    });
    this.begun = new Promise((resolve) => (this.begins = resolve));
    this.socket.on("message", (data) => this.hear(JSON.parse(data)));
    this.pinging = setInterval(() => this.socket.send('{"type":"ping"}'), PING_MS);
  }

  hear(message) {
    switch (message.type) {
      case "step":
        if (message.ack) this.acknowledged({ id: message.ack });
        this.view = laid(this.view, message.view);
        if (message.own[this.seat]) this.own = laid(this.own, message.own[this.seat]);
        return this.see();
      case "ack":
        return this.acknowledged(message);
      case "welcome":
        [this.view, this.own] = [message.view, message.own.find((own) => own.seat === this.seat) ?? null];
        if (message.view) this.see();
        return this.welcomed();
      case "closing":
        throw new Error(`Talion closes: ${message.reason}`);
    }
  }

  acknowledged(ack) {
    this.waiting.get(ack.id)(ack);
    this.waiting.delete(ack.id);
  }

  see() {
    if (this.own?.prompt) this.prompt = this.own.prompt.id;
    this.begins();
    this.onView(this.view.turn, committed(this.view), this.view.phase === "over");
  }

  send(message, onAck) {
    const id = `${this.seat}-${++this.sent}`;
    this.waiting.set(id, onAck);
    this.socket.send(JSON.stringify({ ...message, id }));
  }

  ask(message) {
    return new Promise((resolve, reject) =>
      this.send(message, (ack) => (ack.refusal ? reject(new Error(ack.refusal)) : resolve())),
    );
  }

  play(turn, card, target) {
    const words = `${CARDS[card]} ${this.view.players[target].revenant}`;
    this.send({ type: "act", seat: this.seat, prompt: this.prompt, words }, (ack) => {
      if (ack.refusal) this.problems++;
    });
  }

  unacknowledged() {
    return this.waiting.size;
  }

  close() {
    clearInterval(this.pinging);
    this.socket.close();
  }
}

// A table of four: guests come in, one opens the table, the others sit down, the host starts.
async function openTable(port, number, hp, onView) {
  const cookies = [];
  for (let seat = 0; seat < 4; seat++) cookies.push(await enter(port, `t${number}p${seat}`));
  const table = await makeTable(port, cookies[0], hp);
  const clients = cookies.map(
    (cookie, seat) => new Client(port, cookie, table, seat, (turn, mask, over) => onView(seat, turn, mask, over)),
  );
  await Promise.all(clients.map((client) => client.ready));
  for (const client of clients.slice(1)) await client.ask({ type: "sit", seat: client.seat });
  await clients[0].ask({ type: "start" });
  await Promise.all(clients.map((client) => client.begun));
  return clients;
}

module.exports = { openTable, enter, makeTable, CARDS };
