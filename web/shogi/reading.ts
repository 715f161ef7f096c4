// Reads records in every format. Loaded for the first record.

import { type Position, validatePosition } from 'tsumeru/js';
import { type GameRecord, parsePosition, parseRecord } from 'tsumeru/kifu';

/** The position of a text, if it can be read but breaks a rule. */
function readFaultyPosition(content: string | Uint8Array): Position | undefined {
  let position: Position | undefined;
  try {
    position = parsePosition(content);
    validatePosition(position);
    return undefined;
  } catch {
    return position;
  }
}

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

/** A position that breaks a rule is loaded too, because the board can show where it breaks it. */
export function readRecord(content: string | Uint8Array): GameRecord {
  try {
    return parseRecord(content);
  } catch (error) {
    const position = readFaultyPosition(content);
    if (position === undefined) throw error;
    return { position, line: [] };
  }
}
