// What the visitor asks of a solve. Empty fields are no limits.

import { signal } from '@preact/signals';
import type { EngineName, Limits } from './engines';

export interface Settings {
  readonly engine: EngineName;
  readonly shortest: boolean;
  readonly maxPlies: number | undefined;
  readonly maxNodes: number | undefined;
  readonly hashMiB: number;
}

export const HASH_SIZES = [16, 64, 128, 256, 512];

export const settings = signal<Settings>({
  engine: 'wasm',
  shortest: false,
  maxPlies: undefined,
  maxNodes: undefined,
  hashMiB: 64,
});

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

/** What the engine can do of it: the one in JavaScript proves no lengths. */
export function limitsOf({ engine, shortest, maxPlies, maxNodes }: Settings): Limits {
  return {
    ...(maxNodes !== undefined && { maxNodes }),
    ...(engine === 'wasm' && shortest && { shortest }),
    ...(engine === 'wasm' && maxPlies !== undefined && { maxPlies }),
  };
}
