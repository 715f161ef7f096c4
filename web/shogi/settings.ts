// What the visitor asks of a solve. Empty fields are no limits.

import { signal } from '@preact/signals';
import type { SolveOptions } from 'tsumeru/js';
import type { EngineName, Limits } from './engines';

export type FutileRule = NonNullable<SolveOptions['futile']>;

/** Which interpositions books do not print, from most to none. */
export const FUTILE_RULES: readonly FutileRule[] = ['standard', 'narrow', 'off'];

export interface Settings {
  readonly engine: EngineName;
  readonly shortest: boolean;
  readonly futile: FutileRule;
  readonly maxPlies: number | undefined;
  readonly maxNodes: number | undefined;
  readonly hashMiB: number;
  /** Of an analysis. */
  readonly variationDepth: number;
}

export const VARIATION_DEPTHS = [0, 1, 2, 3];

export const HASH_SIZES = [16, 64, 128, 256, 512];

export const settings = signal<Settings>({
  engine: 'wasm',
  shortest: false,
  futile: 'standard',
  maxPlies: undefined,
  maxNodes: undefined,
  hashMiB: 64,
  variationDepth: 1,
});

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

/** What the engine can do of it: the one in JavaScript proves no lengths. */
export function limitsOf({ engine, shortest, futile, maxPlies, maxNodes }: Settings): Limits {
  return {
    ...(maxNodes !== undefined && { maxNodes }),
    ...(engine === 'wasm' && shortest && { shortest, futile }),
    ...(engine === 'wasm' && maxPlies !== undefined && { maxPlies }),
  };
}
