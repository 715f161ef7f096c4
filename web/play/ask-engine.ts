// Asks the solver for its verdict on a position. Without WebAssembly, the engine in plain JavaScript answers. Loaded
// with the engine, at the first search.

import type { Solution } from 'tsumeru';
import type { JudgeQuestion } from 'tsumeru/board';
import { formatSfen, type Position } from 'tsumeru/shogi';
import type { EngineName } from '../shogi/engine-names';
import { solveWith } from '../shogi/engines';
import type { Limits } from '../shogi/limits';

const HASH_MIB = 64;

let engine: EngineName = 'wasm';

export function askEngine(asked: JudgeQuestion): Promise<Solution> {
  const { position, side, timeMs, goesOn, signal } = asked;
  const limits = {
    ...{ side, timeMs },
    ...(goesOn && { keepTable: true, bookNodes: Number.MAX_SAFE_INTEGER }),
  };
  return solve(position, limits, signal);
}

export async function solve(
  position: Position,
  limits: Limits,
  signal = new AbortController().signal,
): Promise<Solution> {
  const sfen = formatSfen(position);
  const request = { sfen, hashMiB: HASH_MIB, limits, signal, onProgress: () => {} };
  try {
    return await solveWith(engine, request);
  } catch (error) {
    if (engine === 'js' || (error as { code?: string }).code !== 'core-unavailable') throw error;
    engine = 'js';
    return solveWith(engine, request);
  }
}
