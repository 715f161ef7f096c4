// The problem on the board: the one that is set up, kept in step with the address of the page, with a way back.
// A problem that comes as a whole is a new entry of the browser's history; changes of a single piece are not.

import { computed, signal } from '@preact/signals';
import { type Position, parseSfen, validatePosition } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { CLASSICS } from './classics';
import { clearPosition } from './edit';
import { fromHash, toHash } from './share';

const current = signal<Position>(clearPosition('black'));
const past = signal<readonly Position[]>([]);
const MOST_STEPS_BACK = 200;

/** What could not be read: an address, a text, a file. */
export const inputFault = signal<Fault | undefined>(undefined);

export const problem = computed(() => current.value);

/** What keeps the position from being a problem; undefined where nothing does. */
export const positionFault = computed<Fault | undefined>(() => {
  try {
    validatePosition(current.value);
    return undefined;
  } catch (error) {
    return toFault(error);
  }
});

export const canUndo = computed(() => past.value.length > 0);

function writeAddress(method: 'pushState' | 'replaceState'): void {
  const hash = toHash(current.peek());
  if (hash !== location.hash) history[method](null, '', hash);
}

function change(position: Position): void {
  past.value = [...past.peek(), current.peek()].slice(-MOST_STEPS_BACK);
  current.value = position;
  inputFault.value = undefined;
}

/** A change of a piece, a hand or the side to move. */
export function editProblem(position: Position | undefined): void {
  if (position === undefined || position === current.peek()) return;
  change(position);
  writeAddress('replaceState');
}

/** Another problem. */
export function loadProblem(position: Position): void {
  change(position);
  writeAddress('pushState');
}

export function undo(): void {
  const before = past.peek().at(-1);
  if (before === undefined) return;
  past.value = past.peek().slice(0, -1);
  current.value = before;
  inputFault.value = undefined;
  writeAddress('replaceState');
}

function readAddress(): void {
  try {
    const position = fromHash(location.hash);
    if (position !== undefined && toHash(position) !== toHash(current.peek())) change(position);
  } catch (error) {
    inputFault.value = toFault(error);
  }
}

/** Takes the problem from the address, now and whenever that changes; without one, the first of the classics. */
export function followAddress(): void {
  current.value = parseSfen(CLASSICS[0]!.sfen);
  readAddress();
  addEventListener('hashchange', readAddress);
  // Going back over an entry without a `#` raises no hashchange in some browsers.
  addEventListener('popstate', readAddress);
}
