// Many short questions about one position to engines without a solver around them: within so many plies or of any
// length, with techniques, tables and slices drawn at random, on a table that goes on or an empty one; of the
// position itself, and of those that brute force met behind it and is certain of.

import { existsSync, readFileSync } from 'node:fs';
import type { Engine } from '../src/engines/engine';
import type { Certainty } from '../src/engines/reference/brute-force';
import { ReferenceEngine } from '../src/engines/reference/engine';
import { formatSfen } from '../src/formats/sfen';
import type { Position } from '../src/shogi/position';
import { type Answer, ask, findFaultOfLength, type Question } from './bare-engine';
import type { Random } from './random';
import { drawFeatures } from './random-problems';
import type { FeatureSwitches } from './research/features';
import { createResearchCore } from './research/solver';
import { SimulatedThreads } from './simulated-threads';
import { MAX_PLIES, type Truth, verdictWithin } from './truth';

/** The core with every assertion on. */
const TEST_BUILD = new URL('../build/core.debug.wasm', import.meta.url);

/** Drawings of techniques for each position, under each of which all lengths are asked. */
const DRAWINGS = 8;
const LENGTHS = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8];
const QUESTIONS_A_DRAWING = 5;
/** Of the positions behind, and how often each is asked about, by other engines and techniques every time. */
const SAMPLES = 600;
const ROUNDS_BEHIND = 4;
/** Per mille of the table filled at which it is collected: as in the default, or all the time. */
const FILLINGS = [800, 800, 5];
/** Most small positions take some dozens; with the worst techniques they may take any number. */
const MAX_NODES = 300;
const MAX_NODES_BEHIND = 30;
/** Assertions take their time. */
const TEST_BUILD_SHARE = 1 / 20;

export interface BareCounts {
  /** Verdicts on the position itself of a mate of any length, and of one within so many plies. */
  unbounded: number;
  bounded: number;
  /** Verdicts on positions behind it. */
  behind: number;
  undecided: number;
  /** Of all these, by several threads on one table. */
  threaded: number;
}

export interface NamedEngine {
  readonly name: string;
  readonly engine: Engine;
  /** Several threads on a table of the least size, taking turns. */
  readonly threads?: SimulatedThreads;
}

const THREADS = [2, 3, 4, 8];
/** The most nodes of a turn. */
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
  // Without switches: of the features drawn these know nothing.
  return [...engines, ...threaded, { name: 'reference', engine: new ReferenceEngine(1) }];
}

function makeTestBuild(): NamedEngine | undefined {
  if (!existsSync(TEST_BUILD)) return undefined;
  const engine = createResearchCore(1, new Uint8Array(readFileSync(TEST_BUILD)));
  return { name: 'test build of the core', engine };
}

/** The engines keep their tables from question to question, as long as they are told to. */
export class BareVerdicts {
  readonly #engines: readonly NamedEngine[];
  readonly #testBuild: NamedEngine | undefined;

  /** `engines`: these alone, if not those of all kinds. */
  constructor(
    readonly counts: BareCounts,
    engines?: readonly NamedEngine[],
  ) {
    this.#engines = engines ?? makeEngines();
    this.#testBuild = engines === undefined ? makeTestBuild() : undefined;
  }

  /** In what an answer contradicts brute force or the verdict found before, or undefined. */
  findFault(
    position: Position,
    truth: Truth,
    verdict: string | undefined,
    random: Random,
  ): string | undefined {
    const { length, plies } = truth;
    // Mates take an odd number of plies, so that none is certain for one ply more than was looked at.
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

  /** Within every number of plies for which brute force is certain, and now and then of any length. */
  #askBehind(root: Position, met: Certainty, random: Random): string | undefined {
    const { position } = met;
    const isOr = position.turn === root.turn;
    // "Mated at once" is not a question: 0 stands for any length.
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
        return `${describe(engine, question)}, behind at ${formatSfen(position)}: ${fault}`;
      }
    }
    return undefined;
  }
}

function draw(
  random: Random,
  about: Pick<Question, 'position' | 'attacker' | 'plies' | 'features'>,
): Question {
  const keepTable = random.chance(0.6);
  const sliceNodes = random.chance(0.5) ? random.between(1, 60) : MAX_NODES;
  const collectAt = random.pick(FILLINGS);
  return { ...about, keepTable, sliceNodes, maxNodes: MAX_NODES, collectAt };
}

function drawSome(random: Random): FeatureSwitches {
  return random.chance(0.25) ? {} : drawFeatures(random);
}

function findFault(
  question: Question,
  answer: Answer,
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

function describe({ name }: NamedEngine, { plies, features, keepTable, sliceNodes }: Question) {
  const table = keepTable ? 'warm' : 'cold';
  return `${name}, ${table}, within ${plies}, features ${JSON.stringify(features)}, slices of ${sliceNodes}`;
}
