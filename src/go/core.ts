// One instance of the one-eye core: it takes a position, and returns verdicts and rows. Only this file and `encode.ts`
// access its memory. A trap leaves an instance in an undefined state, so every call after a trap fails.

import * as layout from '../../assembly/go/layout';
import { SolverError } from '../base/errors';
import { Instance } from '../engines/core/module';
import { otherSide, type Side } from './board';
import { type CoreSettings, writeRequest } from './encode';
import { type Graph, isInZone, makeGraph } from './graph';
import { type GoCoreExports, instantiateGoCore } from './load';
import type { Position } from './problem';

/** Do the crucial stones live? */
export type Verdict = 'alive' | 'dead';
type GoCoreStatus = Verdict | 'running' | 'depth';

/** A point, or no stone. */
export type GoMove = number | 'pass';

interface GoCoreReport {
  readonly pn: number;
  readonly dn: number;
  /** Does the verdict hold whatever situations came before? */
  readonly isFinite: boolean;
  readonly depth: number;
  readonly maxDepth: number;
  readonly nodes: number;
  readonly repetitions: number;
  readonly tableEntries: number;
  readonly tableUsed: number;
  readonly replaced: number;
}

/** A move, with the content of the table about the position after it. */
export interface GoCoreRow {
  readonly move: GoMove;
  readonly verdict: Verdict | undefined;
  /** Plies to the end, if there is a verdict. */
  readonly length: number;
  readonly isFinite: boolean;
  /** Superko forbids the move. */
  readonly isIllegal: boolean;
}

export class GoCore {
  readonly #instance: Instance<GoCoreExports>;
  readonly #view: DataView;
  #graph: Graph | undefined;
  #side: Side = 'defender';

  constructor(module: WebAssembly.Module, hashMiB: number) {
    const { exports, memory } = instantiateGoCore(module, hashMiB);
    this.#instance = new Instance(exports);
    this.#view = new DataView(memory.buffer, exports.base() >>> 0);
  }

  get isBroken(): boolean {
    return this.#instance.isBroken;
  }

  /** The side to move at the current position of the walk. */
  get side(): Side {
    return this.#side;
  }

  /** Loads a problem; the walk begins at its position. Throws an `InputError` if it is too complex. */
  load(position: Position, settings: CoreSettings): void {
    this.#graph = makeGraph(position);
    writeRequest(this.#view, this.#graph, position, settings);
    this.#side = position.side;
    this.#instance.call((core) => core.loadProblem());
  }

  /** Begins a search of the walk's current position; `mode` is one of the ways to score repetition. */
  begin(mode: number): void {
    if (this.#instance.call((core) => core.beginSearch(mode)) === 1) return;
    throw new SolverError('internal', 'more searches of one problem than can be told apart');
  }

  search(nodes: number): GoCoreStatus {
    const status = this.#instance.call((core) => core.search(nodes));
    if (status === layout.STATUS_ALIVE) return 'alive';
    if (status === layout.STATUS_DEAD) return 'dead';
    return status === layout.STATUS_DEPTH ? 'depth' : 'running';
  }

  report(): GoCoreReport {
    this.#instance.call((core) => core.report());
    const view = this.#view;
    const integer = (field: number) => view.getUint32(layout.REPORT_OFFSET + field, true);
    const float = (field: number) => view.getFloat64(layout.REPORT_OFFSET + field, true);
    return {
      pn: integer(layout.REPORT_PN),
      dn: integer(layout.REPORT_DN),
      isFinite: integer(layout.REPORT_IS_FINITE) === 1,
      depth: integer(layout.REPORT_DEPTH),
      maxDepth: integer(layout.REPORT_MAX_DEPTH),
      nodes: float(layout.REPORT_NODES),
      repetitions: float(layout.REPORT_REPETITIONS),
      tableEntries: float(layout.REPORT_TABLE_ENTRIES),
      tableUsed: float(layout.REPORT_TABLE_USED),
      replaced: float(layout.REPORT_REPLACED),
    };
  }

  /** The moves at the walk's current position, with the results of the last search, scored in this mode. */
  rows(mode: number): GoCoreRow[] {
    const count = this.#instance.call((core) => core.reportRows(mode));
    return Array.from({ length: count }, (_, index) => this.#readRow(index));
  }

  /** Plays a move of the last rows that were read at this position. */
  walk(move: GoMove): void {
    const vertex = move === 'pass' ? layout.PASS : this.#graph!.vertexOf.get(move);
    const isKnown = vertex !== undefined && this.#instance.call((core) => core.walk(vertex)) === 1;
    if (!isKnown) throw new SolverError('internal', `the core knows no move ${move}`);
    this.#side = otherSide(this.#side);
  }

  walkBack(): void {
    this.#instance.call((core) => core.walkBack());
    this.#side = otherSide(this.#side);
  }

  /** Do the stones at the walk's current position decide the game? */
  boardVerdict(): Verdict | undefined {
    const state = this.#instance.call((core) => core.boardState());
    if (state === layout.STATUS_ALIVE) return 'alive';
    return state === layout.STATUS_DEAD ? 'dead' : undefined;
  }

  /** Bouzy's values at the walk's current position, for the points that can change. */
  bouzyValues(position: Position): Map<number, number> {
    this.#instance.call((core) => core.bouzyValues());
    const values = new Map<number, number>();
    this.#graph!.vertices.forEach((vertex, index) => {
      if (!isInZone(vertex, position)) return;
      values.set(vertex.points[0]!, this.#view.getInt32(layout.VALUES_OFFSET + index * 4, true));
    });
    return values;
  }

  #readRow(index: number): GoCoreRow {
    const record = layout.ROWS_OUT_OFFSET + index * layout.ROW_OUT_SIZE;
    const integer = (field: number) => this.#view.getUint32(record + field, true);
    const vertex = integer(layout.ROW_OUT_MOVE);
    const flags = integer(layout.ROW_OUT_FLAGS);
    const isAlive = integer(layout.ROW_OUT_PN) === 0;
    const isDead = integer(layout.ROW_OUT_DN) === 0;
    return {
      move: vertex === layout.PASS ? 'pass' : this.#graph!.vertices[vertex]!.points[0]!,
      verdict: isAlive ? 'alive' : isDead ? 'dead' : undefined,
      length: integer(layout.ROW_OUT_LENGTH),
      isFinite: (flags & layout.ROW_OUT_IS_FINITE) !== 0,
      isIllegal: (flags & layout.ROW_OUT_IS_ILLEGAL) !== 0,
    };
  }
}
