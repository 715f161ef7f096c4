// The solution as books print it, once a mate is found, within its budget of nodes. First shorter mates, by plies,
// because the mate that is found first is often not the shortest; then a line without the interpositions that few nodes
// show to be futile (無駄合), which is no proof; then, as far as the nodes go, what every mate takes at least, and the proof of
// the length (`book.ts`). Whatever ends it, the best that is known until then is the answer, with what is proven of it.

import type { BookAnswer, Conventional } from '../answers/solution';
import { type BudgetedProver, limitOf, withBudget } from '../engines/node-budget';
import { formatUsiMove } from '../formats/usi';
import { defaultBookNodes } from '../options/solve-options';
import { keyOfPosition } from '../proof/keys';
import { findLine, judgeBookLine, type Line } from '../search/line';
import { attackerOf } from '../search/problem';
import type { Session } from '../search/session';
import { makeProver } from '../search/session';
import type { ChooseReplies, KnownReply } from '../search/walk';
import { type DropMove, isDrop, type Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../shogi/rules';
import type { UnknownReason } from '../terms';
import { type Book, chooseEffort, findLeast, leastPlies, proveBookAndLines } from './book';
import { advanceChecker, findChecker, orderInterpositions } from './interposition';

/** Of the nodes, what shorter mates may cost; and of what is left then, the question how long every mate is at least. */
const SHORTER_SHARE = 0.6;
const LEAST_SHARE = 0.6;

/** What is known so far. */
interface Findings {
  /** The shortest mate that is known, every interposition played. */
  whole: Line;
  /** Its plies: no mate for books takes more. */
  atMost: number;
  /** The best line for books. */
  book: Book | undefined;
  missing: UnknownReason;
}

/** The answer, and the shortest mate by plies that was met on the way. */
export function* findBookAnswer(
  session: Session,
  root: Position,
  first: Line,
  bound: number,
): Generator<void, { whole: Line; answer: BookAnswer }> {
  const attacker = attackerOf(root, session.options.side);
  const { length } = first.moves;
  const findings: Findings = {
    whole: first,
    atMost: first.isComplete ? Math.min(length, bound) : bound,
    book: first.isComplete ? bookOfLine(root, first.moves, attacker) : undefined,
    missing: 'memory',
  };
  const { bookNodes } = session.options;
  const budgeted = withBudget(
    makeProver(session),
    bookNodes === 0 ? defaultBookNodes(session.statistics().nodes) : bookNodes,
  );
  try {
    yield* shorten(session, root, budgeted, findings);
    yield* leaveOut(session, root, budgeted, findings);
    yield* prove(session, root, budgeted, findings);
  } catch (error) {
    const reason = limitOf(error);
    if (reason === undefined) throw error;
    findings.missing = reason;
  }
  return { whole: findings.whole, answer: describe(session, findings) };
}

/** Is there a mate of two plies less? Asked again and again until there is none or the share is spent. */
function* shorten(
  session: Session,
  root: Position,
  budgeted: BudgetedProver,
  findings: Findings,
): Generator<void, void> {
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

/** The best line again, without the interpositions that are seen to be futile. */
function* leaveOut(
  session: Session,
  root: Position,
  budgeted: BudgetedProver,
  findings: Findings,
): Generator<void, void> {
  const { book, atMost } = findings;
  if (session.options.futile !== 'standard' || book === undefined || atMost <= 1) return;
  const attacker = attackerOf(root, session.options.side);
  const replies = leaveOutFutile(budgeted);
  const { moves, isComplete } = yield* findLine(session, root, atMost, attacker, replies);
  if (!isComplete || moves.length > book.length) return;
  findings.book = bookOfLine(root, moves, attacker);
}

/** What every mate takes at least, and whether this one is the shortest. */
function* prove(
  session: Session,
  root: Position,
  budgeted: BudgetedProver,
  findings: Findings,
): Generator<void, void> {
  const { futile, side } = session.options;
  const attacker = attackerOf(root, side);
  const effort = chooseEffort(session.core, futile, budgeted.left);
  const forLeast = withBudget(budgeted, Math.ceil(budgeted.left * LEAST_SHARE));
  const { plies: atLeast } = yield* findLeast(forLeast, root, futile, effort, attacker);
  findings.book = raiseLeast(findings, atLeast, root, attacker);
  const known = { attacker, atLeast, atMost: findings.atMost };
  const { book: found } = yield* proveBookAndLines(budgeted, root, futile, budgeted.left, known);
  if (!found.isExact) return;
  yield* judgeBookLine(session, root, found.moves, attacker);
  findings.book = found;
  findings.atMost = Math.min(findings.atMost, found.length);
}

/** The best line, by what every mate takes at least: a line of fewer plies is no best play, the whole one goes before it. */
function raiseLeast(
  { book, whole }: Findings,
  atLeast: number,
  root: Position,
  attacker: Color,
): Book | undefined {
  if (book === undefined) return undefined;
  const isTooShort = book.length < atLeast && whole.isComplete;
  const line = isTooShort ? bookOfLine(root, whole.moves, attacker) : book;
  return { ...line, atLeast: Math.min(atLeast, line.length) };
}

/** Every line is one for books too, though not always the best. */
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

function describe(session: Session, { book, atMost, missing }: Findings): BookAnswer {
  if (book === undefined) return { conventionalMissing: missing };
  const { length, isExact: lineIsProven, atLeast, moves, leftover } = book;
  // Between bounds that meet there is no other length, whatever is not known of the play.
  const isExact = lineIsProven || (length === atMost && length === atLeast);
  const conventional: Conventional = {
    futile: session.options.futile,
    length,
    lengthIsExact: isExact,
    lengthAtLeast: isExact ? length : atLeast,
    lengthAtMost: isExact ? length : atMost,
    line: moves.map(formatUsiMove),
    lineIsProven,
    leftover,
  };
  return { conventional };
}

/** For the question whether the rest lasts no longer once a drop is captured and given back. */
const NODES_PER_DROP = 200;

/** Drops one after another from the king outwards, the cheapest first; one that prolongs nothing is played anyway. */
export function leaveOutFutile(budgeted: BudgetedProver): ChooseReplies {
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
   * What was found of positions with the checker nearer, by plies: on the way to the king the same few come up behind
   * every drop.
   */
  readonly mated: Map<string, boolean>;
}

/** Is the position mate within `plies` plies once the drop is captured by the checker and given back? */
function* isFutile(
  trial: Trial,
  position: Position,
  drop: DropMove,
  plies: number,
): Generator<void, boolean> {
  const checker = findChecker(position, drop.to);
  for (const capture of checkingMoves(playKnownMove(position, drop))) {
    if (isDrop(capture) || capture.from !== checker || capture.to !== drop.to) continue;
    const nearer = advanceChecker(position, capture);
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

/** Seen with few nodes; `false` says nothing. */
function* findMate(trial: Trial, nearer: Position, plies: number): Generator<void, boolean> {
  const replies = legalMoves(nearer);
  if (replies.length === 0) return true;
  if (plies > 0) return yield* isFoundWithin(trial.budgeted, nearer, plies);
  if (!replies.every(isDrop)) return false;
  for (const drop of replies) if (!(yield* isFutile(trial, nearer, drop, 0))) return false;
  return true;
}

function* isFoundWithin(
  budgeted: BudgetedProver,
  nearer: Position,
  plies: number,
): Generator<void, boolean> {
  const attacker = opponent(nearer.turn);
  const how = { attacker, keepTable: true, budget: NODES_PER_DROP, maxPlies: plies };
  try {
    return (yield* budgeted.search(nearer, how)) === 'mate';
  } catch (error) {
    if (limitOf(error) === undefined) throw error;
    return false;
  }
}
