// Runs `tsumeru batch`, and `tsumeru analyse` over many problems. All files are read once before the first problem is
// solved, so that the number of problems is known, and a file that cannot be read is reported before any work.

import type { Bilingual } from '../base/language';
import { makeSafeLine } from '../base/safe-text';
import type { GivenOptions } from '../options/command-options';
import { wordRemark } from '../words/error-words';
import { runBatch } from './batch';
import {
  clip,
  type InputHost,
  listRecordFiles,
  nameInput,
  openInput,
  readEach,
  STANDARD_INPUT,
  STANDARD_INPUT_PATH,
} from './input';
import type { Problem } from './outcome';
import type { OutputStream } from './output';
import type { PoolOptions, SolverPool } from './pool';
import type { RunConsole } from './progress';
import { type BatchQueue, countJobs, type ListRequest } from './question';
import { type ReadOptions, readProblems, type TellRemark } from './read-problems';
import { openResults } from './results-file';
import { EXIT_BAD_INPUT, RunError, UsageError } from './run-error';
import { chain, untilAborted } from './streams';
import { type BatchWork, linesOf } from './work';

/** At most this many problems without a result are in the queue at a time, to limit the memory of Redis. */
const PROBLEMS_IN_QUEUE = 4096;

export interface BatchHost extends InputHost {
  readonly stdout: OutputStream;
  readonly signal: AbortSignal;
  /** Cores of the machine. */
  readonly processors: number;
  now(): number;
  /** The files that match a pattern, sorted; an empty list if no file matches. */
  glob(pattern: string): Promise<string[]>;
  makePool(options: Omit<PoolOptions, 'script'>): Promise<SolverPool>;
  openQueue(place: BatchQueue, settings: QueueSettings): Promise<SolverPool>;
}

/** The settings for the workers of a queue. All workers use the same table size. */
interface QueueSettings {
  readonly hashMiB: number;
  readonly options: GivenOptions<'batch'>;
  readonly tell: (notice: Bilingual & { readonly code: string }) => void;
}

export async function runBatchCommand(
  command: ListRequest,
  work: BatchWork,
  host: BatchHost,
  { writeOut, writeErr, bar, language }: RunConsole,
): Promise<number> {
  const { output, queue } = command;
  const { processors } = host;
  const { hashMiB } = command;
  const jobs = countJobs(command.jobs, processors, command.threads);
  const tellRemark = async (remark: string, code?: string) => {
    bar?.clear();
    const told: BatchRemarkLine = { remark, ...(code !== undefined && { code }) };
    const line = command.reportsProgress
      ? JSON.stringify(told)
      : `${code === undefined ? 'tsumeru: ' : ''}${makeSafeLine(remark)}`;
    await writeErr(`${line}\n`).catch(() => {});
  };
  const onRemark: TellRemark = (read, name) => void tellRemark(wordRemark(read, name, language));
  const tellFault = ({ text }: RunError) => tellRemark(text[language]);
  const { files, areAllRead, ...input } = await openBatchInput(
    command,
    work,
    host,
    onRemark,
    tellFault,
  );
  const { options: asked, task } = work;
  const kind = linesOf(work, output);
  const rule = { force: command.force, inputs: files };
  const results =
    output === undefined
      ? undefined
      : await openResults(output, { ...command, kind, options: asked, rule });
  try {
    const tell: QueueSettings['tell'] = ({ code, ...text }) =>
      void tellRemark(text[language], code);
    const exitCode = await runBatch({
      ...input,
      earlier: results?.earlier ?? [],
      output: output && clip(output),
      work,
      rows: kind.rows,
      pool:
        queue === undefined
          ? await host.makePool({ jobs, hashMiB, ...task })
          : await host.openQueue(queue, { hashMiB, options: task, tell }),
      jobs,
      atWork: queue && PROBLEMS_IN_QUEUE,
      processors: command.jobs === 'auto' ? processors : undefined,
      signal: host.signal,
      write: results?.write ?? writeOut,
      sync: results?.sync,
      writeErr,
      bar,
      reportsProgress: command.reportsProgress,
      language,
      now: host.now,
    });
    return areAllRead ? exitCode : Math.max(exitCode, EXIT_BAD_INPUT);
  } finally {
    await results?.close();
  }
}

interface BatchInput {
  readonly problems: AsyncIterable<Problem>;
  readonly total: number | undefined;
  /** The files that the problems come from. */
  readonly files: readonly string[];
  /** False if one of several files could not be read. */
  readonly areAllRead: boolean;
}

/**
 * The line of `--progress-json` for a part of the input that was not understood and left out, or for a change of what a
 * batch over a queue waits for.
 */
export interface BatchRemarkLine {
  readonly remark: string;
  /** Only of a queue: `queue-away`, `queue-full`, `no-worker`, `answer-refused`, or `ready` when the batch goes on. */
  readonly code?: string;
}

async function openBatchInput(
  command: ListRequest,
  { keepsMoves, task: { side = 'attacker' } }: BatchWork,
  host: BatchHost,
  onRemark: TellRemark,
  onFault: (fault: RunError) => Promise<void>,
): Promise<BatchInput> {
  const { operands, fillDefenderHand } = command;
  const reading = { fillDefenderHand, keepsMoves, side, onRemark };
  if (operands.length === 0 && host.stdin.isTTY === true) {
    throw new UsageError({
      en: 'no problems given: expected files, globs, or - for standard input',
      ja: '問題がありません：ファイル名（* などのワイルドカードも可）か、標準入力を表す - を指定してください',
    });
  }
  if (operands.length === 0 || operands.join() === '-') {
    const read = readSource('-', host, reading);
    const problems = command.force ? await requireProblem(untilAborted(read, host.signal)) : read;
    return { problems, total: undefined, files: [STANDARD_INPUT_PATH], areAllRead: true };
  }
  const problems: Problem[] = [];
  const files = await findFiles(operands, host);
  const read = async (path: string) => {
    const leaveOut = files.get(path) ? () => files.delete(path) : undefined;
    for await (const problem of readSource(path, host, reading, leaveOut)) {
      problems.push(problem);
    }
  };
  const areAllRead = await readEach([...files.keys()], read, onFault);
  return {
    problems: command.force ? await requireProblem(giveAll(problems)) : giveAll(problems),
    total: problems.length,
    files: [...files.keys()],
    areAllRead,
  };
}

/**
 * The files of all operands, each once, and whether they were found in a folder, whose files are in order. The name of
 * an existing file is not treated as a pattern; one that fits no file is opened as a file, whose error then says why it
 * cannot be.
 */
async function findFiles(
  operands: readonly string[],
  host: BatchHost,
): Promise<Map<string, boolean>> {
  const files = new Map<string, boolean>();
  for (const operand of operands) {
    const isThere = operand === '-' || host.exists(operand);
    const folder = listRecordFiles(operand, host);
    const found = folder ?? (isThere ? [] : await host.glob(operand));
    for (const file of found.length === 0 ? [operand] : found) {
      files.set(file, folder !== undefined && files.get(file) !== false);
    }
  }
  return files;
}

const EARLIER_RESULTS =
  'these results of an earlier run are left out; give the name of the file to solve its problems again';

/** The problems of a file. With `leaveOut`, which is then called, the results of an earlier run are left out. */
async function* readSource(
  path: string,
  host: InputHost,
  reading: Omit<ReadOptions, 'name'>,
  leaveOut?: () => void,
): AsyncGenerator<Problem> {
  const source = path === '-' ? STANDARD_INPUT : path;
  const options = { name: nameInput(path), ...reading };
  for await (const problem of readProblems(openInput(path, host), options)) {
    // The pool needs only the text. Positions are dropped, because those of many problems would not fit into memory.
    const { position: _, headers: __, answer, ...rest } = problem;
    // Every result has a status. The problems that `generate` wrote have none.
    if (leaveOut !== undefined && answer?.status !== undefined) {
      leaveOut();
      options.onRemark?.({ reason: EARLIER_RESULTS, done: 'noted' }, options.name);
      return;
    }
    yield { ...rest, source: problem.line === undefined ? source : `${source}:${problem.line}` };
  }
}

async function* giveAll(problems: readonly Problem[]): AsyncGenerator<Problem> {
  yield* problems;
}

/** The same problems. Throws a `RunError` if none of them could be read; reads no further than to the first that was. */
async function requireProblem(problems: AsyncGenerator<Problem>): Promise<AsyncIterable<Problem>> {
  const head: Problem[] = [];
  for (;;) {
    const { value, done } = await problems.next();
    if (done) break;
    head.push(value);
    if (value.fault === undefined || value.text !== '') return chain(head, problems);
  }
  throw new RunError({
    en: 'no problem of the input could be read, so --force replaces nothing',
    ja: '入力から問題を一つも読めないため、--force で置き換えません',
  });
}
