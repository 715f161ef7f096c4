// One position, many opinions: brute force within so many plies, the core and the reference, plainly and with
// techniques, table sizes and slices drawn at random, turned, mirrored, on a table with earlier answers in
// it, and with one more piece in the attacker's hand. Counts every comparison of two verdicts.

import { formatSfen } from '../../src/formats/sfen';
import { BruteForce, OutOfBudget } from '../../src/reference/brute-force';
import { addToHand } from '../../src/shogi/hand';
import { opponent } from '../../src/shogi/piece';
import { makePosition, type Position } from '../../src/shogi/position';
import { mirrorPosition, rotatePosition } from '../../src/shogi/symmetry';
import type { EngineSolver } from '../../src/solver/engine-solver';
import type { SolveOptions } from '../../src/solver/options';
import type { Solution } from '../../src/solver/solution';
import { CORE, REFERENCE } from './engines';
import { faultOfLine } from './judge';
import { Random } from './random';
import { drawFeatures } from './random-problems';
import { kindsOfDefender } from './traps';

const MAX_PLIES = 7;
/** Positions that brute force may look at before it is asked for two plies less. */
const MAX_EXPANDED = 1500;

export interface VerdictCounts {
  positions: number;
  comparisons: number;
  mates: number;
  noMates: number;
  /** Positions for which brute force went less deep. */
  shallow: number;
  /** Solves that came to no verdict. */
  undecided: number;
}

function makeVerdictCounts(): VerdictCounts {
  return { positions: 0, comparisons: 0, mates: 0, noMates: 0, shallow: 0, undecided: 0 };
}

/** What brute force knows: the shortest mate, or that there is none of so many plies or fewer. */
interface Truth {
  readonly length: number | undefined;
  readonly plies: number;
}

function findTruth(position: Position): Truth {
  for (let plies = MAX_PLIES; ; plies -= 2) {
    try {
      // One ply is always to be had.
      const budget = plies > 1 ? MAX_EXPANDED : Number.POSITIVE_INFINITY;
      return { length: new BruteForce(budget).shortestMate(position, plies), plies };
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
    }
  }
}

/** What in a solution cannot be, given what brute force knows. */
function findFaultBesideTruth(position: Position, truth: Truth, answer: Solution) {
  if (answer.status === 'nomate' && truth.length !== undefined) {
    return `nomate, brute force mates in ${truth.length}`;
  }
  if (answer.status !== 'mate' || !answer.lineIsComplete) return undefined;
  const fault = faultOfLine(position, answer.line);
  if (fault !== undefined) return fault;
  const least = truth.length ?? truth.plies + 2;
  if (answer.length < least)
    return `mate in ${answer.length}, brute force knows of none in less than ${least}`;
  if (answer.lengthIsExact && truth.length !== undefined && answer.length !== truth.length) {
    return `exactly ${answer.length} plies, brute force mates in ${truth.length}`;
  }
  return undefined;
}

interface Party {
  readonly engine: string;
  readonly solver: EngineSolver;
  /** Keeps its table from position to position. */
  readonly warm: EngineSolver;
}

export class VerdictComparer {
  readonly #parties: readonly Party[] = [CORE, REFERENCE].map(({ engine, create }) => ({
    engine,
    solver: create({ hashMiB: 1 }),
    warm: create({ hashMiB: 2 }),
  }));
  readonly #large = CORE.create({ hashMiB: 8 });

  constructor(
    readonly maxNodes: number,
    readonly counts = makeVerdictCounts(),
  ) {}

  /** The same with empty tables; goes on counting. */
  renew(): VerdictComparer {
    for (const solver of this.#solvers()) solver.dispose();
    return new VerdictComparer(this.maxNodes, this.counts);
  }

  #solvers(): EngineSolver[] {
    return [this.#large, ...this.#parties.flatMap(({ solver, warm }) => [solver, warm])];
  }

  /** In what the opinions differ, or undefined. The same seed draws the same options. */
  findFault(position: Position, seed: number): string | undefined {
    const random = new Random(seed);
    const truth = findTruth(position);
    const { counts } = this;
    counts.positions++;
    if (truth.plies < MAX_PLIES) counts.shallow++;
    const statuses = new Map<string, string>();
    for (const party of this.#parties) {
      for (const [name, solved, solution] of this.#solveInManyWays(party, position, random)) {
        const by = `${party.engine}, ${name}`;
        const fault = findFaultBesideTruth(solved, truth, solution);
        if (fault !== undefined) return `${by}: ${fault}`;
        counts.comparisons++;
        if (solution.status === 'unknown') counts.undecided++;
        else statuses.set(by, solution.status);
      }
      const fault =
        this.#findFaultOfTurning(party, position) ??
        this.#findFaultOfMore(party, position, statuses, random);
      if (fault !== undefined) return fault;
    }
    return this.#findDisagreement(statuses);
  }

  *#solveInManyWays(
    { engine, solver, warm }: Party,
    position: Position,
    random: Random,
  ): Generator<[string, Position, Solution]> {
    const { maxNodes } = this;
    const solve = (by: EngineSolver, options: SolveOptions = {}) =>
      by.solveSync(position, { maxNodes, ...options });
    const plain = solve(solver);
    yield ['plain', position, plain];
    if (plain.status === 'unknown') return;
    const sliceNodes = random.between(1, 60);
    yield [`slices of ${sliceNodes}`, position, solve(solver, { sliceNodes })];
    yield ['warm', position, solve(warm, { keepTable: true })];
    const mirrored = mirrorPosition(position);
    yield ['mirrored', mirrored, solver.solveSync(mirrored, { maxNodes })];
    if (engine !== CORE.engine) return;
    const features = drawFeatures(random);
    yield [
      `features ${JSON.stringify(features)}`,
      position,
      solve(solver, { features, sliceNodes }),
    ];
    yield ['a larger table', position, solve(this.#large)];
  }

  /** With the colours exchanged everything stays, to the node. */
  #findFaultOfTurning({ engine, solver }: Party, position: Position): string | undefined {
    const [plain, turned] = [position, rotatePosition(position)].map((side) => {
      const answer = solver.solveSync(side, { maxNodes: this.maxNodes });
      const { status, nodes, maxDepth, repetitions } = answer;
      const length = answer.status === 'mate' ? answer.length : 0;
      return JSON.stringify({ status, nodes, maxDepth, repetitions, length });
    });
    this.counts.comparisons++;
    return plain === turned ? undefined : `${engine}: ${plain}, with colours exchanged ${turned}`;
  }

  /** One piece goes over from the defender's hand to the attacker's: a mate stays one. */
  #findFaultOfMore(
    { engine, solver }: Party,
    position: Position,
    statuses: ReadonlyMap<string, string>,
    random: Random,
  ): string | undefined {
    const kinds = kindsOfDefender(position);
    if (kinds.length === 0 || statuses.get(`${engine}, plain`) !== 'mate') return undefined;
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
    this.counts.comparisons++;
    const { status } = solver.solveSync(more, { maxNodes: this.maxNodes });
    if (status !== 'nomate') return undefined;
    return `${engine}: mate, but none with one more ${kind}: ${formatSfen(more)}`;
  }

  #findDisagreement(statuses: ReadonlyMap<string, string>): string | undefined {
    const verdicts = new Set(statuses.values());
    if (verdicts.has('mate')) this.counts.mates++;
    else if (verdicts.has('nomate')) this.counts.noMates++;
    if (verdicts.size < 2) return undefined;
    return [...statuses].map(([by, status]) => `${by}: ${status}`).join('; ');
  }
}
