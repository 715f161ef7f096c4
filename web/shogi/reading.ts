// Reads records in every format, also positions that break a rule: the board shows where they break it. Loaded for the
// first record.

import { type GameRecord, parseRecord } from 'tsumeru/kifu';

export { parseRecord };

/** Why moves of the record were left out, if any were: the first thing in the text that was not understood. */
export function findLostMoves({ remarks = [] }: GameRecord, content: string | Uint8Array): unknown {
  if (!remarks.some(({ done }) => done === 'moves-left-out')) return undefined;
  try {
    parseRecord(content, { strict: true });
    return undefined;
  } catch (error) {
    return error;
  }
}
