// The truth about a line, to compare its certificate with: the reference engine solves the position after every check,
// without lines or certificates.

import { formatUsiMove } from '../src/notation/usi';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../src/shogi/rules';
import { createSolver as createJsSolver } from '../src/solver/js-solver';

const judge = createJsSolver({ hashMiB: 16 });
const truths = new Map<string, boolean>();
const lengths = new Map<string, number>();

function isMate(position: Position): boolean {
  const { status } = judge.solveSync(position, { goal: 'first', maxNodes: 200_000 });
  if (status === 'unknown') throw new Error('not decided');
  return status === 'mate';
}

function mates(after: Position): boolean {
  const key = JSON.stringify(after);
  const known = truths.get(key);
  if (known !== undefined) return known;
  const found = legalMoves(after).every((reply) => isMate(playKnownMove(after, reply)));
  truths.set(key, found);
  return found;
}

/**
 * Other checks that mate at the attacker's plies of a line, as `ply move`. Throws if a check of the line does not mate.
 */
export function trueMates(root: Position, line: readonly Move[]): string[] {
  const found: string[] = [];
  let position = root;
  for (const [index, played] of line.entries()) {
    if (index % 2 === 0) {
      for (const check of checkingMoves(position)) {
        const name = formatUsiMove(check);
        const isMating = mates(playKnownMove(position, check));
        if (name !== formatUsiMove(played)) {
          if (isMating) found.push(`${index + 1} ${name}`);
        } else if (!isMating) throw new Error(`${name} of the line does not mate`);
      }
    }
    position = playKnownMove(position, played);
  }
  return found.sort();
}

/** Plies of the shortest mate. */
export function trueLength(root: Position): number {
  const key = JSON.stringify(root);
  const known = lengths.get(key);
  if (known !== undefined) return known;
  const answer = judge.solveSync(root, { goal: 'shortest', futile: 'off', maxNodes: 1_000_000 });
  if (answer.status !== 'mate' || !answer.lengthIsExact || answer.length === null)
    throw new Error('not decided');
  lengths.set(key, answer.length);
  return answer.length;
}
