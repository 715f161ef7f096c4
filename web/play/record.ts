// What the visitor has played, stored in the browser as a list of attempts. It can be saved as a file, and read again.

import { computed, effect } from '@preact/signals';
import { download } from '../shell/files';
import { keptItems } from '../shell/kept-items';
import { challenge, dayPlayed } from './challenge';
import { hintsTaken, isOver, isQuestion, otherWay, phase, wrongTries } from './game';
import { endedAt } from './kept-game';
import {
  type Attempt,
  type Attempts,
  chooseAttempt,
  groupBy,
  isAnswerKnown,
  isAttempt,
  keyOf,
  sortAttempts,
  streakOf,
} from './results';
import { runNow } from './run-state';
import { elapsedSeconds } from './timer';

export const kept = keptItems({
  name: 'record',
  idOf: keyOf,
  isItem: isAttempt,
  choose: (known) => known,
});

export const attempts = computed(() => sortAttempts(kept.items.value.values()));

/** The attempts at each problem. */
export const record = computed(() => groupBy(attempts.value, ({ id }) => id));
export const days = computed(() => groupBy(attempts.value, ({ day }) => day));

const solved = computed(() => {
  const all = attempts.value.filter(({ id, isSolved }) => id !== '' && isSolved);
  return new Set(all.map(({ id }) => id));
});

export const isSolved = (id: string): boolean => solved.value.has(id);
export const solvedCount = computed(() => solved.value.size);
export const streak = computed(() => streakOf(days.value, new Date()));

/** What is told of the problem that is played: the first solution or the last try. */
export const known = computed(() =>
  chooseAttempt(record.value.get(challenge.value?.id ?? '') ?? []),
);

export const saveRecord = (): void =>
  download('tsumeru-record.jsonl', kept.format(), 'application/jsonl');

/** Had the visitor looked at the answer before this game ended? */
export const sawAnswer = computed(() => {
  const all = record.value.get(challenge.value?.id ?? '') ?? [];
  const before = all.filter(({ date }) => date !== endedAt.value);
  return isAnswerKnown(before);
});

/** Adds the game to the list, once. */
function put(how: Pick<Attempt, 'isSolved' | 'isLeft'>): void {
  const problem = challenge.peek();
  if (problem === undefined || endedAt.peek() !== undefined) return;
  const isAnswerSeen = how.isSolved && sawAnswer.peek();
  endedAt.value = new Date().toISOString();
  const day = dayPlayed.peek();
  const run = runNow.peek()?.name;
  kept.put({
    id: problem.id,
    date: endedAt.peek()!,
    wrongTries: wrongTries.peek(),
    hints: hintsTaken.peek(),
    seconds: elapsedSeconds.peek(),
    difficulty: problem.difficulty,
    ...how,
    ...(otherWay.peek() !== undefined && { isOtherWay: true }),
    ...(isAnswerSeen && { isAnswerSeen }),
    ...(day !== undefined && { day }),
    ...(run !== undefined && { run }),
  });
}

/** A problem of a quick run ends: what is not solved is wrong. */
export function skipGame(): void {
  if (!isOver.peek()) put({ isSolved: false, isLeft: true });
}

/** The visitor goes on to another problem. A game with a wrong try or a hint counts as one that was not solved. */
export function leaveGame(): void {
  if (wrongTries.peek() + hintsTaken.peek() > 0) skipGame();
}

export const attemptsOfRun = (name: string): Attempts =>
  attempts.value.filter(({ run }) => run === name);

/** To be called once. */
export function followGameWithRecord(): void {
  kept.begin();
  effect(() => {
    const reached = phase.value;
    const isAnswered = isQuestion.peek() && wrongTries.peek() === 0;
    if (isOver.peek()) put({ isSolved: reached === 'solved' || isAnswered });
  });
}
