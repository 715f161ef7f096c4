// The conditions that the diagram alone tells. The attacker is black. Kings are no pieces here, unless said.

import { type Hand, isHandEmpty } from '../shogi/hand';
import { type Color, HAND_KINDS, type HandKind, type Kind, type Piece } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { fileOf, makeSquare, rankOf, type Square } from '../shogi/square';
import { type Condition, makeCondition } from './condition-names';

interface Placed {
  readonly piece: Piece;
  readonly square: Square;
}

export function findDiagramConditions(position: Position): Condition[] {
  const placed: Placed[] = position.board.flatMap((piece, square) =>
    piece === undefined ? [] : [{ piece, square }],
  );
  return [
    ...findSides(placed),
    ...findKinds(placed, position.hands.black),
    ...findHand(position.hands.black),
    ...findLikeness(placed, position),
  ];
}

function findSides(placed: readonly Placed[]): Condition[] {
  const has = (color: Color) =>
    placed.some(({ piece }) => piece.color === color && piece.kind !== 'K');
  const found: Condition[] = [];
  if (placed.length === 1) found.push(makeCondition('bare-king'));
  else if (!has('white')) found.push(makeCondition('undefended'));
  else if (!has('black')) found.push(makeCondition('unprepared'));
  if (placed.some(({ piece }) => piece.kind === 'K' && piece.color === 'black')) {
    found.push(makeCondition('two-kings'));
  }
  return found;
}

/** Of the pieces on the board and in the attacker's hand. */
function findKinds(placed: readonly Placed[], hand: Hand): Condition[] {
  const count = (kind: HandKind) =>
    hand[kind] + placed.filter(({ piece }) => piece.kind === kind).length;
  const used = HAND_KINDS.filter((kind) => count(kind) > 0);
  const found: Condition[] = [];
  if (used.length === 1 && count(used[0]!) > 1) {
    found.push(makeCondition('one-kind', { kinds: used }));
  }
  if (HAND_KINDS.every((kind) => count(kind) === 1)) found.push(makeCondition('seven-kinds'));
  const isMajor = (kind: HandKind) => kind === 'B' || kind === 'R';
  if (used.length > 0 && used.every(isMajor)) found.push(makeCondition('major-pieces'));
  if (used.length > 0 && !used.some(isMajor)) found.push(makeCondition('minor-pieces'));
  return found;
}

function findHand(hand: Hand): Condition[] {
  if (isHandEmpty(hand)) return [makeCondition('no-hand')];
  const held = HAND_KINDS.filter((kind) => hand[kind] > 0);
  if (held.length === 1 && hand[held[0]!] > 1) {
    return [makeCondition('one-kind-hand', { kinds: held })];
  }
  if (HAND_KINDS.every((kind) => hand[kind] === 1)) return [makeCondition('seven-kinds-hand')];
  return [];
}

function findLikeness(placed: readonly Placed[], position: Position): Condition[] {
  const isHome = ({ piece, square }: Placed) => isAtHome(piece, square);
  if (placed.length >= 5 && placed.every(isHome)) return [makeCondition('starting-squares')];
  return isGameLike(placed, position) ? [makeCondition('game-like')] : [];
}

const BACK_RANK: readonly Kind[] = ['L', 'N', 'S', 'G', 'K', 'G', 'S', 'N', 'L'];

/** Does the piece stand where one of its kind and colour stands at the start of a game? */
function isAtHome({ color, kind, promoted }: Piece, square: Square): boolean {
  if (promoted) return false;
  const rank = color === 'white' ? rankOf(square) : 10 - rankOf(square);
  const file = color === 'white' ? fileOf(square) : 10 - fileOf(square);
  if (rank === 1) return BACK_RANK[file - 1] === kind;
  if (rank === 3) return kind === 'P';
  return rank === 2 && ((kind === 'B' && file === 2) || (kind === 'R' && file === 8));
}

/**
 * The king on the outer three files of his two last ranks, his lance of that side at home, his knights, lances and
 * pawns where play may have left them: nothing of his promoted, knights at home, lances on the edge.
 */
function isGameLike(placed: readonly Placed[], { board }: Position): boolean {
  const king = findKing(board, 'white')!;
  const file = fileOf(king);
  const edge = file <= 3 ? 1 : 9;
  if (rankOf(king) > 2 || (file > 3 && file < 7)) return false;
  const corner = board[makeSquare(edge, 1)];
  if (corner?.kind !== 'L' || corner.color !== 'white') return false;
  const own = placed.filter(({ piece }) => piece.color === 'white');
  return own.every(({ piece, square }) => {
    if (piece.promoted) return false;
    if (piece.kind === 'N') return isAtHome(piece, square);
    return piece.kind !== 'L' || fileOf(square) === 1 || fileOf(square) === 9;
  });
}
