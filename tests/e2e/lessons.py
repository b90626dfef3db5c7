"""A lesson in somebody's browser: what leads on is done on the real board, by mouse, by finger or by keys, until all is learned."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from talion.lessons import Scene, SceneStep, known
from tests.e2e.people import Visitor

By = Literal["mouse", "finger", "keys"]
# Where several words lead on, the one that is said.
CHOSEN = {"defend *": "defend Reyes", "number *": "number 1", "pick *": "pick *", "Luftles *": "Luftles 1"}
WAYS = {"nw": "w", "ne": "e", "w": "a", "e": "d", "sw": "z", "se": "x"}
CARDS = ("SOLO", "RETALIATE", "BETRAY", "TEAM", "DEFEND")
FACES = {"movement": "move", "attack": "attack", "parry": "defend", "heal": "heal"}


class Pupil:
    """Somebody who learns."""

    def __init__(self, visitor: Visitor, game: str, by: By) -> None:
        self.visitor, self.game, self.by = visitor, game, by
        self.page: Page = visitor.page
        self.coach = self.page.get_by_role("region", name="Coach")
        self.board = self.page.locator(".lesson .board")
        lessons = known(game)
        assert lessons is not None
        self.scenes: list[Scene] = lessons.scenes
        self.do: Callable[[str, SceneStep], None] = {
            "revenants": self.revenants,
            "gangs": self.gangs,
            "village": self.village,
            "deadeye": self.deadeye,
            "arena": self.arena,
        }[game]

    # What everybody can do

    def touch(self, what: Locator, drawn: bool = False) -> None:
        """Press something, in the way this pupil does. What is `drawn` on a floor may lie behind a figure."""
        expect(what).to_be_visible()
        if self.by == "keys":
            what.focus()
            expect(what).to_be_focused()
            self.page.keyboard.press("Enter")
        elif self.by == "finger":
            what.tap(force=drawn)
        else:
            what.click(force=drawn)

    def key(self, *keys: str) -> None:
        for one in keys:
            self.page.keyboard.press(one)

    def at(self) -> tuple[str, int]:
        """The scene and the step that the coach is at, once everything that happened has been seen."""
        self.coach.locator("[data-settled]").wait_for()
        return str(self.coach.get_attribute("data-scene")), int(str(self.coach.get_attribute("data-step")))

    def reached(self, step: int) -> None:
        """The coach has come to a step."""
        expect(self.coach).to_have_attribute("data-step", str(step))

    def open(self, scene: str | None = None) -> None:
        self.visitor.go(f"/lesson/{self.game}" + ("" if scene is None else f"?scene={scene}"))
        expect(self.coach).to_be_visible()

    # Lessons

    def play(self, scene: Scene) -> None:
        """One scene to its end, looking where one is told to."""
        for _ in range(40):
            found, step = self.at()
            assert found == scene.id
            if step == len(scene.steps):
                expect(self.coach.locator("[data-goal]")).to_have_text(scene.learned)
                return
            told = scene.steps[step]
            expect(self.coach.locator("[data-goal]")).to_have_text(told.say)
            if told.look:
                expect(self.page.locator("[data-pointing='0']")).to_have_count(0)
            assert self.visitor.overflow() <= 0
            if told.words:
                self.do(CHOSEN.get(told.words[0], told.words[0]), told)
            else:
                self.go_on("Go on")
            self.reached(step + self.together(told))
        raise AssertionError(f"the scene {scene.id} does not end")

    def together(self, step: SceneStep) -> int:
        """How many steps are done by what this board plans and sends together."""
        verb = "" if not step.words else step.words[0].split(" ")[0]
        if self.game == "gangs":
            return 2 if verb == "use" else 1
        if self.game == "arena":
            walks = verb == "step" and step in self.scenes[1].steps
            return 2 if walks or verb in ("hold", "attack") else 1
        return 1

    def go_on(self, name: str) -> None:
        button = self.coach.get_by_role("button", name=name)
        if name == "Go on":
            # Where nothing is to be done on the board, a key is enough.
            expect(button).to_be_focused()
        self.touch(button)

    def play_all(self) -> None:
        self.open()
        for scene in self.scenes:
            self.play(scene)
            last = scene is self.scenes[-1]
            self.go_on("Finish" if last else "Next scene")
            if not last:
                expect(self.coach).not_to_have_attribute("data-scene", scene.id)
        expect(self.page.get_by_text("You have learned all there is here.")).to_be_visible()

    # The boards

    def revenants(self, words: str, step: SceneStep) -> None:
        card, _, target = words.partition(" ")
        if self.by == "keys":
            self.key("Escape", str(CARDS.index(card.upper()) + 1), target[0].lower(), "Enter")
            return
        self.touch(self.board.locator(f'[data-card="{card.upper()}"]'))
        self.touch(self.board.get_by_role("group", name="Battlefield").get_by_label(re.compile(f"^{target},")))
        self.touch(self.board.get_by_role("button", name=re.compile("^Seal")))

    def said(self, words: str) -> Locator:
        return self.board.locator(f'[data-words="{words}"]').first

    def gangs(self, words: str, step: SceneStep) -> None:
        verb, _, number = words.partition(" ")
        if verb == "use":
            # Which member and which die are planned together.
            button = self.said(words)
            member = self.board.locator(f'[data-member="0-{number}"] button').first
            self.touch(button if button.count() > 0 else member)
            turned = self.scenes[2].steps[1].words[0].removeprefix("turn ")
            self.touch(self.board.locator(".values").get_by_role("button", name=re.compile(rf"\b{turned}\b")))
        elif verb == "care" and self.said(words).count() == 0:
            self.touch(self.board.locator(f'[data-member="0-{words[-1]}"] button').first)
        elif verb == "number" and self.said(words).count() == 0:
            # On a small screen the dice themselves are touched.
            self.touch(self.board.locator(".throw .lit").and_(self.board.get_by_label(re.compile(number))).first)
        else:
            self.touch(self.said(words))
        confirm = self.board.locator(".choices .confirm")
        if confirm.count() > 0:
            self.touch(confirm)

    def village(self, words: str, step: SceneStep) -> None:
        board = self.board
        if words.endswith(" Village"):
            self.touch(board.locator(f'[data-objective="{words}"]'))
            self.touch(board.get_by_role("button", name=f"Aim for {words}"))
            return
        if words.startswith("plus "):
            luftle = board.locator(".tokens button.luftle").last
            self.touch(luftle)
            expect(luftle).to_have_attribute("aria-pressed", "true")
        elif words.startswith("seat "):
            self.touch(board.locator(f'[data-seat="{words[5:]}"].can, [data-seat="{words[5:]}"] .can').first)
        elif words == "pull net":
            self.touch(board.locator("[data-ask] .do"))
            return
        elif words != "pass":
            self.touch(board.locator(f'[data-card="{words}"], [data-pile-card="{words}"]').first)
        self.touch(board.locator("[data-do]"))

    def deadeye(self, words: str, step: SceneStep) -> None:
        if words == "pick *":
            self.touch(self.board.locator('[data-choice^="pick "]').first)
        else:
            where = "[data-between] " if words == "ride" else ""
            self.touch(self.board.locator(f'{where}[data-choice="{words}"]').first)

    def arena(self, words: str, step: SceneStep) -> None:
        verb, _, rest = words.partition(" ")
        confirm = self.board.locator("[data-do]")
        if verb == "put":
            face = next((look[4:] for look in step.look if look.startswith("die=")), FACES.get(rest, ""))
            self.touch(self.board.locator(f'[data-die="{face}"]').first)
            self.touch(self.board.locator(f'[data-slot="{rest}"]'))
        elif verb == "take":
            self.touch(self.board.locator(f'[data-slot="{rest}"]'))
            self.touch(self.said(words))
        elif verb == "hold":
            self.touch(self.board.locator(f'[data-die="{rest}"]').first)
            self.touch(self.board.locator("[data-keep]"))
            self.touch(self.board.locator("[data-reroll]"))
        elif verb == "marker":
            self.touch(self.board.locator(f'[data-marker="{rest}"]'))
        elif verb == "step" and self.said(words).count() == 0:
            space = next(look[6:] for look in step.look if look.startswith("space="))
            if self.by == "keys" and step in self.scenes[1].steps:
                self.key(WAYS[rest])
            else:
                self.touch(self.board.locator(f"[data-space={space}]"), drawn=True)
            if step in self.scenes[1].steps:
                # A step and a turn are planned together.
                self.touch(self.board.locator("[data-turn=left]"))
            self.touch(confirm)
        elif verb == "attack":
            if self.by == "keys":
                self.key("f")
            else:
                self.touch(self.board.locator(f"[data-figure={rest}]").first, drawn=True)
            self.touch(confirm)
        else:
            if self.said(words).count() == 0:
                slot = {"ready": f"card {rest}", "use": rest}.get(verb, verb)
                self.touch(self.board.locator(f'[data-slot="{slot}"]'))
            self.touch(self.board.locator(f'[data-words="{words}"], [data-do]').first)
