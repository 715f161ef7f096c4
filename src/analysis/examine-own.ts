// Without an author's line, the solution is searched for, and then cooks along it. Cheap questions come first in each
// round, so that most of the answer is known if a limit ends the rest.

import type { FutileRule } from '../answers/terms';
import { type BudgetedProver, withBudget } from '../engines/node-budget';
import { FIRST_NODES, LENGTH_QUESTIONS, QUICK_NODES } from '../engines/rounds';
import type { CheckedAnalyseOptions } from '../options/analyse-options';
import { findLine, judgeBookLine } from '../search/line';
import { isHandEmpty } from '../shogi/hand';
import { areLinesEqual, type Move } from '../shogi/move';
import { playKnownMove } from '../shogi/rules';
import { type BestPlay, findBestPlay, findLineWithoutCook, listLines } from './best-play';
import { type Book, chooseEffort, findBookAndLines, findLeast, QUICK } from './book';
import { bookOfLine } from './book-answer';
import { BookLengths, type Effort } from './book-lengths';
import { BookLines, findClean } from './book-lines';
import { type Examination, examineLine, makeOnSearch, showRound } from './examination';
import { examineShortened } from './examine-authors';
import { type FoundFault, isFault } from './fault';
import {
  type Findings,
  hasQuestion,
  hasQuestionForVerdict,
  isFaultInDoubt,
  type JudgedLine,
} from './findings';
import { GameTree } from './game-tree';
import { makePlainLine } from './judged-line';
import { LineJudge } from './line-judge';
import { isBestPlay } from './line-proof';
import { withoutLeftOver } from './shortened-line';

export function* examineOwnSolution(examination: Examination): Generator<void, void> {
  const own = new OwnSolutionExamination(examination);
  yield* own.findFirst();
  yield* examineLine(examination, own);
  yield* examineShortened(examination);
}

class OwnSolutionExamination {
  readonly #examination: Examination;
  readonly #budgeted: BudgetedProver;
  /** Verdicts of checks. They are kept when the line changes. */
  readonly #verdicts: GameTree;
  #book: Book | undefined;
  #bestPlay: BestPlay | undefined;
  /** Is it known whether the attacker has a piece left in hand after every line of best play? */
  #isCleanKnown = false;
  /** The judge that has last measured lengths. */
  #measured: LineJudge | undefined;

  constructor(examination: Examination) {
    this.#examination = examination;
    this.#budgeted = withBudget(examination.prover);
    this.#verdicts = new GameTree(examination.prover);
  }

  /**
   * Adopts a first solution from what the table knows or a few nodes find. If the mate that was found is shorter than
   * the recorded length, the problem has a fault, and the line in the table shows it without a further search.
   */
  *findFirst(): Generator<void, void> {
    const { root, findings, options } = this.#examination;
    if (findings.atMost < options.recordedLength) {
      const shorter = yield* findTableBook(this.#examination);
      if (shorter !== undefined) yield* this.#adopt(shorter);
      if (this.isDecided) return;
    }
    const steps = findBookAndLines(this.#budgeted, root, this.#rule, QUICK);
    const quick = yield* this.#within(FIRST_NODES, steps);
    const book = quick?.book ?? (yield* findTableBook(this.#examination));
    if (book === undefined) return;
    if (quick !== undefined) this.#setLines(quick.lines);
    if (book.isExact) yield* this.#settle(book, FIRST_NODES);
    else yield* this.#adopt(book);
  }

  /** The lengths and lines from which the current solution was made. */
  get #lines(): BookLines | undefined {
    return this.#examination.findings.measured?.lines;
  }

  #setLines(lines: BookLines): void {
    this.#examination.findings.measured = { lines, budgeted: this.#budgeted };
  }

  /**
   * One round; false if nothing is left to be asked. The order is:
   *
   * 1. If the line is as long as the recorded length, it is most likely the solution: search the checks along it, because the
   *    proof of its length needs little else then.
   * 2. The length, which takes few questions.
   * 3. The checks at the first ply, which the proof of the length may depend on.
   * 4. The checks along the rest of the line. They are faults only if the line is the solution, so with `verdictOnly` they
   *    wait until its length is proven.
   */
  *searchRound(nodes: number): Generator<void, boolean> {
    const { findings, options } = this.#examination;
    if (this.isDecided) return false;
    if (this.#isAsRecorded()) yield* this.#proveAlongLine(nodes);
    if (!this.#isSettled) yield* this.#seekLength(nodes);
    if (this.isDecided) return false;
    yield* this.searchChecks(nodes, 1);
    if (this.isDecided) return false;
    if (!this.#isSettled && this.#areDecided(1)) yield* this.#seekLength(nodes);
    if (!options.verdictOnly || this.#book?.isExact) {
      const isInDoubt = () => options.verdictOnly && isFaultInDoubt(findings, options.strictness);
      yield* this.searchChecks(nodes, Number.POSITIVE_INFINITY, isInDoubt);
      yield* this.#makeCertain(nodes);
      if (this.isDecided) return false;
      yield* this.searchChecks(nodes, Number.POSITIVE_INFINITY);
      if (this.isDecided) return false;
      yield* this.#measure(nodes);
    }
    return options.verdictOnly ? !this.isDecided : hasQuestion(findings, options);
  }

  #isAsRecorded(): boolean {
    return !this.#isSettled && this.#book?.length === this.#examination.options.recordedLength;
  }

  /** Is the verdict of every other check up to this ply known? */
  #areDecided(lastPly: number): boolean {
    const open = this.#examination.findings.judge?.cookSearch.found.open ?? [];
    return open.every(({ ply, what }) => ply > lastPly || what !== 'verdict');
  }

  /** Proves the length from the other checks and replies along the line, once all these checks are decided. */
  *#proveAlongLine(nodes: number): Generator<void, void> {
    const { judge } = this.#examination.findings;
    const book = this.#book;
    yield* this.searchChecks(nodes, Number.POSITIVE_INFINITY);
    if (judge === undefined || book === undefined || this.isDecided) return;
    if (!this.#areDecided(book.length - 1)) return;
    const { cookSearch, judgedLine } = judge;
    const lengths = this.#lengths(nodes);
    for (const position of cookSearch.refuted) lengths.tree.andNode(position).verdict = 'nomate';
    const steps = isBestPlay(lengths, judgedLine, (ply) => cookSearch.isForced(ply));
    if ((yield* this.#within(nodes, steps)) !== true) return;
    this.#setLines(new BookLines(lengths));
    yield* this.#settle({ ...book, isExact: true, atLeast: book.length }, nodes);
  }

  /** Either the caller wants no more, or it asked for the verdict alone, which is certain. */
  get isDecided(): boolean {
    const { findings, options, isEnough = () => false } = this.#examination;
    if (findings.judge === undefined) return false;
    return isEnough() || (options.verdictOnly && !hasQuestionForVerdict(findings, options));
  }

  /**
   * Finds whether every line of best play has a fault, if the present line has one. A line without a fault becomes the
   * solution.
   */
  *#makeCertain(nodes: number): Generator<void, void> {
    const { root, findings, options } = this.#examination;
    const isInDoubt = () => isFaultInDoubt(findings, options.strictness);
    if (findings.judge === undefined || this.#lines === undefined || !isInDoubt()) return;
    const { length } = this.#book!;
    const efforts = [this.#lines.lengths, this.#lengths(nodes)];
    let part: BestPlay | undefined;
    for (const lengths of efforts) {
      part ??= yield* this.#within(nodes, findBestPlay(lengths, root, length, true));
    }
    if (part === undefined) return;
    // The first look takes what is known already.
    for (const each of [QUICK_NODES, nodes]) {
      yield* this.#seekFaultless(part, each);
      if (!isInDoubt()) return;
    }
    for (const lengths of efforts) {
      this.#bestPlay ??= yield* this.#within(nodes, findBestPlay(lengths, root, length, false));
    }
    const bestPlay = this.#bestPlay ?? (part.isProven ? part : undefined);
    if (bestPlay === undefined) return;
    const line = yield* this.#seekFaultless(bestPlay, nodes);
    if (isInDoubt()) yield* this.#judgeLines(bestPlay, line, nodes);
  }

  /** Searches for a line that may have no fault. If there is none, it is certain that the author's line has one. */
  *#seekFaultless(bestPlay: BestPlay, nodes: number): Generator<void, Move[] | undefined> {
    const { line, isForgivable } = yield* findLineWithoutCook(bestPlay, this.#verdicts, nodes);
    const { findings } = this.#examination;
    if (line === undefined) findings.isFaultCertain = isForgivable ? 'modern' : true;
    return line;
  }

  /**
   * Judges the line `likely`, which may have no fault. If there are only few lines of best play, judges all of them.
   */
  *#judgeLines(
    bestPlay: BestPlay,
    likely: Move[] | undefined,
    nodes: number,
  ): Generator<void, void> {
    const all = listLines(bestPlay);
    const first = likely === undefined ? [] : [likely];
    const others = all?.filter((line) => !first.some((each) => areLinesEqual(line, each))) ?? [];
    const { prover, root, findings } = this.#examination;
    let isCertain: Findings['isFaultCertain'] = true;
    for (const moves of [...first, ...others]) {
      const isClean = isHandEmpty(moves.reduce(playKnownMove, root).hands[root.turn]);
      if (!isClean && withoutLeftOver(root, moves) === undefined) continue;
      const judgedLine = makePlainLine(root, moves);
      const judge = new LineJudge(prover, this.#rule, judgedLine, {
        isOwn: true,
        tree: this.#verdicts,
        isBest: bestPlay.isBest,
      });
      yield* judge.cookSearch.list();
      yield* judge.cookSearch.search(nodes, { isEnough: () => judge.faults.some(isFault) });
      if (judge.faults.some(isFault)) continue;
      if (!isClean) {
        isCertain &&= 'modern';
        continue;
      }
      isCertain = false;
      if (judge.open.some(({ affectsVerdict }) => affectsVerdict)) continue;
      yield* this.#adopt({ ...this.#book!, moves });
      yield* this.searchChecks(nodes, Number.POSITIVE_INFINITY);
      return;
    }
    if (all !== undefined) findings.isFaultCertain = isCertain;
  }

  /** Searches the other checks up to this ply, until the verdict is certain or `isEnough` returns true. */
  *searchChecks(nodes: number, lastPly: number, isEnough = () => false): Generator<void, void> {
    const { judge } = this.#examination.findings;
    if (judge === undefined) return;
    const isOver = () => this.isDecided || isEnough();
    yield* judge.cookSearch.search(nodes, { lastPly, isEnough: isOver });
  }

  get #rule(): FutileRule {
    return this.#examination.session.options.futile;
  }

  get #isSettled(): boolean {
    return this.#book?.isExact === true && this.#isCleanKnown;
  }

  /**
   * There are few questions about lengths and many about checks. So each question about a length gets several times the
   * nodes of a question about a check.
   */
  #effort(nodes: number): Effort {
    const { core } = this.#examination.session;
    return chooseEffort(core, this.#rule, nodes * LENGTH_QUESTIONS);
  }

  #lengths(nodes: number): BookLengths {
    return new BookLengths(new GameTree(this.#budgeted), this.#rule, this.#effort(nodes));
  }

  /** Runs steps within the budget that the round has for lengths; undefined if that is spent. */
  #within<T>(nodes: number, steps: Generator<void, T>): Generator<void, T | undefined> {
    return this.#budgeted.within(nodes * LENGTH_QUESTIONS, steps);
  }

  *#seekLength(nodes: number): Generator<void, void> {
    const { root, findings, options, isEnough = () => false } = this.#examination;
    showRound(this.#examination, nodes);
    const effort = this.#effort(nodes);
    const known = this.#book;
    if (known !== undefined && !known.isExact) {
      const search = findLeast(this.#budgeted, root, this.#rule, effort, root.turn, known.atLeast);
      const least = yield* this.#within(nodes, search);
      yield* this.#adopt(raise(known, least?.plies ?? 1));
      if (isEnough()) return;
      // The proof of the length would have to answer the question that was just left undecided.
      if (!least?.isReached && nodes < options.checkNodes) return;
    }
    const bounds = { atLeast: this.#book?.atLeast ?? 1, atMost: findings.atMost };
    const steps = findBookAndLines(this.#budgeted, root, this.#rule, effort, bounds);
    const found = yield* this.#within(nodes, steps);
    if (found === undefined) return;
    this.#setLines(found.lines);
    if (found.book.isExact) yield* this.#settle(found.book, nodes);
    else if (!known?.isExact) yield* this.#adopt(raise(found.book, findings.line?.atLeast ?? 1));
  }

  /** Adopts a solution whose length is proven; if one of its best lines leaves nothing over, that line is taken. */
  *#settle(book: Book, nodes: number): Generator<void, void> {
    const { root, findings } = this.#examination;
    findings.open = [];
    if (isHandEmpty(book.leftover)) {
      this.#isCleanKnown = true;
      return yield* this.#adopt(book);
    }
    const search = yield* this.#within(nodes, findClean(this.#lines!.lengths, root, book.length));
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
        shortened: withoutLeftOver(root, moves),
      });
    }
  }

  /** Makes this solution the line that is judged from now on. */
  *#adopt(book: Book): Generator<void, void> {
    const { session, prover, root, options, findings } = this.#examination;
    const isNew = this.#book === undefined || !areLinesEqual(book.moves, this.#book.moves);
    if (isNew) yield* judgeBookLine(session, root, book.moves);
    this.#book = book;
    findings.line = describeBook(book);
    findings.faults = compareWithRecord(options, book, findings.atMost);
    if (!isNew) return;
    const judgedLine = makePlainLine(root, book.moves);
    findings.judge = new LineJudge(prover, this.#rule, judgedLine, {
      isOwn: true,
      onSearch: makeOnSearch(session),
      tree: this.#verdicts,
      isBest: this.#bestPlay?.isBest,
    });
    yield* findings.judge.cookSearch.list();
  }

  /** Works out lengths for the faults whose names depend on them. */
  *#measure(nodes: number): Generator<void, void> {
    const { judge } = this.#examination.findings;
    if (judge === undefined || this.#lines === undefined || !this.#book?.isExact) return;
    if (!this.#isWorthMeasuring(judge)) return;
    const isFirst = this.#measured !== judge;
    this.#measured = judge;
    const lengths = isFirst ? this.#lines.lengths : this.#lengths(nodes);
    yield* this.#within(nodes, judge.measure(lengths, this.#budgeted, nodes));
  }

  /** Is there an open question that lengths could answer? */
  #isWorthMeasuring(judge: LineJudge): boolean {
    const { verdictOnly } = this.#examination.options;
    if (!verdictOnly && this.#measured !== judge) return true;
    return judge.open.some(
      ({ what, affectsVerdict }) => what !== 'verdict' && (affectsVerdict || !verdictOnly),
    );
  }
}

function raise(book: Book, atLeast: number): Book {
  return { ...book, atLeast: Math.min(Math.max(atLeast, book.atLeast), book.length) };
}

function describeBook({ moves, length, leftover, isExact, atLeast }: Book): JudgedLine {
  return { by: 'solver', moves, length, leftover, isExact, atLeast };
}

/**
 * The line of the table, with every interposition played; used if a better line would need too many positions in
 * memory.
 */
function* findTableBook({ session, root }: Examination): Generator<void, Book | undefined> {
  const { moves, isComplete } = yield* findLine(session, root, 0);
  return isComplete ? bookOfLine(root, moves) : undefined;
}

/**
 * The faults that follow if the solution is shorter or longer than the recorded length. `atMost` is proven for the mate
 * with every interposition played, so no mate as books count it takes more plies.
 */
function compareWithRecord(
  { recordedLength }: CheckedAnalyseOptions,
  book: Book,
  atMost: number,
): FoundFault[] {
  const { length, moves, leftover, isExact, atLeast } = book;
  if (recordedLength === 0) return [];
  const whole = { length, lengthIsExact: isExact, line: moves, leftover, move: moves[0]! };
  if ((isExact ? length : atMost) < recordedLength) {
    return [{ kind: 'early-cook', ply: 1, ...whole }];
  }
  // The recorded line is not known, so the ply of the longer variation is not known either (0). Two plies more is what
  // `classical` strictness may tolerate.
  const isSlight = atLeast === recordedLength + 2;
  return atLeast > recordedLength ? [{ kind: 'longer-variation', ply: 0, ...whole, isSlight }] : [];
}
