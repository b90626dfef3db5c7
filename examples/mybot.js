// A bot in another process, in JavaScript: it takes the last of what it may do. `talion play village --bots "cmd:node examples/mybot.js"`

const readline = require("node:readline");

const say = (message) => console.log(JSON.stringify(message));

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const heard = JSON.parse(line);
  if (heard.type === "hello") say({ type: "hello", protocol: 1, name: "My bot" });
  if (heard.type === "prompt") say({ type: "answer", id: heard.id, action: heard.legal.at(-1).action });
  if (heard.type === "refused") console.error(`refused: ${heard.reason} (${heard.ruling})`);
});
