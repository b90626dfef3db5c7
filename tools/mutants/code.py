"""Code objects: which there are in a file, and whether a change is to what runs when it is imported."""

from __future__ import annotations

from types import CodeType

# A code object of a function has this flag, one of a module or a class has not.
OPTIMIZED = 1


def code_of(code: CodeType) -> list[CodeType]:
    """A code object and all within it."""
    return [code, *(inner for const in code.co_consts if isinstance(const, CodeType) for inner in code_of(const))]


def runs_on_import(before: str, after: str) -> bool:
    """Whether a change is to what runs when the file is imported: there it is too late for a fork."""
    pairs = zip(code_of(compile(before, "", "exec")), code_of(compile(after, "", "exec")), strict=False)
    return any(own(one) != own(other) and not one.co_flags & OPTIMIZED for one, other in pairs)


def own(code: CodeType) -> tuple[object, ...]:
    consts = tuple(repr(const) for const in code.co_consts if not isinstance(const, CodeType))
    return code.co_code, consts, code.co_names
