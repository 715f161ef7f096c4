// The problem on the board: the one that is set up, kept in step with the address of the page, with a way back and forth
// without end. A problem that comes as a whole is a new entry of the browser's history; changes of a piece are not.

import { batch, computed, type Signal, signal } from '@preact/signals';
import { type Position, validatePosition } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { clearPosition } from './edit';
import { fromHash, toHash } from './share';

const current = signal<Position>(clearPosition('black'));
const past = signal<readonly Position[]>([]);
const future = signal<readonly Position[]>([]);

/** What was undone and would be lost by a change made instead: the furthest position of that way. */
export const abandoned = signal<Position | undefined>(undefined);

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
export const canRedo = computed(() => future.value.length > 0);

function writeAddress(method: 'pushState' | 'replaceState'): void {
  const hash = toHash(current.peek());
  if (hash !== location.hash) history[method](null, '', hash);
}

function change(position: Position): void {
  if (future.peek().length > 0) abandoned.value = future.peek()[0];
  past.value = [...past.peek(), current.peek()];
  future.value = [];
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

/** From the end of one list over the board to the end of the other. */
function step(from: Signal<readonly Position[]>, to: Signal<readonly Position[]>): void {
  const next = from.peek().at(-1);
  if (next === undefined) return;
  batch(() => {
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), current.peek()];
    current.value = next;
    inputFault.value = undefined;
  });
  writeAddress('replaceState');
}

export const undo = (): void => step(past, future);

export const redo = (): void => step(future, past);

function readAddress(): void {
  try {
    const position = fromHash(location.hash);
    if (position !== undefined && toHash(position) !== toHash(current.peek())) change(position);
  } catch (error) {
    inputFault.value = toFault(error);
  }
}

/** Takes the problem from the address, now and whenever that changes. */
export function followAddress(withoutOne: Position): void {
  current.value = withoutOne;
  readAddress();
  addEventListener('hashchange', readAddress);
  // Going back over an entry without a `#` raises no hashchange in some browsers.
  addEventListener('popstate', readAddress);
}
