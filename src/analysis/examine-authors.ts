// The author's line. Within a round the plain verdicts come first, because many lengths follow from them.

import { type BudgetedProver, withBudget } from '../engines/node-budget';
import { DROPS_PART, FIRST_NODES, FURTHER_LENGTHS } from '../engines/rounds';
import { walkLine } from '../shogi/line';
import type { Move } from '../shogi/move';
import { playKnownMove } from '../shogi/rules';
import { chooseEffort, QUICK, unlessTooLarge } from './book';
import { BookLengths } from './book-lengths';
import { BookLines } from './book-lines';
import { boundOf, type Examination, examineLine, makeOnSearch, showRound } from './examination';
import { hasQuestionForVerdict, isProvenUnsound, startFindings } from './findings';
import { GameTree } from './game-tree';
import { hasOpenDrop, makeJudgedLine } from './judged-line';
import { makeJudgeDrop } from './line-drops';
import { LineJudge } from './line-judge';

/** If a line is longer, the first round of questions along it may take many nodes. */
const LONG_LINE = 100;

export function* examineAuthorLine(
  examination: Examination,
  moves: readonly Move[],
): Generator<void, AuthorLine> {
  const line = new AuthorLine(examination, yield* makeJudge(examination, moves));
  yield* examineLine(examination, line);
  yield* line.finish();
  yield* examineShortened(examination);
  return line;
}

/**
 * If the line leaves pieces over only because of interpositions: is the line without them sound, for a tolerant reader?
 */
export function* examineShortened(examination: Examination): Generator<void, void> {
  const { findings, options } = examination;
  const all = [...findings.faults, ...(findings.judge?.faults ?? [])];
  const leftover = all.find(({ kind }) => kind === 'leftover');
  if (leftover?.shortened === undefined || examination.isEnough?.()) return;
  const solution = leftover.shortened;
  const tolerant = { ...options, strictness: 'tolerant', solution } as const;
  const shortened = { ...startFindings(), status: findings.status };
  const isEnough = () => isProvenUnsound(shortened, tolerant);
  yield* examineAuthorLine(
    { ...examination, options: tolerant, findings: shortened, isEnough },
    solution,
  );
  if (isEnough()) findings.isShortenedSound = false;
  else if (!hasQuestionForVerdict(shortened, tolerant)) findings.isShortenedSound = true;
}

/** Reads the line, with its interpositions judged, and makes its judge. */
function* makeJudge(examination: Examination, moves: readonly Move[]): Generator<void, LineJudge> {
  const { session, prover, root, options, findings, known } = examination;
  const { futile } = session.options;
  const provenFrom = findings.status === 'unknown' ? yield* proveFromEnd(examination, moves) : 1;
  const efforts = [
    QUICK,
    ...[FIRST_NODES, options.checkNodes].map((nodes) => chooseEffort(session.core, futile, nodes)),
  ];
  const judgeDrop = makeJudgeDrop(
    withBudget(prover, boundOf(options) * DROPS_PART),
    futile,
    // Where the position before an interposition is not proven to be mate, many nodes would hardly show that the drop
    // is futile.
    (ply) => (ply < provenFrom ? [QUICK] : efforts),
  );
  const judgedLine = yield* makeJudgedLine(root, moves, judgeDrop);
  for (const { ply, move, isOpenDrop } of judgedLine.list) {
    if (isOpenDrop) findings.open.push({ ply, move, what: 'length', affectsVerdict: true });
  }
  const end = judgedLine.end ?? moves.reduce(playKnownMove, root);
  const leftover = end.hands[root.turn];
  const { length } = judgedLine;
  findings.line = { by: 'author', moves, length, leftover, isExact: false, atLeast: 1 };
  findings.judge = new LineJudge(prover, futile, judgedLine, {
    onSearch: makeOnSearch(session),
    known,
  });
  return findings.judge;
}

export class AuthorLine {
  readonly #examination: Examination;
  readonly #judge: LineJudge;
  readonly #budgeted: BudgetedProver;
  #isListed = false;

  constructor(examination: Examination, judge: LineJudge) {
    this.#examination = examination;
    this.#judge = judge;
    this.#budgeted = withBudget(examination.prover);
  }

  get isDecided(): boolean {
    return this.#examination.isEnough?.() === true;
  }

  /** Does the verdict still depend on questions that are open, and only on lengths? */
  get #dependsOnLengths(): boolean {
    const open = this.#judge.open.filter(({ affectsVerdict }) => affectsVerdict);
    return open.length > 0 && open.every(({ what }) => what === 'length') && !this.#isSettled;
  }

  get #isSettled(): boolean {
    const { findings, options } = this.#examination;
    return this.isDecided || isProvenUnsound(findings, options);
  }

  *searchRound(nodes: number): Generator<void, boolean> {
    const { verdictOnly } = this.#examination.options;
    yield* this.searchChecks(nodes);
    if (this.isDecided) return false;
    // The first round is cheap unless the line is long, so it asks everything, and finds most replies that last longer
    // than the line.
    const mayWait = nodes > FIRST_NODES || this.#judge.judgedLine.length > LONG_LINE;
    yield* this.#measure(nodes, mayWait);
    if (this.isDecided) return false;
    const open = this.#judge.open.filter(({ affectsVerdict }) => affectsVerdict || !verdictOnly);
    return open.length > 0 && !this.isDecided;
  }

  *searchChecks(nodes: number, lastPly?: number): Generator<void, void> {
    const { cookSearch } = this.#judge;
    showRound(this.#examination, nodes);
    yield* this.#judge.judgeMoves(nodes, this.#examination.findings.status === 'unknown');
    if (!this.#isListed) yield* cookSearch.list();
    this.#isListed = true;
    const isEnough = () => this.isDecided;
    yield* cookSearch.search(nodes, { isEnough, ...(lastPly !== undefined && { lastPly }) });
  }

  /** Judges the plies that were left for later, unless a fault is already proven without them. */
  *finish(): Generator<void, void> {
    const { checkNodes } = this.#examination.options;
    if (this.#judge.isWaiting && !this.#isSettled) yield* this.#measure(checkNodes, false);
  }

  /** Asks the lengths on which alone the verdict depends once more, with more nodes: they are few. */
  *measureFurther(): Generator<void, void> {
    if (!this.#dependsOnLengths) return;
    const { findings, options } = this.#examination;
    const { measured } = findings;
    try {
      yield* this.#measure(options.checkNodes * FURTHER_LENGTHS, false);
    } finally {
      // The variations ask each length with the usual nodes.
      findings.measured = measured;
    }
  }

  *#measure(nodes: number, mayWait: boolean): Generator<void, void> {
    const { core, options } = this.#examination.session;
    const effort = chooseEffort(core, options.futile, nodes);
    const lengths = new BookLengths(new GameTree(this.#budgeted), options.futile, effort);
    const measured = { lines: new BookLines(lengths), budgeted: this.#budgeted };
    this.#examination.findings.measured = measured;
    showRound(this.#examination, nodes);
    const how = { isEnough: () => this.isDecided, mayWait };
    yield* unlessTooLarge(this.#judge.measure(lengths, this.#budgeted, nodes, how));
  }
}

/**
 * Proves that the positions along the line are mate. The last position comes first, because each proof helps the proofs
 * of the positions before it. The first position that takes more nodes than a question may have ends the search.
 * Returns the first ply before which the position is proven to be mate.
 */
function* proveFromEnd(
  { prover, root, options, findings }: Examination,
  moves: readonly Move[],
): Generator<void, number> {
  const positions = Array.from(walkLine(root, moves), ({ before }) => before);
  const how = { attacker: root.turn, keepTable: true, budget: options.checkNodes };
  let provenFrom = moves.length + 1;
  for (let ply = moves.length; ply >= 1; ply--) {
    const before = positions[ply - 1]!;
    if (before.turn !== root.turn) continue;
    const outcome = yield* prover.search(before, how);
    if (outcome !== 'mate') return provenFrom;
    provenFrom = ply;
  }
  findings.status = 'mate';
  return provenFrom;
}

/** Finds whether the line is as long as the solution of the problem, or else a lower bound of the solution's length. */
export function* measureWhole({ root, findings }: Examination): Generator<void, void> {
  const { judge, line, status, measured } = findings;
  if (measured === undefined || status !== 'mate' || line!.isExact) return;
  if (hasOpenDrop(judge!.judgedLine)) return;
  const { lengths } = measured.lines;
  const node = lengths.tree.orNode(root);
  const { length } = line!;
  const isShorter = length > 1 && (yield* lengths.decideMate(node, length - 2));
  if (isShorter !== false) return;
  const isEqual = yield* lengths.decideMate(node, length);
  const atLeast = isEqual === false ? length + 2 : length;
  findings.line = { ...line!, isExact: isEqual === true, atLeast };
}
