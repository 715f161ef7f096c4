// The line that the search is at, looked at while it goes on: on the board, if the visitor wants to see it there.

import { computed, effect, signal } from '@preact/signals';
import { parseUsiMove, playMove } from 'tsumeru/js';
import { problem } from './problem';
import { activity, progress } from './search';

/** How long a line stands before the next is shown. */
const STANDS_MS = 500;

export const isWatching = signal(false);

/** In USI notation. */
export const currentLine = signal<readonly string[]>([]);

let shownAt = 0;

/** What the board shows instead of the problem, and the last move there. */
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
