// A batch's pool whose threads are those of the workers at a queue.

import type { SolverPool } from '../run/batch/pool';
import type { Answer } from '../run/outcome';
import { Bundler, type Delivered } from './bundler';
import type { Connection } from './connection';
import { Dispatcher } from './dispatcher';
import type { Asking } from './wire';

interface QueuePoolOptions {
  readonly name: string;
  readonly hashMiB: number;
  /** Those on which the answers hang. */
  readonly options: Asking['options'];
}

export async function openQueuePool(
  connection: Connection,
  { name, hashMiB, options }: QueuePoolOptions,
): Promise<SolverPool> {
  const dispatcher = await Dispatcher.open(connection, name);
  const bundler = new Bundler(dispatcher, { question: 'solve', options, hashMiB });
  const kept = new Map<Answer, Delivered[]>();
  let stopping: Promise<void> | undefined;
  return {
    solve: async (text) => {
      const delivered = await bundler.solve(text);
      if (delivered === undefined) return undefined;
      const answer = delivered.reply as Answer;
      kept.set(answer, [...(kept.get(answer) ?? []), delivered]);
      return answer;
    },
    release: (answer) => {
      for (const { release } of kept.get(answer)?.splice(0, 1) ?? []) release();
      if (kept.get(answer)?.length === 0) kept.delete(answer);
    },
    get state() {
      return dispatcher.state;
    },
    stop: () => {
      stopping ??= bundler.stop();
    },
    close: async () => {
      await stopping;
      await dispatcher.close();
      connection.close();
    },
  };
}
