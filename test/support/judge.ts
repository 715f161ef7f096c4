// Judges a line of play by the slow rules: every move legal, the attacker's moves checks, mate at the
// end and not before.

import { formatSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import type { Position } from '../../src/shogi/position';
import { givesCheck, isLegal, isMate, playKnownMove } from '../../src/shogi/rules';

/** What is wrong with the line, or undefined. */
export function faultOfLine(root: Position, line: readonly string[]): string | undefined {
  if (line.length % 2 === 0) return `an even number of moves: ${line.length}`;
  let position = root;
  for (const [index, text] of line.entries()) {
    const move = parseUsiMove(text);
    const isCheck = index % 2 === 0;
    const isFine = isCheck ? givesCheck(position, move) : isLegal(position, move);
    if (!isFine) return `ply ${index + 1}, ${text}: ${isCheck ? 'no legal check' : 'illegal'}`;
    position = playKnownMove(position, move);
  }
  return isMate(position) ? undefined : `no mate at the end: ${formatSfen(position)}`;
}
