"""The end of a turn: all cards are turned up and take effect together (RV-4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from talion.games.revenants.actions import BETRAY, DEFEND, RETALIATE, REVENANTS, SOLO, TEAM
from talion.games.revenants.events import FELL, FIZZLED, HIT, IDLED, LEFT, LOST, RECOILED, REFLECTED, SHOWN
from talion.games.revenants.parameters import Parameters
from talion.games.revenants.state import ALL_FELL, LAST_STANDING, NONE, RUNNING, TURN_LIMIT, RevenantsState, pair
from talion.kernel.events import EVERYONE
from talion.kernel.ints import bit, count, has


def reveal(p: Parameters, s: RevenantsState) -> None:
    """Turn all committed cards up, deal the damage, mark grudges, teammates and betrayals, and see who fell."""
    loss: vec[i64] = vec[i64]([0] * s.seats)
    target: vec[i64] = vec[i64]([NONE] * s.seats)
    aimed: i64 = 0
    defending: i64 = 0
    for seat in range(s.seats):
        s.shown[seat] = NONE
        if has(s.standing, seat):
            choice = s.choice[seat]
            s.shown[seat] = choice
            target[seat] = s.owner(choice & 3)
            if choice >> 2 == DEFEND:
                defending |= bit(seat)
            else:
                aimed |= bit(target[seat])
            if s.sink is not None:
                s.tell(SHOWN, EVERYONE, seat, choice >> 2, choice & 3)
    attack(p, s, target, defending, loss)
    defend(p, s, aimed, defending, loss)
    fall(s, loss)
    s.committed = 0
    judge(p, s)


def attack(p: Parameters, s: RevenantsState, target: vec[i64], defending: i64, loss: vec[i64]) -> None:
    """Work out every attack from the marks as they were, then write the new marks (RV-4)."""
    grudges = s.grudges
    teamed = s.teamed
    betrayed = s.betrayed
    rows: vec[i64] = vec[i64]([0] * s.seats)
    for seat in range(s.seats):
        card = s.shown[seat] >> 2
        if s.shown[seat] == NONE or card == DEFEND:
            continue
        victim = target[seat]
        grudges |= bit(pair(victim, seat))  # RV-19
        dealt: i64 = 0
        if card == SOLO:
            dealt = p.solo
        elif card == RETALIATE:
            dealt = p.retaliate_damage(s, seat, victim)
        elif card == BETRAY:
            dealt = p.betray_damage(s, seat, victim)
            if dealt != 0:
                betrayed |= bit(pair(seat, victim))  # RV-17
            elif p.betray_spent_always:
                s.spent |= bit(pair(seat, victim))  # RV-8
        elif card == TEAM:
            partners = teaming_with(s, target, seat)
            if partners != 0:  # RV-15
                dealt = p.team_damage(s, seat)
                rows[seat] = s.streak[seat] + 1
                teamed |= partners << (seat * REVENANTS)  # RV-16: each partner marks its own half of the pair
        strike(s, seat, victim, card, dealt, defending, loss)
        if card == RETALIATE and (dealt != 0 or p.recoil_always):  # RV-6
            loss[seat] += p.recoil
            if s.sink is not None:
                s.tell(RECOILED, EVERYONE, seat, p.recoil)
    s.grudges = grudges
    s.teamed = teamed
    s.betrayed = betrayed
    s.streak = rows


def teaming_with(s: RevenantsState, target: vec[i64], seat: i64) -> i64:
    """The other seats whose TEAM is aimed where this seat's is."""
    partners: i64 = 0
    for other in range(s.seats):
        if other != seat and s.shown[other] != NONE and s.shown[other] >> 2 == TEAM and target[other] == target[seat]:
            partners |= bit(other)
    return partners


def strike(s: RevenantsState, seat: i64, victim: i64, card: i64, dealt: i64, defending: i64, loss: vec[i64]) -> None:
    """Book what an attack takes from its victim, and what a defender gives back (RV-9, RV-18)."""
    if dealt == 0:
        if s.sink is not None:
            s.tell(FIZZLED, EVERYONE, seat, victim, card)
        return
    taken = dealt
    if has(defending, victim):
        taken = dealt // 2
        loss[seat] += dealt // 2
    loss[victim] += taken
    if s.sink is not None:
        s.tell(HIT, EVERYONE, seat, victim, card, taken)
        if has(defending, victim):
            s.tell(REFLECTED, EVERYONE, victim, seat, dealt // 2)


def defend(p: Parameters, s: RevenantsState, aimed: i64, defending: i64, loss: vec[i64]) -> None:
    """RV-9, RV-21: a defender at whom nobody aimed loses a little."""
    idle = defending & ~aimed
    for seat in range(s.seats):
        if has(idle, seat):
            loss[seat] += p.idle
            if s.sink is not None:
                s.tell(IDLED, EVERYONE, seat, p.idle)


def fall(s: RevenantsState, loss: vec[i64]) -> None:
    """RV-22: add up, stop at 0, and all at 0 are out together."""
    for seat in range(s.seats):
        if has(s.standing, seat):
            hp = s.hp[seat] - loss[seat]
            if hp < 0:
                hp = 0
            if s.sink is not None and loss[seat] != 0:
                s.tell(LOST, EVERYONE, seat, loss[seat], hp)
            if has(s.leaving, seat):  # RV-28
                hp = 0
                s.tell(LEFT, EVERYONE, seat)
            s.hp[seat] = hp
            if hp == 0:
                s.fell[seat] = s.turn
                s.standing &= ~bit(seat)
                s.tell(FELL, EVERYONE, seat)


def judge(p: Parameters, s: RevenantsState) -> None:
    """RV-10, RV-12, RV-24: the end is checked once, at the end of the turn."""
    left = count(s.standing)
    if left == 1:
        s.ending = LAST_STANDING
    elif left == 0:
        s.ending = ALL_FELL
    elif p.turn_limit != 0 and s.turn >= p.turn_limit:
        s.ending = TURN_LIMIT
    if s.ending != RUNNING:
        s.finish()
