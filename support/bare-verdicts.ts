// Asks engines without a solver many short questions about one position: a mate within n plies or of any length; with
// random techniques, tables and slices; with the table kept from the question before or emptied. The questions are
// about the position itself, and about later positions for which brute force has a certain verdict.

import { existsSync, readFileSync } from 'node:fs';
import { ensureBuilt } from '../scripts/built';
import type { Engine } from '../src/engines/engine';
import type { Certainty } from '../src/engines/reference/brute-force';
import { ReferenceEngine } from '../src/engines/reference/engine';
import { formatSfen } from '../src/notation/sfen';
import type { Position } from '../src/shogi/position';
import { ask, type BareAnswer, type BareQuestion, findFaultOfLength } from './bare-engine';
import type { Random } from './random';
import { drawFeatures } from './random-problems';
import type { FeatureSwitches } from './research/features';
import { createResearchCore } from './research/solver';
import { SimulatedThreads } from './simulated-threads';
import { MAX_PLIES, type Truth, verdictWithin } from './truth';

/** The build of the core with all assertions. */
ensureBuilt('debug');
const TEST_BUILD = new URL('../build/core.debug.wasm', import.meta.url);

/** Random choices of techniques for each position. All lengths are asked with each choice. */
const DRAWINGS = 8;
const LENGTHS = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8];
const QUESTIONS_A_DRAWING = 5;
/** How many later positions are asked about, each by several engines with other techniques every time. */
const SAMPLES = 600;
const ROUNDS_BEHIND = 4;
/**
 * Fill of the table, per mille, at which a garbage collection starts: in two of three cases the default, in the third
 * case nearly always.
 */
const FILLINGS = [800, 800, 5];
/**
 * The limit of nodes. Most small positions take some dozens of nodes, but with some combinations of techniques a search
 * may not end.
 */
const MAX_NODES = 300;
const MAX_NODES_BEHIND = 30;
/** Assertions are slow, so the test build answers a share of the questions only. */
const TEST_BUILD_SHARE = 1 / 20;

export interface BareCounts {
  /** Verdicts on the position itself, for a mate of any length and for a mate within n plies. */
  unbounded: number;
  bounded: number;
  /** Verdicts on later positions. */
  behind: number;
  undecided: number;
  /** The number of these verdicts that several threads gave on one table. */
  threaded: number;
}

export interface NamedEngine {
  readonly name: string;
  readonly engine: Engine;
  /** Several threads on a table of the least size, taking turns. */
  readonly threads?: SimulatedThreads;
}

const THREADS = [2, 3, 4, 8];
/** Most nodes of a thread's turn. */
const LONGEST_TURN = 40;

function makeEngines(): NamedEngine[] {
  const engines: NamedEngine[] = [1, 2, 8].map((hashMiB) => ({
    name: `core, ${hashMiB} MiB`,
    engine: createResearchCore(hashMiB),
  }));
  const threaded = THREADS.map((count) => {
    const threads = new SimulatedThreads({ hashMiB: 1, threads: count });
    return { name: `${count} threads`, engine: threads, threads };
  });
  // The reference engine and the threads have no switches for techniques.
  return [...engines, ...threaded, { name: 'reference', engine: new ReferenceEngine(1) }];
}

function makeTestBuild(): NamedEngine | undefined {
  if (!existsSync(TEST_BUILD)) return undefined;
  const engine = createResearchCore(1, new Uint8Array(readFileSync(TEST_BUILD)));
  return { name: 'test build of the core', engine };
}

/** The engines keep their tables from question to question until they are told to empty them. */
export class BareVerdicts {
  readonly #engines: readonly NamedEngine[];
  readonly #testBuild: NamedEngine | undefined;

  /** `engines`: ask these engines instead of one of each kind. */
  constructor(
    readonly counts: BareCounts,
    engines?: readonly NamedEngine[],
  ) {
    this.#engines = engines ?? makeEngines();
    this.#testBuild = engines === undefined ? makeTestBuild() : undefined;
  }

  /** Describes the first contradiction to brute force or to an earlier verdict; undefined when there is none. */
  findFault(
    position: Position,
    truth: Truth,
    verdict: string | undefined,
    random: Random,
  ): string | undefined {
    const { length, plies } = truth;
    // A mate takes an odd number of plies. So when brute force finds none within an odd number, there is none in one
    // ply more either.
    const certainty: Certainty =
      length === undefined
        ? { position, mate: Number.POSITIVE_INFINITY, none: plies + 1 }
        : { position, mate: length, none: length - 1 };
    for (let drawing = 0; drawing < DRAWINGS; drawing++) {
      const fault = this.#askAbout(position, certainty, verdict, random);
      if (fault !== undefined) return fault;
    }
    const samples = random.shuffle(truth.met).slice(0, SAMPLES);
    for (let round = 0; round < ROUNDS_BEHIND; round++) {
      for (const met of samples) {
        const fault = this.#askBehind(position, met, random);
        if (fault !== undefined) return fault;
      }
    }
    return undefined;
  }

  #count(kind: 'unbounded' | 'bounded' | 'behind', { threads }: NamedEngine): void {
    this.counts[kind]++;
    if (threads !== undefined) this.counts.threaded++;
  }

  #pickEngine(random: Random): NamedEngine {
    const engine = random.pick(this.#engines);
    if (engine.threads) engine.threads.turnNodes = random.between(1, LONGEST_TURN);
    return random.chance(TEST_BUILD_SHARE) ? (this.#testBuild ?? engine) : engine;
  }

  #askAbout(
    position: Position,
    certainty: Certainty,
    verdict: string | undefined,
    random: Random,
  ): string | undefined {
    const engine = this.#pickEngine(random);
    const features = drawSome(random);
    for (const plies of random.shuffle(LENGTHS).slice(0, QUESTIONS_A_DRAWING)) {
      const question = draw(random, { position, attacker: position.turn, plies, features });
      const expected = plies === 0 ? verdict : verdictWithin(certainty, plies);
      const answer = ask(engine.engine, question);
      if (answer.status === 'unknown') this.counts.undecided++;
      else this.#count(plies === 0 ? 'unbounded' : 'bounded', engine);
      const fault = findFault(question, answer, certainty, expected);
      if (fault !== undefined) return `${describe(engine, question)}: ${fault}`;
    }
    return undefined;
  }

  /**
   * Asks about later positions: for every number of plies for which brute force is certain, and sometimes for a mate of
   * any length.
   */
  #askBehind(root: Position, met: Certainty, random: Random): string | undefined {
    const { position } = met;
    const isOr = position.turn === root.turn;
    // A mate in 0 plies cannot be asked for, because 0 means any length.
    const certain = LENGTHS.filter(
      (plies) => plies > (isOr ? 0 : 1) && verdictWithin(met, plies) !== undefined,
    );
    for (const plies of random.chance(0.25) ? [0, ...certain] : certain) {
      const engine = this.#pickEngine(random);
      const features = drawSome(random);
      const question = draw(random, { position, attacker: root.turn, plies, features });
      const expected = plies === 0 ? undefined : verdictWithin(met, plies);
      const answer = ask(engine.engine, { ...question, maxNodes: MAX_NODES_BEHIND });
      if (answer.status === 'unknown') this.counts.undecided++;
      else this.#count('behind', engine);
      const fault = findFault(question, answer, met, expected);
      if (fault !== undefined) {
        return `${describe(engine, question)}, later at ${formatSfen(position)}: ${fault}`;
      }
    }
    return undefined;
  }
}

function draw(
  random: Random,
  about: Pick<BareQuestion, 'position' | 'attacker' | 'plies' | 'features'>,
): BareQuestion {
  const keepTable = random.chance(0.6);
  const sliceNodes = random.chance(0.5) ? random.between(1, 60) : MAX_NODES;
  const collectAt = random.pick(FILLINGS);
  return { ...about, keepTable, sliceNodes, maxNodes: MAX_NODES, collectAt };
}

function drawSome(random: Random): FeatureSwitches {
  return random.chance(0.25) ? {} : drawFeatures(random);
}

function findFault(
  question: BareQuestion,
  answer: BareAnswer,
  { mate, none }: Certainty,
  expected: string | undefined,
): string | undefined {
  const { status, length } = answer;
  if (status === 'unknown') return undefined;
  if (expected !== undefined && status !== expected) return `${status}, not ${expected}`;
  if (question.plies === 0 && status === 'nomate' && mate <= MAX_PLIES) {
    return `nomate, brute force mates in ${mate}`;
  }
  if (status === 'mate' && length <= none) {
    return `mate in ${length}, brute force knows of none within ${none}`;
  }
  return findFaultOfLength(question, answer);
}

function describe({ name }: NamedEngine, { plies, features, keepTable, sliceNodes }: BareQuestion) {
  const table = keepTable ? 'warm' : 'cold';
  return `${name}, ${table}, within ${plies}, features ${JSON.stringify(features)}, slices of ${sliceNodes}`;
}
