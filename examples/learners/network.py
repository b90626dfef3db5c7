"""A network that reads an observation of any game: numbers that name something are looked up, the others are scaled."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from torch import nn

from talion.envs.setting import Setting
from talion.kernel.observation import Spec

# A number with at most so many values gets a row of a table for each of them.
MOST_VALUES = 64


class Reader(nn.Module):
    """Whole numbers in, `width` features out: the sum of one row of a table for every number, and of what is counted without a bound."""

    def __init__(self, spec: Spec, width: int) -> None:
        super().__init__()
        named, first, lowest, counted, rows = [], [], [], [], 0
        for part in spec.features:
            places = range(part.at, part.at + part.size)
            if part.high - part.low < MOST_VALUES:
                for place in places:
                    named.append(place)
                    lowest.append(part.low)
                    first.append(rows)
                    rows += part.high - part.low + 1
            else:
                counted += places
        self.register_buffer("named", torch.tensor(named))
        self.register_buffer("first", torch.tensor(first) - torch.tensor(lowest))
        self.register_buffer("counted", torch.tensor(counted))
        self.table = nn.EmbeddingBag(rows, width, mode="sum")
        nn.init.normal_(self.table.weight, std=len(named) ** -0.5)
        self.scaled = nn.Linear(len(counted), width)

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        looked_up = numbers[:, self.named] + self.first
        if torch.onnx.is_in_onnx_export():  # plainer, and slower only where many are read at once
            summed = nn.functional.embedding(looked_up, self.table.weight).sum(1)
        else:
            summed = self.table(looked_up)
        counted = numbers[:, self.counted].float()
        return summed + self.scaled(torch.sign(counted) * torch.log1p(counted.abs()) / 4)


class Network(nn.Module):
    """A score for each action, and what the position is worth."""

    def __init__(self, spec: Spec, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(Reader(spec, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.scores = nn.Linear(width, actions)
        self.worth = nn.Linear(width, 1)

    def forward(self, observation: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        features = self.body(observation)
        return self.scores(features), self.worth(features).squeeze(-1)


class Policy(nn.Module):
    """What is exported: a score for each action. The worth of the position is for training only."""

    def __init__(self, network: Network) -> None:
        super().__init__()
        self.network = network

    def forward(self, observation: torch.Tensor) -> torch.Tensor:
        scores: torch.Tensor = self.network(observation)[0]
        return scores


def export(network: Network, setting: Setting, file: Path, samples: bool = False) -> None:
    """Write the policy for `onnx:FILE`, with the settings it was trained for; with `samples` an action is drawn by its scores."""
    import onnx

    example = torch.zeros(1, setting.spec.size, dtype=torch.int64)
    for part in setting.spec.features:
        example[0, part.at : part.at + part.size] = part.low
    batched = {"observation": {0: "rows"}, "scores": {0: "rows"}}
    torch.onnx.export(
        Policy(network).eval(),
        (example,),
        file,
        input_names=["observation"],
        output_names=["scores"],
        dynamic_axes=batched,
        dynamo=False,
    )
    model = onnx.load(file)
    onnx.helper.set_model_props(model, {"talion": json.dumps({**setting.described(), "samples": samples})})
    onnx.save(model, file)
