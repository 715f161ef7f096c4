// Keys that step through a solution, wherever on the page they are pressed. Input fields keep their keys, and so does
// another part of the page that handled the key first.

import type { ReadonlySignal } from '@preact/signals';
import { isField } from './field';

interface Playback {
  readonly ply: ReadonlySignal<number>;
  readonly count: () => number;
  readonly goTo: (ply: number) => void;
}

/** To be called once. */
export function followPlaybackKeys({ ply, count, goTo }: Playback): void {
  const targets: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => ply.peek() - 1,
    ArrowRight: () => ply.peek() + 1,
    Home: () => 0,
    End: count,
  };
  addEventListener('keydown', (event) => {
    const target = targets[event.key];
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    if (target === undefined || !isOurs || isField(event.target) || count() === 0) return;
    goTo(target());
    event.preventDefault();
  });
}
