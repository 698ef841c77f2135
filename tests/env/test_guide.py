"""What docs/guide/environments.md shows works, as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "environments.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
LEARNER = """
import numpy as np

rng = np.random.default_rng(1)

def policy(observations, masks, seats):
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])

def learn(rewards, ended):
    pass

"""


@pytest.mark.slow
@pytest.mark.parametrize("code", BLOCKS, ids=["pettingzoo", "vector", "openspiel"])
def test_a_sample_runs_as_a_program(tmp_path: Path, code: str) -> None:
    script = tmp_path / "sample.py"
    script.write_text(LEARNER + code.replace("while training:", "for _ in range(3):"))
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
