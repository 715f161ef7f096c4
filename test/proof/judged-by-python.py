"""Judges certificates with examples/check_certificate.py: one text a line of standard input, as a JSON string; for each
a line with "accepted" and the SFEN that was judged, with "refused" or with "unreadable"."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "examples"))
sys.dont_write_bytecode = True
from check_certificate import UNREADABLE, Broken, parse_certificate  # noqa: E402


def outcome(text):
    try:
        judged, _, _, sfen = parse_certificate(text)
        judged(1)
    except Broken:
        return "refused"
    except UNREADABLE:
        return "unreadable"
    return f"accepted {sfen}"


for line in sys.stdin:
    print(outcome(json.loads(line)), flush=True)
