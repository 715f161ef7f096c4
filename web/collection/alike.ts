// The problems of the collection that are like the selected one. The comparison is loaded, and the collection is
// prepared, for the first question.

import { effect, signal } from '@preact/signals';
import type { Similar, SimilarPositions } from 'tsumeru/composer';
import { type Fault, toFault } from '../shell/fault';
import type { Entry } from './entry';
import { entries, selected } from './list';

/** A problem that was found: its number in the collection, and how it differs. */
export type Alike = Similar;

interface AlikeProblems {
  /** The number of the problem asked about. */
  readonly of: number;
  readonly found: readonly Alike[];
}

export const within = signal<number | undefined>(undefined);
export const DEFAULT_WITHIN = 3;
export const MOST_WITHIN = 40;
const MOST_FOUND = 50;

export const alike = signal<AlikeProblems | undefined>(undefined);
/** How many problems are prepared; undefined while nothing is prepared. */
export const preparing = signal<number | undefined>(undefined);
export const alikeFault = signal<Fault | undefined>(undefined);

interface Prepared {
  readonly of: readonly Entry[];
  readonly positions: SimilarPositions;
  /** The problem of each position: problems without a position are left out. */
  readonly numbers: readonly number[];
}

let prepared: Prepared | undefined;
let last = 0;

const SLICE_MS = 12;

/** Undefined if the page has asked another question before the answer came. */
async function prepare(own: number): Promise<Prepared | undefined> {
  const of = entries.peek();
  if (prepared?.of === of) return prepared;
  const { SimilarPositions } = await import('tsumeru/composer');
  const positions = new SimilarPositions();
  const numbers: number[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const [number, { sfen, fault }] of of.entries()) {
    if (sfen !== '' && fault === undefined) {
      positions.add(sfen);
      numbers.push(number);
    }
    if (performance.now() < sliceEnd) continue;
    preparing.value = number + 1;
    await new Promise((go) => setTimeout(go));
    if (own !== last) return undefined;
    sliceEnd = performance.now() + SLICE_MS;
  }
  prepared = { of, positions, numbers };
  return prepared;
}

/** Looks for problems that are like this one. */
export async function findAlike(of: number): Promise<void> {
  const own = ++last;
  alike.value = undefined;
  alikeFault.value = undefined;
  preparing.value = 0;
  try {
    const found = await prepare(own);
    if (found === undefined || own !== last) return;
    const { positions, numbers } = found;
    const options = { within: within.peek() ?? DEFAULT_WITHIN, most: MOST_FOUND + 1 };
    const similar = positions.find(entries.peek()[of]!.sfen, options);
    alike.value = {
      of,
      found: similar
        .map((one) => ({ ...one, index: numbers[one.index]! }))
        .filter(({ index }) => index !== of)
        .slice(0, MOST_FOUND),
    };
  } catch (error) {
    if (own === last) alikeFault.value = toFault(error);
  } finally {
    if (own === last) preparing.value = undefined;
  }
}

/**
 * Call once. The answer is dropped when another problem or another collection is shown; the prepared collection is
 * dropped when another collection is shown.
 */
export function followSelectedWithAlike(): void {
  effect(() => {
    selected.value;
    if (prepared?.of !== entries.value) prepared = undefined;
    last += 1;
    alike.value = undefined;
    alikeFault.value = undefined;
    preparing.value = undefined;
  });
}
