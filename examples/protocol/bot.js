#!/usr/bin/env node
// A bot for Bullpen's line protocol in JavaScript, without any package.
//
//     bullpen protocol check ./bot.js
//     bullpen arena 6nimmt --bots exec:./bot.js,cautious,random
//
// It plays a random card that is safe as the rows lie now, and takes the cheapest row. Its chance comes from the
// seed in the question, so that a game can be played again.

const { createInterface } = require("node:readline");

function choose({ options, seed, own, public: table }) {
  const cost = (option) => table.rows[Number(option.slice(1)) - 1].bulls;
  if (options.every((option) => option.startsWith(">"))) {
    return options.reduce((best, option) => (cost(option) < cost(best) ? option : best));
  }
  const safe = options.filter((option) => option in own.landings && table.rows[own.landings[option]].room > 0);
  const among = safe.length ? safe : options;
  return among[seed % among.length];
}

function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "ready", protocol: 1, name: "safe (JavaScript)" };
    case "setup":
      return { type: "ready" };
    case "decide":
      return { type: "decision", id: message.id, option: choose(message) };
    case "bye":
      return process.exit(0);
    default: // new_game, result, and whatever a later version brings
      return null;
  }
}

createInterface({ input: process.stdin }).on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said) process.stdout.write(`${JSON.stringify(said)}\n`);
});
