// Several searches on one table that take turns in one thread. They behave as if each ran on a core of its own and all
// cores had the same speed, and their result is the same every time. Each has an instance of the threaded core, and
// none waits for another.

import { STATUS_RUNNING, STATUS_WAITING } from '../assembly/layout';
import type { CoreBinary } from '../src/base/host-types';
import type { CoreExports } from '../src/engines/core/abi';
import { Core } from '../src/engines/core/core';
import { MIB } from '../src/engines/core/module';
import type {
  Engine,
  EngineChild,
  EngineReport,
  EngineStatus,
  SearchSettings,
  Walker,
} from '../src/engines/engine';
import {
  compileThreadedCore,
  makeSharedMemory,
  requestOf,
  startThread,
} from '../src/engines/threads/shared-core';
import type { Color } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';

const TURN_NODES = 64;

interface Searcher {
  readonly core: CoreExports;
  readonly request: Uint8Array;
  isSearching: boolean;
}

interface SimulationOptions {
  readonly hashMiB: number;
  readonly threads: number;
  /** Nodes of each search's turn. */
  readonly turnNodes?: number;
  readonly binary?: CoreBinary;
}

export class SimulatedThreads implements Engine {
  readonly canGiveBack = true;
  turnNodes: number;
  readonly #leader: Core;
  readonly #core: CoreExports;
  readonly #request: Uint8Array;
  readonly #helpers: Searcher[];

  constructor({ hashMiB, threads, turnNodes = TURN_NODES, binary }: SimulationOptions) {
    const module = compileThreadedCore(binary);
    const memory = makeSharedMemory(threads, hashMiB);
    const team = { count: threads, tableBytes: hashMiB * MIB };
    const { core } = startThread(module, memory, { index: 0, ...team });
    this.turnNodes = turnNodes;
    this.#core = core;
    this.#leader = new Core({ exports: core, memory });
    this.#request = requestOf(memory, { index: 0, ...team });
    this.#helpers = Array.from({ length: threads - 1 }, (_, helper) => ({
      core: startThread(module, memory, { index: helper + 1, ...team }).core,
      request: requestOf(memory, { index: helper + 1, ...team }),
      isSearching: false,
    }));
  }

  get isBroken(): boolean {
    return this.#leader.isBroken;
  }

  load(position: Position, attacker?: Color): void {
    this.#leader.load(position, attacker);
  }

  begin(settings: SearchSettings): void {
    this.#core.stopSearch?.();
    for (const helper of this.#helpers) {
      if (helper.isSearching) helper.core.search(1);
      helper.isSearching = false;
    }
    this.#leader.begin(settings);
  }

  /** Continues until the first search has visited `nodes` more nodes. */
  search(nodes: number): EngineStatus {
    const end = this.report().nodes + nodes;
    for (;;) {
      const before = this.report().nodes;
      const status = this.#leader.search(Math.min(this.turnNodes, end - before));
      if (status !== 'running' || before >= end) return status;
      for (const helper of this.#helpers) this.#takeTurn(helper);
    }
  }

  #takeTurn(helper: Searcher): void {
    if (!helper.isSearching) {
      helper.request.set(this.#request);
      helper.core.loadPosition();
      helper.core.joinSearch?.();
      helper.isSearching = true;
    }
    const status = helper.core.search(this.turnNodes);
    helper.isSearching = status === STATUS_RUNNING || status === STATUS_WAITING;
  }

  /** Report of the first search. Because the searches take turns, its nodes are the time. */
  report(): EngineReport {
    return this.#leader.report();
  }

  children(): EngineChild[] {
    return this.#leader.children();
  }

  get walker(): Walker {
    return this.#leader.walker;
  }
}
