// One search: it begins at the loaded position, runs in slices of nodes, and ends with a verdict. Between two slices
// the frames hold the whole state of the search, so that the node count does not depend on the slices.

import {
  CONTROL_DECIDED,
  CONTROL_DN,
  CONTROL_LENGTH,
  CONTROL_PN,
  CONTROL_STOP,
  ROWS_OFFSET,
  STATUS_DEPTH,
  STATUS_MATE,
  STATUS_MEMORY,
  STATUS_NO_MATE,
  STATUS_RUNNING,
  STATUS_STOPPED,
  STATUS_WAITING,
} from '../layout';
import { privateAt } from '../regions';
import { BLACK } from '../shogi/piece';
import { boardKey, hand, side } from '../shogi/position';
import { LOOK_AHEAD } from './features';
import { checkFrameSizes, Frame, frameAt } from './frame';
import {
  beginCollection,
  collectSome,
  isCollecting,
  isCollectionDue,
  resetCollection,
} from './garbage-collection';
import {
  beginGrowth,
  growSome,
  isGrowing,
  isGrowthDue,
  isMemoryDue,
  makeRoomFor,
  resetGrowth,
} from './growth';
import { lookWithin, MATES, NO_PLY_LIMIT, UNDECIDED, verdictLength } from './look-ahead';
import { countNode, enter, nodes, resetCounters, step } from './mid';
import { INDEPENDENT, INFINITE, unit } from './numbers';
import { clearPath, extendSignature } from './path';
import { beginBound, isBounded, setBounded, shareBound } from './runaway';
import { givesBack, plyLimit, readSettings, uses } from './settings';
import { clearTable, resetReplaced, shareExtent, shareGeneration } from './table';
import {
  allWait,
  announce,
  control,
  endCollection,
  findOtherSearchers,
  isInterrupted,
  joinSearch,
  leaveSearch,
  openSearch,
  requestCollection,
  setControl,
  threadIndex,
  waitForCollection,
} from './threads';

/** The most slots that one slice examines in a collection or in a growth of the table. This takes some milliseconds. */
const CHUNK: u32 = 1048576;

let status: i32 = STATUS_RUNNING;
/** Threaded build: this thread has joined the search but has not entered its root yet. */
let isRootPending: bool = false;
/**
 * The kind of search that filled the table: PLAIN if no other kind did. Verdicts of a plain search hold in every
 * search. A plain search reads from the records of the two other kinds what holds without a bound (`holdsUnbounded`).
 * But a no-mate of a bounded search does not hold where pieces are given back, so the two other kinds do not share a
 * table.
 */
const PLAIN = 0;
const BOUNDED = 1;
const GIVEN_BACK = 2;
let tableKind: i32 = PLAIN;
/** A flag that is added to the kind: the search bounded its sums of dn (`runaway.ts`). */
const RAN_AWAY = 4;

export function kindOfTable(): i32 {
  return isBounded ? tableKind | RAN_AWAY : tableKind;
}

/** Empties the table and makes room for this many records from another search of the given kind. */
export function beginTable(kind: i32, records: u32): void {
  clearTable();
  resetGrowth();
  makeRoomFor(records);
  resetCollection();
  tableKind = kind & ~RAN_AWAY;
  setBounded((kind & RAN_AWAY) != 0);
}

/**
 * Begins a search of the loaded position. With `keepTable` the records of earlier searches stay if their verdicts hold
 * in this search.
 */
export function begin(keepTable: bool): void {
  checkFrameSizes();
  readSettings(side == BLACK);
  const kind = plyLimit == 0 ? PLAIN : givesBack ? GIVEN_BACK : BOUNDED;
  const keeps = keepTable && (kind == tableKind || kind == PLAIN || tableKind == PLAIN);
  // An earlier search may have stopped in the middle of a growth or a collection. No search may use the table before
  // that is completed.
  if (keeps) finishMaintenance();
  else clearTable();
  if (!keeps || kind != PLAIN) tableKind = kind;
  resetGrowth();
  resetCollection();
  beginBound(keeps);
  if (THREADS) openSearch();
  const root = prepareRoot();
  if (root.isOr && (uses(LOOK_AHEAD) || plyLimit == 1)) lookAtRoot(root);
  if (status == STATUS_RUNNING) enter(root);
}

/**
 * Threaded build: joins the search of the loaded position that the leader has begun. The root is entered later, by
 * `run`, because a collection may be under way now.
 */
export function join(): void {
  readSettings(side == BLACK);
  joinSearch();
  shareGeneration();
  shareExtent();
  prepareRoot();
  isRootPending = true;
}

/** Threaded build: tells all threads to leave the search. */
export function stop(): void {
  setControl(CONTROL_STOP, 1);
}

/** Sets up the loaded position as the root, on an empty path. */
function prepareRoot(): Frame {
  resetReplaced();
  resetCounters();
  clearPath();
  const root = frameAt(0);
  root.rows = privateAt(ROWS_OFFSET);
  root.key = boardKey;
  root.hand = hand(BLACK);
  root.signature = extendSignature(0, root.key, root.hand);
  root.isOr = side == BLACK ? 1 : 0;
  root.phiThreshold = INFINITE;
  root.deltaThreshold = root.phiThreshold;
  root.phi = unit;
  root.delta = unit;
  root.length = 0;
  root.move = 0;
  root.amount = 0;
  root.doubleCounts = 0;
  root.raises = 0;
  root.plies = plyLimit;
  root.givenBack = 0;
  root.parent = 0;
  status = STATUS_RUNNING;
  return root;
}

/** Decides a root that has a mate in one or no check at all: neither needs a search. */
function lookAtRoot(root: Frame): void {
  const outcome = lookWithin(root.key, root.hand, plyLimit ? plyLimit : NO_PLY_LIMIT);
  if (outcome == UNDECIDED) return;
  countNode();
  root.phi = outcome == MATES ? 0 : INFINITE;
  root.delta = outcome == MATES ? INFINITE : 0;
  root.length = verdictLength;
  root.dependency = INDEPENDENT;
  status = verdict();
}

/** The status after the search has left the root. An undecided root is entered again. */
function verdict(): i32 {
  const root = frameAt(0);
  if (root.phi && root.delta) {
    root.phiThreshold = INFINITE;
    root.deltaThreshold = INFINITE;
    enter(root);
    return STATUS_RUNNING;
  }
  const isMate = root.isOr ? root.phi == 0 : root.delta == 0;
  if (isMate) return STATUS_MATE;
  return root.dependency < 0 ? STATUS_DEPTH : STATUS_NO_MATE;
}

/** Searches until the root is decided or `budget` more nodes have been visited. */
export function run(budget: f64): i32 {
  const end = nodes + budget;
  if (THREADS) {
    findOtherSearchers();
    shareBound();
  }
  while (status == STATUS_RUNNING) {
    if (THREADS && isInterrupted()) return handleInterruption();
    if (THREADS) {
      shareExtent();
      if (isRootPending) enterRoot();
    } else if (isUnderMaintenance()) {
      continueMaintenance();
      if (isUnderMaintenance()) return STATUS_RUNNING;
    }
    if (nodes >= end) return STATUS_RUNNING;
    if (isGrowthDue() || isCollectionDue()) {
      if (isMemoryDue()) return STATUS_MEMORY;
      requestMaintenance();
    } else if (step()) leaveRoot();
  }
  return status;
}

function leaveRoot(): void {
  status = verdict();
  if (THREADS && status != STATUS_RUNNING) publishVerdict();
}

function requestMaintenance(): void {
  if (THREADS) requestCollection();
  else beginMaintenance();
}

// ===== Growth of the table, and collections: no thread searches during either =====

function isUnderMaintenance(): bool {
  return isGrowing() || isCollecting();
}

function beginMaintenance(): void {
  if (isGrowthDue()) beginGrowth();
  else beginCollection();
}

/** Completes a growth or a collection that a search has left unfinished. */
export function finishMaintenance(): void {
  while (isUnderMaintenance()) continueMaintenance();
}

function continueMaintenance(): void {
  if (isGrowing()) growSome(CHUNK);
  else collectSome(CHUNK);
}

// ===== Threaded build =====

function enterRoot(): void {
  isRootPending = false;
  enter(frameAt(0));
}

/** Publishes that this thread has decided the root, so that all other threads leave the search. */
function publishVerdict(): void {
  const root = frameAt(0);
  const pn = root.isOr ? root.phi : root.delta;
  const dn = root.isOr ? root.delta : root.phi;
  announce(status, pn, dn, root.length);
  if (threadIndex > 0) leaveSearch();
}

/**
 * Called when another thread wants this thread to interrupt the search. Ends the search, or does this thread's part of
 * a collection. Returns the status.
 */
function handleInterruption(): i32 {
  if (control(CONTROL_STOP)) return endSearch();
  waitForCollection();
  if (threadIndex > 0 || !allWait()) return STATUS_WAITING;
  if (!isUnderMaintenance()) beginMaintenance();
  continueMaintenance();
  if (!isUnderMaintenance()) endCollection();
  return STATUS_WAITING;
}

/** The leader takes the verdict of another thread for its own, if there is one. */
function endSearch(): i32 {
  if (threadIndex > 0) {
    status = STATUS_STOPPED;
    leaveSearch();
    return status;
  }
  const decided = <i32>control(CONTROL_DECIDED);
  // Zero: there is no verdict. Negative: another thread is still writing its verdict, which cannot be used yet.
  if (decided <= 0) return STATUS_STOPPED;
  const root = frameAt(0);
  const pn = control(CONTROL_PN);
  const dn = control(CONTROL_DN);
  root.phi = root.isOr ? pn : dn;
  root.delta = root.isOr ? dn : pn;
  root.length = control(CONTROL_LENGTH);
  status = decided;
  return status;
}
