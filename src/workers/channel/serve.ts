// The worker's end of a channel: passes each question to one function, and sends back the answer or the error of this
// function.

import '../../base/host-types';
import type { HostPort } from '../../base/host-port';
import type { ChannelMessage, Reply } from './channel';
import { encodeError } from './sent-error';

/** The least time between two reports of progress. Each report is copied, which takes time. */
const PROGRESS_INTERVAL_MS = 50;

/** What comes with a question, on the side of the worker. */
export interface RequestContext<Progress> {
  readonly signal: AbortSignal;
  /** Sends progress, at most twenty times a second; undefined if the caller of the question has no listener. */
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Like `onProgress`, but sends every value, however often it is called. */
  readonly tell: ((progress: Progress) => void) | undefined;
}

/** Makes a function that receives messages. It returns false for a message that does not belong to a channel. */
export function makeServer<Question, Answer, Progress = never>(
  answer: (question: Question, served: RequestContext<Progress>) => Answer | Promise<Answer>,
): (message: ChannelMessage<Question>, port: HostPort) => boolean {
  const controllers = new Map<number, AbortController>();
  const reply = async (message: ChannelMessage<Question> & { type: 'ask' }, port: HostPort) => {
    const { id, question, wantsProgress, isAborted, stop } = message;
    const post = (sent: Reply<Answer, Progress>) => port.postMessage(sent);
    const controller = new AbortController();
    if (isAborted) controller.abort();
    controllers.set(id, controller);
    let sentAt = performance.now();
    const tell = (progress: Progress) => post({ type: 'progress', id, progress });
    const onProgress = (progress: Progress) => {
      if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
      sentAt = performance.now();
      tell(progress);
    };
    const signal = stop === undefined ? controller.signal : signalOfFlag(stop, isAborted);
    try {
      const listeners = wantsProgress
        ? { onProgress, tell }
        : { onProgress: undefined, tell: undefined };
      const served = { signal, ...listeners };
      post({ type: 'answer', id, answer: await answer(question, served) });
    } catch (error) {
      post({ type: 'error', id, error: encodeError(error) });
    } finally {
      controllers.delete(id);
    }
  };
  return (message, port) => {
    if (message?.type === 'ask') void reply(message, port);
    else if (message?.type === 'abort') controllers.get(message.id)?.abort();
    else return false;
    return true;
  };
}

/**
 * A signal for a search that never returns to the event loop. It reads the abort from shared memory. Listeners are not
 * kept, because none could be called during such a search.
 */
function signalOfFlag(stop: SharedArrayBuffer, isAborted: boolean): AbortSignal {
  const flag = new Int32Array(stop);
  return {
    get aborted() {
      return isAborted || Atomics.load(flag, 0) !== 0;
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as AbortSignal;
}
