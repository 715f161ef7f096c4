// The whole analysis of a validated position: the verdict, the solution as books print it, the hunt for cooks
// along it, the variations. A limit ends it where it is, and what was found until then is the answer.

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
import { CookHunter, type FoundCook, type Hunt } from '../analysis/cooks';
import { isEarly, isSureFault, judgeSoundness } from '../analysis/soundness';
import { huntVariations, type VariationHunt } from '../analysis/variation-cooks';
import { type Choice, listChoices } from '../analysis/variations';
import { formatUsiMove } from '../formats/usi';
import { limitOf, type MissingReason, type Prover } from '../proof/prover';
import { areLinesEqual } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { CheckedAnalyseOptions } from './analyse-options';
import type { Analysis, Cook, VariationChoice } from './analysis';
import { bookOfLine } from './conventional';
import { judgeBookLine } from './judge';
import { findLine } from './line';
import { makeProver } from './prover';
import type { Session } from './session';
import type { UnknownReason } from './solution';

/** What is known so far. */
interface Findings {
  status: Analysis['status'];
  reason?: UnknownReason;
  book?: Book;
  hunt: Hunt;
  /** Keys of the positions at which cooks were looked for. */
  hunted: Set<string>;
  isHuntOver: boolean;
  isDefenceProven: boolean;
  choices: readonly Choice[];
  choicesMissing?: MissingReason;
  variationHunt?: VariationHunt;
}

export function* analyseSteps(
  session: Session,
  root: Position,
  options: CheckedAnalyseOptions,
): Generator<void, Analysis> {
  const hunt = { cooks: [], undecided: [] };
  const findings: Findings = {
    status: 'unknown',
    hunt,
    hunted: new Set(),
    isHuntOver: false,
    isDefenceProven: false,
    choices: [],
  };
  session.core.load(root);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'mate' || outcome === 'nomate') findings.status = outcome;
  else findings.reason = outcome as UnknownReason;
  try {
    if (outcome === 'mate') yield* examine(session, root, options, findings);
  } catch (error) {
    const limit = limitOf(error);
    if (limit === undefined) throw error;
    findings.reason = limit;
  }
  return report(session, options, findings);
}

/** What is cheap comes first, so that much is known when a limit ends the rest. */
function* examine(
  session: Session,
  root: Position,
  { checkNodes, maxPositions, variationDepth, variationCooks }: CheckedAnalyseOptions,
  findings: Findings,
): Generator<void, void> {
  const { futile } = session.options;
  const prover = makeProver(session, maxPositions);
  const hunt = (book: Book) => huntAlong(session, root, { book, prover, checkNodes }, findings);
  const quick = yield* unlessTooLarge(findBookAndLines(prover, root, futile, QUICK));
  const first = quick?.book ?? (yield* findTableBook(session, root));
  if (first !== undefined) yield* hunt(first);
  const effort = chooseEffort(session.core, futile, checkNodes);
  if (first !== undefined && !first.isExact) {
    const least = yield* findLeast(prover, root, futile, effort);
    findings.book = { ...first, atLeast: Math.min(least, first.length) };
  }
  const proof = first?.isExact
    ? undefined
    : yield* unlessTooLarge(proveBookAndLines(prover, root, futile, checkNodes));
  const found = proof ?? quick;
  const book = found?.book ?? first;
  if (book === undefined) return;
  const { atLeast = 1 } = findings.book ?? {};
  if (first === undefined || !areLinesEqual(book.moves, first.moves)) yield* hunt(book);
  findings.book = book.isExact ? book : { ...book, atLeast: Math.min(atLeast, book.length) };
  if (!book.isExact && findings.hunt.cooks.some(isSureFault)) {
    const steps = proveDefence(prover, root, book, futile, effort);
    findings.isDefenceProven = (yield* unlessTooLarge(steps)) ?? false;
  }
  const at = { ply: 1, depth: variationDepth };
  const choices = found && (yield* unlessTooLarge(listChoices(found.lines, root, book.moves, at)));
  if (choices === undefined) findings.choicesMissing = 'memory';
  else findings.choices = choices;
  if (!variationCooks) return;
  findings.variationHunt = { cooks: [], undecided: [] };
  const hunter = { prover, rule: futile, checkNodes, seen: findings.hunted };
  const solution = { root, moves: book.moves };
  yield* huntVariations(hunter, solution, findings.choices, findings.variationHunt);
}

/** The line that the table gives, where the positions of a better one are too many: every interposition is played. */
function* findTableBook(session: Session, root: Position): Generator<void, Book | undefined> {
  const { line, isComplete } = yield* findLine(session, root, 0);
  return isComplete ? bookOfLine(root, line) : undefined;
}

/** The book becomes that of the findings, and the hunt is for its cooks. */
function* huntAlong(
  session: Session,
  root: Position,
  { book, prover, checkNodes }: { book: Book; prover: Prover; checkNodes: number },
  findings: Findings,
): Generator<void, void> {
  const { moves } = book;
  yield* judgeBookLine(session, root, moves);
  findings.book = book;
  findings.hunt = { cooks: [], undecided: [] };
  findings.hunted = new Set();
  findings.isHuntOver = false;
  const { futile } = session.options;
  const hunter = new CookHunter(prover, futile, checkNodes, { root, moves });
  yield* hunter.run(findings.hunt, 1, findings.hunted);
  findings.isHuntOver = true;
}

function report(
  session: Session,
  { recordedLength }: CheckedAnalyseOptions,
  findings: Findings,
): Analysis {
  const { status, reason, book, hunt, isHuntOver, isDefenceProven } = findings;
  const { choices, choicesMissing, variationHunt } = findings;
  const evidence = book && { book, hunt, isHuntOver, isDefenceProven, recordedLength };
  const early = evidence && isEarly(evidence) ? [earlySolution(evidence.book)] : [];
  const cooks = [...early, ...hunt.cooks];
  return {
    status,
    sound: status === 'nomate' ? false : evidence ? judgeSoundness(evidence) : 'undecided',
    ...(reason === undefined ? {} : { reason }),
    futile: session.options.futile,
    length: book?.length ?? null,
    lengthIsExact: book?.isExact ?? false,
    lengthAtLeast: book?.atLeast ?? null,
    line: (book?.moves ?? []).map(formatUsiMove),
    leftover: book?.leftover ?? null,
    cooks: cooks.map(formatCook),
    undecided: hunt.undecided.map(({ ply, move }) => ({ ply, move: formatUsiMove(move) })),
    variations: choices.map(formatChoice),
    ...(choicesMissing === undefined ? {} : { variationsMissing: choicesMissing }),
    ...(variationHunt === undefined ? {} : formatVariationHunt(variationHunt)),
    ...session.statistics(),
  };
}

/** The whole solution is a cook of the one that was recorded. */
function earlySolution({ length, moves }: Book): FoundCook {
  return { ply: 1, move: moves[0]!, class: 'early', length, line: moves, isSure: true };
}

function formatCook({ ply, move, class: kind, length, line }: FoundCook): Cook {
  return { ply, move: formatUsiMove(move), class: kind, length, line: line.map(formatUsiMove) };
}

function formatVariationHunt({ cooks, undecided }: VariationHunt) {
  return {
    variationCooks: cooks.map(({ path, cook }) => ({
      path: path.map(formatUsiMove),
      ...formatCook(cook),
    })),
    variationUndecided: undecided.map(({ path, move }) => ({
      path: path.map(formatUsiMove),
      move: formatUsiMove(move),
    })),
  };
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
