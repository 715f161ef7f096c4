// The problem on the board. The address of the page contains it as SGF after the `#`.

import { computed, signal } from '@preact/signals';
import {
  type Color,
  type CompletedProblem,
  completeProblem,
  formatSgf,
  type OneEyeProblem,
  type Outside,
  type Position,
  parseSgf,
  readProblem,
  type Side,
} from 'tsumeru/go';
import { decodeHash } from '../shell/address';
import { type Fault, toFault } from '../shell/fault';
import { EXAMPLES } from './examples';
import { emptyProblem } from './setup';

const current = signal<OneEyeProblem>(emptyProblem(9));

/** Why an address, a text or a file could not be read. */
export const inputFault = signal<Fault | undefined>(undefined);

export const problem = computed(() => current.value);

/**
 * Do the surrounding stones count as alive? Undefined: it depends on the stones; in a problem without marks they count
 * as alive.
 */
export const outside = signal<Outside | undefined>(undefined);

type Reading =
  | (CompletedProblem & { readonly position: Position })
  | { readonly problem: undefined; readonly fault: Fault };

/** The problem as the solver reads it, or the fault that makes it invalid. */
export const reading = computed<Reading>(() => {
  try {
    const completed = completeProblem(current.value, { outside: outside.value });
    return { ...completed, position: readProblem(completed.problem) };
  } catch (error) {
    return { problem: undefined, fault: toFault(error) };
  }
});

export const position = computed(() =>
  'position' in reading.value ? reading.value.position : undefined,
);

/** The problem with its target and region, if they can be found, and the assumptions that were made. */
export const completed = computed(() =>
  reading.value.problem === undefined ? undefined : reading.value,
);

export const problemFault = computed(() =>
  'fault' in reading.value ? reading.value.fault : undefined,
);

/** The colour of a side. While the problem is not well-formed, the defender counts as black. */
export function colorOf(side: Side): Color {
  const defender = position.value?.defender ?? 'black';
  if (side === 'defender') return defender;
  return defender === 'black' ? 'white' : 'black';
}

const toHash = (shown: OneEyeProblem) => `#${encodeURIComponent(formatSgf(shown))}`;

function show(changed: OneEyeProblem, method: 'pushState' | 'replaceState'): void {
  current.value = changed;
  inputFault.value = undefined;
  const hash = toHash(changed);
  if (hash !== location.hash) history[method](null, '', hash);
}

export function editProblem(changed: OneEyeProblem): void {
  show(changed, 'replaceState');
}

export function loadProblem(other: OneEyeProblem): void {
  show(other, 'pushState');
}

function readAddress(): void {
  if (location.hash.length <= 1) return;
  try {
    const [read] = parseSgf(decodeHash(location.hash));
    if (read === undefined || toHash(read) === toHash(current.peek())) return;
    current.value = read;
    inputFault.value = undefined;
  } catch (error) {
    inputFault.value = toFault(error);
  }
}

/** Reads the problem from the address, now and at every change of it. An empty address gives the first example. */
export function followAddress(): void {
  current.value = parseSgf(EXAMPLES[0]!.sgf)[0]!;
  readAddress();
  addEventListener('hashchange', readAddress);
  addEventListener('popstate', readAddress);
}
