#!/usr/bin/env python3
"""A bot for Bullpen's line protocol in plain Python: it needs nothing but Python itself.

    bullpen protocol check ./bot.py
    bullpen arena 6nimmt --bots exec:./bot.py,cautious,random

It plays the card that lands closest to a row's end where there is room, and takes the cheapest row.
"""

import json
import sys


def choose(question):
    """One of the options, from what this seat may know."""
    rows, own = question["public"]["rows"], question["own"]
    options = question["options"]
    taking = [option for option in options if option.startswith(">")]
    if len(taking) == len(options):
        return min(taking, key=lambda option: rows[int(option[1:]) - 1]["bulls"])
    safe = {option: row for option, row in own["landings"].items() if option in options and rows[row]["room"]}
    if safe:
        value = {option: own["values"].get(option) or int(option.strip("~")) for option in safe}
        return min(safe, key=lambda option: value[option] - rows[safe[option]]["cards"][-1])
    return options[-1]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"type": "ready", "protocol": 1, "name": "closest (Python)"}
        elif message["type"] == "setup":
            answer = {"type": "ready"}
        elif message["type"] == "decide":
            answer = {"type": "decision", "id": message["id"], "option": choose(message)}
        elif message["type"] == "bye":
            break
        else:  # new_game, result, and whatever a later version brings
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
