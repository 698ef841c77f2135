"""The client that the guide prints plays a whole game."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from sandtable.server.app import ROUTES
from tests.server.scenarios.client import quick, serving

GUIDE = Path(__file__).parents[3] / "docs" / "guide" / "server-api.md"


@pytest.mark.parametrize("game", ["oasis", "radlands"])
def test_the_printed_client_plays_a_whole_game(tmp_path: Path, game: str) -> None:
    code = re.search(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert code is not None
    script = tmp_path / "client.py"
    script.write_text(code[1])

    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                str(script),
                server.url,
                game,
                env={**os.environ, "PYTHONWARNINGS": "error"},
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
            )
            async with asyncio.timeout(60):
                output, _ = await process.communicate()
            assert process.returncode == 0, output
            assert re.search(rb"\[-?[01]\.0, -?[01]\.0\]|\[-?[01], -?[01]\]", output), output

    asyncio.run(scenario())


def test_the_guide_names_every_route() -> None:
    text = GUIDE.read_text()
    paths = [route.path for route in ROUTES if route.path.startswith("/api/")]
    assert len(paths) == 29
    for route in paths:
        path = route.replace("{table}", "{id}").replace("{seat}", "{n}")
        assert path in text, path
