// A line as it is judged: the position before each of its moves, and how many plies are left there. A futile
// interposition and its capture by the checking piece form a futile pair: the two plies are not counted, and the line
// goes on from the position with the piece given back. If a futile interposition forms no pair, the plies after it are
// not judged.

import { walkLine } from '../shogi/line';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, playKnownMove } from '../shogi/rules';
import { advanceCheckingPiece, findCheckingPiece } from './interposition';

/** One ply of the line. */
export interface JudgedPly {
  /** As printed, 1 for the first move. */
  readonly ply: number;
  readonly position: Position;
  readonly move: Move;
  readonly after: Position;
  /** Plies to the end of the line, this one counted, futile pairs left out. */
  readonly left: number;
  /**
   * Is the move a futile interposition? If it forms a pair with its capture, the capture is no ply of the judged line.
   */
  readonly isFutile: boolean;
  /** Is it open whether the move, an interposition, is futile? Then it counts. */
  readonly isOpenDrop: boolean;
}

export interface JudgedLine {
  readonly root: Position;
  /** All moves, as printed. */
  readonly moves: readonly Move[];
  /** The plies that are judged. */
  readonly list: readonly JudgedPly[];
  /** Plies of the line, futile pairs left out. */
  readonly length: number;
  /** The end of the line; undefined where judging stops before it. */
  readonly end: Position | undefined;
}

/** The judgement on an interposition of the line. */
export interface Interposed {
  readonly isFutile: boolean;
  /** Do the interposition and its capture form a futile pair? */
  readonly isPair: boolean;
}

/**
 * Judges a drop of the line. `nearer` is the position after its capture with the piece given back; undefined unless the
 * line captures the drop with the checking piece. The result is undefined if the question stays open.
 */
export type JudgeDrop = (
  ply: number,
  position: Position,
  drop: Move,
  nearer: Position | undefined,
) => Generator<void, Interposed | undefined>;

/** A drop that is not futile: its plies count. */
export const NOT_FUTILE: Interposed = { isFutile: false, isPair: false };

/** The judged plies of a line of legal checks and replies. */
export function* makeJudgedLine(
  root: Position,
  moves: readonly Move[],
  judgeDrop: JudgeDrop,
): Generator<void, JudgedLine> {
  const bare: Omit<JudgedPly, 'left'>[] = [];
  const pairs: number[] = [];
  let position = root;
  let isStopped = false;
  for (let index = 0; index < moves.length && !isStopped; index++) {
    const move = moves[index]!;
    if (!canBePlayed(position, move, index)) isStopped = true;
    else {
      const after = playKnownMove(position, move);
      const isInterposed = index % 2 === 1 && isDrop(move);
      const nearer = isInterposed ? giveBack(position, move, moves[index + 1]) : undefined;
      const judged = isInterposed
        ? yield* judgeDrop(index + 1, position, move, nearer)
        : NOT_FUTILE;
      const { isFutile, isPair } = judged ?? NOT_FUTILE;
      const isOpenDrop = judged === undefined;
      bare.push({ ply: index + 1, position, move, after, isFutile, isOpenDrop });
      position = isPair ? nearer! : after;
      if (isPair) pairs.push(++index);
      else isStopped = isFutile;
    }
  }
  const list = bare.map((judgedPly) => ({
    ...judgedPly,
    left: moves.length - judgedPly.ply + 1 - 2 * pairs.filter((ply) => ply >= judgedPly.ply).length,
  }));
  const length = moves.length - 2 * pairs.length;
  return { root, moves, list, length, end: isStopped ? undefined : position };
}

/** Is it open whether an interposition of the line is futile? If it is, the line has fewer plies than were counted. */
export const hasOpenDrop = ({ list }: JudgedLine): boolean =>
  list.some(({ isOpenDrop }) => isOpenDrop);

/** The judged plies of a line that has no futile interpositions. */
export function makePlainLine(root: Position, moves: readonly Move[]): JudgedLine {
  const list = Array.from(walkLine(root, moves), ({ ply, move, before: position, after }) => {
    const left = moves.length - ply + 1;
    return { ply, position, move, after, left, isFutile: false, isOpenDrop: false };
  });
  return { root, moves, list, length: moves.length, end: list.at(-1)?.after ?? root };
}

/**
 * The position after the capture with the piece given back; undefined unless `capture` captures the drop with the
 * checking piece.
 */
function giveBack(position: Position, drop: Move, capture: Move | undefined): Position | undefined {
  if (!isDrop(drop) || capture === undefined || isDrop(capture)) return undefined;
  if (capture.to !== drop.to || capture.from !== findCheckingPiece(position, drop.to))
    return undefined;
  return advanceCheckingPiece(position, capture);
}

function canBePlayed(position: Position, move: Move, index: number): boolean {
  if (index % 2 === 1) return isLegal(position, move);
  return checkingMoves(position).some((check) => areMovesEqual(check, move));
}
