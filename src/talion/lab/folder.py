"""The folder of a run: its plan, its batches while it is played, then all matches and facts as tables, and what was made of them.

Every file is written whole or not at all, so that a run that is killed goes on where it was.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from talion.kernel.problems import Problem
from talion.lab import plan as plans
from talion.lab.plan import RunPlan
from talion.lab.rows import Fact, MatchRow, PlayedMatch

MATCHES_FILE: Final = "matches.parquet"
FACTS_FILE: Final = "facts.parquet"
BATCHES: Final = "batches"
# Facts of a kind are alike: columns of few different words are stored as such.
ROW_NAMES: Final = MatchRow.__struct_fields__
FACT_NAMES: Final = Fact.__struct_fields__


class Folder:
    """One of them."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def plan(self) -> RunPlan:
        """Its plan. Raises `Problem` where it holds no run."""
        where = self.path / plans.PLAN_FILE
        if not self.path.is_dir():
            raise Problem(f"{self.path} is not a folder; a run is a folder with {plans.PLAN_FILE} in it.")
        try:
            text = where.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise Problem(f"{self.path} is not a run: it has no {plans.PLAN_FILE}.") from None
        except (OSError, UnicodeDecodeError) as error:
            raise Problem(f"{where} cannot be read: {getattr(error, 'strerror', None) or error}.") from None
        return plans.read(text, str(where))

    def take_up(self, plan: RunPlan) -> None:
        """Begin a run here, or go on with it. Raises `Problem` where the folder holds something else."""
        try:
            if self.path.is_dir() and any(self.path.iterdir()):
                there = self.plan()
                plans.check(there)
                if there != plan:
                    raise Problem(
                        f"{self.path} holds another run ({difference(there, plan)}); choose another folder with --out."
                    )
            (self.path / BATCHES).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Problem(f"{self.path} cannot be written: {error.strerror}.") from None
        self.write(plans.PLAN_FILE, plan.text().encode())

    def write(self, name: str, data: bytes) -> None:
        """A file, whole or not at all. Raises `Problem` where there is no room, or no right to."""
        path = self.path / name
        part = path.with_name(f".{path.name}.{os.getpid()}.part")
        try:
            path.parent.mkdir(exist_ok=True)
            try:
                with part.open("wb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                part.replace(path)
            finally:
                part.unlink(missing_ok=True)
        except OSError as error:
            raise Problem(f"{path} cannot be written: {error.strerror}. What was played so far is kept.") from None

    def remove(self, name: str) -> None:
        """What an earlier, shorter look at the run left here."""
        (self.path / name).unlink(missing_ok=True)

    # Batches

    def keep(self, played: PlayedMatch) -> None:
        """A batch has been played."""
        self.write(f"{BATCHES}/{played.number:06}.batch", msgspec.msgpack.encode(played))

    def kept(self) -> dict[int, PlayedMatch]:
        """All batches that are there; those that cannot be read are played again."""
        found: dict[int, PlayedMatch] = {}
        for path in sorted((self.path / BATCHES).glob("*.batch")):
            try:
                played = msgspec.msgpack.decode(path.read_bytes(), type=PlayedMatch)
            except (OSError, msgspec.DecodeError):
                continue
            found[played.number] = played
        return found

    def finish(self, plan: RunPlan, rows: list[MatchRow], facts: list[Fact], whole: bool) -> None:
        """Write the tables; where nothing is left to play, the batches go."""
        self.write(MATCHES_FILE, parquet(ROW_NAMES, matches_of(plan, rows), ("match", "setting_name")))
        self.write(FACTS_FILE, parquet(FACT_NAMES, facts_of(plan, facts), ("match",)))
        if whole:
            shutil.rmtree(self.path / BATCHES, ignore_errors=True)

    def tables(self) -> tuple[list[MatchRow], list[Fact]]:
        """All rows and facts of a run that has been looked at. Raises `Problem` where it has not."""
        return (
            [MatchRow(*(as_tuple(data[name]) for name in ROW_NAMES)) for data in self.table(MATCHES_FILE)],
            [Fact(*(data[name] for name in FACT_NAMES)) for data in self.table(FACTS_FILE)],
        )

    def is_whole(self) -> bool:
        """Whether everything has been played and written."""
        return all((self.path / name).exists() for name in (MATCHES_FILE, FACTS_FILE)) and not list(
            (self.path / BATCHES).glob("*.batch")
        )

    def table(self, name: str) -> list[dict[str, Any]]:
        import polars

        path = self.path / name
        if not path.exists():
            raise Problem(
                f"{self.path} is half written: it has no {name}; run its command again, which goes on with it."
            )
        try:
            return polars.read_parquet(path).to_dicts()
        except (OSError, polars.exceptions.PolarsError) as error:
            raise Problem(f"{path} is damaged: {str(error).splitlines()[0][:100]}.") from None


def as_tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def matches_of(plan: RunPlan, rows: list[MatchRow]) -> Iterable[tuple[Any, ...]]:
    for row in rows:
        yield plan.first(row.setting) + row.number, plan.settings[row.setting].name, *msgspec.structs.astuple(row)


def facts_of(plan: RunPlan, facts: list[Fact]) -> Iterable[tuple[Any, ...]]:
    for fact in facts:
        yield plan.first(fact.setting) + fact.number, *msgspec.structs.astuple(fact)


def parquet(names: tuple[str, ...], rows: Iterable[tuple[Any, ...]], before: tuple[str, ...]) -> bytes:
    """Rows as the bytes of a table; its first columns say which match, by the number that `talion lab open` takes."""
    from io import BytesIO

    import polars

    small, lists = polars.Int64, polars.List(polars.Int64)
    types: dict[str, Any] = {
        "setting_name": polars.String, "seed": polars.String, "bots": lists, "places": lists, "payoffs": lists, "ended": polars.Boolean,
        "fault": polars.String, "kind": polars.String, "what": polars.String, "value": polars.Float64, "of": polars.Float64,
    }  # fmt: skip
    columns = (*before, *names)
    table = polars.DataFrame(list(rows), schema={name: types.get(name, small) for name in columns}, orient="row")
    out = BytesIO()
    table.write_parquet(out, compression="zstd", statistics=False)
    return out.getvalue()


def difference(there: RunPlan, here: RunPlan) -> str:
    """In what two plans differ, in a word or two."""
    for name in ("kind", "game", "seed", "until", "targets", "batch"):
        if getattr(there, name) != getattr(here, name):
            return f"{name} {getattr(there, name)} there, {getattr(here, name)} here"
    if [one.name for one in there.settings] != [one.name for one in here.settings]:
        return "other settings"
    for one, other in zip(there.settings, here.settings, strict=True):
        for name in ("bots", "games", "options", "content", "forbidden"):
            if getattr(one, name) != getattr(other, name):
                return f"{name} of {one.name!r}: {getattr(one, name)} there, {getattr(other, name)} here"
    return "another plan"
