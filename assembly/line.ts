// The line of a proven mate, walked over the table from the attacker's position on the board. What that line is, and when a
// reply is left, `src/search/walk.ts` says: this is the same walk in numbers alone, for tables that have lost nothing.
// Where a record is lost it stops, and the other one has it searched again. Between searches alone.
//
//   stack   a node for each attacker's position on the way, and behind it the replies to its check that may be needed
//   known   what has been found of attacker's positions: a hash table; when it is half full, a larger one is laid behind it
//
// Both lie where a search has its rows.

import { shortestProof } from './dfpn/probe';
import * as layout from './layout';
import { privateAt } from './regions';
import { generateEvasions } from './shogi/evasions';
import { MAX_EVASIONS, MOVE_NONE } from './shogi/move';
import { moveAt } from './shogi/move-list';
import { BLACK } from './shogi/piece';
import { boardKey, doMove, hand, keyAfter, ply, undoMove } from './shogi/position';
import { findStep } from './walk';

/** A reply, and what is known of the play behind it. */
@unmanaged
class Branch {
  key: u64;
  move: i32;
  /** Within which it is mated. */
  plies: i32;
  /** The play lasts no longer than this, or just so long. */
  bound: i32;
  isExact: i32;
}

@unmanaged
class Node {
  /** The node before, and the reply that led from there; null at the root. */
  parent: Node | null;
  branch: Branch | null;
  check: i32;
  /** Play that is shorter does not matter. */
  needed: i32;
  /** The attacker's, after the check. */
  hand: u32;
  count: i32;

  branchAt(index: i32): Branch {
    const first = changetype<usize>(this) + offsetof<Node>();
    return changetype<Branch>(first + <usize>index * offsetof<Branch>());
  }
}

@unmanaged
class Known {
  key: u64;
  hand: u32;
  /** As of a branch; 0 in an empty slot. */
  bound: i32;
  isExact: i32;
  /** If it is exact: the play's first moves. */
  check: u16;
  reply: u16;
}

/** A check and a reply. */
const PLIES_OF_NODE = 2;

/** The position that the walk is at, its check made on the board. */
let top: Node | null = null;

// ===== What is known =====

const FEWEST_SLOTS: u32 = 512;
const GROWTH: u32 = 4;

let known: usize = 0;
let slots: u32 = 0;
let used: u32 = 0;

function endOfKnown(): usize {
  return known + <usize>slots * offsetof<Known>();
}

/** Lays an empty table; false if there is no room. */
function layKnown(address: usize, count: u32): bool {
  const size = <usize>count * offsetof<Known>();
  if (address + size > privateAt(layout.LINE_KNOWN_END)) return false;
  memory.fill(address, 0, size);
  known = address;
  slots = count;
  used = 0;
  return true;
}

/** The slot of a position, or the empty one where it belongs. The hands of one board are spread too: there may be hundreds. */
function slotFor(key: u64, hand: u32): Known {
  let index = <u32>(key >> 32) ^ (hand * 0x9e3779b1);
  let slot = slotAt(index);
  while (slot.bound != 0 && (slot.key != key || slot.hand != hand)) slot = slotAt(++index);
  return slot;
}

function slotAt(index: u32): Known {
  return changetype<Known>(known + <usize>(index & (slots - 1)) * offsetof<Known>());
}

/** A larger table with the same in it. */
function growKnown(): bool {
  const first = known;
  const end = endOfKnown();
  if (!layKnown(end, slots * GROWTH)) return false;
  for (let from = first; from < end; from += offsetof<Known>()) {
    const slot = changetype<Known>(from);
    if (slot.bound == 0) continue;
    memory.copy(changetype<usize>(slotFor(slot.key, slot.hand)), from, offsetof<Known>());
    used++;
  }
  return true;
}

/** Keeps what is known of the play behind a reply; false if there is no room. */
function settle(branch: Branch, hand: u32, bound: i32, check: i32, reply: i32): bool {
  branch.bound = bound;
  branch.isExact = check == MOVE_NONE ? 0 : 1;
  const slot = slotFor(branch.key, hand);
  if (slot.bound == 0) used++;
  slot.key = branch.key;
  slot.hand = hand;
  slot.bound = bound;
  slot.isExact = branch.isExact;
  slot.check = <u16>check;
  slot.reply = <u16>reply;
  return used * 2 < slots || growKnown();
}

/** Is the play after a reply known, or that it is shorter than was thought? */
function recall(branch: Branch, hand: u32): bool {
  const slot = slotFor(branch.key, hand);
  if (slot.bound == 0 || slot.bound > branch.plies) return false;
  if (!slot.isExact && slot.bound >= branch.bound) return false;
  branch.bound = slot.bound;
  branch.isExact = slot.isExact;
  return true;
}

// ===== The walk =====

function lengthOf(step: i32): i32 {
  return step >>> layout.STEP_LENGTH_SHIFT;
}

/** A reply with the greatest bound, one whose play is known before others; null if there is none. */
function longestOf(node: Node): Branch | null {
  let longest: Branch | null = null;
  for (let i = 0, count = node.count; i < count; i++) {
    const branch = node.branchAt(i);
    const lead = longest === null ? 1 : branch.bound - longest.bound;
    if (lead > 0 || (lead == 0 && branch.isExact)) longest = branch;
  }
  return longest;
}

/** How long the play behind a reply must last, to be played in the end or to count at the positions above. */
function neededBehind(node: Node): i32 {
  let needed = node.needed - PLIES_OF_NODE;
  for (let i = 0, count = node.count; i < count; i++) {
    const branch = node.branchAt(i);
    if (branch.isExact) needed = max(needed, branch.bound + 1);
  }
  return needed;
}

/** Puts the position on the board on the stack, and makes its check; false if there is no room. */
function push(branch: Branch | null, needed: i32, step: i32): bool {
  const before = top;
  const address =
    before === null
      ? privateAt(layout.LINE_STACK_OFFSET)
      : changetype<usize>(before.branchAt(before.count));
  const room = privateAt(layout.LINE_KNOWN_OFFSET) - address;
  if (room < offsetof<Node>() + MAX_EVASIONS * offsetof<Branch>()) return false;
  if (ply + PLIES_OF_NODE > layout.MAX_DEPTH) return false;
  const node = changetype<Node>(address);
  node.parent = before;
  node.branch = branch;
  node.check = step & layout.STEP_MOVE_MASK;
  node.needed = needed;
  doMove(node.check);
  node.hand = hand(BLACK);
  listReplies(node, lengthOf(step) - 1);
  top = node;
  return true;
}

/** The replies on the board, each of which is mated within `most` plies: those that may last long enough. */
function listReplies(node: Node, most: i32): void {
  const list = privateAt(layout.SCRATCH_OFFSET);
  const count = generateEvasions(list);
  const least = node.needed - PLIES_OF_NODE;
  node.count = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const key = keyAfter(move);
    const length = shortestProof(key, node.hand);
    const plies = length == 0 || length > most ? most : length;
    if (plies < least) continue;
    const branch = node.branchAt(node.count++);
    branch.key = key;
    branch.move = move;
    branch.plies = plies;
    branch.bound = plies;
    branch.isExact = 0;
  }
}

/** Goes on with the play after a reply, if that may last long enough; false if that is not known, or there is no room. */
function enter(node: Node, branch: Branch): bool {
  doMove(branch.move);
  const needed = neededBehind(node);
  // A check that makes the play shorter than is needed need not be the best.
  const step = findStep(needed - PLIES_OF_NODE);
  const length = lengthOf(step);
  if (step == MOVE_NONE || length >= branch.plies) return false;
  const isMate = length == 0;
  if (!isMate && length + 1 >= needed) return push(branch, needed, step);
  undoMove(branch.move);
  return settle(branch, node.hand, length + 1, isMate ? step : MOVE_NONE, MOVE_NONE);
}

/** Leaves the last position; its play is known if a check is given. False if there is no room. */
function leave(node: Node, bound: i32, check: i32, reply: i32): bool {
  undoMove(node.check);
  top = node.parent;
  const branch = node.branch;
  if (branch === null) return true;
  undoMove(branch.move);
  return settle(branch, node.parent!.hand, bound, check, reply);
}

/** Begins at the position on the board, with a mate within `maxPlies` plies; 0: of any length. */
export function beginLine(maxPlies: i32): i32 {
  top = null;
  layKnown(privateAt(layout.LINE_KNOWN_OFFSET), FEWEST_SLOTS);
  const step = findStep(0);
  const isWithin = maxPlies == 0 || lengthOf(step) < maxPlies;
  if (step == MOVE_NONE || !isWithin || !push(null, 0, step)) return layout.LINE_LOST;
  return layout.LINE_RUNNING;
}

/** Goes on for so many turns, each of which enters or leaves a position. A line that is found lies in the memory map then. */
export function walkLine(turns: i32): i32 {
  for (let turn = 0; turn < turns; turn++) {
    const node = top!;
    const branch = longestOf(node);
    const plies = branch === null ? 1 : branch.bound + PLIES_OF_NODE;
    let goesOn: bool = true;
    if (plies < node.needed) {
      // Replies that were not listed may last longer.
      goesOn = leave(node, node.needed - 1, MOVE_NONE, MOVE_NONE);
    } else if (branch === null || branch.isExact) {
      const reply = branch === null ? MOVE_NONE : branch.move;
      goesOn = leave(node, plies, node.check, reply);
      if (top === null) return keepLine(node.check, reply, plies);
    } else if (!recall(branch, node.hand)) {
      goesOn = enter(node, branch);
    }
    if (!goesOn) return layout.LINE_LOST;
  }
  return layout.LINE_RUNNING;
}

// ===== The line =====

let lineLength: i32 = 0;

function moveOfLine(index: i32): usize {
  return privateAt(layout.LINE_OFFSET) + ((<usize>index) << 2);
}

/** Plays the line from the root, whose first moves are given, and takes it back. */
function keepLine(check: i32, reply: i32, plies: i32): i32 {
  if (plies > layout.LINE_MAX) return layout.LINE_LOST;
  lineLength = 0;
  keepMove(check);
  while (reply != MOVE_NONE && lineLength < plies) {
    keepMove(reply);
    const slot = slotFor(boardKey, hand(BLACK));
    if (!slot.isExact) return layout.LINE_LOST;
    keepMove(slot.check);
    reply = slot.reply;
  }
  if (reply != MOVE_NONE || lineLength != plies) return layout.LINE_LOST;
  for (let i = lineLength - 1; i >= 0; i--) undoMove(load<u32>(moveOfLine(i)));
  return lineLength;
}

function keepMove(move: i32): void {
  store<u32>(moveOfLine(lineLength), move);
  lineLength++;
  doMove(move);
}
