// All numbers of the search that were chosen by measurement. No verdict depends on them. A change of a number should be judged
// by the bench that is named here, on other problems than those it was chosen on (docs/experiments.md has what was tried):
//
//   number                            judged by                    chosen on
//   SCARCITY_…, FREE_LIBERTIES        bench ablation, solve        classics of 200,000 nodes, mates, positions without mate
//   leaf-weights.ts                   bench leaves                 even-numbered classics; judged on the odd-numbered
//   EXPONENT_LIMIT                    bench leaves                 as leaf-weights.ts
//   profile of games                  bench solve mates            mates from games, 92 mates out of random play
//   YOUNG_NODES                       bench solve giants           田島743, and the mates from games
//   LIKELY_MATE, …_SLACK              bench ablation               classics, 779 positions along their lines, no mates
//   LONG_DROP, DEEPEST_LONG_DROP      bench solve zukou, musou     図巧 8, 無双 73
//   RUN_AWAY_…                        bench solve giants           明日香, 新扇詰
//   PATIENCE, PATIENCE_A_PLY          test/problems/stalls         it is never reached; TCA without waiting on mates
//   LONGEST_WALK                      bench ablation               classics
//   WINDOW, FIRST_SLOTS, FILLED, …    bench speed                  classics, mates in 11
//   PATH_CHECK_…, PUBLISH_AFTER       bench threads                38 classics of middling length

// ===== First numbers of a leaf (`leaf.ts`) =====

/** Part of the pn of a leaf with the attacker to move, by how many firm checks he has (`leaf.ts`): none, one, a few, many. */
export const SCARCITY_OF_NONE = 4;
export const SCARCITY_OF_ONE = 3;
export const SCARCITY_OF_FEW = 2;
export const SCARCITY_OF_MANY = 1;
/** From this number on there are many firm checks. */
export const MANY_CHECKS = 4;

/** This many liberties of the king add nothing to pn, because most checks take away as many. */
export const FREE_LIBERTIES = 2;

/** The traits of a leaf raise or lower its numbers by no more than this, in sixteenths of a doubling (`leaf-traits.ts`). */
export const EXPONENT_LIMIT = 32;

// ===== Composed problems and games =====

/** In the search of a game position, visits after this many nodes use the weights of `LONG_GAME`. */
export const YOUNG_NODES: f64 = 300_000;

/** Weights that differ between composed problems and games. Numbers to add to pn are given in parts of a move. */
@unmanaged
export class Profile {
  /** Parts that make one move: with more than 1, first numbers may lie between two whole moves. */
  move: i32;
  /** What a liberty of the king adds to pn. */
  liberty: i32;
  /** What a check that neither captures nor drops adds to pn. */
  quietCheck: i32;
  /** What a reply that captures adds to pn. */
  capture: i32;
  /** A capture of the checker counts as this many replies. */
  checkerCapture: i32;
  /** 1: the traits of leaves count. */
  traits: i32;
  /** 1: in dn all checks but the one with the largest count by halves. */
  halvedChecks: i32;
  /** 1: each square has a queue of drops of its own. */
  squareQueues: i32;
  /** 1: where a mate is likely, the search stays longer with a reply (`thresholds.ts`). */
  replySlack: i32;
}

/** The attacker has no king: a composed problem. */
export const COMPOSED = changetype<Profile>(
  memory.data<i32>([
    1, // move
    1, // liberty
    0, // quietCheck
    0, // capture
    1, // checkerCapture
    1, // traits
    0, // halvedChecks
    0, // squareQueues
    1, // replySlack
  ]),
);

/**
 * Both sides have a king: the position comes from a game. There the king has much room, and what decides is whether the
 * checker can be captured.
 */
export const GAME = changetype<Profile>(
  memory.data<i32>([
    4, // move
    3, // liberty
    1, // quietCheck
    4, // capture
    2, // checkerCapture
    1, // traits
    1, // halvedChecks
    1, // squareQueues
    0, // replySlack
  ]),
);

/**
 * Both sides have a king, but the search takes long: this is a composed problem with two kings, for which the weights of games
 * are wrong.
 */
export const LONG_GAME = changetype<Profile>(
  memory.data<i32>([
    4, // move
    4, // liberty
    0, // quietCheck
    0, // capture
    1, // checkerCapture
    0, // traits
    0, // halvedChecks
    0, // squareQueues
    0, // replySlack
  ]),
);

// ===== Thresholds (`thresholds.ts`) =====

/** A mate is likely while pn is at most this many times dn: pn sums over many replies, and is large even where all are mated. */
export const LIKELY_MATE: u64 = 6;
/** There the δ of a reply may exceed that of the second best by half of the latter, plus this. */
export const REPLY_SLACK: u32 = 4;

// ===== Queues of drops (`children.ts`) =====

/** A drop takes long from this many nodes on: then the next drop of the queue is searched as well. */
export const LONG_DROP: u32 = 65_536;
/** The rule holds down to this depth, so that it does not change the search deep in the lines of long problems. */
export const DEEPEST_LONG_DROP = 16;

// ===== Disproof numbers that have run away (`runaway.ts`) =====

/** Once dn has run away, larger sums of dn are replaced (`boundSum`). */
export const RUN_AWAY_BOUND: u32 = 2048;
/** dn of a node has run away for good if one visit of the node takes at least one in this many nodes of the whole search. */
export const RUN_AWAY_SHARE: f64 = 4;
/**
 * After this many nodes the search does not begin again, because too much work would be lost. 木星の旅, where dn runs away
 * late, is solved sooner without a new beginning.
 */
export const LAST_RESTART: f64 = 10_000_000;
/**
 * Beyond this depth the search is lost in a chase, and begins again whatever its dn: the path is about twice as long as the
 * longest known solution (ミクロコスモス, 1525 plies).
 */
export const LOST_DEPTH: i32 = 3000;

// ===== Threshold control (`mid.ts`) =====

/**
 * The search has stalled after this many nodes without a new position, and so many more for each ply of depth, because the way
 * back to a leaf takes a node for each ply.
 */
export const PATIENCE: f64 = 1000;
export const PATIENCE_A_PLY: f64 = 4;

// ===== Double counts (`double-count.ts`) =====

/** The most plies that a line is followed upwards. */
export const LONGEST_WALK = 64;

// ===== The table =====

/** Slots that one board may spread over (`table.ts`). */
export const WINDOW = 24;
/** The table begins with at least this many slots, and with fewer than twice as many. */
export const FIRST_SLOTS: u32 = 32768;
/** With several threads it begins with this many times as many, because all threads but one wait while it grows. */
export const MORE_WHEN_SHARED: u32 = 32;
/** It grows when this many eighths of the slots in use are filled (`growth.ts`). */
export const FILLED_EIGHTHS: u64 = 2;
/** The new place of a record is loaded into the cache this many slots before the record is moved there. */
export const READ_AHEAD: u32 = 24;

// ===== Threads =====

/** Nodes between two searches of the path for verdicts of other threads, and how many more for each ply of it (`mid.ts`). */
export const PATH_CHECK_AFTER: f64 = 256;
export const PATH_CHECK_A_PLY: f64 = 8;
/** Slots that a thread fills before it adds them to the common count (`threads.ts`). */
export const PUBLISH_AFTER: u32 = 64;
