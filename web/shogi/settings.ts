// What the visitor asks of a solve. Empty fields are no limits.

import { signal } from '@preact/signals';
import { BOOK_NODES_FOR_ONE, type Goal, type SolveOptions, type Strictness } from 'tsumeru/js';
import type { EngineName } from './engine-names';
import type { Limits } from './limits';

export type FutileRule = NonNullable<SolveOptions['futile']>;

/** Which interpositions books do not print, from most to none. */
export const FUTILE_RULES: readonly FutileRule[] = ['standard', 'narrow', 'off'];

export interface Settings {
  readonly engine: EngineName;
  readonly goal: Goal;
  readonly futile: FutileRule;
  readonly maxPlies: number | undefined;
  readonly maxNodes: number | undefined;
  /** For the length of books and its proof. */
  readonly bookNodes: number | undefined;
  readonly hashMiB: number;
  /** Of an analysis. */
  readonly variationDepth: number;
  readonly strictness: Strictness;
}

export const VARIATION_DEPTHS = [0, 1, 2, 3];

export const HASH_SIZES = [16, 64, 128, 256, 512];

export const settings = signal<Settings>({
  engine: 'wasm',
  goal: 'book',
  futile: 'standard',
  maxPlies: undefined,
  maxNodes: undefined,
  bookNodes: undefined,
  hashMiB: 64,
  variationDepth: 1,
  strictness: 'modern',
});

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

export function limitsOf(asked: Settings): Limits {
  const { goal, futile, maxPlies, maxNodes, bookNodes = BOOK_NODES_FOR_ONE } = asked;
  return {
    goal,
    ...(goal === 'book' && { futile, bookNodes }),
    ...(maxNodes !== undefined && { maxNodes }),
    ...(maxPlies !== undefined && { maxPlies }),
  };
}
