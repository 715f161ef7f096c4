// The experiments of [N10] repeated: none of its heuristics; one; B and one more; B, C and one more; A, B, C and one
// more; A, B, C without DAG detection. All other techniques are as in the default.

import type { Feature, FeatureSwitches } from '../../support/research/features';

type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'DAG';

interface Heuristic {
  readonly summary: string;
  /** Name of the heuristic among the features. */
  readonly feature: Feature;
}

export const HEURISTICS: Readonly<Record<Letter, Heuristic>> = {
  A: { summary: 'tries a promoting capture of the checking piece first', feature: 'captureTwins' },
  B: { summary: 'counts captures by equal pieces once', feature: 'equalCaptures' },
  C: { summary: 'tries first the move that once answered the same move', feature: 'counterMoves' },
  D: {
    summary: 'tries first the move that was once played on the same board',
    feature: 'repeatedMoves',
  },
  E: { summary: 'searches the smaller subtree first', feature: 'smallSubtreesFirst' },
  F: { summary: 'counts checks from one direction once', feature: 'oneCheckADirection' },
  DAG: { summary: 'counts lines that part and meet again once', feature: 'doubleCountProofs' },
};

export interface Combination {
  /** The combination's name in the tables of the paper. */
  readonly name: string;
  /** The combination that the paper compares this one with. */
  readonly against: string;
  readonly on: readonly Letter[];
  /** Heuristics switched off even if the default has them; used by the combination about DAG detection. */
  readonly off?: readonly Letter[];
}

export const COMBINATIONS: readonly Combination[] = [
  { name: 'none', against: 'none', on: [] },
  { name: 'A', against: 'none', on: ['A'] },
  { name: 'B', against: 'none', on: ['B'] },
  { name: 'C', against: 'none', on: ['C'] },
  { name: 'D', against: 'none', on: ['D'] },
  { name: 'E', against: 'none', on: ['E'] },
  { name: 'F', against: 'none', on: ['F'] },
  { name: 'B+A', against: 'B', on: ['B', 'A'] },
  { name: 'B+C', against: 'B', on: ['B', 'C'] },
  { name: 'B+D', against: 'B', on: ['B', 'D'] },
  { name: 'B+E', against: 'B', on: ['B', 'E'] },
  { name: 'B+F', against: 'B', on: ['B', 'F'] },
  { name: 'BC+D', against: 'B+C', on: ['B', 'C', 'D'] },
  { name: 'BC+E', against: 'B+C', on: ['B', 'C', 'E'] },
  { name: 'BC+F', against: 'B+C', on: ['B', 'C', 'F'] },
  { name: 'ABC', against: 'none', on: ['A', 'B', 'C'] },
  { name: 'ABC+D', against: 'ABC', on: ['A', 'B', 'C', 'D'] },
  { name: 'ABC+E', against: 'ABC', on: ['A', 'B', 'C', 'E'] },
  { name: 'ABC+F', against: 'ABC', on: ['A', 'B', 'C', 'F'] },
  { name: 'ABC-DAG', against: 'ABC', on: ['A', 'B', 'C'], off: ['DAG'] },
];

/**
 * The switches of a combination: each heuristic of the paper on or off, on top of the default. DAG detection is on in
 * all combinations but the last.
 */
export function switchesOf({ on, off = [] }: Combination): FeatureSwitches {
  const switches: Partial<Record<Feature, boolean>> = {};
  for (const [letter, { feature }] of Object.entries(HEURISTICS)) {
    const isOn = letter === 'DAG' || on.includes(letter as Letter);
    switches[feature] = isOn && !off.includes(letter as Letter);
  }
  return switches;
}
