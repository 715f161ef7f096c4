// One record of the table: 32 bytes.
//
//   byte  0        8      12     16       20      22     23     24         26       28
//        ┌────────┬──────┬──────┬────────┬───────┬──────┬──────┬──────────┬────────┬────────────┐
//        │ key    │ pn   │ dn   │ amount │ length│ move │ kind │ minDepth │ search │ generation │
//        └────────┴──────┴──────┴────────┴───────┴──────┴──────┴──────────┴────────┴────────────┘
//
//   FINITE       decided by a finite tree of play: holds for every history and every way of scoring
//                repetitions, and therefore for all searches of a problem
//   PLAIN        decided, on every path, for the search that found it
//   CONDITIONAL  decided on one path only: the key is mixed with the signature of that path, and minDepth
//                is the depth of the shallowest ancestor that the verdict depends on
//   OPEN         undecided: the numbers of the node
//
// Under superko the key of every record but a FINITE one includes the set of earlier situations. A slot is empty if its
// record is of another generation (problem), or if it is of another search and not FINITE.

@unmanaged
export class Entry {
  key: u64;
  pn: u32;
  dn: u32;
  amount: u32;
  length: u16;
  move: u8;
  kind: u8;
  minDepth: u16;
  search: u16;
  generation: u32;
}

export const OPEN: u8 = 0;
export const FINITE: u8 = 1;
export const PLAIN: u8 = 2;
export const CONDITIONAL: u8 = 3;

/**
 * A proof or disproof number of a decided node is INFINITE or 0. All numbers of undecided nodes are smaller than
 * INFINITE.
 */
export const INFINITE: u32 = 0x7fffffff;
export const LARGEST_FINITE: u32 = INFINITE - 1;

// The dependency of a verdict: the depth of an ancestor, or one of the values below. A greater value is a weaker
// condition.

/** The verdict depends on no ancestor, but on the way in which this search scores repetitions (`path.ts`). */
export const DEPENDS_ON_SCORING: i32 = 0x7ffffffe;
/** The verdict does not depend on anything. */
export const DEPENDS_ON_NOTHING: i32 = 0x7fffffff;
/** The verdict depends on the depth limit. */
export const DEPENDS_ON_LIMIT: i32 = -1;
