// What a tolerant reader says of a line, by brute force: no interposition counts that is only captured, exactly as
// `docs/faults.md` defines it.

import { areMovesEqual, isDrop, type Move } from '../src/shogi/move';
import { HAND_KINDS } from '../src/shogi/piece';
import type { BookOracle, OracleNode } from './book-oracle';
import { isOracleFault, judgeLine } from './book-oracle-faults';
import { type Step, walkLine } from './book-oracle-line';

/** Is the line sound for a tolerant reader? Undefined if brute force leaves that open. */
export function isSoundIfTolerant(
  oracle: BookOracle,
  line: readonly Move[],
  limit: number,
): boolean | undefined {
  const { faults, open, length } = judgeLine(oracle, line, limit);
  const { steps } = walkLine(oracle, line, limit);
  let isSure = open.length === 0;
  for (const fault of faults) {
    if (!isOracleFault(fault, length, 'modern')) continue;
    const step = steps.find(({ ply }) => ply === fault.ply);
    if (fault.kind === 'longer-variation' && areOnlyCaptured(oracle, step!, line)) continue;
    const shortened =
      fault.kind === 'leftover' && !steps.some(({ isFutile }) => isFutile)
        ? leaveOutCaptured(oracle, line)
        : undefined;
    const isSound = shortened !== undefined && isSoundIfTolerant(oracle, shortened, limit);
    if (isSound === false) return false;
    isSure &&= isSound === true;
  }
  return isSure ? true : undefined;
}

function areOnlyCaptured(
  oracle: BookOracle,
  { before, played, rest, ply }: Step,
  line: readonly Move[],
) {
  return before.counted
    .filter((reply) => reply !== played && 1 + reply.node.length! > rest)
    .every(
      ({ move, node }) =>
        isDrop(move) &&
        1 + node.length! === rest + 2 &&
        oracle
          .branchesOf(node)
          .some(
            (capture) =>
              capture.move.to === move.to &&
              endOf(oracle, capture.node, line.slice(ply - 1))?.length === 0 &&
              oracle.lengthOf(capture.node, rest) !== undefined,
          ),
    );
}

/** The position after the moves, if they are checks and replies and the last gives mate. */
function endOf(
  oracle: BookOracle,
  start: OracleNode,
  moves: readonly Move[],
): OracleNode | undefined {
  let node = start;
  for (const move of moves) {
    const branch = oracle.branchesOf(node).find((each) => areMovesEqual(each.move, move));
    if (branch === undefined) return undefined;
    node = branch.node;
  }
  return !node.isAttackers && oracle.branchesOf(node).length === 0 ? node : undefined;
}

/**
 * The line without its last captured interpositions: of each kind, as many as are left over. Undefined if there are not
 * so many, or if the moves that remain are no line that ends in mate.
 */
function leaveOutCaptured(oracle: BookOracle, line: readonly Move[]): readonly Move[] | undefined {
  const end = endOf(oracle, oracle.root, line);
  if (end === undefined) return undefined;
  const left = oracle.handAt(end);
  const out = new Set<number>();
  for (const kind of HAND_KINDS) {
    const drops = line.flatMap((move, at) =>
      at % 2 === 1 && isDrop(move) && move.drop === kind && line[at + 1]!.to === move.to
        ? [at]
        : [],
    );
    if (drops.length < left[kind]) return undefined;
    for (const at of drops.slice(drops.length - left[kind])) out.add(at).add(at + 1);
  }
  const shortened = line.filter((_, at) => !out.has(at));
  return endOf(oracle, oracle.root, shortened) && shortened;
}
