"use strict";

// boardgame.io's server with Revenants: `node peer.js PORT`, in memory, or `node peer.js PORT FOLDER` with its FlatFile.
// It sends whole states, as is its default: with patches (`deltaState`) it does half as many moves a second.

const { Server, FlatFile } = require("boardgame.io/server");
const { Revenants } = require("./revenants");

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Revenants],
  origins: [`http://127.0.0.1:${port}`],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});

// Nothing outside this machine can reach it, and it goes when the one who started it goes.
const listen = server.app.listen.bind(server.app);
server.app.listen = (number, ...rest) => listen(number, "127.0.0.1", ...rest);
process.stdin.on("end", () => process.exit(0)).resume();
server.run(Number(port), () => process.stdout.write("ready\n"));
