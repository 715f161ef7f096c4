// Without an author's line the solution is looked for, by ever more effort, and cooks along it. What is cheap comes
// first, so that much is known when a limit ends the rest.

import {
  type Book,
  chooseEffort,
  findBookAndLines,
  findLeast,
  proveBookAndLines,
  proveDefence,
  QUICK,
  unlessTooLarge,
} from '../analysis/book';
import type { BookLines } from '../analysis/book-line';
import { Leftovers } from '../analysis/leftovers';
import { LineJudge } from '../analysis/line-judge';
import { makePlainStages } from '../analysis/stages';
import { isHandEmpty } from '../shogi/hand';
import { areLinesEqual } from '../shogi/move';
import { bookOfLine } from './conventional';
import { type Examination, eachRound, makeOnSearch } from './examine-authors';
import type { JudgedLine } from './findings';
import { judgeBookLine } from './lines/judge';
import { findLine } from './lines/line';

/** Gives what the solution was found with. */
export function* examineOwn(examination: Examination): Generator<void, BookLines | undefined> {
  const { session, prover, root, options, findings } = examination;
  const { futile } = session.options;
  const { checkNodes } = options;
  const quick = yield* unlessTooLarge(findBookAndLines(prover, root, futile, QUICK));
  const first = quick?.book ?? (yield* findTableBook(examination));
  if (first !== undefined) yield* huntAlong(examination, first);
  const effort = chooseEffort(session.core, futile, checkNodes);
  if (first !== undefined && !first.isExact) {
    const least = yield* findLeast(prover, root, futile, effort);
    findings.line = describeBook({ ...first, atLeast: Math.min(least, first.length) });
  }
  const proof = first?.isExact
    ? undefined
    : yield* unlessTooLarge(proveBookAndLines(prover, root, futile, checkNodes));
  const found = proof ?? quick;
  let book = found?.book ?? first;
  if (book === undefined) return undefined;
  const { atLeast = 1 } = findings.line ?? {};
  book = book.isExact ? book : { ...book, atLeast: Math.min(atLeast, book.length) };
  const clean = found && (yield* unlessTooLarge(preferClean(examination, book, found.lines)));
  if (clean !== undefined) book = clean;
  if (first === undefined || !areLinesEqual(book.moves, first.moves)) {
    yield* huntAlong(examination, book);
  }
  findings.line = describeBook(book);
  addRecordedLength(examination, book);
  if (found !== undefined && book.isExact) {
    yield* unlessTooLarge(findings.judge!.measure(found.lines));
  }
  const isSuspect = findings.judge!.faults.length > 0;
  if (!book.isExact && isSuspect) {
    const steps = proveDefence(prover, root, book, futile, effort);
    findings.isDefenceProven = (yield* unlessTooLarge(steps)) ?? false;
  }
  return found?.lines;
}

function describeBook({ moves, length, leftover, isExact, atLeast }: Book): JudgedLine {
  return { by: 'solver', moves, length, leftover, isExact, atLeast };
}

/** The line that the table gives, where the positions of a better one are too many: every interposition is played. */
function* findTableBook({ session, root }: Examination): Generator<void, Book | undefined> {
  const { line, isComplete } = yield* findLine(session, root, 0);
  return isComplete ? bookOfLine(root, line) : undefined;
}

/** The book becomes that of the findings, and the hunt is for its cooks. */
function* huntAlong(
  { session, prover, root, options, findings }: Examination,
  book: Book,
): Generator<void, void> {
  yield* judgeBookLine(session, root, book.moves);
  findings.line = describeBook(book);
  const stages = makePlainStages(root, book.moves);
  const judge = new LineJudge(prover, session.options.futile, stages, {
    isOwn: true,
    onSearch: makeOnSearch(session),
  });
  findings.judge = judge;
  yield* judge.hunter.list();
  for (const nodes of eachRound(options.checkNodes)) {
    if (yield* judge.hunter.search(nodes)) return;
  }
}

/** Best play that leaves nothing over, where the book's does; what is not known of it is noted. */
function* preferClean(
  { root, findings }: Examination,
  book: Book,
  lines: BookLines,
): Generator<void, Book | undefined> {
  if (isHandEmpty(book.leftover) || !book.isExact) return undefined;
  const { lengths, tree } = lines;
  const { doubts } = lengths;
  const node = tree.orNode(root);
  const clean = yield* new Leftovers(lengths).findClean(node, book.length);
  if (clean !== undefined) return { ...book, ...clean };
  const ply = book.length;
  const move = book.moves[ply - 1]!;
  if (lengths.doubts !== doubts) {
    findings.open.push({ ply, move, what: 'leftover', isGrave: true });
    return undefined;
  }
  const { length, leftover } = book;
  findings.faults.push({
    ...{ kind: 'leftover', ply, move, length, lengthIsExact: true, line: [move], leftover },
  });
  return undefined;
}

/** The whole solution against the length that is recorded. */
function addRecordedLength({ options, findings }: Examination, book: Book): void {
  const { recordedLength } = options;
  if (recordedLength === 0) return;
  const { length, moves, leftover, isExact, atLeast } = book;
  const whole = { length, lengthIsExact: isExact, line: moves, leftover, move: moves[0]! };
  if (isExact && length < recordedLength) {
    findings.faults.push({ kind: 'early-cook', ply: 1, ...whole });
  }
  // Wherever it is along the recorded line. It may be one that was tolerated of old, if it is so slight.
  if (atLeast > recordedLength) {
    const isSlight = atLeast === recordedLength + 2;
    findings.faults.push({ kind: 'longer-variation', ply: 0, ...whole, isSlight });
  }
}
