// The rules: legal moves, checking moves, mate, and the position after a move. They are written to be obviously right
// rather than fast, because the results of the core are checked against them: a move is made on the board (`trial.ts`),
// and the resulting board is examined. No code is shared with the core.

import { InputError } from '../base/errors';
import { isCheck, isKingAttacked } from './attacks';
import { addToHand, type Hand } from './hand';
import { isDrop, isMove, type Move, requireMove } from './move';
import { getPiece, type HandKind, opponent, type Piece } from './piece';
import { type Board, freezePosition, type Position } from './position';
import { isPseudoMove, pseudoMoves } from './pseudo-moves';
import { formatSquare } from './square';
import { Trial } from './trial';

/** The board after a move of the side to move. */
function boardAfter(position: Position, move: Move): Board {
  const board = [...position.board];
  board[move.to] = pieceAfter(position, move);
  if (!isDrop(move)) board[move.from] = undefined;
  return board;
}

/** The piece that stands on the move's target afterwards. */
function pieceAfter(position: Position, move: Move): Piece {
  if (isDrop(move)) return getPiece(position.turn, move.drop);
  const piece = position.board[move.from]!;
  return move.promote ? getPiece(piece.color, piece.kind, true) : piece;
}

/** The mover's hand after a move: one piece less by a drop, one more by a capture. */
function handAfter(position: Position, move: Move): Hand {
  const hand = position.hands[position.turn];
  if (isDrop(move)) return addToHand(hand, move.drop, -1);
  const captured = position.board[move.to];
  return captured === undefined ? hand : addToHand(hand, captured.kind as HandKind, 1);
}

/** The position after a move that is known to be legal; nothing is checked. */
export function playKnownMove(position: Position, move: Move): Position {
  const { hands, turn, moveNumber } = position;
  const own = handAfter(position, move);
  const [black, white] = turn === 'black' ? [own, hands.white] : [hands.black, own];
  return freezePosition({
    board: boardAfter(position, move),
    hands: { black, white },
    turn: opponent(turn),
    moveNumber: moveNumber + 1,
  });
}

/** The position after a legal move; throws `illegal-move` for any other. */
export function playMove(position: Position, move: Move): Position {
  const after = playIfLegal(position, move);
  if (after !== undefined) return after;
  requireMove(move);
  throw new InputError('illegal-move', undefined, { square: formatSquare(move.to) });
}

/**
 * 打歩詰: is the move a pawn drop that mates at once? Only the board decides. A reply that would break a rule about
 * repetition counts as a defence.
 */
function isPawnDropMate(position: Position, move: Move, trial: Trial): boolean {
  const isPawnDrop = isDrop(move) && move.drop === 'P';
  return isPawnDrop && trial.givesCheck(move) && isMate(playKnownMove(position, move));
}

/** Whether a pseudo-legal move is legal. */
function isAllowed(position: Position, move: Move, trial: Trial): boolean {
  return !trial.exposesOwnKing(move) && !isPawnDropMate(position, move, trial);
}

/** Whether the side to move may play the move; false for values that are no moves at all. */
export function isLegal(position: Position, move: Move): boolean {
  return playIfLegal(position, move) !== undefined;
}

/**
 * The position after the move; undefined if the value is no move, or if the move is not legal. No `Trial` is used,
 * because preparing one pays only for many moves of one position.
 */
export function playIfLegal(position: Position, move: Move): Position | undefined {
  if (!isMove(move) || !isPseudoMove(position, move)) return undefined;
  const after = playKnownMove(position, move);
  if (isKingAttacked(after.board, position.turn)) return undefined;
  const isPawnDrop = isDrop(move) && move.drop === 'P';
  return isPawnDrop && isMate(after) ? undefined : after;
}

/** Every legal move of the side to move; promoting and not promoting are two moves. */
export function legalMoves(position: Position): Move[] {
  const trial = new Trial(position);
  const moves = pseudoMoves(position, trial.safeDropSquares());
  return moves.filter((move) => isAllowed(position, move, trial));
}

/** The legal moves that give check, discovered checks among them. */
export function checkingMoves(position: Position): Move[] {
  const trial = new Trial(position);
  const moves = pseudoMoves(position, trial.checkingDropSquares());
  return moves.filter((move) => trial.givesCheck(move) && isAllowed(position, move, trial));
}

/** The position after the move, if it is legal and attacks the opposing king. */
export function playIfCheck(position: Position, move: Move): Position | undefined {
  const after = playIfLegal(position, move);
  return after !== undefined && isCheck(after) ? after : undefined;
}

/** Whether the side to move has any legal move. */
export function hasLegalMove(position: Position): boolean {
  const trial = new Trial(position);
  const moves = pseudoMoves(position, trial.safeDropSquares());
  return moves.some((move) => isAllowed(position, move, trial));
}

/** Whether the side to move is mated: in check without a legal move. */
export function isMate(position: Position): boolean {
  return isCheck(position) && !hasLegalMove(position);
}

/**
 * Can a line as books print it end in this position? It can if the position is mate, or if all replies to a check are
 * drops: these drops may all be futile (無駄合). Whether they are futile is not examined here.
 */
export function isBookEnd(end: Position): boolean {
  return isMate(end) || (isCheck(end) && legalMoves(end).every(isDrop));
}
