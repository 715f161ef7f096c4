// Every option of every entry point with every kind of wrong value: an error that names the option, no other error, and
// no value is read twice. The table is made from the lists by which options are read, and the compiler ties these lists
// to the types, so an option without good values here fails the test. Entry points that make a core at every call are
// slow: in the short suite each of their options gets only a few kinds, but every kind is tried with some option.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InputError, OptionError } from '../../../src/base/errors';
import { LENGTH_OPTIONS } from '../../../src/base/input-limits';
import type { OptionNames } from '../../../src/base/option-values';
import * as certificates from '../../../src/certificates';
import { BACK_OPTIONS } from '../../../src/compose/back';
import { generate } from '../../../src/compose/generate/index';
import { GENERATE_OPTIONS } from '../../../src/compose/generate/options';
import { HANDS_OPTIONS } from '../../../src/compose/hands';
import {
  findEarlier,
  findHands,
  findPlacements,
  findThreat,
  findTwins,
  SimilarPositions,
  scanGame,
} from '../../../src/compose/index';
import { PLACEMENTS_OPTIONS } from '../../../src/compose/placements';
import { SCAN_OPTIONS } from '../../../src/compose/scan';
import { SIMILAR_OPTIONS } from '../../../src/compose/similar';
import { THREAT_OPTIONS } from '../../../src/compose/threat';
import { BOUZY_STEPS } from '../../../src/go/bouzy';
import { COMPLETE_OPTIONS } from '../../../src/go/complete';
import * as go from '../../../src/go/index';
import { ONE_EYE_OPTIONS, ONE_EYE_SOLVER_OPTIONS } from '../../../src/go/options';
import * as main from '../../../src/index';
import * as js from '../../../src/js';
import { FORMAT_ANALYSIS_OPTIONS } from '../../../src/kifu/format-analysis';
import { FORMAT_SOLUTION_OPTIONS } from '../../../src/kifu/format-solution';
import * as kifu from '../../../src/kifu/index';
import { NEXT_MOVES_OPTIONS } from '../../../src/kifu/next-move';
import { PARSE_RECORD_OPTIONS } from '../../../src/kifu/parse-record';
import { BEST_FIRST_OPTIONS } from '../../../src/lab/best-first';
import { DEPTH_FIRST_OPTIONS } from '../../../src/lab/depth-first';
import { DF_PN_OPTIONS } from '../../../src/lab/df-pn';
import { DF_PN_PLUS_OPTIONS, HEURISTICS } from '../../../src/lab/df-pn-plus';
import * as lab from '../../../src/lab/index';
import { ITO_OPTIONS } from '../../../src/lab/ito';
import { GRAPH_OPTIONS, TREE_OPTIONS } from '../../../src/lab/random-game';
import { T2_OPTIONS } from '../../../src/lab/t2';
import { DRAWING_OPTIONS } from '../../../src/lab/tree-drawing';
import { SFEN_OPTIONS } from '../../../src/notation/sfen';
import { ANALYSE_OPTIONS } from '../../../src/options/analyse-options';
import { SOLVE_OPTIONS, SOLVER_OPTIONS } from '../../../src/options/solve-options';
import { DIAGRAM_OPTIONS } from '../../../src/pictures/diagram/options';
import { formatSvg } from '../../../src/pictures/diagram/svg';
import { PNG_OPTIONS, renderPng } from '../../../src/pictures/png/png';
import { RENDER_OPTIONS, renderPdf, renderSvgPages } from '../../../src/pictures/sheet/render';
import { formatSheet, PROBLEM_PARTS, SHEET_OPTIONS } from '../../../src/pictures/sheet/sheet';
import { createQueueSolver, QUEUE_SOLVER_OPTIONS } from '../../../src/queue/queue-solver';
import { MATE_OPTIONS } from '../../../src/search/mate';
import * as shogi from '../../../src/shogi';
import { VALIDATE_OPTIONS } from '../../../src/shogi/validate';
import { JS_SOLVER_OPTIONS } from '../../../src/solver/js-solver';
import { ENGINE_PARTS } from '../../../src/usi/engine';
import * as usi from '../../../src/usi/index';
import { createPool, createWorkerSolver } from '../../../src/workers/node';
import { WORKER_SOLVER_OPTIONS } from '../../../src/workers/spawn-options';
import { POOL_OPTIONS, STREAM_OPTIONS } from '../../../src/workers/worker-pool';
import { drawOneEyeProblem } from '../../../support/draw-one-eye';
import { OUTSIDE_VALUES } from '../../../support/outside-values';
import { Random } from '../../../support/random';
import { inSuite } from '../../suites';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const TWO_KINGS = '4k4/9/4P4/9/9/9/9/9/4K4 w G2r2b3g4s4n4l17p 1';

type Options = Record<string, unknown>;
type Call = (options: never) => unknown;

interface EntryPoint {
  readonly names: OptionNames<object>;
  readonly call: Call;
  /** Options that the entry point requires. */
  readonly needed?: Options;
  /** True when every call makes a core. */
  readonly isSlow?: true;
}

const solvers = { core: main.createSolver({ hashMiB: 1 }), js: js.createSolver({ hashMiB: 1 }) };
const worker = createWorkerSolver({ hashMiB: 1 });
const pool = createPool({ workers: 1, hashMiB: 1 });
const oneEye = new go.OneEyeSolver({ hashMiB: 1 });
const game = lab.exampleTree;
const solution = solvers.core.solveSync(SFEN);
const analysis = await solvers.core.analyse(SFEN);
const problem = drawOneEyeProblem({ place: 'side', size: 9, regionPoints: 6 }, new Random(1));
const made = solvers.core.solveSync(SFEN, { certificate: true });
if (made.status !== 'mate' || made.certificate === undefined) throw new Error('no certificate');
const CERTIFICATE = [...certificates.formatCertificate(made.certificate)].join('');
const CERTIFICATE_BYTES = Buffer.concat([...certificates.encodeCertificate(made.certificate)]);
const SGF = go.formatSgf(problem);
const [snapshot] = lab.traceExpansions(game, lab.dfPn);

afterAll(() => {
  for (const solver of [solvers.core, solvers.js, oneEye]) solver.dispose();
  worker.dispose();
  pool.dispose();
});

/** A large table would be made anew at every call. */
const SMALL = { hashMiB: 1 };
/** Searches of diagrams that end after few candidates. */
const ONE_KIND = { pieces: ['G'], maxNodes: 100 };
const WITH_SOLVER = { ...SOLVE_OPTIONS, ...SOLVER_OPTIONS };
const ANALYSE_WITH_SOLVER = { ...ANALYSE_OPTIONS, ...SOLVER_OPTIONS };
const JS_WITH_SOLVER = { ...SOLVE_OPTIONS, ...JS_SOLVER_OPTIONS };
const JS_ANALYSE = { ...ANALYSE_OPTIONS, ...JS_SOLVER_OPTIONS };
const { keepTable: _, ...POOL_SOLVE } = SOLVE_OPTIONS;
const { keepTable: ___, ...POOL_ANALYSE } = ANALYSE_OPTIONS;
const { onProgress: __, ...SOLVE_ALL } = { ...POOL_SOLVE, ...STREAM_OPTIONS };
const ONE_EYE = { ...ONE_EYE_OPTIONS, ...ONE_EYE_SOLVER_OPTIONS };

/** For each entry point and function: the options, with a good value for those that are required or save much time. */
const ENTRY_POINTS: Readonly<Record<string, EntryPoint>> = {
  '. createSolver': { names: SOLVER_OPTIONS, call: (it) => main.createSolver(it) },
  '. new Solver': { names: SOLVER_OPTIONS, call: (it) => new main.Solver(it) },
  '. solve': {
    names: WITH_SOLVER,
    call: (it) => main.solve(SFEN, it),
    needed: SMALL,
    isSlow: true,
  },
  '. solveSync': {
    names: WITH_SOLVER,
    call: (it) => main.solveSync(SFEN, it),
    needed: SMALL,
    isSlow: true,
  },
  '. analyse': {
    names: ANALYSE_WITH_SOLVER,
    call: (it) => main.analyse(SFEN, it),
    needed: SMALL,
    isSlow: true,
  },
  '. Solver.solve': { names: SOLVE_OPTIONS, call: (it) => solvers.core.solve(SFEN, it) },
  '. Solver.solveSync': { names: SOLVE_OPTIONS, call: (it) => solvers.core.solveSync(SFEN, it) },
  '. Solver.mate': { names: MATE_OPTIONS, call: (it) => solvers.core.mate(SFEN, it) },
  '. Solver.analyse': { names: ANALYSE_OPTIONS, call: (it) => solvers.core.analyse(SFEN, it) },
  '. parseSfen': { names: SFEN_OPTIONS, call: (it) => main.parseSfen(SFEN, it) },
  './shogi validatePosition': {
    names: VALIDATE_OPTIONS,
    call: (it) => shogi.validatePosition(shogi.parseSfen(SFEN), it),
  },
  './generate generate': {
    names: GENERATE_OPTIONS,
    call: (it) => generate(it).next(),
    needed: { plies: 1, attempts: 1 },
  },
  './composer scanGame': {
    names: SCAN_OPTIONS,
    call: (it) => scanGame(solvers.core, { position: main.parseSfen(SFEN), line: [] }, it).next(),
  },
  './composer findThreat': {
    names: THREAT_OPTIONS,
    call: (it) => findThreat(solvers.core, TWO_KINGS, it),
  },
  './composer findHands': {
    names: HANDS_OPTIONS,
    call: (it) => findHands(solvers.core, SFEN, it).next(),
    needed: { maxHand: 1 },
  },
  './composer findPlacements': {
    names: PLACEMENTS_OPTIONS,
    call: (it) => findPlacements(solvers.core, SFEN, it).next(),
    needed: ONE_KIND,
  },
  './composer findTwins': {
    names: PLACEMENTS_OPTIONS,
    call: (it) => findTwins(solvers.core, SFEN, it).next(),
    needed: ONE_KIND,
  },
  './composer findEarlier': {
    names: BACK_OPTIONS,
    call: (it) => findEarlier(solvers.core, SFEN, it).next(),
  },
  './composer SimilarPositions.find': {
    names: SIMILAR_OPTIONS,
    call: (it) => new SimilarPositions().find(SFEN, it),
  },
  './js createSolver': { names: JS_SOLVER_OPTIONS, call: (it) => js.createSolver(it) },
  './js new Solver': { names: JS_SOLVER_OPTIONS, call: (it) => new js.Solver(it) },
  './js solve': { names: JS_WITH_SOLVER, call: (it) => js.solve(SFEN, it), needed: SMALL },
  './js solveSync': { names: JS_WITH_SOLVER, call: (it) => js.solveSync(SFEN, it), needed: SMALL },
  './js analyse': { names: JS_ANALYSE, call: (it) => js.analyse(SFEN, it), needed: SMALL },
  './js Solver.solve': { names: SOLVE_OPTIONS, call: (it) => solvers.js.solve(SFEN, it) },
  './js Solver.analyse': { names: ANALYSE_OPTIONS, call: (it) => solvers.js.analyse(SFEN, it) },
  './worker createWorkerSolver': { names: WORKER_SOLVER_OPTIONS, call: createWorkerSolver },
  './worker solve': { names: SOLVE_OPTIONS, call: (it) => worker.solve(SFEN, it) },
  './worker analyse': { names: ANALYSE_OPTIONS, call: (it) => worker.analyse(SFEN, it) },
  './worker createPool': { names: POOL_OPTIONS, call: createPool },
  './worker pool.solve': { names: POOL_SOLVE, call: (it) => pool.solve(SFEN, it) },
  './worker pool.analyse': { names: POOL_ANALYSE, call: (it) => pool.analyse(SFEN, it) },
  './worker pool.solveAll': { names: SOLVE_ALL, call: (it) => pool.solveAll([], it) },
  './go completeProblem': {
    names: COMPLETE_OPTIONS,
    call: (it) => go.completeProblem(problem, it),
    needed: { target: problem.crucial[0] },
  },
  './go new OneEyeSolver': {
    names: ONE_EYE_SOLVER_OPTIONS,
    call: (it) => new go.OneEyeSolver(it),
  },
  './go solveOneEye': { names: ONE_EYE, call: (it) => go.solveOneEye(problem, it), needed: SMALL },
  './go solveOneEyeSync': {
    names: ONE_EYE,
    call: (it) => go.solveOneEyeSync(problem, it),
    needed: SMALL,
  },
  './go OneEyeSolver.solve': { names: ONE_EYE_OPTIONS, call: (it) => oneEye.solve(problem, it) },
  './go bouzySteps': { names: BOUZY_STEPS, call: (it) => go.bouzySteps(problem, it) },
  './go bouzyValues': { names: BOUZY_STEPS, call: (it) => go.bouzyValues(problem, it) },
  './go bouzy of a solve': {
    names: BOUZY_STEPS,
    call: (bouzy) => oneEye.solveSync(problem, { bouzy }),
    needed: { dilations: 5, erosions: 21 },
  },
  './kifu formatNextMoves': {
    names: NEXT_MOVES_OPTIONS,
    call: (it) => kifu.formatNextMoves([], it),
  },
  './kifu parseRecord': { names: PARSE_RECORD_OPTIONS, call: (it) => kifu.parseRecord(SFEN, it) },
  './certificates parseCertificate': {
    names: LENGTH_OPTIONS,
    call: (it) => certificates.parseCertificate(CERTIFICATE, it),
  },
  './certificates decodeCertificate': {
    names: LENGTH_OPTIONS,
    call: (it) => certificates.decodeCertificate(CERTIFICATE_BYTES, it),
  },
  './go parseSgf': { names: LENGTH_OPTIONS, call: (it) => go.parseSgf(SGF, it) },
  './kifu parsePosition': {
    names: { ...LENGTH_OPTIONS, format: true } as OptionNames<object>,
    call: (it) => kifu.parsePosition(SFEN, it),
  },
  './kifu parseMoves': { names: LENGTH_OPTIONS, call: (it) => kifu.parseMoves(SFEN, 'G*5b', it) },
  './kifu formatSolution': {
    names: FORMAT_SOLUTION_OPTIONS,
    call: (it) => kifu.formatSolution(SFEN, solution, it),
    needed: { format: 'kif' },
  },
  './kifu formatAnalysis': {
    names: FORMAT_ANALYSIS_OPTIONS,
    call: (it) => kifu.formatAnalysis(SFEN, analysis, it),
    needed: { format: 'kif' },
  },
  './diagram formatSvg': { names: DIAGRAM_OPTIONS, call: (it) => formatSvg(SFEN, it) },
  './sheet formatSheet': { names: SHEET_OPTIONS, call: (it) => formatSheet([], it) },
  './sheet problem of formatSheet': {
    names: PROBLEM_PARTS,
    call: (it) => formatSheet([it as never]),
    needed: { position: SFEN },
  },
  './sheet renderPdf': { names: RENDER_OPTIONS, call: (it) => renderPdf([], it) },
  './sheet renderSvgPages': { names: RENDER_OPTIONS, call: (it) => renderSvgPages([], it) },
  './png renderPng': {
    names: PNG_OPTIONS,
    call: (it) => renderPng(SFEN, it),
    needed: { fonts: [] },
  },
  './queue createQueueSolver': {
    names: QUEUE_SOLVER_OPTIONS,
    call: (it) => createQueueSolver(it as never),
    needed: { queue: 'redis://127.0.0.1:1' },
  },
  './usi createEngine': { names: ENGINE_PARTS, call: (it) => usi.createEngine(it) },
  './lab aoStar': { names: BEST_FIRST_OPTIONS, call: (it) => lab.aoStar(game, it) },
  './lab pnSearch': { names: BEST_FIRST_OPTIONS, call: (it) => lab.pnSearch(game, it) },
  './lab ito': { names: ITO_OPTIONS, call: (it) => lab.ito(game, it) },
  './lab t2': { names: T2_OPTIONS, call: (it) => lab.t2(game, it) },
  './lab cStar': { names: DEPTH_FIRST_OPTIONS, call: (it) => lab.cStar(game, it) },
  './lab dfPn': { names: DF_PN_OPTIONS, call: (it) => lab.dfPn(game, it) },
  './lab dfPnTca': { names: DEPTH_FIRST_OPTIONS, call: (it) => lab.dfPnTca(game, it) },
  './lab dfPnPlus': { names: DF_PN_PLUS_OPTIONS, call: (it) => lab.dfPnPlus(game, it) },
  './lab heuristics of dfPnPlus': {
    names: HEURISTICS as OptionNames<object>,
    call: (heuristics) => lab.dfPnPlus(game, { heuristics }),
    needed: { proof: () => 1, disproof: () => 1, proofCost: () => 0, disproofCost: () => 0 },
  },
  './lab bruteForceSearch': {
    names: { maxMemory: true } as OptionNames<object>,
    call: (it) => lab.bruteForceSearch(game, it),
  },
  './lab randomTree': {
    names: TREE_OPTIONS,
    call: (it) => lab.randomTree(it),
    needed: { seed: 1, depth: 2, breadth: 2 },
  },
  './lab randomGraph': {
    names: GRAPH_OPTIONS,
    call: (it) => lab.randomGraph(it),
    needed: { seed: 1, size: 4, breadth: 2, hasCycles: false },
  },
  './lab drawSnapshot': {
    names: DRAWING_OPTIONS,
    call: (it) => lab.drawSnapshot(game, snapshot!, it),
  },
};

/** Parameters that behave like options. */
const ARGUMENTS: Readonly<Record<string, Call>> = {
  'format: formatRecord': (it) => kifu.formatRecord(kifu.parseRecord(SFEN), it),
  'encoding: encodeText': (it) => kifu.encodeText('text', it),
  'maxPositions: judgeAll': (it) => lab.judgeAll(game, it),
  'picturesInRow: drawSequence': (it) => lab.drawSequence([], it),
  'hand.P: makeHand': (it) => shogi.makeHand({ P: it }),
  'color: getPiece': (it) => shogi.getPiece(it, 'P'),
  'kind: getPiece': (it) => shogi.getPiece('black', it),
  'promoted: getPiece': (it) => shogi.getPiece('black', 'P', it),
};

/** Kinds of values that an option accepts although they are wrong for most options. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  // Seeds may be negative; any text may be a URL.
  seed: ['negative'],
  workerUrl: ['unknown text', 'long text'],
  title: ['unknown text'],
  author: ['unknown text'],
  password: ['unknown text', 'long text'],
  // A missing limit and a time may be any large number.
  timeMs: ['huge', 'fraction'],
  headers: ['without prototype', 'date', 'throwing primitive'],
};

/** A function that throws when it is called is still a function. */
const FUNCTIONS = [
  'onProgress',
  'onFinding',
  'onNotice',
  'createWorker',
  'printErr',
  'locateFile',
  'onExpand',
  'onNumbers',
];
FUNCTIONS.push(...Object.keys(HEURISTICS));

const fail = () => {
  throw new RangeError('mine');
};

async function errorOf(call: Call, options: unknown): Promise<unknown> {
  try {
    const made = await call(options as never);
    return `no error: ${typeof made}`;
  } catch (error) {
    return error;
  }
}

function expectNamed(error: unknown, name: string, what: string): void {
  const isTyped = error instanceof OptionError || error instanceof InputError;
  // The stack is made only for a failure, because making it is slow.
  if (!isTyped) expect.fail(`${what}: ${error instanceof Error ? error.stack : error}`);
  expect((error as Error).message, what).toContain(name);
  expect((error as Error).message.length, what).toBeLessThan(300);
}

/** Slow entry points get only one in this many kinds of values. */
const slowStep = inSuite(8, 1);

describe.each(Object.entries(ENTRY_POINTS))('%s', (_, { names, call, needed, isSlow }) => {
  it.each([...Object.keys(names).entries()])('%i %s', async (option, name) => {
    for (const [index, [kind, make]] of Object.entries(OUTSIDE_VALUES).entries()) {
      if (isSlow === true && (index + option) % slowStep !== 0) continue;
      if (FITTING[name]?.includes(kind)) continue;
      if (kind === 'revoked function' && FUNCTIONS.includes(name)) continue;
      expectNamed(await errorOf(call, { ...needed, [name]: make() }), name, `${name}: ${kind}`);
    }
    const throwing = Object.defineProperty({ ...needed }, name, { get: fail, enumerable: true });
    expectNamed(await errorOf(call, throwing), name, `${name}: a getter that throws`);
  });

  it('accepts only an object', async () => {
    const kinds = ['null', 'bigint', 'symbol', 'NaN', 'unknown text', 'list', 'revoked function'];
    for (const kind of kinds) {
      const error = await errorOf(call, OUTSIDE_VALUES[kind]!());
      expectNamed(error, 'expected an object', kind);
    }
    expectNamed(await errorOf(call, fail), 'expected an object', 'function');
    const error = await errorOf(call, OUTSIDE_VALUES['revoked object']!());
    expectNamed(error, 'could not be read', 'revoked object');
  });

  // Programs that host an engine may pass more properties than it reads.
  it.skipIf(names === ENGINE_PARTS)('refuses an unknown option name', async () => {
    const error = await errorOf(call, { ...needed, maxNode: 1 });
    expect(error).toBeInstanceOf(OptionError);
    const meant = 'maxNodes' in names ? 'did you mean maxNodes? ' : '';
    expect((error as Error).message).toContain(`maxNode: no such option; ${meant}there are `);
    const given = { ...needed, constructor: 1, 'a\nb': 1 };
    expect(await errorOf(call, given)).toBeInstanceOf(OptionError);
    expect(((await errorOf(call, { ...needed, 'a\nb': 1 })) as Error).message).not.toContain('\n');
    const ended = await errorOf(call, { ...needed, maxNode: undefined });
    if (ended instanceof Error) expect(ended.message).not.toContain('no such option');
  });

  it('reads each option at most once', async () => {
    const reads = new Map<PropertyKey, number>();
    const counting = new Proxy({ ...needed } as Options, {
      get(target, key) {
        reads.set(key, (reads.get(key) ?? 0) + 1);
        return target[key as string];
      },
    });
    await errorOf(call, counting);
    expect([...reads].filter(([, count]) => count > 1)).toEqual([]);
    const unread = Object.keys(names).filter((name) => !reads.has(name));
    expect(unread).toEqual([]);
  });
});

describe.each(Object.entries(ARGUMENTS))('%s', (title, call) => {
  const [name] = title.split(':');

  it('refuses all other kinds of values', async () => {
    for (const [kind, make] of Object.entries(OUTSIDE_VALUES)) {
      expectNamed(await errorOf(call, make()), name!, kind);
    }
  });
});

describe('the table', () => {
  const ROOT = resolve(import.meta.dirname, '../../../src');

  it('tries every option of every list of the sources', async () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
    const tried = new Set(Object.values(ENTRY_POINTS).flatMap(({ names }) => Object.keys(names)));
    let lists = 0;
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const text = readFileSync(join(ROOT, file), 'utf8');
      for (const [, name] of text.matchAll(/const (\w+): OptionNames</g)) {
        const { [name!]: list } = await import(join(ROOT, file));
        expect(Object.keys(list).filter((option) => !tried.has(option))).toEqual([]);
        lists += 1;
      }
    }
    expect(lists).toBeGreaterThan(40);
  });

  it('contains a list for every interface of options', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => file.endsWith('.ts') && !/^(?:cli|batch)\b/.test(file))
      .map((file) => readFileSync(join(ROOT, file), 'utf8'));
    const find = (pattern: RegExp) =>
      texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));
    const declared = find(/export (?:interface|type) ((?!Checked)\w*(?:Options|Parts))\b/g);
    const listed = new Set(find(/OptionNames<(\w+)/g));
    // Options that consist of others, or that callers do not pass.
    const others = [
      ...['AoStarOptions', 'PnSearchOptions', 'PoolSolveOptions'],
      ...['PoolAnalyseOptions', 'SolveAllOptions', 'AnalyseAllOptions'],
      ...['CommandOptions', 'GivenOptions'],
    ];
    const internal = ['AskOptions', 'ChannelOptions', 'SessionParts', 'WorkerSettings'];
    const known = [...others, ...internal];
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.filter((name) => !listed.has(name) && !known.includes(name))).toEqual([]);
  });
});
