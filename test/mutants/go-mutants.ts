// Slips in the one-eye solver of Go: its rules, what counts as alive, verdicts that hold on one path only, and positions that are
// no problem.

import type { Mutant } from './mutant';

const PROBLEM = 'test/unit/go/problem.test.ts';
const TRAPS = 'test/problems/one-eye-traps.test.ts';
const BRUTE_FORCE = 'test/differential/one-eye-against-brute-force.test.ts';
const SHAPES = 'test/problems/one-eye-shapes.test.ts';

export const GO_MUTANTS: readonly Mutant[] = [
  {
    name: 'go-suicide-played',
    story: 'A stone without liberties is played that captures nothing',
    file: 'assembly/go/board.ts',
    original: 'if (!captured && !hasLiberty(stone, own, empty)) return false;',
    replacement: '',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-captured-key-kept',
    story: 'Captured stones stay in the key of the position',
    file: 'assembly/go/board.ts',
    original: 'nextKey ^= stoneKey(side ^ 1, <i32>ctz(rest));',
    replacement: '{}',
    aimedBy: TRAPS,
  },
  {
    name: 'go-one-eye-lives',
    story: 'One area is enough for a chain to live',
    file: 'assembly/go/benson.ts',
    original: 'if (eyes == 2) return true;',
    replacement: 'if (eyes == 1) return true;',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-eye-touched-in-part',
    story: 'A chain lives by an area of which it touches some empty points, not all',
    file: 'assembly/go/benson.ts',
    original: '(areaEmpty(i) & ~chainBorder(index)) == 0',
    replacement: '(areaEmpty(i) & chainBorder(index)) != 0',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-false-eye',
    story: 'An area counts as an eye though a chain around it is not alive',
    file: 'assembly/go/benson.ts',
    original: '(areaBorder(i) & ~alive) == 0 && ',
    replacement: '',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-no-eye-space-too-soon',
    story:
      "Points beside any stone of the attacker's are taken for lost, not those beside stones that stay",
    file: 'assembly/go/rules.ts',
    original: 'contested & ~(permanent | border(permanent))',
    replacement: 'contested & ~(permanent | border(attacker))',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-attacker-never-passes',
    story: 'The attacker must play where a pass would win',
    file: 'assembly/go/children.ts',
    original: 'if (side == ATTACKER) {',
    replacement: 'if (side == ATTACKER && frame.count == 0) {',
    aimedBy: BRUTE_FORCE,
  },
  {
    name: 'go-stone-brings-back',
    story: 'Under superko a stone may bring back an earlier situation',
    file: 'assembly/go/path.ts',
    original: 'return mode == SUPERKO && row.move == PASS;',
    replacement: 'return mode == SUPERKO;',
    aimedBy: TRAPS,
  },
  {
    name: 'go-threats-exchanged',
    story: 'Play without end is won by the other side than the one with ko threats',
    file: 'assembly/go/path.ts',
    original: 'side != ATTACKER : mode == 0;',
    replacement: 'side != ATTACKER : mode != 0;',
    aimedBy: TRAPS,
  },
  {
    name: 'go-history-forgotten',
    story: 'A verdict that leans on a repetition is taken for one of every path',
    file: 'assembly/go/conclude.ts',
    original: 'kind = PLAIN;',
    replacement: 'kind = FINITE;',
    aimedBy: TRAPS,
  },
  {
    name: 'go-ancestor-forgotten',
    story: 'A verdict that leans on an ancestor is kept for paths without it',
    file: 'assembly/go/conclude.ts',
    original:
      'else if (frame.dependency != LEANS_ON_SCORING && leansAbove(frame.dependency, depth)) {',
    replacement: 'else if (frame.dependency == -9) {',
    aimedBy: TRAPS,
  },
  {
    name: 'go-other-scoring-taken',
    story: 'Verdicts of a search that scored repetitions another way are taken up',
    file: 'assembly/go/table.ts',
    original: '(entry.search == search || entry.kind == FINITE)',
    replacement: 'true',
    aimedBy: TRAPS,
  },
  {
    name: 'go-one-search-for-all',
    story: 'The verdict of the first search counts however repetitions are scored',
    file: 'src/go/session.ts',
    original: 'if (this.core.report().isFinite) return agree(verdict);',
    replacement: 'return agree(verdict);',
    aimedBy: TRAPS,
  },
  {
    name: 'go-wall-lives-by-the-region',
    story: 'The wall is alive by an eye in which the defender may still play',
    file: 'src/go/enclosure.ts',
    original: '(point) => crucial.has(point) || region.has(point));',
    replacement: '(point) => crucial.has(point));',
    aimedBy: PROBLEM,
  },
  {
    name: 'go-eye-space-left-out',
    story: 'A region is taken that leaves out a point where an eye could be',
    file: 'src/go/validate.ts',
    original: "fail('go-region-incomplete', board, point!);",
    replacement: 'continue;',
    aimedBy: PROBLEM,
  },
  {
    name: 'go-loser-wins',
    story: 'A side that loses is told its first move as one that wins',
    file: 'src/go/solve-steps.ts',
    original: 'isWon ? line.moves.slice(0, 1) : []',
    replacement: 'line.moves.slice(0, 1)',
    aimedBy: 'test/unit/go/solver.test.ts',
  },
  {
    name: 'go-pass-left-out',
    story: 'That a pass wins too is not looked at where a stone wins',
    file: 'src/go/solve-steps.ts',
    original: "passWins: winning.moves.includes('pass')",
    replacement: "passWins: winning.moves[0] === 'pass'",
    aimedBy: [BRUTE_FORCE, SHAPES],
  },
];
