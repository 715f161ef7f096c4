// The interface of an engine, as a solve uses it. There are three engines: the WebAssembly core with one thread
// (`src/engines/core`) and with several (`src/engines/threads`), and the engine in plain TypeScript (`src/engines/reference`).

import type { Threads } from '../options/table';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';

export type EngineStatus = 'running' | 'mate' | 'nomate' | 'depth';

export interface SearchSettings {
  readonly maxDepth: number;
  /** Only mates within this many plies count, so that `nomate` means none within them; 0: mates of any length count. */
  readonly maxPlies: number;
  /**
   * With `maxPlies`: the attacker may capture an interposed drop with the checker and give the piece back, which costs
   * no plies. Then `nomate` also holds where plies are counted as in books, but `mate` may not.
   */
  readonly givesBack?: boolean;
  /** Garbage collection starts when this part of the table is filled, and leaves that part free, both in per mille. */
  readonly collectionStart: number;
  readonly collectionFree: number;
  /** Keep the records of the solve before. */
  readonly keepTable: boolean;
  /** Several threads: after this many nodes in all, those of the leader included, the helpers leave the search by themselves. */
  readonly maxNodes?: number;
}

export interface EngineReport {
  readonly pn: number;
  readonly dn: number;
  /** Plies of the mate that was found. The shortest mate may have fewer. */
  readonly length: number;
  readonly nodes: number;
  readonly depth: number;
  readonly maxDepth: number;
  readonly tableEntries: number;
  readonly tableUsed: number;
  readonly collections: number;
  readonly replaced: number;
  readonly repetitions: number;
}

export interface EngineNumbers {
  readonly pn: number;
  readonly dn: number;
}

/** A move with the numbers of the position after it, from the table. */
export interface EngineChild extends EngineNumbers {
  readonly move: Move;
  /** Plies of the mate, if one is proven. */
  readonly length: number;
}

/** The check after which the table has the shortest mate, or a check after which it has one that is short enough. */
export interface EngineStep {
  /** A move in the engine's own numbers. */
  readonly code: number;
  /** Plies of the mate after the check, 0 if the check mates at once. */
  readonly length: number;
}

/** The identity of a position in look-ups: its board as the two halves of a key, and the attacker's hand in one number. */
export interface Place {
  readonly keyLow: number;
  readonly keyHigh: number;
  readonly hand: number;
}

/** A reply, and the place that it leads to. */
export interface EngineReply extends Place {
  readonly code: number;
  /** Plies of the mate after the reply: the table's shortest, or `most` of the call if the table has none as short. */
  readonly plies: number;
}

/** Walks from the position on the board of an engine, move by move, and reads what the table has there. */
export interface Walker {
  /**
   * Only in engines that find a line by themselves: the moves of the mate from the attacker's position on the board, within
   * `maxPlies` plies (0: of any length); `undefined` if the table has lost a part of it. No move may be played on the board
   * between two steps of the generator.
   */
  line?(maxPlies: number): Generator<void, readonly number[] | undefined>;
  place(): Place;
  /** The attacker's hand, packed (`src/shogi/packed-hands.ts`). */
  readonly hand: number;
  play(code: number): void;
  takeBack(code: number): void;
  decode(code: number): Move;
  /** At an attacker's position: the check to play. A mate of at most `enough` plies after a check is short enough. */
  step(enough?: number): EngineStep | undefined;
  /** The checks at an attacker's position. */
  checks(): number[];
  /** At a defender's position in check, mated within `most` plies: the replies after which the mate may take `least` plies. */
  replies(most?: number, least?: number): EngineReply[];
  /** The numbers of the table for every reply, in the order of `replies()`. */
  numbers(): EngineNumbers[];
  /**
   * At a defender's position in check: the attacker's pieces of all kinds that the defender has none of, and could interpose if
   * he had one.
   */
  withheld(): number;
}

export interface Engine {
  /** Can the engine do searches with `givesBack`? */
  readonly canGiveBack: boolean;
  /** After a fault in the middle of an operation the engine must not be used again. */
  readonly isBroken: boolean;
  /** Puts a validated position on the board. */
  load(position: Position, attacker?: Color): void;
  begin(settings: SearchSettings): void;
  /** Goes on with the search for `nodes` nodes. */
  search(nodes: number): EngineStatus;
  report(): EngineReport;
  /** The moves from the root to the current node of the search, if the engine can tell them. */
  line?(): Move[];
  /** The checks (attacker to move) or replies of the position on the board, with their numbers. */
  children(): EngineChild[];
  readonly walker: Walker;
  /** Only in engines whose table can be read and written from outside. */
  readonly table?: TableAccess;
  /** Only in engines of several threads: the threads as a team. */
  readonly team?: Team;
}

/** The records of a table as bytes. They may be read and written only between searches. */
export interface TableAccess {
  /** Identifies the binary that writes the records. Only the same binary can read them. */
  readonly version: string;
  readonly recordBytes: number;
  /** The most records in one part, read or written. */
  readonly recordsAtOnce: number;
  /** A number for the kind of search that wrote the records. In a search of another kind not all of them hold. */
  readonly kind: number;
  read(): Generator<Uint8Array>;
  /** Empties the table, and makes room for about this many records of this kind. */
  begin(kind: number, records: number): void;
  /** Puts whole records in. */
  take(records: Uint8Array): void;
  /** After a search bounded by plies: keeps the records that hold in plain searches, and makes the table one of these. */
  forgetBounds(): void;
  /**
   * Hints for another search: the numbers of positions with at least `least` nodes below them, as records in parts. A verdict is
   * among them only as numbers that make it likely, so that a hint never decides a position.
   */
  readHints(least: number): Generator<Uint8Array>;
  /** Puts such hints into the table, where it knows less of a position. */
  mergeHints(records: Uint8Array): void;
}

/** Threads that search together with the engine. */
export interface Team {
  /** Nodes of each thread since the engine was made, those of the leader first. */
  readonly nodes: readonly number[];
  /** Waits until the threads have started, where that takes turns of this thread's event loop. */
  start(): Promise<void>;
  /** Asks all helping threads to leave the search. */
  pause(): void;
  /** Have all helping threads left the search? Throws if one has broken down. */
  readonly isPaused: boolean;
  /** Ends the threads for good. */
  dispose(): void;
}

/** Makes the engines of a solver: one at first, and a new one whenever the current one is broken. */
export interface EngineSource {
  readonly maxHashMiB: number;
  make(hashMiB: number): Engine;
  /** Has to be awaited before the first `make`. With it, the first engine is made only at the first solve. */
  readonly prepare?: () => Promise<void>;
  /** The number of threads that the caller has asked for, if any. */
  readonly threads?: Threads | undefined;
}
