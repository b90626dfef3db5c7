"use strict";

// Requests one after another over a few kept connections, as many pages would send them.

const http = require("node:http");

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

// The answer's text and headers; throws what a server says when it refuses.
function send(port, method, path, text, headers) {
  return new Promise((resolve, reject) => {
    const made = http.request({ host: "127.0.0.1", port, method, path, agent, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const said = Buffer.concat(parts).toString();
        if (answer.statusCode >= 300)
          reject(new Error(`${method} ${path}: ${answer.statusCode} ${said.slice(0, 200)}`));
        else resolve({ text: said, headers: answer.headers });
      });
    });
    made.on("error", reject);
    made.end(text);
  });
}

// Send JSON, and hear JSON.
async function post(port, path, body, headers = {}) {
  const sent = { "Content-Type": "application/json", ...headers };
  const answer = await send(port, "POST", path, JSON.stringify(body), sent);
  return { json: JSON.parse(answer.text), headers: answer.headers };
}

const fetchText = async (port, path, headers) => (await send(port, "GET", path, undefined, headers)).text;

// Do something for every item, a few at a time, in order of starting.
async function eachOf(items, atOnce, work) {
  const left = items.entries();
  const worker = async () => {
    for (const [i, item] of left) await work(item, i);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

module.exports = { post, fetchText, eachOf };
