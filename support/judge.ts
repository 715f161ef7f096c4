// Judges a line of play by the slow rules: every move legal, the attacker's moves checks, mate at the
// end and not before.

import { formatSfen } from '../src/formats/sfen';
import { parseUsiMove } from '../src/formats/usi';
import { isCheck } from '../src/shogi/attacks';
import { isDrop } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { isMate, legalMoves, playIfCheck, playIfLegal } from '../src/shogi/rules';

/** What is wrong with the line, or undefined. */
export function faultOfLine(root: Position, line: readonly string[]): string | undefined {
  return faultOfMoves(root, line, isMate);
}

/** Likewise for a line of books: in the end nothing but drops is left. */
export function faultOfBookLine(root: Position, line: readonly string[]): string | undefined {
  return faultOfMoves(root, line, (end) => isCheck(end) && legalMoves(end).every(isDrop));
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
