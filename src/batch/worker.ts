// Runs in each thread of a batch, of `generate` or of `check`: one solver, one generator or one checker, and one task
// after another.

import { listenToHost } from '../base/host-port';
import type { GenerateOptions } from '../compose/generate/options';
import type { AnalyseOptions } from '../options/analyse-options';
import type { GivenOptions } from '../options/command-options';
import type { Threads } from '../options/table';
import type { PartText } from '../proof/line-certificate-text';
import { Solver } from '../solver/solver';
import { makeServer, type RequestContext } from '../workers/channel/serve';
import { describeError, type TaskReply } from './outcome';

/** The options for one problem only. */
export type OwnOptions = Pick<AnalyseOptions, 'solution' | 'recordedLength'>;

export interface Task
  extends GivenOptions<'batch'>,
    Omit<GivenOptions<'analyse'>, 'hashMiB' | keyof OwnOptions>,
    OwnOptions {
  readonly texts: readonly string[];
  /** Default: `solve`. */
  readonly question?: 'solve' | 'analyse';
  readonly hashMiB: number;
  /**
   * If given, the problems share one table, which is empty at the start. All are searched with the first limit of
   * nodes, then those that are not decided with the next.
   */
  readonly limits?: readonly number[];
}

/** Nodes between two looks at the signal: some 10 ms, the delay after which the end of the run is noticed. */
const SLICE_NODES = 4096;

/** One attempt to make a problem. */
export interface GenerateTask {
  readonly generate: GenerateOptions;
  readonly attempt: number;
}

/** One part of a certificate. */
export interface CheckTask {
  readonly check: PartText;
}

interface Equipment {
  readonly hashMiB: number;
  readonly threads: Threads;
}

let solver: Solver | undefined;
let equipment: Equipment = { hashMiB: 0, threads: 1 };

/**
 * Undefined if the run ended meanwhile. A partial answer is not returned: the problem is solved again by a later run,
 * which finds more.
 */
async function solve(
  { texts, limits, ...asked }: Task,
  { signal }: RequestContext<never>,
): Promise<TaskReply[] | undefined> {
  const replies: TaskReply[] = [];
  for (const maxNodes of limits ?? [asked.maxNodes]) {
    const limit = maxNodes === undefined ? {} : { maxNodes };
    for (const [index, text] of texts.entries()) {
      if (signal.aborted) return undefined;
      const before = replies[index];
      if (before !== undefined && before.status !== 'unknown') continue;
      const keepTable = limits !== undefined && (index > 0 || before !== undefined);
      const reply = await answer(text, { ...asked, ...limit, keepTable }, signal);
      replies[index] =
        before === undefined || reply.status === 'error'
          ? reply
          : { ...reply, nodes: before.nodes + reply.nodes };
    }
  }
  return signal.aborted ? undefined : replies;
}

async function answer(
  text: string,
  {
    question = 'solve',
    hashMiB,
    threads = 1,
    ...options
  }: Omit<Task, 'texts'> & { readonly keepTable: boolean },
  signal: AbortSignal,
): Promise<TaskReply> {
  try {
    const asked = { sliceNodes: SLICE_NODES, ...options, signal };
    const able = prepareSolver({ hashMiB, threads });
    if (question === 'analyse') return await able.analyse(text, asked as AnalyseOptions);
    return threads === 1 ? able.solveSync(text, asked) : await able.solve(text, asked);
  } catch (error) {
    return describeError(error);
  }
}

/** The existing solver, if it has the requested options. */
function prepareSolver({ hashMiB, threads }: Equipment): Solver {
  if (hashMiB !== equipment.hashMiB || threads !== equipment.threads) {
    solver?.dispose();
    solver = undefined;
  }
  equipment = { hashMiB, threads };
  solver ??= new Solver({ hashMiB, threads });
  return solver;
}

async function generate(
  { generate: options, attempt }: GenerateTask,
  { signal }: RequestContext<never>,
) {
  const { attemptWith } = await import('../compose/generate/generate');
  return attemptWith(options, attempt, signal);
}

async function checkPart({ check }: CheckTask) {
  const { checkPartText } = await import('../proof/check-line-text');
  return checkPartText(check);
}

type AnyTask = Task | GenerateTask | CheckTask;

function serve(task: AnyTask, served: RequestContext<never>): Promise<unknown> {
  if ('generate' in task) return generate(task, served);
  return 'check' in task ? checkPart(task) : solve(task, served);
}

listenToHost(makeServer<AnyTask, unknown, never>(serve));
