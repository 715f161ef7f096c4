// The engine over one instance of the core: writes positions and requests to linear memory, calls the core, and reads
// its results. Only this folder and `src/engines/threads` read and write linear memory. After a trap every further call
// fails and a new instance is needed, because the trap has left the instance in the middle of an operation.

import * as layout from '../../../assembly/layout';
import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import type { Engine, EngineChild, EngineReport, EngineStatus, SearchSettings } from '../engine';
import type { CoreExports } from './abi';
import { CoreTable } from './core-table';
import { decodeMove, writePosition } from './encode';
import type { LoadedCore } from './load';
import { Instance } from './module';
import { CoreWalker } from './walker';

/** The deepest search for which the core has memory, in plies. */
export const MAX_SEARCH_DEPTH = layout.MAX_DEPTH - 192;

function viewMemory({ exports, memory }: LoadedCore): DataView {
  return new DataView(memory.buffer, exports.base() >>> 0);
}

function viewRequest({ buffer, byteOffset }: DataView): DataView {
  return new DataView(buffer, byteOffset + layout.REQUEST_OFFSET, layout.REQUEST_SIZE);
}

export class Core implements Engine {
  readonly canGiveBack = true;
  protected readonly instance: Instance<CoreExports>;
  protected view: DataView;
  #request: DataView;
  readonly walker: CoreWalker;
  readonly table: CoreTable;
  protected attacker: Color = 'black';
  readonly #loaded: LoadedCore;

  constructor(loaded: LoadedCore) {
    this.#loaded = loaded;
    this.instance = new Instance(loaded.exports);
    this.view = viewMemory(loaded);
    this.#request = viewRequest(this.view);
    this.walker = new CoreWalker(this.instance, this.view);
    this.table = new CoreTable(this.instance, this.view, () => this.#growMemory());
  }

  get isBroken(): boolean {
    return this.instance.isBroken;
  }

  /** Puts a validated position on the board. */
  load(position: Position, attacker: Color = position.turn): void {
    this.attacker = attacker;
    this.walker.attacker = attacker;
    writePosition(this.#request, position, attacker);
    this.instance.call((core) => core.loadPosition());
  }

  begin(settings: SearchSettings): void {
    this.#setRequest(layout.REQUEST_MAX_DEPTH, settings.maxDepth);
    this.#setRequest(layout.REQUEST_MAX_PLIES, settings.maxPlies);
    this.#setRequest(layout.REQUEST_GIVES_BACK, settings.givesBack === true ? 1 : 0);
    this.#setRequest(layout.REQUEST_GC_START, settings.collectionStart);
    this.#setRequest(layout.REQUEST_GC_FREE, settings.collectionFree);
    this.instance.call((core) => core.beginSolve(settings.keepTable ? 1 : 0));
  }

  search(nodes: number): EngineStatus {
    const status = this.instance.call((core) => core.search(nodes));
    if (status === layout.STATUS_MATE) return 'mate';
    if (status === layout.STATUS_NO_MATE) return 'nomate';
    if (status === layout.STATUS_MEMORY) this.#growMemory();
    return status === layout.STATUS_DEPTH ? 'depth' : 'running';
  }

  report(): EngineReport {
    this.instance.call((core) => core.report());
    const u32 = this.readerAt(layout.REPORT_OFFSET);
    const f64 = (field: number) => this.view.getFloat64(layout.REPORT_OFFSET + field, true);
    return {
      pn: u32(layout.REPORT_PN),
      dn: u32(layout.REPORT_DN),
      length: u32(layout.REPORT_LENGTH),
      nodes: f64(layout.REPORT_NODES),
      depth: u32(layout.REPORT_DEPTH),
      maxDepth: u32(layout.REPORT_MAX_DEPTH),
      tableEntries: f64(layout.REPORT_TABLE_ENTRIES),
      tableUsed: f64(layout.REPORT_TABLE_USED),
      collections: u32(layout.REPORT_COLLECTIONS),
      replaced: f64(layout.REPORT_REPLACED),
      repetitions: f64(layout.REPORT_REPETITIONS),
    };
  }

  /** The moves from the root to the current node of the search. */
  line(): Move[] {
    return Array.from({ length: this.report().depth }, (_, index) => {
      const frame = layout.FRAMES_OFFSET + (index + 1) * layout.FRAME_SIZE;
      return decodeMove(this.readerAt(frame)(layout.FRAME_MOVE), this.attacker);
    });
  }

  /** The checks (attacker to move) or replies of the position on the board, with their numbers. */
  children(): EngineChild[] {
    const count = this.instance.call((core) => core.reportChildren());
    return Array.from({ length: count }, (_, index) => {
      const u32 = this.readerAt(layout.CHILDREN_OFFSET + index * layout.CHILD_SIZE);
      return {
        move: decodeMove(u32(layout.CHILD_MOVE), this.attacker),
        pn: u32(layout.CHILD_PN),
        dn: u32(layout.CHILD_DN),
        length: u32(layout.CHILD_LENGTH),
      };
    });
  }

  protected readerAt(record: number): (field: number) => number {
    return (field) => this.view.getUint32(record + field, true);
  }

  #growMemory(): void {
    this.#loaded.growMemory?.();
    this.view = viewMemory(this.#loaded);
    this.#request = viewRequest(this.view);
    this.walker.view = this.view;
    this.table.view = this.view;
  }

  #setRequest(field: number, value: number): void {
    this.#request.setUint32(field, value, true);
  }
}
