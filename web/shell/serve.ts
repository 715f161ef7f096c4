// The worker's end: one kind of work, done on request, one after another, with progress on the way.

import { toFault } from './fault';
import type { Reply, Request, RunOptions } from './messages';

const PROGRESS_INTERVAL_MS = 50;

export type Work<Input, Progress, Output> = (
  input: Input,
  options: Required<RunOptions<Progress>>,
) => Promise<Output>;

export function serve<Input, Progress, Output>(work: Work<Input, Progress, Output>): void {
  const controllers = new Map<number, AbortController>();
  const reply = (message: Reply<Progress, Output>) => postMessage(message);

  async function run(id: number, input: Input): Promise<void> {
    const controller = new AbortController();
    controllers.set(id, controller);
    let sentAt = performance.now();
    const onProgress = (progress: Progress) => {
      if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
      sentAt = performance.now();
      reply({ type: 'progress', id, progress });
    };
    try {
      const output = await work(input, { signal: controller.signal, onProgress });
      reply({ type: 'output', id, output });
    } catch (error) {
      reply({ type: 'fault', id, fault: toFault(error) });
    } finally {
      controllers.delete(id);
    }
  }

  addEventListener('message', ({ data }: MessageEvent<Request<Input>>) => {
    if (data.type === 'run') void run(data.id, data.input);
    else controllers.get(data.id)?.abort();
  });
}
