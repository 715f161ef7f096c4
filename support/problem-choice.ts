// Which problems a book takes among those that are made: none like another one, and none that contains another one;
// then no property that composed problems seldom have may have too great a share.

import {
  appealOf,
  GIVING_PLIES,
  type Looks,
  looksComposed,
  looksOf,
} from '../src/compose/generate/looks';
import { lastMovesOf, laterDiagrams, likenessOf, squaresOf } from '../src/compose/likeness';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { mirrorMove, mirrorPosition } from '../src/shogi/symmetry';

export interface Candidate {
  readonly position: Position;
  readonly line: readonly Move[];
}

/** How many problems of a length may be played on the same squares. Few squares are possible in short problems. */
const mostOnSameSquares = (plies: number) => (plies === 1 ? 20 : plies === 3 ? 2 : 1);
/** The share of the problems of one length that may have the same last three moves, and how many may anyway. */
const LAST_MOVES_SHARE = 0.015;
const LAST_MOVES_ANYWAY = 1;

interface Limit {
  readonly most: number;
  has(looks: Looks): boolean;
}

/** The greatest shares. */
const limitsOf = (plies: number): readonly Limit[] => [
  { most: 0.1, has: ({ isKingInCorner }) => isKingInCorner },
  { most: 0.65, has: ({ isKingOnEdge }) => isKingOnEdge },
  { most: 0.25, has: ({ exchanges }) => exchanges > 0 },
  { most: 0.03, has: ({ promotedMinors }) => promotedMinors > 0 },
  { most: plies < GIVING_PLIES ? 0.4 : 0.15, has: ({ held }) => held === 0 },
  ...(plies < GIVING_PLIES ? [] : [{ most: 0.5, has: ({ givenAway }: Looks) => givenAway === 0 }]),
];
/** The defenders that a problem has on average, at least. */
const MEAN_DEFENDERS = 3;
/**
 * What each of these properties counts against a problem. With much more, duller problems are chosen; with much less,
 * fewer keep within the limits.
 */
const LACKING_VALUE = 6;

/** The problem, mirrored if its king stands on the left half: composers place him on the right. */
export function toRight({ position, line }: Candidate): Candidate {
  if (!looksOf(position, line).isKingOnLeft) return { position, line };
  return { position: mirrorPosition(position), line: line.map(mirrorMove) };
}

/** What the book has of all lengths already, and which problems are known from elsewhere. */
export class Taken {
  readonly #alike: Set<string>;
  readonly #contained = new Set<string>();

  constructor(known: Iterable<string> = []) {
    this.#alike = new Set(known);
  }

  /** Is the problem like one that is taken, or does one contain the other? If not, it is taken. */
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
 * The indices of the candidates that the book takes, in their order. Those that appeal most are chosen first; each
 * property that is limited counts against them. `wanted` is the greatest number.
 */
export function chooseProblems(
  plies: number,
  candidates: readonly Candidate[],
  { wanted, taken }: { readonly wanted: number; readonly taken: Taken },
): number[] {
  const all = candidates.map((candidate, index): Measured => {
    const { position, line } = candidate;
    const looks = looksOf(position, line);
    const limited = limitsOf(plies).filter(({ has }) => has(looks)).length;
    const lacking = limited + (looks.defenders < MEAN_DEFENDERS ? 1 : 0);
    const value = appealOf(position, line) - LACKING_VALUE * lacking;
    return { position, line, index, looks, value };
  });
  const best = all
    .filter(({ looks }) => plies < GIVING_PLIES || looksComposed(looks))
    .sort((one, other) => other.value - one.value || one.index - other.index)
    .filter((candidate) => taken.take(candidate));
  // The fewer problems, the fewer may end alike.
  for (let mostAlike = mostEndings(best.length); ; mostAlike--) {
    const chosen = withinLimits(plies, withoutRepeats(plies, best, mostAlike));
    if (mostEndings(Math.min(chosen.length, wanted)) < mostAlike) continue;
    const indices = chosen.slice(0, wanted).map(({ index }) => index);
    return indices.sort((one, other) => one - other);
  }
}

interface Measured extends Candidate {
  readonly index: number;
  readonly looks: Looks;
  /** The appeal less what the limited properties count. */
  readonly value: number;
}

/** How many of this number of problems may have the same last three moves. */
const mostEndings = (count: number) =>
  Math.max(LAST_MOVES_ANYWAY, Math.floor(LAST_MOVES_SHARE * count));

function withoutRepeats(
  plies: number,
  problems: readonly Measured[],
  mostAlike: number,
): Measured[] {
  const counts = new Map<string, number>();
  return problems.filter(({ position, line }) => {
    const squares = `squares ${squaresOf(position, line)}`;
    const last = plies < 3 ? '' : `last ${lastMovesOf(position, line)}`;
    const [onSquares = 0, ending = 0] = [counts.get(squares), counts.get(last)];
    if (onSquares >= mostOnSameSquares(plies) || (last && ending >= mostAlike)) return false;
    counts.set(squares, onSquares + 1);
    counts.set(last, ending + 1);
    return true;
  });
}

/**
 * Takes one problem after another as long as no share becomes too great, and offers the others again. So the first
 * problems keep within the limits too.
 */
function withinLimits(plies: number, problems: readonly Measured[]): Measured[] {
  const limits = limitsOf(plies);
  const chosen: Measured[] = [];
  const fits = (problem: Measured) => {
    const all = [...chosen, problem];
    const defenders = all.reduce((sum, { looks }) => sum + looks.defenders, 0);
    return (
      defenders >= MEAN_DEFENDERS * all.length &&
      limits.every(
        ({ most, has }) => all.filter(({ looks }) => has(looks)).length <= most * all.length,
      )
    );
  };
  for (let left = [...problems]; ; ) {
    const before = chosen.length;
    left = left.filter((problem) => {
      if (!fits(problem)) return true;
      chosen.push(problem);
      return false;
    });
    if (chosen.length === before) return chosen;
  }
}
