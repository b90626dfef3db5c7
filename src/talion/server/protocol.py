"""Every shape that crosses the wire, and the only source of it: the page's TypeScript is generated from this file."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from talion.kernel.shapes import EventData, ResultShape, View

# A game's own views and events have their shapes in its folder; on the wire they are known by what all have in common.
AnyEvent = Annotated[EventData, Meta(extra={"typescript": "GameEvent"})]
AnyView = Annotated[View, Meta(extra={"typescript": "MatchView"})]
PartOfView = Annotated[View, Meta(extra={"typescript": "Partial<MatchView>"})]
# What became of something that a page knows: `talion.kernel.difference` says how it is read.
Change = Annotated[
    Any,
    Meta(
        extra={
            "typescript": "Change",
            "means": "string | number | boolean | null | unknown[] | { [part: string]: Change }",
        }
    ),
]

# What people may type. Frames from clients are at most 8 KiB.
MOST_FRAME_BYTES = 8 * 1024
# No control characters, nor those that turn the direction of what follows.
PLAIN = r"^(?!.*[\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069])"
# What it may be made of, `talion.server.names` says in sentences.
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Short = Annotated[str, Meta(max_length=40)]
CampaignTitle = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN + r"\S(.*\S)?$")]
Colour = Annotated[int, Meta(ge=0, le=11)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Seat = Annotated[int, Meta(ge=0, le=15)]
PromptId = Annotated[int, Meta(ge=0, le=2**53)]
# PostgreSQL keeps no text with a zero in it.
ChatText = Annotated[str, Meta(min_length=1, max_length=300, pattern=r"^[^\x00]*$")]


class Incoming(Struct, forbid_unknown_fields=True):
    """The base of what clients send: nothing unknown is let in."""


class Outgoing(Struct):
    """The base of what the server sends."""


# People


class Person(Outgoing):
    """Somebody as others see them."""

    id: str
    name: str
    colour: int


class Me(Outgoing):
    """Yourself. `login` is null for a guest."""

    id: str
    name: str
    colour: int
    login: str | None


class Session(Outgoing):
    """One device you are logged in on."""

    id: str
    device: str
    made_s: int
    seen_s: int
    current: bool


class GuestForm(Incoming):
    """POST /api/guest: come in, or change your name and colour."""

    name: Name
    colour: Colour


class LoginForm(Incoming):
    """POST /api/account/claim and /api/account/login."""

    login: Annotated[str, Meta(min_length=3, max_length=24, pattern=r"^[A-Za-z0-9_.-]+$(?!\n)")]
    password: Password


class PasswordForm(Incoming):
    """POST /api/account/password: every device but this one is logged out."""

    password: Password
    new: Password


class DeleteForm(Incoming):
    """POST /api/account/delete: who has an account says its password. Campaigns and chat go; matches with others stay, and
    nobody can tell who played there."""

    password: Password | None = None


class RevokeForm(Incoming):
    """POST /api/sessions/revoke."""

    id: Short


class Avoided(Outgoing):
    """GET /api/avoided: somebody whose talk you do not read (`muted`), or with whom you do not play either (`blocked`)."""

    person: Person
    muted: bool
    blocked: bool


class AvoidForm(Incoming):
    """POST /api/avoided: mute or block somebody, for yourself alone, or no longer. Who is blocked is muted too."""

    person: Short
    muted: bool
    blocked: bool


# Games


class OptionInfo(Outgoing):
    """A choice before a match. `kind`: flag, number (low, high, step) or words."""

    name: str
    kind: Literal["flag", "number", "words"]
    default: bool | int | str
    text: str
    ruling: str
    low: int
    high: int
    step: int
    words: list[str]
    # What 0 means, where it is more than a number; empty otherwise.
    zero: str


class BotInfo(Outgoing):
    """`realtime`: it plays in real time too."""

    name: str
    text: str
    realtime: bool


class RungInfo(Outgoing):
    """One of a newcomer's first matches: who the others are, and what is set."""

    bot: str
    options: dict[str, bool | int | str]


class GameInfo(Outgoing):
    """GET /api/games."""

    name: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    default_seats: int
    options: list[OptionInfo]
    bots: list[BotInfo]
    packs: list[str]
    # How many scenes there are to learn it by, and how one's first matches are set.
    lessons: int
    ladder: list[RungInfo]


class RulingInfo(Outgoing):
    id: str
    provenance: str
    section: str
    text: str


class ValueInfo(Outgoing):
    """A number or name of the content, by its key, with where it comes from."""

    key: str
    value: str
    provenance: str
    ruling: str | None
    note: str | None


class RulesPage(Outgoing):
    """GET /api/games/{name}/rules. `intro` is Markdown above the first section."""

    game: str
    title: str
    intro: str
    rulings: list[RulingInfo]
    values: list[ValueInfo]


# Lessons


class LessonStep(Outgoing):
    """One thing to do, or where it `reads`, to read. `look`: which `data-…` of the board has which value, `name=value`.
    `otherwise` answers what does not lead on, unless one of `instead` does."""

    say: str
    look: list[str]
    reads: bool
    well: str
    otherwise: str
    instead: list[str]


class LessonScene(Outgoing):
    """A scene with one idea; `learned` is said at its end."""

    id: str
    title: str
    learned: str
    steps: list[LessonStep]


class LessonBook(Outgoing):
    """GET /api/games/{name}/lessons: its scenes, for version `rules` of its rules."""

    game: str
    title: str
    rules: int
    scenes: list[LessonScene]


class LessonForm(Incoming):
    """POST /api/games/{name}/lessons/{scene}: what was said in it so far, an empty text for a step that was read. What came of the
    first `shown` of these is known already."""

    rules: int
    words: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=100)]
    shown: Annotated[int, Meta(ge=0, le=100)] = 0


class LessonEntry(Outgoing):
    """What one word led to."""

    view: AnyView
    events: list[AnyEvent]


class LessonMoment(Outgoing):
    """Where a scene stands. `way`: how it came there. `step`: which is to be done; behind the last, all is. `leads`: the words that
    lead on, the best first; `also`: words that may be said too; `answers`: which of `instead` answers other ones, by number."""

    step: int
    view: AnyView
    way: list[LessonEntry]
    prompt: PromptInfo | None
    leads: list[str]
    also: list[str]
    answers: dict[str, int]


# Tables


class SeatInfo(Outgoing):
    """A chair. `present`: its person is connected. `held`: a bot plays for its absent person. `name`: what its player is
    called, where that is not the person's own name: several play at one device, or the match was played elsewhere. `tag`: a
    few letters that tell this player from others here whose names look alike; they follow the person from table to table.
    `left`: its player has left the match for good. `stood_in`: so many moves a bot made for its person since they last moved
    themselves. `kept`: who is asked to a rematch and has not answered; nobody else sits there."""

    seat: int
    kind: Literal["open", "person", "bot"]
    person: Person | None
    bot: str | None
    present: bool
    held: bool
    name: str | None
    tag: str | None
    left: bool = False
    stood_in: int = 0
    kept: Person | None = None


class EndingInfo(Outgoing):
    """Somebody asks to end the running match by agreement (TL-20): by whom, who has agreed, whose yes is missing, and how
    long they have."""

    by: str
    agreed: list[str]
    missing: list[str]
    left_ms: int


class RematchInfo(Outgoing):
    """A rematch is offered (TL-23): by whom, at which table, who has accepted, who has declined, and who is still asked."""

    table: str
    by: str
    accepted: list[str]
    declined: list[str]
    asked: list[str]


class TurnInfo(Outgoing):
    """Whom a running match waits for: seats of people. `since_s`: since when; `until_s`: until when, where there is a clock."""

    seats: list[int]
    since_s: int
    until_s: int | None


class StandstillInfo(Outgoing):
    """Table time does not run: after a restart, while nobody was there, or on a break. `ready`: the people who have said so.
    `left_ms`: until those who are not there are stood in for, or of the count-in; null while nobody is there or on a break of somebody who plays alone."""

    why: Literal["restart", "nobody", "break"]
    ready: list[str]
    left_ms: int | None
    counting: bool


class TableInfo(Outgoing):
    """A table as everybody sees it."""

    id: str
    game: str
    title: str
    state: Literal["gathering", "playing", "over"]
    public: bool
    hotseat: bool
    host: str
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    pack: str | None
    notes: list[str]
    # Whether two seats may talk in private while the match runs.
    whispers: bool
    # Whether its players may ask for hints (TL-26).
    hints: bool
    spectators: int
    # The same letters by person, for those who talk here, seated or not.
    tags: dict[str, str]
    made_s: int
    # Somebody asks to end the match, and not all have answered.
    ending: EndingInfo | None
    commitment: str | None
    # Outgoing once the match is over.
    seed: str | None
    result: ResultShape | None
    rematch: RematchInfo | None
    realtime: bool
    # Null where it waits for nobody, in real time, and where that is not known without waking the table.
    turn: TurnInfo | None
    standstill: StandstillInfo | None
    # How many breaks this round has had, and the people who want one now.
    breaks: int
    break_asked: list[str]
    # It gathers for whatever the next one waits for: the game may become another (TL-24).
    any_game: bool = False
    # Why it cannot be taken up, where that is known.
    problem: str | None = None


class TableForm(Incoming):
    """POST /api/tables. `seats` from the host's chair on: "me", "open", or the name of a bot. `names`: who plays each
    chair that is yours, by seat, where several share your device; null for your own name."""

    game: Short
    seats: Annotated[list[Short], Meta(min_length=1, max_length=8)]
    options: dict[Short, bool | int | Short] = {}
    # Null: shown in the lobby if a chair is open to others.
    public: bool | None = None
    pack: Short | None = None
    # Null: hints for whoever plays with bots alone (TL-26).
    hints: bool | None = None
    names: Annotated[list[Name | None], Meta(max_length=8)] = []


class Notes(Outgoing):
    """POST /api/tables/notes: what players should be told before a table like this is made. Nothing is made."""

    notes: list[str]


class QuickForm(Incoming):
    """POST /api/quick: sit down at an open table of this game, or open one. Without a game: of any, with whoever waits or comes
    next, whatever they play (TL-24)."""

    game: Short | None = None


class AskedOf(Outgoing):
    """GET /api/turns: a table where something is asked of you. `what`: a move, whether to end the match, or whether to play a
    rematch. `until_s`: until when, where there is a clock."""

    table: str
    game: str
    title: str
    what: Literal["move", "ending", "rematch"]
    since_s: int
    until_s: int | None


class TableMade(Outgoing):
    table: str


class ForkForm(Incoming):
    """POST /api/replays/{id}/fork: play on from a step in somebody's chair, the others being bots."""

    at: Annotated[int, Meta(ge=0)]
    seat: Seat
    bot: Short


class ProblemInfo(Outgoing):
    """Any answer with status 4xx: a sentence, and the ruling behind it where there is one."""

    problem: str
    ruling: str | None = None


# Replays


class ReplayStep(Outgoing):
    """What one entry of the log led to. `who` is null for the set-up and -1 for the table's clock. `at_ms`: the table time of
    it. `change`: what became of the view of the step before. `entry`: how many entries the log has after it, which is
    where a fork begins; null while the match runs, since some are secret."""

    who: int | None
    at_ms: int
    words: str
    events: list[AnyEvent]
    change: Change
    entry: int | None


class ReplayPiece(Outgoing):
    """GET /api/replays/{id}/pieces?seat=S&piece=N: some steps of a replay, one after the other, the first being number
    `first`. `view` is the view at that one, whole, so that a piece needs no other; its `change` is empty."""

    first: int
    view: AnyView
    steps: list[ReplayStep]


class PieceInfo(Outgoing):
    """Where a piece of a replay begins: the number of its first step, and the table time of that."""

    first: int
    at_ms: int


class HintChoice(Outgoing):
    """A choice as a strong bot judges it. `chance` and its standard `error`, in thousandths: null where it was not tried, or too
    seldom to say. `prospect`: what it would bring, in a sentence, or nothing."""

    words: str
    chance: int | None
    error: int | None
    prospect: str


class Hint(Outgoing):
    """GET /api/tables/{id}/hint: every choice, the best first. Where nobody needs to think there is only the one that is made."""

    choices: list[HintChoice]


class Replay(Outgoing):
    """GET /api/replays/{id}?seat=S: a finished match from a seat's chair (or all), or a running one as it may be seen. Its
    `steps` are counted here, and come in pieces. `end_ms`: the table time of the last one. `realtime`: everybody acted at
    any time, so that it is played at the speed it had. `colours`: by seat, as at the table; none for an uploaded match."""

    id: str
    game: str
    title: str
    over: bool
    seat: int | None
    players: list[str]
    colours: list[int]
    header: dict[str, Any]
    realtime: bool
    steps: int
    end_ms: int
    pieces: list[PieceInfo]
    result: ResultShape | None


class Deal(Outgoing):
    """What was hidden was dealt anew after so many entries, from another seed; both are told when the match is over."""

    entry: int
    commitment: str
    seed: str


class Verified(Outgoing):
    """GET /api/replays/{id}/verify: the match played again from its seed, and from those of later deals (TL-13)."""

    commitment: str
    seed: str
    seed_fits: bool
    replay_fits: bool
    entries: int
    digest: str
    deals: list[Deal]


# Campaigns: matches for one, with save points and branches


class SagaMark(Outgoing):
    """How far something has come, or how much of it there is: "Attempt", 3 of 7."""

    name: str
    value: int
    of: int


class SagaRun(Outgoing):
    """A finished run. `entry`: how many entries the log had then, which is where a branch may begin. `by`: the card that
    decided it; `why`: what had run out, null where it was won."""

    entry: int
    leg: int
    won: bool
    why: str | None
    by: str | None
    distance: int
    cards: int
    # Parts by how often they were used, and how many were found.
    parts: dict[str, int]
    found: int


class Saga(Outgoing):
    """A campaign in short. `between`: no run is on, so that it can be saved by a name."""

    between: bool
    practice: bool
    ending: Literal["won", "lost", "given_up"] | None
    text: str
    marks: list[SagaMark]
    runs: list[SagaRun]


class SavePoint(Outgoing):
    """A named moment between two runs."""

    id: str
    name: str
    text: str
    entries: int
    made_s: int


class CampaignInfo(Outgoing):
    """One of your campaigns; its table has the same id. `saga` is null where the game tells none, or where the match
    cannot be taken up: then `problem` says why. `origin`: the campaign it branched off, `origin_text` the moment,
    `origin_runs` how many runs were behind it. `imported`: it came from a file."""

    id: str
    game: str
    title: str
    name: str
    state: Literal["playing", "over"]
    made_s: int
    played_s: int
    decisions: int
    saga: Saga | None
    problem: str | None
    saves: list[SavePoint]
    origin: str | None
    origin_text: str
    origin_runs: int
    imported: bool


class CampaignName(Incoming):
    """POST /api/campaigns/{id}/name."""

    name: CampaignTitle


class SaveForm(Incoming):
    """POST /api/campaigns/{id}/save: keep this moment between two runs. Sent again with the same id it is done once."""

    id: MessageId
    name: CampaignTitle


class BranchForm(Incoming):
    """POST /api/campaigns/{id}/branch: a new campaign from one of its save points, or from the moment between two runs when
    its log had `entries` entries. Sent again with the same id it is done once."""

    id: MessageId
    name: CampaignTitle
    save: Short | None = None
    entries: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Imported(Outgoing):
    """POST /api/campaigns: a match file was taken in. `campaign`: it can be played on; otherwise it is a replay. `known`: it was
    taken in before, and is this campaign."""

    table: str
    campaign: bool
    known: bool = False


class DailyResult(Outgoing):
    """What somebody made of a daily run (TL-25). `reached`: Safe Hvn. `found`: Parts. `steps`: decisions."""

    place: int
    person: Person
    reached: bool
    distance: int
    found: int
    steps: int


class DailyDay(Outgoing):
    """An earlier day, so many days ago, and how many have tried its run."""

    ago: int
    day_s: int
    attempts: int


class DailyRun(Outgoing):
    """GET /api/daily?ago=N: the run of a day (by UTC, from `day_s` to `ends_s`), today's unless said otherwise, with its results. The
    seed is promised by its commitment and told when the day is over. `riding`: attempts that are not over. `mine`: the table of
    one's own attempt."""

    day_s: int
    ends_s: int
    now_s: int
    game: str
    title: str
    notes: list[str]
    commitment: str
    seed: str | None
    results: list[DailyResult]
    riding: int
    mine: str | None
    mine_over: bool
    earlier: list[DailyDay]


# From the page to a table's socket: /ws/table/{id}?since=N


class Act(Incoming, tag="act"):
    """An action for one of your seats, in words, answering a prompt. Sent again until acknowledged; done once."""

    id: MessageId
    seat: Seat
    prompt: PromptId
    words: Words


class Why(Incoming, tag="why"):
    """Why is this not offered?"""

    id: MessageId
    seat: Seat
    words: Words


class Say(Incoming, tag="say"):
    """Table chat."""

    id: MessageId
    text: ChatText


class Whisper(Incoming, tag="whisper"):
    """A line from one of your seats to another one, while a match runs whose table allows it."""

    id: MessageId
    seat: Seat
    to: Seat
    text: ChatText


class Sit(Incoming, tag="sit"):
    """Take an open chair while the table gathers; null: whichever is free, or the one that is kept for you."""

    id: MessageId
    seat: Seat | None


class Stand(Incoming, tag="stand"):
    """Free your chair while the table gathers; in a running match, leave it for good."""

    id: MessageId
    seat: Seat


class SetBot(Incoming, tag="bot"):
    """The host puts a bot into a chair, or (null) opens it."""

    id: MessageId
    seat: Seat
    bot: Short | None


class TakeOut(Incoming, tag="take_out"):
    """The host takes somebody out of a chair before the match begins, and says why. They do not sit here again."""

    id: MessageId
    seat: Seat
    word: Annotated[str, Meta(max_length=120, pattern=r"^[^\x00]*$")] = ""


class Start(Incoming, tag="start"):
    """The host starts; open chairs get bots."""

    id: MessageId


class Vote(Incoming, tag="vote"):
    """Ask to end the running match, agree to it, or not: it ends when everybody agrees who has not left for good (TL-20)."""

    id: MessageId
    agree: bool


class Rematch(Incoming, tag="rematch"):
    """Offer a rematch, or accept one: a new table with the same options and bots, and whoever accepts (TL-23)."""

    id: MessageId


class Decline(Incoming, tag="decline"):
    """Not this rematch: the chair is open to others."""

    id: MessageId


class Whole(Incoming, tag="whole"):
    """What was told does not fit what the page has: it asks to be welcomed again, with the events after step `since`."""

    since: Annotated[int, Meta(ge=0, le=2**53)]


class Break(Incoming, tag="break"):
    """Ask for a break in a realtime round, agree to one, or no longer."""

    id: MessageId
    agree: bool


class Ready(Incoming, tag="ready"):
    """While table time stands still: ready to go on. Whoever was stood in for has their seats back."""

    id: MessageId


class Shown(Incoming, tag="shown"):
    """Everything up to step `number` has been seen on this page. Bots wait for that, as long as it is no longer than people
    can be asked to wait; a page that never says so is not waited for. `pace`: the percentage of their usual pause that
    bots shall make here."""

    number: Annotated[int, Meta(ge=0, le=2**53)]
    pace: Annotated[int, Meta(ge=0, le=400)]


class Ping(Incoming, tag="ping"):
    pass


class Time(Incoming, tag="time"):
    """What time is it at the table? Answered at once. `sent` is the page's own time, and comes back."""

    sent: Annotated[int, Meta(ge=0, le=2**53)]


FromPage = (
    Act
    | Why
    | Say
    | Whisper
    | Sit
    | Stand
    | SetBot
    | TakeOut
    | Start
    | Vote
    | Rematch
    | Decline
    | Break
    | Ready
    | Whole
    | Shown
    | Ping
    | Time
)


# From a table to the page


class PromptInfo(Outgoing):
    """What is asked of one of your seats, and all that may be answered, in words."""

    seat: int
    id: int
    kind: str
    text: str
    awaited: bool
    legal: list[str]


class Own(Outgoing):
    """What only one of your seats may know: laid over the public view it is that seat's view."""

    seat: int
    view: PartOfView
    prompt: PromptInfo | None


class ChatLine(Outgoing):
    """`person` is null when the table itself speaks."""

    number: int
    person: Person | None
    text: str
    at_s: int


class WhisperLine(Outgoing):
    """A line between two seats: theirs alone while the match runs, everybody's afterwards. `number` counts what `seat` has
    told `to`, so that a gap in it tells nothing of others."""

    seat: int
    to: int
    number: int
    text: str
    at_s: int


class Welcome(Outgoing, tag="welcome"):
    """The first message, and again after a gap: everything as it is now. `events` are those after step `since`: the one you
    gave, or a later one where that is too long ago, or -1 for all there are, those of the set-up too."""

    number: int
    since: int
    you: Person
    your_seats: list[int]
    table: TableInfo
    chat: list[ChatLine]
    whispers: list[WhisperLine]
    events: list[AnyEvent]
    view: AnyView | None
    own: list[Own]
    # Table time now, and whether it runs: deadlines in views are in table milliseconds.
    now_ms: int


class Step(Outgoing, tag="step"):
    """Something happened that you may know of. Numbers follow one another without a gap; what came together is told
    together, as the steps from `first` to `number`. Where it is one, `first` is left out.

    `view` is what became of the public view, whose `now_ms` is the one here; `own`, by seat, what became of the `Own` of
    those of your seats for which something did. Both are laid over what you have; where they do not fit, ask for the
    `whole`. `ack` acknowledges the message of yours that led to this step, where one did.
    """

    number: int
    now_ms: int
    events: list[AnyEvent]
    view: Change
    own: dict[str, Change]
    first: int | UnsetType = UNSET
    ack: str | UnsetType = UNSET


class TableChanged(Outgoing, tag="table"):
    """People came, went, sat down; the match began or ended."""

    table: TableInfo
    your_seats: list[int]


class Chatted(Outgoing, tag="chat"):
    line: ChatLine


class Whispered(Outgoing, tag="whispered"):
    """Lines that you may read now: one that was just said, or all of them when the match is over."""

    lines: list[WhisperLine]


class TakenOut(Outgoing, tag="taken_out"):
    """The host has taken you out of your chair; `word` is what they said, if anything."""

    word: str


class Ack(Outgoing, tag="ack"):
    """Your message was taken (refusal null) or refused, with the ruling; nothing was changed then.

    `waits`: it is kept until it can be tried, and another acknowledgement follows. `dropped`: it had waited, and is not
    possible any more, or there was too much at once; nobody did anything wrong.
    """

    id: str
    refusal: str | None = None
    ruling: str | None = None
    waits: bool = False
    dropped: bool = False


class Reason(Outgoing, tag="answer"):
    """To `why`: the reason, or null if it is allowed."""

    id: str
    reason: str | None
    ruling: str | None


class Pong(Outgoing, tag="pong"):
    pass


class TableTime(Outgoing, tag="time"):
    """To `time`."""

    sent: int
    now_ms: int


class Lines(Outgoing, tag="lines"):
    """By seat, in milliseconds: how long its line takes, as far as the game makes allowance for it."""

    lag_ms: list[int]


class Closing(Outgoing, tag="closing"):
    """The server ends this connection, and says why. `retry`: come back by yourself."""

    reason: str
    retry: bool


ToPage = (
    Welcome | Step | TableChanged | Chatted | Whispered | TakenOut | Ack | Reason | Pong | TableTime | Lines | Closing
)


# The lobby's socket: /ws/lobby sends the open tables, whole, whenever they change


class Lobby(Outgoing, tag="lobby"):
    tables: list[TableInfo]
    people: int
