"""The words of Revenants: actions, prompts, the ending. The sentences of events are in sentences.py."""
# Plain Python: sentences for people; nothing here runs inside a match.

from __future__ import annotations

from talion.games.revenants.pack import Content
from talion.games.revenants.rules import RevenantsRules
from talion.games.revenants.shapes import GrudgeBoard
from talion.games.revenants.state import AGREED, ALL_FELL, LAST_STANDING, PICKING, RevenantsState
from talion.kernel.codec import Codec
from talion.kernel.game import Words
from talion.kernel.ints import has


class RevenantsWords(Words[RevenantsState]):
    """Names come from the content in play."""

    def __init__(self, rules: RevenantsRules, content: Content) -> None:
        self.rules = rules
        self.cards = [card.name.value for card in content.cards.all()]
        self.revenants = [revenant.name.value for revenant in content.revenants.all()]
        self.epitaphs = [revenant.line.value for revenant in content.revenants.all()]
        actions = [f"{card.lower()} {revenant}" for card in self.cards for revenant in self.revenants]
        actions += [f"pick {revenant}" for revenant in self.revenants]
        self.codec = Codec(actions)
        # The last grudge board that a view showed, by its marks.
        self.board: tuple[tuple[int, ...], GrudgeBoard] | None = None

    def who(self, s: RevenantsState, seat: int) -> str:
        """A seat by the name of its revenant."""
        revenant = s.revenant[seat]
        return self.revenants[revenant] if revenant >= 0 else f"Seat {seat}"

    def prompt(self, s: RevenantsState, seat: int) -> tuple[str, str]:
        """What is asked."""
        if s.phase == PICKING:
            return "pick", "Pick your revenant."
        if has(s.committed, seat):
            return "commit", "Sealed. You may change your choice until the last player has committed."
        return "commit", f"Turn {s.turn}: choose a card and a target in secret."

    def ending(self, s: RevenantsState) -> tuple[str, str]:
        """The ruling that ended the match, and how."""
        names = [self.who(s, seat) for seat in range(s.seats) if has(self.rules.winners(s), seat)]
        if s.ending == LAST_STANDING:
            return "RV-10", f"{names[0]} is the last one standing and wins."
        shared = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
        verb = "wins" if len(names) == 1 else "tie"
        if s.ending == ALL_FELL:
            return "RV-10", f"Nobody is left standing. {shared} fell last and {verb}."
        if s.ending == AGREED:
            return "RV-29", f"All who stand agree to stop: {shared} {verb}."
        return "RV-12", f"The limit of turns is reached. By HP {shared} {verb}."
