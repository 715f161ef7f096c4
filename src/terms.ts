// Terms that questions and answers share: the rules that a caller names, and the names that an answer gives. Nothing here
// says how an answer is found.

import type { HandKind } from './shogi/piece';

/** The limit that ended a search or the making of an answer: `memory` is a table or a store of positions that is too small. */
export type UnknownReason = 'nodes' | 'time' | 'memory' | 'depth' | 'aborted';

/** Which interpositions are not played: none, those that change nothing in the play, or all that gain nothing. */
export type FutileRule = 'off' | 'narrow' | 'standard';

export const FUTILE_RULES: readonly FutileRule[] = ['off', 'narrow', 'standard'];

// The faults of a problem or of an author's line. `docs/faults.md` says what each name means, to the ply.

/** The heaviest first. */
export const FAULT_KINDS = [
  'no-mate',
  'early-cook',
  'cook',
  'transposed',
  'longer-variation',
  'other-reply-shorter',
  'not-longest',
  'useful-left-out',
  'leftover',
  'futile-played',
  'equal-variation',
  'detour',
  'indifferent',
  'final-cook',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** By what an author is measured: today's rules, or those of the old masters, who were freer. */
export type Strictness = 'modern' | 'classical';

export const STRICTNESSES: readonly Strictness[] = ['modern', 'classical'];

/** Out of the set altogether, or into the defender's hand. */
export type RemovalWay = 'removed' | 'to-defender';

/**
 * The conditions (条件) that composers set themselves. What each means, exactly, stands in `docs/glossary.md`;
 * `src/analysis/conditions.ts` finds them.
 */
export type ConditionKey =
  | 'bare-king'
  | 'undefended'
  | 'unprepared'
  | 'two-kings'
  | 'one-kind'
  | 'seven-kinds'
  | 'minor-pieces'
  | 'major-pieces'
  | 'no-hand'
  | 'one-kind-hand'
  | 'seven-kinds-hand'
  | 'game-like'
  | 'starting-squares'
  | 'smoke'
  | 'centre-mate'
  | 'corner-mate'
  | 'returning-king'
  | 'symmetric-start'
  | 'symmetric-end'
  | 'symmetric-both'
  | 'final-shape'
  | 'non-promotion'
  | 'interpositions'
  | 'moved-interpositions'
  | 'seven-interpositions'
  | 'short'
  | 'medium'
  | 'long';

export interface Condition {
  readonly key: ConditionKey;
  readonly japanese: string;
  /** The kind of an `one-kind` diagram or hand; the kinds interposed, each once, in the order of play. */
  readonly kinds?: readonly HandKind[];
  /** At which plies: interpositions, promotions that were not made. */
  readonly plies?: readonly number[];
  /** Nine rows as the diagram is read, from the attacker's side: `#` where a piece stands. */
  readonly shape?: readonly string[];
}

/** The forms in which a solution can be written. */
export const SOLUTION_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi', 'json', 'ja', 'en'] as const;

export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];
