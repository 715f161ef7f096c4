// A solve from the outside: it begins at the loaded position, goes on in slices of nodes, and ends with a
// verdict. All that lies between two slices is in the frames, so that a node count does not depend on the
// slicing.

import {
  CONTROL_DECIDED,
  CONTROL_DN,
  CONTROL_LENGTH,
  CONTROL_PN,
  CONTROL_STOP,
  ROWS_OFFSET,
  STATUS_DEPTH,
  STATUS_MATE,
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
import { beginGrowth, growSome, isGrowing, isGrowthDue, makeRoomFor, resetGrowth } from './growth';
import { lookWithin, MATES, NO_PLY_LIMIT, UNDECIDED, verdictLength } from './look-ahead';
import { countNode, enter, nodes, resetCounters, step } from './mid';
import { INDEPENDENT, INFINITE, unit } from './numbers';
import { clearPath, extendSignature } from './path';
import { firstThreshold } from './research/two-phases';
import { beginBound, isBounded, setBounded, shareBound } from './runaway';
import { givesBack, plyLimit, readSettings, uses } from './settings';
import { clearTable, resetReplaced, shareExtent, shareGeneration, unbindRecords } from './table';
import {
  allWait,
  announce,
  control,
  endCollection,
  isInterrupted,
  joinSearch,
  leaveSearch,
  lookForCompany,
  openSearch,
  requestCollection,
  setControl,
  threadIndex,
  waitForCollection,
} from './threads';

/** Slots of the table that one slice collects or moves at the most: some milliseconds. */
const CHUNK: u32 = 1048576;

let status: i32 = STATUS_RUNNING;
/** Threaded build: this thread has joined the search and not entered its root yet. */
let isComing: bool = false;
/** What kind of search filled the table: verdicts of a plain one hold in all, those of the others in their own kind. */
const PLAIN = 0;
const BOUNDED = 1;
const GIVEN_BACK = 2;
let tableKind: i32 = PLAIN;
/** With the kind: its sums of dn were bounded. */
const RAN_AWAY = 4;

export function kindOfTable(): i32 {
  return isBounded ? tableKind | RAN_AWAY : tableKind;
}

/** Makes the table one of plain searches: of those bounded by plies it keeps what holds for any number of them. */
export function forgetBounds(): void {
  if (tableKind != BOUNDED) return;
  finishTidying();
  unbindRecords();
  tableKind = PLAIN;
}

/** Empties the table for so many records that a search of this kind has written. */
export function beginTable(kind: i32, records: u32): void {
  clearTable();
  resetGrowth();
  makeRoomFor(records);
  resetCollection();
  tableKind = kind & ~RAN_AWAY;
  setBounded((kind & RAN_AWAY) != 0);
}

/**
 * Begins a solve of the loaded position. `keepTable` goes on with what earlier solves left, if it holds in this
 * one.
 */
export function begin(keepTable: bool): void {
  checkFrameSizes();
  readSettings(side == BLACK);
  const kind = plyLimit == 0 ? PLAIN : givesBack ? GIVEN_BACK : BOUNDED;
  const keeps = keepTable && (kind == tableKind || tableKind == PLAIN);
  // What an earlier search has left half-moved is not to be searched in.
  if (keeps) finishTidying();
  else clearTable();
  tableKind = kind;
  resetGrowth();
  resetCollection();
  beginBound(keeps);
  if (THREADS) openSearch();
  const root = prepareRoot();
  if (root.isOr && (uses(LOOK_AHEAD) || plyLimit == 1)) lookAtRoot(root);
  if (status == STATUS_RUNNING) enter(root);
}

/**
 * Threaded build: takes part in the search of the loaded position that the leader has begun. A collection may be under way,
 * so that the root is entered by `run`.
 */
export function join(): void {
  readSettings(side == BLACK);
  joinSearch();
  shareGeneration();
  shareExtent();
  prepareRoot();
  isComing = true;
}

/** Threaded build: tells all threads to leave the search. */
export function stop(): void {
  setControl(CONTROL_STOP, 1);
}

/** The loaded position as the first frame, on an empty path. */
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
  root.phiThreshold = firstThreshold();
  root.deltaThreshold = root.phiThreshold;
  root.phi = unit;
  root.delta = unit;
  root.length = 0;
  root.move = 0;
  root.amount = 0;
  root.doubleCounts = 0;
  root.plies = plyLimit;
  root.givenBack = 0;
  root.parent = 0;
  status = STATUS_RUNNING;
  return root;
}

/** A mate at once, or no check at all, needs no search. */
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

/** The root has been left: with a verdict, or to be entered again. */
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
    lookForCompany();
    shareBound();
  }
  while (status == STATUS_RUNNING) {
    if (THREADS && isInterrupted()) return attend();
    if (THREADS) {
      shareExtent();
      if (isComing) enterRoot();
    } else if (isTidying()) {
      tidySome();
      if (isTidying()) return STATUS_RUNNING;
    }
    if (nodes >= end) return STATUS_RUNNING;
    if (isGrowthDue() || isCollectionDue()) startTidying();
    else if (step()) leaveRoot();
  }
  return status;
}

function leaveRoot(): void {
  status = verdict();
  if (THREADS && status != STATUS_RUNNING) tellVerdict();
}

function startTidying(): void {
  if (THREADS) requestCollection();
  else beginTidying();
}

// ===== Growth of the table, and collections: nobody searches meanwhile =====

function isTidying(): bool {
  return isGrowing() || isCollecting();
}

function beginTidying(): void {
  if (isGrowthDue()) beginGrowth();
  else beginCollection();
}

/** Ends a growth or a collection that a search has left half-way. */
export function finishTidying(): void {
  while (isTidying()) tidySome();
}

function tidySome(): void {
  if (isGrowing()) growSome(CHUNK);
  else collectSome(CHUNK);
}

// ===== Threaded build =====

function enterRoot(): void {
  isComing = false;
  enter(frameAt(0));
}

/** This thread has decided the root: all others may leave the search. */
function tellVerdict(): void {
  const root = frameAt(0);
  const pn = root.isOr ? root.phi : root.delta;
  const dn = root.isOr ? root.delta : root.phi;
  announce(status, pn, dn, root.length);
  if (threadIndex > 0) leaveSearch();
}

/** What has to be done before the search can go on: a collection, or an end. */
function attend(): i32 {
  if (control(CONTROL_STOP)) return endSearch();
  waitForCollection();
  if (threadIndex > 0 || !allWait()) return STATUS_WAITING;
  if (!isTidying()) beginTidying();
  tidySome();
  if (!isTidying()) endCollection();
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
  // A verdict that is just being written comes too late.
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
