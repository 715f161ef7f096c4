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

// The conditions that composers set themselves, as names: a key for programs and the Japanese word. What each means,
// exactly, stands in `docs/glossary.md`; `src/analysis/conditions.ts` finds them.

export const CONDITION_NAMES = {
  'bare-king': '裸玉',
  undefended: '無防備',
  unprepared: '無仕掛',
  'two-kings': '双玉',
  'one-kind': '一色図式',
  'seven-kinds': '七色図式',
  'minor-pieces': '小駒図式',
  'major-pieces': '大駒図式',
  'no-hand': '持駒なし',
  'one-kind-hand': '持駒一色',
  'seven-kinds-hand': '七種持駒',
  'game-like': '実戦型',
  'starting-squares': '実戦初形',
  smoke: '煙詰',
  'centre-mate': '都詰',
  'corner-mate': '雪隠詰',
  'returning-king': '還元玉',
  'symmetric-start': '初形曲詰',
  'symmetric-end': 'あぶり出し',
  'symmetric-both': '立体曲詰',
  'final-shape': '詰上り図',
  'non-promotion': '打歩詰回避の不成',
  interpositions: '合駒',
  'moved-interpositions': '移動合',
  'seven-interpositions': '七種合',
  short: '短編',
  medium: '中編',
  long: '長編',
} as const;

export type ConditionKey = keyof typeof CONDITION_NAMES;

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
