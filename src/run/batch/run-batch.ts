// Runs `tsumeru batch`, and `tsumeru analyse` over many problems. All files are read once before the first problem is solved, so that
// the number of problems is known, and a missing file is reported before any work.

import type { GivenOptions } from '../../options/command-options';
import { wordRemark } from '../../words/error-words';
import type { Bilingual, Language } from '../../words/language';
import {
  type InputHost,
  listRecordFiles,
  nameInput,
  openInput,
  STANDARD_INPUT,
  STANDARD_INPUT_PATH,
} from '../input';

import type { Problem } from '../outcome';
import type { OutputStream, Write } from '../output';
import type { ProgressView } from '../progress';
import { type BatchQueue, countJobs, type ListRequest } from '../question';
import { type ReadOptions, readProblems, type TellRemark } from '../read-problems';
import { RunError, UsageError } from '../run-error';
import { runBatch } from './batch';
import type { PoolOptions, SolverPool } from './pool';
import { openResults } from './results-file';
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
export interface QueueSettings {
  readonly hashMiB: number;
  readonly options: GivenOptions<'batch'>;
  readonly tell: (text: Bilingual) => void;
}

interface BatchConsole {
  readonly writeOut: Write;
  readonly writeErr: Write;
  readonly bar: ProgressView | undefined;
  readonly language: Language;
}

export async function runBatchCommand(
  command: ListRequest,
  work: BatchWork,
  host: BatchHost,
  { writeOut, writeErr, bar, language }: BatchConsole,
): Promise<number> {
  const { output, queue } = command;
  const { processors } = host;
  const { hashMiB } = command;
  const jobs = countJobs(command.jobs, processors, command.threads);
  const onRemark: TellRemark = (read, name) => {
    bar?.clear();
    const remark = wordRemark(read, name, language);
    const told: BatchRemarkLine = { remark };
    const line = command.reportsProgress ? JSON.stringify(told) : `tsumeru: ${remark}`;
    void writeErr(`${line}\n`).catch(() => {});
  };
  const { files, ...input } = await openBatchInput(command, work, host, onRemark);
  const { options: asked, task } = work;
  const kind = linesOf(work, command.isCsv);
  const rule = { force: command.force, inputs: files };
  const results =
    output === undefined
      ? undefined
      : await openResults(output, { ...command, kind, options: asked, rule });
  try {
    const tell = (text: Bilingual) => {
      bar?.clear();
      if (!command.reportsProgress) void writeErr(`${text[language]}\n`).catch(() => {});
    };
    return await runBatch({
      ...input,
      earlier: results?.earlier ?? [],
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
      writeErr,
      bar,
      reportsProgress: command.reportsProgress,
      language,
      now: host.now,
    });
  } finally {
    await results?.close();
  }
}

interface BatchInput {
  readonly problems: AsyncIterable<Problem>;
  readonly total: number | undefined;
  /** The files that the problems come from. */
  readonly files: readonly string[];
}

/** The line of `--progress-json` for a part of the input that was not understood and left out. */
export interface BatchRemarkLine {
  readonly remark: string;
}

async function openBatchInput(
  command: ListRequest,
  { keepsMoves, task: { side = 'attacker' } }: BatchWork,
  host: BatchHost,
  onRemark: TellRemark,
): Promise<BatchInput> {
  const { operands, fillDefenderHand, maxInputBytes } = command;
  const reading = { fillDefenderHand, maxInputBytes, keepsMoves, side, onRemark };
  if (operands.length === 0 && host.stdin.isTTY === true) {
    throw new UsageError({
      en: 'no problems given: expected files, globs, or - for standard input',
      ja: '問題がありません：ファイル名（* などのワイルドカードも可）か、標準入力を表す - を指定してください',
    });
  }
  if (operands.length === 0 || operands.join() === '-') {
    const problems = readSource('-', host, reading);
    return { problems, total: undefined, files: [STANDARD_INPUT_PATH] };
  }
  const problems: Problem[] = [];
  const files = await findFiles(operands, host);
  for (const path of files) {
    for await (const problem of readSource(path, host, reading)) problems.push(problem);
  }
  return { problems: giveAll(problems), total: problems.length, files: [...files] };
}

/** The files of all operands, each once; those of a folder in order. The name of an existing file is not treated as a pattern. */
async function findFiles(operands: readonly string[], host: BatchHost): Promise<Set<string>> {
  const files = new Set<string>();
  for (const operand of operands) {
    const isThere = operand === '-' || host.exists(operand);
    const found =
      listRecordFiles(operand, host) ?? (isThere ? [operand] : await host.glob(operand));
    if (found.length === 0)
      throw new RunError({
        en: `there is no file ${operand}`,
        ja: `${operand} というファイルはありません`,
      });
    for (const file of found) files.add(file);
  }
  return files;
}

async function* readSource(
  path: string,
  host: InputHost,
  reading: Omit<ReadOptions, 'name'>,
): AsyncGenerator<Problem> {
  const source = path === '-' ? STANDARD_INPUT : path;
  const options = { name: nameInput(path), ...reading };
  for await (const problem of readProblems(openInput(path, host, reading.maxInputBytes), options)) {
    // The pool needs only the text. Positions are dropped, because those of many problems would not fit into memory.
    const { position: _, headers: __, remarks: ___, ...rest } = problem;
    yield { ...rest, source: problem.line === undefined ? source : `${source}:${problem.line}` };
  }
}

async function* giveAll(problems: readonly Problem[]): AsyncGenerator<Problem> {
  yield* problems;
}
