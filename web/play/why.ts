// After the end the visitor can look at his last wrong move once more, with its refutation played out, and go back to
// the result.

import { effect, signal } from '@preact/signals';
import type { KeptGame } from 'tsumeru/board';
import { game, phase, refuting, start } from './game';

/** The game as it was after the last wrong move. */
export const wrongGame = signal<KeptGame | undefined>(undefined);
/** The game at its end, while the refutation is looked at. */
const ended = signal<KeptGame | undefined>(undefined);

export const isAskingWhy = () => ended.value !== undefined;

export function askWhy(): void {
  const [position, wrong] = [start.peek(), wrongGame.peek()];
  if (position === undefined || wrong === undefined) return;
  ended.value = game.keep();
  game.resume(position, wrong);
  void game.refute();
}

export function backToResult(): void {
  const [position, end] = [start.peek(), ended.peek()];
  if (position === undefined || end === undefined) return;
  game.resume(position, end);
  ended.value = undefined;
}

/** To be called once. */
export function followWrongMoves(): void {
  effect(() => {
    start.value;
    wrongGame.value = undefined;
    ended.value = undefined;
  });
  effect(() => {
    if (phase.value === 'wrong' && refuting.value === 'no' && ended.peek() === undefined)
      wrongGame.value = game.keep();
  });
}
