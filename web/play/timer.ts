// The time that the visitor has taken for the problem. It stands still while the page is hidden, and ends with the
// game.

import { computed, effect, signal } from '@preact/signals';
import { recall, remember } from '../shell/storage';
import { isOver, phase, start } from './game';
import { isAskingWhy } from './why';

/** The time is measured all the same while it is not shown. */
export const isTimerShown = signal(recall('timer') !== 'off');

const TICK_MS = 250;

export const elapsedMs = signal(0);
export const elapsedSeconds = computed(() => Math.floor(elapsedMs.value / 1000));

export function formatTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** To be called once. */
export function followGameWithTimer(): void {
  const isRunning = computed(
    () =>
      start.value !== undefined && !isOver.value && phase.value !== 'hopeless' && !isAskingWhy(),
  );
  effect(() => {
    if (start.value !== undefined) elapsedMs.value = 0;
  });
  effect(() => {
    if (!isRunning.value) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      if (!document.hidden) elapsedMs.value += now - last;
      last = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  });
  effect(() => remember('timer', isTimerShown.value ? 'on' : 'off'));
}
