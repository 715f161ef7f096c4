// A batch's pool whose threads are those of the workers at a queue.

import type { SolverPool } from '../run/batch/pool';
import type { Answer } from '../run/outcome';
import type { Bilingual } from '../words/language';
import { Bundler, type Delivered } from './bundler';
import type { Connection } from './connection';
import { Dispatcher } from './dispatcher';
import { takeJobResult } from './job-result';
import { makePresence } from './presence';
import type { Asking } from './wire';

interface QueuePoolOptions {
  readonly name: string;
  readonly hashMiB: number;
  /** Those on which the answers hang. */
  readonly options: Asking['options'];
  /** Told whether there are workers. */
  readonly tell: (text: Bilingual) => void;
}

export async function openQueuePool(
  connection: Connection,
  { name, hashMiB, options, tell }: QueuePoolOptions,
): Promise<SolverPool> {
  const onRooms = makePresence({ connection, name, hashMiB, tell });
  const dispatcher = await Dispatcher.open(connection, name, { take: takeJobResult, onRooms });
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
      stopping ??= bundler.stop();
      await stopping;
      await dispatcher.close();
      connection.close();
    },
  };
}
