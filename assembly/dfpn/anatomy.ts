// Where the nodes of a search go, for `bench anatomy`: events, visits by depth, and visits by how far their path follows
// a line of moves. Counted in the research build alone; in the release nothing is left of it.

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

/** How many plies of the line are known, and how many of them the current path follows. */
let lineLength: i32 = 0;
let followed: i32 = 0;

function eventAddress(event: i32): usize {
  return memory.data(EVENTS_SIZE, 8) + ((<usize>event) << 3);
}

/** One counter. Events come first, then visits by depth, then visits by how many plies of the line their path follows. */
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

/** Sets the move of the line at this ply, which is then the last one until another is set. */
export function setLine(ply: i32, move: i32): void {
  frameAt(ply).lineMove = move;
  lineLength = ply + 1;
}

export function clearLine(): void {
  lineLength = 0;
}

export function noteMany(event: i32, count: f64): void {
  if (RESEARCH) store<f64>(eventAddress(event), load<f64>(eventAddress(event)) + count);
}

export function note(event: i32): void {
  if (RESEARCH) noteMany(event, 1);
}

export function noteVisit(frame: Frame, depth: i32): void {
  if (!RESEARCH) return;
  const isNext = depth > 0 && followed == depth - 1 && followed < lineLength;
  if (isNext && frameAt(followed).lineMove == frame.move) followed = depth;
  frame.visits++;
  frameAt(followed).visitsOnLine++;
}

export function noteLeaving(depth: i32): void {
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
    if (entry.isPathDependent) note(RECORDS_OF_PATHS);
    else if (entry.isMate) note(RECORDS_OF_MATES);
    else note(entry.isNoMate ? RECORDS_OF_NO_MATES : RECORDS_OF_NUMBERS);
    if (!isBoardKnown(slot)) note(BOARDS);
  }
}
