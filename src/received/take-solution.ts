// Reads a solution from outside, as a worker sends one. Only its form is checked here; `judge-solution.ts` checks its lines.

import type {
  AnyMate,
  BookSolution,
  FirstMove,
  FirstMoves,
  Mate,
  NoMate,
  Solution,
  SolveStatistics,
  TableStatistics,
  Unknown,
} from '../answers/solution';
import type { MateCertificate, NoMateCertificate } from '../proof/certificate';
import { takeCertificate } from '../proof/take-certificate';
import type { Hand } from '../shogi/hand';
import {
  amount,
  flag,
  InvalidValue,
  list,
  move,
  object,
  oneOf,
  optional,
  orNull,
  type Read,
  throwInvalid,
  whole,
} from './fields';

/** The limits that may end a search. */
export const limit = oneOf('nodes', 'time', 'memory', 'depth', 'aborted');
export const futile = oneOf('standard', 'off');
const side = optional(oneOf('defender'));

export const hand: Read<Hand> = object<Hand>({
  P: whole(),
  L: whole(),
  N: whole(),
  S: whole(),
  G: whole(),
  B: whole(),
  R: whole(),
});

function certificate<T>(verdict: 'mate' | 'nomate'): Read<T> {
  return (value, place) => {
    const taken = takeCertificate(value);
    if ('fault' in taken || taken.verdict !== verdict) {
      throw new InvalidValue(`${place}: not a certificate of this verdict`);
    }
    return taken as T;
  };
}

const STATISTICS = {
  nodes: whole(),
  milliseconds: amount,
  nodesPerSecond: amount,
  maxDepth: whole(),
  repetitions: whole(),
  table: object<TableStatistics>({
    hashMiB: whole(),
    entries: whole(),
    used: whole(),
    fill: amount,
    collections: whole(),
    replaced: whole(),
  }),
  threads: optional(whole(1)),
  threadNodes: optional(list(whole())),
};

/** The readers of the statistics, which every answer has. */
export const statistics: { readonly [K in keyof SolveStatistics]-?: (typeof STATISTICS)[K] } =
  STATISTICS;

const line = list(move);

const firstMoves = object<FirstMoves>({
  mates: list(
    object<FirstMove>({
      move,
      line,
      length: whole(1),
      lengthIsExact: flag,
      lineIsComplete: flag,
    }),
  ),
  refuted: list(move),
  undecided: list(object({ move, reason: limit })),
});

const book = object<BookSolution>({
  futile,
  length: whole(),
  lengthIsExact: flag,
  lengthAtLeast: whole(),
  lengthAtMost: whole(),
  line,
  lineIsProven: flag,
  leftover: hand,
});

interface AnyGoal extends AnyMate {
  readonly goal: Mate['goal'];
  readonly book?: BookSolution;
  readonly bookMissing?: NonNullable<Mate['bookMissing']>;
}

const mate = object<AnyGoal>({
  status: oneOf('mate'),
  goal: oneOf('book', 'first', 'shortest'),
  side,
  line,
  length: orNull(whole()),
  lengthIsExact: flag,
  lineIsComplete: flag,
  firstMoves: optional(firstMoves),
  certificate: optional(certificate<MateCertificate>('mate')),
  certificateMissing: optional(limit),
  book: optional(book),
  bookMissing: optional(limit),
  ...statistics,
});

const noMate = object<NoMate>({
  status: oneOf('nomate'),
  side,
  within: optional(whole(1)),
  escape: optional(move),
  escapeMissing: optional(limit),
  certificate: optional(certificate<NoMateCertificate>('nomate')),
  certificateMissing: optional(limit),
  ...statistics,
});

const unknown = object<Unknown>({
  status: oneOf('unknown'),
  side,
  reason: limit,
  pn: amount,
  dn: amount,
  ...statistics,
});

/** Reads a solution into a checked copy. Throws `InvalidValue`. */
export const takeSolution: Read<Solution> = (value, place) => {
  switch ((value as Partial<Solution> | null | undefined)?.status) {
    case 'mate':
      return takeMate(value, place);
    case 'nomate':
      return noMate(value, place);
    case 'unknown':
      return unknown(value, place);
    default:
      return throwInvalid(place, 'an answer', value);
  }
};

const takeMate: Read<Mate> = (value, place) => {
  const taken = mate(value, place);
  const { goal, line, length, lineIsComplete, book, bookMissing } = taken;
  const ofBooks = [book, bookMissing].filter((each) => each !== undefined);
  if (ofBooks.length !== (goal === 'book' ? 1 : 0)) {
    throw new InvalidValue(`${place}: the goal "book" without a book solution, or the reverse`);
  }
  if (lineIsComplete ? length !== line.length : line.length > 0) {
    throw new InvalidValue(`${place}.length: not the number of plies of the line`);
  }
  return taken as unknown as Mate;
};
