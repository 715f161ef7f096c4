// Which problem is played. The address holds the name of one of the page's problems or an SFEN; an empty address means the problem
// of the day.

import { signal } from '@preact/signals';
import { type Position, parseSfen, validatePosition } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { fromHash } from '../shogi/share';
import { startGame, stopGame } from './game';
import { hintsNow, hintsTaken } from './hints';
import { type PlayProblem, PROBLEMS, problemOfDay } from './problems';

/** Undefined when the position is not one of the page's problems. */
export const challenge = signal<PlayProblem | undefined>(undefined);
export const isOfDay = signal(false);
/** Why the position in the address is not a tsume problem. */
export const addressFault = signal<Fault | undefined>(undefined);

function begin(position: Position): void {
  // The visitor cannot correct a position on this page, so an invalid one is refused.
  validatePosition(position);
  hintsNow.value = 0;
  hintsTaken.value = 0;
  void startGame(position);
}

function readAddress(): void {
  const name = location.hash.slice(1);
  const own = name === '' ? problemOfDay(new Date()) : PROBLEMS.find(({ id }) => id === name);
  addressFault.value = undefined;
  isOfDay.value = name === '';
  challenge.value = own;
  try {
    begin(own === undefined ? fromHash(location.hash)! : parseSfen(own.sfen));
  } catch (error) {
    stopGame();
    addressFault.value = toFault(error);
  }
}

export function goToProblem({ id }: PlayProblem): void {
  if (location.hash === `#${id}`) readAddress();
  else location.hash = id;
}

export const playAgain = readAddress;

export function goToToday(): void {
  history.pushState(null, '', location.pathname + location.search);
  readAddress();
}

/** The next unsolved problem of the list after the one that is played. When all are solved, simply the next one. */
export function nextOf(
  list: readonly PlayProblem[],
  isDone: (id: string) => boolean,
): PlayProblem | undefined {
  const at = list.findIndex(({ id }) => id === challenge.peek()?.id);
  const behind = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
  return behind.find(({ id }) => !isDone(id)) ?? behind[0];
}

/** To be called once. */
export function followAddress(): void {
  readAddress();
  addEventListener('hashchange', readAddress);
  addEventListener('popstate', () => location.hash === '' && readAddress());
}
