// Compares many verdicts on one position. They come from brute force within n plies, and from the core and the
// reference engine: with default settings, with random techniques, table sizes and slices, with colours exchanged,
// mirrored, on a table with earlier answers, with one more piece in the attacker's hand, and without a solver. Every
// comparison is counted.

import type { Solution } from '../src/answers/solution';
import { formatSfen } from '../src/notation/sfen';
import type { SolveOptions } from '../src/options/solve-options';
import { addToHand } from '../src/shogi/hand';
import { opponent } from '../src/shogi/piece';
import { makePosition, type Position } from '../src/shogi/position';
import { mirrorPosition, rotatePosition } from '../src/shogi/symmetry';
import type { EngineSolver } from '../src/solver/engine-solver';
import { type BareCounts, BareVerdicts } from './bare-verdicts';
import { CORE, REFERENCE, RESEARCH } from './engines';
import { Random } from './random';
import { drawFeatures } from './random-problems';
import { kindsOfDefender } from './traps';
import { findFaultBesideTruth, findTruth, MAX_PLIES, type Truth } from './truth';

interface VerdictCounts extends BareCounts {
  positions: number;
  /** Positions for which brute force searched less deep. */
  shallow: number;
  mates: number;
  noMates: number;
  /** Verdicts of solvers, with default settings, in other ways, and of the shortest mate. */
  solves: number;
  shortest: number;
  /** With colours exchanged (equal node counts), and with one more piece in hand. */
  turned: number;
  moreInHand: number;
  /** Two solvers whose tables have the same history (equal node counts), compared with one on an empty table. */
  warmPairs: number;
}

function makeVerdictCounts(): VerdictCounts {
  return {
    positions: 0,
    shallow: 0,
    mates: 0,
    noMates: 0,
    solves: 0,
    shortest: 0,
    turned: 0,
    moreInHand: 0,
    warmPairs: 0,
    unbounded: 0,
    bounded: 0,
    behind: 0,
    undecided: 0,
    threaded: 0,
  };
}

/** Number of verdicts that were compared with another one or with brute force. */
export function countComparisons(counts: VerdictCounts): number {
  const { solves, shortest, turned, moreInHand, warmPairs, unbounded, bounded, behind } = counts;
  return solves + shortest + turned + moreInHand + warmPairs + unbounded + bounded + behind;
}

interface Party {
  readonly engine: string;
  readonly solver: EngineSolver;
  /** The research build, for an engine that has one. */
  readonly research: EngineSolver | undefined;
  /** Two solvers that keep their tables from position to position. */
  readonly twins: readonly [EngineSolver, EngineSolver];
}

/** An answer, the engine that gave it, and the position that it is about. */
type GivenAnswer = [by: string, solved: Position, solution: Solution];

export class VerdictComparer {
  readonly #parties: readonly Party[] = [CORE, REFERENCE].map(({ engine, create }) => ({
    engine,
    solver: create({ hashMiB: 1 }),
    research: engine === CORE.engine ? RESEARCH.create({ hashMiB: 1 }) : undefined,
    twins: [create({ hashMiB: 2 }), create({ hashMiB: 2 })],
  }));
  readonly #bare: BareVerdicts;

  constructor(
    readonly maxNodes: number,
    readonly counts = makeVerdictCounts(),
  ) {
    this.#bare = new BareVerdicts(counts);
  }

  /** The same comparer with empty tables; its counts continue. */
  renew(): VerdictComparer {
    for (const { solver, research, twins } of this.#parties) {
      for (const each of [solver, research, ...twins]) each?.dispose();
    }
    return new VerdictComparer(this.maxNodes, this.counts);
  }

  /** Describes the first disagreement; undefined when there is none. Equal seeds draw equal options. */
  findFault(position: Position, seed: number): string | undefined {
    const random = new Random(seed);
    const truth = findTruth(position);
    const { counts } = this;
    counts.positions++;
    if (truth.plies < MAX_PLIES) counts.shallow++;
    const statuses = new Map<string, string>();
    for (const party of this.#parties) {
      const fault = this.#findFaultOf(party, position, truth, random, statuses);
      if (fault !== undefined) return fault;
    }
    const verdicts = [...new Set(statuses.values())];
    if (verdicts.length > 1) {
      return [...statuses].map(([by, status]) => `${by}: ${status}`).join('; ');
    }
    if (verdicts[0] === 'mate') counts.mates++;
    if (verdicts[0] === 'nomate') counts.noMates++;
    return this.#bare.findFault(position, truth, verdicts[0], random);
  }

  #findFaultOf(
    party: Party,
    position: Position,
    truth: Truth,
    random: Random,
    statuses: Map<string, string>,
  ): string | undefined {
    let plain: Solution | undefined;
    for (const [name, solved, solution] of this.#solveInManyWays(party, position, random)) {
      plain ??= solution;
      const by = `${party.engine}, ${name}`;
      const fault = findFaultBesideTruth(solved, truth, solution);
      if (fault !== undefined) return `${by}: ${fault}`;
      if (solution.status === 'unknown') this.counts.undecided++;
      else {
        this.counts.solves++;
        statuses.set(by, solution.status);
      }
    }
    if (plain === undefined || plain.status === 'unknown') return undefined;
    const fault =
      this.#findFaultOfTwins(party, position, plain) ??
      this.#findFaultOfTurning(party, position, plain);
    if (fault !== undefined || plain.status === 'nomate') return fault;
    return (
      this.#findFaultOfShortest(party, position, truth, random) ??
      this.#findFaultOfMore(party, position, random)
    );
  }

  *#solveInManyWays(
    { solver, research }: Party,
    position: Position,
    random: Random,
  ): Generator<GivenAnswer> {
    const { maxNodes } = this;
    const solve = (options: SolveOptions = {}) =>
      solver.solveSync(position, { goal: 'first', maxNodes, ...options });
    const plain = solve();
    yield ['plain', position, plain];
    if (plain.status === 'unknown') return;
    const sliceNodes = random.between(1, 60);
    yield [`slices of ${sliceNodes}`, position, solve({ sliceNodes })];
    const mirrored = mirrorPosition(position);
    yield ['mirrored', mirrored, solver.solveSync(mirrored, { goal: 'first', maxNodes })];
    if (research === undefined) return;
    const features = drawFeatures(random);
    const drawn = { maxNodes, features, sliceNodes };
    yield [`features ${JSON.stringify(features)}`, position, research.solveSync(position, drawn)];
  }

  /** Two tables with the same history: equal nodes are visited, and the verdict is that of an empty table. */
  #findFaultOfTwins({ engine, twins }: Party, position: Position, plain: Solution) {
    const options = { goal: 'first', maxNodes: this.maxNodes, keepTable: true } as const;
    const [one, other] = twins.map((solver) => solver.solveSync(position, options));
    if (one!.status === 'unknown') this.counts.undecided++;
    else {
      this.counts.warmPairs++;
      if (one!.status !== plain.status) {
        return `${engine}: ${one!.status} with a warm table, ${plain.status} with a cold one`;
      }
    }
    if (one!.status === other!.status && one!.nodes === other!.nodes) return undefined;
    return `${engine}, warm: ${one!.nodes} nodes, then ${other!.nodes} with the same past`;
  }

  /** With colours exchanged nothing else changes, not even the node count. */
  #findFaultOfTurning(
    { engine, solver }: Party,
    position: Position,
    plain: Solution,
  ): string | undefined {
    const turned = solver.solveSync(rotatePosition(position), {
      goal: 'first',
      maxNodes: this.maxNodes,
    });
    this.counts.turned++;
    const [here, there] = [plain, turned].map((answer) => {
      const { status, nodes, maxDepth, repetitions } = answer;
      const length = answer.status === 'mate' ? answer.length : 0;
      return JSON.stringify({ status, nodes, maxDepth, repetitions, length });
    });
    return here === there ? undefined : `${engine}: ${here}, with colours exchanged ${there}`;
  }

  /** The shortest mate, on a table with earlier answers, with random techniques. */
  #findFaultOfShortest(
    { engine, solver, research }: Party,
    position: Position,
    truth: Truth,
    random: Random,
  ): string | undefined {
    const switched = random.chance(0.5) ? research : undefined;
    const features = switched === undefined ? {} : { features: drawFeatures(random) };
    const goal = random.pick(['shortest', 'book'] as const);
    const options = { goal, keepTable: random.chance(0.5), ...features };
    const asked = { ...options, maxNodes: this.maxNodes };
    const answer = (switched ?? solver).solveSync(position, asked);
    if (answer.status === 'mate' && answer.lengthIsExact) this.counts.shortest++;
    else this.counts.undecided++;
    const fault = findFaultBesideTruth(position, truth, answer);
    return fault && `${engine}, ${JSON.stringify(options)}: ${fault}`;
  }

  /** When a piece goes from the defender's hand to the attacker's, a mate stays a mate. */
  #findFaultOfMore(
    { engine, solver }: Party,
    position: Position,
    random: Random,
  ): string | undefined {
    const kinds = kindsOfDefender(position);
    if (kinds.length === 0) return undefined;
    const kind = random.pick(kinds);
    const { hands, turn } = position;
    const other = opponent(turn);
    const more = makePosition({
      ...position,
      hands: {
        ...hands,
        [turn]: addToHand(hands[turn], kind, 1),
        [other]: addToHand(hands[other], kind, -1),
      },
    });
    const { status } = solver.solveSync(more, { goal: 'first', maxNodes: this.maxNodes });
    if (status === 'unknown') this.counts.undecided++;
    else this.counts.moreInHand++;
    if (status !== 'nomate') return undefined;
    return `${engine}: mate, but none with one more ${kind}: ${formatSfen(more)}`;
  }
}
