// A line as books print it, judged by the slow rules.

import { parseUsiMove } from '../../src/formats/usi';
import { isCheck } from '../../src/shogi/attacks';
import { isDrop } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { givesCheck, isLegal, legalMoves, playMove } from '../../src/shogi/rules';

/** What is wrong with it: every attacker's move gives check, and at the end nothing but drops is left. */
export function faultOfBookLine(root: Position, line: readonly string[]): string | undefined {
  let position = root;
  for (const [index, text] of line.entries()) {
    const move = parseUsiMove(text);
    const isFine = index % 2 === 0 ? givesCheck(position, move) : isLegal(position, move);
    if (!isFine) return `ply ${index + 1} of the line, ${text}, is not allowed`;
    position = playMove(position, move);
  }
  const isOver = isCheck(position) && legalMoves(position).every(isDrop);
  return isOver ? undefined : 'the line does not end in mate';
}
