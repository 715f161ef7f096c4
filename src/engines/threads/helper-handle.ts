// A helping thread, seen from outside, and who makes one where that is not the thread that wants it.

import type { HelperOrder } from './helper';

/** A helping thread, seen from outside. */
export interface HelperHandle {
  post(order: HelperOrder): void;
  /** Called when the thread cannot go on; the reason is for people. */
  onFailure(listener: (reason: string) => void): void;
  terminate(): void;
}

/** Of a worker of the web that can help. */
export function handleOf(worker: Worker): HelperHandle {
  return {
    post: (order) => worker.postMessage(order),
    onFailure: (listener) => {
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(event.message || 'its script could not be loaded');
      });
      worker.addEventListener('messageerror', () => listener('a message could not be read'));
    },
    terminate: () => worker.terminate(),
  };
}

let makeHelper: (() => HelperHandle) | undefined;

/** How helping threads are made here, whatever their script. */
export function makeHelpersBy(make: () => HelperHandle): void {
  makeHelper = make;
}

/** Undefined where nobody has said. */
export function helperMaker(): (() => HelperHandle) | undefined {
  return makeHelper;
}
