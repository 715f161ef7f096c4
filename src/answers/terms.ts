// Terms that options and answers share: the rules that a caller can choose, and the names that an answer uses.

/**
 * The mate that is asked for: the solution as books print it, the shortest with every interposition counted, or any.
 */
export type Goal = 'book' | 'shortest' | 'first';

/** The goals of a solve. */
export const GOALS: readonly Goal[] = ['book', 'shortest', 'first'];

export const SEARCH_LIMITS = ['nodes', 'time', 'memory', 'depth', 'aborted'] as const;

/**
 * The limit that ended a search or the making of an answer. `memory`: the table, or the number of positions that may be
 * kept, is too small.
 */
export type UnknownReason = (typeof SEARCH_LIMITS)[number];

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

/** The kind of a fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** How strictly faults are judged, the strictest first (`docs/faults.md`). */
export const STRICTNESSES = ['modern', 'tolerant', 'classical'] as const;

/**
 * The standard by which faults are tolerated: today's rules; the same for a reader who calls an interposition futile
 * that is only captured; or the rules of the classics, which tolerate still more.
 */
export type Strictness = (typeof STRICTNESSES)[number];

/** What a removal trial does with the piece: it leaves the set altogether, or it goes into the defender's hand. */
export type RemovalWay = 'removed' | 'to-defender';
