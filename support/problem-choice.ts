// Which problems a book takes among those that are made: none like another one, and none that contains another one; then no property that
// composed problems seldom have may have too great a share.

import {
  lastMovesOf,
  laterDiagrams,
  likenessOf,
  squaresOf,
} from '../src/compose/generate/likeness';
import { appealOf, type Looks, looksComposed, looksOf } from '../src/compose/generate/looks';
import type { Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';

export interface Candidate {
  readonly position: Position;
  readonly line: readonly Move[];
}

/** From this length on, a rook or bishop can well be given away. */
const GIVING_PLIES = 5;
/** How many problems of a length may be played on the same squares. Few squares are possible in short problems. */
const mostOnSameSquares = (plies: number) => (plies === 1 ? 10 : plies === 3 ? 2 : 1);
/** The share of the problems of one length that may have the same last three moves, and how many may in any case. */
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
  { most: plies < GIVING_PLIES ? 0.4 : 0.15, has: ({ held }) => held === 0 },
  ...(plies < GIVING_PLIES ? [] : [{ most: 0.5, has: ({ givenAway }: Looks) => givenAway === 0 }]),
];
/** The defenders that a problem has on average, at least. */
const MEAN_DEFENDERS = 3;

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
 * The indices of the candidates that the book takes, in their order. Those that appeal most are chosen first. `wanted` is the greatest number.
 */
export function chooseProblems(
  plies: number,
  candidates: readonly Candidate[],
  { wanted, taken }: { readonly wanted: number; readonly taken: Taken },
): number[] {
  const all = candidates.map((candidate, index) => ({
    ...candidate,
    index,
    looks: looksOf(candidate.position, candidate.line),
    appeal: appealOf(candidate.position, candidate.line),
  }));
  const best = [...all].sort((one, other) => other.appeal - one.appeal || one.index - other.index);
  let chosen = best.filter(
    (candidate) =>
      (plies < GIVING_PLIES || looksComposed(candidate.looks)) && taken.take(candidate),
  );
  // Fewer problems allow fewer of each property, so the limits are applied until nothing changes.
  for (;;) {
    const next = withinLimits(plies, withoutRepeats(plies, chosen.slice(0, wanted)));
    if (next.length === chosen.length) break;
    chosen = next;
  }
  return chosen.map(({ index }) => index).sort((one, other) => one - other);
}

type Measured = Candidate & { readonly looks: Looks };

function withoutRepeats<Problem extends Candidate>(
  plies: number,
  problems: readonly Problem[],
): Problem[] {
  const counts = new Map<string, number>();
  const most = Math.max(LAST_MOVES_ANYWAY, Math.floor(LAST_MOVES_SHARE * problems.length));
  return problems.filter(({ position, line }) => {
    const squares = `squares ${squaresOf(position, line)}`;
    const last = plies < 3 ? '' : `last ${lastMovesOf(position, line)}`;
    const [onSquares = 0, ending = 0] = [counts.get(squares), counts.get(last)];
    if (onSquares >= mostOnSameSquares(plies) || (last && ending >= most)) return false;
    counts.set(squares, onSquares + 1);
    counts.set(last, ending + 1);
    return true;
  });
}

/** Leaves out the last problems that have what too many have, and then the last ones with few defenders. */
function withinLimits<Problem extends Measured>(
  plies: number,
  problems: readonly Problem[],
): Problem[] {
  let left = [...problems];
  const leaveOutLast = (has: (looks: Looks) => boolean) => {
    const at = left.findLastIndex(({ looks }) => has(looks));
    left = left.filter((_, index) => index !== at);
  };
  for (const { most, has } of limitsOf(plies)) {
    while (left.filter(({ looks }) => has(looks)).length > most * left.length) leaveOutLast(has);
  }
  const sum = () => left.reduce((total, { looks }) => total + looks.defenders, 0);
  while (sum() < MEAN_DEFENDERS * left.length) {
    leaveOutLast(({ defenders }) => defenders < MEAN_DEFENDERS);
  }
  return left;
}
