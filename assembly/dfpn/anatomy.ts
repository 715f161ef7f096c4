// Counters for `bench anatomy`, which shows where the nodes of a search go. They count events, visits by depth, and visits by how
// many plies of a given line of moves their path follows. Only the research build counts. The compiler removes all of it from the
// release.

import { MAX_DEPTH } from '../layout';
import {
  BOARDS,
  EVENT_COUNT,
  RECORDS_OF_MATES,
  RECORDS_OF_NO_MATES,
  RECORDS_OF_NUMBERS,
  RECORDS_OF_PATHS,
} from './events';
import { Frame, frameAt } from './frame';
import { generation } from './slot';
import { entryAt, extent, homeSlot } from './table';
import { WINDOW } from './tuning';

const PLIES = MAX_DEPTH + 2;
const EVENTS_SIZE = EVENT_COUNT * 8;

/** How many plies the given line has, and how many of them the current path follows. */
let lineLength: i32 = 0;
let followed: i32 = 0;

function eventAddress(event: i32): usize {
  return memory.data(EVENTS_SIZE, 8) + ((<usize>event) << 3);
}

/**
 * The counter with this index. The counters of events come first, then those of visits by depth, then those of visits by how many
 * plies of the line their path follows.
 */
export function counter(index: i32): f64 {
  if (index < EVENT_COUNT) return load<f64>(eventAddress(index));
  const ply = index - EVENT_COUNT;
  return <f64>(ply < PLIES ? frameAt(ply).visits : frameAt(ply - PLIES).visitsOnLine);
}

export function clearAnatomy(): void {
  if (!RESEARCH) return;
  memory.fill(eventAddress(0), 0, EVENTS_SIZE);
  for (let depth = 0; depth < PLIES; depth++) {
    frameAt(depth).visits = 0;
    frameAt(depth).visitsOnLine = 0;
  }
  followed = 0;
}

/** Sets the move of the line at this ply, and makes this ply the last of the line. */
export function setLine(ply: i32, move: i32): void {
  frameAt(ply).lineMove = move;
  lineLength = ply + 1;
}

export function clearLine(): void {
  lineLength = 0;
}

export function countEvents(event: i32, count: f64): void {
  if (RESEARCH) store<f64>(eventAddress(event), load<f64>(eventAddress(event)) + count);
}

export function countEvent(event: i32): void {
  if (RESEARCH) countEvents(event, 1);
}

export function countVisit(frame: Frame, depth: i32): void {
  if (!RESEARCH) return;
  const isNext = depth > 0 && followed == depth - 1 && followed < lineLength;
  if (isNext && frameAt(followed).lineMove == frame.move) followed = depth;
  frame.visits++;
  frameAt(followed).visitsOnLine++;
}

export function countLeaving(depth: i32): void {
  if (!RESEARCH) return;
  if (followed == depth) followed = max(depth - 1, 0);
}

/** Does another record of the board stand before this slot? */
function isBoardKnown(slot: u32): bool {
  const key = entryAt(slot).key;
  for (let before = homeSlot(key); before < slot; before++) {
    if (entryAt(before).key == key) return true;
  }
  return false;
}

/** Counts the records of the table. */
export function countRecords(): void {
  for (let slot: u32 = 0; slot < extent + WINDOW; slot++) {
    const entry = entryAt(slot);
    if (entry.generation != generation) continue;
    if (entry.isPathDependent) countEvent(RECORDS_OF_PATHS);
    else if (entry.isMate) countEvent(RECORDS_OF_MATES);
    else countEvent(entry.isNoMate ? RECORDS_OF_NO_MATES : RECORDS_OF_NUMBERS);
    if (!isBoardKnown(slot)) countEvent(BOARDS);
  }
}
