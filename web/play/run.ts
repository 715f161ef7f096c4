// Begins a run, goes from problem to problem, and ends it. Loaded for the first run.

import { batch, effect } from '@preact/signals';
import { allProblems } from './book';
import { goToId, loadSets } from './challenge';
import { dueToday } from './due';
import { phase, refuting } from './game';
import { openPanel } from './panels';
import { difficultyOfRating, ratingsOf } from './rating';
import { attempts, attemptsOfRun, leaveGame, skipGame } from './record';
import { isRight } from './results';
import { drawProblems, questionAbout, type RunKind } from './run-parts';
import { CLOCK_MS, isQuick, leftMs, run, runNow } from './run-state';

const TICK_MS = 250;
const MOST_MISTAKES = 3;
/** A quick run begins this much below the visitor's rating. */
const EASIER = 20;
/** The pause before the next problem: after a mate, and after a wrong move, whose answer is to be seen. */
const PAUSE_MS = { solved: 700, wrong: 1500 };

async function chooseIds(kind: RunKind): Promise<string[]> {
  if (kind === 'review') {
    await loadSets();
    return dueToday();
  }
  const rating = ratingsOf(attempts.peek()).at(-1)?.rating;
  const from = rating === undefined ? 0 : difficultyOfRating(rating) - EASIER;
  const drawn = drawProblems(await allProblems(), from, Math.random);
  return kind === 'mate-or-not' ? drawn.map((id) => questionAbout(id, Math.random)) : drawn;
}

export async function startRun(kind: RunKind): Promise<void> {
  const ids = await chooseIds(kind);
  if (ids.length === 0) return;
  batch(() => {
    run.value = { kind, name: `${kind} ${new Date().toISOString()}`, ids, at: 0 };
    leftMs.value = CLOCK_MS;
  });
  goToId(ids[0]!, true);
}

export function endRun(): void {
  const ended = run.peek();
  if (ended === undefined) return;
  run.value = { ...ended, at: ended.ids.length };
  openPanel('summary');
}

/** The next problem of the run. */
export function advance(): void {
  const now = runNow.peek();
  if (now === undefined) return;
  if (isQuick.peek()) skipGame();
  else leaveGame();
  const mistakes = attemptsOfRun(now.name).filter((each) => !isRight(each)).length;
  const isLost = ['three', 'mate-or-not'].includes(now.kind) && mistakes >= MOST_MISTAKES;
  const next = now.ids[now.at + 1];
  if (isLost || next === undefined) {
    endRun();
    return;
  }
  run.value = { ...now, at: now.at + 1 };
  goToId(next, true);
}

let isFollowed = false;

/** Follows the game from the first call on. */
export function followRun(): void {
  if (isFollowed) return;
  isFollowed = true;
  effect(() => {
    const reached = phase.value;
    if (!isQuick.value || (reached !== 'solved' && reached !== 'wrong')) return;
    if (reached === 'wrong') skipGame();
    // Who asks why goes on himself.
    if (refuting.value !== 'no') return;
    const timer = setTimeout(advance, PAUSE_MS[reached]);
    return () => clearTimeout(timer);
  });
  effect(() => {
    if (runNow.value?.kind !== 'clock') return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!document.hidden) leftMs.value = Math.max(0, leftMs.peek() - (now - last));
      last = now;
      if (leftMs.peek() === 0) endRun();
    }, TICK_MS);
    return () => clearInterval(timer);
  });
}
