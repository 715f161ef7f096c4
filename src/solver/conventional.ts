// The solution as books print it, once a mate is found, within its budget of nodes. First shorter mates, by plies,
// because the mate that is found first is often not the shortest; then a line without the interpositions that are seen to
// be futile; then, as far as the nodes go, what every mate takes at least, and the proof of the length. Whatever
// ends it, the best that is known until then is the answer, with what is proven of it.

import {
  type Book,
  chooseEffort,
  findLeast,
  leastPlies,
  proveBookAndLines,
} from '../analysis/book';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { limitOf, type MissingReason } from '../proof/prover';
import { makePurse, type Purse } from '../proof/purse';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { BookAnswer, Conventional } from './answers/solution';
import { judgeBookLine } from './lines/judge';
import { findLine, type Line } from './lines/line';
import { leaveOutFutile } from './lines/played-replies';
import { defaultBookNodes } from './options';
import { attackerOf } from './problem';
import { makeProver } from './prover';
import type { Session } from './session';

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
  missing: MissingReason;
}

/** The answer, and the shortest mate by plies that was met on the way. */
export function* findConventional(
  session: Session,
  root: Position,
  first: Line,
  bound: number,
): Generator<void, { whole: Line; answer: BookAnswer }> {
  const attacker = attackerOf(root, session.options.side);
  const { length } = first.line;
  const findings: Findings = {
    whole: first,
    atMost: first.isComplete ? Math.min(length, bound) : bound,
    book: first.isComplete ? bookOfLine(root, first.line, attacker) : undefined,
    missing: 'memory',
  };
  const { bookNodes } = session.options;
  const purse = makePurse(
    makeProver(session),
    bookNodes === 0 ? defaultBookNodes(session.statistics().nodes) : bookNodes,
  );
  try {
    yield* shorten(session, root, purse, findings);
    yield* leaveOut(session, root, purse, findings);
    yield* prove(session, root, purse, findings);
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
  purse: Purse,
  findings: Findings,
): Generator<void, void> {
  const reserve = purse.left * (1 - SHORTER_SHARE);
  const before = findings.atMost;
  const attacker = attackerOf(root, session.options.side);
  while (findings.atMost > 2 && purse.left > reserve) {
    const maxPlies = findings.atMost - 2;
    const budget = Math.ceil(purse.left - reserve);
    const how = { attacker, keepTable: true, budget, maxPlies };
    if ((yield* purse.search(root, how)) !== 'mate') break;
    findings.atMost = session.core.report().length;
  }
  if (findings.atMost === before) return;
  const line = yield* findLine(session, root, findings.atMost, attacker);
  if (!line.isComplete) return;
  findings.whole = line;
  findings.atMost = Math.min(findings.atMost, line.line.length);
  findings.book = bookOfLine(root, line.line, attacker);
}

/** The best line again, without the interpositions that are seen to be futile. */
function* leaveOut(
  session: Session,
  root: Position,
  purse: Purse,
  findings: Findings,
): Generator<void, void> {
  const { book, atMost } = findings;
  if (session.options.futile !== 'standard' || book === undefined || atMost <= 1) return;
  const attacker = attackerOf(root, session.options.side);
  const replies = leaveOutFutile(purse);
  const { line, isComplete } = yield* findLine(session, root, atMost, attacker, replies);
  if (!isComplete || line.length > book.length) return;
  findings.book = bookOfLine(root, line, attacker);
}

/** What every mate takes at least, and whether this one is the shortest. */
function* prove(
  session: Session,
  root: Position,
  purse: Purse,
  findings: Findings,
): Generator<void, void> {
  const { futile, side } = session.options;
  const attacker = attackerOf(root, side);
  const effort = chooseEffort(session.core, futile, purse.left);
  const forLeast = makePurse(purse, Math.ceil(purse.left * LEAST_SHARE));
  const { plies: atLeast } = yield* findLeast(forLeast, root, futile, effort, attacker);
  findings.book = raiseLeast(findings, atLeast, root, attacker);
  const known = { attacker, atLeast, atMost: findings.atMost };
  const { book: found } = yield* proveBookAndLines(purse, root, futile, purse.left, known);
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
  const line = isTooShort ? bookOfLine(root, whole.line, attacker) : book;
  return { ...line, atLeast: Math.min(atLeast, line.length) };
}

/** Every line is one for books too, though not always the best. */
export function bookOfLine(
  root: Position,
  line: readonly string[],
  attacker: Color = root.turn,
): Book {
  const moves = line.map(parseUsiMove);
  const end = moves.reduce(playKnownMove, root);
  const leftover = end.hands[attacker];
  const atLeast = leastPlies(root, attacker);
  return { length: line.length, isExact: line.length === atLeast, atLeast, moves, leftover };
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
