// `tsumeru generate`: attempts go to threads, problems are written in the order of their attempts. An attempt depends
// on nothing but the options and its number, so the output is the same with any number of threads, and after an
// interruption.

import { InputError } from '../base/errors';
import type { Language } from '../base/language';
import { mapMany } from '../base/map-many';
import { formatPlies, formatPlural, formatSeconds } from '../base/numbers';
import { SeenProblems } from '../compose/generate/generate';
import { readGenerateOptions } from '../compose/generate/options';
import type { GeneratedProblem } from '../compose/generate/problem';
import { wordError } from '../words/error-words';
import { ClosedOutput } from './output';
import type { RunConsole } from './progress';
import { countJobs, type GenerateRequest } from './question';
import { type LineKind, openResults } from './results-file';
import { jsonRows } from './rows';
import { EXIT_MATE, EXIT_UNKNOWN, UsageError } from './run-error';
import { makeThreads } from './threads';
import type { GenerateTask } from './worker';

/** Attempts that are given out for each thread: enough that no thread waits for its next attempt. */
const ATTEMPTS_PER_THREAD = 2;
/** The most finished attempts that may wait for a slow attempt before them. */
const WINDOW = 1000;
/** Milliseconds between two reports of progress to a program. */
const REPORT_INTERVAL_MS = 1000;

type FoundProblem = Pick<GeneratedProblem, 'sfen' | 'line' | 'attempt'>;

const LINES: LineKind<FoundProblem> = {
  name: { en: 'a problem that generate has made', ja: 'generate が作った問題' },
  rows: jsonRows('{"seed":', /^\{"seed":\d+,"attempt":\d+,/),
  isOwnOptions: ({ length, seed }) => typeof length === 'number' && typeof seed === 'number',
  parse({ sfen, line, attempt }) {
    const isLine = Array.isArray(line) && line.every((move) => typeof move === 'string');
    if (typeof sfen !== 'string' || !Number.isSafeInteger(attempt) || !isLine) return undefined;
    return { sfen, line, attempt: attempt as number };
  },
};

/** The progress that `--progress-json` writes to the error stream of `generate`. */
export interface GenerateProgressLine {
  /** Problems so far, those of an earlier run included. */
  readonly found: number;
  /** Attempts of this run. */
  readonly attempts: number;
  readonly perMinute: number;
}

interface GenerateHost {
  readonly signal: AbortSignal;
  /** Cores of the machine. */
  readonly processors: number;
  /** The path of the script that the threads run. */
  readonly threadScript: string;
  now(): number;
}

interface Count {
  attempts: number;
  found: number;
  readonly earlier: number;
  readonly startedAt: number;
}

/**
 * Makes the problems. The exit code is `EXIT_MATE` if the file has the requested number of problems at the end,
 * otherwise `EXIT_UNKNOWN`.
 */
export async function runGenerate(
  request: GenerateRequest,
  host: GenerateHost,
  { writeOut, writeErr, bar, language }: RunConsole,
): Promise<number> {
  const { options, output, count: wanted, jobs, force, reportsProgress } = request;
  const { lastAttempt } = readOptions(options);
  const asked = optionsToStore(request);
  const results =
    output === undefined
      ? undefined
      : await openResults(output, { ...request, kind: LINES, options: asked, rule: { force } });
  const earlier = results?.earlier ?? [];
  const seen = new SeenProblems();
  for (const problem of earlier) seen.add(problem);
  const count: Count = {
    attempts: 0,
    found: earlier.length,
    earlier: earlier.length,
    startedAt: host.now(),
  };
  const tell = () =>
    writeErr(`${JSON.stringify(describeCount(count, host.now()))}\n`).catch(() => {});
  const timer = reportsProgress ? setInterval(() => void tell(), REPORT_INTERVAL_MS) : undefined;
  const write = results?.write ?? writeOut;
  const threadCount = countJobs(jobs, host.processors);
  const threads = makeThreads<GenerateTask, GeneratedProblem | undefined>(
    host.threadScript,
    threadCount,
  );
  let isOver = false;
  const work = async (attempt: number) => {
    try {
      const problem = await threads.ask(() => ({ generate: options, attempt }), host.signal);
      return { problem };
    } catch (error) {
      // When enough problems are found, the running attempts are given up.
      if (isOver) return { problem: undefined };
      throw error;
    }
  };
  try {
    const first = (earlier.at(-1)?.attempt ?? 0) + 1;
    const attempts = countUp(first, lastAttempt);
    const bounds = {
      atWork: threadCount * ATTEMPTS_PER_THREAD,
      window: WINDOW,
      signal: host.signal,
    };
    if (count.found < wanted) {
      for await (const { problem } of mapMany(attempts, work, bounds)) {
        if (host.signal.aborted) break;
        count.attempts += 1;
        if (problem !== undefined && seen.add(problem)) {
          await write(LINES.rows.format({ ...problem }));
          count.found += 1;
        }
        bar?.show(() => formatBar(count, wanted, host.now(), language));
        if (count.found >= wanted) break;
      }
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  } finally {
    isOver = true;
    clearInterval(timer);
    bar?.clear();
    await threads.close();
    await results?.close();
  }
  if (reportsProgress) await tell();
  else await writeErr(formatSummary(count, options.plies, host.now(), language)).catch(() => {});
  return count.found >= wanted ? EXIT_MATE : EXIT_UNKNOWN;
}

/** Throws a `UsageError` that names the option for a board that no problem can contain. */
function readOptions(options: GenerateRequest['options']) {
  try {
    return readGenerateOptions(options);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { code, message, cause } = error;
    const ja = wordError(cause instanceof InputError ? cause : error, 'ja');
    throw new UsageError({ en: `--${message} [${code}]`, ja: `--board：${ja} [${code}]` });
  }
}

function* countUp(first: number, last: number): Generator<number> {
  for (let number = first; number <= last; number++) yield number;
}

/** Every option on which the problems depend. */
function optionsToStore({ options }: GenerateRequest) {
  const { plies, seed, pieces, maxPieces, board, firstMoves, sacrifices, surprise } = options;
  return {
    length: plies,
    seed,
    pieces: pieces?.join('') ?? null,
    'max-pieces': maxPieces ?? null,
    board: board ?? null,
    'first-move': firstMoves?.join() ?? null,
    sacrifices: sacrifices ?? null,
    surprise: surprise ?? null,
  };
}

function describeCount(
  { attempts, found, earlier, startedAt }: Count,
  now: number,
): GenerateProgressLine {
  const minutes = Math.max(1, now - startedAt) / 60_000;
  return { found, attempts, perMinute: Math.round(((found - earlier) / minutes) * 10) / 10 };
}

function formatBar(count: Count, wanted: number, now: number, language: Language): string {
  const { found, attempts, perMinute } = describeCount(count, now);
  return language === 'ja'
    ? `${found}/${wanted}問  試行${attempts}  毎分${perMinute}問`
    : `${found}/${wanted} problems  ${formatPlural(attempts, 'attempt')}  ${perMinute} a minute`;
}

function formatSummary(count: Count, plies: number, now: number, language: Language): string {
  const { found, attempts, perMinute } = describeCount(count, now);
  const { earlier, startedAt } = count;
  const time = formatSeconds(now - startedAt, language);
  if (language === 'ja') {
    const before = earlier > 0 ? `（うち${earlier}問は以前の結果）` : '';
    return `${plies}手詰${found}問${before}：試行${attempts}回、${time}、毎分${perMinute}問\n`;
  }
  const before = earlier > 0 ? ` (${earlier} of them earlier)` : '';
  const problems = formatPlural(found, 'problem');
  return (
    `${problems}${before} of ${formatPlies(plies)}: ` +
    `${formatPlural(attempts, 'attempt')}, ${time}, ${perMinute} a minute\n`
  );
}
