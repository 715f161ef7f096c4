// All numbers of the search that were chosen by measurement. No verdict depends on them. A change of a number should be
// judged on new problems (`npm run bench -- judge sources LIKELY_MATE=4`), and by the bench that is named here, on
// other problems than those on which the number was chosen. docs/experiments.md has the values that were tried.
//
//   number                            judged by                    chosen on
//   SCARCITY_…, FREE_LIBERTIES        bench ablation, solve        classics with 200,000 nodes each, mates, positions without mate
//   leaf-weights.ts                   bench leaves                 even-numbered classics (the bench judges by the odd-numbered)
//   EXPONENT_LIMIT                    bench leaves                 as leaf-weights.ts
//   profile of games                  bench solve mates            mates from games, 92 mates from random play
//   profile of lone kings             bench judge                  300 random positions with a lone king, 180 bare kings
//   GAME_PROFILE_NODES                bench solve giants           田島743, and the mates from games
//   LIKELY_MATE, …_SLACK              bench ablation               classics, 779 positions along their lines, no mates
//   LONG_DROP, DEEPEST_LONG_DROP      bench solve zukou, musou     図巧 8, 無双 73
//   RUN_AWAY_…                        bench solve giants           明日香, 新扇詰
//   PATIENCE, PATIENCE_A_PLY          test/problems/stalls         mates, with PATIENCE 0; no problem of the sets reaches 1000
//   LONGEST_WALK                      bench ablation               classics
//   WINDOW, FIRST_SLOTS, FILLED, …    bench speed                  classics, mates in 11
//   PATH_CHECK_…, PUBLISH_AFTER       bench threads                38 classics of medium length

// ===== First numbers of a leaf (`leaf.ts`) =====

/**
 * A part of the pn of a leaf with the attacker to move. It depends on the number of his firm checks (`leaf.ts`): none,
 * one, few (2 or 3), many.
 */
export const SCARCITY_OF_NONE = 4;
export const SCARCITY_OF_ONE = 3;
export const SCARCITY_OF_FEW = 2;
export const SCARCITY_OF_MANY = 1;
/** From this number on, firm checks count as many. */
export const MANY_CHECKS = 4;

/**
 * The first two liberties of the king (squares to which he can move) add nothing to pn, because most checks take away
 * that many.
 */
export const FREE_LIBERTIES = 2;

/**
 * The largest exponent, in sixteenths, by which the traits of a leaf raise or lower its numbers (`leaf-traits.ts`): 32
 * stands for a factor of 4.
 */
export const EXPONENT_LIMIT = 32;

// ===== Composed problems and games =====

/** In a search with the profile GAME, visits after this many nodes use the profile LONG_GAME. */
export const GAME_PROFILE_NODES: f64 = 300_000;

/**
 * Weights that differ between composed problems, lone kings and games. The numbers to add to pn are given in parts of a
 * move: `move` parts make one move.
 */
@unmanaged
export class Profile {
  /** How many parts make one move. With more than 1 part, first numbers can be fractions of a move. */
  move: i32;
  /** What a liberty of the king adds to pn. */
  liberty: i32;
  /** What a check that neither captures nor drops adds to pn. */
  quietCheck: i32;
  /** What a reply that captures adds to pn. */
  capture: i32;
  /** A capture of the checking piece counts as this many replies. */
  checkerCapture: i32;
  /** 1: the traits of leaves count. */
  traits: i32;
  /** 1: in dn all checks but the one with the largest number count half. */
  halvedChecks: i32;
  /** 1: each square has a queue of drops of its own. */
  squareQueues: i32;
  /** 1: where a mate is likely, replies get a larger slack (`thresholds.ts`). */
  replySlack: i32;
  /** 1: checks by drops from a distance form queues (`delayed-moves.ts`). */
  farDropQueues: i32;
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
    0, // farDropQueues
  ]),
);

/**
 * The defender has nothing on the board but his king (裸玉, if the attacker has nothing there either). The king has
 * much room, and there are many checks, most of them drops. So a sum of dn tells less than in other composed problems.
 */
export const LONE_KING = changetype<Profile>(
  memory.data<i32>([
    1, // move
    1, // liberty
    0, // quietCheck
    0, // capture
    1, // checkerCapture
    1, // traits
    1, // halvedChecks
    0, // squareQueues
    0, // replySlack
    1, // farDropQueues
  ]),
);

/**
 * Both sides have a king: the position comes from a game. In games the king has much room, so that liberties say
 * little. More depends on whether the checking piece can be captured.
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
    0, // farDropQueues
  ]),
);

/**
 * Both sides have a king, but the search takes long. Such a position is probably a composed problem with two kings, for
 * which the weights of games are bad.
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
    0, // farDropQueues
  ]),
);

// ===== Thresholds (`thresholds.ts`) =====

/**
 * A mate is likely as long as pn is at most this many times dn. The factor is more than 1, because pn is a sum over
 * many replies and is large even where all replies are mated.
 */
export const LIKELY_MATE: u64 = 6;
/** Where a mate is likely, the slack of a reply is half the δ of the second best reply, plus this number. */
export const REPLY_SLACK: u32 = 4;

// ===== Queues of drops (`children.ts`) =====

/** A drop takes long after this many nodes. Then the next drop of the queue is searched as well. */
export const LONG_DROP: u32 = 65_536;
/**
 * LONG_DROP is used down to this depth only, so that it does not change the search deep in the lines of long problems.
 */
export const DEEPEST_LONG_DROP = 16;

// ===== Disproof numbers that have run away (`runaway.ts`) =====

/** After dn has run away, sums of dn above this number are replaced by smaller numbers (`boundSum`). */
export const RUN_AWAY_BOUND: u32 = 2048;
/**
 * The search begins again only if one visit of the node whose dn has run away takes at least this part of all nodes:
 * one in RUN_AWAY_SHARE.
 */
export const RUN_AWAY_SHARE: f64 = 4;
/**
 * After this many nodes the search does not begin again because of dn, since too much work would be lost. 木星の旅,
 * where dn runs away late, takes fewer nodes without a new beginning.
 */
export const LAST_RESTART: f64 = 10_000_000;
/**
 * If the path becomes deeper than this, the search begins again whatever its dn is. Such a path is about twice as long
 * as the longest known solution (ミクロコスモス, 1525 plies).
 */
export const LOST_DEPTH: i32 = 3000;

// ===== Threshold control (`mid.ts`) =====

/**
 * The search counts as stalled after PATIENCE nodes without a new position, plus PATIENCE_A_PLY nodes for each ply of
 * depth. The second part is needed because going down to a leaf again takes one node for each ply.
 */
export const PATIENCE: f64 = 1000;
export const PATIENCE_A_PLY: f64 = 4;

// ===== Double counts (`double-count.ts`) =====

/** The most plies that the records are followed upwards. */
export const LONGEST_WALK = 64;

// ===== The table =====

/** The records of one board stand within this many slots from the home slot on (`table.ts`). */
export const WINDOW = 24;
/** A search begins with at least this many slots, and with fewer than twice as many. */
export const FIRST_SLOTS: u32 = 32768;
/** The table grows when this many eighths of the slots in use are filled (`growth.ts`). */
export const FILLED_EIGHTHS: u64 = 2;
/** The new place of a record is loaded into the cache this many slots before the record is moved there. */
export const READ_AHEAD: u32 = 24;

// ===== Threads =====

/**
 * A thread looks on its path for verdicts of other threads (`mid.ts`) after PATH_CHECK_AFTER nodes, plus
 * PATH_CHECK_A_PLY nodes for each ply of the path.
 */
export const PATH_CHECK_AFTER: f64 = 256;
export const PATH_CHECK_A_PLY: f64 = 8;
/** Slots that a thread fills before it adds them to the common count (`threads.ts`). */
export const PUBLISH_AFTER: u32 = 64;
