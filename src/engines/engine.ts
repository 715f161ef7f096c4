// What a solve asks of the engine that searches for it. Two engines do this: the WebAssembly core
// (`src/engines/core`), and the one in plain TypeScript (`src/engines/reference`).

import type { Threads } from '../options/table';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';

export type EngineStatus = 'running' | 'mate' | 'nomate' | 'depth';

export interface SearchSettings {
  readonly maxDepth: number;
  /** Only mates within this many plies count, and `nomate` says no more than that; 0: any length. */
  readonly maxPlies: number;
  /**
   * With `maxPlies`: the attacker may capture an interposed drop with the checker and give it back, which costs
   * no plies. Then `nomate` holds for books too, and `mate` need not.
   */
  readonly givesBack?: boolean;
  /** Per mille of the table at which garbage collection starts, and what it leaves free. */
  readonly collectionStart: number;
  readonly collectionFree: number;
  /** Go on with the table of the solve before. */
  readonly keepTable: boolean;
  /** Nodes after which no thread of several goes on by itself. The nodes of the thread that asks are counted too. */
  readonly maxNodes?: number;
}

export interface EngineReport {
  readonly pn: number;
  readonly dn: number;
  /** Plies of the mate that was found; only a bound of the shortest. */
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

/** A move with what the table says of the position behind it. */
export interface EngineChild extends EngineNumbers {
  readonly move: Move;
  /** Plies of the mate, if one is proven. */
  readonly length: number;
}

/** The check behind which the shortest mate is known, or one that is short enough. */
export interface EngineStep {
  /** A move in the engine's own numbers. */
  readonly code: number;
  /** Plies of the mate behind it, 0 if it mates. */
  readonly length: number;
}

/** A position under which it is found again: its board by the two halves of a key, and the attacker's hand in one number. */
export interface Place {
  readonly keyLow: number;
  readonly keyHigh: number;
  readonly hand: number;
}

/** With the place that a reply leads to. */
export interface EngineReply extends Place {
  readonly code: number;
  /** Plies of the mate behind it: what the table knows, but no more than was asked for. */
  readonly plies: number;
}

/** The position on the board of an engine, walked through its table move by move. */
export interface Walker {
  /**
   * Where the engine finds a line by itself: its moves from the attacker's position on the board, of a mate within `maxPlies`
   * plies (0: of any length); `undefined` where the table has lost a part of it. No move may be played between two of its steps.
   */
  line?(maxPlies: number): Generator<void, readonly number[] | undefined>;
  place(): Place;
  /** The attacker's, packed (`src/shogi/packed-hands.ts`). */
  readonly hand: number;
  play(code: number): void;
  takeBack(code: number): void;
  decode(code: number): Move;
  /** At an attacker's position; a mate of at most `enough` plies behind a check is short enough. */
  step(enough?: number): EngineStep | undefined;
  /** At an attacker's position. */
  checks(): number[];
  /** At a defender's position in check that is mated within `most` plies: the replies that may last `least` plies more. */
  replies(most?: number, least?: number): EngineReply[];
  /** What the table says of each of these replies. */
  numbers(): EngineNumbers[];
  /**
   * At a defender's position in check: of the attacker's hand all pieces of the kinds that the defender has none of and
   * could drop between if he had.
   */
  withheld(): number;
}

export interface Engine {
  /** Does it know searches with `givesBack`? */
  readonly canGiveBack: boolean;
  /** A fault has left the engine half-way: it must not be used again. */
  readonly isBroken: boolean;
  /** Puts a validated position on the board. */
  load(position: Position, attacker?: Color): void;
  begin(settings: SearchSettings): void;
  /** Goes on with the search for `nodes` nodes. */
  search(nodes: number): EngineStatus;
  report(): EngineReport;
  /** The moves from the root to the node that the search is at, where the engine tells them. */
  line?(): Move[];
  /** The checks (attacker to move) or replies of the position on the board, with their numbers. */
  children(): EngineChild[];
  readonly walker: Walker;
  /** Where the table can be given away. */
  readonly table?: TableAccess;
  /** Where several threads search: what they do beside the one that is asked here. */
  readonly team?: Team;
}

/** The records of a table as bytes. Between searches alone. */
export interface TableAccess {
  /** Of what writes and reads the records. */
  readonly version: string;
  readonly recordBytes: number;
  /** The most records that are taken in, or given away, in one part. */
  readonly recordsAtOnce: number;
  /** A number for the kind of search that wrote the records: in another kind they do not all hold. */
  readonly kind: number;
  read(): Generator<Uint8Array>;
  /** Empties the table for records of this kind, about so many. */
  begin(kind: number, records: number): void;
  /** Puts whole records in. */
  take(records: Uint8Array): void;
  /** Makes a table that has served a search bounded by plies one of plain searches again, as far as it holds for them. */
  forgetBounds(): void;
  /**
   * Numbers of positions with at least so many nodes below them, as records in parts. Verdicts are among them as numbers
   * alone: nothing that is read or merged decides a position.
   */
  readHints(least: number): Generator<Uint8Array>;
  /** Puts such records in where the table knows less. */
  mergeHints(records: Uint8Array): void;
}

/** Threads that search together with the engine. */
export interface Team {
  /** Nodes of each thread since the engine was made, the one that is asked first. */
  readonly nodes: readonly number[];
  /** Waits for threads that need the event loop to come to life. */
  start(): Promise<void>;
  /** Tells the others to leave the search. */
  pause(): void;
  /** Have all left it? Throws if one has broken down. */
  readonly isPaused: boolean;
  /** Ends the threads for good. */
  dispose(): void;
}

/** Where the engines of a solver come from: one at first, and a new one when that breaks down. */
export interface EngineSource {
  readonly maxHashMiB: number;
  make(hashMiB: number): Engine;
  /** What has to be had before the first engine can be made; then it is made for the first solve. */
  readonly prepare?: () => Promise<void>;
  /** How many threads were asked for, if that was said. */
  readonly threads?: Threads | undefined;
}
