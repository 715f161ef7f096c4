// Random lines as an author may have written them, over the positions of the brute-force book solver: book play mixed
// with other replies, other checks, futile interpositions and their captures. Some lines end too early.

import { areMovesEqual, isDrop, type Move } from '../src/shogi/move';
import type { BookOracle, Branch, OracleNode } from './book-oracle';
import type { Random } from './random';

/** Longer lines are cut off. */
const MAX_PLIES = 11;

/** How often the author leaves book play. */
interface Habits {
  readonly otherCheck: number;
  readonly otherReply: number;
  readonly futile: number;
  readonly end: number;
}

const HABITS: readonly Habits[] = [
  { otherCheck: 0, otherReply: 0, futile: 0, end: 0 },
  { otherCheck: 0, otherReply: 0.2, futile: 0.6, end: 0 },
  { otherCheck: 0.1, otherReply: 0.4, futile: 0.3, end: 0.1 },
  { otherCheck: 0.4, otherReply: 0.1, futile: 0.3, end: 0.1 },
  { otherCheck: 0.2, otherReply: 0.6, futile: 0.3, end: 0.4 },
  { otherCheck: 0.5, otherReply: 0.5, futile: 0.3, end: 0 },
];

/**
 * A line of legal checks and replies from the root. The root is a mate within the limit, but the line may lead to
 * positions without a mate.
 */
export function drawAuthorsLine(oracle: BookOracle, random: Random, limit: number): Move[] {
  const habits = random.pick(HABITS);
  const line: Move[] = [];
  let node = oracle.root;
  for (;;) {
    const check = drawCheck(oracle, node, random, { limit, chance: habits.otherCheck });
    if (check === undefined) return line.slice(0, -1);
    line.push(check.move);
    if (line.length >= MAX_PLIES || random.chance(habits.end)) return line;
    const reply = drawReply(oracle, check.node, random, habits);
    if (reply === undefined) return line;
    line.push(reply.move);
    const taken = drawPair(oracle, check.node, reply, random);
    if (taken === undefined) {
      node = reply.node;
      continue;
    }
    line.push(taken.capture);
    // The line continues as if the drop and its capture had not been played, and still has to be legal.
    const after = oracle.branchesOf(reply.node).find(({ move }) => move === taken.capture)!;
    const rest = drawReply(oracle, taken.handedBack, random, { ...habits, futile: 0 });
    const real = rest && findSame(oracle, after.node, rest.move);
    if (rest === undefined || real === undefined) return line;
    line.push(real.move);
    node = real.node;
  }
}

function findSame(oracle: BookOracle, node: OracleNode, wanted: Move): Branch | undefined {
  return oracle.branchesOf(node).find(({ move }) => areMovesEqual(move, wanted));
}

function drawCheck(
  oracle: BookOracle,
  node: OracleNode,
  random: Random,
  { limit, chance }: { limit: number; chance: number },
): Branch | undefined {
  const checks = oracle.branchesOf(node);
  if (checks.length === 0) return undefined;
  const isMate = oracle.lengthOf(node, limit) !== undefined;
  if (!isMate || random.chance(chance / 4)) return random.pick(checks);
  const mating = checks.filter((each) => oracle.lengthOf(each.node, limit) !== undefined);
  return random.pick(random.chance(chance) ? mating : oracle.bestBranches(node));
}

function drawReply(
  oracle: BookOracle,
  node: OracleNode,
  random: Random,
  { otherReply, futile }: Habits,
): Branch | undefined {
  const replies = oracle.branchesOf(node);
  if (replies.length === 0) return undefined;
  if (node.length === undefined) return random.pick(replies);
  if (node.futile.length > 0 && random.chance(futile)) return random.pick(node.futile).drop;
  if (node.counted.length === 0) return undefined;
  return random.pick(random.chance(otherReply) ? node.counted : oracle.bestBranches(node));
}

/** The capture of a futile interposition, and the position after the piece is handed back. */
function drawPair(oracle: BookOracle, node: OracleNode, reply: Branch, random: Random) {
  if (!isDrop(reply.move) || !random.chance(0.9)) return undefined;
  const pairs = oracle.branchesOf(reply.node).flatMap(({ move: capture }) => {
    const handedBack = oracle.handBack(node, reply, capture);
    return handedBack === undefined ? [] : [{ capture, handedBack }];
  });
  return pairs.length === 0 ? undefined : random.pick(pairs);
}
