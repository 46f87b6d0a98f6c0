"""The kernel of 6 nimmt! beside a program written by hand in C: whole random rounds, four seats, shuffled.

The kernel plays them one after another, and many side by side (``fast.kernels.six_nimmt.vectorized``). Kernel
and program are given the same seeds, in runs in turn, and must come to the same bulls for every seat.
The best run of each counts: whatever else the machine does can only make a run slower.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bullpen.bench.rounds import KernelRounds, kernel_rounds
from bullpen.bench.sheet import CannotMeasure, Column, Row, Sheet
from bullpen.games import load

__all__ = ["NATIVE", "Program", "compare"]

SOURCE: Final = "six_nimmt.c"
COMPILER: Final = "cc"
FLAGS: Final = ("-O3", "-march=native")
SEATS: Final = 4
RUN: Final = 100_000
"""How many rounds a run has: enough that starting the program is little beside them."""


def rows(seconds: float) -> Iterator[Row]:
    fast = kernel_rounds(load("6nimmt"), SEATS)
    if fast is None:
        raise CannotMeasure("6 nimmt! has no kernel here")
    from bullpen.fast.kernels.six_nimmt.vectorized import vectorized_rounds

    with TemporaryDirectory() as folder:
        program = Program(Path(folder))
        for how, player in (
            ("one after another", fast),
            ("side by side", KernelRounds(fast.tables, SEATS, vectorized_rounds)),
        ):
            kernel, c = compare(player, program, seconds)
            yield {"of": f"6nimmt, {how}", "seats": SEATS, "c": c, "kernel": kernel, "ratio": kernel / c}


class Program:
    """The C program, compiled into this folder."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "six_nimmt"
        compiler = shutil.which(COMPILER)
        if compiler is None:
            raise CannotMeasure(f"there is no C compiler ({COMPILER}) on this machine")
        with resources.as_file(resources.files("bullpen.bench") / SOURCE) as source:
            command = [compiler, *FLAGS, "-o", str(self.path), str(source)]
            done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            reason = next(iter(done.stderr.splitlines()), "")
            raise CannotMeasure(f"{' '.join([COMPILER, *FLAGS])} fails: {reason}")

    def play(self, count: int) -> tuple[float, list[int]]:
        """Rounds from the seed 0 on: the seconds that they take, and the bulls of every seat over all."""
        done = subprocess.run([self.path, str(count)], capture_output=True, text=True, check=True)
        seconds, *bulls = done.stdout.split()
        return float(seconds), [int(sum) for sum in bulls]


def compare(fast: KernelRounds, program: Program, seconds: float) -> tuple[float, float]:
    """Rounds per second of the kernel and of the program; each runs for at least so long."""
    kernel: list[float] = []
    c: list[float] = []
    while not c or sum(c) < seconds:
        spent, bulls = program.play(RUN)
        c.append(spent)
        while sum(kernel) < sum(c):
            spent, standings = fast.play(0, RUN)
            kernel.append(spent)
            if (-standings.sum(axis=0)).tolist() != bulls:
                raise CannotMeasure(
                    f"the C program counts other bulls: {bulls}, not {-standings.sum(axis=0)}"
                )
    return RUN / min(kernel), RUN / min(c)


NATIVE = Sheet(
    "native",
    f"against C: {' '.join([COMPILER, *FLAGS])}",
    (
        Column("seats", "seats", "d"),
        Column("c", "C", ",.0f"),
        Column("kernel", "kernel", ",.0f"),
        Column("ratio", "/ C", ".2f"),
    ),
    rows,
)
