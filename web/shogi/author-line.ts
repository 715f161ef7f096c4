// The author's line, which an analysis can judge in place of the solution it finds: typed, or taken from the record
// that was loaded. It stays text until it is judged.

import { effect, signal } from '@preact/signals';
import { parseUsiMove } from 'tsumeru/js';
import type { Line } from 'tsumeru/kifu';
import { type Fault, toFault } from '../shell/fault';
import { problem } from './problem';

/** Moves in USI notation, with spaces between them. */
export const authorText = signal('');
/** Did a record bring one? */
export const isOffered = signal(false);

const splitMoves = (text: string) => text.split(/[\s,、]+/).filter((word) => word !== '');

export const hasAuthorLine = () => splitMoves(authorText.value).length > 0;

export function offerLine(line: Line): void {
  authorText.value = line.map(({ move }) => move).join(' ');
  isOffered.value = line.length > 0;
}

/** The moves, or which of them is none. Whether they can be played is judged by the analysis. */
export function readAuthorLine(text: string): readonly string[] | Fault {
  const moves = splitMoves(text);
  for (const [index, move] of moves.entries()) {
    try {
      parseUsiMove(move);
    } catch (error) {
      const fault = toFault(error);
      return { ...fault, message: `move ${index + 1}, ${move}: ${fault.message}` };
    }
  }
  return moves;
}

/** To be called once: the line belongs to its problem. */
export function followProblemWithAuthorLine(): void {
  effect(() => {
    problem.value;
    authorText.value = '';
    isOffered.value = false;
  });
}
