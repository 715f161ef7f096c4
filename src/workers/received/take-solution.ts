// Reads a solution from outside, as a worker sends one. Only its form is checked here; `judge-solution.ts` checks its
// lines.

import type { MateCertificate, NoMateCertificate } from '../../answers/certificate';
import type {
  FirstMove,
  FirstMoves,
  Mate,
  NoMate,
  PlayedOut,
  Solution,
  SolveStatistics,
  TableStatistics,
  Unknown,
} from '../../answers/solution';
import { FUTILE_RULES, GOALS, SEARCH_LIMITS } from '../../answers/terms';
import { takeCertificate } from '../../proof/take-certificate';
import type { Hand } from '../../shogi/hand';
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
export const limit = oneOf(...SEARCH_LIMITS);
export const futile = oneOf(...FUTILE_RULES);
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
const noLine = list(move, 0);

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

const mate = object<Mate>({
  status: oneOf('mate'),
  goal: oneOf(...GOALS),
  side,
  line,
  length: orNull(whole()),
  lengthIsExact: flag,
  lengthAtLeast: whole(),
  lengthAtMost: whole(),
  lineIsProven: flag,
  lineIsComplete: flag,
  lineMissing: optional(limit),
  futile: optional(futile),
  leftover: optional(hand),
  played: optional(object<PlayedOut>({ line, length: whole() })),
  firstMoves: optional(firstMoves),
  certificate: optional(certificate<MateCertificate>('mate')),
  certificateMissing: optional(limit),
  ...statistics,
});

const noMate = object<NoMate>({
  status: oneOf('nomate'),
  side,
  line: noLine,
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
  line: noLine,
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

/** The parts of a mate have to fit together. */
const takeMate: Read<Mate> = (value, place) => {
  const taken = mate(value, place);
  const { goal, line, length, lengthIsExact, lengthAtLeast, lengthAtMost, played } = taken;
  const { lineIsComplete, lineIsProven, lineMissing, futile, leftover } = taken;
  const isBook = goal === 'book';
  const refuse = (fault: string): never => {
    throw new InvalidValue(`${place}${fault}`);
  };
  if (lineIsComplete ? length !== line.length : line.length > 0) {
    refuse('.length: not the number of plies of the line');
  }
  if (lineIsComplete === (lineMissing !== undefined)) {
    refuse('.lineMissing: missing, or given although there is a line');
  }
  if (lengthAtLeast > lengthAtMost) refuse('.lengthAtLeast: more than lengthAtMost');
  const isOne = length === lengthAtLeast && length === lengthAtMost;
  if (lengthIsExact ? !isOne : !lineIsComplete && length !== null) {
    refuse('.length: does not fit its bounds');
  }
  if (lineIsProven && !(lineIsComplete && lengthIsExact)) {
    refuse('.lineIsProven: the length is not exact');
  }
  if (
    (futile !== undefined) !== isBook ||
    (leftover !== undefined) !== (isBook && lineIsComplete)
  ) {
    refuse(': the goal "book" without its own keys, or another goal with them');
  }
  if (played !== undefined && (!isBook || played.length !== played.line.length)) {
    refuse('.played: not the number of plies of its line, or not asked for');
  }
  return taken;
};
