// The zone of a mate: on which squares its certificate depends. `zoneOfMate` works it out from a certificate that
// `check` accepts, `isCovered` says for which other positions the same strategy mates, and `check-zone.ts` verifies a
// zone in another way.
//
// A position is covered if the side to move is the attacker of the certificate, and
//   - it has on the squares of the zone what the problem has there, and no king elsewhere;
//   - the attacker has at least the least hand (that of node 0), the defender at most the greatest (all pieces of a
//     set, but for step 7);
//   - the attacker has no unpromoted pawn on the pawn files outside the squares.
// In every covered position the attacker mates with the strategy, in at most as many plies.
//
// All nodes are read. A ray goes from a square in one of the eight directions up to the first piece, with its square.
// The squares around a square are its eight rays, and the squares from which a knight could jump to it. To the zone
// belong
//   1. the move: its squares and those between. If a pawn is dropped, its file is a pawn file;
//   2. the attacker's king: its square, and the squares around it after the move;
//   3. the check: the king, one checking piece and the squares between; after a double check, also a second one;
//   4. every reply that the node names: the same squares as for a move;
//   5. every step of the king that the node does not name: a piece of the defender on the target, or an attacking piece
//      that covers it, with the squares between;
//   6. after a single check, the squares around the checking piece and around every square between it and the king. A
//      piece there that could capture or come between, but does not in the node, would leave the king in check: then
//      the attacking piece that gives this check, with the squares between;
//   7. every drop between that the node does not name, by its reason: the piece could never move again (nothing);
//      another pawn stands on the file (its square); the defender has none of this kind (the greatest hand has no more
//      than node 0); the pawn would mate the attacker's king (all squares);
//   8. if the move is a pawn drop: for one of the replies, the squares around the king after it.
//
// Why this holds. Every move of the strategy goes from and to squares of the zone, so these squares have the
// certificate's pieces all along, and those outside never change. Then the attacker's move is legal (1, 2), it gives
// check (3), and every other reply is impossible: a step of the king (5), a capture or a move between, which could only
// start from a square of step 6, or a drop (7). A pawn drop does not mate (8). So play goes on at a node with a smaller
// length. Named replies that are illegal in the covered position only make the mate shorter.
//
// Of several reasons in steps 3, 5, 6 and 8 one is enough. They are kept until all nodes are read; then the reason is
// taken that adds the fewest squares.

import type { MateCertificate } from '../../src/proof/certificate';
import { containsHand } from '../../src/proof/hands';
import { type MateTreeNode, makeProofTree } from '../../src/proof/proof-tree';
import { reachableSquares } from '../../src/shogi/attacks';
import { type Hand, makeHand } from '../../src/shogi/hand';
import {
  DIRECTIONS,
  isJumper,
  KNIGHT_JUMPS,
  motionOf,
  oppositeDirection,
  raysFrom,
} from '../../src/shogi/motion';
import { isDrop, type Move } from '../../src/shogi/move';
import {
  type Color,
  getPiece,
  HAND_KINDS,
  type HandKind,
  opponent,
  SET_SIZE,
} from '../../src/shogi/piece';
import { type Board, findKing, type Position } from '../../src/shogi/position';
import { isDeadEnd } from '../../src/shogi/pseudo-moves';
import { playKnownMove } from '../../src/shogi/rules';
import { BOARD_SIZE, fileOf, makeSquare, SQUARES, type Square } from '../../src/shogi/square';

export interface Zone {
  /** The position of the certificate. */
  readonly root: Position;
  /** A covered position has on these squares what the root has. */
  readonly squares: ReadonlySet<Square>;
  /** The attacker has at least this hand. */
  readonly least: Hand;
  /** The defender has at most this hand. */
  readonly most: Hand;
  /** On these files the attacker has no unpromoted pawn outside the squares. */
  readonly pawnFiles: ReadonlySet<number>;
}

/**
 * The zone of a certificate that `check` accepts. Throws an `InputError` if the value is not a certificate of a mate.
 */
export function zoneOfMate(certificate: MateCertificate): Zone {
  const { root, nodes } = makeProofTree(certificate);
  const reader = new ZoneReader();
  for (const node of nodes) reader.readNode(node);
  const { hand, position } = nodes[0]!;
  const held = position.hands[opponent(root.turn)];
  const most: Record<HandKind, number> = { ...held };
  for (const kind of HAND_KINDS) if (!reader.bounded.has(kind)) most[kind] = SET_SIZE[kind];
  return {
    root,
    squares: reader.settle(),
    least: hand,
    most: makeHand(most),
    pawnFiles: reader.pawnFiles,
  };
}

/** Does the zone say that the attacker, who is to move, mates in this position? */
export function isCovered({ root, squares, least, most, pawnFiles }: Zone, position: Position) {
  const { board, hands, turn } = position;
  if (turn !== root.turn) return false;
  if (!containsHand(hands[turn], least) || !containsHand(most, hands[opponent(turn)])) return false;
  return SQUARES.every((square) => {
    const piece = board[square];
    const expected = root.board[square];
    if (!squares.has(square)) {
      const isBarredPawn =
        piece?.kind === 'P' &&
        piece.color === turn &&
        !piece.promoted &&
        pawnFiles.has(fileOf(square));
      return piece?.kind !== 'K' && !isBarredPawn;
    }
    if (piece === undefined || expected === undefined) return piece === expected;
    const { color, kind, promoted } = expected;
    return piece.color === color && piece.kind === kind && piece.promoted === promoted;
  });
}

type Squares = readonly Square[];

/** Collects what the nodes read. */
class ZoneReader {
  readonly #squares = new Set<Square>();
  /** Of each choice, one of the lists has to be read. */
  readonly #choices: (readonly Squares[])[] = [];
  readonly pawnFiles = new Set<number>();
  /** The kinds of which the defender must not have more than the certificate says. */
  readonly bounded = new Set<HandKind>();

  /** All squares that are read, after the choices are settled. */
  settle(): ReadonlySet<Square> {
    const squares = this.#squares;
    const cost = (list: Squares) => list.filter((square) => !squares.has(square)).length;
    const open = [...this.#choices].sort((one, other) => one.length - other.length);
    for (const lists of open) {
      const [best] = [...lists].sort((one, other) => cost(one) - cost(other));
      for (const square of best!) squares.add(square);
    }
    return squares;
  }

  readNode({ position, move, replies }: MateTreeNode): void {
    const attacker = position.turn;
    const after = playKnownMove(position, move);
    this.#read(squaresOf(move));
    const ownKing = findKing(after.board, attacker);
    if (ownKing !== undefined) {
      this.#read([ownKing, ...squaresAround(after.board, ownKing, opponent(attacker))]);
    }
    const moves = replies.map((reply) => reply.move);
    for (const reply of moves) this.#read(squaresOf(reply));
    const king = findKing(after.board, opponent(attacker))!;
    this.#read([king]);
    this.#readKingSteps(after, king, moves);
    const [checker, second] = linesOfAttack(after.board, king, attacker);
    this.#read(checker!);
    // After a double check only the king can move.
    if (second !== undefined) this.#read(second);
    else for (const target of checker!) this.#readWaysTo(target, after, king, moves);
    if (isDrop(move) && move.drop === 'P') {
      this.pawnFiles.add(fileOf(move.to));
      this.#readOneReply(after, moves);
    }
  }

  #read(squares: Squares): void {
    for (const square of squares) this.#squares.add(square);
  }

  /** Why the king has no other steps than those among the replies. */
  #readKingSteps({ board, turn }: Position, king: Square, replies: readonly Move[]): void {
    const without = [...board];
    without[king] = undefined;
    for (const ray of raysFrom(king)) {
      const to = ray[0];
      if (to === undefined || isAmong(replies, king, to)) continue;
      const covered = linesOfAttack(without, to, opponent(turn));
      this.#choices.push(board[to]?.color === turn ? [[to], ...covered] : covered);
    }
  }

  /**
   * Why no other replies than those of the list capture the checking piece on `target`, or come between it and the king
   * there.
   */
  #readWaysTo(target: Square, after: Position, king: Square, replies: readonly Move[]): void {
    const { board, turn } = after;
    const around = squaresAround(board, target, turn);
    this.#read(around);
    for (const from of around) {
      const isPinned =
        from !== king &&
        board[from]?.color === turn &&
        reachableSquares(board, from).includes(target) &&
        !isAmong(replies, from, target);
      if (!isPinned) continue;
      const moved = [...board];
      moved[from] = undefined;
      moved[target] = board[from];
      this.#choices.push(linesOfAttack(moved, king, opponent(turn)));
    }
    if (board[target] === undefined) this.#readDrops(target, after, replies);
  }

  /** Why the defender cannot interpose other drops than those among the replies. */
  #readDrops(target: Square, { board, hands, turn }: Position, replies: readonly Move[]): void {
    for (const kind of HAND_KINDS) {
      const isNamed = replies.some(
        (reply) => isDrop(reply) && reply.drop === kind && reply.to === target,
      );
      if (isNamed || isDeadEnd(turn, kind, target)) continue;
      const pawn = getPiece(turn, 'P');
      const pawns = fileSquares(target).filter((square) => board[square] === pawn);
      if (kind === 'P' && pawns.length > 0) this.#read(pawns);
      else if (hands[turn][kind] === 0) this.bounded.add(kind);
      // The drop of a pawn that would mate the attacker's king. Other pieces could make it legal, so everything is
      // read.
      else this.#read(SQUARES);
    }
  }

  /** A pawn drop must not mate: one of the replies has to be legal whatever stands elsewhere. */
  #readOneReply(after: Position, replies: readonly Move[]): void {
    const { turn } = after;
    const reasons = replies.map((reply) => {
      const { board } = playKnownMove(after, reply);
      return squaresAround(board, findKing(board, turn)!, opponent(turn));
    });
    this.#choices.push(reasons);
  }
}

function fileSquares(square: Square): Squares {
  return Array.from({ length: BOARD_SIZE }, (_, index) => makeSquare(fileOf(square), index + 1));
}

function isAmong(moves: readonly Move[], from: Square, to: Square): boolean {
  return moves.some((move) => !isDrop(move) && move.from === from && move.to === to);
}

/** The squares that a move needs: its target, and for a move on the board its origin and the squares between. */
function squaresOf(move: Move): Squares {
  if (isDrop(move)) return [move.to];
  const { from, to } = move;
  const ray = raysFrom(from).find((squares) => squares.includes(to));
  return ray === undefined ? [from, to] : [from, ...ray.slice(0, ray.indexOf(to) + 1)];
}

/** For each piece of colour `by` that attacks the square: its own square, and the empty squares between. */
function linesOfAttack(board: Board, square: Square, by: Color): Squares[] {
  const lines: Squares[] = KNIGHT_JUMPS[opponent(by)]
    [square]!.filter((from) => {
      const piece = board[from];
      return piece?.color === by && isJumper(piece);
    })
    .map((from) => [from]);
  const rays = raysFrom(square);
  for (const direction of DIRECTIONS) {
    const ray = rays[direction]!;
    const distance = ray.findIndex((each) => board[each] !== undefined);
    const piece = distance < 0 ? undefined : board[ray[distance]!]!;
    if (piece?.color !== by) continue;
    const motion = motionOf(piece, oppositeDirection(direction));
    if (motion === 'slide' || (motion === 'step' && distance === 0)) {
      lines.push(ray.slice(0, distance + 1));
    }
  }
  return lines;
}

/**
 * The squares that decide which pieces of colour `by` could go to the square: each ray as far as its first piece, and
 * knights' squares.
 */
function squaresAround(board: Board, square: Square, by: Color): Squares {
  const rays = raysFrom(square).flatMap((ray) => {
    const distance = ray.findIndex((each) => board[each] !== undefined);
    return distance < 0 ? ray : ray.slice(0, distance + 1);
  });
  return [...KNIGHT_JUMPS[opponent(by)][square]!, ...rays];
}
