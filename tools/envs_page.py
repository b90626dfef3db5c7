"""docs/ENVS.md: how to train on the games, and what every number of an observation means, made from the rules: `make envs`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import talion
from talion.kernel.observation import ENDLESS, Spec

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "ENVS.md"

HEAD = """# Environments

`pip install 'talion[envs]'` brings every game to PettingZoo and Gymnasium, `talion[spiel]` to OpenSpiel. The examples are run as tests;
the tables below are made from the rules by `make envs`.

```python
>>> from talion import envs
>>> env = envs.aec("village", seats=4)
>>> env.reset(seed=7)

```

| | | |
| --- | --- | --- |
| `envs.aec(game, …)` | PettingZoo, one seat after the other | `pettingzoo.make("aec", "talion/village-v{village}", seats=4)` |
| `envs.parallel(game, …)` | PettingZoo, all who are asked at once | `pettingzoo.make("parallel", "talion/revenants-v{revenants}")` |
| `envs.single(game, …)` | Gymnasium, one seat learns, bots have the others | `gymnasium.make("talion/deadeye-v{deadeye}")` |
| `envs.vector(game, num_envs=…)` | Gymnasium, many matches at once | `gymnasium.make_vec("talion/deadeye-v{deadeye}", num_envs=1024, vectorization_mode="vector_entry_point")` |
| `talion.envs.spiel.game(game, …)` | OpenSpiel | `pyspiel.load_game("talion_village(seats=4)")` |

The names are known once `talion.envs` (or `talion.envs.spiel`) is imported; the number is the version of the game's rules.

## Settings

- `seats`, `pack` (a folder, or content as data) and every option of the game are keywords: `envs.aec("revenants", seats=2, hp=20)`. What is
  not said is as simulations have it, with a limit of turns. What the game does not take raises `ValueError` with its own sentence.
- `reset(seed=7)` begins the match that `talion.new(game, seed=7)` begins. Later resets without a seed follow from it. Options of a
  single reset are ignored.
- `render_mode="ansi"` gives the terminal board as a text, `"human"` prints it.
- `max_cycles` cuts a match off (PettingZoo): after so many answers of every seat, or so many steps in which all answer.
- `opponents` (`envs.single`) is the name of a bot, as `talion games` lists them, or of [something trained](#what-was-trained-plays); or one for each
  other seat. They get worlds that fit what their seat knows, never the state. In `envs.vector` the others choose at random, inside the core.
- `autoreset_mode` (`envs.vector`) is one of Gymnasium's three, next step unless said otherwise; in the same step, `final_obs` is in the infos.
  With `copy=False` arrays are views that every step writes anew.

## What is seen and done

An observation is a dict: `observation` is a row of whole numbers, `action_mask` has a one for each legal action; the mask is in the info too.
A row tells what the seat's view shows and nothing else: the contract re-deals what a seat cannot know and compares the rows. Seats are
counted from the observer on, so that a policy plays from every seat. `env.features` says what the numbers mean:

```python
>>> observation, reward, termination, truncation, info = env.last()
>>> named = env.features.named(observation["observation"].tolist())
>>> named["held"]
[11, 11, 11, 11]
>>> env.features.feature("cards").shape
(11, 8)

```

An action is the number that the rules give it; `env.setting.words(action)` says it in words. The reward comes at the end: the share
of the win, 1 for who wins alone.

```python
>>> env.setting.words(int(observation["action_mask"].argmax()))
'Loyal Village'

```

An illegal action raises `gymnasium.error.InvalidAction`, with the ruling, and changes nothing. With `illegal="random"` it becomes a random legal
one, for learners that know no masks.

**Who chooses at once** (Revenants, objectives of Tribal Village) is asked one after the other by `envs.aec`, and sees nothing of what the
others have sealed; by `envs.parallel`, all in one step. There everybody is an agent to the end; of who is not asked the mask is empty.

**Real time** (`envs.aec("arena", timing="realtime")`) runs in steps of table time, `tick_ms` long (250 unless said otherwise): everybody with an open
prompt is asked once in a step. There is one more action, the last, which waits.

## Batches

Below all this lies `Batch`, in the compiled core. It holds matches side by side and writes what is asked in each into a few long rows
that numpy reads without a copy.

```python
>>> import numpy as np
>>> from talion.kernel.batch import Batch
>>> batch = Batch(talion.new("revenants", seats=4, seed=1).rules, 1024, seed=1)
>>> observation = np.asarray(memoryview(batch.observation)).reshape(batch.rows, batch.size)
>>> mask = np.asarray(memoryview(batch.mask)).reshape(batch.rows, batch.actions)
>>> chance = np.random.default_rng(1)
>>> for _ in range(20):
...     batch.step((chance.random(mask.shape) * mask).argmax(axis=1).tolist())
>>> observation.shape, mask.sum(axis=1).min() > 0
((1024, 118), np.True_)

```

`reset(which)` begins matches anew, each by its own next seed; `clone`, `save` and `restore` are there too. An illegal action is refused
with the number of its row, and nothing is changed in any of them. A match follows from its seed alone, also in what chance chooses for others:
how many there are beside it makes no difference.

**Several processes**: `envs.vector(game, num_envs=1024, processes=2)`, or below it `talion.envs.processes.ProcessRows`, spread matches over
processes that write into the same memory. numpy sees one array, and the matches are the same as in one process. An illegal action changes nothing
in any of them; a process that dies raises `WorkerDied`, at once. A process begins by importing your program, so make them under
`if __name__ == "__main__":`.

## For critics

What a seat is not shown is a row of numbers as well: what others have sealed or hold, the order of decks. Together with the observation that is
the whole state but chance to come; a test tells every imagined world from the true one by it. It is for who judges a position while others learn
to play it, and there is no way to it from a table.

- `env.state()` of `envs.aec` and `envs.parallel` is what seat 0 is shown and then what it is not.
- `envs.vector(…, critics=True)` has `hidden` in its infos, `Batch(…, critics=True)` a row beside each observation; `rules.hidden()` says what
  the numbers mean ([tables](#what-is-hidden)).

```python
>>> [part.name for part in env.setting.rules.hidden().features][:3]
['holders', 'all_gretins', 'all_village_gretins']
>>> len(env.state()) == env.features.size + env.setting.rules.hidden().size
True

```

## OpenSpiel

Chance deals once, at the root: one of 1,000 seeds, or of as many as `deals` says; where nothing is left to chance, one is enough. Whatever falls later follows from it and is hidden like a card, so every game is one of
imperfect information, and `resample_from_infostate` deals anew all that a player cannot know. The observation tensor is the row
below; an information state is a string that is equal for equal knowledge only.

A small Revenants, two seats with 8 HP for a few turns, is a tree that OpenSpiel's exploitability tools walk whole; tests hold our own search against it:

```python
>>> from open_spiel.python import policy
>>> from open_spiel.python.algorithms import exploitability
>>> from talion.envs import spiel
>>> small = spiel.game("revenants", seats=2, hp=8, revenants="dealt", turn_limit=1, deals=1)
>>> float(round(exploitability.nash_conv(small, policy.UniformRandomPolicy(small)), 3))
0.429

```

## What was trained plays

A network in an ONNX file, or a function, is a bot wherever one is named: in matches between bots, in the terminal, in the lab, as an opponent in
`envs.single`, and over a line [at a live table](BOT_API.md#at-a-live-table). `pip install 'talion[onnx]'` brings what runs it.

```sh
talion match village --bots onnx:village.onnx,level5,level5,level5 --games 200
talion match revenants --bots "python:mine.py:choose,level2" --games 200
talion connect https://talion.example.org --token-file token.txt --bots onnx:village.onnx
```

- The network's input is `observation`, rows of numbers of any type; a second one, `action_mask`, if it likes. Its first output has a score for
  each action; the highest legal one is played.
- A function gets both as arrays and gives scores, or the number of one action: `TrainedBot` in `talion.bots.trained` makes a bot of any.
- Under the key `talion` of its metadata a file may say what it was trained for, as JSON: what `env.setting.described()` gives. Then a match
  that it does not fit is refused with a sentence. With `"samples": true` beside it, scores are logarithms of weights, and one action is drawn by
  them: what is best at once is read by others where all choose in secret.
- It sees what its seat is shown, and nothing else. In real time it plays as fast as a steady hand.

```python
>>> env.setting.described()["seats"], env.setting.described()["numbers"]
(4, 291)

```

## Two learners to begin with

[examples/learners](../examples/learners) has two whole learners of some 150 lines each, with the network that both share: a row of a table for every
number that names something, scaled counts for the rest, so that it reads any game. They need PyTorch (`pip install torch onnx`), and end with an ONNX
file that plays; `make test-examples` runs them at toy size. Minutes are of processor time, on one core.

```sh
python -m examples.learners.dqn_deadeye --minutes 30 --out deadeye.onnx
talion match deadeye --bots onnx:deadeye.onnx --option "leg=first run" --games 200
python -m examples.learners.ppo_revenants --minutes 10 --out revenants.onnx
talion match revenants --bots onnx:revenants.onnx,level2,level2,level2 --games 200
```

**DQN on The Dead Eye**, its first run: double DQN with returns over eight steps and masks, in `envs.vector` with 64 matches. By chance one run in a
thousand succeeds, so something is added for how far a run comes. The share of a thousand runs that it wins, always the same ones, known to three
points either way; `greedy` wins 4.7 % of them:

| minutes | 0 | 0.8 | 1.0 | 1.3 | 1.5 | 1.8 | 2.0 | 2.3 | 2.5 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| decisions | 0 | 0.27 M | 0.35 M | 0.43 M | 0.52 M | 0.59 M | 0.68 M | 0.76 M | 0.84 M |
| runs won | 0.1 % | 0.0 % | 0.6 % | 2.1 % | 8.7 % | 19.5 % | 26.9 % | 30.1 % | 34.0 % |

**Independent PPO on Revenants**, four seats: one network on all of them plays against itself in a `Batch`, each seat learning from what it saw and
won alone. Its file says `"samples": true`, so that it draws its actions. It prints its curve against three who play at random, of whom each would
win 25 %.

## The numbers

“0 none, or 1 + …” means that a number names something, counted from 1; “any” that there is no bound.
"""

# The tables: settings in which a game has all its parts.
TABLES: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("revenants", "", 4, {}),
    ("village", "", 4, {}),
    ("deadeye", "", 1, {}),
    ("gangs", "", 4, {}),
    ("arena", "", 2, {}),
    ("arena", "in real time besides", 2, {"timing": "realtime"}),
    ("arena", "on the advanced stream besides", 2, {"board": "rainforest", "stream": "advanced"}),
    ("arena", "the Nymphlet Ceremony besides", 2, {"mode": "nymphlets"}),
    ("arena", "King of the Hill besides", 2, {"mode": "hill"}),
    ("arena", "Domination besides", 2, {"mode": "domination"}),
)

# The same of what a seat is not shown.
HIDDEN: tuple[tuple[str, str, int, dict[str, Any]], ...] = (
    ("revenants", "", 4, {}),
    ("village", "", 4, {}),
    ("deadeye", "", 1, {}),
    ("arena", " in special contests", 2, {"mode": "domination"}),
)


def hidden_of(game: str, seats: int, options: dict[str, Any]) -> Spec:
    """What a seat is not shown with these settings."""
    spec: Spec = talion.new(game, seats=seats, seed=1, options=options).rules.hidden()
    return spec


def spec_of(game: str, seats: int, options: dict[str, Any]) -> Spec:
    """What a seat observes with these settings."""
    match = talion.new(game, seats=seats, seed=1, options=options)
    spec: Spec = match.rules.observed()
    return spec


def bound(number: int) -> str:
    """A bound as people read it."""
    return {ENDLESS: "any", -ENDLESS: "any"}.get(number, str(number))


def table(title: str, spec: Spec, known: set[str]) -> list[str]:
    """One table; what another one has already is left out."""
    lines = [f"### {title}", "", "| part | shape | from | to | |", "| --- | --- | --- | --- | --- |"]
    for part in spec.features:
        if part.name not in known:
            shape = " × ".join(map(str, part.shape)) or "1"
            lines.append(f"| `{part.name}` | {shape} | {bound(part.low)} | {bound(part.high)} | {part.meaning} |")
    return [*lines, ""]


def page() -> str:
    """The whole page."""
    head = HEAD
    for name in talion.game_names():
        head = head.replace(f"{{{name}}}", str(talion.new(name, seed=1).game.version))
    lines = [head]
    known: dict[str, set[str]] = {}
    for name, besides, seats, options in TABLES:
        spec = spec_of(name, seats, options)
        title = talion.new(name, seed=1).game.title
        count = f"{seats} seat{'s' if seats > 1 else ''}, {spec.size} numbers"
        lines += table(f"{title}, {besides or count}", spec, known.get(name, set()))
        known.setdefault(name, {part.name for part in spec.features})
    lines += ["## What is hidden", "", "For critics alone; in Gangs, and in battles of the arena, nothing is.", ""]
    for name, where, seats, options in HIDDEN:
        spec = hidden_of(name, seats, options)
        title = talion.new(name, seed=1).game.title
        count = f"{seats} seat{'s' if seats > 1 else ''}, {spec.size} numbers"
        lines += table(f"{title}{where}: hidden, {count}", spec, set())
    return "\n".join(lines).strip() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
