// The generator. Each attempt has random numbers of its own, made from the seed and the number of the attempt; so
// attempts may be made by several threads, in any order, and a later run can continue.

import { Random } from '../../base/random';
import { unnested } from '../../base/steps';
import { nextTurn } from '../../base/turn';
import { parseSfen } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import { likenessOf } from '../likeness';
import { compose } from './compose';
import type { Goal, Sketched } from './goal';
import { Judge } from './judge';
import { type GenerateOptions, readGenerateOptions } from './options';
import { describeProblem, type GeneratedProblem, surpriseOf, traitsOf } from './problem';

/** The judge of this thread: it owns the memory of a core, so that one serves all attempts. */
let judge: Judge | undefined;

/**
 * The attempt of this number among those of `generate` with these options. With `shortest` it gives any problem from
 * this length on that it cannot make longer.
 */
export function attemptWith(
  options: GenerateOptions,
  attempt: number,
  signal: AbortSignal | undefined,
  shortest?: number,
): Promise<GeneratedProblem | undefined> {
  const { seed, goal } = readGenerateOptions(options);
  return attemptProblem(seed, attempt, { ...goal, shortest: shortest ?? goal.plies }, signal);
}

/**
 * Makes one attempt; undefined if it makes no problem, or if the signal ended it. The event loop turns now and then.
 */
async function attemptProblem(
  seed: number,
  attempt: number,
  goal: Goal,
  signal: AbortSignal | undefined,
): Promise<GeneratedProblem | undefined> {
  const random = randomOf(seed, attempt);
  judge ??= new Judge();
  const describe = (problem: Sketched) => describeProblem(judge!, problem, { seed, attempt });
  const surprise = (problem: Sketched) => surpriseOf(traitsOf(judge!, problem));
  const steps = unnested(compose(judge, random, goal, surprise));
  for (;;) {
    if (signal?.aborted) return undefined;
    const { done, value } = steps.next();
    if (done) return value && describe(value);
    await nextTurn();
  }
}

/**
 * The random numbers of an attempt. An attempt draws millions of numbers. With only a seed of its own, one attempt
 * would come to the numbers of another and repeat them. So each attempt also has a step of its own.
 */
function randomOf(seed: number, attempt: number): Random {
  // Two odd multipliers keep the attempts of neighbouring seeds apart.
  const first = new Random(Math.imul(attempt, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b));
  const draw = () => first.below(2 ** 32);
  return new Random(draw(), draw());
}

/** Tells whether a problem is like one that was seen before. */
export class SeenProblems {
  readonly #keys = new Set<string>();

  /** True for a problem that is similar to no earlier one of which this was true. */
  add({ sfen, line }: Pick<GeneratedProblem, 'sfen' | 'line'>): boolean {
    const keys = likenessOf(parseSfen(sfen), line.map(parseUsiMove));
    if (keys.some((key) => this.#keys.has(key))) return false;
    for (const key of keys) this.#keys.add(key);
    return true;
  }
}

/**
 * Makes proper problems of one length, one after another, until the caller stops, the signal is aborted, or `attempts`
 * attempts are made. Every problem is sound by `analyse`, has the exact length, leaves nothing in hand, and needs each
 * of its pieces except those of `board`. No two are alike. Throws an `OptionError` or `InputError` for options that do
 * not fit.
 *
 * @example for await (const { sfen } of generate({ plies: 3, attempts: 2 })) console.log(sfen)
 */
export async function* generate(
  options: GenerateOptions = {},
): AsyncGenerator<GeneratedProblem, void, void> {
  const { seed, goal, firstAttempt, lastAttempt, signal, onProgress } =
    readGenerateOptions(options);
  const seen = new SeenProblems();
  let found = 0;
  for (let attempt = firstAttempt; attempt <= lastAttempt; attempt++) {
    const problem = await attemptProblem(seed, attempt, goal, signal);
    if (signal?.aborted) return;
    const isNew = problem !== undefined && seen.add(problem);
    if (isNew) found += 1;
    onProgress?.({ attempt, found });
    if (isNew) yield problem;
  }
}
