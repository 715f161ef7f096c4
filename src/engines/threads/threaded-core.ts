// The engine that searches with several threads. The calling thread is the leader and has an instance of the core of
// its own. After some nodes of a search (`nodesAlone` below) it calls the helping threads, which search the same
// root. All threads share one memory and one table.
//
// So a short search runs in the leader alone, and visits the same nodes as an engine of one thread.

import { SolverError } from '../../base/errors';
import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { Core } from '../core/core';
import { MIB } from '../core/module';
import type {
  Engine,
  EngineChild,
  EngineReport,
  EngineStatus,
  SearchSettings,
  TableAccess,
  Team,
  Walker,
} from '../engine';
import type { Control } from './control';
import type { HelperOrder } from './helper';
import type { HelperHandle } from './page-helpers';
import {
  importsOf,
  makeSharedMemory,
  requestOf,
  type SharedThread,
  startThread,
} from './shared-core';
import { spawnHelper } from './spawn-helper';

interface SliceSizes {
  /** Nodes that the leader searches alone before it calls the helping threads. */
  readonly nodesAlone: number;
  /** The leader searches at least this many nodes in one call of `search`, unless the caller asks for fewer. */
  readonly leastSlice: number;
}

/** With these numbers the leader searches alone for some milliseconds. */
const SLICE_SIZES: SliceSizes = { nodesAlone: 2048, leastSlice: 256 };

/** How long the first search waits for workers to start, and the time between two looks. */
const START_MS = 2000;
const LOOK_MS = 5;

/** A thread publishes its nodes as a number of 32 bits, which begins again at 0 after this many nodes. */
const COUNT_RANGE = 2 ** 32;

/** What the leader knows of a helping thread. */
interface Helper {
  readonly index: number;
  readonly request: Uint8Array;
  handle?: HelperHandle;
  isCalled: boolean;
  /**
   * Its nodes in all searches, and its node count in the current search, both as of the last time that the count was
   * read.
   */
  nodes: number;
  lastCount: number;
}

export class ThreadedCore implements Engine, Team {
  readonly canGiveBack = true;
  readonly team: Team = this;
  readonly #spawn: typeof spawnHelper;
  readonly #pace: SliceSizes;
  readonly #leader: Core;
  readonly #core: SharedThread['core'];
  readonly #control: Control;
  readonly #request: Uint8Array;
  readonly #helpers: Helper[] = [];
  readonly #orderFor: (helper: Helper) => HelperOrder;
  #areHelpersStarted = false;
  /** Why a thread failed, if one did. */
  #failure: string | undefined;
  #isDisposed = false;
  /** Nodes in the searches before this one: those of the leader, and those of all helpers. */
  #leaderBefore = 0;
  #helpersBefore = 0;

  constructor(
    module: WebAssembly.Module,
    hashMiB: number,
    threads: number,
    spawn = spawnHelper,
    pace = SLICE_SIZES,
  ) {
    this.#spawn = spawn;
    this.#pace = pace;
    const memory = makeSharedMemory(threads, hashMiB);
    const tableBytes = hashMiB * MIB;
    const thread = (index: number) => ({ index, count: threads, tableBytes });
    const { core, control } = startThread(module, memory, thread(0));
    this.#core = core;
    this.#leader = new Core({ exports: core, memory });
    this.#control = control;
    this.#request = requestOf(memory, thread(0));
    for (let index = 1; index < threads; index++) {
      const state = { isCalled: false, nodes: 0, lastCount: 0 };
      const helper: Helper = { index, request: requestOf(memory, thread(index)), ...state };
      this.#helpers.push(helper);
    }
    this.#orderFor = ({ index }) => {
      const imports = importsOf(memory, thread(index));
      return { type: 'help', module, imports, ...thread(index) };
    };
  }

  get isBroken(): boolean {
    return this.#leader.isBroken || this.#failure !== undefined;
  }

  load(position: Position, attacker?: Color): void {
    this.#leader.load(position, attacker);
  }

  begin(settings: SearchSettings): void {
    if (!this.isPaused) throw new SolverError('internal', 'threads are still at work');
    this.#leaderBefore += this.#leader.report().nodes;
    this.#helpersBefore = this.#helperNodes();
    this.#control.beginCount(settings.maxNodes);
    this.#leader.begin(settings);
  }

  search(nodes: number): EngineStatus {
    this.#refuseBroken();
    const alone = this.#pace.nodesAlone - this.#leader.report().nodes;
    if (alone > 0) return this.#leader.search(Math.min(nodes, alone));
    this.#startHelpers();
    this.#callHelpers();
    const share = Math.ceil(nodes / (this.#helpers.length + 1));
    const status = this.#leader.search(Math.min(nodes, Math.max(share, this.#pace.leastSlice)));
    this.#control.publishNodes(0, this.#leader.report().nodes);
    // The leader may have ended a collection. Waiting threads are woken to look.
    this.#control.endWaiting();
    return status;
  }

  report(): EngineReport {
    const report = this.#leader.report();
    const nodes = report.nodes + this.#helperNodes() - this.#helpersBefore;
    return { ...report, nodes };
  }

  line(): Move[] {
    return this.#leader.line();
  }

  children(): EngineChild[] {
    return this.#leader.children();
  }

  get table(): TableAccess {
    return this.#leader.table;
  }

  get walker(): Walker {
    return this.#leader.walker;
  }

  get nodes(): readonly number[] {
    const leader = this.#leaderBefore + this.#leader.report().nodes;
    return [leader, ...this.#helpers.map((helper) => this.#nodesOf(helper))];
  }

  pause(): void {
    if (!this.#leader.isBroken) this.#core.stopSearch?.();
  }

  /**
   * Asking has effects: helpers that wait for a collection are woken, so that they can leave; the nodes of a helper
   * that has left are added up, and it can be called again.
   */
  get isPaused(): boolean {
    this.#refuseBroken();
    for (const helper of this.#helpers) {
      if (!helper.isCalled) continue;
      if (!this.#control.hasLeft(helper.index)) {
        this.#control.endWaiting();
        return false;
      }
      this.#nodesOf(helper);
      helper.isCalled = false;
      helper.lastCount = 0;
    }
    return true;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const { handle } of this.#helpers) handle?.terminate();
  }

  /** Starting a thread takes some 50 ms of CPU, so a search that the leader ends alone does not start any. */
  #startHelpers(): void {
    if (this.#areHelpersStarted) return;
    this.#areHelpersStarted = true;
    for (const helper of this.#helpers) void this.#startHelper(helper);
  }

  async #startHelper(helper: Helper): Promise<void> {
    try {
      const handle = await this.#spawn();
      helper.handle = handle;
      if (this.#isDisposed) {
        handle.terminate();
        return;
      }
      handle.onFailure((reason) => this.#fail(helper, reason));
      handle.post(this.#orderFor(helper));
    } catch {
      // The search goes on with one thread less. The solution says how many threads took part.
      this.#drop(helper);
    }
  }

  /**
   * Web workers that a worker makes can start only while the event loop of that worker runs. A search gives the event
   * loop only short turns, which delays their start for long (seen in Firefox). So this waits before the search. Worker
   * threads of Node start without the event loop.
   */
  async start(): Promise<void> {
    if (typeof Worker !== 'function') return;
    this.#startHelpers();
    const end = performance.now() + START_MS;
    const isStarting = () => this.#helpers.some(({ index }) => !this.#control.isReady(index));
    while (!this.#isDisposed && isStarting() && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /**
   * Called when a thread fails. If the thread had not started yet, the search continues without it. If it had started,
   * the shared memory may be damaged, so the whole engine is given up.
   */
  #fail(helper: Helper, reason: string): void {
    if (this.#isDisposed) return;
    if (this.#control.isReady(helper.index)) {
      this.#failure ??= reason;
      this.dispose();
    } else {
      this.#drop(helper);
    }
  }

  #drop(helper: Helper): void {
    const index = this.#helpers.indexOf(helper);
    if (index >= 0) this.#helpers.splice(index, 1);
    helper.handle?.terminate();
  }

  #callHelpers(): void {
    for (const helper of this.#helpers) {
      if (helper.isCalled || !this.#control.isReady(helper.index)) continue;
      helper.request.set(this.#request);
      helper.isCalled = true;
      this.#control.call(helper.index);
    }
  }

  #helperNodes(): number {
    return this.#helpers.reduce((sum, helper) => sum + this.#nodesOf(helper), 0);
  }

  /** Reads the nodes of a helper and adds them to its sum, which is returned. */
  #nodesOf(helper: Helper): number {
    if (!helper.isCalled) return helper.nodes;
    const count = this.#control.nodesOf(helper.index);
    helper.nodes += (count - helper.lastCount + COUNT_RANGE) % COUNT_RANGE;
    helper.lastCount = count;
    return helper.nodes;
  }

  #refuseBroken(): void {
    if (this.#failure === undefined) return;
    throw new SolverError('worker-failed', `a thread of the search failed: ${this.#failure}`);
  }
}
