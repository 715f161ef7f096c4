// The solution as books print it, made after a mate is found, within a budget of nodes of its own. Three steps:
//
// 1. `shorten` searches for shorter mates by plies, because the mate that is found first is often not the shortest.
// 2. `leaveOut` makes a line without the interpositions that a few nodes show to be futile (無駄合). This is no proof.
// 3. `prove` finds how many plies every mate takes at least, and proves the length (`book.ts`), as far as the nodes go.
//
// If a limit ends these steps, the answer is the best line known by then, with the bounds that are proven for its
// length.

import type { GoalAnswer } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import { type BudgetedProver, limitOf, withBudget } from '../engines/node-budget';
import { QUICK_NODES } from '../engines/rounds';
import { formatUsiMove } from '../notation/usi';
import { keyOfPosition } from '../proof/keys';
import { findLine, judgeBookLine, type MateLine } from '../search/line';
import { attackerOf } from '../search/problem';
import type { Session } from '../search/session';
import { makeProver } from '../search/session';
import type { ChooseReplies, KnownReply } from '../search/walk';
import { isHandEmpty } from '../shogi/hand';
import { type DropMove, isDrop, type Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';
import { type Book, chooseEffort, findLeast, leastPlies, proveBookAndLines } from './book';
import { findClean } from './book-lines';
import { advanceCheckingPiece, findCheckingPiece, orderInterpositions } from './interposition';

/**
 * How the budget is divided: the search for shorter mates may take the first share; the search for the least number of
 * plies may take the second share of the nodes that are left after that.
 */
const SHORTER_SHARE = 0.6;
const LEAST_SHARE = 0.6;

interface Findings {
  /** The shortest mate that is known so far, every interposition played. */
  whole: MateLine;
  /** An upper bound of the book length: the plies of that mate. */
  atMost: number;
  /** A lower bound of the book length. */
  atLeast: number;
  /** The best line as books would print it. */
  book: Book | undefined;
  /** The limit that ended the steps; the answer names it if there is no line. */
  missing: UnknownReason;
}

interface Attempt {
  readonly session: Session;
  readonly root: Position;
  readonly budgeted: BudgetedProver;
  readonly findings: Findings;
}

/** The answer for books, and `whole`: the shortest mate, every interposition counted, that was found on the way. */
export function* findBookAnswer(
  session: Session,
  root: Position,
  first: MateLine,
  bound: number,
): Generator<void, { whole: MateLine; answer: GoalAnswer }> {
  const attacker = attackerOf(root, session.options.side);
  const { length } = first.moves;
  const findings: Findings = {
    whole: first,
    atMost: first.isComplete ? Math.min(length, bound) : bound,
    atLeast: leastPlies(root, attacker),
    book: first.isComplete ? bookOfLine(root, first.moves, attacker) : undefined,
    missing: 'memory',
  };
  const { bookNodes } = session.options;
  function* improve(nodes: number): Generator<void, void> {
    const attempt = { session, root, budgeted: withBudget(makeProver(session), nodes), findings };
    try {
      yield* shorten(attempt);
      yield* leaveOut(attempt);
      yield* prove(attempt);
    } catch (error) {
      const reason = limitOf(error);
      if (reason === undefined) throw error;
      findings.missing = reason;
    }
  }
  yield* improve(bookNodes);
  yield* session.searchOn(
    () => findings.book?.isExact !== true,
    (times) => improve(bookNodes * times),
  );
  return { whole: findings.whole, answer: describe(session, findings) };
}

/**
 * Searches for a mate that is two plies shorter, again and again, until there is none or the share of nodes is spent.
 */
function* shorten({ session, root, budgeted, findings }: Attempt): Generator<void, void> {
  const reserve = budgeted.left * (1 - SHORTER_SHARE);
  const before = findings.atMost;
  const attacker = attackerOf(root, session.options.side);
  while (findings.atMost > 2 && budgeted.left > reserve) {
    const maxPlies = findings.atMost - 2;
    const budget = Math.ceil(budgeted.left - reserve);
    const how = { attacker, keepTable: true, budget, maxPlies };
    if ((yield* budgeted.search(root, how)) !== 'mate') break;
    findings.atMost = session.core.report().length;
  }
  if (findings.atMost === before) return;
  const line = yield* findLine(session, root, findings.atMost, attacker);
  if (!line.isComplete) return;
  findings.whole = line;
  findings.atMost = Math.min(findings.atMost, line.moves.length);
  findings.book = bookOfLine(root, line.moves, attacker);
}

/** Makes the best line again, without the interpositions that `leaveOutFutile` finds to be futile. */
function* leaveOut({ session, root, budgeted, findings }: Attempt): Generator<void, void> {
  const { book, atMost, atLeast } = findings;
  if (session.options.futile !== 'standard' || book === undefined || atMost <= 1) return;
  const attacker = attackerOf(root, session.options.side);
  const replies = leaveOutFutile(budgeted);
  const { moves, isComplete } = yield* findLine(session, root, atMost, attacker, replies);
  if (!isComplete || moves.length > book.length || moves.length < atLeast) return;
  findings.book = bookOfLine(root, moves, attacker);
}

/** Finds how many plies every mate takes at least, and tries to prove the length and the line. */
function* prove({ session, root, budgeted, findings }: Attempt): Generator<void, void> {
  const { futile, side } = session.options;
  const attacker = attackerOf(root, side);
  const effort = chooseEffort(session.core, futile, budgeted.left);
  const forLeast = withBudget(budgeted, Math.ceil(budgeted.left * LEAST_SHARE));
  const { plies: atLeast } = yield* findLeast(forLeast, root, futile, effort, attacker);
  findings.atLeast = Math.max(findings.atLeast, atLeast);
  findings.book = raiseLeast(findings, root, attacker);
  const known = { attacker, atLeast, atMost: findings.atMost };
  const nodes = budgeted.left;
  const { book, lines } = yield* proveBookAndLines(budgeted, root, futile, nodes, known);
  if (!book.isExact) return;
  const { length } = book;
  findings.atMost = Math.min(findings.atMost, length);
  yield* judgeBookLine(session, root, book.moves, attacker);
  // The length is proven. Until it is known whether another line of best play leaves nothing over, the line is not.
  const isClean = isHandEmpty(book.leftover);
  findings.book = { ...book, isExact: isClean };
  if (isClean) return;
  const { clean, isSure } = yield* findClean(lines.lengths, root, length, attacker);
  if (clean !== undefined) yield* judgeBookLine(session, root, clean.moves, attacker);
  findings.book = { ...book, ...clean, isExact: isSure };
}

/**
 * The best line, with the lower bound of its length. A line of fewer plies than that bound cannot be best play (an
 * interposition was left out that is not futile), so the line with every interposition replaces it.
 */
function raiseLeast(
  { book, whole, atLeast }: Findings,
  root: Position,
  attacker: Color,
): Book | undefined {
  if (book === undefined) return undefined;
  const isTooShort = book.length < atLeast && whole.isComplete;
  const line = isTooShort ? bookOfLine(root, whole.moves, attacker) : book;
  return { ...line, atLeast: Math.min(atLeast, line.length) };
}

/** A mate with every interposition played, as a `Book`: a correct line, though books may print a shorter one. */
export function bookOfLine(
  root: Position,
  moves: readonly Move[],
  attacker: Color = root.turn,
): Book {
  const end = moves.reduce(playKnownMove, root);
  const leftover = end.hands[attacker];
  const atLeast = leastPlies(root, attacker);
  return { length: moves.length, isExact: moves.length === atLeast, atLeast, moves, leftover };
}

function describe(session: Session, findings: Findings): GoalAnswer {
  const { book, atMost, whole, missing } = findings;
  const length = book?.length ?? atMost;
  const atLeast = Math.max(book?.atLeast ?? 0, Math.min(findings.atLeast, length));
  const lineIsProven = book?.isExact === true;
  // Where the lower and the upper bound are equal, the length is exact even if the line is not proven.
  const isExact = lineIsProven || (length === atMost && length === atLeast);
  const { moves } = whole;
  return {
    goal: 'book',
    line: book?.moves.map(formatUsiMove) ?? [],
    length: book === undefined && !isExact ? null : length,
    lengthIsExact: isExact,
    lengthAtLeast: isExact ? length : atLeast,
    lengthAtMost: isExact ? length : atMost,
    lineIsProven,
    lineIsComplete: book !== undefined,
    ...(book === undefined && { lineMissing: missing }),
    futile: session.options.futile,
    ...(book !== undefined && { leftover: book.leftover }),
    ...(whole.isComplete && {
      played: { line: moves.map(formatUsiMove), length: moves.length },
    }),
  };
}

/**
 * Chooses the replies of a line without futile drops. Drops are tried one after another from the king outwards, on one
 * square the cheapest first. Only a drop that would make the mate longer is tested; the others stay, because they do
 * not change the length.
 */
function leaveOutFutile(budgeted: BudgetedProver): ChooseReplies {
  const mated = new Map<string, boolean>();
  return function* choose(position, replies) {
    const moves = replies.filter(({ move }) => !isDrop(move));
    const drops = replies.filter((reply): reply is KnownReply<DropMove> => isDrop(reply.move));
    const played = new Set<Move>(moves.map(({ move }) => move));
    let lasts = Math.max(0, ...moves.map(({ bound }) => bound + 1));
    for (const { move, bound } of orderInterpositions(position, drops)) {
      if (bound + 1 > lasts) {
        if (yield* isFutile({ budgeted, mated }, position, move, lasts)) continue;
        lasts = bound + 1;
      }
      played.add(move);
    }
    return played;
  };
}

interface Trial {
  readonly budgeted: BudgetedProver;
  /**
   * Answers for positions with the checking piece nearer to the king, keyed by plies and position. The drops of one
   * check lead to the same few positions, so that most questions are asked several times.
   */
  readonly mated: Map<string, boolean>;
}

/** Is the position mate within `plies` plies once the drop is captured by the checking piece and given back? */
function* isFutile(
  trial: Trial,
  position: Position,
  drop: DropMove,
  plies: number,
): Generator<void, boolean> {
  const checker = findCheckingPiece(position, drop.to);
  for (const capture of checkingMoves(playKnownMove(position, drop))) {
    if (isDrop(capture) || capture.from !== checker || capture.to !== drop.to) continue;
    const nearer = advanceCheckingPiece(position, capture);
    if (yield* isMatedWithin(trial, nearer, plies)) return true;
  }
  return false;
}

function* isMatedWithin(trial: Trial, nearer: Position, plies: number): Generator<void, boolean> {
  const key = `${plies} ${keyOfPosition(nearer)}`;
  const known = trial.mated.get(key) ?? (yield* findMate(trial, nearer, plies));
  trial.mated.set(key, known);
  return known;
}

/** True if few nodes are enough to find the mate. False does not mean that there is none. */
function* findMate(trial: Trial, nearer: Position, plies: number): Generator<void, boolean> {
  const replies = legalMoves(nearer);
  if (replies.length === 0) return true;
  if (plies > 0) return yield* isFoundWithin(trial.budgeted, nearer, plies);
  if (!replies.every(isDrop)) return false;
  const drops = orderInterpositions(
    nearer,
    replies.map((move) => ({ move })),
  );
  for (const { move: drop } of drops) if (!(yield* isFutile(trial, nearer, drop, 0))) return false;
  return true;
}

function* isFoundWithin(
  budgeted: BudgetedProver,
  nearer: Position,
  plies: number,
): Generator<void, boolean> {
  const attacker = opponent(nearer.turn);
  const how = { attacker, keepTable: true, budget: QUICK_NODES, maxPlies: plies };
  try {
    return (yield* budgeted.search(nearer, how)) === 'mate';
  } catch (error) {
    if (limitOf(error) === undefined) throw error;
    return false;
  }
}
