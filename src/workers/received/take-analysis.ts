// Reads an analysis from outside, as a worker sends one. Only its form is checked here; `judge-analysis.ts` checks its
// lines.

import type {
  Analysis,
  Fault,
  OpenQuestion,
  RemovalTrial,
  Try,
  TryChoice,
  VariationChoice,
  VariationCook,
  VariationReply,
} from '../../answers/analysis';
import type { LineCertificate } from '../../answers/line-certificate';
import { FAULT_KINDS, SEARCH_LIMITS, STRICTNESSES } from '../../answers/terms';
import { THEME_KEYS, type Theme } from '../../answers/themes';
import { takeLineCertificate } from '../../proof/take-certificate';
import { HAND_KINDS } from '../../shogi/piece';
import {
  flag,
  InvalidValue,
  list,
  move,
  object,
  oneOf,
  optional,
  orNull,
  type Read,
  square,
  text,
  whole,
} from './fields';
import { futile, hand, limit, statistics } from './take-solution';

/**
 * Depth of nested choices; the option `variationDepth` allows no more. The limit keeps the recursion from filling the
 * stack.
 */
const DEEPEST = 100;

const line = list(move);
/** An answer to a question, if there is one. */
const decided = oneOf<boolean | 'undecided'>(true, false, 'undecided');
const verdict = oneOf('sound', 'unsound', 'undecided');

const FAULT = {
  kind: oneOf(...FAULT_KINDS),
  ply: whole(),
  move: orNull(move),
  length: orNull(whole()),
  lengthIsExact: flag,
  line,
  leftover: orNull(hand),
};

const fault = object<Fault>(FAULT);
const faults = list(fault);

const open = object<OpenQuestion>({
  ply: whole(),
  move: orNull(move),
  what: oneOf('verdict', 'kind', 'length', 'leftover'),
});

function choices(depth: number): Read<readonly VariationChoice[]> {
  return (value, place) => {
    if (depth > DEEPEST) throw new InvalidValue(`${place}: too deep`);
    return list(object<VariationChoice>({ ply: whole(1), replies: list(reply(depth)) }))(
      value,
      place,
    );
  };
}

function reply(depth: number): Read<VariationReply> {
  return object<VariationReply>({
    move,
    isMain: flag,
    isFutile: flag,
    length: orNull(whole()),
    lengthIsExact: flag,
    line,
    choices: choices(depth + 1),
  });
}

const theme = object<Theme>({
  key: oneOf(...THEME_KEYS),
  japanese: text,
  plies: list(whole(1)),
  kinds: optional(list(oneOf(...HAND_KINDS))),
  shape: optional(list(text)),
});

const trial = object<RemovalTrial>({
  square: orNull(square),
  piece: text,
  way: oneOf('removed', 'to-defender'),
  status: oneOf('mate', 'nomate', 'unknown', 'illegal'),
  verdict,
  isPlayable: flag,
  length: orNull(whole()),
  lengthIsExact: flag,
  isNeeded: decided,
  fault: orNull(fault),
  undecided: list(open),
  reason: optional(limit),
});

const tryChoice = object<TryChoice>({
  ply: whole(1),
  move,
  checks: whole(1),
  isOnly: decided,
  tries: list(
    object<Try>({
      move,
      refutations: line,
      undecided: line,
      holds: orNull(whole(1)),
    }),
  ),
});

const certificate: Read<LineCertificate> = (value, place) => {
  const taken = takeLineCertificate(value);
  if ('fault' in taken) throw new InvalidValue(`${place}: not the certificate of a line`);
  return taken;
};

/** Reads an analysis into a checked copy. Throws `InvalidValue`. */
export const takeAnalysis: Read<Analysis> = object<Analysis>({
  status: oneOf('mate', 'nomate', 'unknown'),
  verdict,
  faults,
  notes: faults,
  possibleFaults: faults,
  strictness: oneOf(...STRICTNESSES),
  readings: optional(object({ modern: verdict, tolerant: verdict, classical: verdict })),
  reason: optional(limit),
  futile,
  lineBy: oneOf('author', 'solver'),
  lineMates: orNull(decided),
  length: orNull(whole()),
  lengthIsExact: flag,
  mateAtLeast: orNull(whole()),
  line,
  leftover: orNull(hand),
  undecided: list(open),
  variations: choices(0),
  themes: list(theme),
  variationCooks: optional(list(object<VariationCook>({ ...FAULT, path: line }))),
  variationUndecided: optional(list(object({ path: line, move }))),
  tries: optional(list(tryChoice)),
  triesMissing: optional(limit),
  removals: optional(list(trial)),
  variationsMissing: optional(limit),
  certificate: optional(certificate),
  certificateMissing: optional(oneOf(...SEARCH_LIMITS, 'no-mate', 'no-line')),
  ...statistics,
});
