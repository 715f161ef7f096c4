// Helping threads that the page makes for a solver in a web worker. A worker cannot make workers reliably: in Firefox
// the call that makes one sometimes never returns.

import { handleOfWebWorker, type WorkerHandle } from '../../base/worker-handle';
import type { HelperOrder } from './helper';

/** The handle of a helping thread. The thread sends no messages: it communicates only by words of the shared memory. */
export type HelperHandle = Pick<WorkerHandle, 'post' | 'onFailure' | 'terminate'>;

let makeHelper: (() => HelperHandle) | undefined;

/** The function that asks the page for a helping thread; undefined if this thread makes its helpers itself. */
export function helperMakerOfPage(): (() => HelperHandle) | undefined {
  return makeHelper;
}

type HelperRequest =
  | { readonly type: 'helper-wanted'; readonly key: number; readonly order: HelperOrder }
  | { readonly type: 'helper-ended'; readonly key: number };

interface Failure {
  readonly type: 'helper-failed';
  readonly key: number;
  readonly reason: string;
}

/** The parts of a worker's global scope that are used here. */
interface Scope {
  postMessage(message: HelperRequest): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Failure }) => void): void;
}

/**
 * For the page: makes the helping threads that a solver in the worker `borrower` asks for. The worker has to call
 * `useHelpersOfPage`. `make` makes a worker that runs `tsumeru/worker-script.js`. Returns a function that ends all
 * these threads.
 */
export function provideHelpers(borrower: Worker, make: () => Worker): () => void {
  const lent = new Map<number, HelperHandle>();
  const end = (key: number) => {
    lent.get(key)?.terminate();
    lent.delete(key);
  };
  const lend = (key: number, order: HelperOrder) => {
    const fail = (reason: string) => {
      end(key);
      borrower.postMessage({ type: 'helper-failed', key, reason } satisfies Failure);
    };
    try {
      const helper = handleOfWebWorker(make());
      lent.set(key, helper);
      helper.onFailure(fail);
      helper.post(order);
    } catch (error) {
      fail(String(error));
    }
  };
  const listen = ({ data }: MessageEvent<HelperRequest | undefined>) => {
    if (data?.type === 'helper-wanted') lend(data.key, data.order);
    if (data?.type === 'helper-ended') end(data.key);
  };
  borrower.addEventListener('message', listen);
  return () => {
    borrower.removeEventListener('message', listen);
    for (const key of [...lent.keys()]) end(key);
  };
}

/**
 * For a web worker: from now on the page that has made this worker makes its helping threads as well
 * (`provideHelpers`).
 */
export function useHelpersOfPage(): void {
  const scope = globalThis as unknown as Scope;
  const borrowed = new Map<number, (reason: string) => void>();
  let lastKey = 0;
  scope.addEventListener('message', ({ data }) => {
    if (data?.type === 'helper-failed') borrowed.get(data.key)?.(data.reason);
  });
  makeHelper = () => {
    const key = ++lastKey;
    return {
      post: (order) =>
        scope.postMessage({ type: 'helper-wanted', key, order: order as HelperOrder }),
      onFailure: (listener) => borrowed.set(key, listener),
      terminate: () => {
        borrowed.delete(key);
        scope.postMessage({ type: 'helper-ended', key });
      },
    };
  };
}
