// What a solve was asked to do: the features switched on, and its limits.

import {
  REQUEST_FEATURES,
  REQUEST_GC_FREE,
  REQUEST_GC_START,
  REQUEST_GIVES_BACK,
  REQUEST_MAX_DEPTH,
  REQUEST_MAX_PLIES,
  REQUEST_OFFSET,
} from '../layout';
import { privateAt } from '../regions';
import { DISPROOF_HANDS, PROOF_HANDS } from './features';

export let features: i32 = 0;
export let maxDepth: i32 = 0;
/** Mates of more plies from the root do not count; 0 in a plain search. */
export let plyLimit: i32 = 0;
/** In a search bounded by plies: captured interpositions may be given back (`give-back.ts`). */
export let givesBack: bool = false;
/** Per mille of the table: where collection starts, and what it must leave free. */
export let collectionStart: u32 = 0;
export let collectionFree: u32 = 0;

export function readSettings(): void {
  const request = privateAt(REQUEST_OFFSET);
  features = load<u32>(request, REQUEST_FEATURES);
  maxDepth = load<u32>(request, REQUEST_MAX_DEPTH);
  plyLimit = load<u32>(request, REQUEST_MAX_PLIES);
  givesBack = plyLimit != 0 && load<u32>(request, REQUEST_GIVES_BACK) != 0;
  collectionStart = load<u32>(request, REQUEST_GC_START);
  collectionFree = load<u32>(request, REQUEST_GC_FREE);
}

/** Mates at an attacker's node have odd lengths, at a defender's node even ones. */
export function fitPlyLimit(isOr: bool): void {
  if (plyLimit > 1 && (plyLimit & 1) != (isOr ? 1 : 0)) plyLimit--;
}

export function setFeatures(bits: i32): void {
  features = bits;
}

export function uses(feature: i32): bool {
  return (features & feature) != 0;
}

export function usesProofHands(): bool {
  return uses(PROOF_HANDS);
}

export function usesDisproofHands(): bool {
  return uses(DISPROOF_HANDS);
}
