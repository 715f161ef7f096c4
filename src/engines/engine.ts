// The interface between a solver and its engine. There are three engines: the WebAssembly core with one thread
// (`src/engines/core`) and with several (`src/engines/threads`), and the engine in plain TypeScript
// (`src/engines/reference`).

import type { Threads } from '../options/table';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';

export type EngineStatus = 'running' | 'mate' | 'nomate' | 'depth';

export interface SearchSettings {
  readonly maxDepth: number;
  /**
   * Only mates within this many plies count, and `nomate` means that there is no mate within these plies. 0: mates of
   * any length count.
   */
  readonly maxPlies: number;
  /**
   * With `maxPlies`: the attacker may capture an interposed drop with the checking piece and give the piece back, which
   * costs no plies (`assembly/dfpn/give-back.ts`). Then `nomate` also holds if plies are counted as in books. `mate`
   * may not hold then.
   */
  readonly givesBack?: boolean;
  /**
   * Garbage collection starts when `collectionStart` thousandths of the table are filled, and leaves `collectionFree`
   * thousandths free.
   */
  readonly collectionStart: number;
  readonly collectionFree: number;
  /** Keep the records of the previous solve. */
  readonly keepTable: boolean;
  /**
   * For several threads: when all threads together have searched this many nodes, the helping threads leave the search
   * by themselves.
   */
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

/**
 * The legal moves of the defender, or the legal checks of the attacker, in the order of the engine. Seen from the
 * attacker the order is the same for both colours, so searches that follow it take the same nodes.
 */
export function listMoves(engine: Engine, position: Position, attacker: Color): Move[] {
  engine.load(position, attacker);
  return engine.children().map(({ move }) => move);
}

export interface EngineNumbers {
  readonly pn: number;
  readonly dn: number;
}

/** A move, and the numbers that the table has for the position after the move. */
export interface EngineChild extends EngineNumbers {
  readonly move: Move;
  /** Plies of the mate, if one is proven. */
  readonly length: number;
}

/**
 * A check that mates according to the table: the check with the shortest mate, or a check whose mate is short enough
 * for the caller.
 */
export interface EngineStep {
  /** A move in the engine's own numbers. */
  readonly code: number;
  /** Plies of the mate after the check, 0 if the check mates at once. */
  readonly length: number;
}

/** Identifies a position in look-ups: the board by the two halves of a key, and the attacker's hand as one number. */
export interface PositionKey {
  readonly keyLow: number;
  readonly keyHigh: number;
  readonly hand: number;
}

/** A reply, and the position after it. */
export interface EngineReply extends PositionKey {
  readonly code: number;
  /**
   * Plies of the shortest mate after the reply in the table. If the table has no mate of at most `most` plies, this is
   * `most`.
   */
  readonly plies: number;
}

/** Plays moves on the board of an engine, and reads the table at each position. */
export interface Walker {
  positionKey(): PositionKey;
  /** The attacker's hand, packed (`src/shogi/packed-hands.ts`). */
  readonly hand: number;
  play(code: number): void;
  takeBack(code: number): void;
  decode(code: number): Move;
  /**
   * With the attacker to move: the check to play. A mate of at most `enough` plies after a check is short enough, and
   * ends the look-up.
   */
  step(enough?: number): EngineStep | undefined;
  /** With the attacker to move: the checks. */
  checks(): number[];
  /**
   * With the defender to move, in check, and mated within `most` plies: the replies after which the mate may take at
   * least `least` plies.
   */
  replies(most?: number, least?: number): EngineReply[];
  /** The numbers that the table has for each reply, in the order of `replies()`. */
  numbers(): EngineNumbers[];
  /**
   * With the defender to move and in check. There are kinds of which the defender has no piece in hand, but could
   * interpose one if he had it. The result is the attacker's pieces of these kinds.
   */
  withheld(): number;
}

export interface Engine {
  /** Can the engine do searches with `givesBack`? */
  readonly canGiveBack: boolean;
  /** Has an error interrupted the engine in the middle of an operation? Then it must not be used again. */
  readonly isBroken: boolean;
  /** Puts a validated position on the board. */
  load(position: Position, attacker?: Color): void;
  begin(settings: SearchSettings): void;
  /** Continues the search for `nodes` nodes. */
  search(nodes: number): EngineStatus;
  report(): EngineReport;
  /** The moves from the root to the current node of the search. Only in engines that can give them. */
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
  /** Identifies the binary that writes the records. Only the same binary can read these records. */
  readonly version: string;
  readonly recordBytes: number;
  /** The most records in one part, read or written. */
  readonly recordsAtOnce: number;
  /** A number for the kind of search that wrote the records. Some records do not hold in a search of another kind. */
  readonly kind: number;
  read(): Generator<Uint8Array>;
  /** Empties the table, and prepares it for about this many records of this kind of search. */
  begin(kind: number, records: number): void;
  /** Inserts records. The bytes must not end in the middle of a record. */
  take(records: Uint8Array): void;
}

/** Threads that search together with the engine. */
export interface Team {
  /** Nodes of each thread since the engine was made, those of the leader first. */
  readonly nodes: readonly number[];
  /** Waits until the threads have started. On some hosts they start only while the event loop of this thread runs. */
  start(): Promise<void>;
  /** Asks all helping threads to leave the search. */
  pause(): void;
  /** Have all helping threads left the search? Throws if one of them has failed. */
  readonly isPaused: boolean;
  /** Ends the threads for good. */
  dispose(): void;
}

/** Makes the engines of a solver: one engine at first, and a new engine whenever the current engine is broken. */
export interface EngineSource {
  readonly maxHashMiB: number;
  make(hashMiB: number): Engine;
  /**
   * Has to be awaited before the first `make`. If a source has `prepare`, the first engine is made only at the first
   * solve.
   */
  readonly prepare?: () => Promise<void>;
  /** The number of threads that the caller has asked for, if any. */
  readonly threads?: Threads | undefined;
}
