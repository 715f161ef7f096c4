// The problem on the board. The address of the page contains it too. Undo and redo have no limit. Loading a problem
// adds an entry to the browser's history; changing a piece does not.

import { batch, computed, type Signal, signal } from '@preact/signals';
import { clearPosition } from 'tsumeru/board';
import { type Position, validatePosition } from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import { fromHash, toHash } from './share';

const current = signal<Position>(clearPosition('black'));
const past = signal<readonly Position[]>([]);
const future = signal<readonly Position[]>([]);

/**
 * The position that redo would have reached in the end, when a change is made after undo. The composing page stores it
 * as a version.
 */
export const abandoned = signal<Position | undefined>(undefined);

/** Why an address, a text or a file could not be read. */
export const inputFault = signal<Fault | undefined>(undefined);

export const problem = computed(() => current.value);

/**
 * Was the last change made by hand, piece by piece? Then a defender with nothing in hand has all other pieces, as in a
 * printed diagram (`rest.ts`). A text is taken as it is written.
 */
export const isSetUp = signal(false);

/** Why the position is not a tsume problem; undefined when it is one. */
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
  isSetUp.value = false;
  inputFault.value = undefined;
}

/** Changes the position that an edit has made, knowing the position before the edit. */
type CompleteEdit = (before: Position, after: Position) => Position;

let complete: CompleteEdit = (_, after) => after;

/** From now on this function completes every change that is made by hand. Only the composing page calls it. */
export function completeEdits(by: CompleteEdit): void {
  complete = by;
}

/** Call this when a piece, a hand or the side to move was changed. */
export function editProblem(position: Position | undefined): void {
  if (position === undefined || position === current.peek()) return;
  change(complete(current.peek(), position));
  isSetUp.value = true;
  writeAddress('replaceState');
}

/** Call this when another problem takes the place of the shown one. */
export function loadProblem(position: Position): void {
  change(position);
  writeAddress('pushState');
}

/** Takes the last position of one list, and puts the shown position at the end of the other. */
function step(from: Signal<readonly Position[]>, to: Signal<readonly Position[]>): void {
  const next = from.peek().at(-1);
  if (next === undefined) return;
  batch(() => {
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), current.peek()];
    current.value = next;
    isSetUp.value = false;
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

/**
 * Reads the problem from the address, now and at every change of it. `withoutOne` is shown when the address contains
 * none.
 */
export function followAddress(withoutOne: Position): void {
  current.value = withoutOne;
  readAddress();
  addEventListener('hashchange', readAddress);
  // Going back to an entry without a `#` raises no `hashchange` in some browsers.
  addEventListener('popstate', readAddress);
}
