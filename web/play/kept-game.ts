// The games of this tab, one for each problem. A game goes on when the visitor comes back to its problem, also after a
// reload, or when the browser had discarded the tab: with its moves, its hints and its clock.

import { batch, effect, signal } from '@preact/signals';
import { formatSfen, type Position } from 'tsumeru/shogi';
import { recallJson, remember } from '../shell/storage';
import { game, isQuestion, ofGame, start } from './game';
import { isKept, type Kept } from './stored';
import { elapsedMs } from './timer';
import { isAskingWhy } from './why';

const nameOf = (position: Position, isAsked: boolean) =>
  `${isAsked ? 'question' : 'game'}.${formatSfen(position)}`;

/** When the game ended that the record has; undefined before. */
export const endedAt = signal<string | undefined>(undefined);

const kept = ofGame((each) => each.keep());

/** A game that is not over, as it was when the visitor came back to it; undefined after the first change. */
let left: string | undefined;

/**
 * Goes on with the game of this position, or with the question about it. False if this tab has none. With `isNew` a
 * game that is already in the record does not count.
 */
export function goOn(position: Position, isAsked: boolean, isNew: boolean): boolean {
  try {
    const found = recallJson(nameOf(position, isAsked), isKept, 'tab');
    if (found === undefined) return false;
    if (isNew && found.endedAt !== undefined) return false;
    batch(() => {
      game.resume(position, found.game);
      endedAt.value = found.endedAt;
      left = game.isOver ? undefined : JSON.stringify(kept.peek());
    });
    elapsedMs.value = found.milliseconds;
    return true;
  } catch {
    return false;
  }
}

export function beginAnew(position: Position, isAsked: boolean, line?: readonly string[]): void {
  endedAt.value = left = undefined;
  if (isAsked) game.ask(position, line!);
  else void game.begin(position, line);
}

/** To be called once. */
export function keepGame(): void {
  const keep = () => {
    const [position, now] = [start.peek(), kept.peek()];
    if (position === undefined || now === undefined || isAskingWhy()) return;
    const text: Kept = {
      milliseconds: elapsedMs.peek(),
      endedAt: endedAt.peek(),
      game: now,
    };
    remember(nameOf(position, isQuestion.peek()), JSON.stringify(text), 'tab');
  };
  effect(() => {
    endedAt.value;
    if (kept.value === undefined) return;
    // The record may have the game as one that was left. After a change it is another attempt.
    if (left && JSON.stringify(kept.value) !== left) endedAt.value = left = undefined;
    keep();
  });
  // The time since the last move.
  addEventListener('pagehide', keep);
  addEventListener('visibilitychange', keep);
}
