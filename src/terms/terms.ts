// Terms that options and answers share: the rules that a caller can choose, and the names that an answer uses.

import type { HandKind } from '../shogi/piece';

/** The mate that is asked for: the solution as books print it, the shortest with every interposition counted, or any. */
export type Goal = 'book' | 'shortest' | 'first';

export const GOALS: readonly Goal[] = ['book', 'shortest', 'first'];

/**
 * The limit that ended a search or the making of an answer. `memory`: the table, or the number of positions that may be kept,
 * is too small.
 */
export type UnknownReason = 'nodes' | 'time' | 'memory' | 'depth' | 'aborted';

/**
 * Which interpositions count as futile and are left out: those that gain nothing (`standard`), or none (`off`).
 * `docs/glossary.md` defines the rule.
 */
export type FutileRule = 'standard' | 'off';

export const FUTILE_RULES: readonly FutileRule[] = ['standard', 'off'];

/** The faults of a problem or of an author's line, the gravest first. `docs/faults.md` defines each name. */
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

/** The standard by which faults are tolerated: today's rules, or those of the classics, which tolerate more. */
export type Strictness = 'modern' | 'classical';

export const STRICTNESSES: readonly Strictness[] = ['modern', 'classical'];

/** What a removal trial does with the piece: it leaves the set altogether, or it goes into the defender's hand. */
export type RemovalWay = 'removed' | 'to-defender';

/**
 * The conditions (条件) that composers set themselves. `docs/glossary.md` defines each; `src/analysis/conditions.ts` finds them.
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
  /** The Japanese name. */
  readonly japanese: string;
  /** For `one-kind` and `one-kind-hand` the kind; for interpositions their kinds, each once, in the order of play. */
  readonly kinds?: readonly HandKind[];
  /** The plies of the interpositions, or of the moves that do not promote. */
  readonly plies?: readonly number[];
  /** Nine rows of nine characters, seen from the attacker's side: `#` for a piece, `.` for an empty square. */
  readonly shape?: readonly string[];
}
