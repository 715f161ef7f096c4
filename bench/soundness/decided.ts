// `npm run bench -- decided [--most n] [--seed n] [--journal file] [--write]`
//
// How many short problems does an analysis decide with its default limits, and how many nodes does it take? The
// analyses end when the verdict is certain (`verdictOnly`). `--most` problems of each set are drawn with a seed. An
// interrupted run goes on with its journal. `--write` stores the table as bench/results/decided.json.

import type { Analysis } from '../../src/answers/analysis';
import { Random } from '../../src/base/random';
import { diagramOf, type Frame, positionOf } from '../../src/compose/generate/diagram';
import { mutate } from '../../src/compose/generate/proposals';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatSfen } from '../../src/notation/sfen';
import { HAND_KINDS } from '../../src/shogi/piece';
import { makeEmptyBoard } from '../../src/shogi/position';
import { createSolver, type Solver } from '../../src/solver/solver';
import { readOptions, showProgress } from '../../support/command-line';
import { readOrigins, readProblems } from '../../support/problem-book';
import { readSets } from '../problem-book/proper';
import { conclude } from '../report/documents';
import { openJournal } from '../report/journal';
import type { Cell, Table } from '../report/result';

/** On a core of which a phone has a quarter, these nodes take two seconds on the phone (600,000 nodes a second). */
const PHONE_NODES = 300_000;

const NODE_COLUMNS = ['nodes, median', 'nodes, 99 of 100', 'nodes, most'];
const COLUMNS = [
  ...['set', 'problems', 'drawn', 'sound', 'unsound', 'undecided', 'over 300,000 nodes'],
  ...NODE_COLUMNS,
];

type Verdict = Analysis['verdict'];

/** Shorter problems are left out. */
const LEAST = 3;
/** Longer problems of the book are left out. */
const MOST_OWN = 13;
/** Longer problems of other sets are left out. */
const MOST_OTHER = 11;

const HASH_MIB = 64;
/** Nodes for the question whether a changed problem is still a mate of these lengths. */
const MATE_NODES = 100_000;
const FRAME: Frame = { fixed: makeEmptyBoard(), kinds: HAND_KINDS, maxPieces: 40 };

interface Judgement {
  readonly verdict: Verdict;
  readonly nodes: number;
}

interface Drawn {
  readonly sfen: string;
  /** Undefined if the source gives no length. */
  readonly plies?: number | undefined;
}

type Judged = Judgement & Pick<Drawn, 'plies'>;

interface DrawnSet {
  readonly name: string;
  /** How many problems there are; null if any number can be drawn. */
  readonly size: number | null;
  readonly problems: Iterable<Drawn>;
  readonly mostPlies: number;
}

/**
 * Problems of the book in which one thing is changed at random. The book has sound problems only; these are as they
 * come.
 */
function* drawChanged(seed: number): Generator<Drawn> {
  const random = new Random(seed);
  const all = [...readOrigins().keys()].flatMap((plies) =>
    plies <= MOST_OWN ? readProblems(plies) : [],
  );
  for (;;) {
    const changed = mutate(random, diagramOf(random.pick(all).position), FRAME);
    const position = changed && positionOf(changed, FRAME);
    if (position !== undefined) yield { sfen: formatSfen(position) };
  }
}

function drawSets(seed: number): DrawnSet[] {
  const changed = { size: null, problems: drawChanged(seed), mostPlies: MOST_OWN };
  // The classics have a bench of their own (`works`), and the source of the short problems gives no lengths: most have
  // more plies.
  const short = readSets().filter(({ name }) => !/^(将棋|mates in one|short problems)/.test(name));
  const others = short.map(({ name, problems }, index) => {
    const mostPlies = index === 0 ? MOST_OWN : MOST_OTHER;
    const chosen = problems.filter(({ plies = LEAST }) => plies >= LEAST && plies <= mostPlies);
    const shuffled = new Random(seed).shuffle(chosen);
    return { name, size: chosen.length, problems: shuffled, mostPlies };
  });
  return [{ name: 'the book, one thing changed', ...changed }, ...others];
}

/** Is the position a mate of a length that is wanted? Asked where the source gives no length. */
function isShortMate(solver: Solver, sfen: string, mostPlies: number): boolean {
  const solution = solver.solveSync(sfen, { goal: 'book', maxNodes: MATE_NODES });
  if (solution.status !== 'mate' || !solution.lineIsComplete) return false;
  const { length } = solution.line;
  return length >= LEAST && length <= mostPlies;
}

/** The nodes that half of the analyses, 99 of 100, and all of them do not exceed. */
function summarizeNodes(judgements: readonly Judgement[]): Cell[] {
  const nodes = judgements.map((each) => each.nodes).sort((one, other) => one - other);
  return [0.5, 0.99, 1].map(
    (part) => nodes[Math.min(Math.floor(part * nodes.length), nodes.length - 1)] ?? null,
  );
}

function summarizeSet({ name, size }: DrawnSet, judgements: readonly Judged[]): Cell[] {
  const count = (wanted: Verdict) => judgements.filter(({ verdict }) => verdict === wanted).length;
  return [
    ...[name, size, judgements.length, count('sound'), count('unsound'), count('undecided')],
    judgements.filter(({ nodes }) => nodes > PHONE_NODES).length,
    ...summarizeNodes(judgements),
  ];
}

/** The sound problems of all sets by their lengths, as far as the sources give lengths. */
function summarizeLengths(judgements: readonly Judged[]): Table {
  const lengths = [...new Set(judgements.map(({ plies }) => plies))]
    .filter((plies) => plies !== undefined)
    .sort((one, other) => one - other);
  const rows = lengths.map((plies) => {
    const chosen = judgements.filter((each) => each.plies === plies && each.verdict === 'sound');
    return [plies, chosen.length, ...summarizeNodes(chosen)];
  });
  return { columns: ['plies', 'sound problems', ...NODE_COLUMNS], rows };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    most: 400,
    seed: 1,
    journal: undefined,
    write: false,
  });
  const journal = openJournal<readonly unknown[], Judgement | 'another length'>(
    'decided',
    values.journal,
  );
  const solver = createSolver({ hashMiB: HASH_MIB });
  const sets = drawSets(values.seed).map((set) => ({
    set,
    queue: set.problems[Symbol.iterator](),
    judgements: [] as Judged[],
  }));
  const judge = async ({ sfen, plies }: Drawn, mostPlies: number) => {
    if (plies === undefined && !isShortMate(solver, sfen, mostPlies)) return 'another length';
    const { verdict, nodes } = await solver.analyse(sfen, { verdictOnly: true });
    return { verdict, nodes };
  };
  // The sets take turns, so that a run that was interrupted has judged some of each.
  for (let round = 0; round < values.most; round++) {
    for (const { set, queue, judgements } of sets) {
      if (judgements.length < round) continue;
      showProgress(`${set.name}: ${round + 1} of ${values.most}`);
      for (let next = queue.next(); !next.done; next = queue.next()) {
        const { sfen, plies } = next.value;
        const { mostPlies } = set;
        const name = [sfen, plies ?? null, mostPlies, CORE_SHA256];
        const judgement = await journal.recallLater(name, () => judge(next.value, mostPlies));
        if (judgement === 'another length') continue;
        judgements.push({ ...judgement, plies });
        if (judgement.verdict === 'undecided') console.error(`undecided: ${set.name}: ${sfen}`);
        break;
      }
    }
  }
  showProgress('');
  solver.dispose();
  const rows = sets.map(({ set, judgements }) => summarizeSet(set, judgements));
  const tables = {
    sets: { columns: COLUMNS, rows },
    lengths: summarizeLengths(sets.flatMap(({ judgements }) => judgements)),
  };
  return conclude('decided', args, { tables, isKept: values.write });
}
