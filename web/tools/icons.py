"""Draw the PNG icons for home screens from the SVG ones. Run after changing those: python web/tools/icons.py"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

WEB = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(WEB.parent))

from tools import browser as chromium  # noqa: E402

PUBLIC = WEB / "public"
# iOS rounds the corners itself, so its icon must fill the square.
ICONS = {"apple-touch-icon.png": ("icon-maskable.svg", 180), "icon-512.png": ("favicon.svg", 512)}

with sync_playwright() as playwright:
    launched = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
    for name, (source, size) in ICONS.items():
        page = launched.new_page(viewport={"width": size, "height": size})
        svg = (PUBLIC / source).read_text(encoding="utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ', 1)
        page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
        page.screenshot(path=PUBLIC / name, omit_background=True)
    launched.close()
