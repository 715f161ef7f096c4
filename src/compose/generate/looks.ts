// How a problem looks to a player, in numbers that can be compared with composed problems (docs/problem-book.md). The
// attacker is black.

import { countHand } from '../../shogi/hand';
import { walkLine } from '../../shogi/line';
import { isDrop, type Move } from '../../shogi/move';
import { canPromote, type Piece } from '../../shogi/piece';
import { findKing, type Position } from '../../shogi/position';
import { checkingMoves } from '../../shogi/rules';
import { BOARD_SIZE, distance, fileOf, rankOf, type Square } from '../../shogi/square';
import { FAR, isPromotedInDiagrams, MOST_FILE } from './diagram';

export interface Looks {
  /** Pieces in the attacker's hand. */
  readonly held: number;
  /** 成香, 成桂 and 成銀 of both sides. */
  readonly promotedMinors: number;
  /** The defender's pieces on the board, his king excepted. */
  readonly defenders: number;
  /** Those of the defenders on squares next to the king, and those three squares or more from him. */
  readonly guards: number;
  readonly distantDefenders: number;
  /** The defender's pawns, other than と. */
  readonly pawns: number;
  /** Those of the defenders on ranks where such a piece seldom stands in a game (`isMisplaced`). */
  readonly misplaced: number;
  /** The attacker's pieces on the board, his king excepted. */
  readonly attackers: number;
  /** Those of the attackers two squares from the king, and those five squares or more from him. */
  readonly twoOff: number;
  readonly far: number;
  /** The attacker's rooks and bishops, on the board and in hand. */
  readonly large: number;
  /** Pieces on the board, kings included. */
  readonly onBoard: number;
  readonly isKingInCorner: boolean;
  readonly isKingOnEdge: boolean;
  readonly isKingOnLeft: boolean;
  /** Checks by a rook or bishop, promoted or not, that capture nothing and whose piece is captured at once. */
  readonly givenAway: number;
  /** Checks that capture a piece and whose piece is captured at once. */
  readonly exchanges: number;
  /** Checks by the piece that gave the check before: it follows the king step by step. */
  readonly chases: number;
  /** Replies that move a piece of the board other than the king. */
  readonly pieceReplies: number;
  /** The attacker's pieces that neither move nor are captured. */
  readonly standing: number;
  readonly isKeyDrop: boolean;
  /** Checks at the first move. */
  readonly checks: number;
}

/** The defenders that a problem like composed ones has at least. */
export const LEAST_DEFENDERS = 2;
/** Shorter problems have too little room for all that composed problems have, such as a large piece given away. */
export const GIVING_PLIES = 5;
/** From this distance on, a defender is distant. */
const DISTANT = 3;
/** More pieces on the board and in hand are dull. */
const MOST_PIECES = 11;

export function looksOf(position: Position, line: readonly Move[]): Looks {
  const { givenAway, exchanges, chases, pieceReplies, standing } = countPlay(position, line);
  const isKeyDrop = line[0] !== undefined && isDrop(line[0]);
  const checks = checkingMoves(position).length;
  const diagram = countDiagram(position);
  return { ...diagram, givenAway, exchanges, chases, pieceReplies, standing, isKeyDrop, checks };
}

function countDiagram({ board, hands }: Position) {
  const counts = {
    promotedMinors: 0,
    defenders: 0,
    guards: 0,
    distantDefenders: 0,
    pawns: 0,
    misplaced: 0,
    attackers: 0,
    twoOff: 0,
    far: 0,
    large: hands.black.R + hands.black.B,
    onBoard: 0,
  };
  const king = findKing(board, 'white')!;
  for (const [square, piece] of board.entries()) {
    if (piece === undefined) continue;
    counts.onBoard += 1;
    const { kind, promoted, color } = piece;
    if (promoted && !isPromotedInDiagrams(kind)) counts.promotedMinors += 1;
    if (kind === 'K') continue;
    const away = distance(square, king);
    if (color === 'black') {
      counts.attackers += 1;
      if (away === 2) counts.twoOff += 1;
      if (away >= FAR) counts.far += 1;
      if (kind === 'R' || kind === 'B') counts.large += 1;
    } else {
      counts.defenders += 1;
      if (away === 1) counts.guards += 1;
      if (away >= DISTANT) counts.distantDefenders += 1;
      if (kind === 'P' && !promoted) counts.pawns += 1;
      if (isMisplaced(piece, square)) counts.misplaced += 1;
    }
  }
  const isOnSide = [1, BOARD_SIZE].includes(fileOf(king));
  const isOnEnd = [1, BOARD_SIZE].includes(rankOf(king));
  return {
    ...counts,
    held: countHand(hands.black),
    isKingInCorner: isOnSide && isOnEnd,
    isKingOnEdge: isOnSide || isOnEnd,
    isKingOnLeft: fileOf(king) > MOST_FILE,
  };
}

/**
 * Does a defender stand on a rank that such a piece seldom reaches in a game? A lance stays on the first rank, a knight
 * jumps from the first to the third, a pawn starts on the third. A pawn becomes と on the last three ranks, and seldom
 * comes back to the first four.
 */
export function isMisplaced({ kind, promoted }: Piece, square: Square): boolean {
  const rank = rankOf(square);
  if (kind === 'P') return promoted ? rank <= 4 : rank <= 2;
  if (promoted) return false;
  return (kind === 'L' && rank > 1) || (kind === 'N' && rank !== 1 && rank !== 3);
}

/** A check is long if its piece stands at least so far from the king, or has moved at least so far. */
const LONG_DISTANCE = 2;
const LONG_MOVE = 3;

/**
 * How often each thing happens in the line. A recapture: the piece that captured the checking piece is captured by the
 * next check. A push: a check next to the king by a gold, or by a piece that moves like one, that is not captured.
 */
export function countPlay(root: Position, line: readonly Move[]) {
  const counts = {
    givenAway: 0,
    exchanges: 0,
    chases: 0,
    sacrifices: 0,
    recaptures: 0,
    unpromoted: 0,
    pushes: 0,
    long: 0,
    pieceReplies: 0,
    standing: 0,
  };
  const touched = new Set<Square>();
  for (const { ply, move, before, after } of walkLine(root, line)) {
    touched.add(move.to);
    if (!isDrop(move)) touched.add(move.from);
    if (ply % 2 === 0) {
      if (!isDrop(move) && before.board[move.from]!.kind !== 'K') counts.pieceReplies += 1;
      continue;
    }
    const captures = before.board[move.to] !== undefined;
    const piece = after.board[move.to]!;
    const isLarge = piece.kind === 'R' || piece.kind === 'B';
    const away = distance(move.to, findKing(after.board, 'white')!);
    if (line[ply]?.to === move.to) {
      if (captures) counts.exchanges += 1;
      else counts.sacrifices += 1;
      if (!captures && isLarge) counts.givenAway += 1;
      if (line[ply + 1]?.to === move.to) counts.recaptures += 1;
    } else if (away === 1 && (piece.kind === 'G' || (piece.promoted && !isLarge))) {
      counts.pushes += 1;
    }
    const isLongMove = !isDrop(move) && distance(move.from, move.to) >= LONG_MOVE;
    if (away >= LONG_DISTANCE || isLongMove) counts.long += 1;
    if (isDrop(move)) continue;
    if (line[ply - 3]?.to === move.from) counts.chases += 1;
    const isInZone = rankOf(move.from) <= 3 || rankOf(move.to) <= 3;
    if (isInZone && !piece.promoted && canPromote(piece.kind)) counts.unpromoted += 1;
  }
  for (const [square, piece] of root.board.entries()) {
    const isAttacker = piece?.color === 'black' && piece.kind !== 'K';
    if (isAttacker && !touched.has(square)) counts.standing += 1;
  }
  return counts;
}

/**
 * The appeal: how much a player likes the problem, as far as numbers tell. Larger is better. docs/problem-book.md says
 * where the weights come from.
 */
export function appealOf(position: Position, line: readonly Move[]): number {
  const diagram = countDiagram(position);
  const { defenders, guards, misplaced, held, onBoard, isKingInCorner, isKingOnEdge } = diagram;
  const play = countPlay(position, line);
  const good =
    2 * Math.min(defenders, 4) +
    2 * Math.min(defenders - guards, 2) +
    (diagram.distantDefenders > 0 ? 3 : 0) +
    2 * Math.min(diagram.pawns, 2) +
    2 * Math.min(diagram.attackers, 3) +
    4 * Math.min(diagram.twoOff, 2) +
    3 * Math.min(diagram.large, 2) +
    (held > 0 ? 2 : 0) +
    (play.givenAway > 0 ? 5 : 0) +
    (play.sacrifices > 0 ? 5 : 0) +
    2 * Math.min(play.sacrifices, 3) +
    2 * Math.min(play.long, 3) +
    5 * Math.min(play.pieceReplies, 3) +
    4 * Math.min(play.standing, 2) +
    Math.min(checkingMoves(position).length, 12) +
    (play.unpromoted > 0 ? 3 : 0);
  const dull =
    3 * play.pushes +
    12 * play.recaptures +
    3 * play.exchanges +
    3 * misplaced +
    (isKingInCorner ? 6 : 0) +
    (isKingOnEdge ? 4 : 0) +
    Math.max(0, onBoard + held - MOST_PIECES);
  return good - dull;
}
