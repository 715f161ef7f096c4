// Which problem is played: the address says it, by the name of one of our own or as SFEN; without either it is the
// problem of the day.

import { signal } from '@preact/signals';
import { type Position, parseSfen, validatePosition } from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { fromHash } from '../shogi/share';
import { startGame, stopGame } from './game';
import { hintsNow, hintsTaken } from './hints';
import { type PlayProblem, PROBLEMS, problemOfDay } from './problems';

/** Undefined for one that is not ours. */
export const challenge = signal<PlayProblem | undefined>(undefined);
export const isOfDay = signal(false);
/** Why the address is no problem. */
export const addressFault = signal<Fault | undefined>(undefined);

function begin(position: Position): void {
  // Nobody can mend it on this page.
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

/** The next one of a list that is not solved, behind the one that is played. */
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
