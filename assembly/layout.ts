// The memory map of the shogi core. It has two regions, and in each of them every offset is derived from the offset
// before. This file contains only constants. TypeScript imports them too, to read the core's memory.
//
//   private   request · report · children · decided · move lists · probes · look ahead · records · position · undo · path ·
//             frames · rows · histogram · leaves · counter moves
//   shared    lookup tables · control · busy counts · table
//
//   one search        base() ─▶ private | shared ─▶ end of memory
//   several threads   shared | base() ─▶ private of the first thread | private of the second | … ─▶ end of memory
//
// Offsets count from the beginning of their region. The private region has what one thread writes for itself.
// `regions.ts` says where the regions begin. Each region begins at the start of a cache line.

import { MAX_MOVES } from './shogi/move';

export const LAYOUT_VERSION = 11;

// ===== The private region =====

// --- Request block: what TypeScript writes before `loadPosition` and `beginSolve`.
export const REQUEST_OFFSET = 0;
export const REQUEST_BOARD = 0; //          81 × u8, piece codes by square
export const REQUEST_ATTACKER_HAND = 84; //  8 × u8, counts by kind (byte 0 unused)
export const REQUEST_DEFENDER_HAND = 92; //  8 × u8
export const REQUEST_SIDE = 100; //          u32, 0 attacker to move, 1 defender
export const REQUEST_MAX_DEPTH = 104; //     u32, plies
export const REQUEST_GC_START = 108; //      u32, thousandths of the table that are filled when a collection starts
export const REQUEST_GC_FREE = 112; //       u32, thousandths of the table that are free after a collection
export const REQUEST_MAX_PLIES = 116; //     u32, mates of more plies do not count; 0: any length
export const REQUEST_GIVES_BACK = 120; //    u32, 1: captured interpositions may be given back
export const REQUEST_TURNED = 124; //        research build: a byte for each of `dfpn/features.ts`, 1: switched against the default
export const REQUEST_SIZE = 192;

// --- Report block: what the core writes for TypeScript.
export const REPORT_OFFSET = REQUEST_OFFSET + REQUEST_SIZE;
export const REPORT_PN = 0; //               u32
export const REPORT_DN = 4; //               u32
export const REPORT_LENGTH = 8; //           u32, plies of the mate, or the plies within which there is no mate
export const REPORT_DEPTH = 12; //           u32, depth of the current node, in plies below the root
export const REPORT_MAX_DEPTH = 16; //       u32, the greatest depth so far
export const REPORT_NODES = 24; //           f64
export const REPORT_TABLE_ENTRIES = 32; //   f64, capacity
export const REPORT_TABLE_USED = 40; //      f64
export const REPORT_COLLECTIONS = 48; //     u32
export const REPORT_REPLACED = 56; //        f64, records overwritten by others
export const REPORT_REPETITIONS = 64; //     f64
export const REPORT_SIZE = 128;

// --- Child records, written by `reportChildren`: one per legal move (AND) or check (OR).
export const CHILDREN_OFFSET = REPORT_OFFSET + REPORT_SIZE;
export const CHILD_MOVE = 0; //              u32
export const CHILD_PN = 4; //                u32
export const CHILD_DN = 8; //                u32
export const CHILD_LENGTH = 12; //           u32, plies of a proven mate after this move
export const CHILD_SIZE = 16;
export const CHILDREN_MAX = MAX_MOVES;

// --- Replies to a check, written by `walkReplies` in place of child records.
export const REPLY_MOVE = 0; //              u32
export const REPLY_LENGTH = 4; //            u32, plies of a proven mate after this reply, 0 if there is none
export const REPLY_KEY = 8; //               u64, key of the position after the reply
export const REPLY_SIZE = 16;
/**
 * The step that `walkStep` returns: a move in the low half of the word, the plies of the mate after it in the high
 * half.
 */
export const STEP_LENGTH_SHIFT = 16;
export const STEP_MOVE_MASK = 65535;

// --- Decided records of one board, one for each hand in the table, written by `reportDecided`.
export const DECIDED_OFFSET = CHILDREN_OFFSET + CHILDREN_MAX * CHILD_SIZE;
export const DECIDED_HAND = 0; //            8 × u8, the attacker's counts by kind (byte 0 unused)
export const DECIDED_STATUS = 8; //          u32, STATUS_MATE or STATUS_NO_MATE
export const DECIDED_LENGTH = 12; //         u32, plies of the mate, or the plies within which there is no mate
export const DECIDED_SIZE = 16;
export const DECIDED_MAX = 64; //            at least WINDOW (`dfpn/tuning.ts`)

// --- Move list of the generator exports: u32 each.
export const MOVES_OFFSET = DECIDED_OFFSET + DECIDED_MAX * DECIDED_SIZE;
export const LIST_SIZE = MAX_MOVES * 4;

// --- Scratch move lists inside the core.
export const SCRATCH_OFFSET = MOVES_OFFSET + LIST_SIZE;
export const SCRATCH_LISTS = 4;
// --- Move lists of proof simulation, one for each attacker's move that is replayed.
export const SIMULATION_OFFSET = SCRATCH_OFFSET + LIST_SIZE * SCRATCH_LISTS;
export const SIMULATION_LISTS = 8;

// --- Results of probes, one for each owner (`dfpn/probe.ts`).
export const PROBES_OFFSET = SIMULATION_OFFSET + LIST_SIZE * SIMULATION_LISTS;
export const PROBE_SIZE = 64;
export const PROBES = 3;

// --- Counts of the checks of a position (`shogi/mate-in-one.ts`).
export const CHECK_COUNTS_OFFSET = PROBES_OFFSET + PROBES * PROBE_SIZE;
export const CHECK_COUNTS_SIZE = 32;

// --- Records of the table, in the threaded build: the one that was read last, and the one to be written (`dfpn/slot.ts`).
export const ENTRY_SIZE = 32;
export const READ_OFFSET = CHECK_COUNTS_OFFSET + CHECK_COUNTS_SIZE;
export const DRAFT_OFFSET = READ_OFFSET + ENTRY_SIZE;

// --- Position: board, bitboards.
export const BOARD_OFFSET = DRAFT_OFFSET + ENTRY_SIZE;
export const BOARD_SIZE = 96;
export const OCCUPIED_OFFSET = BOARD_OFFSET + BOARD_SIZE; // two colours × (low, high)
export const SLIDERS_OFFSET = OCCUPIED_OFFSET + 32; //        two colours × (low, high)
export const KINGS_OFFSET = SLIDERS_OFFSET + 32; //           2 × u32, a square or NO_SQUARE
export const HANDS_OFFSET = KINGS_OFFSET + 8; //              2 × u32, packed
export const PAWN_FILES_OFFSET = HANDS_OFFSET + 8; //         2 × u32, a bit per file
export const POSITION_END = PAWN_FILES_OFFSET + 16;

// --- Undo stack: one captured piece per ply (perft and line walking included).
export const MAX_DEPTH = 8192;
export const UNDO_OFFSET = POSITION_END;
export const UNDO_SIZE = MAX_DEPTH + 64;

// --- The path: a small hash table from board keys to depths.
export const PATH_SLOTS = 32768;
export const PATH_OFFSET = UNDO_OFFSET + UNDO_SIZE; //  u16 per slot: depth + 1 of an ancestor
export const PATH_SIZE = PATH_SLOTS * 2;

// --- Frames of the search, one per ply, and the rows of their children.
export const FRAMES_OFFSET = PATH_OFFSET + PATH_SIZE;
export const FRAME_SIZE = 128;
export const FRAME_MOVE = 64; //             u32, the move that led to the node
export const FRAMES_SIZE = (MAX_DEPTH + 2) * FRAME_SIZE;
export const ROWS_OFFSET = FRAMES_OFFSET + FRAMES_SIZE;
export const ROW_SIZE = 48;
export const ROWS_SIZE = 16777216;
/** Between searches the rows' memory is also a buffer for records that are copied from the table or to the table. */
export const RECORDS_OFFSET = ROWS_OFFSET;
export const RECORDS_AT_ONCE = 32768;

// --- Histogram of the garbage collection.
export const GC_HISTOGRAM_OFFSET = ROWS_OFFSET + ROWS_SIZE;
export const GC_HISTOGRAM_SIZE = 1024;

// --- Counts of new leaves (`dfpn/leaf-cache.ts`).
export const LEAVES_OFFSET = GC_HISTOGRAM_OFFSET + GC_HISTOGRAM_SIZE;
export const LEAVES_SIZE = 32768;

// --- Counter moves: u16 by the move before and the side that answers (`dfpn/counter-moves.ts`).
export const COUNTER_MOVES_OFFSET = LEAVES_OFFSET + LEAVES_SIZE;
export const COUNTER_MOVES_SIZE = 131072;

/** The size of the private region, rounded up to a full cache line. */
export const PRIVATE_SIZE = (COUNTER_MOVES_OFFSET + COUNTER_MOVES_SIZE + 63) & ~63;

// ===== The shared region =====

// --- Lookup tables.
export const RAYS_OFFSET = 0; //                              8 directions × 81 × (low, high)
export const RAYS_SIZE = 8 * 81 * 16;
export const DIAGONALS_OFFSET = RAYS_OFFSET + RAYS_SIZE; //   81 × 4 rays of a bishop × (low, high)
export const ORTHOGONALS_OFFSET = DIAGONALS_OFFSET + 81 * 64; // 81 × 4 rays of a rook × (low, high)
export const BITS_OFFSET = ORTHOGONALS_OFFSET + 81 * 64; //   81 × (low, high), the set of one square
export const STEPS_OFFSET = BITS_OFFSET + 81 * 16; //       2 colours × 8 ways to step × 81 × (low, high)
export const STEPS_SIZE = 2 * 8 * 81 * 16;
export const STEPS_OF_OFFSET = STEPS_OFFSET + STEPS_SIZE; //  32 pieces × u32, address of their way to step
export const NEAR_OFFSET = STEPS_OF_OFFSET + 32 * 4; //       81 × (low, high)
export const LINES_OFFSET = NEAR_OFFSET + 81 * 16; //         81 × (low, high)
export const WIDE_OFFSET = LINES_OFFSET + 81 * 16; //         2 colours × 81 × (low, high)
export const AROUND_OFFSET = WIDE_OFFSET + 2 * 81 * 16; //    2 colours × 81 × (low, high)
export const RELATION_OFFSET = AROUND_OFFSET + 2 * 81 * 16; // 81 × 81 × u8, padded
export const RELATION_SIZE = 6592;
export const REACH_OFFSET = RELATION_OFFSET + RELATION_SIZE; // 32 pieces × u32, by relation code
export const FILE_RANK_OFFSET = REACH_OFFSET + 32 * 4; //     81 files, 81 ranks, padded
export const FILE_RANK_SIZE = 192;
export const ZOBRIST_OFFSET = FILE_RANK_OFFSET + FILE_RANK_SIZE; // 32 pieces × 81 × u64
export const ZOBRIST_SIZE = 32 * 81 * 8;

// --- Words by which threads communicate: u32 each. Words that many threads write have a cache line of their own.
export const CONTROL_OFFSET = (ZOBRIST_OFFSET + ZOBRIST_SIZE + 63) & ~63;
export const CONTROL_STOP = 0; //            1: leave the search
export const CONTROL_COLLECTION = 4; //      1 is added when a collection or growth is asked for, and when it ends; odd in between
export const CONTROL_GENERATION = 8; //      of the table
export const CONTROL_DECIDED = 12; //        status code of the search, once a thread has decided the root
export const CONTROL_PN = 16; //             of the root, from the thread that decided it
export const CONTROL_DN = 20;
export const CONTROL_LENGTH = 24;
export const CONTROL_EXTENT = 28; //         slots of the table in use
export const CONTROL_BOUNDED = 32; //        1: sums of dn are bounded
export const CONTROL_LIMIT = 36; //          nodes of all threads together after which they leave the search; 2³² − 1: no limit
export const CONTROL_SEARCHERS = 64; //      threads that take part in the search
export const CONTROL_WAITING = 128; //       number of threads that wait for the collection, and number of the collection (`dfpn/threads.ts`)
export const CONTROL_USED = 192; //          slots of the table that are filled
/**
 * Four words for each thread: the number of the search to which it is called, the number of the last search that it has
 * left, its nodes modulo 2³², and 1 if the thread has started and can be called.
 */
export const CONTROL_CALLED = 256;
export const CONTROL_LEFT = 512;
export const CONTROL_NODES = 768;
export const CONTROL_READY = 1024;
export const CONTROL_SIZE = 1280;
export const MAX_THREADS = 64;

// --- Busy counts: how many threads are at work below a board, u8 by 16 bits of its key.
export const BUSY_OFFSET = CONTROL_OFFSET + CONTROL_SIZE;
export const BUSY_SLOTS = 65536;

// --- The table: as many records as the memory has room for.
export const TABLE_OFFSET = BUSY_OFFSET + BUSY_SLOTS;

/** Bytes of the whole memory map except the table, with one private region. */
export const MAP_SIZE = PRIVATE_SIZE + TABLE_OFFSET;

// --- Status codes of `search`.
export const STATUS_RUNNING = 0;
export const STATUS_MATE = 1;
export const STATUS_NO_MATE = 2;
export const STATUS_DEPTH = 3;
/** Threaded build: the search waits for a collection, or has been told to stop. */
export const STATUS_WAITING = 4;
export const STATUS_STOPPED = 5;
/** The memory has to grow before the table can. The search continues with the next call. */
export const STATUS_MEMORY = 6;
