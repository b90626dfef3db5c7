"""People, their sessions and accounts, and whom they avoid."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from talion.server.protocol.values import Colour, Incoming, Name, Outgoing, Password, Short


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
