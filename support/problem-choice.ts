// Which problems a book takes among those that are made: none like another one, and none that contains another one.
// Properties that composed problems seldom have are limited to a share of the problems.

import { MOST_FILE } from '../src/compose/generate/diagram';
import {
  appealOf,
  GIVING_PLIES,
  LEAST_DEFENDERS,
  type Looks,
  looksOf,
} from '../src/compose/generate/looks';
import { likenessOf } from '../src/compose/likeness';
import type { Move } from '../src/shogi/move';
import { findKing, type Position } from '../src/shogi/position';
import { fileOf } from '../src/shogi/square';
import { mirrorMove, mirrorPosition } from '../src/shogi/symmetry';
import { lastMovesOf, laterDiagrams, squaresOf } from './likeness';

export interface Candidate {
  readonly position: Position;
  readonly line: readonly Move[];
}

export const LONG_PLIES = 9;

/**
 * The class of a length: problems of one class are chosen and judged together. There are few long problems, so all
 * lengths from `LONG_PLIES` on are one class.
 */
export const classOf = (plies: number) => Math.min(plies, LONG_PLIES);

/** How many problems may be played on the same squares. Few squares are possible in one ply. */
const mostOnSameSquares = (plies: number) => (plies === 1 ? 20 : 2);
/** The share of the problems that may be played on the squares of another one. */
const repeatsShare = (plies: number) => (plies < GIVING_PLIES ? 1 : 0.15);
/** The share of the problems that may end with the ten commonest last three moves. */
export const ENDINGS_SHARE = 0.15;
const COMMONEST = 10;

/** How many problems end with the commonest last three moves. For each ending it is given how many have it. */
export function amongCommonest(counts: Iterable<number>): number {
  const sorted = [...counts].sort((one, other) => other - one);
  return sorted.slice(0, COMMONEST).reduce((sum, count) => sum + count, 0);
}

/**
 * Are there enough different endings? All differ, or the ten commonest keep within their share. Ten different endings
 * are a greater share of fewer than 67 problems.
 */
export function areEndingsVaried(counts: readonly number[]): boolean {
  const problems = counts.reduce((sum, count) => sum + count, 0);
  return problems === counts.length || amongCommonest(counts) <= ENDINGS_SHARE * problems;
}

interface Limit {
  readonly most: number;
  has(looks: Looks): boolean;
}

/**
 * Does the problem have a piece in hand, no promoted minor piece but と, two defenders, and no attacker far away? More
 * than 80 % of the composed problems of 5 plies or more do.
 */
export function looksComposed({ held, promotedMinors, defenders, far }: Looks): boolean {
  return held > 0 && promotedMinors === 0 && defenders >= LEAST_DEFENDERS && far === 0;
}

/** The greatest shares of the problems of a class. From `GIVING_PLIES` on all look composed as well. */
const limitsOf = (plies: number): readonly Limit[] => [
  { most: 0.1, has: ({ isKingInCorner }) => isKingInCorner },
  { most: 0.65, has: ({ isKingOnEdge }) => isKingOnEdge },
  { most: 0.25, has: ({ exchanges }) => exchanges > 0 },
  ...(plies < GIVING_PLIES
    ? [
        { most: 0.03, has: ({ promotedMinors }: Looks) => promotedMinors > 0 },
        { most: 0.4, has: ({ held }: Looks) => held === 0 },
      ]
    : [{ most: 0.5, has: ({ givenAway }: Looks) => givenAway === 0 }]),
];
/** The defenders that a problem has on average, at least. */
const MEAN_DEFENDERS = 3;

/** The problem, mirrored if its king stands on the left half: composers place him on the right. */
export function toRight({ position, line }: Candidate): Candidate {
  if (fileOf(findKing(position.board, 'white')!) <= MOST_FILE) return { position, line };
  return { position: mirrorPosition(position), line: line.map(mirrorMove) };
}

/** What the book has of all lengths already, and which problems are known from elsewhere. */
export class Taken {
  readonly #alike: Set<string>;
  readonly #contained = new Set<string>();

  constructor(known: Iterable<string> = []) {
    this.#alike = new Set(known);
  }

  /** Takes the problem unless it is like a taken one, or one contains the other. Returns whether it is taken. */
  take({ position, line }: Candidate): boolean {
    const keys = likenessOf(position, line);
    const later = laterDiagrams(position, line);
    if (keys.some((key) => this.#alike.has(key)) || this.#contained.has(keys[0])) return false;
    if (later.some((diagram) => this.#alike.has(diagram))) return false;
    for (const key of keys) this.#alike.add(key);
    for (const diagram of later) this.#contained.add(diagram);
    return true;
  }
}

/**
 * The indices of the candidates that the book takes, in their order, among all of the class `plies`. Each time it takes
 * the best candidate that keeps every share within its limit. Of a class with several lengths the longest problems are
 * the best, because they are the rarest. Of one length those of the greatest appeal are the best. `wanted` tells
 * how many problems of a length there may be.
 */
export function chooseProblems(
  plies: number,
  candidates: readonly Candidate[],
  { wanted, taken }: { readonly wanted: (length: number) => number; readonly taken: Taken },
): number[] {
  const limits = limitsOf(plies);
  const left = candidates
    .map((candidate, index) => measure(limits, candidate, index))
    .filter(({ looks }) => plies < GIVING_PLIES || looksComposed(looks))
    .sort(bestFirst);
  const chosen = new Chosen(plies, limits, wanted);
  for (;;) {
    const at = left.findIndex((candidate) => chosen.fits(candidate));
    if (at < 0) break;
    const [best] = left.splice(at, 1);
    if (taken.take(best!)) chosen.add(best!);
  }
  return chosen.indices.sort((one, other) => one - other);
}

const bestFirst = (one: Measured, other: Measured) =>
  other.line.length - one.line.length || other.appeal - one.appeal || one.index - other.index;

interface Measured extends Candidate {
  readonly index: number;
  readonly looks: Looks;
  /** Which of the limits it has the property of. */
  readonly limited: readonly boolean[];
  readonly squares: string;
  readonly last: string;
  readonly appeal: number;
}

function measure(limits: readonly Limit[], { position, line }: Candidate, index: number): Measured {
  const looks = looksOf(position, line);
  return {
    position,
    line,
    index,
    looks,
    limited: limits.map(({ has }) => has(looks)),
    squares: squaresOf(position, line),
    last: line.length < 3 ? '' : lastMovesOf(position, line),
    appeal: appealOf(position, line),
  };
}

/** The problems of one class that are chosen so far, in numbers. */
class Chosen {
  readonly indices: number[] = [];
  readonly #limited: number[];
  readonly #lengths = new Map<number, number>();
  readonly #squares = new Map<string, number>();
  readonly #endings = new Map<string, number>();
  #defenders = 0;

  constructor(
    readonly plies: number,
    readonly limits: readonly Limit[],
    readonly wanted: (length: number) => number,
  ) {
    this.#limited = limits.map(() => 0);
  }

  /** Do all keep within the limits with this one? */
  fits({ line: { length }, looks, limited, squares, last }: Measured): boolean {
    const { plies, limits } = this;
    const count = this.indices.length + 1;
    const onSquares = this.#squares.get(squares) ?? 0;
    const repeats = count - this.#squares.size - (onSquares === 0 ? 1 : 0);
    return (
      (this.#lengths.get(length) ?? 0) < this.wanted(length) &&
      onSquares < mostOnSameSquares(plies) &&
      (onSquares === 0 || repeats <= repeatsShare(plies) * count) &&
      (!this.#endings.has(last) || areEndingsVaried(this.#endingsWith(last))) &&
      this.#defenders + looks.defenders >= MEAN_DEFENDERS * count &&
      limits.every(({ most }, at) => this.#limited[at]! + Number(limited[at]) <= most * count)
    );
  }

  /** How many have each ending, if another one ends with these moves. */
  #endingsWith(last: string): number[] {
    return [...new Map(this.#endings).set(last, (this.#endings.get(last) ?? 0) + 1).values()];
  }

  add({ index, line: { length }, looks, limited, squares, last }: Measured): void {
    this.indices.push(index);
    this.#lengths.set(length, (this.#lengths.get(length) ?? 0) + 1);
    this.#defenders += looks.defenders;
    for (const [at, has] of limited.entries()) this.#limited[at]! += Number(has);
    this.#squares.set(squares, (this.#squares.get(squares) ?? 0) + 1);
    if (last !== '') this.#endings.set(last, (this.#endings.get(last) ?? 0) + 1);
  }
}
