// Positions in USI: `startpos` or `sfen …`, followed by the moves that were played.

import { InputError } from '../errors';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playNextMove } from '../shogi/rules';
import { parseSfen } from './sfen';
import { parseUsiMove } from './usi';

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';

interface PlayedPosition {
  /** Before the moves. */
  readonly start: Position;
  readonly moves: readonly Move[];
  /** After the moves. */
  readonly position: Position;
}

/**
 * Reads `[position] startpos|[sfen] <sfen> [moves …]`. The moves must be legal; whether a solver can take the
 * position is not asked here. Throws an `InputError`.
 */
export function parseUsiPosition(text: string): PlayedPosition {
  if (typeof text !== 'string') throw new InputError('not-text');
  const words = text.trim().split(/\s+/);
  const at = words.indexOf('moves');
  const head = words.slice(words[0] === 'position' ? 1 : 0, at < 0 ? words.length : at);
  const isStart = head[0] === 'startpos' && head.length === 1;
  const start = parseSfen(isStart ? START : head.join(' '), { validate: false });
  const moves = (at < 0 ? [] : words.slice(at + 1)).map(parseUsiMove);
  return { start, moves, position: moves.reduce(playNextMove, start) };
}
