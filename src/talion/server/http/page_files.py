"""The built page: its files, and the page itself for every address that is nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.responses import FileResponse, PlainTextResponse, Response

STATIC: Final = Path(__file__).parents[1] / "static"


def asset(name: str) -> Response:
    """Files whose names change with their content."""
    path = file_in(STATIC / "assets", name)
    if path is None:
        return PlainTextResponse("There is no such file.", 404)
    return FileResponse(path, headers={"Cache-Control": "public, max-age=31536000, immutable"})


def page(name: str) -> Response:
    """A file that lies beside the page, or the page."""
    direct = file_in(STATIC, name) if name and "/" not in name else None
    if direct is not None:
        return FileResponse(direct)
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse("The page is not built; run `make web`.", 503)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def file_in(folder: Path, name: str) -> Path | None:
    """A file below a folder, whatever the name tries."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):
        return None
