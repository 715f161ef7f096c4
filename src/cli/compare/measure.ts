// Measures two engines on the same problems. First every answer is compared. Then each engine solves each set until its
// code is compiled. Then the rounds begin. In a round both engines solve each set, one after the other, so that other
// work on the machine affects both alike; a ratio compares times of the same round.

import type { Solution } from '../../answers/solution';
import { type Bilingual, inBoth } from '../../base/language';
import { nextTurn } from '../../base/turn';
import { EXIT_FAILURE, EXIT_UNKNOWN, RunError } from '../../batch/run-error';
import type { EngineSolver } from '../../solver/engine-solver';
import type { ProblemSet } from './problems';
import { type Spread, spreadOf } from './statistics';

export const ENGINES = ['wasm', 'js'] as const;

export type EngineName = (typeof ENGINES)[number];

export const ENGINE_NAMES: Readonly<Record<EngineName, string>> = {
  wasm: 'WebAssembly',
  js: 'JavaScript',
};

export type Solvers = Readonly<Record<EngineName, Pick<EngineSolver, 'solveSync'>>>;

export interface Plan {
  readonly sets: readonly ProblemSet[];
  readonly rounds: number;
  /** How long, about, an engine solves a set in each round, and before the rounds. */
  readonly roundMs: number;
  readonly warmUpMs: number;
}

export interface MeasuringHost {
  /** Processor time in milliseconds, which other programs affect less than a clock. */
  readonly spentMs: () => number;
  readonly signal: AbortSignal;
  readonly show: (text: Bilingual) => void;
}

/** The figures of one engine on one set, per second. */
export interface Rates {
  readonly problems: Spread;
  readonly nodes: Spread;
}

export const KINDS = ['problems', 'nodes'] as const satisfies readonly (keyof Rates)[];

export interface ComparedSet extends Readonly<Record<EngineName, Rates>> {
  readonly set: ProblemSet;
  /** The figures of WebAssembly divided by those of JavaScript in the same round. */
  readonly ratio: Rates;
}

export interface Comparison {
  /** The rounds that were completed: fewer than planned if the run was interrupted. */
  readonly rounds: number;
  readonly sets: readonly ComparedSet[];
}

/** The two engines gave different answers. One of them is wrong. */
export class DifferentAnswers extends RunError {
  override readonly name = 'DifferentAnswers';
  override readonly exitCode = EXIT_FAILURE;
}

/** The run was interrupted before it had any figures. */
export class Interrupted extends RunError {
  override readonly name = 'Interrupted';
  override readonly exitCode = EXIT_UNKNOWN;

  constructor() {
    super({
      en: 'interrupted before the first round was complete',
      ja: '一回目が終わる前に中断されました',
    });
  }
}

/**
 * Compares the engines. Throws a `DifferentAnswers` if their answers differ, and an `Interrupted` if no round is
 * complete.
 */
export async function compareEngines(
  solvers: Solvers,
  plan: Plan,
  host: MeasuringHost,
): Promise<Comparison> {
  const { sets, rounds } = plan;
  for (const set of sets) {
    for (const sfen of set.sfens) {
      host.show(wordStep({ en: 'comparing the answers', ja: '答えを照合中' }, set));
      await allowInterruption(host);
      requireSameAnswer(sfen, solvers);
    }
  }
  const runners: Runner[] = [];
  for (const set of sets) {
    for (const engine of ENGINES) {
      runners.push(await warmUp(engine, solvers[engine], set, plan, host));
    }
  }
  for (let round = 1; round <= rounds; round++) {
    // The engine that went first goes last in the next round.
    const turns = round % 2 === 1 ? runners : [...runners].reverse();
    const seconds: [Runner, number][] = [];
    for (const runner of turns) {
      if (round === 1) await allowInterruption(host);
      else await nextTurn();
      if (host.signal.aborted) return { rounds: round - 1, sets: sum(sets, runners) };
      const step = { en: `round ${round} of ${rounds}`, ja: `${rounds}回のうち${round}回目` };
      host.show(wordStep(step, runner.set, runner.engine));
      seconds.push([runner, runRound(runner, host)]);
    }
    for (const [runner, each] of seconds) runner.seconds.push(each);
  }
  return { rounds, sets: sum(sets, runners) };
}

async function allowInterruption({ signal }: MeasuringHost): Promise<void> {
  await nextTurn();
  if (signal.aborted) throw new Interrupted();
}

/** `5`, `11–21`. */
export function countPlies({ plies }: ProblemSet): Bilingual {
  if (plies === undefined) return { en: 'none', ja: '不詰' };
  return inBoth([...new Set(plies)].join('–'));
}

/** `5 plies`, `no mate`. */
export function namePlies(set: ProblemSet): Bilingual {
  if (set.plies === undefined) return { en: 'no mate', ja: '不詰' };
  const { en, ja } = countPlies(set);
  return { en: `${en} plies`, ja: `${ja}手` };
}

function wordStep(step: Bilingual, set: ProblemSet, engine?: EngineName): Bilingual {
  const plies = namePlies(set);
  const who = engine === undefined ? [] : [ENGINE_NAMES[engine]];
  return {
    en: [step.en, plies.en, ...who].join('  '),
    ja: [step.ja, plies.ja, ...who].join('  '),
  };
}

/** The shortest mate has one length, so the engines can be compared by it. The line may differ. */
function requireSameAnswer(sfen: string, solvers: Solvers): void {
  const [wasm, js] = ENGINES.map((engine) =>
    summarise(solvers[engine].solveSync(sfen, { goal: 'shortest' })),
  ) as [string, string];
  if (wasm === js && !wasm.startsWith('unknown')) return;
  throw new DifferentAnswers({
    en: `${sfen}: WebAssembly answers "${wasm}", JavaScript "${js}"`,
    ja: `${sfen}：WebAssembly の答えは「${wasm}」、JavaScript の答えは「${js}」です`,
  });
}

function summarise(answer: Solution): string {
  if (answer.status === 'unknown') return `unknown: ${answer.reason}`;
  if (answer.status === 'nomate') return 'nomate';
  return `mate in ${answer.lengthIsExact ? '' : 'at most '}${answer.length}`;
}

interface Runner {
  readonly engine: EngineName;
  readonly set: ProblemSet;
  readonly solve: () => number;
  /** The nodes of the set, the same in each solve. */
  readonly nodes: number;
  /** How often the set is solved in a round. */
  readonly often: number;
  /** For each round, the seconds of one solve of the set. */
  readonly seconds: number[];
}

/** The search alone is measured. */
const ANY_MATE = { goal: 'first' } as const;

async function warmUp(
  engine: EngineName,
  solver: Solvers[EngineName],
  set: ProblemSet,
  { roundMs, warmUpMs }: Plan,
  host: MeasuringHost,
): Promise<Runner> {
  const solve = () =>
    set.sfens.reduce((sum, sfen) => sum + solver.solveSync(sfen, ANY_MATE).nodes, 0);
  const nodes = solve();
  const start = host.spentMs();
  let last = start;
  let once = 0;
  do {
    host.show(wordStep({ en: 'warming up', ja: '準備中' }, set, engine));
    await allowInterruption(host);
    solve();
    const now = host.spentMs();
    [once, last] = [now - last, now];
  } while (last - start < warmUpMs);
  const often = Math.max(1, Math.round(roundMs / Math.max(once, 0.001)));
  return { engine, set, solve, nodes, often, seconds: [] };
}

/**
 * The seconds of one solve of the set. Throws if the number of nodes differs from that of earlier rounds, because then
 * the work is not the same.
 */
function runRound(
  { engine, set, solve, nodes, often }: Runner,
  { spentMs }: MeasuringHost,
): number {
  const start = spentMs();
  for (let i = 0; i < often; i++) {
    if (solve() !== nodes)
      throw new Error(`${engine}, ${namePlies(set).en}: another number of nodes than before`);
  }
  return Math.max(spentMs() - start, 0.001) / 1000 / often;
}

function sum(sets: readonly ProblemSet[], runners: readonly Runner[]): ComparedSet[] {
  return sets.map((set) => {
    const [wasm, js] = ENGINES.map((engine) => {
      const { nodes, seconds } = runners.find((one) => one.set === set && one.engine === engine)!;
      return {
        problems: seconds.map((each) => set.sfens.length / each),
        nodes: seconds.map((each) => nodes / each),
      };
    }) as [Record<keyof Rates, number[]>, Record<keyof Rates, number[]>];
    const spreads = (of: (kind: keyof Rates) => number[]): Rates => ({
      problems: spreadOf(of('problems')),
      nodes: spreadOf(of('nodes')),
    });
    return {
      set,
      wasm: spreads((kind) => wasm[kind]),
      js: spreads((kind) => js[kind]),
      ratio: spreads((kind) => wasm[kind].map((rate, round) => rate / js[kind][round]!)),
    };
  });
}
