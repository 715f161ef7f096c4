// The request for a search: its limits, and in the research build the techniques to be switched.

import {
  REQUEST_GC_FREE,
  REQUEST_GC_START,
  REQUEST_GIVES_BACK,
  REQUEST_MAX_DEPTH,
  REQUEST_MAX_PLIES,
  REQUEST_OFFSET,
  REQUEST_TURNED,
} from '../layout';
import { privateAt } from '../regions';
import { occupied, sizeOf } from '../shogi/bitboard';
import { BLACK, WHITE } from '../shogi/piece';
import { kingSquare } from '../shogi/position';
import { NO_SQUARE } from '../shogi/square';
import { DEFAULT_COUNT, DISPROOF_HANDS, GAME_EVALUATION, PROOF_HANDS } from './features';
import { setUnit } from './numbers';
import { COMPOSED, GAME, GAME_PROFILE_NODES, LONE_KING, LONG_GAME, Profile } from './tuning';

export let maxDepth: i32 = 0;
/** Mates of more plies from the root do not count; 0 in a plain search. */
export let plyLimit: i32 = 0;
/** In a search bounded by plies: captured interpositions may be given back (`give-back.ts`). */
export let givesBack: bool = false;
/**
 * In thousandths of the table: garbage collection starts when `collectionStart` is filled, and leaves `collectionFree`
 * free.
 */
export let collectionStart: u32 = 0;
export let collectionFree: u32 = 0;

/** The profile with which a search begins. */
let profile: Profile = COMPOSED;

/** The profile of a visit that begins after this many nodes. */
export function profileAfter(nodes: f64): Profile {
  return profile == GAME && nodes >= GAME_PROFILE_NODES ? LONG_GAME : profile;
}

/** The profile for the loaded position. */
function profileOfBoard(): Profile {
  if (uses(GAME_EVALUATION) && kingSquare(BLACK) != NO_SQUARE) return GAME;
  return sizeOf(occupied(WHITE)) == 1 ? LONE_KING : COMPOSED;
}

/** Reads the request for a search of the loaded position. `isOr`: is the attacker to move at the root? */
export function readSettings(isOr: bool): void {
  const request = privateAt(REQUEST_OFFSET);
  maxDepth = load<u32>(request, REQUEST_MAX_DEPTH);
  plyLimit = load<u32>(request, REQUEST_MAX_PLIES);
  // Mates at an attacker's node have odd lengths, at a defender's node even ones.
  if (plyLimit > 1 && (plyLimit & 1) != (isOr ? 1 : 0)) plyLimit--;
  givesBack = plyLimit != 0 && load<u32>(request, REQUEST_GIVES_BACK) != 0;
  collectionStart = load<u32>(request, REQUEST_GC_START);
  collectionFree = load<u32>(request, REQUEST_GC_FREE);
  profile = profileOfBoard();
  setUnit(profile.move);
}

/**
 * Is this technique in use? In the release the answer is a constant, so the compiler removes the code of techniques
 * that are not in use.
 */
export function uses(feature: i32): bool {
  const isDefault = feature < DEFAULT_COUNT;
  if (!RESEARCH) return isDefault;
  return isDefault != (load<u8>(privateAt(REQUEST_OFFSET + REQUEST_TURNED) + feature) != 0);
}

export function usesProofHands(): bool {
  return uses(PROOF_HANDS);
}

export function usesDisproofHands(): bool {
  return uses(DISPROOF_HANDS);
}
