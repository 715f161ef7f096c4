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
