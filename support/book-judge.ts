// Compares the package's book solutions with the brute-force book solver: the length, the pieces left over, and the
// faults of the own solution and of random lines. Questions that brute force leaves open are not compared.

import type { Analysis, Fault } from '../src/answers/analysis';
import { type FaultKind, STRICTNESSES } from '../src/answers/terms';
import { formatUsiMove, parseUsiMove } from '../src/notation/usi';
import type { AnalyseOptions } from '../src/options/analyse-options';
import { isHandEmpty } from '../src/shogi/hand';
import { areMovesEqual, type Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import type { EngineSolver } from '../src/solver/engine-solver';
import { drawAuthorsLine } from './book-lines';
import { BookOracle, type OracleNode, withinReach } from './book-oracle';
import {
  isOracleFault,
  type Judgement,
  judgeLine,
  KINDS,
  type OracleFault,
} from './book-oracle-faults';
import { isSoundIfTolerant } from './book-oracle-tolerant';
import type { Random } from './random';

/** Mates of more plies are not searched for. */
const MAX_LENGTH = 7;
/** Share of the problems that are skipped, by their length. */
const SKIPPED: Readonly<Record<number, number>> = { 1: 0.95, 3: 0.6 };
/** Other mates are listed up to this many plies beyond the length. */
const MARGIN = 2;
const MAX_POSITIONS = 5_000;
/** Nodes with which most mates are found. */
const QUICK_NODES = 1_000;
/** Nodes for each question; in problems of this size no question stays open. */
const NODES = 1e5;
/** With this few nodes there are often only bounds. */
const FEW_NODES = 100;
/** Limits of an analysis. Without them a check that mates in many plies would take long. */
const ANALYSIS = { maxNodes: 3e4, checkNodes: 3_000, variationDepth: 0 };

interface BookCounts {
  problems: number;
  lines: number;
  /** Positions beyond the reach of brute force, and questions that brute force or the package leaves open. */
  beyond: number;
  open: number;
  undecided: number;
  /** Analyses that a limit has ended. Their statements still have to be correct. */
  cut: number;
  /** Book lengths that were given as a range. */
  inexact: number;
  readonly kinds: Record<FaultKind, number>;
}

export function startBookCounts(): BookCounts {
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<FaultKind, number>;
  return { problems: 0, lines: 0, beyond: 0, open: 0, undecided: 0, cut: 0, inexact: 0, kinds };
}

/** Number of compared faults and notes. */
export function countJudged({ kinds }: BookCounts): number {
  return Object.values(kinds).reduce((sum, count) => sum + count, 0);
}

export class BookComparer {
  constructor(
    readonly solver: EngineSolver,
    readonly counts: BookCounts = startBookCounts(),
  ) {}

  /** The first difference. Undefined when there is none, and when brute force finds no mate in the position. */
  async findFault(position: Position, random: Random, lines = 3): Promise<string | undefined> {
    // Brute force takes long to find out that there is no mate.
    if (this.solver.solveSync(position, { goal: 'first', maxNodes: QUICK_NODES }).status !== 'mate')
      return undefined;
    const oracle = new BookOracle(position, 'standard', MAX_POSITIONS);
    const length = withinReach(() => oracle.lengthOf(oracle.root, MAX_LENGTH));
    if (length === undefined) return undefined;
    // Most random mates are too short to have many faults.
    if (random.chance(SKIPPED[length] ?? 0)) return undefined;
    this.counts.problems += 1;
    const fault = withinReach(
      () =>
        this.#compareBook(oracle, length, FEW_NODES) ?? this.#compareBook(oracle, length, NODES),
    );
    if (fault !== undefined) return fault;
    const own = await this.#analyse(oracle, {
      strictness: STRICTNESSES[this.counts.problems % STRICTNESSES.length]!,
      ...(random.chance(0.5) ? { recordedLength: length } : {}),
    });
    const limit = length + MARGIN;
    const found = withinReach(() => this.#compareOwn(oracle, own, limit));
    if (found !== undefined) return found;
    // A position whose analysis reached a limit would reach it with most other lines too.
    for (let i = 0; i < (own.reason === undefined ? lines : 1); i++) {
      const line = withinReach(() => drawAuthorsLine(oracle, random, limit));
      const found = line && (await this.compareLine(oracle, line, Math.max(limit, line.length)));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #compareBook(oracle: BookOracle, length: number, bookNodes: number): string | undefined {
    const answer = this.solver.solveSync(oracle.root.position, { goal: 'book', bookNodes });
    const book = answer.status === 'mate' && answer.lineIsComplete ? answer : undefined;
    if (book === undefined) return `no book, brute force: ${length}`;
    if (!book.lengthIsExact) {
      this.counts.inexact += 1;
      return book.lengthAtLeast <= length && length <= book.lengthAtMost
        ? undefined
        : `book: ${book.lengthAtLeast} to ${book.lengthAtMost}, brute force: ${length}`;
    }
    if (book.length !== length) return `book: ${book.length}, brute force: ${length}`;
    if (!book.lineIsProven) return undefined;
    const end = followBookLine(oracle, book.line.map(parseUsiMove));
    if (end === undefined) return `no book line: ${book.line.join(' ')}`;
    return JSON.stringify(oracle.handAt(end)) === JSON.stringify(book.leftover)
      ? undefined
      : `book: left over ${JSON.stringify(book.leftover)} after ${book.line.join(' ')}`;
  }

  /** Compares the solution that the analysis finds: its length, its end, its faults. */
  #compareOwn(oracle: BookOracle, analysis: Analysis, limit: number): string | undefined {
    const contradiction = findContradiction(analysis, oracle.root.length);
    if (contradiction !== undefined) return contradiction;
    const { length, lengthIsExact, leftover } = analysis;
    // If the limits were reached, the length is only an upper bound, and the faults belong to a line that may not be a
    // solution.
    if (!lengthIsExact) {
      return length !== null && length < oracle.root.length!
        ? `analysis: at most ${length}, brute force: ${oracle.root.length}`
        : undefined;
    }
    if (length !== oracle.root.length)
      return `analysis: ${length}, brute force: ${oracle.root.length}`;
    const isClean = isHandEmpty(leftover!);
    // A limit may have ended the search for a line without leftover pieces.
    const isFinal = isClean || analysis.reason === undefined;
    if (isFinal && isClean !== oracle.isClean(oracle.root))
      return `the analysis ends with an empty hand: ${isClean}, brute force: ${!isClean}`;
    return (
      withinReach(() => this.#compareOthers(oracle, analysis, limit)) ??
      this.#compareFaults(oracle, analysis, analysis.line.map(parseUsiMove), limit)
    );
  }

  /** A problem is not called unsound if a line of best play has no fault: it may be the author's. */
  #compareOthers(
    oracle: BookOracle,
    { verdict, readings, strictness }: Analysis,
    limit: number,
  ): string | undefined {
    const modern = readings?.modern ?? verdict;
    const tolerant = readings?.tolerant ?? verdict;
    if (modern !== 'unsound' && tolerant !== 'unsound') return undefined;
    for (const line of listBookLines(oracle)) {
      const { faults, open, length } = judgeLine(oracle, line, limit);
      const isFaulty =
        open.length > 0 || faults.some((fault) => isOracleFault(fault, length, 'modern'));
      const name = `not the line ${line.map(formatUsiMove).join(' ')}, asked by ${strictness}`;
      if (modern === 'unsound' && !isFaulty) return `unsound, but ${name}`;
      if (tolerant === 'unsound' && isSoundIfTolerant(oracle, line, limit) === true)
        return `a tolerant reader: unsound, but ${name}`;
    }
    return undefined;
  }

  /** Compares an author's line. */
  async compareLine(
    oracle: BookOracle,
    line: readonly Move[],
    limit: number,
  ): Promise<string | undefined> {
    const analysis = await this.#analyse(oracle, { solution: line.map(formatUsiMove) });
    return this.#compareFaults(oracle, analysis, line, limit);
  }

  async #analyse(oracle: BookOracle, options: AnalyseOptions): Promise<Analysis> {
    const all = { ...options, ...ANALYSIS };
    return this.solver.analyse(oracle.root.position, all);
  }

  #compareFaults(
    oracle: BookOracle,
    analysis: Analysis,
    line: readonly Move[],
    limit: number,
  ): string | undefined {
    const judgement = withinReach(() => judgeLine(oracle, line, limit));
    if (judgement === undefined) {
      this.counts.beyond += 1;
      return undefined;
    }
    this.counts.lines += 1;
    if (analysis.reason !== undefined) this.counts.cut += 1;
    this.counts.open += judgement.open.length;
    this.counts.undecided += analysis.undecided.length;
    for (const { kind } of judgement.faults) this.counts.kinds[kind] += 1;
    const fault =
      findContradiction(analysis, oracle.root.length) ??
      findDifference(judgement, analysis) ??
      withinReach(() => this.#compareTolerant(oracle, analysis, line, limit));
    return fault && `line ${line.map(formatUsiMove).join(' ')}: ${fault}`;
  }

  /** Compares what a tolerant reader says. He may know another solution than the one that the program found. */
  #compareTolerant(
    oracle: BookOracle,
    analysis: Analysis,
    line: readonly Move[],
    limit: number,
  ): string | undefined {
    const { readings, verdict, lineBy } = analysis;
    const own = readings?.tolerant ?? verdict;
    const isSound = isSoundIfTolerant(oracle, line, limit);
    const isWrong =
      (isSound === true && own === 'unsound') ||
      (isSound === false && own === 'sound' && lineBy === 'author');
    return isWrong ? `a tolerant reader: ${own}, brute force: ${isSound}` : undefined;
  }
}

/**
 * What the keys for lengths say against each other, or against the length of the solution. `length` speaks of the line
 * alone, `mateAtLeast` of every mate, `lengthIsExact` of both.
 */
export function findContradiction(
  { lineBy, lineMates, line, length, lengthIsExact, mateAtLeast, verdict }: Analysis,
  truth: number | undefined,
): string | undefined {
  const rules: readonly (readonly [boolean, string])[] = [
    [(length === null) === (line.length === 0), 'length: a line has one'],
    [(mateAtLeast === null) === (line.length === 0), 'mateAtLeast: only with a line'],
    [!lengthIsExact || mateAtLeast === length, 'an exact length that is not the bound'],
    [!lengthIsExact || lineMates === true, 'an exact length of a line that does not mate'],
    [!lengthIsExact || length === truth, 'an exact length that is wrong'],
    [
      lineBy === 'author' || length === null || mateAtLeast! <= length,
      'a mate below the bound was found',
    ],
    [truth === undefined || (mateAtLeast ?? 0) <= truth, 'a bound above the solution'],
    [
      verdict !== 'sound' || length === null || mateAtLeast! <= length,
      'sound, but every mate is longer',
    ],
  ];
  return rules.find(([holds]) => !holds)?.[1];
}

/** The end of a line of shortest checks and longest replies; undefined for any other line. */
export function followBookLine(oracle: BookOracle, line: readonly Move[]): OracleNode | undefined {
  let node = oracle.root;
  for (const move of line) {
    const branch = oracle.bestBranches(node).find((each) => areMovesEqual(each.move, move));
    if (branch === undefined) return undefined;
    node = branch.node;
  }
  return node.length === 0 ? node : undefined;
}

const MOST_LINES = 50;

/** Lines of shortest checks and longest replies, not too many of them. */
function listBookLines(oracle: BookOracle): Move[][] {
  const lines: Move[][] = [];
  const open: { line: Move[]; node: OracleNode }[] = [{ line: [], node: oracle.root }];
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const { line, node } = way;
    if (node.length === 0) lines.push(line);
    if (lines.length + open.length > MOST_LINES) break;
    const next = node.length === 0 ? [] : oracle.bestBranches(node);
    for (const each of next) open.push({ line: [...line, each.move], node: each.node });
  }
  return lines;
}

/** The first statement that one side makes and the other does not. Open questions of either side are not compared. */
function findDifference(judgement: Judgement, analysis: Analysis): string | undefined {
  if (judgement.length !== analysis.length) {
    return `plies ${analysis.length}, brute force ${judgement.length}`;
  }
  const open = new Set(judgement.open.map(({ ply, move }) => `${ply} ${formatUsiMove(move)}`));
  // At a defender's ply, one open question makes the whole ply open.
  const nameQuestion = (ply: number, move: string | null | undefined) =>
    ply % 2 === 0 ? `${ply}` : `${ply} ${move}`;
  const undecided = new Set(analysis.undecided.map(({ ply, move }) => nameQuestion(ply, move)));
  const all = [...analysis.faults, ...analysis.notes].filter(
    ({ ply, move }) => !open.has(`${ply} ${move}`),
  );
  const brute = judgement.faults.filter(
    ({ ply, move }) => !undecided.has(nameQuestion(ply, move && formatUsiMove(move))),
  );
  // A length that is not proven is that of the best play found, so only the fault's name is compared.
  const inexact = new Set(all.filter((each) => !each.lengthIsExact).map(nameOf));
  const own = all.filter((each) => !inexact.has(nameOf(each))).map(describeOwn);
  const nameOfBrute = ({ kind, ply, move }: OracleFault) =>
    nameOf({ kind, ply, move: move === undefined ? null : formatUsiMove(move) });
  const named = judgement.faults.map(nameOfBrute);
  const isExact = (each: OracleFault) => !inexact.has(nameOfBrute(each));
  const known = judgement.faults.filter(isExact).map(describeBrute);
  const exact = brute.filter(isExact).map(describeBrute);
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((each) => !others.includes(each));
  const added = [...only(own, known), ...only([...inexact], named)];
  const missed = analysis.reason === undefined ? only(exact, own) : [];
  if (added.length + missed.length === 0) return undefined;
  return `only the product: ${added.join(', ') || '-'}; only brute force: ${missed.join(', ') || '-'}`;
}

/** True for kinds of faults where any of several equal replies may be named. */
function isAnyReply(kind: FaultKind): boolean {
  return ['longer-variation', 'equal-variation', 'not-longest', 'useful-left-out'].includes(kind);
}

/** True for kinds of faults that state the pieces left over. */
function statesLeftover(kind: FaultKind): boolean {
  return ['longer-variation', 'equal-variation', 'leftover'].includes(kind);
}

function nameOf({ kind, ply, move }: Pick<Fault, 'kind' | 'ply' | 'move'>): string {
  return `${kind} ${ply} ${isAnyReply(kind) ? '' : move}`;
}

function describeOwn({ kind, ply, move, length, leftover }: Fault): string {
  const over = statesLeftover(kind) && leftover !== null && !isHandEmpty(leftover);
  return describe({ kind, ply, move, length, over });
}

function describeBrute({ kind, ply, move, length, leftover }: OracleFault): string {
  const over = statesLeftover(kind) && leftover !== undefined && !isHandEmpty(leftover);
  return describe({ kind, ply, move: move && formatUsiMove(move), length: length ?? null, over });
}

function describe(fault: {
  kind: FaultKind;
  ply: number;
  move: string | null | undefined;
  length: number | null;
  over: boolean;
}): string {
  const { kind, ply, move, length, over } = fault;
  return `${kind} ${ply} ${isAnyReply(kind) ? '' : move} ${length}${over ? ' over' : ''}`;
}
