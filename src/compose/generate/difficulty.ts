// How hard a problem is for a person: an estimate, made of what he has to do. He looks at every check, follows those
// that come near a mate until they fail, and judges the interpositions. `DifficultyMeter` measures these things along
// the solution, and `difficultyOf` adds them up with weights that `npm run bench -- difficulty` fits
// (docs/difficulty.md says how, and what the estimate agrees with).

import { walkLine } from '../../shogi/line';
import { areMovesEqual, isDrop, type Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../shogi/rules';
import { countPieces, diagramOf } from './diagram';
import { Probe } from './probe';

/** What a problem asks of the person who solves it. */
export interface DifficultyFeatures {
  readonly plies: number;
  /** Pieces on the board and in the attacker's hand, kings included. */
  readonly pieces: number;
  /** The logarithm to the base 2 of the number of checks, summed over the plies of the attacker. */
  readonly choices: number;
  /** Wrong checks that exactly one reply refutes, over all plies of the attacker. */
  readonly closeTries: number;
  /** The logarithm to the base 2 of the nodes that refute a wrong check, summed over all wrong checks. */
  readonly depth: number;
  /** Drops between the checking piece and the king that are legal, over all plies of the defender. */
  readonly interpositions: number;
  /** The logarithm to the base 2 of the nodes of the search that finds the mate. */
  readonly effort: number;
}

const HASH_MIB = 16;
/** The most nodes to find the mate, and to refute one wrong check. What is open then counts as if it took this many. */
const MATE_NODES = 100_000;
const CHECK_NODES = 1000;

/** Measures problems, one after another. It owns the memory of a core. */
export class DifficultyMeter {
  readonly #probe = new Probe(HASH_MIB);

  /** The result depends on the problem alone. */
  measure(root: Position, line: readonly Move[]): DifficultyFeatures {
    const sums = { choices: 0, closeTries: 0, depth: 0, interpositions: 0 };
    this.#probe.search(root, { nodes: MATE_NODES });
    const effort = Math.log2(1 + this.#probe.engine.report().nodes);
    for (const { ply, move, before: position } of walkLine(root, line)) {
      if (ply % 2 === 1) {
        const checks = checkingMoves(position);
        sums.choices += Math.log2(checks.length);
        for (const check of checks) {
          if (areMovesEqual(check, move)) continue;
          const after = playKnownMove(position, check);
          const how = { keepTable: true, attacker: position.turn, nodes: CHECK_NODES };
          const status = this.#probe.search(after, how);
          sums.depth += Math.log2(1 + this.#probe.engine.report().nodes);
          if (status === 'nomate' && this.#probe.hasOneRefutation(after)) sums.closeTries += 1;
        }
      } else {
        sums.interpositions += legalMoves(position).filter(isDrop).length;
      }
    }
    const pieces = countPieces(diagramOf(root));
    return { plies: line.length, pieces, ...sums, effort };
  }
}

/** The largest difficulty. */
export const MOST_DIFFICULTY = 100;

/**
 * Points for each demand, fitted by `npm run bench -- difficulty`. The other demands were measured too, and add nothing
 * to these three.
 */
const POINTS = { plies: 7.4, depth: 4.9, effort: 2.6 };
const CONSTANT = -23;

/** A whole number from 0 to 100: the larger, the harder. An estimate. */
export function difficultyOf({ plies, depth, effort }: DifficultyFeatures): number {
  const points =
    POINTS.plies * Math.log2(plies) + POINTS.depth * Math.log2(1 + depth) + POINTS.effort * effort;
  return Math.round(Math.max(0, Math.min(points + CONSTANT, MOST_DIFFICULTY)));
}

/** The difficulties at which two, three, four and five stars begin. */
const STAR_STEPS = [20, 32, 42, 54];

/** 1 to 5 stars. */
export function starsOf(difficulty: number): number {
  return 1 + STAR_STEPS.filter((step) => difficulty >= step).length;
}

const EASIEST_GRADE = 10;
const HARDEST_GRADE = -5;
/** The difficulty at which the second grade begins, and the points from one grade to the next. */
const SECOND_GRADE = 14;
const POINTS_PER_GRADE = 4;

/** The grade of a difficulty, as players are graded: 10 for 十級, 1 for 一級, 0 for 初段, −1 for 二段 … −5 for 六段. */
export function gradeOf(difficulty: number): number {
  const steps = Math.floor((difficulty - SECOND_GRADE) / POINTS_PER_GRADE) + 1;
  return Math.max(HARDEST_GRADE, EASIEST_GRADE - Math.max(0, steps));
}
