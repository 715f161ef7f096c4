// The worker's end of a channel: each question is handed to one function, whose answer or error is sent back.

import '../base/host-types';
import type { Reply, Sent } from './channel';
import type { HostPort } from './host-port';
import { encodeError } from './sent-error';

/** Between two reports of progress: each costs a copy. */
const PROGRESS_INTERVAL_MS = 50;

export interface Served<Progress> {
  readonly signal: AbortSignal;
  /** Undefined where nobody listens. */
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Like `onProgress`, but everything is sent, however often it is called. */
  readonly tell: ((progress: Progress) => void) | undefined;
}

/** Takes the messages of a channel; gives true for one that was such a message. */
export function makeServer<Question, Answer, Progress = never>(
  answer: (question: Question, served: Served<Progress>) => Answer | Promise<Answer>,
): (message: Sent<Question>, port: HostPort) => boolean {
  const controllers = new Map<number, AbortController>();
  const reply = async (message: Sent<Question> & { type: 'ask' }, port: HostPort) => {
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

/** For searches on end, during which no event comes through. */
function signalOfFlag(stop: SharedArrayBuffer, isAborted: boolean): AbortSignal {
  const flag = new Int32Array(stop);
  return {
    get aborted() {
      return isAborted || Atomics.load(flag, 0) !== 0;
    },
  } as AbortSignal;
}
