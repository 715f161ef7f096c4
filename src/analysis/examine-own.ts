// Without an author's line the solution is looked for, by ever more effort, and cooks along it. What is cheap comes
// first, so that much is known when a limit ends the rest.

import { type BudgetedProver, withBudget } from '../engines/node-budget';
import type { CheckedAnalyseOptions } from '../options/analyse-options';
import { findLine, judgeBookLine } from '../search/line';
import { isHandEmpty } from '../shogi/hand';
import { areLinesEqual } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { FutileRule } from '../terms';
import {
  type Book,
  chooseEffort,
  findBookAndLines,
  findLeast,
  QUICK,
  unlessTooLarge,
} from './book';
import { bookOfLine } from './book-answer';
import type { BookLengths, Effort } from './book-lengths';
import { BookLines } from './book-lengths';
import {
  type Examination,
  eachRound,
  FIRST_NODES,
  type Measured,
  makeOnSearch,
} from './examine-authors';
import type { FoundFault } from './fault';
import { hasQuestion, hasQuestionForVerdict, type JudgedLine } from './findings';
import { GameTree } from './game-tree';
import { Leftovers } from './leftovers';
import { LineJudge } from './line-judge';
import { isBestPlay } from './line-proof';
import { makePlainStages } from './stages';

/** Nodes for the length in each round, and for what hangs on it, in questions of the round. */
const LENGTH_QUESTIONS = 10;

export function* examineOwn(examination: Examination): Generator<void, Measured | undefined> {
  const own = new OwnExamination(examination);
  yield* own.findFirst();
  for (const nodes of eachRound(examination.options.checkNodes)) {
    if (!(yield* own.searchRound(nodes))) break;
  }
  return own.measured;
}

class OwnExamination {
  /** What the line was found with. */
  lines: BookLines | undefined;
  readonly #examination: Examination;
  readonly #budgeted: BudgetedProver;
  /** Of the checks, whatever line they belong to. */
  readonly #verdicts: GameTree;
  #book: Book | undefined;
  /** Is it known whether the book's line has to leave a piece over? */
  #isCleanKnown = false;
  /** The judge whose lengths were looked into. */
  #measured: LineJudge | undefined;

  constructor(examination: Examination) {
    this.#examination = examination;
    this.#budgeted = withBudget(examination.prover);
    this.#verdicts = new GameTree(examination.prover);
  }

  /** What is known or found at once. */
  *findFirst(): Generator<void, void> {
    const { root } = this.#examination;
    const quick = yield* unlessTooLarge(findBookAndLines(this.#budgeted, root, this.#rule, QUICK));
    const book = quick?.book ?? (yield* findTableBook(this.#examination));
    if (book === undefined) return;
    this.lines = quick?.lines;
    if (book.isExact) yield* this.#settle(book, FIRST_NODES);
    else yield* this.#adopt(book);
  }

  get measured(): Measured | undefined {
    return this.lines && { lines: this.lines, budgeted: this.#budgeted };
  }

  /**
   * The length first, in few questions; then the checks at the first ply, on which its proof may hang; then those along the
   * line, which count only if the length is known. A line as long as recorded is most likely the solution: the checks along
   * it go first then, because a proof of the length needs little else. False where nothing is left to be asked.
   */
  *searchRound(nodes: number): Generator<void, boolean> {
    const { findings, options } = this.#examination;
    if (this.#isAsRecorded()) yield* this.#proveAlongLine(nodes);
    if (!this.#isSettled) yield* this.#seekLength(nodes);
    if (this.#isDecided()) return false;
    yield* this.#searchCooks(nodes, 1);
    if (this.#isDecided()) return false;
    if (!this.#isSettled && this.#areDecided(1)) yield* this.#seekLength(nodes);
    if (!options.verdictOnly || this.#book?.isExact) {
      yield* this.#searchCooks(nodes, Number.POSITIVE_INFINITY);
      if (this.#isDecided()) return false;
      yield* this.#measure(nodes);
    }
    return options.verdictOnly ? !this.#isDecided() : hasQuestion(findings);
  }

  #isAsRecorded(): boolean {
    return !this.#isSettled && this.#book?.length === this.#examination.options.recordedLength;
  }

  /** Is of every other check up to this ply known whether it mates? */
  #areDecided(lastPly: number): boolean {
    const open = this.#examination.findings.judge?.cookSearch.found.open ?? [];
    return open.every(({ ply, what }) => ply > lastPly || what !== 'verdict');
  }

  /** The length, by other checks and other replies along the line, as soon as all these checks are decided. */
  *#proveAlongLine(nodes: number): Generator<void, void> {
    const { judge } = this.#examination.findings;
    const book = this.#book;
    yield* this.#searchCooks(nodes, Number.POSITIVE_INFINITY);
    if (judge === undefined || book === undefined || this.#isDecided()) return;
    if (!this.#areDecided(book.length - 1)) return;
    const { cookSearch, stages } = judge;
    const lines = new BookLines(new GameTree(this.#budgeted), this.#rule, this.#effort(nodes));
    for (const position of cookSearch.refuted) lines.tree.andNode(position).verdict = 'nomate';
    const steps = isBestPlay(lines, stages, (ply) => cookSearch.isForced(ply));
    if ((yield* this.#within(nodes, steps)) !== true) return;
    this.lines = lines;
    yield* this.#settle({ ...book, isExact: true, atLeast: book.length }, nodes);
  }

  /** Is the verdict certain, and is that enough? */
  #isDecided(): boolean {
    const { findings, options, isEnough = () => false } = this.#examination;
    if (findings.judge === undefined) return false;
    return isEnough() || (options.verdictOnly && !hasQuestionForVerdict(findings));
  }

  /** Other checks up to this ply. */
  *#searchCooks(nodes: number, lastPly: number): Generator<void, void> {
    const { judge } = this.#examination.findings;
    if (judge === undefined) return;
    yield* judge.cookSearch.search(nodes, { lastPly, isEnough: () => this.#isDecided() });
  }

  get #rule(): FutileRule {
    return this.#examination.session.options.futile;
  }

  get #isSettled(): boolean {
    return this.#book?.isExact === true && this.#isCleanKnown;
  }

  /** One of the few questions for the length may take as many nodes as those for the many checks do together. */
  #effort(nodes: number): Effort {
    const { session, options } = this.#examination;
    const most = Math.min(nodes * LENGTH_QUESTIONS, options.checkNodes);
    return chooseEffort(session.core, this.#rule, most);
  }

  /** Steps that may spend what a round has for lengths. */
  #within<T>(nodes: number, steps: Generator<void, T>): Generator<void, T | undefined> {
    return this.#budgeted.within(nodes * LENGTH_QUESTIONS, steps);
  }

  *#seekLength(nodes: number): Generator<void, void> {
    const { session, root, findings, options, isEnough = () => false } = this.#examination;
    const open = findings.judge?.open.length ?? 0;
    session.known = { analysis: { open, roundNodes: nodes } };
    const effort = this.#effort(nodes);
    const known = this.#book;
    if (known !== undefined && !known.isExact) {
      const search = findLeast(this.#budgeted, root, this.#rule, effort, root.turn, known.atLeast);
      const least = yield* this.#within(nodes, search);
      yield* this.#adopt(raise(known, least?.plies ?? 1));
      if (isEnough()) return;
      // The proof would meet the same question.
      if (!least?.isReached && nodes < options.checkNodes) return;
    }
    const bounds = { atLeast: this.#book?.atLeast ?? 1, atMost: findings.atMost };
    const steps = findBookAndLines(this.#budgeted, root, this.#rule, effort, bounds);
    const found = yield* this.#within(nodes, steps);
    if (found === undefined) return;
    this.lines = found.lines;
    if (found.book.isExact) yield* this.#settle(found.book, nodes);
    else if (!known?.isExact) yield* this.#adopt(raise(found.book, findings.line?.atLeast ?? 1));
  }

  /** A book whose length is known, by a line that leaves nothing over where there is one. */
  *#settle(book: Book, nodes: number): Generator<void, void> {
    const { root, findings } = this.#examination;
    findings.open = [];
    if (isHandEmpty(book.leftover)) {
      this.#isCleanKnown = true;
      return yield* this.#adopt(book);
    }
    const search = yield* this.#within(nodes, findClean(this.lines!.lengths, root, book));
    const { clean } = search ?? {};
    this.#isCleanKnown = search?.isSure === true || clean !== undefined;
    yield* this.#adopt({ ...book, ...clean });
    if (clean !== undefined) return;
    const { length, moves, leftover } = book;
    const last = { ply: length, move: moves[length - 1]! };
    if (!this.#isCleanKnown)
      findings.open.push({ ...last, what: 'leftover', affectsVerdict: true });
    else {
      const kind = 'leftover';
      findings.faults.push({
        kind,
        ...last,
        length,
        lengthIsExact: true,
        line: [last.move],
        leftover,
      });
    }
  }

  /** The line that is judged from now on. */
  *#adopt(book: Book): Generator<void, void> {
    const { session, prover, root, options, findings } = this.#examination;
    const isNew = this.#book === undefined || !areLinesEqual(book.moves, this.#book.moves);
    if (isNew) yield* judgeBookLine(session, root, book.moves);
    this.#book = book;
    findings.line = describeBook(book);
    findings.faults = compareWithRecord(options, book);
    if (!isNew) return;
    const stages = makePlainStages(root, book.moves);
    findings.judge = new LineJudge(prover, this.#rule, stages, {
      isOwn: true,
      onSearch: makeOnSearch(session),
      tree: this.#verdicts,
    });
    yield* findings.judge.cookSearch.list();
  }

  /** Names that hang on lengths. */
  *#measure(nodes: number): Generator<void, void> {
    const { judge } = this.#examination.findings;
    if (judge === undefined || this.lines === undefined || !this.#book?.isExact) return;
    if (!this.#isWorthMeasuring(judge)) return;
    const isFirst = this.#measured !== judge;
    this.#measured = judge;
    const tree = new GameTree(this.#budgeted);
    const lines = isFirst ? this.lines : new BookLines(tree, this.#rule, this.#effort(nodes));
    yield* this.#within(nodes, judge.measure(lines, this.#budgeted, nodes));
  }

  /** Is there anything that lengths could tell? */
  #isWorthMeasuring(judge: LineJudge): boolean {
    const { verdictOnly } = this.#examination.options;
    if (!verdictOnly && this.#measured !== judge) return true;
    return judge.open.some(
      ({ what, affectsVerdict }) => what !== 'verdict' && (affectsVerdict || !verdictOnly),
    );
  }
}

/** Best play that leaves nothing over, if the book has such. */
function* findClean(lengths: BookLengths, root: Position, { length }: Book) {
  const { doubts } = lengths;
  const clean = yield* new Leftovers(lengths).findClean(lengths.tree.orNode(root), length);
  return { clean, isSure: lengths.doubts === doubts };
}

function raise(book: Book, atLeast: number): Book {
  return { ...book, atLeast: Math.min(Math.max(atLeast, book.atLeast), book.length) };
}

function describeBook({ moves, length, leftover, isExact, atLeast }: Book): JudgedLine {
  return { by: 'solver', moves, length, leftover, isExact, atLeast };
}

/** The line that the table gives, where the positions of a better one are too many: every interposition is played. */
function* findTableBook({ session, root }: Examination): Generator<void, Book | undefined> {
  const { moves, isComplete } = yield* findLine(session, root, 0);
  return isComplete ? bookOfLine(root, moves) : undefined;
}

/** The whole solution against the length that is recorded. */
function compareWithRecord({ recordedLength }: CheckedAnalyseOptions, book: Book): FoundFault[] {
  const { length, moves, leftover, isExact, atLeast } = book;
  if (recordedLength === 0) return [];
  const whole = { length, lengthIsExact: isExact, line: moves, leftover, move: moves[0]! };
  if (isExact && length < recordedLength) return [{ kind: 'early-cook', ply: 1, ...whole }];
  // Wherever it is along the recorded line. It may be one that was tolerated of old, if it is so slight.
  const isSlight = atLeast === recordedLength + 2;
  return atLeast > recordedLength ? [{ kind: 'longer-variation', ply: 0, ...whole, isSlight }] : [];
}
