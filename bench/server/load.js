"use strict";

// The load on one server, of whichever side: `node load.js '{"side": "talion", "port": 8401, "pid": 4711, "tables": 10}'`.
// It opens the tables, says how long that took, and then does what it is asked, one JSON question and one JSON answer a
// line: `flat out`, in which each client moves as soon as it has seen the last turn's cards, or `steady`, in which moves
// come at a rate. In between it is still. A move is done when all four clients of its table have it.

const readline = require("node:readline");
const cpu = require("./cpu");
const { eachOf } = require("./http");
const { choice } = require("./script");

const { side, port, pid, tables: count, hp } = JSON.parse(process.argv[2]);
const wire = require(side === "talion" ? "./talion" : "./boardgameio");

const ALL = 15;
const DRAIN_MS = 30_000;
const now = () => performance.now();
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What is done in one stretch of time.
class Stretch {
  constructor() {
    this.moves = 0;
    this.latencies = [];
  }

  done(latency) {
    this.moves++;
    this.latencies.push(latency);
  }
}

// Flat out, a client moves whenever it may. Finishing, it moves only in turns that others have already played in.
let flatOut = false;
let finishing = false;
let stretch = new Stretch();

// A move on its way: who has it by now.
class Move {
  constructor(since) {
    this.since = since;
    this.seen = 0;
  }
}

class Table {
  constructor() {
    this.clients = [];
    // The turn each client is in, and the last turn it has played in.
    this.turn = [0, 0, 0, 0];
    this.played = [0, 0, 0, 0];
    this.lastPlayed = 0;
    // Moves by seat, of even and of odd turns: nobody is two turns ahead of anybody.
    this.moves = [
      [null, null, null, null],
      [null, null, null, null],
    ];
    // Times at which a client should have moved but was still waiting for the last turn's cards.
    this.due = [[], [], [], []];
  }

  // A client sees a turn and who has committed in it.
  see(client, turn, mask, over) {
    if (over) throw new Error("a match ended while it was measured: it must last longer");
    for (let parity = 0; parity < 2; parity++) {
      for (let seat = 0; seat < 4; seat++) {
        const move = this.moves[parity][seat];
        if (move === null || (turn % 2 === parity && !((mask >> seat) & 1))) continue;
        move.seen |= 1 << client;
        if (move.seen === ALL) {
          this.moves[parity][seat] = null;
          stretch.done(now() - move.since);
        }
      }
    }
    this.turn[client] = turn;
    if (this.played[client] === turn) return;
    if (this.due[client].length) this.play(client, this.due[client].shift());
    else if (flatOut || (finishing && turn <= this.lastPlayed)) this.play(client, now());
  }

  play(seat, since) {
    const turn = this.turn[seat];
    this.played[seat] = turn;
    this.lastPlayed = Math.max(this.lastPlayed, turn);
    this.moves[turn % 2][seat] = new Move(since);
    this.clients[seat].play(turn, ...choice(turn, seat));
  }

  // Move now, or as soon as the last turn's cards are seen.
  playAt(seat, due) {
    if (this.played[seat] === this.turn[seat]) this.due[seat].push(due);
    else this.play(seat, due);
  }

  get idle() {
    const waiting = this.moves.flat().some(Boolean) || this.due.some((list) => list.length);
    return !waiting && this.clients.every((client) => client.unacknowledged() === 0);
  }
}

async function drained(tables) {
  const end = now() + DRAIN_MS;
  while (!tables.every((table) => table.idle)) {
    if (now() > end)
      throw new Error(`${tables.filter((table) => !table.idle).length} tables wait for moves that never came`);
    await sleep(20);
  }
}

// Figures of one stretch: `work` runs it.
async function measured(work) {
  stretch = new Stretch();
  const own = process.cpuUsage();
  const cpuBefore = cpu.seconds(pid);
  const begun = now();
  await work();
  const wall = (now() - begun) / 1000;
  const used = cpu.seconds(pid) - cpuBefore;
  const mine = process.cpuUsage(own);
  const { moves, latencies } = stretch;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return {
    moves,
    seconds: wall,
    cpu_seconds: used,
    moves_per_second: moves / wall,
    moves_per_cpu_second: moves / used,
    client_load: (mine.user + mine.system) / 1e6 / wall,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    worst_ms: latencies[latencies.length - 1],
  };
}

// The same pseudo-random numbers on both sides.
function chance(seed) {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return (x + 0.5) / 2 ** 32;
  };
}

// Moves at random moments, so many a second on average: the tables in turn, a table's four players one after another.
// A move counts from the moment it should have been sent, also when its client had to wait for the server.
async function steadily(tables, rate, seconds) {
  const random = chance(7);
  const begun = now();
  let due = begun;
  for (let i = 0; ; i++) {
    due += (-Math.log(random()) / rate) * 1000;
    // Only whole turns: no table is left waiting.
    if (i % 4 === 0 && due > begun + seconds * 1000) return;
    while (due - now() > 2) await sleep(due - now() - 1.5);
    // Timers are too coarse for the rest: look at the sockets and the clock until it is time.
    do await new Promise(setImmediate);
    while (now() < due);
    tables[Math.floor(i / 4) % tables.length].playAt(i % 4, due);
  }
}

// All clients as fast as they can, from still to still: every move counts, and so does all the time it took.
const runFlatOut = (tables, seconds) =>
  measured(async () => {
    flatOut = true;
    for (const table of tables) for (let seat = 0; seat < 4; seat++) table.play(seat, now());
    await sleep(seconds * 1000);
    flatOut = false;
    finishing = true;
    await drained(tables);
    finishing = false;
  });

const runSteadily = (tables, rate, seconds) =>
  measured(async () => {
    await steadily(tables, rate, seconds);
    await drained(tables);
  });

async function main() {
  const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
  const tables = Array.from({ length: count }, () => new Table());
  const begun = now();
  await eachOf(tables, 16, async (table, number) => {
    table.clients = await wire.openTable(port, number, hp, (seat, turn, mask, over) =>
      table.see(seat, turn, mask, over),
    );
  });
  for (const table of tables) table.turn.fill(1);
  say({ setup_s: (now() - begun) / 1000 });
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { what, rate, seconds } = JSON.parse(line);
    const figures = await (what === "flat out" ? runFlatOut(tables, seconds) : runSteadily(tables, rate, seconds));
    const refused = tables.flatMap((table) => table.clients).reduce((sum, client) => sum + client.problems, 0);
    if (refused) throw new Error(`${refused} moves were refused`);
    say({ ...figures, server_mb: cpu.megabytes(pid) });
  }
  process.exit(0);
}

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1));
});
