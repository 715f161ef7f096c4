// The solution as books print it, beside an exact one that counts every interposition. The search for it begins
// with a table of its own, because refutations within so many plies say nothing of longer mates.

import { type Book, chooseEffort, findBookWithin } from '../analysis/book';
import type { FutileRule } from '../analysis/conventional';
import { formatUsiMove, parseUsiMove } from '../formats/usi';
import { limitOf } from '../proof/prover';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { judgeBookLine } from './judge';
import { makeProver } from './prover';
import type { Session } from './session';
import type { Conventional, Mate } from './solution';

/** Nodes for the proof of the length: as many as were spent so far, and at least so many, by how it is made. */
const LEAST_ALLOWANCE = { plies: 100_000, verdict: 10_000 };

/** The solution, or the limit that ended the search for it. */
export function* findConventional(
  session: Session,
  root: Position,
  exact: readonly string[],
): Generator<void, Pick<Mate, 'conventional' | 'conventionalMissing'>> {
  const prover = makeProver(session);
  const { checkNodes, futile } = session.options;
  const { by } = chooseEffort(session.core, futile, checkNodes);
  const effort =
    checkNodes > 0
      ? { nodes: checkNodes, allowance: Number.POSITIVE_INFINITY }
      : inAll(Math.max(LEAST_ALLOWANCE[by], session.statistics().nodes));
  try {
    const how = { attacker: root.turn, keepTable: false, budget: Number.POSITIVE_INFINITY };
    yield* prover.search(root, how);
    const book = yield* findBookWithin(prover, root, futile, effort);
    yield* judgeBookLine(session, root, book.moves);
    return { conventional: describe(futile, book, bookOfLine(root, exact)) };
  } catch (error) {
    const reason = limitOf(error);
    if (reason === undefined) throw error;
    return { conventionalMissing: reason };
  }
}

function inAll(allowance: number) {
  return { nodes: allowance, allowance };
}

/** Every line is one for books too, though not always the best. */
export function bookOfLine(root: Position, line: readonly string[]): Book {
  const moves = line.map(parseUsiMove);
  const end = moves.reduce(playKnownMove, root);
  const leftover = end.hands[root.turn];
  return { length: line.length, isExact: false, atLeast: 1, moves, leftover };
}

/** Where checks were passed over, the exact line may be shorter than the one found. */
function describe(futile: FutileRule, found: Book, exact: Book): Conventional {
  const { length, isExact, moves, leftover } = found.length > exact.length ? exact : found;
  return {
    futile,
    length,
    lengthIsExact: isExact,
    lengthAtLeast: found.atLeast,
    line: moves.map(formatUsiMove),
    leftover,
  };
}
