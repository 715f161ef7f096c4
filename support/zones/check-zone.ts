// The checker of zones (`zone.ts`): it accepts a zone only if the strategy of the certificate mates in every position
// that the zone covers. It uses the rules of `src/shogi` and nothing of the code that works zones out.
//
// Squares outside the zone are holes: anything may stand there. The checker goes through the nodes and tests each with
// three kinds of boards.
//
//   closed   a piece of the defender that cannot move stands in every hole. What the attacker can do here he can do in every covered position:
//            his pieces go and attack only over squares that are known to be empty.
//   open     the holes are empty. A piece of the zone goes and attacks at least as far here as in any covered position.
//   filled   like open, but in one hole stands a piece that moves like a promoted rook, a promoted bishop or a knight. Together these three
//            go wherever any piece goes from that hole.
//
// So a reply is impossible in all covered positions if it is impossible on the open and the filled boards, or if the
// defender's king is attacked after it on the closed board. A king is safe in all of them if it is not attacked on the
// open board nor on any filled one.

import type { MateCertificate } from '../../src/proof/certificate';
import { check } from '../../src/proof/check';
import { containsHand } from '../../src/proof/hands';
import { type MateTreeNode, makeProofTree } from '../../src/proof/proof-tree';
import { isAttacked, reachableSquares } from '../../src/shogi/attacks';
import { raysFrom } from '../../src/shogi/motion';
import { isDrop, type Move } from '../../src/shogi/move';
import { type Color, getPiece, HAND_KINDS, opponent, type Piece } from '../../src/shogi/piece';
import { type Board, findKing, type Position } from '../../src/shogi/position';
import { hasPawnOnFile, isDeadEnd, isPseudoMove } from '../../src/shogi/pseudo-moves';
import { playKnownMove } from '../../src/shogi/rules';
import { fileOf, formatSquare, SQUARES, type Square } from '../../src/shogi/square';
import type { Zone } from './zone';

/** What is wrong with the zone of a certificate; undefined if nothing is. */
export function findZoneFault(certificate: MateCertificate, zone: Zone): string | undefined {
  const result = check(certificate, zone.root);
  if (!result.accepted) return result.message;
  return new ZoneChecker(certificate, zone).findFault();
}

class ZoneChecker {
  readonly #zone: Zone;
  readonly #nodes: readonly MateTreeNode[];
  readonly #attacker: Color;
  readonly #defender: Color;
  readonly #holes: readonly Square[];
  /** What stands in the holes of closed boards. */
  readonly #wall: Piece;
  /** Pieces of either colour that together go wherever any piece of this colour goes. */
  readonly #movers: Readonly<Record<Color, readonly Piece[]>>;

  constructor(certificate: MateCertificate, zone: Zone) {
    this.#zone = zone;
    this.#nodes = makeProofTree(certificate).nodes;
    this.#attacker = certificate.root.turn;
    this.#defender = opponent(this.#attacker);
    this.#holes = SQUARES.filter((square) => !zone.squares.has(square));
    this.#wall = getPiece(this.#defender, 'G');
    this.#movers = { black: moversOf('black'), white: moversOf('white') };
  }

  findFault(): string | undefined {
    const { root, least } = this.#zone;
    if (this.#holes.some((hole) => root.board[hole]?.kind === 'K')) return 'a king is outside';
    if (!containsHand(least, this.#nodes[0]!.hand)) return 'the least hand is too small';
    for (const [index, node] of this.#nodes.entries()) {
      const fault = this.#findFaultOf(node);
      if (fault !== undefined) return `node ${index}: ${fault}`;
    }
    return undefined;
  }

  #findFaultOf({ position, move, replies }: MateTreeNode): string | undefined {
    const closed = { ...position, board: this.#fill(position.board, this.#wall) };
    const open = { ...position, board: this.#fill(position.board, undefined) };
    if (!this.#isPossible(closed, move)) return 'the move may be impossible';
    const after = { closed: playKnownMove(closed, move), open: playKnownMove(open, move) };
    const king = findKing(after.open.board, this.#defender)!;
    if (!isAttacked(after.closed.board, king, this.#attacker)) return 'the move may be no check';
    const ownKing = findKing(after.open.board, this.#attacker);
    if (ownKing !== undefined && this.#mayBeAttacked(after.open.board, ownKing, this.#defender)) {
      return "the attacker's king may be in check";
    }
    const moves = replies.map((reply) => reply.move);
    const isPawnDrop = isDrop(move) && move.drop === 'P';
    if (isPawnDrop && !moves.some((reply) => this.#isCertain(after, reply))) {
      return 'the pawn may mate';
    }
    const reply =
      this.#findKingStep(after.closed.board, king, moves) ??
      this.#findMove(after, king, moves) ??
      this.#findDrop(after, king, moves);
    return reply === undefined ? undefined : `there may be another reply, ${reply}`;
  }

  #fill(board: Board, piece: Piece | undefined): Board {
    const filled = [...board];
    for (const hole of this.#holes) filled[hole] = piece;
    return filled;
  }

  /** Can the side to move play this, whatever stands in the holes? Its king's safety is not examined here. */
  #isPossible(closed: Position, move: Move): boolean {
    const { squares, pawnFiles } = this.#zone;
    if (!squares.has(move.to) || !(isDrop(move) || squares.has(move.from))) return false;
    if (!isPseudoMove(closed, move)) return false;
    const file = fileOf(move.to);
    const isPawnDrop = isDrop(move) && move.drop === 'P';
    return !isPawnDrop || pawnFiles.has(file) || this.#holes.every((hole) => fileOf(hole) !== file);
  }

  /** May a piece of colour `by` attack the square, if the holes contain the right pieces? */
  #mayBeAttacked(open: Board, square: Square, by: Color): boolean {
    if (isAttacked(open, square, by)) return true;
    const filled = [...open];
    return this.#holes.some((hole) => {
      const isAttackedFrom = this.#movers[by].some((mover) => {
        filled[hole] = mover;
        return isAttacked(filled, square, by);
      });
      filled[hole] = undefined;
      return isAttackedFrom;
    });
  }

  /** Is the reply, which is no drop, legal whatever stands in the holes? */
  #isCertain({ closed, open }: Boards, reply: Move): boolean {
    if (isDrop(reply) || !this.#isPossible(closed, reply)) return false;
    const { board } = playKnownMove(open, reply);
    return !this.#mayBeAttacked(board, findKing(board, this.#defender)!, this.#attacker);
  }

  /** A step of the king that may be legal and is not among the replies. */
  #findKingStep(closed: Board, king: Square, replies: readonly Move[]): string | undefined {
    const { squares } = this.#zone;
    const without = [...closed];
    without[king] = undefined;
    const steps = raysFrom(king).flatMap(([to]) => (to === undefined ? [] : [to]));
    const to = steps.find((step) => {
      const isKnown = squares.has(step);
      if (isKnown && closed[step]?.color === this.#defender) return false;
      if (isKnown && isNamed(replies, king, step)) return false;
      return !isAttacked(without, step, this.#attacker);
    });
    return to === undefined ? undefined : nameOf(king, to);
  }

  /** A move of another piece on the board that may be legal and is not among the replies. */
  #findMove(after: Boards, king: Square, replies: readonly Move[]): string | undefined {
    const { squares } = this.#zone;
    const filled = [...after.open.board];
    const closed = [...after.closed.board];
    for (const from of SQUARES) {
      const piece = after.open.board[from];
      const isKnown = squares.has(from);
      if (isKnown && (piece?.color !== this.#defender || from === king)) continue;
      for (const mover of isKnown ? [piece] : this.#movers[this.#defender]) {
        filled[from] = mover;
        for (const to of reachableSquares(filled, from)) {
          if (filled[to]?.kind === 'K') continue;
          if (isKnown && squares.has(to) && isNamed(replies, from, to)) continue;
          const [origin, target] = [closed[from], closed[to]];
          closed[from] = undefined;
          closed[to] = this.#wall;
          const isIllegal = isAttacked(closed, king, this.#attacker);
          closed[to] = target;
          closed[from] = origin;
          if (!isIllegal) return nameOf(from, to);
        }
      }
      filled[from] = piece;
    }
    return undefined;
  }

  /** A drop that may be legal and is not among the replies. */
  #findDrop({ closed, open }: Boards, king: Square, replies: readonly Move[]): string | undefined {
    const { squares, most } = this.#zone;
    const atFirst = this.#nodes[0]!.position.hands[this.#defender];
    const held = open.hands[this.#defender];
    const board = [...closed.board];
    for (const to of SQUARES) {
      if (open.board[to] !== undefined) continue;
      const target = board[to];
      board[to] = this.#wall;
      const isIllegal = isAttacked(board, king, this.#attacker);
      board[to] = target;
      if (isIllegal) continue;
      for (const kind of HAND_KINDS) {
        // A kind of which a covered position may have more than the certificate counts with is always there.
        if (held[kind] === 0 && most[kind] <= atFirst[kind]) continue;
        if (isDeadEnd(this.#defender, kind, to)) continue;
        if (kind === 'P' && hasPawnOnFile(closed.board, this.#defender, fileOf(to))) continue;
        // If the whole board is known, the certificate names every legal drop of a kind that is there.
        if (this.#holes.length === 0 && held[kind] > 0) continue;
        const isAnswered = replies.some(
          (reply) => isDrop(reply) && reply.drop === kind && reply.to === to,
        );
        if (!isAnswered || !squares.has(to)) return `${kind}*${formatSquare(to)}`;
      }
    }
    return undefined;
  }
}

/** The position after a move, with closed and with open holes. */
interface Boards {
  readonly closed: Position;
  readonly open: Position;
}

function moversOf(color: Color): Piece[] {
  return [getPiece(color, 'R', true), getPiece(color, 'B', true), getPiece(color, 'N')];
}

function isNamed(moves: readonly Move[], from: Square, to: Square): boolean {
  return moves.some((move) => !isDrop(move) && move.from === from && move.to === to);
}

function nameOf(from: Square, to: Square): string {
  return formatSquare(from) + formatSquare(to);
}
