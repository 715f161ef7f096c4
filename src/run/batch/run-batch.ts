// `tsumeru batch`: from the command to the parts of the run. Files are read through once before the first
// problem is solved, so that their number is known and a missing file is told at once.

import { type Given, givenOptions } from '../../options/asked';
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
import type { BatchRequest, QueuePlace } from '../question';
import { readProblems } from '../read-problems';
import { RunError, UsageError } from '../run-error';
import { describeAsked } from './asked-options';
import { runBatch } from './batch';
import type { PoolOptions, SolverPool } from './pool';
import { BATCH_LINES, openResults } from './results-file';
import { shareMemory } from './share-memory';

/** By default the tables at a queue are as large as here with so many jobs, whatever machine this is. */
const JOBS_OF_A_WORKER = 4;
/** Read ahead of their results; Redis holds no more. */
const PROBLEMS_IN_QUEUE = 4096;

export interface BatchHost extends InputHost {
  readonly stdout: OutputStream;
  readonly signal: AbortSignal;
  /** Cores of the machine. */
  readonly processors: number;
  now(): number;
  /** The files that a pattern names, sorted; none if there is none. */
  glob(pattern: string): Promise<string[]>;
  makePool(options: Omit<PoolOptions, 'script'>): Promise<SolverPool>;
  openQueue(place: QueuePlace, asking: QueueAsking): Promise<SolverPool>;
}

/** What is asked of the workers at a queue, who are to have tables of one size. */
export interface QueueAsking {
  readonly hashMiB: number;
  readonly options: Given<'batch'>;
  readonly tell: (text: Bilingual) => void;
}

interface BatchConsole {
  readonly writeOut: Write;
  readonly writeErr: Write;
  readonly bar: ProgressView | undefined;
  readonly language: Language;
}

export async function runBatchCommand(
  command: BatchRequest,
  host: BatchHost,
  { writeOut, writeErr, bar, language }: BatchConsole,
): Promise<number> {
  const { output, queue } = command;
  const { processors } = host;
  const wanted = command.jobs ?? (queue && JOBS_OF_A_WORKER);
  const { jobs, hashMiB } = shareMemory({ ...command, jobs: wanted, processors });
  const { files, ...input } = await openBatchInput(command, host);
  const asked = describeAsked(command);
  const rule = { force: command.force, inputs: files };
  const results =
    output === undefined
      ? undefined
      : await openResults(output, { ...command, kind: BATCH_LINES, asked, rule });
  try {
    if (results?.notice !== undefined)
      await writeErr(`${results.notice[language]}\n`).catch(() => {});
    const tell = (text: Bilingual) => {
      bar?.clear();
      if (!command.isJson) void writeErr(`${text[language]}\n`).catch(() => {});
    };
    const options = givenOptions('batch', command);
    return await runBatch({
      ...input,
      earlier: results?.earlier ?? [],
      pool:
        queue === undefined
          ? await host.makePool({ jobs, hashMiB, ...options })
          : await host.openQueue(queue, { hashMiB, options, tell }),
      jobs,
      atWork: queue && PROBLEMS_IN_QUEUE,
      processors: command.jobs === 'auto' ? processors : undefined,
      signal: host.signal,
      write: results?.write ?? writeOut,
      writeErr,
      bar,
      isTold: command.isJson,
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
  /** Where they come from. */
  readonly files: readonly string[];
}

async function openBatchInput(command: BatchRequest, host: BatchHost): Promise<BatchInput> {
  const { operands } = command;
  if (operands.length === 0 && host.stdin.isTTY === true) {
    throw new UsageError({
      en: 'no problems given: expected files, globs, or - for standard input',
      ja: '問題がありません：ファイルかグロブか、標準入力を表す - を指定してください',
    });
  }
  if (operands.length === 0 || operands.join() === '-') {
    const problems = readSource('-', host, command);
    return { problems, total: undefined, files: [STANDARD_INPUT_PATH] };
  }
  const problems: Problem[] = [];
  const files = await findFiles(operands, host);
  for (const path of files) {
    for await (const problem of readSource(path, host, command)) problems.push(problem);
  }
  return { problems: giveAll(problems), total: problems.length, files: [...files] };
}

/** The files of all operands, each once; those of a folder in order. A name that is there is no pattern. */
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
  { fillDefenderHand, maxInputBytes, side }: BatchRequest,
): AsyncGenerator<Problem> {
  const source = path === '-' ? STANDARD_INPUT : path;
  const options = { name: nameInput(path), fillDefenderHand, maxInputBytes, side };
  for await (const problem of readProblems(openInput(path, host, maxInputBytes), options)) {
    // The pool takes texts, and there may be more problems than positions fit into memory.
    const { position: _, headers: __, ...rest } = problem;
    yield { ...rest, source: problem.line === undefined ? source : `${source}:${problem.line}` };
  }
}

async function* giveAll(problems: readonly Problem[]): AsyncGenerator<Problem> {
  yield* problems;
}
