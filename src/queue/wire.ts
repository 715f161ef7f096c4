// The messages of the queue. A job has a question, its options and some problems; its result has an answer for each
// problem. A client verifies a result before it uses the result, because any program may have written it.

import { createHash } from 'node:crypto';
import type { Solution } from '../answers/solution';
import { requireOptions, takeNamed } from '../base/option-values';
import type { TaskReply } from '../batch/outcome';
import { MAX_HASH_MIB } from '../engines/core/load';
import { readHashMiB, SOLVE_OPTIONS, type SolveOptions } from '../options/solve-options';
import { makeFittingSolver } from '../solver/fitting-solver';
import { Solver } from '../solver/solver';
import { InvalidValue, list, object, oneOf, throwInvalid, whole } from '../workers/received/fields';
import { analysisLacksEvidence } from '../workers/received/judge-analysis';
import { lacksEvidence } from '../workers/received/judge-solution';
import { readQuestion } from '../workers/worker-solver';
import { PROTOCOL_VERSION } from './address';
import { takeReplies } from './take-replies';

export interface JobData {
  readonly question: 'solve' | 'analyse';
  readonly problems: readonly string[];
  /** The options that change answers, under their names in the library. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The size of the table, the same at each worker. */
  readonly hashMiB: number;
}

const JOB = object<JobData>({
  question: oneOf('solve', 'analyse'),
  problems: list((value, place) =>
    typeof value === 'string' ? value : throwInvalid(place, 'a text', value),
  ),
  options: (value) => {
    requireOptions(value);
    return value as JobData['options'];
  },
  hashMiB: whole(1),
});

/** Reads what Redis has as a job, which any program may have written. Throws where it is no job. */
export function takeJob(value: unknown): JobData {
  const job = JOB(decode(value), 'the job');
  readQuestion(job.question, job.options);
  readHashMiB(job.hashMiB, MAX_HASH_MIB);
  return job;
}

/** The answer without its certificate, which was only needed to verify it. */
export function withoutCertificate<Reply extends object>(reply: Reply): Reply {
  const { certificate: _, ...rest } = reply as Reply & { readonly certificate?: unknown };
  return rest as Reply;
}

/** The answers in the order of the problems. */
export type JobResult = readonly TaskReply[];

/** The question without its problems. */
export type JobSettings = Omit<JobData, 'problems'>;

const KEY_DIGITS = 32;

/**
 * The key of a job. Equal questions of all clients have the same key. The key is not a number, because BullMQ uses
 * numbers for its own keys.
 */
export function keyOf(data: JobData): string {
  const hash = createHash('sha256')
    .update(PROTOCOL_VERSION)
    .update(JSON.stringify(encode(data)));
  return `q${hash.digest('hex').slice(0, KEY_DIGITS)}`;
}

/** Values that JSON does not have: infinities, and `undefined` for the empty squares of a board. */
const SPECIAL: ReadonlyMap<string, unknown> = new Map([
  ['∞', Number.POSITIVE_INFINITY],
  ['-∞', Number.NEGATIVE_INFINITY],
  ['empty', undefined],
]);
const SIGNS = new Map([...SPECIAL].map(([sign, value]) => [value, sign]));

/** Replaces special values, so that JSON can hold the value. `decode` is the reverse. */
export function encode<T>(value: T): T {
  return mapPrimitives(value, (primitive) => {
    const sign = SIGNS.get(primitive);
    return sign === undefined ? primitive : { '#': sign };
  });
}

export function decode<T>(value: T): T {
  return mapPrimitives(value, (primitive) => primitive);
}

/**
 * A copy in which `map` has been applied to every primitive value. A list of texts has no special values and is
 * returned uncopied.
 */
function mapPrimitives<T>(value: T, map: (primitive: unknown) => unknown): T {
  if (typeof value !== 'object' || value === null) return map(value) as T;
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each === 'string');
    return isPlain ? value : (value.map((each) => mapPrimitives(each, map)) as T);
  }
  const { '#': sign } = value as Readonly<Record<string, unknown>>;
  if (typeof sign === 'string' && SPECIAL.has(sign)) return SPECIAL.get(sign) as T;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([name, each]) => [name, mapPrimitives(each, map)])) as T;
}

/**
 * Verifies the result of a job. Throws `InvalidValue` where the value is no result of this job, or a false one. A mate
 * whose line is missing because of a limit cannot be verified by the rules alone: such a problem is searched again
 * here.
 */
export async function verifyJobResult(
  value: unknown,
  data: JobData,
  signal: AbortSignal,
): Promise<JobResult> {
  const { problems, options, question } = data;
  const replies = takeReplies(value, problems, { ...options, question });
  const confirmed: TaskReply[] = [];
  for (const [index, reply] of replies.entries()) {
    confirmed.push(await confirm(reply, problems[index]!, data, signal));
  }
  return confirmed;
}

const WORDS = { mate: 'a mate', nomate: 'no mate', unknown: 'no verdict' } as const;

/** One search at a time, because each needs a table of its own. */
let turn: Promise<unknown> = Promise.resolve();

async function confirm(
  reply: TaskReply,
  problem: string,
  data: JobData,
  signal: AbortSignal,
): Promise<TaskReply> {
  if (reply.status === 'error') return reply;
  const isAnalysis = 'verdict' in reply;
  const isOpen = isAnalysis ? analysisLacksEvidence(reply, data.options) : lacksEvidence(reply);
  if (!isOpen) return reply;
  const solved = turn.then(() => solveHere(problem, data, signal));
  turn = solved.catch(() => {});
  const own = await solved;
  if (own.status !== reply.status) {
    const [said, found] = [WORDS[reply.status], WORDS[own.status]];
    throw new InvalidValue(`it states ${said} without a proof, and a second search finds ${found}`);
  }
  if (!isAnalysis) return { ...own, verified: ['status'] };
  const isUnsound = own.status === 'nomate' && reply.verdict === 'unsound';
  return { ...reply, verified: isUnsound ? ['status', 'verdict'] : ['status'] };
}

async function solveHere(
  problem: string,
  { options, hashMiB }: JobData,
  signal: AbortSignal,
): Promise<Solution> {
  const { solver } = await makeFittingSolver((size) => new Solver({ hashMiB: size }), hashMiB);
  try {
    const asked = takeNamed<SolveOptions>(options, SOLVE_OPTIONS);
    return await solver.solve(problem, { ...asked, signal });
  } finally {
    solver.dispose();
  }
}
