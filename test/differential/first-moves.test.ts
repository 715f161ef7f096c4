// Which first moves mate, compared with brute force on random small problems. Every check at the root is reported once,
// those that mate within some plies are those of brute force, and each has a line that is a mate.

import { expect, it } from 'vitest';
import type { FirstMove, FirstMoves } from '../../src/answers/solution';
import { BruteForce, OutOfBudget } from '../../src/engines/reference/brute-force';
import { formatSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { areMovesEqual } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, isMate, playMove } from '../../src/shogi/rules';
import { CORE, REFERENCE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawProblem } from '../../support/random-problems';
import { drawTrickyProblem } from '../../support/traps';
import { inSuite } from '../suites';

/** Plies of the longest mate that brute force searches. */
const LONGEST = 7;
const MAX_EXPANDED = 1500;
/** More than nearly all problems take. On an open board some check may exceed any limit. */
const MAX_NODES = 5_000;

/** Plies of the shortest mate after each check by brute force: 0 when none has at most `LONGEST` plies. */
function judge(root: Position): Map<string, number> | undefined {
  const brute = new BruteForce(MAX_EXPANDED);
  const lengths = new Map<string, number>();
  try {
    for (const move of checkingMoves(root)) {
      const after = playMove(root, move);
      const plies = [0, 2, 4, 6].find((left) => brute.isMated(after, left));
      lengths.set(formatUsiMove(move), plies === undefined ? 0 : plies + 1);
    }
    return lengths;
  } catch (error) {
    if (error instanceof OutOfBudget) return undefined;
    throw error;
  }
}

function expectLine(root: Position, { move, line, length, lineIsComplete }: FirstMove): void {
  expect(lineIsComplete).toBe(true);
  expect(line[0]).toBe(move);
  expect(line).toHaveLength(length);
  let position = root;
  for (const [ply, text] of line.entries()) {
    const played = parseUsiMove(text);
    if (ply % 2 === 0) {
      expect(checkingMoves(position).some((check) => areMovesEqual(check, played))).toBe(true);
    }
    position = playMove(position, played);
  }
  expect(isMate(position)).toBe(true);
}

function expectAgreement(
  root: Position,
  { mates, refuted, undecided }: FirstMoves,
  lengths: ReadonlyMap<string, number>,
  shortest: boolean,
): void {
  const told = [...mates, ...undecided].map(({ move }) => move).concat(refuted);
  for (const { reason } of undecided) expect(reason).toBe('nodes');
  expect(told.sort()).toEqual([...lengths.keys()].sort());
  for (const move of refuted) expect(lengths.get(move), move).toBe(0);
  for (const mate of mates) {
    expectLine(root, mate);
    if (undecided.length === 0) {
      expect(mate.lengthIsExact).toBe(shortest || mate.length === 1);
    }
    const known = lengths.get(mate.move)!;
    if (known === 0) expect(mate.length).toBeGreaterThan(LONGEST);
    else if (mate.lengthIsExact) expect(mate.length).toBe(known);
    else expect(mate.length).toBeGreaterThanOrEqual(known);
  }
  const order = mates.map(({ length }) => length);
  expect(order).toEqual([...order].sort((one, other) => one - other));
}

it.each([
  { ...CORE, problems: inSuite(16, 160) },
  { ...REFERENCE, problems: inSuite(8, 80) },
])('of random problems: $engine', ({ create, problems }) => {
  const solver = create({ hashMiB: 16 });
  const random = new Random(611);
  const told = { several: 0, mates: 0, refuted: 0, undecided: 0 };
  for (let count = 0; count < problems; count++) {
    const root = random.chance(0.5) ? drawProblem(random) : drawTrickyProblem(random);
    const lengths = judge(root);
    if (lengths === undefined) continue;
    for (const shortest of [false, true]) {
      const solution = solver.solveSync(root, {
        firstMoves: true,
        goal: shortest ? 'shortest' : 'first',
        maxNodes: MAX_NODES,
      });
      if (solution.status !== 'mate') {
        expect(Math.max(0, ...lengths.values()), formatSfen(root)).toBe(0);
        continue;
      }
      const { firstMoves, line, lengthIsExact } = solution;
      expectAgreement(root, firstMoves!, lengths, shortest);
      const own = firstMoves!.mates.find(({ move }) => move === line[0]);
      expect(own?.line).toEqual(line);
      if (lengthIsExact) expect(firstMoves!.mates[0]!.line).toEqual(line);
      if (firstMoves!.mates.length > 1) told.several++;
      for (const kind of ['mates', 'refuted', 'undecided'] as const) {
        told[kind] += firstMoves![kind].length;
      }
    }
  }
  expect(told.several).toBeGreaterThan(problems / 16);
  expect(told.refuted).toBeGreaterThan(problems / 6);
  // A problem on an open board may have several.
  expect(told.undecided).toBeLessThan(8 + (told.mates + told.refuted) / 20);
  solver.dispose();
});
