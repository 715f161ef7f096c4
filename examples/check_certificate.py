#!/usr/bin/env python3
"""A second judge of tsumeru's certificates, written from docs/certificates.md alone.

    python3 check_certificate.py proof.json ["<sfen of the problem>"]

It shares no code with tsumeru: SFEN, the rules of shogi and the rules of a certificate stand below. It prints one line
and ends with 0 where the certificate holds, with 1 where it does not, and with 2 where it cannot be read.
"""

import json
import re
import sys

STOCK = {"P": 18, "L": 4, "N": 4, "S": 4, "G": 4, "B": 2, "R": 2}  # every piece but the kings
# Steps as (file, rank) for Black, who moves towards rank 1.
FRONT, DIAGONAL, STRAIGHT = [(0, -1)], [(-1, -1), (1, -1), (-1, 1), (1, 1)], [(0, -1), (0, 1), (-1, 0), (1, 0)]
GOLD = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (0, 1)]
STEPS = {"P": FRONT, "N": [(-1, -2), (1, -2)], "S": FRONT + DIAGONAL, "G": GOLD, "K": STRAIGHT + DIAGONAL,
         "+P": GOLD, "+L": GOLD, "+N": GOLD, "+S": GOLD, "+B": STRAIGHT, "+R": DIAGONAL}
SLIDES = {"L": FRONT, "B": DIAGONAL, "R": STRAIGHT, "+B": DIAGONAL, "+R": STRAIGHT}
MOVE = re.compile(r"([PLNSGBR])\*([1-9])([a-i])|([1-9])([a-i])([1-9])([a-i])(\+?)", re.ASCII)


class Unreadable(Exception):
    """The file is no certificate."""


class Broken(Exception):
    """The certificate breaks a rule."""


# --- The rules of shogi. A board maps squares (file, rank) to (colour, piece); colours are +1 Black and -1 White.

def on_board(square):
    return 1 <= square[0] <= 9 and 1 <= square[1] <= 9


def reached(board, square):
    """The squares that the piece goes to: empty ones and those of the other side."""
    colour, piece = board[square]
    for steps, far in (STEPS.get(piece, ()), False), (SLIDES.get(piece, ()), True):
        for file, rank in steps:
            to = (square[0] + file * colour, square[1] + rank * colour)
            while on_board(to):
                if to not in board or board[to][0] != colour:
                    yield to
                if to in board or not far:
                    break
                to = (to[0] + file * colour, to[1] + rank * colour)


def is_attacked(board, square, by):
    for origin, (colour, _) in board.items():
        if colour == by:
            files, ranks = abs(origin[0] - square[0]), abs(origin[1] - square[1])
            if (not files or not ranks or files == ranks or (files, ranks) == (1, 2)) and square in reached(board, origin):
                return True
    return False


def king_of(board, colour):
    return next((square for square, piece in board.items() if piece == (colour, "K")), None)


def in_check(board, colour):
    king = king_of(board, colour)
    return king is not None and is_attacked(board, king, -colour)


def ranks_ahead(colour, square):
    return square[1] - 1 if colour == 1 else 9 - square[1]


def is_dead(colour, piece, square):
    """Could the piece never move again?"""
    return ranks_ahead(colour, square) < {"P": 1, "L": 1, "N": 2}.get(piece, 0)


def played(board, hands, colour, move):
    """Board and hands after the move (drop or square, square, promotes)."""
    origin, to, promotes = move
    board, hands = board.copy(), {1: hands[1].copy(), -1: hands[-1].copy()}
    if to in board:
        hands[colour][board[to][1][-1]] += 1
    if isinstance(origin, str):
        hands[colour][origin] -= 1
        board[to] = (colour, origin)
    else:
        piece = board.pop(origin)[1]
        board[to] = (colour, "+" + piece if promotes else piece)
    return board, hands


def candidates(board, hands, colour):
    """What the pieces can do, whether or not the own king may be taken then."""
    for origin in [square for square, piece in board.items() if piece[0] == colour]:
        piece = board[origin][1]
        for to in reached(board, origin):
            if to in board and board[to][1] == "K":
                continue
            if piece in STOCK and piece != "G" and min(ranks_ahead(colour, origin), ranks_ahead(colour, to)) < 3:
                yield origin, to, True
            if not is_dead(colour, piece, to):
                yield origin, to, False
    for piece in [kind for kind in STOCK if hands[colour][kind] > 0]:
        for file in range(1, 10):
            if piece == "P" and any(board.get((file, rank)) == (colour, "P") for rank in range(1, 10)):
                continue
            for to in ((file, rank) for rank in range(1, 10)):
                if to not in board and not is_dead(colour, piece, to):
                    yield piece, to, False


def legal_moves(board, hands, colour, checking=False):
    for move in candidates(board, hands, colour):
        after, left = played(board, hands, colour, move)
        if (checking and not in_check(after, -colour)) or in_check(after, colour):
            continue
        # A dropped pawn must not mate.
        if move[0] != "P" or not in_check(after, -colour) or any(True for _ in legal_moves(after, left, -colour)):
            yield move


# --- Texts: SFEN, moves of USI, hands in capital letters.

def parse_move(text):
    match = MOVE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise Unreadable(f"no move: {text!r}")
    square = lambda file, rank: (int(file), "abcdefghi".index(rank) + 1)
    drop, file, rank, from_file, from_rank, to_file, to_rank, plus = match.groups()
    if drop:
        return drop, square(file, rank), False
    return square(from_file, from_rank), square(to_file, to_rank), plus == "+"


def parse_hand(text, letters):
    if not isinstance(text, str) or not re.fullmatch(rf"-|(?:[1-9][0-9]?)?[{letters}](?:(?:[1-9][0-9]?)?[{letters}])*", text):
        raise Unreadable(f"no hand: {text!r}")
    hands = {1: dict.fromkeys(STOCK, 0), -1: dict.fromkeys(STOCK, 0)}
    for count, letter in re.findall(r"([0-9]*)([A-Za-z])", text):
        hands[1 if letter.isupper() else -1][letter.upper()] += int(count or 1)
    return hands


def parse_sfen(text):
    fields = text.split() if isinstance(text, str) else []
    if len(fields) not in (3, 4) or fields[1] not in ("b", "w"):
        raise Unreadable("no SFEN")
    rows, board = fields[0].split("/"), {}
    for rank, row in enumerate(rows, 1):
        file = 9
        for digit, plus, letter in re.findall(r"([1-9])|(\+?)([A-Za-z])|.", row):
            if digit:
                file -= int(digit)
                continue
            piece = plus + letter.upper()
            if piece not in STEPS and piece not in SLIDES:
                raise Unreadable(f"no row of a board: {row!r}")
            board[file, rank] = (1 if letter.isupper() else -1, piece)
            file -= 1
        if file != 0:
            raise Unreadable(f"no row of a board: {row!r}")
    if len(rows) != 9:
        raise Unreadable("no nine rows")
    return board, parse_hand(fields[2], "PLNSGBRplnsgbr"), 1 if fields[1] == "b" else -1


# --- The rules of a certificate.

def demand(holds, rule, place=""):
    if not holds:
        raise Broken(f"{rule}{place}")


def check_root(board, hands, attacker):
    """A position that can be solved: no piece too many, none stuck, no two pawns on a file, and the defender's king
    there and not to be taken at once."""
    for kind, most in STOCK.items():
        there = sum(piece[-1] == kind for _, piece in board.values())
        demand(there + hands[1][kind] + hands[-1][kind] <= most, f"too many pieces {kind}")
    for colour in (1, -1):
        kings = sum(piece == (colour, "K") for piece in board.values())
        demand(kings <= 1 and (kings == 1 or colour == attacker), "the kings are wrong")
        files = [file for (file, _), piece in board.items() if piece == (colour, "P")]
        demand(len(files) == len(set(files)), "two pawns on a file")
    for square, (colour, piece) in board.items():
        demand(not is_dead(colour, piece, square), "a piece that can never move again")
    demand(not in_check(board, -attacker), "the defender's king can be taken at once")


def covers(verdict, stated, actual):
    """Does a node with the stated hand speak for the attacker having the actual one?"""
    less, more = (stated, actual) if verdict == "mate" else (actual, stated)
    return all(less[kind] <= more[kind] for kind in STOCK)


def require_all(named, legal, place):
    demand(len(named) == len(set(named)), "a move is named twice", place)
    demand(set(named) <= set(legal), "a move that is not legal", place)
    demand(set(legal) <= set(named), "a legal move is not answered", place)


def judge(verdict, root, nodes):
    board, hands, attacker = root
    check_root(board, hands, attacker)
    demand(covers(verdict, nodes[0][0], hands[attacker]), "node 0 does not speak for the hand of the root")
    total = {kind: hands[1][kind] + hands[-1][kind] + sum(piece[-1] == kind for _, piece in board.values()) for kind in STOCK}
    boards = [board]

    def enter(after, number, place):
        after_board, after_hands = after
        demand(number <= len(boards) and number < len(nodes), "nodes are not numbered as they are first named", place)
        if number == len(boards):
            boards.append(after_board)
        demand(boards[number] == after_board, "the move does not lead to the board of the node", place)
        demand(covers(verdict, nodes[number][0], after_hands[attacker]), "the attacker lacks the hand of the node", place)

    for index, node in enumerate(nodes):
        place = f" (node {index})"
        demand(index < len(boards), "no move leads to the node", place)
        here, hand = boards[index], node[0]
        rest = {kind: total[kind] - hand[kind] - sum(piece[-1] == kind for _, piece in here.values()) for kind in STOCK}
        demand(min(rest.values()) >= 0, "the hand holds more pieces than there are", place)
        both = {attacker: hand, -attacker: rest}
        checks = set(legal_moves(here, both, attacker, checking=True))
        if verdict == "mate":
            _, length, move, replies = node
            demand(move in checks, "the move is not a legal check", place)
            after = played(here, both, attacker, move)
            require_all([reply for reply, _ in replies], list(legal_moves(*after, -attacker)), place)
            for reply, number in replies:
                enter(played(*after, -attacker, reply), number, place)
            longest = max((nodes[number][1] + 2 for _, number in replies), default=1)
            demand(length == longest, "the length is not two more than the greatest among the replies", place)
        else:
            require_all([check for check, _, _ in node[1]], list(checks), place)
            for check, reply, number in node[1]:
                after = played(here, both, attacker, check)
                demand(reply in set(legal_moves(*after, -attacker)), "the reply is not legal", place)
                enter(played(*after, -attacker, reply), number, place)
    demand(len(boards) == len(nodes), "nodes that nothing names")


# --- The file: one JSON value on each line. The first line describes the certificate, the others are nodes.

def parse_count(value):
    if type(value) is not int or value < 0:
        raise Unreadable(f"no number: {value!r}")
    return value


def parse_node(verdict, value):
    hand = parse_hand(value[0], "PLNSGBR")[1]
    if verdict == "mate":
        _, length, move, replies = value
        pairs = zip(replies[::2], replies[1::2], strict=True)
        return hand, parse_count(length), parse_move(move), [(parse_move(reply), parse_count(to)) for reply, to in pairs]
    _, defences = value
    return hand, [(parse_move(check), parse_move(reply), parse_count(to)) for check, reply, to in defences]


def parse_certificate(text):
    try:
        header, *values = [json.loads(line) for line in text.split("\n") if line.strip()]
        if header["format"] != "tsumeru certificate" or header["version"] != 1:
            raise Unreadable("not a certificate of version 1")
        verdict = header["verdict"]
        if verdict not in ("mate", "nomate"):
            raise Unreadable(f"no certificate of a verdict: {verdict!r}")
        nodes = [parse_node(verdict, value) for value in values]
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(str(error)) from error
    if len(nodes) != header["nodes"] or not nodes:
        raise Unreadable(f"{header['nodes']} nodes announced, {len(nodes)} there")
    return verdict, parse_sfen(header["sfen"]), nodes


def main(path, sfen=None):
    try:
        with open(path, encoding="utf-8") as file:
            verdict, root, nodes = parse_certificate(file.read())
        asked = None if sfen is None else parse_sfen(sfen)
    except (OSError, UnicodeDecodeError, Unreadable) as error:
        print(f"cannot be read: {error}")
        return 2
    try:
        demand(asked in (None, root), "it speaks of another position")
        judge(verdict, root, nodes)
    except Broken as error:
        print(f"refused: {error}")
        return 1
    print(f"accepted: {verdict}, {len(nodes)} nodes")
    return 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(print(__doc__) or 2)
    sys.exit(main(*sys.argv[1:]))
