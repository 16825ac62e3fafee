"""The programs of docs/python.md do what it says."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "python.md").read_text()
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.S)


def test_the_first_program_is_that_of_the_examples_and_prints_what_the_page_says(tmp_path):
    example = ROOT / "Examples" / "library" / "first.py"
    assert example.read_text().endswith(BLOCKS[0])
    done = subprocess.run([sys.executable, str(example)], cwd=tmp_path, capture_output=True, text=True, check=True)
    first, digest = done.stdout.splitlines()
    assert f"`{first}`" in PAGE and first.endswith(digest)


def test_the_other_programs_run(tmp_path):
    for block in BLOCKS[1:]:
        code = "import liftworks as lw\n" + block
        subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
