// How hard a problem is for a person: an estimate, made of what he has to do. He looks at every check, follows those that come near
// a mate until they fail, and judges the interpositions. `DifficultyMeter` measures these things along the solution, and `difficultyOf` adds them
// up with weights that `npm run bench -- difficulty` fits (docs/difficulty.md says how, and what the estimate agrees with).

import { compileCore } from '../../engines/core/load';
import type { Engine, EngineStatus } from '../../engines/engine';
import { oneThread } from '../../engines/engine-source';
import { areMovesEqual, isDrop, type Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../shogi/rules';
import { readSolveOptions } from '../../terms/solve-options';
import { countPieces, diagramOf } from './diagram';

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
/** The most nodes to tell whether one reply refutes a check that is known to fail. */
const REPLY_NODES = 300;
const DEFAULTS = readSolveOptions({});

/** Measures problems, one after another. It owns the memory of a core. */
export class DifficultyMeter {
  readonly #source = oneThread(() => compileCore(), undefined);
  #engine: Engine | undefined;

  /** The result depends on the problem alone. */
  measure(root: Position, line: readonly Move[]): DifficultyFeatures {
    const sums = { choices: 0, closeTries: 0, depth: 0, interpositions: 0 };
    const { nodes } = this.#search(root, root, MATE_NODES, false);
    let position = root;
    for (const [index, move] of line.entries()) {
      if (index % 2 === 0) {
        const checks = checkingMoves(position);
        sums.choices += Math.log2(checks.length);
        for (const check of checks) {
          if (areMovesEqual(check, move)) continue;
          const after = playKnownMove(position, check);
          const refuted = this.#search(after, position, CHECK_NODES);
          sums.depth += Math.log2(1 + refuted.nodes);
          if (refuted.status === 'nomate' && this.#hasOneRefutation(after)) sums.closeTries += 1;
        }
      } else {
        sums.interpositions += legalMoves(position).filter(isDrop).length;
      }
      position = playKnownMove(position, move);
    }
    const pieces = countPieces(diagramOf(root));
    return { plies: line.length, pieces, ...sums, effort: Math.log2(1 + nodes) };
  }

  /** Is there exactly one reply after which there is no mate? */
  #hasOneRefutation(after: Position): boolean {
    let refutations = 0;
    for (const reply of legalMoves(after)) {
      const next = playKnownMove(after, reply);
      if (this.#search(next, next, REPLY_NODES).status !== 'mate') refutations += 1;
      if (refutations > 1) return false;
    }
    return refutations === 1;
  }

  /** Searches a position with the side to move in `attacking` as the attacker. */
  #search(
    position: Position,
    attacking: Position,
    most: number,
    keepTable = true,
  ): { readonly status: EngineStatus; readonly nodes: number } {
    if (this.#engine === undefined || this.#engine.isBroken)
      this.#engine = this.#source.make(HASH_MIB);
    const { maxDepth, collectAt, collectFree } = DEFAULTS;
    this.#engine.load(position, attacking.turn);
    this.#engine.begin({
      maxDepth,
      maxPlies: 0,
      keepTable,
      collectionStart: Math.round(collectAt * 1000),
      collectionFree: Math.round(collectFree * 1000),
    });
    const status = this.#engine.search(most);
    return { status, nodes: this.#engine.report().nodes };
  }
}

/** The largest difficulty. */
export const MOST_DIFFICULTY = 100;

/**
 * Points for each demand, fitted by `npm run bench -- difficulty`. The other demands were measured too, and add nothing to these three.
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
