// Judges the defender's plies of a line. There are three questions about each. Does another reply last longer than the
// line? Does another reply last as long as the line? Is there a mate after the line's own reply that is shorter than
// the line? A question that the nodes do not decide is reported as open. Questions that decide whether there is a fault
// come first. Questions that only describe a fault (how long the other reply lasts, which pieces are left over) have a
// budget of their own.

import type { BudgetedProver } from '../engines/node-budget';
import { DESCRIPTION_QUESTIONS } from '../engines/rounds';
import { isHandEmpty } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import type { BookLengths } from './book-lengths';
import { type BookLines, movesOf } from './book-lines';
import type { FoundFault } from './fault';
import type { AndNode } from './game-tree';
import type { JudgedPly } from './judged-line';
import { canPlay } from './shortened-line';
import { type WeighedReply, weighReplies } from './weighed-replies';

/** A question about a ply that was not decided. */
export interface OpenReply {
  readonly ply: number;
  readonly move: Move;
  readonly what: 'length' | 'leftover';
}

interface DefenceReport {
  readonly faults: readonly FoundFault[];
  readonly open: readonly OpenReply[];
}

/** What the judge of a line works with, in one attempt. */
export interface Attempt {
  readonly lengths: BookLengths;
  /** Lines after which a piece is left over exactly if the attacker can force that. */
  readonly leftovers: BookLines;
  /** The nodes of all searches count against the budget of this prover. */
  readonly budgeted: BudgetedProver;
  /** Nodes for each question. */
  readonly nodes: number;
  /** The number of plies of the whole line. */
  readonly whole: number;
  /** The moves of the line from a ply on. */
  rest(ply: number): readonly Move[];
  /**
   * Is it open at a later ply whether the mate there is shorter than the line? Then this attempt only looks for a move
   * that lasts longer than the line.
   */
  readonly isWaiting: boolean;
}

/** How long the replies of a ply last. */
interface Weighing {
  /** The reply that the line plays. */
  readonly own: WeighedReply;
  /** The other replies, without those that are surely futile. */
  readonly others: readonly WeighedReply[];
  /** The greatest length of another reply that counts, as far as known. */
  readonly greatest: number;
  readonly isExact: boolean;
}

/**
 * Judges one ply. Each fault is added to `faults` as soon as it is found, so that it stands even if a limit ends the
 * steps. Returns the questions that stay open; undefined if the ply waits for a later attempt.
 */
export function* judgeDefence(
  attempt: Attempt,
  judgedPly: JudgedPly,
  faults: FoundFault[],
): Generator<void, OpenReply[] | undefined> {
  const { lengths } = attempt;
  const node = lengths.tree.andNode(judgedPly.position);
  const longerMove = yield* findLongerMove(attempt, judgedPly, node);
  if (longerMove !== undefined) faults.push(longerMove);
  else if (attempt.isWaiting) return undefined;
  const weighing = yield* weigh(attempt, judgedPly, node);
  const open: OpenReply[] = [];
  const longer = yield* judgeLonger(attempt, judgedPly, weighing);
  if (longer.faults.length > 0) faults.splice(0, faults.length, ...longer.faults);
  open.push(...longer.open);
  const { ply, move, left, isFutile } = judgedPly;
  if (isFutile) {
    faults.push({
      ...{ kind: 'futile-played', ply, move, line: [move], leftover: undefined },
      length: attempt.whole,
      lengthIsExact: true,
    });
    return open;
  }
  if (longer.faults.length === 0 && longer.open.length === 0) {
    const equal = yield* judgeEqual(attempt, judgedPly, weighing);
    faults.push(...equal.faults);
    open.push(...equal.open);
  }
  const isShorter = left > 2 && (yield* lengths.decideMate(weighing.own.reply.node, left - 3));
  if (isShorter === undefined) open.push({ ply, move, what: 'length' });
  if (isShorter) faults.push(...(yield* describeShorter(attempt, judgedPly, weighing)));
  return open;
}

/** A reply, not a drop, that surely lasts longer than the line. `judgeLonger` finds later how long it lasts. */
function* findLongerMove(
  { lengths, whole }: Attempt,
  judgedPly: JudgedPly,
  node: AndNode,
): Generator<void, FoundFault | undefined> {
  const { ply, left } = judgedPly;
  for (const { move, node: after } of (yield* lengths.tree.replies(node)).moves) {
    if (areMovesEqual(move, judgedPly.move)) continue;
    if ((yield* lengths.decideMate(after, left - 1)) !== false) continue;
    if (after.mate === Number.POSITIVE_INFINITY) yield* lengths.tree.proveAgain(after);
    return {
      kind: 'longer-variation',
      ply,
      move,
      line: [move],
      leftover: undefined,
      length: whole - left + after.mate + 1,
      lengthIsExact: false,
      isSlight: 'open',
    };
  }
  return undefined;
}

function* weigh(
  { lengths }: Attempt,
  judgedPly: JudgedPly,
  node: AndNode,
): Generator<void, Weighing> {
  const replies = yield* lengths.tree.replies(node);
  const played = replies.all.find(({ move }) => areMovesEqual(move, judgedPly.move));
  const all = yield* weighReplies(lengths, node, played, judgedPly.left - 1);
  const own = all.find(({ reply }) => areMovesEqual(reply.move, judgedPly.move))!;
  const others: WeighedReply[] = [];
  for (const each of all) {
    if (each === own || (each.isFutile && each.isSure)) continue;
    // If `isCapped`, the length is only an upper bound. If this bound is not smaller than the rest of the line, the
    // exact length has to be worked out.
    const isUnclear = each.isCapped && each.length >= judgedPly.left;
    others.push(isUnclear ? yield* workOut(lengths, each) : each);
  }
  const greatest = Math.max(0, ...others.map(({ length }) => length));
  return { own, others, greatest, isExact: others.every(({ isSure }) => isSure) };
}

function* workOut(lengths: BookLengths, each: WeighedReply): Generator<void, WeighedReply> {
  const { undecided } = lengths;
  const rest = yield* lengths.lengthOf(each.reply.node, each.length - 1);
  const isSure = each.isSure && lengths.undecided === undecided && rest !== undefined;
  return { ...each, length: rest === undefined ? each.length : rest + 1, isSure, isCapped: false };
}

function* judgeLonger(
  attempt: Attempt,
  judgedPly: JudgedPly,
  { others, isExact }: Weighing,
): Generator<void, DefenceReport> {
  const { ply, left } = judgedPly;
  const open: OpenReply[] = [];
  const longer: WeighedReply[] = [];
  for (const other of others) {
    const { reply, isSure, length } = other;
    const isInTime = isSure
      ? length <= left
      : yield* attempt.lengths.decideMate(reply.node, left - 1);
    if (isInTime) continue;
    // It may be undecided whether a drop is futile. A futile drop does not count, so it makes no fault
    // `longer-variation`.
    const isProven = isInTime === false && (isSure || !isDrop(reply.move));
    if (isProven) longer.push(other);
    else open.push({ ply, move: reply.move, what: 'length' });
  }
  if (longer.length === 0) return { faults: [], open };
  const greatest = Math.max(...longer.map(({ length }) => length));
  const longest = longer.filter(({ length }) => length === greatest);
  const { best, allLeavePieces } = yield* chooseLongest(attempt, longest);
  const isByTwo = isExact ? greatest === left + 2 : yield* isAtMostByTwo(attempt, longer, left);
  const isSlight = areAll(isByTwo, isExact ? allLeavePieces : undefined);
  const areCaptured =
    isByTwo !== false &&
    longer.every(({ reply }) => isDrop(reply.move)) &&
    (yield* attempt.budgeted.within(
      attempt.nodes * DESCRIPTION_QUESTIONS,
      areOnlyCaptured(attempt, judgedPly, longer),
    ));
  // Every reply that may be longer has to be only captured.
  const isOnlyCaptured = areAll(isByTwo, areCaptured, open.length === 0 || undefined);
  const fault: FoundFault = {
    kind: 'longer-variation',
    ply,
    move: best.reply.move,
    length: attempt.whole - left + greatest,
    lengthIsExact: isExact,
    ...(yield* lineFrom(attempt, best)),
    isSlight: isSlight ?? 'open',
    isOnlyCaptured: isOnlyCaptured ?? 'open',
  };
  return { faults: [fault], open: [] };
}

/** Does none of these replies last more than two plies longer than the line? */
function* isAtMostByTwo(
  { budgeted, lengths, nodes }: Attempt,
  longer: readonly WeighedReply[],
  left: number,
): Generator<void, boolean | undefined> {
  function* ask(): Generator<void, boolean | undefined> {
    const answers = [];
    for (const { reply } of longer) answers.push(yield* lengths.decideMate(reply.node, left + 1));
    return areAll(...answers);
  }
  return yield* budgeted.within(nodes * DESCRIPTION_QUESTIONS, ask());
}

/** Are all of these answers yes? Undefined stands for an open question. */
function areAll(...answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/**
 * Is each of these replies an interposition that the attacker captures at once, and then plays the rest of the line as
 * if nothing had happened? With this capture he must also mate as soon as the line does, whatever the defender plays.
 */
function* areOnlyCaptured(
  { lengths, rest }: Attempt,
  { ply, left }: JudgedPly,
  longer: readonly WeighedReply[],
): Generator<void, boolean | undefined> {
  const line = rest(ply);
  const answers = [];
  for (const { reply } of longer) {
    let isIdle: boolean | undefined = false;
    for (const { move, node } of yield* lengths.tree.checks(reply.node)) {
      if (
        isIdle ||
        move.to !== reply.move.to ||
        !canPlay(node.position, line, opponent(node.position.turn))
      )
        continue;
      const isMated = yield* lengths.decideMated(node, left);
      if (isMated !== false) isIdle = isMated;
    }
    answers.push(isIdle);
    if (isIdle === false) break;
  }
  return areAll(...answers);
}

/**
 * Chooses the reply to report among the longest: one after which no piece is left over in the attacker's hand, if there
 * is one.
 */
function* chooseLongest(attempt: Attempt, longest: readonly WeighedReply[]) {
  const { budgeted, nodes } = attempt;
  const chosen = yield* budgeted.within(
    nodes * DESCRIPTION_QUESTIONS,
    seekReplyLeavingNone(attempt, longest),
  );
  return chosen ?? { best: longest[0]!, allLeavePieces: undefined };
}

function* seekReplyLeavingNone(
  { lengths, leftovers }: Attempt,
  longest: readonly WeighedReply[],
): Generator<void, { best: WeighedReply; allLeavePieces: boolean | undefined }> {
  let allLeavePieces: boolean | undefined = true;
  for (const each of longest) {
    const { undecided } = lengths;
    const { leftover } = yield* leftovers.fromOr(each.reply.node, each.length - 1);
    if (lengths.undecided !== undecided) allLeavePieces = allLeavePieces && undefined;
    else if (isHandEmpty(leftover)) return { best: each, allLeavePieces: false };
  }
  return { best: longest[0]!, allLeavePieces };
}

function* judgeEqual(
  attempt: Attempt,
  judgedPly: JudgedPly,
  { others, greatest, isExact }: Weighing,
): Generator<void, DefenceReport> {
  const { ply, left, move } = judgedPly;
  if (!isExact) return { faults: [], open: [{ ply, move, what: 'length' }] };
  if (greatest !== left) return { faults: [], open: [] };
  const longest = others.filter(({ length }) => length === greatest);
  const { best, allLeavePieces } = yield* chooseLongest(attempt, longest);
  if (allLeavePieces === undefined) {
    return { faults: [], open: [{ ply, move: best.reply.move, what: 'leftover' }] };
  }
  if (allLeavePieces) return { faults: [], open: [] };
  const shown = yield* lineFrom(attempt, best);
  const entry = { kind: 'equal-variation', ply, move: best.reply.move } as const;
  return { faults: [{ ...entry, length: attempt.whole, lengthIsExact: true, ...shown }], open: [] };
}

/** The faults where the mate after the line's own reply is shorter than the rest of the line. */
function* describeShorter(
  attempt: Attempt,
  judgedPly: JudgedPly,
  { own, greatest, isExact }: Weighing,
): Generator<void, FoundFault[]> {
  const { left, ply } = judgedPly;
  const { lengths } = attempt;
  const faults: FoundFault[] = [];
  const { undecided } = lengths;
  const length = 1 + (yield* lengths.lengthOf(own.reply.node, left - 3))!;
  const isOwnExact = lengths.undecided === undecided;
  faults.push({
    kind: 'other-reply-shorter',
    ply,
    move: judgedPly.move,
    length: attempt.whole - left + length,
    lengthIsExact: isOwnExact,
    ...(yield* lineFrom(attempt, { ...own, length })),
  });
  return isExact && isOwnExact && length < greatest && greatest <= left
    ? [...faults, yield* describeNotLongest(attempt, judgedPly)]
    : faults;
}

function* describeNotLongest(attempt: Attempt, judgedPly: JudgedPly): Generator<void, FoundFault> {
  const node = attempt.lengths.tree.andNode(judgedPly.position);
  const { others, greatest } = yield* weigh(attempt, judgedPly, node);
  const best = others.find(({ length }) => length === greatest)!;
  return {
    kind: 'not-longest',
    ply: judgedPly.ply,
    move: best.reply.move,
    length: attempt.whole - judgedPly.left + greatest,
    lengthIsExact: true,
    ...(yield* lineFrom(attempt, best)),
  };
}

/** The line from a reply on; the reply alone if the budget does not suffice for the rest. */
function* lineFrom({ budgeted, nodes, leftovers }: Attempt, { reply, length }: WeighedReply) {
  const steps = leftovers.fromOr(reply.node, length - 1);
  const rest = yield* budgeted.within(nodes * DESCRIPTION_QUESTIONS, steps);
  return { line: [reply.move, ...(rest ? movesOf(rest) : [])], leftover: rest?.leftover };
}
