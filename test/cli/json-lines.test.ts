// The JSON lines of every command, against their exported types. A reader is made for each type: the compiler refuses
// one that lacks a key of the type or has one too many, and the reader refuses a line with another key than these.

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  amount,
  flag,
  InvalidValue,
  list,
  move,
  object,
  oneOf,
  optional,
  orNull,
  type Read,
  square,
  text,
  whole,
} from '../../src/hosts/received/fields';
import type {
  AnalyseLine,
  AnalyseListLine,
  AnalysisRecord,
  BatchLine,
  BatchProgressLine,
  BenchLine,
  CheckLine,
  ComposeBackLine,
  ComposeEndLine,
  ComposeHandLine,
  ComposePlacementLine,
  ErrorRecord,
  GenerateLine,
  GenerateProgressLine,
  GoLine,
  HandRecord,
  MateRecord,
  NoMateRecord,
  ScanEndLine,
  ScanLine,
  SolveLine,
  UnknownRecord,
} from '../../src/json';
import { CERTIFICATE_RULES } from '../../src/proof/node-checker';
import type { SolverPool } from '../../src/run/batch/pool';
import { analyse, solve } from '../../src/solver/solver';
import { FAULT_KINDS, STRICTNESSES } from '../../src/terms/terms';
import { THEME_KEYS, type Theme } from '../../src/terms/themes';
import { useProgram } from '../../support/build-program';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { HARD, MATE, NO_MATE, parseLines, type RunOptions, run } from './host';

const program = await useProgram();

type Placed = NonNullable<ComposePlacementLine['removed']>;
type CutOut = NonNullable<ScanLine['problem']>;
type Part<Line, Key extends keyof Line, Value> = Extract<Line, Readonly<Record<Key, Value>>>;

const line = list(move);
const empty = <T extends readonly []>(value: unknown, place: string): T => {
  if (Array.isArray(value) && value.length === 0) return [] as unknown as T;
  throw new InvalidValue(`${place}: expected []`);
};
const only =
  <const T>(expected: T): Read<T> =>
  (value, place) => {
    if (value === expected) return expected;
    throw new InvalidValue(`${place}: expected ${expected}`);
  };
const limit = oneOf('nodes', 'time', 'memory', 'depth', 'aborted');
const futile = oneOf('standard', 'off');
const count = optional(whole(1));
const hand = object<HandRecord>({
  P: count,
  L: count,
  N: count,
  S: count,
  G: count,
  B: count,
  R: count,
});
const effort = {
  nodes: whole(),
  milliseconds: amount,
  threads: optional(whole(1)),
  threadNodes: optional(list(whole())),
};
const side = optional(oneOf('defender'));
const error = object<ErrorRecord['error']>({ code: text, message: text });
const noLine = { line: empty<readonly []>, length: only(null), lengthIsExact: only(false) };
const certificate: Read<{ path: string; nodes: number } | { missing: string } | undefined> = (
  value,
  place,
) => {
  if (value === undefined) return undefined;
  const written = value as object;
  if ('missing' in written) return object<{ missing: string }>({ missing: text })(value, place);
  return object<{ path: string; nodes: number }>({ path: text, nodes: whole(1) })(value, place);
};

const mate = {
  sfen: text,
  status: oneOf('mate'),
  side,
  goal: oneOf('book', 'shortest', 'first'),
  line,
  length: orNull(whole()),
  lengthIsExact: flag,
  lengthAtLeast: whole(),
  lengthAtMost: whole(),
  lineIsProven: flag,
  lineIsComplete: optional(oneOf(false)),
  lineMissing: optional(limit),
  futile: optional(futile),
  leftover: optional(hand),
  played: optional(object<NonNullable<MateRecord['played']>>({ line, length: whole() })),
  ...effort,
};
const noMate = {
  sfen: text,
  status: oneOf('nomate'),
  side,
  within: optional(whole(1)),
  escape: optional(move),
  escapeMissing: optional(limit),
  ...noLine,
  ...effort,
};
const unknown = {
  sfen: text,
  status: oneOf('unknown'),
  side,
  reason: limit,
  ...noLine,
  ...effort,
};
const failure = { sfen: text, status: oneOf('error'), error };
const nothingDone = { ...noLine, nodes: only(0), milliseconds: only(0) };

// These fail to compile where a type and its reader differ.
object<MateRecord>(mate);
object<NoMateRecord>(noMate);
object<UnknownRecord>(unknown);

function byStatus<Line>(readers: Readonly<Record<string, Read<Line>>>, key = 'status'): Read<Line> {
  return (value, place) => {
    const name = String((value as Readonly<Record<string, unknown>>)[key]);
    const read = readers[name];
    if (read === undefined) throw new InvalidValue(`${place}: there is no ${key} ${name}`);
    return read(value, place);
  };
}

const solveLine = byStatus<SolveLine>({
  mate: object<Part<SolveLine, 'status', 'mate'>>({ ...mate, certificate }),
  nomate: object<Part<SolveLine, 'status', 'nomate'>>({ ...noMate, certificate }),
  unknown: object<Part<SolveLine, 'status', 'unknown'>>({ ...unknown, certificate }),
  error: object<Part<SolveLine, 'status', 'error'>>({ ...failure, ...nothingDone }),
});

/** A line of a batch has its source and no counts of threads. */
function inBatch<Fields extends object>({
  threads: _,
  threadNodes: __,
  ...fields
}: Fields & {
  threads: unknown;
  threadNodes: unknown;
}) {
  return { source: text, ...fields };
}

const batchLine = byStatus<BatchLine>({
  mate: object<Part<BatchLine, 'status', 'mate'>>({ ...inBatch(mate), verified: optional(flag) }),
  nomate: object<Part<BatchLine, 'status', 'nomate'>>({
    ...inBatch(noMate),
    verified: optional(flag),
  }),
  unknown: object<Part<BatchLine, 'status', 'unknown'>>(inBatch(unknown)),
  error: object<Part<BatchLine, 'status', 'error'>>({ source: text, ...failure, ...nothingDone }),
});

const FAULT = {
  kind: oneOf(...FAULT_KINDS),
  ply: whole(),
  move: orNull(move),
  length: orNull(whole()),
  lengthIsExact: flag,
  line,
  leftover: orNull(hand),
};
const fault = object<AnalysisRecord['faults'][number]>(FAULT);
const open = object<AnalysisRecord['undecided'][number]>({
  ply: whole(),
  move: orNull(move),
  what: oneOf('verdict', 'kind', 'length', 'leftover'),
});
type Choice = AnalysisRecord['variations'][number];
const choice: Read<Choice> = (value, place) =>
  object<Choice>({
    ply: whole(1),
    replies: list(
      object<Choice['replies'][number]>({
        move,
        isMain: flag,
        isFutile: flag,
        length: orNull(whole()),
        lengthIsExact: flag,
        line,
        choices: list(choice),
      }),
    ),
  })(value, place);
const yesNo = oneOf<boolean | 'undecided'>(true, false, 'undecided');
const analysis = {
  sfen: text,
  status: oneOf('mate', 'nomate', 'unknown'),
  verdict: oneOf('sound', 'unsound', 'undecided'),
  reason: optional(limit),
  faults: list(fault),
  notes: list(fault),
  possibleFaults: optional(list(fault)),
  undecided: list(open),
  strictness: oneOf(...STRICTNESSES),
  readings: optional(
    object<NonNullable<AnalysisRecord['readings']>>({
      modern: oneOf('sound', 'unsound', 'undecided'),
      tolerant: oneOf('sound', 'unsound', 'undecided'),
      classical: oneOf('sound', 'unsound', 'undecided'),
    }),
  ),
  futile,
  lineBy: oneOf('author', 'solver'),
  lineMates: orNull(yesNo),
  length: orNull(whole()),
  lengthIsExact: flag,
  lengthAtLeast: orNull(whole()),
  line,
  leftover: orNull(hand),
  themes: list(
    object<Theme>({
      key: oneOf(...THEME_KEYS),
      japanese: text,
      plies: list(whole(1)),
      kinds: optional(list(oneOf('P', 'L', 'N', 'S', 'G', 'B', 'R'))),
      shape: optional(list(text)),
    }),
  ),
  variations: list(choice),
  variationsMissing: optional(limit),
  variationCooks: optional(
    list(object<NonNullable<AnalysisRecord['variationCooks']>[number]>({ ...FAULT, path: line })),
  ),
  variationUndecided: optional(list(object({ path: line, move }))),
  tries: optional(
    list(
      object<NonNullable<AnalysisRecord['tries']>[number]>({
        ply: whole(1),
        move,
        checks: whole(1),
        isOnly: yesNo,
        tries: list(
          object<NonNullable<AnalysisRecord['tries']>[number]['tries'][number]>({
            move,
            refutations: line,
            undecided: line,
            holds: orNull(whole(1)),
          }),
        ),
      }),
    ),
  ),
  triesMissing: optional(limit),
  removals: optional(
    list(
      object<NonNullable<AnalysisRecord['removals']>[number]>({
        square: orNull(square),
        piece: text,
        way: oneOf('removed', 'to-defender'),
        status: oneOf('mate', 'nomate', 'unknown', 'illegal'),
        verdict: oneOf('sound', 'unsound', 'undecided'),
        isPlayable: flag,
        length: orNull(whole()),
        lengthIsExact: flag,
        isNeeded: yesNo,
        fault: orNull(fault),
        undecided: list(open),
        reason: optional(limit),
      }),
    ),
  ),
  ...effort,
};
object<AnalysisRecord>(analysis);

const isFailure = (value: unknown) => (value as { status?: unknown }).status === 'error';
const analyseLine: Read<AnalyseLine> = (value, place) =>
  isFailure(value)
    ? object<ErrorRecord>(failure)(value, place)
    : object<Exclude<AnalyseLine, ErrorRecord>>({ ...analysis, certificate })(value, place);
const analyseListLine: Read<AnalyseListLine> = (value, place) =>
  isFailure(value)
    ? object<Part<AnalyseListLine, 'status', 'error'>>({
        source: text,
        sameAs: optional(text),
        ...failure,
      })(value, place)
    : object<Exclude<AnalyseListLine, { status: 'error' }>>({
        ...inBatch(analysis),
        sameAs: optional(text),
      })(value, place);

const progressLine = object<BatchProgressLine>({
  done: whole(),
  total: orNull(whole()),
  waiting: optional(whole()),
  running: optional(whole()),
  workers: optional(whole()),
  perSecond: amount,
  secondsLeft: orNull(whole()),
  mate: optional(whole()),
  nomate: optional(whole()),
  unknown: optional(whole()),
  sound: optional(whole()),
  unsound: optional(whole()),
  undecided: optional(whole()),
  error: optional(whole()),
});

const rejected = object<Part<CheckLine, 'accepted', false>>({
  accepted: oneOf(false),
  node: orNull(whole()),
  rule: oneOf(...(Object.keys(CERTIFICATE_RULES) as (keyof typeof CERTIFICATE_RULES)[])),
  message: text,
});
const accepted = { accepted: oneOf(true), nodes: whole(1), sfen: text };
const proven = object<Exclude<Part<CheckLine, 'accepted', true>, { verdict: 'line' }>>({
  ...accepted,
  verdict: oneOf('mate', 'nomate'),
  length: optional(whole()),
});
type LineAccepted = Extract<CheckLine, { readonly verdict: 'line' }>;
const provenLine = object<LineAccepted>({
  ...accepted,
  verdict: oneOf('line'),
  others: list(
    object<LineAccepted['others'][number]>({
      ply: whole(1),
      move,
      atMost: whole(1),
    }),
  ),
  endsInMate: flag,
  atLeast: whole(),
  atMost: whole(),
  atLeastInBooks: whole(),
  refuted: whole(),
  line,
});
const checkLine: Read<CheckLine> = (value, place) => {
  const { accepted: isAccepted, verdict } = value as Readonly<Record<string, unknown>>;
  if (isAccepted !== true) return rejected(value, place);
  return verdict === 'line' ? provenLine(value, place) : proven(value, place);
};

const point = text;
const fate = oneOf('alive', 'dead');
type Decided = Part<GoLine, 'koFree', boolean>;
const assumed = optional(
  object<NonNullable<Decided['assumed']>>({
    toMove: optional(oneOf('black', 'white')),
    defender: oneOf('black', 'white'),
    target: list(point),
    region: list(point),
    outside: oneOf('alive', 'benson'),
    goal: oneOf('second-eye', 'two-eyes'),
  }),
);
const goEffort = { nodes: whole(), milliseconds: amount };
const nothingKnown = {
  koFree: only(null),
  withAttackerKoThreats: only(null),
  withDefenderKoThreats: only(null),
  winningMoves: empty<readonly []>,
  passWins: only(null),
  line: empty<readonly []>,
};
const decided = object<Decided>({
  status: fate,
  assumed,
  koFree: flag,
  withAttackerKoThreats: fate,
  withDefenderKoThreats: fate,
  winningMoves: list(point),
  winningMovesAreComplete: optional(oneOf(false)),
  passWins: flag,
  line: list(point),
  lineIsComplete: optional(oneOf(false)),
  ...goEffort,
});
const goLine = byStatus<GoLine>({
  alive: decided,
  dead: decided,
  unknown: object<Part<GoLine, 'status', 'unknown'>>({
    status: oneOf('unknown'),
    reason: oneOf('nodes', 'time', 'depth', 'aborted'),
    assumed,
    ...nothingKnown,
    ...goEffort,
  }),
  error: object<Part<GoLine, 'status', 'error'>>({
    status: oneOf('error'),
    error,
    ...nothingKnown,
    ...goEffort,
  }),
});

const generateLine = object<GenerateLine>({
  seed: whole(1),
  attempt: whole(1),
  length: whole(1),
  sfen: text,
  line,
  traits: object<GenerateLine['traits']>({
    pieces: whole(1),
    checks: whole(1),
    tries: whole(),
    nodes: whole(),
    sacrifices: whole(),
    unpromoted: whole(),
    key: oneOf('drop', 'capture', 'move'),
    isKeySacrificed: flag,
    trades: whole(),
    chases: whole(),
    drops: whole(),
    endsWithGold: flag,
    isKingInMiddle: flag,
  }),
});
const generateProgressLine = object<GenerateProgressLine>({
  found: whole(),
  attempts: whole(),
  perMinute: amount,
});

const benchLine = object<BenchLine>({
  name: text,
  nodes: whole(1),
  milliseconds: amount,
  nodesPerSecond: amount,
});

const missedMate = object<ScanLine>({
  game: whole(1),
  ply: whole(),
  side: oneOf('black', 'white'),
  sfen: text,
  length: whole(1),
  lengthIsExact: flag,
  line,
  played: orNull(move),
  missed: (value, place) => (typeof value === 'boolean' ? value : only('undecided')(value, place)),
  problem: optional(orNull(object<CutOut>({ sfen: text, length: whole(1), line }))),
});

const scanEnd = object<ScanEndLine>({
  positions: whole(),
  undecided: list(object<ScanEndLine['undecided'][number]>({ game: whole(1), ply: whole() })),
});

const scanLine: Read<ScanLine | ScanEndLine> = (value, place) =>
  Object.hasOwn(value as object, 'positions') ? scanEnd(value, place) : missedMate(value, place);

const soundProblem = {
  problem: text,
  sfen: text,
  length: whole(1),
  line,
  pieces: whole(1),
} as const;

const placed = orNull(object<Placed>({ piece: text, at: text }));

const composeHand = object<ComposeHandLine>({
  ...soundProblem,
  hand: text,
  isLeast: (value, place) => (typeof value === 'boolean' ? value : only('undecided')(value, place)),
});

const composePlacement = object<ComposePlacementLine>({
  ...soundProblem,
  change: oneOf('remove', 'exchange', 'move', 'add'),
  removed: placed,
  added: placed,
  keepsLine: flag,
});

const composeBack = object<ComposeBackLine>(soundProblem);

const composeEnd = object<ComposeEndLine>({
  problem: text,
  candidates: whole(),
  judged: whole(),
  found: whole(),
  undecided: list(text),
  given: optional(
    object<NonNullable<ComposeEndLine['given']>>({
      verdict: oneOf('sound', 'unsound', 'undecided'),
      length: orNull(whole(1)),
    }),
  ),
});

const folder = makeTemporaryFolder();

/** Runs a command and reads each line that it prints. */
async function readLines(read: Read<unknown>, argv: readonly string[], options: RunOptions = {}) {
  const { out } = await run(argv, options);
  const lines = parseLines(out);
  expect(lines.length, argv.join(' ')).toBeGreaterThan(0);
  for (const each of lines) read(each, argv.join(' '));
  return lines;
}

const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
const SMALL = [MATE, NO_MATE, COOKED, 'nonsense'];
const DEFENDER = '4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1';

it('solve', async () => {
  const input = `${[...SMALL, HARD].join('\n')}\n`;
  const proof = join(folder, 'proof');
  for (const argv of [
    ['--nodes', '3000'],
    ['--goal', 'first', '--nodes', '3000', '--certificate', proof],
    ['--max-plies', '3'],
    ['--threads', '2', '--nodes', '3000'],
  ]) {
    await readLines(solveLine, ['solve', '--json', ...argv], { input });
  }
  const defended = await readLines(solveLine, ['solve', '--json', '--side', 'defender', DEFENDER]);
  expect(defended).toMatchObject([{ side: 'defender' }]);
});

it('analyse', async () => {
  const input = `${SMALL.join('\n')}\n`;
  const proof = join(folder, 'line');
  for (const argv of [
    ['--certificate', proof],
    ['--removal', '--variation-cooks', '--depth', '2'],
    ['--nodes', '200', '--removal'],
    ['--threads', '2'],
    ['--solution', 'G*4b'],
  ]) {
    await readLines(analyseLine, ['analyse', '--json', ...argv], { input });
  }
});

/** A pool in this thread. */
const makePool = async (options: { readonly question?: string }): Promise<SolverPool> => ({
  solve: (problem) => (options.question === 'analyse' ? analyse(problem) : solve(problem)),
  stop: () => {},
  close: async () => {},
});

it.each([
  ['batch', ['batch'], batchLine],
  ['analyse -j', ['analyse', '--json', '-j', '1'], analyseListLine],
] as const)('%s, and its progress', async (_, command, read) => {
  const options = { input: `${SMALL.join('\n')}\n`, makePool };
  const lines = await readLines(read, [...command], options);
  expect(lines).toHaveLength(SMALL.length);
  const { err } = await run([...command, '--progress-json'], options);
  const told = parseLines(err);
  expect(told.length).toBeGreaterThan(0);
  for (const each of told) progressLine(each, 'progress');
});

it('generate, and its progress', async () => {
  const threadScript = join(program.folder, 'batch-worker.cjs');
  const command = ['generate', '--progress-json', '--length', '3', '--count', '3'];
  const { out, err } = await run(command, { threadScript });
  const lines = parseLines(out);
  expect(lines).toHaveLength(3);
  for (const each of lines) generateLine(each, 'generate');
  const told = parseLines(err);
  expect(told.length).toBeGreaterThan(0);
  for (const each of told) generateProgressLine(each, 'progress');
});

it('check', async () => {
  const [mates, noMates, judged] = ['m', 'n', 'l'].map((name) => join(folder, name));
  await run(['solve', '-q', '--certificate', mates!, MATE]);
  await run(['solve', '-q', '--certificate', noMates!, NO_MATE]);
  await run(['analyse', '--certificate', judged!, COOKED]);
  const files = { openFile: (path: string) => createReadStream(path) };
  for (const [path, sfen] of [[mates], [noMates], [judged], [mates, NO_MATE], [judged, MATE]]) {
    await readLines(checkLine, ['check', '--json', path!, ...(sfen ? [sfen] : [])], files);
  }
});

const SGF = '(;GM[1]FF[4]SZ[7]AB[aa][ba][ca]AW[ad][bd][cd][dd][da][db][dc]PL[B])';

it('go solve', async () => {
  for (const argv of [[], ['--nodes', '1']]) {
    await readLines(goLine, ['go', 'solve', '--json', ...argv], { input: SGF });
  }
  await readLines(goLine, ['go', 'solve', '--json'], { input: '(;SZ[5])' });
});

it('scan', async () => {
  const input = 'sfen 2l3n1k/6R1p/s8/6G2/9/9/9/L8/KN7 b r2b3g3s2n2l17p 1 moves 9h9g';
  for (const argv of [[], ['--problems', '--max-plies', '3'], ['--nodes', '1']]) {
    await readLines(scanLine, ['scan', '--json', ...argv, '-'], { input });
  }
});

it('compose', async () => {
  const problem = '6n1k/6R1p/9/6G2/9/9/9/9/9 b - 1';
  const shorter = '6k2/9/6+P2/9/9/9/9/9/9 b S 1';
  for (const [read, argv] of [
    [composeHand, ['hands', '--pieces', 'GP', '--max-hand', '1', problem]],
    [composePlacement, ['placements', '--changes', 'remove', problem]],
    [composePlacement, ['twins', '--changes', 'exchange', '--pieces', 'B', problem]],
    [composeBack, ['back', '--pieces', 'B', shorter]],
  ] as const) {
    const readEither: Read<unknown> = (value, place) =>
      Object.hasOwn(value as object, 'judged') ? composeEnd(value, place) : read(value, place);
    const lines = await readLines(readEither, ['compose', '--json', ...argv]);
    expect(lines.length, argv[0]).toBeGreaterThan(1);
  }
});

it('bench', async () => {
  await readLines(benchLine, ['bench', '--json', '--hash', '16']);
});

it('a reader refuses a line with another key', () => {
  const good = { name: 'x', nodes: 1, milliseconds: 1, nodesPerSecond: 1 };
  expect(benchLine(good, 'line')).toEqual(good);
  expect(() => benchLine({ ...good, more: 1 }, 'line')).toThrow(InvalidValue);
  expect(() => benchLine({ name: 'x', nodes: 1, milliseconds: 1 }, 'line')).toThrow(InvalidValue);
});
