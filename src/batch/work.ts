// The differences between a batch that solves and a batch that analyses: the question to the workers, the results,
// their lines in a file, and their counts.

import type { Analysis } from '../answers/analysis';
import type { SolutionRecord } from '../answers/solution-object';
import type { Bilingual } from '../base/language';
import { formatSfen, parseSfen } from '../notation/sfen';
import { givenOptions } from '../options/command-options';
import { EMPTY_HAND } from '../shogi/hand';
import { makePosition, type Position } from '../shogi/position';
import { mirrorPosition, rotatePosition } from '../shogi/symmetry';
import { VERDICT_NAMES } from '../words/verdict-words';
import { optionsToStore, type StoredOptions } from './options-file';
import type {
  AnalyseLine,
  Failure,
  Problem,
  ProblemAnswer,
  SolveLine,
  TaskReply,
  Verified,
} from './outcome';
import { makeAnalysisRecord, makeRecord } from './outcome';
import type { AnalyseListRequest, BatchRequest } from './question';
import type { LineKind } from './results-file';
import { type Columns, csvRows, isTableName, jsonRows, type ResultRecord } from './rows';
import type { OwnOptions, Task } from './worker';

export interface BatchWork {
  /** The question about every problem. */
  readonly task: Omit<Task, 'texts' | 'hashMiB'>;
  /** The options on which the answers depend, by their names on the command line. */
  readonly options: StoredOptions;
  /** Are the moves of a line of USI the author's line? Otherwise they are played. */
  readonly keepsMoves: boolean;
  /** What is found out about the problems before they are asked about. */
  prepare(problems: AsyncIterable<Problem>): AsyncIterable<Problem>;
  /** The options for one problem only. */
  ownOptions(problem: Problem): OwnOptions;
  describe(problem: Problem, reply: TaskReply): BatchLine | AnalyseListLine;
  /** The outcome as which a result is counted; undefined if the record is no result of this question. */
  outcomeOf(record: ResultRecord): string | undefined;
  /** The outcomes in words, in the order in which they are counted. */
  readonly outcomes: Readonly<Record<string, Bilingual>>;
  readonly columns: Columns;
}

type WithSource<Line> = Line extends unknown
  ? { readonly source: string } & Omit<Line, 'threads' | 'threadNodes' | 'certificate'>
  : never;

/** A line of `batch`. */
export type BatchLine = WithSource<SolveLine> & Verified;

/** A line of `analyse -o` or `analyse --json -j`. */
export type AnalyseListLine = WithSource<AnalyseLine> & {
  /** The source of an earlier problem with the same diagram, mirrored or not. */
  readonly sameAs?: string;
};

const ERROR: Bilingual = { en: 'error', ja: 'エラー' };

export const SOLVE_OUTCOMES: BatchWork['outcomes'] = {
  mate: { en: 'mate', ja: '詰み' },
  nomate: { en: 'no mate', ja: '不詰' },
  unknown: { en: 'unknown', ja: '不明' },
  error: ERROR,
};

export const ANALYSE_OUTCOMES: BatchWork['outcomes'] = { ...VERDICT_NAMES, error: ERROR };

export function solvingWork(command: BatchRequest): BatchWork {
  const { hashMiB: _, ...task } = givenOptions('batch', command);
  return {
    task,
    options: optionsToStore(command),
    keepsMoves: false,
    prepare: (problems) => problems,
    ownOptions: () => ({}),
    describe: (problem, reply) => {
      const line = withSource(problem, makeRecord({ problem, answer: reply as ProblemAnswer }));
      const { verified } = reply;
      return verified === undefined ? line : { ...line, verified };
    },
    outcomeOf: ({ status }) => (isOutcome(SOLVE_OUTCOMES, status) ? status : undefined),
    outcomes: SOLVE_OUTCOMES,
    columns: SOLVE_COLUMNS,
  };
}

export function analysingWork(command: AnalyseListRequest): BatchWork {
  const { hashMiB: _, recordedLength: given, ...task } = givenOptions('analyse', command);
  return {
    task: { ...task, question: 'analyse' },
    options: optionsToStore(command, 'analyse'),
    keepsMoves: true,
    prepare: findSame,
    ownOptions: ({ solution, recordedLength }) => {
      if (solution !== undefined) return { solution };
      const length = given ?? recordedLength;
      return length === undefined ? {} : { recordedLength: length };
    },
    describe: (problem, reply) =>
      withSource(problem, makeAnalysisRecord({ problem, answer: reply as Analysis | Failure })),
    outcomeOf: ({ status, verdict }) => {
      const outcome = status === 'error' ? status : verdict;
      return isOutcome(ANALYSE_OUTCOMES, outcome) ? outcome : undefined;
    },
    outcomes: ANALYSE_OUTCOMES,
    columns: ANALYSE_COLUMNS,
  };
}

function isOutcome(outcomes: BatchWork['outcomes'], name: unknown): name is string {
  return typeof name === 'string' && Object.hasOwn(outcomes, name);
}

/** The parts of a result that name its problem and its outcome. */
export interface EarlierResult {
  readonly sfen: string;
  readonly source: string;
  /** The outcome by which the tally counts it: `mate`, `sound`, `error` and so on. */
  readonly outcome: string;
  /** Present if the outcome is `error`. */
  readonly errorCode: string | undefined;
}

const JSON_ROWS = jsonRows('{"source":', /^\{"source":"(?:[^"\\]|\\.)*","sfen":"/);

/** The lines of a file of such results: CSV if its name says so, otherwise JSON. */
export function linesOf(
  { outcomeOf, columns }: Pick<BatchWork, 'outcomeOf' | 'columns'>,
  path: string | undefined,
): LineKind<EarlierResult> {
  return {
    name: { en: 'a result of this command', ja: 'このコマンドの結果' },
    rows: path !== undefined && isTableName(path) ? csvRows(columns) : JSON_ROWS,
    isOwnOptions: ({ fill, hash }) => typeof fill === 'boolean' && typeof hash === 'number',
    parse(record) {
      const { sfen, source, error } = record;
      const outcome = outcomeOf(record);
      if (typeof sfen !== 'string' || typeof source !== 'string' || outcome === undefined) {
        return undefined;
      }
      return { sfen, source, outcome, errorCode: errorCodeOf(error) };
    },
  };
}

function errorCodeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}

/** Adds the source of the first problem with the same diagram. */
async function* findSame(problems: AsyncIterable<Problem>): AsyncGenerator<Problem> {
  const sources = new Map<string, string | undefined>();
  for await (const problem of problems) {
    const { text, fault } = problem;
    const key = fault === undefined ? nameDiagram(parseSfen(text, { validate: false })) : undefined;
    const sameAs = key === undefined ? undefined : sources.get(key);
    if (key !== undefined && sameAs === undefined) sources.set(key, problem.source);
    yield sameAs === undefined ? problem : { ...problem, sameAs };
  }
}

/** A diagram with left and right or the colours exchanged is the same. The defender's hand does not count. */
function nameDiagram(given: Position): string {
  const { board, hands } = given.turn === 'black' ? given : rotatePosition(given);
  const diagram = makePosition({ board, hands: { black: hands.black, white: EMPTY_HAND } });
  return [diagram, mirrorPosition(diagram)].map(formatSfen).sort()[0]!;
}

/** The numbers of threads are left out: they affect the speed alone, not the answer. */
function withSource(
  { source, sameAs }: Problem,
  record: SolveLine | AnalyseLine,
): BatchLine | AnalyseListLine {
  const { threads: _, threadNodes: __, ...rest } = record as SolutionRecord;
  return { source, ...rest, ...(sameAs !== undefined && { sameAs }) } as BatchLine;
}

type Described = Readonly<Record<string, unknown>> | undefined;

const at = (key: string) => [key, (record: ResultRecord) => record[key]] as const;
const joined = (moves: unknown) => (moves as readonly string[] | undefined)?.join(' ');
const LINE = ['line', ({ line }: ResultRecord) => joined(line)] as const;

const FAILURE_COLUMNS: Columns = [
  at('reason'),
  ['error', ({ error }) => (error as Described)?.code],
  ['message', ({ error }) => (error as Described)?.message],
];

const ofPlayed = (key: string) => (record: ResultRecord) => (record.played as Described)?.[key];

const SOLVE_COLUMNS: Columns = [
  at('status'),
  ...FAILURE_COLUMNS,
  at('goal'),
  at('length'),
  at('lengthIsExact'),
  at('lengthAtLeast'),
  at('lengthAtMost'),
  LINE,
  ['playedLength', ofPlayed('length')],
  ['playedLine', (record) => joined(ofPlayed('line')(record))],
  at('within'),
  at('escape'),
  ['verified', ({ verified }) => joined(verified)],
  at('nodes'),
  at('milliseconds'),
];

/** `cook 3 G*2c; leftover 5`. */
const listed = (key: string) =>
  [
    key,
    (record: ResultRecord) =>
      (record[key] as readonly Described[] | undefined)
        ?.map((each) => [each?.kind ?? each?.what, each?.ply, each?.move ?? ''].join(' ').trim())
        .join('; '),
  ] as const;

const ANALYSE_COLUMNS: Columns = [
  at('status'),
  at('verdict'),
  ...FAILURE_COLUMNS,
  listed('faults'),
  listed('notes'),
  listed('possibleFaults'),
  listed('undecided'),
  at('sameAs'),
  at('lineBy'),
  at('lineMates'),
  at('length'),
  at('lengthIsExact'),
  at('lengthAtLeast'),
  LINE,
  [
    'themes',
    ({ themes }) =>
      (themes as readonly Described[] | undefined)?.map((each) => each?.japanese).join('; '),
  ],
  [
    'notNeeded',
    ({ removals }) =>
      (removals as readonly Described[] | undefined)
        ?.filter((each) => each?.isNeeded === false)
        .map((each) => `${each?.square ?? 'hand'} ${each?.piece} ${each?.way}`)
        .join('; '),
  ],
  at('nodes'),
  at('milliseconds'),
];
