"""Networks in ONNX files: read once, run on one core."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from talion.bots.trained import arrays
from talion.kernel.problems import Problem

# What the inputs are called; one that is alone may be called anything.
OBSERVATION: Final = "observation"
MASK: Final = "action_mask"
# What the file says of itself, as JSON, under this key of its metadata.
ABOUT: Final = "talion"
KINDS: Final = {
    "tensor(float)": "float32",
    "tensor(double)": "float64",
    "tensor(int64)": "int64",
    "tensor(int32)": "int32",
    "tensor(int8)": "int8",
    "tensor(uint8)": "uint8",
    "tensor(bool)": "bool",
}


class Network:
    """A network that scores actions. Raises `Problem` where it asks for something else than an observation and a mask."""

    def __init__(self, session: Any, called: str) -> None:
        self.np = arrays()
        self.session = session
        self.called = called
        inputs = session.get_inputs()
        names = [one.name for one in inputs]
        if len(names) != 1 and sorted(names) != sorted((OBSERVATION, MASK)):
            raise Problem(f"{called} asks for {', '.join(names)}, not for {OBSERVATION} and, if it likes, {MASK}.")
        self.kinds: dict[str, str] = {}
        for one in inputs:
            if one.type not in KINDS or len(one.shape) != 2:
                raise Problem(f"{called} wants {one.name} as {one.type} of shape {one.shape}, not as rows of numbers.")
            self.kinds[one.name] = KINDS[one.type]
        self.output = session.get_outputs()[0].name
        self.trained_for, self.samples = self.about()
        read, scored = inputs[names.index(OBSERVATION) if OBSERVATION in names else 0], session.get_outputs()[0]
        for name, length in (("numbers", read.shape[-1]), ("actions", scored.shape[-1] if scored.shape else None)):
            if isinstance(length, int):
                self.trained_for[name] = length

    def about(self) -> tuple[dict[str, Any], bool]:
        """What the file says it was trained for, and whether its scores are weights to draw by."""
        text = self.session.get_modelmeta().custom_metadata_map.get(ABOUT, "{}")
        try:
            said = json.loads(text)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise Problem(f"{self.called} says of itself what is no JSON object: {text[:60]}.")
        return said, bool(said.pop("samples", False))

    def scores(self, observation: Any, mask: Any) -> Any:
        """A score for each action."""
        given = {
            name: (mask if name == MASK else observation).astype(kind)[self.np.newaxis]
            for name, kind in self.kinds.items()
        }
        return self.session.run([self.output], given)[0]


def load(file: str, called: str) -> Network:
    """The network in a file. Raises `Problem` where there is none, or none that runs."""
    try:
        changed_ns = Path(file).stat().st_mtime_ns
    except (OSError, ValueError) as error:
        raise Problem(f"{called} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
    return loaded(file, changed_ns, called)


@cache
def loaded(file: str, changed_ns: int, called: str) -> Network:
    """The same, kept for the next match as long as the file stays as it is."""
    try:
        import onnxruntime
    except ImportError:
        raise Problem(f"{called} needs its extra: pip install 'talion[onnx]'.") from None
    settings = onnxruntime.SessionOptions()
    # Bots play side by side, each on its own core; and what goes wrong is told in a sentence of ours.
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    settings.log_severity_level = 4
    try:
        session = onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
    except Exception as error:  # its exceptions have no other base
        raise Problem(f"{called} is no network that can be run: {str(error).splitlines()[0][:160]}.") from None
    return Network(session, called)
