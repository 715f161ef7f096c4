// Themes of the defender's replies, and those of pawn drops that would mate at once (打歩詰).

import type { VariationChoice, VariationReply } from '../answers/analysis';
import { parseUsiMove } from '../notation/usi';
import { isAttacked, isKingAttacked, reachableSquares } from '../shogi/attacks';
import { isDrop, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { isPseudoMove, mayPromote } from '../shogi/pseudo-moves';
import { isMate, legalMoves, playKnownMove } from '../shogi/rules';
import { BOARD_SIZE, distance, rankOf, type Square } from '../shogi/square';
import { rotateMove } from '../shogi/symmetry';
import { unpromoted } from './attack';
import {
  attackersTurns,
  isDroppedBetween,
  isInterposition,
  isSacrifice,
  type Play,
  type Played,
  pliesOf,
  replies,
} from './play';

export function findCounterChecks(play: Play): number[] {
  return pliesOf(replies(play).filter(({ after }) => isKingAttacked(after.board, 'black')));
}

export function findDefenderNonPromotions(play: Play): number[] {
  return pliesOf(unpromoted(replies(play)));
}

/** Pieces put between, by a drop or a move, on a square that no other piece of the defender protects. */
function unprotectedInterpositions(play: Play): Played[] {
  return replies(play).filter(
    (each) => isInterposition(each) && !isAttacked(each.after.board, each.move.to, 'white'),
  );
}

export function findMiddleInterpositions(play: Play): number[] {
  return pliesOf(unprotectedInterpositions(play).filter(({ move }) => isDrop(move)));
}

export function findMovedMiddleInterpositions(play: Play): number[] {
  return pliesOf(unprotectedInterpositions(play).filter(({ move }) => !isDrop(move)));
}

/** Unprotected pieces put between that are captured at once. */
export function findSacrificialInterpositions(play: Play): number[] {
  const isCaptured = ({ ply, move }: Played) => play.moves[ply]?.move.to === move.to;
  return pliesOf(unprotectedInterpositions(play).filter(isCaptured));
}

export const isMovedBetween = (played: Played) => isInterposition(played) && !isDrop(played.move);

const kindsOf = (moves: readonly Played[]) => [
  ...new Set(moves.map(({ piece }) => piece.kind as HandKind)),
];

/** The plies of the pieces put between by a drop (or by a move), and their kinds; false if there are none. */
export function findInterpositions(play: Play, isWanted = isDroppedBetween) {
  const found = replies(play).filter(isWanted);
  return found.length > 0 && { plies: pliesOf(found), kinds: kindsOf(found) };
}

export function hasSevenInterpositions(play: Play): boolean {
  return kindsOf(replies(play).filter(isDroppedBetween)).length === HAND_KINDS.length;
}

/** The first plies of runs of two replies or more that drop a piece between. */
export function findSuccessiveInterpositions(play: Play): number[] {
  const plies = pliesOf(replies(play).filter(isDroppedBetween));
  return plies.filter((ply) => !plies.includes(ply - 2) && plies.includes(ply + 2));
}

export function findInterpositionsOf(play: Play, kind: HandKind): number[] {
  return pliesOf(
    replies(play).filter((each) => isDroppedBetween(each) && each.piece.kind === kind),
  );
}

/**
 * The defender captures a sacrifice next to the square where his king is mated, and the captor still stands there at
 * the end. Were its square empty, the king could go there.
 */
export function findSelfBlocks(play: Play): number[] {
  const { end, isMated, kings, moves } = play;
  if (!isMated) return [];
  const king = kings.at(-1)!;
  const last = moves.at(-1)!;
  const isBlock = (each: Played) => {
    const { ply, move } = each;
    const captor = moves[ply];
    if (!isSacrifice(play, each) || captor === undefined || captor.piece.kind === 'K') return false;
    const isThere = last.ids[move.to] === captor.id;
    return isThere && distance(king, move.to) === 1 && couldFlee(end, king, move.to);
  };
  return pliesOf(moves.filter(isBlock));
}

function couldFlee({ board }: Position, king: Square, to: Square): boolean {
  const moved = [...board];
  moved[to] = board[king];
  moved[king] = undefined;
  return !isAttacked(moved, to, 'black');
}

/**
 * Sacrifices whose captor may promote or not, and where the defender's decision matters: the attacker answers the two
 * captures by different moves. `choices` are the defender's choices along the line, as an analysis lists them.
 */
export function findPromotionChoices(play: Play, choices: readonly VariationChoice[]): number[] {
  const isChoice = (each: Played) => {
    if (!isSacrifice(play, each)) return false;
    const { ply, move } = play.moves[each.ply]!;
    const choice = choices.find((one) => one.ply === ply);
    if (choice === undefined || isDrop(move)) return false;
    const { board } = each.after;
    if (!mayPromote(board, move.from, move.to)) return false;
    const captures = choice.replies.filter(({ move: text }) => isSameMove(text, play, move));
    return new Set(captures.map(answerOf)).size > 1 && captures.every(({ isFutile }) => !isFutile);
  };
  return pliesOf(play.moves.filter(isChoice));
}

/**
 * Is it the same move of the same piece, promoting or not? `text` is a move of the line as given, before it was turned.
 */
function isSameMove(text: string, { isTurned }: Play, move: Move): boolean {
  const other = isTurned ? rotateMove(parseUsiMove(text)) : parseUsiMove(text);
  return !isDrop(other) && !isDrop(move) && other.to === move.to && other.from === move.from;
}

function answerOf({ line }: VariationReply): string | undefined {
  return line[1];
}

/** The square before the defender's king, where a pawn of the attacker gives check; undefined on the edge. */
function pawnSquare(king: Square): Square | undefined {
  return rankOf(king) === BOARD_SIZE ? undefined : king + 1;
}

/** Would a pawn drop there be legal but for the rule that it must not mate? */
function isForbiddenDrop(position: Position, to: Square): boolean {
  const move: Move = { drop: 'P', to };
  if (!isPseudoMove(position, move)) return false;
  const after = playKnownMove(position, move);
  return !isKingAttacked(after.board, 'black') && isMate(after);
}

function forbiddenDrops(play: Play): { ply: number; to: Square }[] {
  return attackersTurns(play).flatMap(({ ply, position }) => {
    const to = pawnSquare(play.kings[ply - 1]!);
    const isForbidden =
      to !== undefined && ply <= play.moves.length && isForbiddenDrop(position, to);
    return isForbidden ? [{ ply, to }] : [];
  });
}

/**
 * The attacker's turns at which a pawn drop is illegal only because it mates; not the last, where another move mates.
 */
export function findPawnDropMotifs(play: Play): number[] {
  const plies = forbiddenDrops(play).map(({ ply }) => ply);
  return plies.filter((ply) => ply < play.moves.length);
}

/** Pawn drops of the line on a square where one was forbidden before. */
export function findResolvedPawnDrops(play: Play): number[] {
  const forbidden = forbiddenDrops(play);
  const isResolved = ({ ply, move }: Played) =>
    isDrop(move) &&
    move.drop === 'P' &&
    forbidden.some((before) => before.ply < ply && before.to === move.to);
  return pliesOf(play.moves.filter(isResolved));
}

/**
 * Pawn drops that are legal only because one piece of the defender, not the king, can capture the pawn, and that piece
 * could not capture on this square in the diagram.
 */
export function findPawnCapturers(play: Play): number[] {
  const isMade = (each: Played) => {
    const { ply, move, after } = each;
    if (ply % 2 === 0 || !isDrop(move) || move.drop !== 'P') return false;
    const evasions = legalMoves(after);
    const [first] = evasions;
    if (first === undefined || isDrop(first) || after.board[first.from]!.kind === 'K') return false;
    const isOnly = evasions.every(
      (other) => !isDrop(other) && other.to === move.to && other.from === first.from,
    );
    return isOnly && first.to === move.to && !couldCaptureAtRoot(play, each, first.from);
  };
  return pliesOf(play.moves.filter(isMade));
}

/**
 * Did the piece that stands on `from` after the move attack the target in the diagram already? Pieces of the diagram
 * have the number of their square.
 */
function couldCaptureAtRoot({ root }: Play, { ids, move }: Played, from: Square): boolean {
  const board = [...root.board];
  board[move.to] = undefined;
  return reachableSquares(board, ids[from]!).includes(move.to);
}
