// Judges a line of play by the slow rules: every move has to be legal, every attacker's move a check, and mate has to
// come at the end and not earlier.

import type { GoalAnswer } from '../src/answers/solution';
import { formatSfen } from '../src/notation/sfen';
import { parseUsiMove } from '../src/notation/usi';
import { isCheck } from '../src/shogi/attacks';
import { isDrop } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { isMate, legalMoves, playIfCheck, playIfLegal } from '../src/shogi/rules';

/** Why the line is wrong; undefined when it is right. */
export function faultOfLine(root: Position, line: readonly string[]): string | undefined {
  return faultOfMoves(root, line, isMate);
}

/** The same for a book line: at its end the defender may still have drops, but no other move. */
export function faultOfBookLine(root: Position, line: readonly string[]): string | undefined {
  return faultOfMoves(root, line, (end) => isCheck(end) && legalMoves(end).every(isDrop));
}

/**
 * Why a line of a mate is wrong; undefined when all are right. With the goal `book` a mate may have two lines: that of
 * the answer, and the one with every interposition.
 */
export function faultOfMate(
  root: Position,
  { goal, line, played }: GoalAnswer,
): string | undefined {
  if (goal !== 'book') return faultOfLine(root, line);
  const fault = played && faultOfLine(root, played.line);
  return fault ?? faultOfBookLine(root, line);
}

function faultOfMoves(
  root: Position,
  line: readonly string[],
  isOver: (end: Position) => boolean,
): string | undefined {
  if (line.length % 2 === 0) return `an even number of moves: ${line.length}`;
  let position = root;
  for (const [index, text] of line.entries()) {
    const move = parseUsiMove(text);
    const isAttackers = index % 2 === 0;
    const after = isAttackers ? playIfCheck(position, move) : playIfLegal(position, move);
    if (after === undefined) {
      return `ply ${index + 1}, ${text}: ${isAttackers ? 'no legal check' : 'illegal'}`;
    }
    position = after;
  }
  return isOver(position) ? undefined : `no mate at the end: ${formatSfen(position)}`;
}
