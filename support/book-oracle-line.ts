// Follows an author's line through the positions of the oracle, ply by ply without the futile pairs, up to the ply at
// which judging stops.

import { areMovesEqual, type Move } from '../src/shogi/move';
import { BeyondOracle, type BookOracle, type Branch, type OracleNode } from './book-oracle';
import { hasMate } from './book-oracle-mates';

export interface Step {
  /** Number of the ply in the printed line. */
  readonly ply: number;
  readonly before: OracleNode;
  readonly played: Branch;
  /** Plies from here to the end of the line, without futile pairs. */
  readonly rest: number;
  readonly isFutile: boolean;
}

export interface WalkedLine {
  readonly steps: readonly Step[];
  readonly length: number;
  /** The position at the end; undefined when judging stopped earlier. */
  readonly end: OracleNode | undefined;
  /** Positions of the line after a move that does not mate. They belong to the line but are not judged. */
  readonly unjudged: readonly OracleNode[];
}

/** The greatest number of positions that are searched to find out that there is no mate at all. */
const MAX_NO_MATE_POSITIONS = 400;

/** The length when it is within the limit; Infinity when there is no mate; undefined when neither is known. */
export function lengthOrNone(
  oracle: BookOracle,
  node: OracleNode,
  limit: number,
): number | undefined {
  try {
    const length = oracle.lengthOf(node, limit);
    if (length !== undefined) return length;
  } catch (error) {
    if (!(error instanceof BeyondOracle)) throw error;
    return undefined;
  }
  return hasMate(oracle, node, new Set(), MAX_NO_MATE_POSITIONS) === false
    ? Number.POSITIVE_INFINITY
    : undefined;
}

/** Like `lengthOrNone`, for a position of the line itself. Throws when the answer is not known. */
export function knownLength(oracle: BookOracle, node: OracleNode, limit: number): number {
  const length = lengthOrNone(oracle, node, limit);
  if (length === undefined) throw new BeyondOracle();
  return length;
}

export function walkLine(oracle: BookOracle, line: readonly Move[], limit: number): WalkedLine {
  if (line.length % 2 === 0) throw new RangeError('a line ends with a move of the attacker');
  const steps: Omit<Step, 'rest'>[] = [];
  knownLength(oracle, oracle.root, limit);
  let node = oracle.root;
  let ply = 1;
  let hasPair = false;
  let isStopped = false;
  let unjudged: readonly OracleNode[] = [];
  while (ply <= line.length && !isStopped) {
    const move = line[ply - 1]!;
    const played = oracle.branchesOf(node).find((branch) => areMovesEqual(branch.move, move));
    if (played === undefined) {
      if (!hasPair) throw new RangeError(`ply ${ply} of the line is no check or no reply`);
      isStopped = true;
      break;
    }
    const futile = node.futile.find(({ drop }) => areMovesEqual(drop.move, move));
    steps.push({ ply, before: node, played, isFutile: futile !== undefined });
    if (futile !== undefined) {
      const capture = line[ply];
      const handedBack = capture && oracle.handBack(node, futile.drop, capture);
      const isPair =
        handedBack !== undefined && oracle.lengthOf(handedBack, futile.base) !== undefined;
      if (!isPair) isStopped = true;
      else node = handedBack;
      ply += isPair ? 2 : 1;
      hasPair ||= isPair;
      continue;
    }
    node = played.node;
    ply += 1;
    isStopped = knownLength(oracle, node, limit) === Number.POSITIVE_INFINITY;
    if (isStopped) unjudged = positionsBehind(oracle, node, line.slice(ply - 1));
  }
  return { ...finish(line, steps, isStopped ? undefined : node), unjudged };
}

/** Positions after a check that does not mate. Whether a drop is futile is not known there. */
function positionsBehind(oracle: BookOracle, from: OracleNode, line: readonly Move[]) {
  const positions: OracleNode[] = [];
  let node = from;
  for (const move of line) {
    if (!node.isAttackers && 'drop' in move) throw new BeyondOracle();
    node = oracle.branchesOf(node).find((branch) => areMovesEqual(branch.move, move))!.node;
    positions.push(node);
  }
  return positions;
}

function finish(
  line: readonly Move[],
  steps: readonly Omit<Step, 'rest'>[],
  end: OracleNode | undefined,
): Omit<WalkedLine, 'unjudged'> {
  const last = steps.at(-1)!;
  const isPair = (step: Omit<Step, 'rest'>) =>
    step.isFutile && (step !== last || end !== undefined);
  const length = line.length - 2 * steps.filter(isPair).length;
  const counted = steps.map((step) => {
    const pairsBehind = steps.filter((other) => other.ply >= step.ply && isPair(other)).length;
    return { ...step, rest: line.length - step.ply + 1 - 2 * pairsBehind };
  });
  return { steps: counted, length, end };
}
