// The checks beside an author's line, searched in stages by all threads, with a journal. Nearly all nodes of an
// analysis of a long line are spent on these checks: each has to be searched until it is known whether it mates.
//
// A round gives each open check the same number of nodes (`rounds.ts`), and is divided into stages. A stage is a
// stretch of neighbouring checks, the end of the line first. One thread searches it on one table, which is empty at the
// start. It gives every check few nodes first, because what easy checks leave in the table helps with hard ones.
//
// The division depends only on the line and on earlier rounds. So the verdicts are the same with any number of
// threads, and a stage that was interrupted gives the same verdicts when it is made again. The journal has one line for
// each finished stage.

import { SolverError } from '../base/errors';
import { eachRound, FURTHER_PART, nextRound } from '../engines/rounds';
import { formatSfen } from '../notation/sfen';
import type { KnownVerdict } from '../options/analyse-options';
import { walkLine } from '../shogi/line';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, playKnownMove } from '../shogi/rules';
import { isCount } from '../shogi/shape';
import type { Write } from './output';
import type { TaskThreads } from './pool';
import type { LineKind } from './results-file';
import { jsonRows, type ResultRecord } from './rows';
import { RunError } from './run-error';

/** Stages of a round, unless they would have too few or too many checks. */
const STAGES = 8;
/** Neighbouring checks share much of the table, so a stage has at least this many. */
const LEAST_CHECKS = 4;
/** The work of a whole stage is lost by an interruption, so a stage has at most this many checks. */
const MOST_CHECKS = 64;

/** A check that the line does not play. */
export interface OtherCheck {
  readonly ply: number;
  /** The position after the check. */
  readonly sfen: string;
}

/** What a stage found for a check: the plies of a mate, or no mate, or nothing within the nodes. */
type Verdict = number | 'nomate' | 'unknown';

export interface StageRecord {
  /** The limit of nodes for each check. */
  readonly nodes: number;
  /** Nodes of the whole stage. */
  readonly spent: number;
  /** Number of each check in the list of all checks, and its verdict. */
  readonly checks: readonly (readonly [number: number, verdict: Verdict])[];
}

export const STAGE_LINES: LineKind<StageRecord> = {
  name: { en: 'a stage of an analysis', ja: '検討の記録' },
  rows: jsonRows('{"nodes":', /^\{"nodes":\d+,"spent":\d+,"checks":\[/),
  isOwnOptions: ({ problem, solution }) =>
    typeof problem === 'string' && typeof solution === 'string',
  parse(record: ResultRecord) {
    const { nodes, spent, checks } = record;
    const isStage = isCount(nodes) && isCount(spent) && Array.isArray(checks) && checks.length > 0;
    return isStage && checks.every(isVerdict) ? { nodes, spent, checks } : undefined;
  },
};

function isVerdict(value: unknown): value is readonly [number, Verdict] {
  if (!Array.isArray(value) || value.length !== 2 || !isCount(value[0])) return false;
  const verdict: unknown = value[1];
  // With the defender to move a mate takes an even number of plies.
  return verdict === 'nomate' || verdict === 'unknown' || (isCount(verdict) && verdict % 2 === 0);
}

/** Throws a `RunError` if a stage of the journal names a check that does not exist; `count` is the number of checks. */
export function requireKnownChecks(
  path: string,
  stages: readonly StageRecord[],
  count: number,
): void {
  for (const [index, { checks }] of stages.entries()) {
    const unknown = checks.find(([at]) => at >= count);
    if (unknown === undefined) continue;
    const place = `${path}:${index + 1}`;
    throw new RunError({
      en: `${place} names check ${unknown[0]}, but the checks are numbered from 0 to ${count - 1}`,
      ja: `${place} に王手の番号 ${unknown[0]} がありますが、番号は 0 から ${count - 1} までです`,
    });
  }
}

/** The checks that the line does not play, the last ply first. Checks that lead to one position are listed once. */
export function listOtherChecks(root: Position, line: readonly Move[]): OtherCheck[] {
  const checks = new Map<string, OtherCheck>();
  for (const { ply, move, before } of walkLine(root, line)) {
    if (ply % 2 === 0) continue;
    for (const check of checkingMoves(before)) {
      if (areMovesEqual(check, move)) continue;
      const sfen = formatSfen(playKnownMove(before, check));
      if (!checks.has(sfen)) checks.set(sfen, { ply, sfen });
    }
  }
  return [...checks.values()].reverse();
}

/** The state of all checks: the verdict of each, or undefined. `unknown` was searched with the nodes in `tried`. */
export interface StagesState {
  readonly verdicts: readonly Verdict[];
  readonly tried: readonly number[];
  /** The limit of nodes of the present round, and how many of its stages are finished. */
  readonly nodes: number;
  readonly finished: number;
  readonly stages: number;
}

interface StagesParts {
  readonly checks: readonly OtherCheck[];
  /** The stages of earlier runs. */
  readonly earlier: readonly StageRecord[];
  /** The limit of nodes for each check in the last round. */
  readonly checkNodes: number;
  readonly hashMiB: number;
  readonly threads: TaskThreads;
  readonly signal: AbortSignal;
  readonly write: Write;
  readonly onStage: (state: StagesState) => void;
  /** Called after each round, unless an earlier run has finished it; after an interruption too. */
  readonly onRound: (state: StagesState) => Promise<void>;
}

/** Searches the checks. After an interruption, the verdicts are those of the finished stages. */
export async function runStages(parts: StagesParts): Promise<KnownVerdict[]> {
  const { checks, checkNodes, onRound } = parts;
  const records = [...parts.earlier];
  const rounds = [...eachRound(checkNodes), nextRound(checkNodes)].filter(Number.isSafeInteger);
  for (const nodes of rounds) {
    // Only earlier rounds count: the division must not depend on which stages of this round an interrupted run has
    // finished.
    const before = stateOf(checks, records, (record) => record.nodes < nodes);
    const open = before.verdicts.flatMap((verdict, at) => (verdict === 'unknown' ? [at] : []));
    if (nodes > checkNodes && open.length > checks.length * FURTHER_PART) break;
    const size = Math.min(MOST_CHECKS, Math.max(LEAST_CHECKS, Math.ceil(open.length / STAGES)));
    const stages = Array.from({ length: Math.ceil(open.length / size) }, (_, at) =>
      open.slice(at * size, (at + 1) * size),
    );
    const recordsBefore = records.length;
    await runRound(parts, records, stages, nodes);
    const state = stateOf(checks, records, (record) => record.nodes <= nodes);
    const isLast = parts.signal.aborted || !state.verdicts.includes('unknown');
    if (isLast || records.length > recordsBefore) {
      await onRound({ ...state, nodes, finished: stages.length, stages: stages.length });
    }
    if (isLast) break;
  }
  const state = stateOf(checks, records);
  return checks.map((check, at) => describe(check, state, at));
}

async function runRound(
  { checks, hashMiB, threads, signal, write, onStage }: StagesParts,
  records: StageRecord[],
  stages: readonly (readonly number[])[],
  nodes: number,
): Promise<void> {
  const made = records.filter((record) => record.nodes === nodes);
  const nameOf = (stage: readonly number[]) => stage.join();
  const finishedStages = new Set(made.map(({ checks }) => nameOf(checks.map(([at]) => at))));
  const isFinished = (stage: readonly number[]) => finishedStages.has(nameOf(stage));
  const tell = () => {
    const finished = stages.filter(isFinished).length;
    onStage({ ...stateOf(checks, records), nodes, finished, stages: stages.length });
  };
  tell();
  let writing = Promise.resolve();
  await Promise.all(
    stages
      .filter((stage) => !isFinished(stage))
      .map(async (stage) => {
        const texts = stage.map((at) => checks[at]!.sfen);
        const task = { hashMiB, side: 'defender', limits: [...eachRound(nodes)] } as const;
        const replies = await threads.run(texts, () => task, signal);
        if (replies === undefined) return;
        let spent = 0;
        const verdicts = replies.map((reply, index): StageRecord['checks'][number] => {
          if (reply.status === 'error') throw new SolverError('worker-failed', reply.message);
          spent += reply.nodes;
          const mate = reply.status === 'mate' ? reply.length! : undefined;
          return [stage[index]!, mate ?? (reply.status === 'nomate' ? 'nomate' : 'unknown')];
        });
        const record = { nodes, spent, checks: verdicts };
        // One line after another: a line must not be written into another line.
        writing = writing.then(() => write(STAGE_LINES.rows.format(record)));
        await writing;
        records.push(record);
        finishedStages.add(nameOf(stage));
        tell();
      }),
  );
}

function stateOf(
  checks: readonly OtherCheck[],
  records: readonly StageRecord[],
  counts: (record: StageRecord) => boolean = () => true,
): Pick<StagesState, 'verdicts' | 'tried'> {
  const verdicts: Verdict[] = checks.map(() => 'unknown');
  const tried = checks.map(() => 0);
  for (const record of records) {
    if (!counts(record)) continue;
    for (const [at, verdict] of record.checks) {
      if (verdict !== 'unknown') verdicts[at] = verdict;
      else tried[at] = Math.max(tried[at] ?? 0, record.nodes);
    }
  }
  return { verdicts, tried };
}

function describe(
  { sfen }: OtherCheck,
  { verdicts, tried }: Pick<StagesState, 'verdicts' | 'tried'>,
  at: number,
): KnownVerdict {
  const verdict = verdicts[at]!;
  if (typeof verdict === 'number') return { sfen, verdict: 'mate', plies: verdict };
  return verdict === 'nomate' ? { sfen, verdict } : { sfen, verdict, nodes: tried[at]! };
}
