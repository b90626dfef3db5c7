#!/usr/bin/env python3
"""A bot in another process: it attacks where it can, and tells nobody why. `talion play revenants --bots "cmd:examples/mybot.py"`"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


def choice(prompt):
    legal = [one["words"] for one in prompt["legal"]]
    blows = [words for words in legal if words.startswith(("solo", "team", "attack", "punch"))]
    return random.choice(blows or legal)


for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say({"type": "hello", "protocol": 1, "name": "My bot"})
    elif heard["type"] == "prompt":
        say({"type": "answer", "id": heard["id"], "words": choice(heard)})
    elif heard["type"] == "refused":
        print(f"refused: {heard['reason']} ({heard['ruling']})", file=sys.stderr)
