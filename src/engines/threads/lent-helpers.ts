// Helping threads that the page makes for a solver in a web worker. A worker that makes workers is not to be relied on:
// in Firefox it sometimes never gets out of making one.

import { handleOfWebWorker, type WorkerHandle } from '../../hosts/worker-handle';
import type { HelperOrder } from './helper';

/** A helping thread, seen from outside. It never answers: it speaks by words of the shared memory alone. */
export type HelperHandle = Pick<WorkerHandle, 'post' | 'onFailure' | 'terminate'>;

let makeHelper: (() => HelperHandle) | undefined;

/** How helping threads are made where that is not for this thread to do; undefined where it is. */
export function borrowedMaker(): (() => HelperHandle) | undefined {
  return makeHelper;
}

type Wish =
  | { readonly type: 'helper-wanted'; readonly key: number; readonly order: HelperOrder }
  | { readonly type: 'helper-ended'; readonly key: number };

interface Failure {
  readonly type: 'helper-failed';
  readonly key: number;
  readonly reason: string;
}

/** What is asked of the scope of a worker. */
interface Scope {
  postMessage(message: Wish): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Failure }) => void): void;
}

/**
 * For the page: makes the helping threads that a solver in this worker asks for, which has to call `borrowHelpers`.
 * `make`: a worker that runs `tsumeru/worker-script.js`. Returns what ends them all.
 */
export function lendHelpers(borrower: Worker, make: () => Worker): () => void {
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
  const listen = ({ data }: MessageEvent<Wish | undefined>) => {
    if (data?.type === 'helper-wanted') lend(data.key, data.order);
    if (data?.type === 'helper-ended') end(data.key);
  };
  borrower.addEventListener('message', listen);
  return () => {
    borrower.removeEventListener('message', listen);
    for (const key of [...lent.keys()]) end(key);
  };
}

/** For a web worker: from now on whoever made it makes the helping threads too (`lendHelpers`). */
export function borrowHelpers(): void {
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
