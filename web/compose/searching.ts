// Runs a search of `tsumeru/composer` on all cores but one. Loaded for the first search.

import {
  type ChangeKind,
  type ComposeProgress,
  type ComposeSummary,
  type FoundHand,
  type FoundPlacement,
  type FromProblemSummary,
  findEarlier,
  findHands,
  findPlacements,
  findTwins,
  type Judges,
  type SoundProblem,
} from 'tsumeru/composer';
import type { HandKind } from 'tsumeru/shogi';
import { createPool } from 'tsumeru/worker';
import workerUrl from 'tsumeru/worker-script.js?url';

export type Search = 'hands' | 'placements' | 'twins' | 'back';

export interface Asked {
  readonly what: Search;
  readonly change: 'all' | ChangeKind;
  /** Undefined: the default of the package. */
  readonly maxHand: number | undefined;
  readonly maxPieces: number | undefined;
  readonly maxNodes: number | undefined;
  /** The kinds of pieces that the search may bring into the diagram. */
  readonly pieces: readonly HandKind[];
}

export type Found = FoundHand | FoundPlacement | SoundProblem;
export type Summary = ComposeSummary & Partial<FromProblemSummary>;

/** Size of each worker's table in MiB: enough for the nodes of one candidate. */
const TABLE_MIB = 16;
const MOST_WORKERS = 16;

interface Listeners {
  readonly signal: AbortSignal;
  readonly onFound: (found: Found) => void;
  readonly onProgress: (progress: ComposeProgress) => void;
}

export async function search(
  root: string,
  asked: Asked,
  solution: readonly string[] | undefined,
  { signal, onFound, onProgress }: Listeners,
): Promise<Summary> {
  const cores = navigator.hardwareConcurrency || 1;
  const workers = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
  const pool = createPool({ workers, hashMiB: TABLE_MIB, workerUrl });
  try {
    const steps = begin(pool, root, asked, { signal, onProgress, solution });
    for (;;) {
      const { done, value } = await steps.next();
      if (done) return value;
      onFound(value);
    }
  } finally {
    pool.dispose();
  }
}

function begin(
  judges: Judges,
  root: string,
  { what, change, maxHand, maxPieces, maxNodes, pieces }: Asked,
  {
    solution,
    ...listeners
  }: Omit<Listeners, 'onFound'> & { readonly solution: readonly string[] | undefined },
): AsyncGenerator<Found, Summary, void> {
  const changes = change === 'all' ? undefined : [change];
  const shared = { ...listeners, maxNodes, pieces };
  switch (what) {
    case 'hands':
      return findHands(judges, root, { ...shared, maxHand });
    case 'placements':
      return findPlacements(judges, root, { ...shared, solution, changes });
    case 'twins':
      return findTwins(judges, root, { ...shared, solution, changes });
    case 'back':
      return findEarlier(judges, root, { ...shared, solution, maxPieces });
  }
}
