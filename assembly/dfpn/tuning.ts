// The numbers of the search that were chosen by measurement, all of them. None decides a verdict. What each does stands with
// it. Who changes one judges it by the bench named here, on problems that it was not chosen on (docs/experiments.md has what
// was tried):
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
//   LOOK_BACK_…, TELL_AFTER           bench threads                38 classics of middling length

// ===== First numbers of a leaf (`leaf.ts`) =====

/** pn of a leaf, the attacker to move, by how many of his checks the king cannot simply capture: none, one, two or three, more. */
export const SCARCITY_OF_NONE = 4;
export const SCARCITY_OF_ONE = 3;
export const SCARCITY_OF_FEW = 2;
export const SCARCITY_OF_MANY = 1;
/** From so many on they are no longer few. */
export const MANY_CHECKS = 4;

/** Liberties of the king that add nothing to pn: a check takes them away by the way. */
export const FREE_LIBERTIES = 2;

/** The traits of a leaf raise or lower its numbers by no more than this, in sixteenths of a doubling (`leaf-traits.ts`). */
export const EXPONENT_LIMIT = 32;

// ===== Composed problems and games =====

/** Visits to a game that begin later than this are weighed by `LONG_GAME`. */
export const YOUNG_NODES: f64 = 300_000;

/** What weighs otherwise in games than in composed problems. Numbers are parts of a move. */
@unmanaged
export class Profile {
  /** Parts that a move counts: numbers may begin between two whole moves. */
  move: i32;
  /** A liberty of the king adds so much to pn. */
  liberty: i32;
  /** So does a check that neither captures nor drops. */
  quietCheck: i32;
  /** So does a reply that captures. */
  capture: i32;
  /** As so many replies counts a capture of the checker. */
  checkerCapture: i32;
  /** 1: the traits of leaves count. */
  traits: i32;
  /** 1: in dn all checks but the one with the largest count by halves. */
  halvedChecks: i32;
  /** 1: each square has a queue of drops of its own. */
  squareQueues: i32;
  /** 1: where a mate is likely a reply may cost more than the second best. */
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

/** The same, but the search takes long: a composed problem with two kings, for which the weights of games mislead. */
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

/** A mate is likely up to so many times as much pn as dn: the sum of many replies is large where all of them fall. */
export const LIKELY_MATE: u64 = 6;
/** How much more than the second best a reply may cost there: half of that, and this besides. */
export const REPLY_SLACK: u32 = 4;

// ===== Queues of drops (`children.ts`) =====

/** A drop takes long from so many nodes on: the next in the queue is searched beside it. */
export const LONG_DROP: u32 = 65_536;
/** As far from the root as this. Deeper, the lines of long problems go on as they did. */
export const DEEPEST_LONG_DROP = 16;

// ===== Disproof numbers that have run away (`runaway.ts`) =====

/** Sums of dn are no larger, but for the largest number in them, once dn has run away. */
export const RUN_AWAY_BOUND: u32 = 2048;
/** dn of a node has run away for good if one in so many nodes of the search, at least, is spent on one visit to it. */
export const RUN_AWAY_SHARE: f64 = 4;
/** After so many nodes too much would be lost. 木星の旅, where dn runs away late, is solved sooner without. */
export const LAST_CALL: f64 = 10_000_000;
/** Or the search is lost in a chase, on a path twice as long as the longest solution known (ミクロコスモス, 1525 plies). */
export const LOST_DEPTH: i32 = 3000;

// ===== Threshold control (`mid.ts`) =====

/**
 * Nodes without a new position after which the search has stalled, and how many more at every ply: to come back to a
 * leaf takes a node a ply.
 */
export const PATIENCE: f64 = 1000;
export const PATIENCE_A_PLY: f64 = 4;

// ===== Double counts (`double-count.ts`) =====

/** Steps that a line is followed up. */
export const LONGEST_WALK = 64;

// ===== The table =====

/** Slots that one board may spread over (`table.ts`). */
export const WINDOW = 24;
/** The table in use begins with as many slots, or less than twice as many. */
export const FIRST_SLOTS: u32 = 32768;
/** So many times as many where there are several threads: while it grows, all but one wait. */
export const MORE_WHEN_SHARED: u32 = 32;
/** It grows when so many eighths of the slots in use are filled (`growth.ts`). */
export const FILLED_EIGHTHS: u64 = 2;
/** So many slots ahead of its turn the place that a record will move to is read: nothing there is in a cache yet. */
export const READ_AHEAD: u32 = 24;

// ===== Threads =====

/** Nodes between two looks at the path, and how many more at every ply of it (`mid.ts`). */
export const LOOK_BACK_AFTER: f64 = 256;
export const LOOK_BACK_A_PLY: f64 = 8;
/** Slots that a thread fills before it tells the others (`threads.ts`). */
export const TELL_AFTER: u32 = 64;
