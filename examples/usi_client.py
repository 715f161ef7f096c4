#!/usr/bin/env python3
"""Asks the USI engine for a mate, as a GUI does.

    python3 usi_client.py "<sfen>" [command that starts the engine, `tsumeru-usi` by default]
"""

import subprocess
import sys


def solve(sfen, command, milliseconds=10_000):
    """The moves of a mate; [] if there is none; None if time ran out."""
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:

        def send(line):
            engine.stdin.write(line + "\n")

        def wait_for(word):
            for line in engine.stdout:
                if line.split()[:1] == [word]:
                    return line.split()
            raise RuntimeError("the engine went away")

        send("usi")
        wait_for("usiok")
        send("setoption name USI_Hash value 128")
        send("isready")
        wait_for("readyok")
        send(f"position sfen {sfen}")
        send(f"go mate {milliseconds}")
        _, *answer = wait_for("checkmate")
        send("quit")
    if answer == ["timeout"]:
        return None
    return [] if answer == ["nomate"] else answer


if __name__ == "__main__":
    moves = solve(sys.argv[1], sys.argv[2:] or ["tsumeru-usi"])
    print("undecided" if moves is None else " ".join(moves) or "no mate")
