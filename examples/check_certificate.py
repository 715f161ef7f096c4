#!/usr/bin/env python3
"""A second judge of tsumeru's certificates, written from docs/certificates.md alone.

    python3 check_certificate.py proof.jsonl ["<sfen of the problem>"] [--jobs n]

It shares no code with tsumeru: SFEN, the rules of shogi and the rules of a certificate stand below. It prints one line
and ends with 0 where the certificate holds, with 1 where it does not, and with 2 where it cannot be read.
"""

import argparse
import json
import re
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

HANDS = "RBGSNLP"  # the order in which the pieces of a hand are written
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
    in_order = "".join(rf"(?:(?:[2-9]|1[0-8])?{letter})?" for letter in letters)
    if not isinstance(text, str) or not re.fullmatch(f"-|(?=.){in_order}", text, re.ASCII):
        raise Unreadable(f"no hand: {text!r}")
    hands = {1: [0] * KING, -1: [0] * KING}
    for count, letter in re.findall(r"([0-9]*)([A-Za-z])", text):
        hands[1 if letter.isupper() else -1][KINDS.index(letter.upper())] += int(count or 1)
    return hands


def parse_sfen(text):
    fields = text.split(" ") if isinstance(text, str) else []
    if len(fields) != 4 or fields[1] not in ("b", "w") or not re.fullmatch("[1-9][0-9]{0,4}", fields[3], re.ASCII):
        raise Unreadable("no SFEN")
    return parse_board(fields[0]), parse_hand(fields[2], HANDS + HANDS.lower()), 1 if fields[1] == "b" else -1


def parse_board(text):
    if not isinstance(text, str) or re.search("[1-9][1-9]", text):
        raise Unreadable("no board")
    rows, board = text.split("/"), [WALL] * (13 * WIDTH)
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
    return board


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


class Nodes:
    """A list of nodes of one verdict. A number beyond the list is that of a claim, where there are claims."""

    def __init__(self, verdict, nodes, attacker, name="", claims=None):
        self.verdict, self.nodes, self.attacker, self.name, self.claims = verdict, nodes, attacker, name, claims
        self.boards = []  # of each node that has been named, with the pieces that both sides hold there together

    def enter(self, board, held, hand, number, place):
        """A move has led to this board. Does the node with this number speak for it?"""
        if self.claims is not None and (number is None or number >= len(self.nodes)):
            self.claims.enter(board, held, hand, number and number - len(self.nodes), place)
            return
        demand(number is not None and number <= len(self.boards) and number < len(self.nodes),
               "nodes are not numbered as they are first named", place)
        if number == len(self.boards):
            self.boards.append((board, held))
        demand(self.boards[number][0] == board, "the move does not lead to the board of the node", place)
        demand(covers(self.verdict, self.nodes[number][0], hand), "the attacker lacks the hand of the node", place)

    def length(self, number):
        return self.nodes[number][1] if number < len(self.nodes) else self.claims.length(number - len(self.nodes))

    def check(self):
        """Checks every node, when all moves from elsewhere have been entered."""
        for index, node in enumerate(self.nodes):
            place = f" ({self.name}node {index})"
            demand(index < len(self.boards), "no move leads to the node", place)
            board, held = self.boards[index]
            defender = [all_held - own for all_held, own in zip(held, node[0])]
            demand(min(defender) >= 0, "the hand holds more pieces than there are", place)
            hands = {self.attacker: node[0], -self.attacker: defender}
            if self.verdict == "mate":
                _, length, move, answers = node
                check_answers(board, held, hands, self.attacker, move, [], answers, self, place)
                longest = max((self.length(number) + 2 for _, number in answers), default=1)
                demand(length == longest, "the length is not two more than the greatest among the replies", place)
            else:
                require_all([check for check, _, _ in node[1]], list(checks(board, hands, self.attacker)), place)
                check_defences(board, held, hands, self.attacker, node[1], self, place)


class Claims:
    """Claims of one verdict among a list: each a verdict, a board, a hand and a length."""

    def __init__(self, verdict, claims, attacker):
        self.verdict, self.claims, self.attacker = verdict, claims, attacker

    def enter(self, board, held, hand, number, place):
        if number is None:
            both = {self.attacker: hand, -self.attacker: [all_held - own for all_held, own in zip(held, hand)]}
            demand(not any(True for _ in checks(board, both, self.attacker)), "the attacker has a check", place)
            return
        demand(number < len(self.claims), "there is no such claim", place)
        verdict, claimed, bound, _ = self.claims[number]
        demand(verdict == self.verdict, "the claim is of another kind", place)
        demand(claimed == board, "the move does not lead to the board of the claim", place)
        demand(covers(verdict, bound, hand), "the attacker lacks the hand of the claim", place)

    def length(self, number):
        return self.claims[number][3]


def check_answers(board, held, hands, attacker, move, own, answers, mates, place):
    """The move is a legal check, and every legal reply is among `own` or has an answer. Gives the board after the move,
    and what the sides hold."""
    demand(is_legal(board, hands, attacker, move), "the move is not a legal check", place)
    after, held = played(board, attacker, move), counted(board, held, move)
    hands = {**hands, attacker: counted(board, hands[attacker], move)}
    demand(in_check(after, -attacker), "the move is not a legal check", place)
    require_all([*own, *(reply for reply, _ in answers)], list(replies(after, hands, -attacker)), place)
    for reply, number in answers:
        mates.enter(played(after, -attacker, reply), counted(after, held, reply), hands[attacker], number, place)
    return after, held, hands


def check_defences(board, held, hands, attacker, defences, escapes, place):
    """Every reply to these legal checks is legal and leads to a position without a mate."""
    for check, reply, number in defences:
        after, left = played(board, attacker, check), counted(board, held, check)
        now = {**hands, attacker: counted(board, hands[attacker], check)}
        demand(is_legal(after, now, -attacker, reply), "the reply is not legal", place)
        escapes.enter(played(after, -attacker, reply), counted(after, left, reply), now[attacker], number, place)


def add_hands(one, other, sign=1):
    return [own + sign * more for own, more in zip(one, other)]


def judge(verdict, root, nodes):
    """The certificate of a verdict."""
    board, hands, attacker = root
    check_root(board, hands, attacker)
    demand(covers(verdict, nodes[0][0], hands[attacker]), "node 0 does not speak for the hand of the root")
    checked = Nodes(verdict, nodes, attacker)
    checked.boards.append((board, add_hands(hands[1], hands[-1])))
    checked.check()
    return {"nodes": len(nodes)}


# --- The certificate of a line.

def check_stages(root, line, stages, mates, escapes):
    """Judges the line and its stages, and gives them with what is needed for the bounds."""
    board, hands, attacker = root
    check_root(board, hands, attacker)
    demand(len(line) % 2 == 1 and len(stages) == len(line) // 2 + 1, "the stages are not those of the line")
    held = add_hands(hands[1], hands[-1])
    for index, (answers, defences, others) in enumerate(stages):
        place = f" (ply {2 * index + 1})"
        move, own = line[2 * index], line[2 * index + 1: 2 * index + 2]
        named = [move, *(check for check, _, _ in defences), *(check for check, _ in others)]
        require_all(named, list(checks(board, hands, attacker)), place)
        after, left, now = check_answers(board, held, hands, attacker, move, own, answers, mates, place)
        for other, those in others:
            check_answers(board, held, hands, attacker, other, [], those, mates, place)
        check_defences(board, held, hands, attacker, defences, escapes, place)
        for reply in own:
            board, held = played(after, -attacker, reply), counted(after, left, reply)
            hands = {**now, -attacker: counted(after, now[-attacker], reply)}


def conclude(line, stages, mates):
    """What the line's certificate proves, worked out from its end."""
    others, at_most, at_least, in_books = [], None, None, None
    within = lambda answers: max((mates.length(number) + 2 for _, number in answers), default=1)
    is_drop = lambda move: move[0] < 0
    least = lambda answers: 3 if answers else 1
    least_in_books = lambda answers: 3 if any(not is_drop(reply) for reply, _ in answers) else 1
    for index in reversed(range(len(stages))):
        answers, _, mating = stages[index]
        is_last = 2 * index + 1 == len(line)
        at_most = max(within(answers), 1 if is_last else at_most + 2)
        at_least = least(answers) if is_last else at_least + 2
        in_books = least_in_books(answers) if is_last or is_drop(line[2 * index + 1]) else in_books + 2
        for move, those in mating:
            others.append((2 * index + 1, move, within(those)))
            at_least, in_books = min(at_least, least(those)), min(in_books, least_in_books(those))
    return {"others": sorted(others, key=lambda other: other[0]), "refuted": sum(len(stage[1]) for stage in stages),
            "endsInMate": not stages[-1][0], "atLeast": at_least, "atMost": at_most, "atLeastInBooks": in_books}


def count_pieces(board):
    counts = [0] * KING
    for square in SQUARES:
        kind = abs(board[square]) % PROMOTED if abs(board[square]) != KING else 0
        counts[kind] += kind > 0
    return counts


def judge_part(root, part):
    """One part of a certificate: its nodes prove its claims, if the claims that it takes are true. Gives its number of nodes."""
    board, hands, attacker = root
    number, verdict, proves, takes, nodes = part
    stock = add_hands(count_pieces(board), add_hands(hands[1], hands[-1]))
    checked = Nodes(verdict, nodes, attacker, f"part {number}, ", Claims(verdict, takes, attacker))
    for index, (claimed, board, hand, length) in enumerate(proves):
        place = f" (part {number}, node {index})"
        held = add_hands(stock, count_pieces(board), -1)
        defender = add_hands(held, hand, -1)
        demand(min(defender) >= 0, "the claim has more pieces than there are", place)
        check_root(board, {attacker: hand, -attacker: defender}, attacker)
        demand(index < len(nodes) and claimed == verdict and covers(verdict, nodes[index][0], hand)
               and (verdict == "nomate" or nodes[index][1] == length), "the node does not prove the claim", place)
        checked.boards.append((board, held))
    checked.check()
    return len(nodes)


def judge_part_text(task):
    """For a process of its own: reads and judges a part. Gives the number of its nodes, or the rule that it breaks."""
    sfen, number, claims, lines = task
    try:
        header, *values = parse_lines(lines)
        verdict, proves, takes, _ = parse_part_header(header)
        named = {which: parse_claim(text) for which, text in claims.items()}
        nodes = [parse_node(verdict, value, True) for value in values]
        part = number, verdict, [named[which] for which in proves], [named[which] for which in takes], nodes
        return judge_part(parse_sfen(sfen), part)
    except UNREADABLE as error:
        return Unreadable(f"part {number}: {error}")
    except Broken as error:
        return error


def judge_line(certificate, jobs=1):
    """The certificate of a line. Each part is judged alone, `jobs` of them at the same time."""
    sfen, root, line, stages, claims, parts = certificate
    attacker, known = root[2], [parse_claim(text) for text in claims]
    mates = Claims("mate", known, attacker)
    check_stages(root, line, stages, mates, Claims("nomate", known, attacker))
    proven, tasks = [], []
    for number, ((_, proves, takes, _), lines) in enumerate(parts, 1):
        proven += proves
        tasks.append((sfen, number, {which: claims[which] for which in proves + takes}, lines))
    nodes = 0
    # A process that is killed makes this pool raise an error. So a part that was not judged is never taken for a good one.
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else None
    try:
        for result in pool.map(judge_part_text, tasks) if pool else map(judge_part_text, tasks):
            if isinstance(result, Exception):
                raise result
            nodes += result
    finally:
        if pool:
            pool.shutdown(cancel_futures=True)
    demand(len(proven) == len(set(proven)), "a claim is proven twice")
    demand(set(proven) == set(range(len(claims))), "no part proves a claim")
    return {**conclude(line, stages, mates), "nodes": nodes}


# --- The file: one JSON value on each line, in the one form in which certificates are written. The first line describes
# the certificate.

UNREADABLE = (ValueError, TypeError, LookupError, RecursionError, Unreadable)


def parse_line_of_json(line):
    """No white space, no key twice, plain digits, no escapes: so the value is written again as it was read."""
    value = json.loads(line)
    if json.dumps(value, separators=(",", ":"), ensure_ascii=False) != line:
        raise Unreadable("a line is not in the form of a certificate")
    return value


def parse_object(value, keys):
    if type(value) is not dict or list(value) != keys:
        raise Unreadable(f"not the keys {keys}, in this order")
    return value


def parse_list(value):
    if type(value) is not list:
        raise Unreadable(f"no list: {value!r}")
    return value


def parse_count(value):
    if type(value) is not int or not 0 <= value < 10**15:
        raise Unreadable(f"no number: {value!r}")
    return value


def parse_replies(replies):
    parse_list(replies)
    return [(parse_move(reply), parse_count(to)) for reply, to in zip(replies[::2], replies[1::2], strict=True)]


def parse_defences(defences, may_end):
    """`may_end`: where there is no number, the attacker has no check."""
    found = []
    for check, reply, *numbers in map(parse_list, parse_list(defences)):
        if len(numbers) != 1 and not (may_end and not numbers):
            raise Unreadable("no defence")
        found.append((parse_move(check), parse_move(reply), parse_count(numbers[0]) if numbers else None))
    return found


def parse_node(verdict, value, may_end=False):
    hand = parse_hand(parse_list(value)[0], HANDS)[1]
    if verdict == "mate":
        _, length, move, replies = value
        return hand, parse_count(length), parse_move(move), parse_replies(replies)
    _, defences = value
    return hand, parse_defences(defences, may_end)


def parse_stage(value):
    replies, defences, others = parse_list(value)
    return (parse_replies(replies), parse_defences(defences, True),
            [(parse_move(move), parse_replies(those)) for move, those in map(parse_list, parse_list(others))])


def parse_claim(text):
    board, hand, *length = parse_list(parse_line_of_json(text))
    if len(length) > 1:
        raise Unreadable("no claim")
    verdict = "mate" if length else "nomate"
    return verdict, parse_board(board), parse_hand(hand, HANDS)[1], parse_count(length[0]) if length else 0


def parse_part_header(value):
    parse_object(value, ["verdict", "proves", "takes", "nodes"])
    if value["verdict"] not in ("mate", "nomate"):
        raise Unreadable(f"no verdict: {value['verdict']!r}")
    numbers = [[parse_count(number) for number in parse_list(value[key])] for key in ("proves", "takes")]
    return value["verdict"], *numbers, parse_count(value["nodes"])


def parse_lines(lines):
    return [parse_line_of_json(line) for line in lines]


def parse_certificate(text):
    """A function that judges the certificate with so many processes; its verdict; its root; and the SFEN of the root."""
    try:
        lines = text.removesuffix("\n").split("\n")
        header = parse_line_of_json(lines[0])
        verdict = header["verdict"]
        parse_object(header, ["format", "version", "verdict", "sfen", *KNOWN[verdict]])
        if header["format"] != "tsumeru certificate" or parse_count(header["version"]) != 1:
            raise Unreadable("not a certificate that is known here")
        root = parse_sfen(header["sfen"])
        if verdict == "line":
            judged = parse_line(header, root, lines)
        else:
            nodes = [parse_node(verdict, value) for value in parse_lines(lines[1:])]
            if len(nodes) != parse_count(header["nodes"]) or not nodes:
                raise Unreadable(f"the header announces {header['nodes']} nodes, but {len(nodes)} follow")
            judged = lambda _: judge(verdict, root, nodes)
    except UNREADABLE as error:
        raise Unreadable(str(error)) from error
    return judged, verdict, root, header["sfen"]


# By verdict, the keys of the first line that only this kind of certificate has.
KNOWN = {"mate": ["nodes"], "nomate": ["nodes"], "line": ["line", "claims", "parts"]}


def parse_line(header, root, lines):
    line = [parse_move(move) for move in parse_list(header["line"])]
    rest = lines[1:]

    def take(count):
        nonlocal rest
        if len(rest) < parse_count(count):
            raise Unreadable("there are fewer lines than announced")
        taken, rest = rest[:count], rest[count:]
        return taken

    stages = [parse_stage(value) for value in parse_lines(take((len(line) + 1) // 2))]
    claims, parts = take(header["claims"]), []
    for _ in range(parse_count(header["parts"])):
        [first] = take(1)
        part = parse_part_header(parse_line_of_json(first))
        if any(number >= len(claims) for number in part[1] + part[2]):
            raise Unreadable("there is no such claim")
        parts.append((part, [first, *take(part[3])]))
    if rest:
        raise Unreadable("there are more lines than announced")
    certificate = header["sfen"], root, line, stages, claims, parts
    return lambda jobs: judge_line(certificate, jobs)


def format_move(move):
    origin, to, promotes = move
    name = lambda square: f"{square % WIDTH}{'abcdefghi'[square // WIDTH - 2]}"
    return f"{KINDS[-origin]}*{name(to)}" if origin < 0 else name(origin) + name(to) + "+" * promotes


def describe(verdict, result, sfen):
    if verdict != "line":
        return f"accepted: {verdict}, {result['nodes']} nodes; {sfen}"
    others = "".join(f"\n  ply {ply}: {format_move(move)} mates within {plies} plies" for ply, move, plies in result["others"])
    return (f"accepted: line, {result['nodes']} nodes; {result['atLeast']} to {result['atMost']} plies, as books count "
            f"{result['atLeastInBooks']} to {result['atMost']}; other checks: {result['refuted']} do not mate, "
            f"{len(result['others'])} mate; {sfen}{others}")


def main(path, sfen, jobs):
    try:
        with open(path, encoding="utf-8", newline="") as file:
            judged, verdict, root, text = parse_certificate(file.read())
        asked = None if sfen is None else parse_sfen(sfen)
        demand(asked in (None, root), "it speaks of another position")
        print(describe(verdict, judged(jobs), text))
    except (OSError, *UNREADABLE) as error:
        print(f"cannot be read: {error}")
        return 2
    except BrokenExecutor as error:
        print(f"not judged: {error}")
        return 2
    except Broken as error:
        print(f"refused: {error}")
        return 1
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("path", help="the file of the certificate")
    parser.add_argument("sfen", nargs="?", help="the problem that it must be about")
    parser.add_argument("--jobs", type=int, default=1, help="parts of a certificate that are judged at the same time (default: 1)")
    asked = parser.parse_args()
    sys.exit(main(asked.path, asked.sfen, asked.jobs))
