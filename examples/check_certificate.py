#!/usr/bin/env python3
"""A second judge of tsumeru's certificates, written from docs/certificates.md alone.

    python3 check_certificate.py proof.json ["<sfen of the problem>"]

It shares no code with tsumeru: SFEN, the rules of shogi and the rules of a certificate stand below. It prints one line
and ends with 0 where the certificate holds, with 1 where it does not, and with 2 where it cannot be read.
"""

import json
import re
import sys

KINDS = " PLNSGBRK"  # the number of a piece is its place here, 8 more if it is promoted; White's pieces are negative
PAWN, LANCE, KNIGHT, GOLD, KING, PROMOTED = 1, 2, 3, 5, 8, 8
STOCK = [0, 18, 4, 4, 4, 4, 2, 2]  # every piece but the kings
# A board is a list of rows of 11 squares, with a wall around it: two rows above and below, where knights jump.
WALL, WIDTH = 99, 11
UP, DOWN, LEFT, RIGHT = -WIDTH, WIDTH, 1, -1  # the files count from the right
FRONT, DIAGONAL, STRAIGHT = [UP], [UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT], [UP, DOWN, LEFT, RIGHT]
GOLDEN = [UP + LEFT, UP, UP + RIGHT, LEFT, RIGHT, DOWN]
# For Black, who moves up.
STEPS = {1: FRONT, 3: [2 * UP + LEFT, 2 * UP + RIGHT], 4: FRONT + DIAGONAL, 5: GOLDEN, 8: STRAIGHT + DIAGONAL,
         9: GOLDEN, 10: GOLDEN, 11: GOLDEN, 12: GOLDEN, 14: STRAIGHT, 15: DIAGONAL}
SLIDES = {2: FRONT, 6: DIAGONAL, 7: STRAIGHT, 14: DIAGONAL, 15: STRAIGHT}
MOVE = re.compile(r"([PLNSGBR])\*([1-9])([a-i])|([1-9])([a-i])([1-9])([a-i])(\+?)", re.ASCII)


def square_at(file, rank):
    return (rank + 1) * WIDTH + file


SQUARES = [square_at(file, rank) for rank in range(1, 10) for file in range(1, 10)]
# By colour, from the place of a square: each direction in which an attacker may stand, who attacks from the next square there,
# and who attacks from farther away.
RAYS = {colour: [(way,
                  {colour * piece for piece in range(1, 16) if -way * colour in STEPS.get(piece, []) + SLIDES.get(piece, [])},
                  {colour * piece for piece in SLIDES if -way * colour in SLIDES[piece]})
                 for way in STEPS[KING]] for colour in (1, -1)}
JUMPS = {colour: [-colour * step for step in STEPS[KNIGHT]] for colour in (1, -1)}
AHEAD = {1: {square: square // WIDTH - 2 for square in SQUARES}, -1: {square: 10 - square // WIDTH for square in SQUARES}}
BETWEEN = {(square, square + way * count): [square + way * step for step in range(1, count)]
           for square in SQUARES for way in STEPS[KING] for count in range(1, 9)
           if all(square + way * step in AHEAD[1] for step in range(1, count + 1))}


class Unreadable(Exception):
    """The file is no certificate."""


class Broken(Exception):
    """The certificate breaks a rule."""


# --- The rules of shogi. Colours are 1 for Black and -1 for White; hands are lists of counts by piece, one for each colour.
# A move is the square that it leaves (or minus the piece that is dropped), the square that it goes to, and whether it promotes.

def is_attacked(board, square, by):
    for way, near, far in RAYS[by]:
        origin = square + way
        if board[origin]:
            if board[origin] in near:
                return True
            continue
        while not board[origin]:
            origin += way
        if board[origin] in far:
            return True
    return any(board[square + jump] == by * KNIGHT for jump in JUMPS[by])


def attackers(board, square, by):
    """Where pieces stand that attack the square. A piece may go where it attacks."""
    found = [square + jump for jump in JUMPS[by] if board[square + jump] == by * KNIGHT]
    for way, near, far in RAYS[by]:
        origin, those = square + way, near
        while not board[origin]:
            origin, those = origin + way, far
        if board[origin] in those:
            found.append(origin)
    return found


def reached(board, origin):
    """The squares that a piece attacks, up to and with the first that is not empty."""
    colour = 1 if board[origin] > 0 else -1
    for way in STEPS.get(colour * board[origin], ()):
        yield origin + colour * way
    for way in SLIDES.get(colour * board[origin], ()):
        to = origin + colour * way
        while not board[to]:
            yield to
            to += colour * way
        yield to


def is_open(board, to, colour):
    """May a piece of that colour go there, as far as the other pieces are concerned?"""
    return board[to] != WALL and board[to] * colour <= 0 and board[to] != -colour * KING


def in_check(board, colour):
    return colour * KING in board and is_attacked(board, board.index(colour * KING), -colour)


def is_dead(colour, piece, square):
    """Could the piece never move again?"""
    return AHEAD[colour][square] < (0, 1, 1, 2)[piece] if piece < 4 else False


def played(board, colour, move):
    """The board after the move."""
    origin, to, promotes = move
    board = board.copy()
    if origin < 0:
        board[to] = -colour * origin
    else:
        board[to] = board[origin] + colour * PROMOTED * promotes
        board[origin] = 0
    return board


def counted(board, hand, move):
    """The hand of the side that makes the move, after it."""
    hand = hand.copy()
    if move[0] < 0:
        hand[-move[0]] -= 1
    elif board[move[1]]:
        hand[abs(board[move[1]]) % PROMOTED] += 1
    return hand


def forms(board, colour, origin, to):
    """With and without promotion, as the rules allow."""
    piece = colour * board[origin]
    if piece < KING and piece != GOLD and min(AHEAD[colour][origin], AHEAD[colour][to]) < 3:
        yield origin, to, True
    if not is_dead(colour, piece, to):
        yield origin, to, False


def can_drop(board, hand, colour, piece, to):
    if not hand[piece] or board[to] or is_dead(colour, piece, to):
        return False
    return piece != PAWN or colour * PAWN not in board[to % WIDTH:: WIDTH]


def mates_by_pawn(board, hands, colour, move):
    """Which is forbidden for a pawn that is dropped."""
    if move[0] != -PAWN or board[move[1] + colour * UP] != -colour * KING:
        return False
    return not any(True for _ in replies(played(board, colour, move), hands, -colour))


def is_legal(board, hands, colour, move):
    origin, to, _ = move
    if origin < 0:
        if not can_drop(board, hands[colour], colour, -origin, to):
            return False
    elif board[origin] * colour <= 0 or not is_open(board, to, colour) or to not in reached(board, origin):
        return False
    elif move not in forms(board, colour, origin, to):
        return False
    return not in_check(played(board, colour, move), colour) and not mates_by_pawn(board, hands, colour, move)


def replies(board, hands, colour):
    """The legal moves of a side in check: the king goes, the checker is captured, a piece interposes."""
    king = board.index(colour * KING)
    for way in STEPS[KING]:
        move = king, king + way, False
        if is_open(board, king + way, colour) and not is_attacked(played(board, colour, move), king + way, -colour):
            yield move
    checkers = attackers(board, king, -colour)
    if len(checkers) > 1:
        return
    between = BETWEEN.get((king, checkers[0]), [])
    for to in [*checkers, *between]:
        for origin in attackers(board, to, colour):
            if origin != king and not in_check(played(board, colour, (origin, to, False)), colour):
                yield from forms(board, colour, origin, to)
    for to in between:
        for piece in range(1, KING):
            if can_drop(board, hands[colour], colour, piece, to):
                if not mates_by_pawn(board, hands, colour, (-piece, to, False)):
                    yield -piece, to, False


def checks(board, hands, colour):
    """The legal moves that give check, each once: of a piece that attacks the king where it goes, or that uncovers another."""
    king, found = board.index(-colour * KING), set()

    def add(to, those):
        for origin in attackers(board, to, colour):
            found.update(move for move in forms(board, colour, origin, to)
                         if board[origin] + colour * PROMOTED * move[2] in those)
        found.update((-piece, to, False) for piece in range(1, KING)
                     if colour * piece in those and can_drop(board, hands[colour], colour, piece, to))

    for jump in JUMPS[colour]:
        if is_open(board, king + jump, colour):
            add(king + jump, {colour * KNIGHT})
    for way, near, far in RAYS[colour]:
        to, those = king + way, near
        while is_open(board, to, colour):
            add(to, those)
            if board[to]:
                break
            to, those = to + way, far
        if board[to] != WALL and board[to] * colour > 0:
            behind = to + way
            while not board[behind]:
                behind += way
            if board[behind] in far:
                for there in reached(board, to):
                    if is_open(board, there, colour):
                        found.update(forms(board, colour, to, there))
    for move in found:
        after = played(board, colour, move)
        if is_attacked(after, king, colour) and not in_check(after, colour) and not mates_by_pawn(board, hands, colour, move):
            yield move


# --- Texts: SFEN, moves of USI, hands in capital letters.

def parse_move(text):
    match = MOVE.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise Unreadable(f"no move: {text!r}")
    square = lambda file, rank: square_at(int(file), "abcdefghi".index(rank) + 1)
    drop, file, rank, from_file, from_rank, to_file, to_rank, plus = match.groups()
    if drop:
        return -KINDS.index(drop), square(file, rank), False
    return square(from_file, from_rank), square(to_file, to_rank), plus == "+"


def parse_hand(text, letters):
    if not isinstance(text, str) or not re.fullmatch(rf"-|(?:[1-9][0-9]?)?[{letters}](?:(?:[1-9][0-9]?)?[{letters}])*", text):
        raise Unreadable(f"no hand: {text!r}")
    hands = {1: [0] * KING, -1: [0] * KING}
    for count, letter in re.findall(r"([0-9]*)([A-Za-z])", text):
        hands[1 if letter.isupper() else -1][KINDS.index(letter.upper())] += int(count or 1)
    return hands


def parse_sfen(text):
    fields = text.split() if isinstance(text, str) else []
    if len(fields) not in (3, 4) or fields[1] not in ("b", "w"):
        raise Unreadable("no SFEN")
    rows, board = fields[0].split("/"), [WALL] * (13 * WIDTH)
    for square in SQUARES:
        board[square] = 0
    for rank, row in enumerate(rows, 1):
        file = 9
        for digit, plus, letter in re.findall(r"([1-9])|(\+?)([A-Za-z])|.", row):
            if digit:
                file -= int(digit)
                continue
            piece = KINDS.find(letter.upper() or "?") + PROMOTED * bool(plus)
            if not letter or piece not in STEPS and piece not in SLIDES or not 1 <= file <= 9 or rank > 9:
                raise Unreadable(f"no row of a board: {row!r}")
            board[square_at(file, rank)] = piece if letter.isupper() else -piece
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
    pieces = [(square, board[square]) for square in SQUARES if board[square]]
    for kind in range(1, KING):
        there = sum(abs(piece) % PROMOTED == kind for _, piece in pieces)
        demand(there + hands[1][kind] + hands[-1][kind] <= STOCK[kind], f"too many pieces {KINDS[kind]}")
    for colour in (1, -1):
        kings = board.count(colour * KING)
        demand(kings <= 1 and (kings == 1 or colour == attacker), "the kings are wrong")
        files = [square % WIDTH for square, piece in pieces if piece == colour * PAWN]
        demand(len(files) == len(set(files)), "two pawns on a file")
    for square, piece in pieces:
        demand(not is_dead(1 if piece > 0 else -1, abs(piece), square), "a piece that can never move again")
    demand(not in_check(board, -attacker), "the defender's king can be taken at once")


def covers(verdict, stated, actual):
    """Does a node with the stated hand speak for the attacker having the actual one?"""
    less, more = (stated, actual) if verdict == "mate" else (actual, stated)
    return all(few <= many for few, many in zip(less, more))


def require_all(named, legal, place):
    demand(len(named) == len(set(named)), "a move is named twice", place)
    demand(set(named) <= set(legal), "a move that is not legal", place)
    demand(set(legal) <= set(named), "a legal move is not answered", place)


def judge(verdict, root, nodes):
    board, hands, attacker = root
    check_root(board, hands, attacker)
    demand(covers(verdict, nodes[0][0], hands[attacker]), "node 0 does not speak for the hand of the root")
    # The board of each node that has been named, and the pieces that both sides hold there together.
    boards = [(board, [one + other for one, other in zip(hands[1], hands[-1])])]

    def enter(before, held, hand, reply, number, place):
        board = played(before, -attacker, reply)
        demand(number <= len(boards) and number < len(nodes), "nodes are not numbered as they are first named", place)
        if number == len(boards):
            boards.append((board, counted(before, held, reply)))
        demand(boards[number][0] == board, "the move does not lead to the board of the node", place)
        demand(covers(verdict, nodes[number][0], hand), "the attacker lacks the hand of the node", place)

    for index, node in enumerate(nodes):
        place = f" (node {index})"
        demand(index < len(boards), "no move leads to the node", place)
        here, held = boards[index]
        both = {attacker: node[0], -attacker: [all_held - own for all_held, own in zip(held, node[0])]}
        demand(min(both[-attacker]) >= 0, "the hand holds more pieces than there are", place)

        def after(check):
            hand = counted(here, node[0], check)
            return played(here, attacker, check), counted(here, held, check), {**both, attacker: hand}

        if verdict == "mate":
            _, length, move, answers = node
            demand(is_legal(here, both, attacker, move), "the move is not a legal check", place)
            board, left, hands = after(move)
            demand(in_check(board, -attacker), "the move is not a legal check", place)
            require_all([reply for reply, _ in answers], list(replies(board, hands, -attacker)), place)
            for reply, number in answers:
                enter(board, left, hands[attacker], reply, number, place)
            longest = max((nodes[number][1] + 2 for _, number in answers), default=1)
            demand(length == longest, "the length is not two more than the greatest among the replies", place)
        else:
            require_all([check for check, _, _ in node[1]], list(checks(here, both, attacker)), place)
            for check, reply, number in node[1]:
                board, left, hands = after(check)
                demand(is_legal(board, hands, -attacker, reply), "the reply is not legal", place)
                enter(board, left, hands[attacker], reply, number, place)
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
        raise Unreadable(f"the header announces {header['nodes']} nodes, but {len(nodes)} follow")
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
