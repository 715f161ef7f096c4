// Shows the line that the search is looking at, on the board if the visitor wants it.

import { computed, effect, signal } from '@preact/signals';
import { parseUsiMove, playMove } from 'tsumeru/shogi';
import { problem } from './problem';
import { activity, progress } from './search';

/** Each line is shown for at least this time. */
const STANDS_MS = 500;

export const isWatching = signal(false);

/** The line in USI notation. */
export const currentLine = signal<readonly string[]>([]);

let shownAt = 0;

/**
 * The position at the end of the line that is being searched, and the last move of this line. Undefined while the board
 * shows the problem.
 */
export const watched = computed(() => {
  const line = currentLine.value;
  if (!isWatching.value || line.length === 0) return undefined;
  const moves = line.map(parseUsiMove);
  const last = moves.at(-1)!;
  return {
    position: moves.reduce(playMove, problem.value),
    from: 'from' in last ? last.from : undefined,
    to: last.to,
  };
});

/** To be called once. */
export function followSearchWithLine(): void {
  effect(() => {
    const line = progress.value?.line;
    const isSearching = activity.value !== undefined && line !== undefined;
    if (isSearching && performance.now() - shownAt < STANDS_MS) return;
    shownAt = isSearching ? performance.now() : 0;
    currentLine.value = isSearching ? line : [];
  });
}
