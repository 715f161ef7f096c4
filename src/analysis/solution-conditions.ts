// The conditions that the solution tells, from the diagram to the mate. The attacker is black.

import { isHandEmpty } from '../shogi/hand';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind } from '../shogi/piece';
import { type Board, findKing, type Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { isLegal, isMate, playKnownMove } from '../shogi/rules';
import { fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { type Condition, makeCondition } from './condition-names';
import { drawShape, isSymmetric } from './final-shape';

export function findSolutionConditions(
  positions: readonly Position[],
  moves: readonly Move[],
  length: number,
): Condition[] {
  const start = positions[0]!;
  const end = positions.at(-1)!;
  return [
    ...findEnd(start, end, positions),
    ...findShapes(start.board, end.board),
    ...findNonPromotions(positions, moves),
    ...findInterpositions(positions, moves),
    makeCondition(length <= 17 ? 'short' : length <= 49 ? 'medium' : 'long'),
  ];
}

function countPieces(board: Board): number {
  return board.filter((piece) => piece !== undefined).length;
}

function findEnd(start: Position, end: Position, positions: readonly Position[]): Condition[] {
  const found: Condition[] = [];
  const king = findKing(end.board, 'white')!;
  const kings = findKing(start.board, 'black') === undefined ? 1 : 2;
  const areHandsEmpty = isHandEmpty(start.hands.black) && isHandEmpty(start.hands.white);
  const isFull = areHandsEmpty && countPieces(start.board) === 38 + kings;
  if (isFull && countPieces(end.board) === 2 + kings) found.push(makeCondition('smoke'));
  if (king === makeSquare(5, 5)) found.push(makeCondition('centre-mate'));
  const isEdge = (number: number) => number === 1 || number === 9;
  if (isEdge(fileOf(king)) && isEdge(rankOf(king))) found.push(makeCondition('corner-mate'));
  const hasLeft = positions.some(({ board }) => findKing(board, 'white') !== king);
  if (hasLeft && findKing(start.board, 'white') === king) {
    found.push(makeCondition('returning-king'));
  }
  return found;
}

function findShapes(start: Board, end: Board): Condition[] {
  const shape = drawShape(end);
  const picture = makeCondition('final-shape', { shape });
  if (isSymmetric(end)) {
    const key = isSymmetric(start) ? 'symmetric-both' : 'symmetric-end';
    return [makeCondition(key, { shape }), picture];
  }
  if (!isSymmetric(start)) return [picture];
  return [makeCondition('symmetric-start', { shape: drawShape(start) }), picture];
}

/** Plies at which the attacker does not promote, because a later pawn drop of the line would mate at once. */
function findNonPromotions(positions: readonly Position[], moves: readonly Move[]): Condition[] {
  const plies: number[] = [];
  for (let i = 0; i < moves.length; i += 2) {
    const move = moves[i]!;
    if (isDrop(move) || move.promote) continue;
    const { board } = positions[i]!;
    if (!mayPromote(board, move.from, move.to)) continue;
    const promoted = { ...move, promote: true };
    if (isStoppedByPawnDrop(positions[i]!, [promoted, ...moves.slice(i + 1)])) plies.push(i + 1);
  }
  return plies.length === 0 ? [] : [makeCondition('non-promotion', { plies })];
}

/** Does the line come to a pawn drop that is illegal only because it mates? */
function isStoppedByPawnDrop(start: Position, moves: readonly Move[]): boolean {
  let position = start;
  for (const move of moves) {
    if (!isLegal(position, move)) {
      const isPawnDrop = isDrop(move) && move.drop === 'P' && isPseudoMove(position, move);
      return isPawnDrop && isMate(playKnownMove(position, move));
    }
    position = playKnownMove(position, move);
  }
  return false;
}

function findInterpositions(positions: readonly Position[], moves: readonly Move[]): Condition[] {
  const dropped: { kind: HandKind; ply: number }[] = [];
  const moved: { kind: HandKind; ply: number }[] = [];
  for (let i = 1; i < moves.length; i += 2) {
    const move = moves[i]!;
    if (isDrop(move)) dropped.push({ kind: move.drop, ply: i + 1 });
    else if (isMovedBetween(positions[i]!, move.from, move.to)) {
      moved.push({ kind: positions[i]!.board[move.from]!.kind as HandKind, ply: i + 1 });
    }
  }
  const name = (key: 'interpositions' | 'moved-interpositions', list: typeof dropped) =>
    list.length === 0
      ? []
      : [
          makeCondition(key, {
            kinds: [...new Set(list.map(({ kind }) => kind))],
            plies: list.map(({ ply }) => ply),
          }),
        ];
  const found = [...name('interpositions', dropped), ...name('moved-interpositions', moved)];
  const hasAll = HAND_KINDS.every((kind) => dropped.some((drop) => drop.kind === kind));
  return hasAll ? [...found, makeCondition('seven-interpositions')] : found;
}

/** Is the reply neither a king's move nor a capture? Then it answers the check by standing between. */
function isMovedBetween({ board }: Position, from: Square, to: Square): boolean {
  return board[from]!.kind !== 'K' && board[to] === undefined;
}
