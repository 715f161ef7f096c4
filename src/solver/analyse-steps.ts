// The whole analysis of a validated position: the verdict, the solution as books print it, the hunt for cooks
// along it, the variations. A limit ends it where it is, and what was found until then is the answer.

import { type Book, findBookAndLines, QUICK_CHECK_NODES } from '../analysis/book';
import type { BookLines } from '../analysis/book-line';
import { isFault } from '../analysis/cook';
import { CookHunter, type FoundCook, type Hunt } from '../analysis/cooks';
import { type Choice, listChoices } from '../analysis/variations';
import { formatUsiMove } from '../formats/usi';
import { type MissingReason, type Prover, Unfinished } from '../proof/prover';
import type { Position } from '../shogi/position';
import type { CheckedAnalyseOptions } from './analyse-options';
import type { Analysis, Cook, VariationChoice } from './analysis';
import { judgeBookLine } from './judge';
import { makeProver } from './prover';
import type { Session } from './session';
import type { UnknownReason } from './solution';

/** What is known so far. */
interface Findings {
  status: Analysis['status'];
  reason?: UnknownReason;
  book?: Book;
  readonly hunt: Hunt;
  isHuntOver: boolean;
  choices: readonly Choice[];
  choicesMissing?: MissingReason;
}

export function* analyseSteps(
  session: Session,
  root: Position,
  options: CheckedAnalyseOptions,
): Generator<void, Analysis> {
  const hunt = { cooks: [], undecided: [] };
  const findings: Findings = { status: 'unknown', hunt, isHuntOver: false, choices: [] };
  session.core.load(root);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'mate' || outcome === 'nomate') findings.status = outcome;
  else findings.reason = outcome as UnknownReason;
  try {
    if (outcome === 'mate') yield* examine(session, root, options, findings);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    findings.reason = error.reason;
  }
  return report(session, options, findings);
}

function* examine(
  session: Session,
  root: Position,
  { checkNodes, variationDepth }: CheckedAnalyseOptions,
  findings: Findings,
): Generator<void, void> {
  const { futile } = session.options;
  const prover = makeProver(session);
  const { book, lines } = yield* findSolution(prover, root, session, checkNodes);
  yield* judgeBookLine(session, root, book.moves);
  findings.book = book;
  const hunter = new CookHunter(prover, futile, checkNodes, { root, moves: book.moves });
  yield* hunter.run(findings.hunt);
  findings.isHuntOver = true;
  const at = { ply: 1, depth: variationDepth };
  const choices = yield* unlessTooLarge(listChoices(lines, root, book.moves, at));
  if (choices === undefined) findings.choicesMissing = 'memory';
  else findings.choices = choices;
}

/** With every check decided if they are not too many, else by the mates that are known. */
function* findSolution(
  prover: Prover,
  root: Position,
  { options: { futile } }: Session,
  checkNodes: number,
): Generator<void, { book: Book; lines: BookLines }> {
  const found = yield* unlessTooLarge(findBookAndLines(prover, root, futile, checkNodes));
  return found ?? (yield* findBookAndLines(prover, root, futile, QUICK_CHECK_NODES));
}

/** Undefined where the positions to be kept are too many. */
function* unlessTooLarge<T>(steps: Generator<void, T>): Generator<void, T | undefined> {
  try {
    return yield* steps;
  } catch (error) {
    if (error instanceof Unfinished && error.reason === 'memory') return undefined;
    throw error;
  }
}

function report(
  session: Session,
  { recordedLength }: CheckedAnalyseOptions,
  { status, reason, book, hunt, isHuntOver, choices, choicesMissing }: Findings,
): Analysis {
  const isEarly = book !== undefined && book.length < recordedLength;
  const cooks = [...(isEarly ? [earlySolution(book)] : []), ...hunt.cooks];
  const isDecided = isHuntOver && hunt.undecided.length === 0 && book?.isExact === true;
  return {
    status,
    sound: status === 'nomate' || cooks.some(isFault) ? false : isDecided || 'undecided',
    ...(reason === undefined ? {} : { reason }),
    futile: session.options.futile,
    length: book?.length ?? null,
    lengthIsExact: book?.isExact ?? false,
    line: (book?.moves ?? []).map(formatUsiMove),
    leftover: book?.leftover ?? null,
    cooks: cooks.map(formatCook),
    undecided: hunt.undecided.map(({ ply, move }) => ({ ply, move: formatUsiMove(move) })),
    variations: choices.map(formatChoice),
    ...(choicesMissing === undefined ? {} : { variationsMissing: choicesMissing }),
    ...session.statistics(),
  };
}

/** The whole solution is a cook of the one that was recorded. */
function earlySolution({ length, moves }: Book): FoundCook {
  return { ply: 1, move: moves[0]!, class: 'early', length, line: moves };
}

function formatCook({ ply, move, class: kind, length, line }: FoundCook): Cook {
  return { ply, move: formatUsiMove(move), class: kind, length, line: line.map(formatUsiMove) };
}

function formatChoice({ ply, replies }: Choice): VariationChoice {
  return {
    ply,
    replies: replies.map(({ move, isMain, isFutile, length, line, choices }) => ({
      move: formatUsiMove(move),
      isMain,
      isFutile,
      length: isFutile ? null : length,
      line: line.map(formatUsiMove),
      choices: choices.map(formatChoice),
    })),
  };
}
