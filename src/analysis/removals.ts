// Removal trials (駒の要不要): each trial takes one piece away from the diagram, or gives it to the defender, and asks
// whether the solution still works and whether the problem is still sound.

import type { RemovalTrial } from '../answers/analysis';
import type { RemovalWay } from '../answers/terms';
import { InputError } from '../base/errors';
import { type BudgetedProver, limitOf, withBudget } from '../engines/node-budget';
import { LENGTH_QUESTIONS } from '../engines/rounds';
import { formatPiece } from '../notation/sfen-board';
import { addToHand, kindsOf } from '../shogi/hand';
import { playForced } from '../shogi/line';
import type { Move } from '../shogi/move';
import { type Color, getPiece, type HandKind, opponent, type Piece } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { formatSquare, READING_ORDER, type Square } from '../shogi/square';
import { judgePosition } from '../shogi/validate';
import { findBookWithin } from './book';
import type { Examination } from './examination';
import { examineAuthorLine, measureWhole } from './examine-authors';
import {
  type Findings,
  hasQuestionForVerdict,
  listFaults,
  nameOf,
  reportFindings,
  startFindings,
} from './findings';

export interface Removal {
  /** Where the piece stands; undefined for a piece of the attacker's hand. */
  readonly square: Square | undefined;
  readonly piece: Piece;
  readonly way: RemovalWay;
  /** The position without the piece. It may be illegal, so that a solver refuses it. */
  readonly position: Position;
}

/**
 * All trials: every piece but kings in reading order, removed and given to the defender; then one piece of each kind in
 * the attacker's hand, given to the defender.
 */
export function listRemovals(root: Position): Removal[] {
  const removals = READING_ORDER.flatMap((square) => {
    const piece = root.board[square];
    if (piece === undefined || piece.kind === 'K') return [];
    const board = [...root.board];
    board[square] = undefined;
    const removed = makePosition({ ...root, board });
    const given = giveToDefender(removed, piece.kind);
    return [
      { square, piece, way: 'removed' as const, position: removed },
      { square, piece, way: 'to-defender' as const, position: given },
    ];
  });
  const held = kindsOf(root.hands[root.turn]);
  return [...removals, ...held.map((kind) => takeFromHand(root, kind))];
}

function giveToDefender(position: Position, kind: HandKind): Position {
  const { hands, turn } = position;
  const defender = opponent(turn);
  const hand = addToHand(hands[defender], kind, 1);
  return makePosition({ ...position, hands: { ...hands, [defender]: hand } });
}

function takeFromHand(root: Position, kind: HandKind): Removal {
  const { hands, turn } = root;
  const hand = addToHand(hands[turn], kind, -1);
  const less = makePosition({ ...root, hands: { ...hands, [turn]: hand } });
  return {
    square: undefined,
    piece: getPiece(turn, kind),
    way: 'to-defender',
    position: giveToDefender(less, kind),
  };
}

type Trial = Omit<RemovalTrial, 'square' | 'piece' | 'way'>;

const NOTHING_KNOWN: Trial = {
  status: 'unknown',
  verdict: 'undecided',
  isPlayable: true,
  length: null,
  lengthIsExact: false,
  isNeeded: 'undecided',
  fault: null,
  undecided: [],
};

/**
 * Makes all trials; none if the diagram has no mate. A trial that a limit of the whole analysis prevents is listed as
 * undecided.
 */
export function* tryRemovals(examination: Examination): Generator<void, void> {
  const { session, root, findings } = examination;
  findings.removals = [];
  if (findings.status === 'nomate') return;
  const removals = listRemovals(root);
  let removed: Trial | undefined;
  for (const [index, removal] of removals.entries()) {
    const { way } = removal;
    const square = removal.square === undefined ? null : formatSquare(removal.square);
    const name = { square, piece: formatPiece(removal.piece), way };
    session.trial = { number: index + 1, of: removals.length, ...name };
    const isGiven = way === 'to-defender' && removal.square !== undefined;
    const trial = yield* tryUnlessOver(examination, removal, isGiven ? removed : undefined);
    removed = trial;
    findings.removals.push({ ...name, ...trial });
  }
  session.trial = undefined;
}

/** `removed`: for a piece that is given to the defender, the trial before, in which it was removed. */
function* tryUnlessOver(
  examination: Examination,
  removal: Removal,
  removed?: Trial,
): Generator<void, Trial> {
  const { findings } = examination;
  const line = findings.line?.moves ?? [];
  const isPlayable =
    line.length % 2 === 1 && playForced(removal.position, line).wrong === undefined;
  if (!isLegalPosition(removal.position)) {
    return { ...NOTHING_KNOWN, status: 'illegal', verdict: 'unsound', isPlayable, isNeeded: true };
  }
  // With one more piece in hand the defender still has every reply of a defence that is known, and the attacker has no
  // new check.
  if (removed?.status === 'nomate') return { ...removed, isPlayable };
  try {
    if (findings.status === 'mate' && findings.line !== undefined) {
      examination.prover.spend(0);
      return yield* tryRemoval(examination, removal.position, findings.line.moves, isPlayable);
    }
  } catch (error) {
    const limit = limitOf(error);
    if (limit === undefined) throw error;
    findings.reason ??= limit;
  }
  return { ...NOTHING_KNOWN, isPlayable, reason: findings.reason ?? 'memory' };
}

/** Like `judgePosition`, as an answer in place of an error. */
export function isLegalPosition(position: Position, defender?: Color): boolean {
  try {
    judgePosition(position, defender);
    return true;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return false;
  }
}

function* tryRemoval(
  examination: Examination,
  root: Position,
  moves: readonly Move[],
  isPlayable: boolean,
): Generator<void, Trial> {
  const { options } = examination;
  const budgeted = withBudget(examination.prover, options.removalNodes);
  const findings = startFindings();
  const isEnough = () => findNew(examination, findings).some(({ isSurelyNew }) => isSurelyNew);
  try {
    const outcome = yield* searchAnew(budgeted, root);
    if (outcome !== 'running') findings.status = outcome;
    if (outcome === 'mate' && isPlayable) {
      const trial = { ...examination, prover: budgeted, root, findings, isEnough };
      yield* examineAuthorLine(trial, moves);
      const most = options.checkNodes * LENGTH_QUESTIONS;
      if (!isEnough()) yield* budgeted.within(most, measureWhole(trial));
    }
    findings.isComplete = outcome !== 'running';
  } catch (error) {
    findings.reason = ownLimit(examination, error);
  }
  const length = yield* findLength(examination, budgeted, root, findings);
  return { ...conclude(examination, findings, isPlayable), ...length };
}

/** The limit of the trial that ended it. If a limit of the whole analysis is reached, that is thrown instead. */
function ownLimit({ prover }: Examination, error: unknown) {
  const limit = limitOf(error);
  if (limit === undefined) throw error;
  prover.spend(0);
  return limit;
}

function searchAnew(budgeted: BudgetedProver, position: Position) {
  const budget = Number.POSITIVE_INFINITY;
  return budgeted.search(position, { attacker: position.turn, keepTable: false, budget });
}

/**
 * The length of the trial's solution: the length of the line if it is proven; else it is searched for with the nodes
 * that are left.
 */
function* findLength(
  examination: Examination,
  budgeted: BudgetedProver,
  root: Position,
  { status, line }: Findings,
): Generator<void, Pick<Trial, 'length' | 'lengthIsExact'>> {
  const unknown = { length: null, lengthIsExact: false };
  if (status !== 'mate') return unknown;
  if (line?.isExact) return { length: line.length, lengthIsExact: true };
  try {
    yield* searchAnew(budgeted, root);
    const { futile } = examination.session.options;
    const { checkNodes } = examination.options;
    const { length, isExact } = yield* findBookWithin(budgeted, root, futile, checkNodes);
    return { length, lengthIsExact: isExact };
  } catch (error) {
    ownLimit(examination, error);
    return unknown;
  }
}

/** The faults that the trial has and the diagram has not; `isSurelyNew` if the diagram is known not to have them. */
function findNew({ options, findings: whole }: Examination, trial: Findings) {
  const names = Object.values(listFaults(whole, options)).flat().map(nameOf);
  const open = [...whole.open, ...(whole.judge?.open ?? [])];
  const isWhole = whole.isComplete && isJudged(whole);
  return listFaults(trial, options)
    .faults.filter((fault) => !names.includes(nameOf(fault)))
    .map((fault) => ({
      fault,
      isSurelyNew:
        isWhole && !open.some(({ ply, affectsVerdict }) => affectsVerdict && ply === fault.ply),
    }));
}

/**
 * Are the faults of the line known? The defender's other replies are judged for an author's line only; a line found by
 * this program is known to be without longer variations only if its length is proven.
 */
function isJudged({ line }: Findings): boolean {
  return line!.by === 'author' || line!.isExact;
}

function conclude(examination: Examination, findings: Findings, isPlayable: boolean): Trial {
  const { session, options, findings: whole } = examination;
  const { status, reason } = findings;
  const trial = { ...NOTHING_KNOWN, status, isPlayable, ...(reason && { reason }) };
  if (status === 'unknown') return trial;
  if (status === 'nomate' || !isPlayable) {
    return { ...trial, verdict: 'unsound', isNeeded: true };
  }
  const { verdict, undecided } = reportFindings(session, options, findings);
  const found = findNew(examination, findings);
  const sure = found.find(({ isSurelyNew }) => isSurelyNew);
  if (sure !== undefined) return { ...trial, verdict, isNeeded: true, fault: sure.fault };
  const isDecided =
    isJudged(whole) &&
    found.length === 0 &&
    findings.isComplete &&
    !hasQuestionForVerdict(findings, options);
  if (isDecided) return { ...trial, verdict, isNeeded: false };
  return { ...trial, verdict, fault: found[0]?.fault ?? null, undecided };
}
