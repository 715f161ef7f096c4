// The search for hands, placements, twins or earlier positions of the problem: its question, its progress and its
// results. The diagram that is searched stays the same while the visitor looks at results on the board.

import { signal } from '@preact/signals';
import { HAND_KINDS } from 'tsumeru/board';
import { formatSfen, parseSfen } from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import { download } from '../shell/files';
import { loadProblem, problem } from '../shogi/problem';
import { judgedLine } from './line-entry';
import type { Asked, Found, Search, Summary } from './searching';

export const SEARCHES: readonly Search[] = ['hands', 'placements', 'twins', 'back'];

export const CHANGE_CHOICES = ['all', 'remove', 'exchange', 'move', 'add'] as const;

interface Searched {
  readonly what: Search;
  /** The diagram that is searched, as SFEN. */
  readonly root: string;
  readonly judged: number;
  readonly candidates: number;
  readonly found: readonly Found[];
  /** Undefined while the search runs. */
  readonly summary: Summary | undefined;
}

export const asked = signal<Asked>({
  what: 'hands',
  change: 'all',
  maxHand: undefined,
  maxPieces: undefined,
  maxNodes: undefined,
  pieces: HAND_KINDS,
});
export const searched = signal<Searched | undefined>(undefined);
export const isSearching = signal(false);
export const composeFault = signal<Fault | undefined>(undefined);

/** Milliseconds between two states that are shown. */
const SHOW_MS = 100;

let controller: AbortController | undefined;

export async function startSearch(): Promise<void> {
  const own = new AbortController();
  controller = own;
  isSearching.value = true;
  composeFault.value = undefined;
  const { what } = asked.peek();
  const root = formatSfen(problem.peek());
  const found: Found[] = [];
  let [judged, candidates, shownAt] = [0, 0, 0];
  const show = (summary?: Summary) => {
    shownAt = performance.now();
    searched.value = { what, root, judged, candidates, found: [...found], summary };
  };
  const showSometimes = () => {
    if (performance.now() - shownAt >= SHOW_MS) show();
  };
  show();
  try {
    const { search } = await import('./searching');
    const summary = await search(root, asked.peek(), judgedLine.peek(), {
      signal: own.signal,
      onFound: (each) => {
        found.push(each);
        showSometimes();
      },
      onProgress: (progress) => {
        ({ judged, candidates } = progress);
        showSometimes();
      },
    });
    ({ judged, candidates } = summary);
    show(summary);
  } catch (error) {
    composeFault.value = toFault(error);
    show();
  } finally {
    isSearching.value = false;
  }
}

export function stopSearch(): void {
  controller?.abort();
}

/** Puts a result, or the diagram that was searched, on the board. Undo brings the earlier position back. */
export function takeOver(sfen: string): void {
  if (sfen !== formatSfen(problem.peek())) loadProblem(parseSfen(sfen, { validate: false }));
}

export function saveFound(): void {
  const { found = [], root } = searched.peek() ?? {};
  const lines = found.map((each) => `${JSON.stringify({ problem: root, ...each })}\n`);
  download('tsumeru-found.jsonl', lines.join(''), 'application/jsonl');
}
