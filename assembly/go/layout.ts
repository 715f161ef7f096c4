// The memory map of the one-eye core: every region of linear memory up to the table. Each offset is derived from the
// offset before it. Offsets count from the address that the core reports (`base()`). This file contains only constants.
// TypeScript imports them too.
//
// TypeScript gives the board as a graph of at most 64 vertices (`src/go/graph.ts`), so that a set of vertices is
// one word. A vertex is a playable point, or something outside the region whose owner never changes: the wall, a
// crucial chain, or a part of a sure eye.
//
//   request | report | rows out | values | paces | keys | chains | evaluations | conditionals | frames | rows | table →

export const LAYOUT_VERSION = 2;

export const MAX_VERTICES = 64;
/** The move number of a pass: one more than that of the last vertex. */
export const PASS = 64;

// --- Request block, which TypeScript writes before `loadProblem`.
export const REQUEST_OFFSET = 0;
export const REQUEST_NEIGHBORS = 0; //              64 × u64, a set of vertices
export const REQUEST_DEFENDER = 512; //             u64, stones
export const REQUEST_ATTACKER = 520; //             u64
export const REQUEST_PLAYABLE = 528; //             u64, the region
export const REQUEST_WALL = 536; //                 u64, living stones of the attacker
export const REQUEST_CRUCIAL = 544; //              u64
export const REQUEST_CONTESTED = 552; //            u64, vertices where an eye could arise
export const REQUEST_VERTICES = 560; //             u64, all
export const REQUEST_ZONE = 568; //                 u64, single points whose Bouzy value can change
export const REQUEST_DEGREES = 576; //              64 × u8, neighbours on the board
export const REQUEST_FIXED_POSITIVE = 640; //       64 × u8, neighbouring defender's stones outside the zone
export const REQUEST_FIXED_NEGATIVE = 704; //       64 × u8, attacker's
export const REQUEST_SIDE = 768; //                 u32, 0 defender to move, 1 attacker
export const REQUEST_METHOD = 772; //               u32, bits of `methods.ts`
export const REQUEST_COST = 776; //                 u32, cost of an edge (df-pn+)
export const REQUEST_DILATIONS = 780; //            u32
export const REQUEST_EROSIONS = 784; //             u32
export const REQUEST_FIXED_BEST = 788; //           i32, the two highest values of empty points outside the zone
export const REQUEST_FIXED_SECOND = 792; //         i32
export const REQUEST_SIZE = 832;

// --- Report block.
export const REPORT_OFFSET = REQUEST_OFFSET + REQUEST_SIZE;
export const REPORT_PN = 0; //                      u32
export const REPORT_DN = 4; //                      u32
export const REPORT_LENGTH = 8; //                  u32, plies to the end of the game
export const REPORT_IS_FINITE = 12; //              u32, 1 if the verdict does not depend on repetition
export const REPORT_DEPTH = 16; //                  u32
export const REPORT_MAX_DEPTH = 20; //              u32
export const REPORT_NODES = 24; //                  f64
export const REPORT_REPETITIONS = 32; //            f64
export const REPORT_TABLE_USED = 40; //             f64
export const REPORT_REPLACED = 48; //               f64
export const REPORT_TABLE_ENTRIES = 56; //          f64
export const REPORT_SIZE = 64;

// --- Rows of the position on the board, written by `reportRows`.
export const ROWS_OUT_OFFSET = REPORT_OFFSET + REPORT_SIZE;
export const ROW_OUT_MOVE = 0; //                   u32
export const ROW_OUT_PN = 4; //                     u32
export const ROW_OUT_DN = 8; //                     u32
export const ROW_OUT_LENGTH = 12; //                u32
export const ROW_OUT_FLAGS = 16; //                 u32, bits below
export const ROW_OUT_SIZE = 24;
/** The verdict holds for every history. */
export const ROW_OUT_IS_FINITE = 1;
/** Superko forbids the move. */
export const ROW_OUT_IS_ILLEGAL = 2;
export const MAX_ROWS = 65;

// --- Bouzy values by vertex: i32.
export const VALUES_OFFSET = ROWS_OUT_OFFSET + MAX_ROWS * ROW_OUT_SIZE + 40;
export const VALUES_SIZE = MAX_VERTICES * 4;

// --- The amounts by which an erosion reduces the Bouzy values: i32.
export const PACES_OFFSET = VALUES_OFFSET + VALUES_SIZE;

// --- Zobrist keys: two colours × 64 × u64.
export const KEYS_OFFSET = PACES_OFFSET + VALUES_SIZE;
export const KEYS_SIZE = 2 * MAX_VERTICES * 8;

// --- Benson's test: chains and enclosed areas with their borders, 4 × 64 × u64.
export const BENSON_OFFSET = KEYS_OFFSET + KEYS_SIZE;
export const BENSON_SIZE = 4 * MAX_VERTICES * 8;

// --- Results about a position without a search: key u64, state i32, evaluation i32.
export const EVALUATIONS = 262144;
export const EVALUATION_SIZE = 16;
export const EVALUATIONS_OFFSET = BENSON_OFFSET + BENSON_SIZE;

// --- Positions that may have a conditional record: a bit for each remainder of the key.
export const CONDITIONAL_BITS = 262144;
export const CONDITIONALS_OFFSET = EVALUATIONS_OFFSET + EVALUATIONS * EVALUATION_SIZE;
export const CONDITIONALS_SIZE = CONDITIONAL_BITS / 8;

// --- Frames of the search, one per ply, and the rows of their children.
export const MAX_DEPTH = 4096;
export const FRAMES_OFFSET = CONDITIONALS_OFFSET + CONDITIONALS_SIZE;
export const FRAME_SIZE = 128;
export const ROWS_OFFSET = FRAMES_OFFSET + (MAX_DEPTH + 2) * FRAME_SIZE;
export const ROW_SIZE = 56;
export const ROWS_SIZE = 12582912;

export const TABLE_OFFSET = ROWS_OFFSET + ROWS_SIZE;
export const ENTRY_SIZE = 32;

// --- Status codes of `search`.
export const STATUS_RUNNING = 0;
export const STATUS_ALIVE = 1;
export const STATUS_DEAD = 2;
export const STATUS_DEPTH = 3;

// --- How a search scores a repeated situation (see `path.ts`).
export const ATTACKER_HAS_THREATS = 0;
export const DEFENDER_HAS_THREATS = 1;
export const SUPERKO = 2;
