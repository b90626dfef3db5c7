"use strict";

// The clients of `kills.py`: they play on while the server is killed and started again under them, as the page would:
// come back with the last number, send again what was not acknowledged. At the end every table's log is compared with
// what was acknowledged. Says "back" when every client is connected again; ends when standard input says so.

const { randomUUID } = require("node:crypto");
const WebSocket = require("ws");
const { fetchText, eachOf } = require("./http");
const { laid } = require("./laid");
const { enter, makeTable, CARDS } = require("./talion");
const { quietChoice } = require("./script");

const { port, tables: count, think_ms } = JSON.parse(process.argv[2]);

const RETRY_MS = 50;
const FINISH_MS = 60_000;
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

// `untold`: steps that were seen before a kill and had not happened after it.
const counts = { acknowledged: 0, resent: 0, reconnected: 0, refused: [], untold: 0 };
let stopping = false;
let away = 0;

class Client {
  constructor(table, seat, cookie) {
    this.table = table;
    this.seat = seat;
    this.cookie = cookie;
    this.number = null;
    this.view = null;
    this.own = null;
    // What was sent and not yet acknowledged, in order, and the words of the moves that were.
    this.open = new Map();
    this.moves = [];
    this.thinking = false;
    this.connected = false;
    this.answers = new Map();
    away++;
  }

  connect() {
    const since = this.number === null ? "" : `?since=${this.number}`;
    const url = `ws://127.0.0.1:${port}/ws/table/${this.table.id}${since}`;
    const socket = new WebSocket(url, { headers: { Cookie: this.cookie }, origin: `http://127.0.0.1:${port}` });
    this.socket = socket;
    socket.on("message", (data) => this.hear(JSON.parse(data)));
    // Refused connections while the server is down end here too.
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.connected) away++;
      this.connected = false;
      setTimeout(() => this.connect(), RETRY_MS + Math.random() * RETRY_MS);
    });
  }

  hear(message) {
    if (message.type === "welcome") this.welcome(message);
    else if (message.type === "step") {
      this.view = laid(this.view, message.view);
      if (message.own[this.seat]) this.own = laid(this.own, message.own[this.seat]);
      this.see(message.number);
      if (message.ack) this.acknowledged({ id: message.ack });
    } else if (message.type === "ack") this.acknowledged(message);
    else if (message.type === "table") this.table.state = message.table.state;
    else if (message.type === "closing" && !message.retry) throw new Error(`Talion closes: ${message.reason}`);
  }

  welcome(message) {
    // A table that starts welcomes everybody anew; only the first welcome of a connection is a return.
    if (!this.connected) this.back(message.number);
    this.table.state = message.table.state;
    this.number = message.number;
    [this.view, this.own] = [message.view, message.own.find((own) => own.seat === this.seat) ?? null];
    if (message.view) this.see(message.number);
  }

  back(number) {
    if (this.number !== null) {
      counts.reconnected++;
      counts.resent += this.open.size;
      counts.untold += Math.max(0, this.number - number);
    }
    this.connected = true;
    for (const text of this.open.values()) this.socket.send(text);
    if (--away === 0) say({ back: true, acknowledged: counts.acknowledged });
  }

  see(number) {
    this.number = number;
    this.prompt = this.own?.prompt ?? null;
    this.think();
  }

  // Send a message until it is acknowledged.
  send(message, onAck) {
    const id = randomUUID();
    const text = JSON.stringify({ ...message, id });
    this.open.set(id, text);
    this.answers.set(id, onAck);
    if (this.connected) this.socket.send(text);
  }

  ask(message) {
    return new Promise((resolve, reject) =>
      this.send(message, (ack) => (ack.refusal ? reject(new Error(ack.refusal)) : resolve())),
    );
  }

  acknowledged(ack) {
    const onAck = this.answers.get(ack.id);
    if (!this.open.delete(ack.id)) return;
    this.answers.delete(ack.id);
    onAck(ack);
  }

  // Choose a card a little later, if one is wanted.
  think() {
    const wanted = this.prompt !== null && this.prompt.awaited && this.open.size === 0;
    if (!wanted || this.thinking || (stopping && this.view.turn > this.table.lastTurn)) return;
    this.thinking = true;
    setTimeout(() => this.play(), Math.random() * think_ms);
  }

  play() {
    this.thinking = false;
    const { turn, players } = this.view;
    if (stopping && turn > this.table.lastTurn) return;
    this.table.lastTurn = Math.max(this.table.lastTurn, turn);
    const [card, target] = quietChoice(turn, this.seat);
    const words = `${CARDS[card]} ${players[target].revenant}`;
    this.send({ type: "act", seat: this.seat, prompt: this.prompt.id, words }, (ack) => {
      if (ack.refusal) counts.refused.push(ack.refusal);
      else {
        counts.acknowledged++;
        this.moves.push(words);
      }
      this.think();
    });
  }
}

async function openTable(table, number) {
  const cookies = [];
  for (let seat = 0; seat < 4; seat++) cookies.push(await enter(port, `k${number}p${seat}`));
  table.id = await makeTable(port, cookies[0], 98);
  table.clients = cookies.map((cookie, seat) => new Client(table, seat, cookie));
  for (const client of table.clients) client.connect();
  for (const client of table.clients.slice(1)) await client.ask({ type: "sit", seat: client.seat });
  await table.clients[0].ask({ type: "start" });
}

// Wait for something that must come.
async function until(what, comes) {
  const end = performance.now() + FINISH_MS;
  while (!comes()) {
    if (performance.now() > end) throw new Error(`${what} never came`);
    await sleep(20);
  }
}

// All moves of a finished match, by seat, in order: its file has a header, an entry a line, and a closing line.
async function logOf(table) {
  const cookie = { Cookie: table.clients[0].cookie };
  const lines = (await fetchText(port, `/api/replays/${table.id}/file`, cookie)).trimEnd().split("\n");
  const moves = [[], [], [], []];
  for (const line of lines.slice(1, -1)) {
    const [who, , words] = JSON.parse(line);
    if (who >= 0) moves[who].push(words);
  }
  return moves;
}

// Both lists are in order: what comes after the first difference is lost in the one and too much in the other.
function compare(acknowledged, logged) {
  const common = Math.min(acknowledged.length, logged.length);
  let same = 0;
  while (same < common && acknowledged[same] === logged[same]) same++;
  return { lost: acknowledged.length - same, extra: logged.length - same };
}

async function main() {
  const tables = Array.from({ length: count }, () => ({ id: "", clients: [], state: "gathering", lastTurn: 0 }));
  away += 1; // Nobody is "back" before all have come once.
  await eachOf(tables, 4, openTable);
  const clients = tables.flatMap((table) => table.clients);
  away -= 1;
  await until("everybody", () => away === 0);
  say({ back: true, acknowledged: counts.acknowledged });

  await new Promise((resolve) => process.stdin.once("data", resolve).once("end", resolve));
  stopping = true;
  await until("the end of the turn", () => away === 0 && clients.every((one) => one.open.size === 0 && !one.thinking));
  await Promise.all(clients.map((client) => client.ask({ type: "vote", agree: true })));
  await until("the end of the matches", () => tables.every((table) => table.state === "over"));
  const result = {
    ...counts,
    refused: counts.refused.length,
    refusals: [...new Set(counts.refused)],
    lost: 0,
    extra: 0,
  };
  let logged = 0;
  await eachOf(tables, 4, async (table) => {
    const log = await logOf(table);
    table.clients.forEach((client, seat) => {
      const { lost, extra } = compare(client.moves, log[seat]);
      result.lost += lost;
      result.extra += extra;
      logged += log[seat].length;
    });
  });
  say({ ...result, logged, tables: count });
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1));
});
