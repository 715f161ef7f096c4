// The solver's verdict on a position. Without WebAssembly, the engine in plain JavaScript answers.

import { makeJudge } from 'tsumeru/board';
import { formatSfen } from 'tsumeru/shogi';
import type { EngineName } from '../shogi/engine-names';

const HASH_MIB = 64;

let engine: EngineName = 'wasm';

export const judge = makeJudge(async ({ position, side, timeMs, goesOn, signal }) => {
  const { solveWith } = await import('../shogi/engines');
  const limits = {
    ...{ side, timeMs },
    ...(goesOn && { keepTable: true, bookNodes: Number.MAX_SAFE_INTEGER }),
  };
  const sfen = formatSfen(position);
  const request = { sfen, hashMiB: HASH_MIB, limits, signal, onProgress: () => {} };
  try {
    return await solveWith(engine, request);
  } catch (error) {
    if (engine === 'js' || (error as { code?: string }).code !== 'core-unavailable') throw error;
    engine = 'js';
    return solveWith(engine, request);
  }
});
