// A run: problems one after another, against the clock, until the third mistake, or those to be reviewed. It goes on
// after a reload. What was right and wrong in it is in the record.

import { computed, effect, signal } from '@preact/signals';
import { recall, recallJson, remember } from '../shell/storage';
import { challenge } from './challenge';
import { isRun } from './stored';

const NAME = 'run';

/** The run of this tab, also when it is over. */
export const run = signal(recallJson(NAME, isRun, 'tab'));

/** The time of a run against the clock. */
export const CLOCK_MS = 180_000;

/** What is left of it. */
export const leftMs = signal(
  Math.min(CLOCK_MS, Math.max(0, Number(recall(`${NAME}-left`, 'tab')) || 0)),
);

/** The run, while its problem is played. */
export const runNow = computed(() => {
  const id = run.value?.ids[run.value.at];
  return id !== undefined && id === challenge.value?.id ? run.value : undefined;
});

/** A run in which the first wrong move ends a problem, and the next problem comes by itself. */
export const isQuick = computed(() => ['clock', 'three'].includes(runNow.value?.kind ?? ''));

/** To be called once. */
export function keepRun(): void {
  effect(() => remember(NAME, JSON.stringify(run.value) ?? '', 'tab'));
  addEventListener('pagehide', () => remember(`${NAME}-left`, String(leftMs.peek()), 'tab'));
}
