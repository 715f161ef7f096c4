// Records in any format, read. Loaded for the first one.

import { type Position, validatePosition } from 'tsumeru/js';
import { type GameRecord, parsePosition, parseRecord } from 'tsumeru/kifu';

/** The position of a text that breaks a rule; undefined where it breaks none, or cannot be read. */
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

/** What breaks a rule is loaded all the same: the board can show where. */
export function readRecord(content: string | Uint8Array): GameRecord {
  try {
    return parseRecord(content);
  } catch (error) {
    const position = readFaultyPosition(content);
    if (position === undefined) throw error;
    return { position, line: [] };
  }
}
