// Reads the main line of a proven mate from the table, for the position on the board with the attacker to move.
// `src/search/walk.ts` defines this line and says when a reply need not be followed. The walk here is the same, but it
// needs every record of the mate. If the table has lost a record, the walk stops. Then the walk in TypeScript is made
// instead, which searches the position of a lost record again. To be used only between searches.
//
//   stack   a node for each position of the path with the attacker to move; after each node stand the replies to its check that may matter
//   known   a hash table of positions whose play is known; when it is half full, a larger one is made behind it
//
// Both use the memory of the rows of a search. *Play* means the moves from a position to the mate when both sides play
// best.

import { shortestProof } from './dfpn/probe';
import * as layout from './layout';
import { privateAt } from './regions';
import { generateEvasions } from './shogi/evasions';
import { MAX_EVASIONS, MOVE_NONE } from './shogi/move';
import { moveAt } from './shogi/move-list';
import { BLACK } from './shogi/piece';
import { boardKey, doMove, hand, keyAfter, ply, undoMove } from './shogi/position';
import { findStep } from './walk';

/** A reply, and what is known of the play after the reply. */
@unmanaged
class Branch {
  key: u64;
  move: i32;
  /** Plies of the mate after the reply, as the table has them. */
  plies: i32;
  /** Plies of the play after the reply: this number if `isExact` is 1, otherwise at most this number. */
  bound: i32;
  isExact: i32;
}

@unmanaged
class Node {
  /** The node before this one, and the reply that led from there to this node; null at the root. */
  parent: Node | null;
  branch: Branch | null;
  check: i32;
  /** If the play from this position has fewer plies than this, it cannot become part of the line. */
  needed: i32;
  /** The attacker's hand after the check. */
  hand: u32;
  count: i32;

  branchAt(index: i32): Branch {
    const first = changetype<usize>(this) + offsetof<Node>();
    return changetype<Branch>(first + <usize>index * offsetof<Branch>());
  }
}

@unmanaged
class WalkedPosition {
  key: u64;
  hand: u32;
  /** As in `Branch`; 0 in an empty slot. */
  bound: i32;
  isExact: i32;
  /** The first two moves of the play, if the bound is exact. */
  check: u16;
  reply: u16;
}

/** Plies of a node: a check and a reply. */
const PLIES_OF_NODE = 2;

/** The current node. Its check has been made on the board. */
let top: Node | null = null;

// ===== What is known =====

const FEWEST_SLOTS: u32 = 512;
const GROWTH: u32 = 4;

let known: usize = 0;
let slots: u32 = 0;
let used: u32 = 0;

function endOfKnown(): usize {
  return known + <usize>slots * offsetof<WalkedPosition>();
}

/** Sets up an empty hash table; false if there is no room. */
function layKnown(address: usize, count: u32): bool {
  const size = <usize>count * offsetof<WalkedPosition>();
  if (address + size > privateAt(layout.LINE_KNOWN_END)) return false;
  memory.fill(address, 0, size);
  known = address;
  slots = count;
  used = 0;
  return true;
}

/**
 * The slot of a position, or the empty slot where it belongs. The hash also uses the hand, because a board may occur
 * with hundreds of hands.
 */
function slotFor(key: u64, hand: u32): WalkedPosition {
  let index = <u32>(key >> 32) ^ (hand * 0x9e3779b1);
  let slot = slotAt(index);
  while (slot.bound != 0 && (slot.key != key || slot.hand != hand)) slot = slotAt(++index);
  return slot;
}

function slotAt(index: u32): WalkedPosition {
  return changetype<WalkedPosition>(
    known + <usize>(index & (slots - 1)) * offsetof<WalkedPosition>(),
  );
}

/** Moves the known positions into a larger table; false if there is no room. */
function growKnown(): bool {
  const first = known;
  const end = endOfKnown();
  if (!layKnown(end, slots * GROWTH)) return false;
  for (let from = first; from < end; from += offsetof<WalkedPosition>()) {
    const slot = changetype<WalkedPosition>(from);
    if (slot.bound == 0) continue;
    memory.copy(changetype<usize>(slotFor(slot.key, slot.hand)), from, offsetof<WalkedPosition>());
    used++;
  }
  return true;
}

/** Stores what is known of the play after a reply; false if there is no room. */
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

/** If the hash table has the play after a reply, or a smaller bound of its plies, takes this over and returns true. */
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

/**
 * The reply with the greatest bound. Of replies with equal bounds, an exact one is preferred. Null if there is no
 * reply.
 */
function longestOf(node: Node): Branch | null {
  let longest: Branch | null = null;
  for (let i = 0, count = node.count; i < count; i++) {
    const branch = node.branchAt(i);
    const lead = longest === null ? 1 : branch.bound - longest.bound;
    if (lead > 0 || (lead == 0 && branch.isExact)) longest = branch;
  }
  return longest;
}

/** How many plies the play after a reply must have, so that the reply can be played in the line. */
function neededBehind(node: Node): i32 {
  let needed = node.needed - PLIES_OF_NODE;
  for (let i = 0, count = node.count; i < count; i++) {
    const branch = node.branchAt(i);
    if (branch.isExact) needed = max(needed, branch.bound + 1);
  }
  return needed;
}

/** Puts the position on the board on the stack and makes its check; false if there is no room. */
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

/**
 * Lists the replies to the check on the board whose play may be long enough. After each reply the attacker mates within
 * `most` plies.
 */
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

/**
 * Enters the position after a reply if its play may be long enough. Returns false if a record is lost or there is no
 * room.
 */
function enter(node: Node, branch: Branch): bool {
  doMove(branch.move);
  const needed = neededBehind(node);
  // If a check makes the play shorter than needed, the walk leaves the position. So it need not look for a better
  // check.
  const step = findStep(needed - PLIES_OF_NODE);
  const length = lengthOf(step);
  if (step == MOVE_NONE || length >= branch.plies) return false;
  const isMate = length == 0;
  if (!isMate && length + 1 >= needed) return push(branch, needed, step);
  undoMove(branch.move);
  return settle(branch, node.hand, length + 1, isMate ? step : MOVE_NONE, MOVE_NONE);
}

/**
 * Leaves the current node. If `check` is a move, the play is known exactly; if it is MOVE_NONE, only a bound is known.
 * False if there is no room.
 */
function leave(node: Node, bound: i32, check: i32, reply: i32): bool {
  undoMove(node.check);
  top = node.parent;
  const branch = node.branch;
  if (branch === null) return true;
  undoMove(branch.move);
  return settle(branch, node.parent!.hand, bound, check, reply);
}

/** Begins the walk at the position on the board, for a mate within `maxPlies` plies (0: of any length). */
export function beginLine(maxPlies: i32): i32 {
  top = null;
  layKnown(privateAt(layout.LINE_KNOWN_OFFSET), FEWEST_SLOTS);
  const step = findStep(0);
  const isWithin = maxPlies == 0 || lengthOf(step) < maxPlies;
  if (step == MOVE_NONE || !isWithin || !push(null, 0, step)) return layout.LINE_LOST;
  return layout.LINE_RUNNING;
}

/**
 * Continues the walk for this many turns. A turn enters or leaves a position. When the line is found, its moves are at
 * LINE_OFFSET.
 */
export function walkLine(turns: i32): i32 {
  for (let turn = 0; turn < turns; turn++) {
    const node = top!;
    const branch = longestOf(node);
    const plies = branch === null ? 1 : branch.bound + PLIES_OF_NODE;
    let goesOn: bool = true;
    if (plies < node.needed) {
      // The play is too short to matter. Only a bound is known: replies that were not listed may have longer play, but
      // less than needed.

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

/**
 * Plays the line from the root, stores its moves, and takes them back. The first two moves are given. Returns the plies
 * of the line.
 */
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
