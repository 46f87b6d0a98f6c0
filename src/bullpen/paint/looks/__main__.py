"""Write the browser's copy."""

from __future__ import annotations

import sys

from bullpen.paint.looks.typescript import TARGET, typescript

TARGET.write_text(typescript(), encoding="utf-8")
sys.stdout.write(f"{TARGET.name}\n")
