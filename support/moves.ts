// Moves as sorted USI texts, which can be compared and read.

import { formatUsiMove } from '../src/notation/usi';
import type { Move } from '../src/shogi/move';

export function toSortedUsi(moves: readonly Move[]): string[] {
  return moves.map(formatUsiMove).sort();
}
