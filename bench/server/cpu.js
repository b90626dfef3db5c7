"use strict";

// Processor time of a process with its threads and children, from /proc.

const fs = require("node:fs");
const { execFileSync } = require("node:child_process");

const TICKS = Number(execFileSync("getconf", ["CLK_TCK"]).toString());

// Fields after the name of the program, which may itself hold spaces and brackets.
function stat(pid) {
  const text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

// A process and all that descend from it.
function family(pid) {
  const parents = new Map();
  for (const name of fs.readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(stat(name)[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

// Seconds of user and system time, of those that run and those that were waited for.
function seconds(pid) {
  let ticks = 0;
  for (const one of family(pid)) {
    const fields = stat(one);
    ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
  }
  return ticks / TICKS;
}

const megabytes = (pid) => (Number(stat(pid)[21]) * 4096) / 2 ** 20;

module.exports = { seconds, megabytes };
