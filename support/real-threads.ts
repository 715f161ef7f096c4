// Tests engines with real threads of the machine, whose order is not fixed. Verdicts are compared with brute force. The
// threads are started at the first node, and the leading one sleeps so that the others get work.

import type { EngineStatus, SearchSettings } from '../src/engines/engine';
import { compileThreadedCore } from '../src/engines/threads/shared-core';
import { spawnHelper } from '../src/engines/threads/spawn-helper';
import { ThreadedCore } from '../src/engines/threads/threaded-core';
import type { Position } from '../src/shogi/position';
import { type BareCounts, BareVerdicts, type NamedEngine } from './bare-verdicts';
import type { Random } from './random';
import { findTruth } from './truth';

const THREADS = [2, 3, 4, 8];
const MIB = 1;
/** How often and how long the leading thread sleeps. */
const NAPS = 4;
const NAP_MS = 0.05;
/** If the threads visit no node for this time, they are stuck. */
const STANDSTILL_MS = 120_000;

interface ThreadCounts extends BareCounts {
  positions: number;
  /** Questions in which at least two threads have searched. */
  shared: number;
}

class PatientThreads extends ThreadedCore {
  /** Nodes of the other threads in earlier searches. */
  #before = 0;
  #nodesSeen = 0;
  #seenAt = 0;

  constructor(
    threads: number,
    readonly counts: ThreadCounts,
  ) {
    super(compileThreadedCore(), MIB, threads, spawnHelper, { nodesAlone: 1, leastSlice: 1 });
  }

  override search(nodes: number): EngineStatus {
    const before = this.#helped();
    const status = super.search(nodes);
    if (status !== 'running') return status;
    this.#refuseStandstill();
    for (let nap = 0; nap < NAPS && this.#helped() === before; nap++) sleep(NAP_MS);
    return status;
  }

  override begin(settings: SearchSettings): void {
    super.begin(settings);
    this.#nodesSeen = -1;
  }

  override pause(): void {
    if (this.#helped() > this.#before) this.counts.shared++;
    super.pause();
    this.#before = this.#helped();
  }

  override get isPaused(): boolean {
    if (super.isPaused) return true;
    sleep(NAP_MS);
    return false;
  }

  #refuseStandstill(): void {
    const { nodes } = this.report();
    if (nodes !== this.#nodesSeen) {
      this.#nodesSeen = nodes;
      this.#seenAt = performance.now();
    } else if (performance.now() - this.#seenAt > STANDSTILL_MS) {
      throw new Error(`a search has stopped at ${nodes} nodes`);
    }
  }

  #helped(): number {
    return this.nodes.slice(1).reduce((sum, nodes) => sum + nodes, 0);
  }
}

const bed = new Int32Array(new SharedArrayBuffer(4));

function sleep(milliseconds: number): void {
  Atomics.wait(bed, 0, 0, milliseconds);
}

export class RealThreads {
  readonly counts: ThreadCounts = {
    positions: 0,
    unbounded: 0,
    bounded: 0,
    behind: 0,
    undecided: 0,
    threaded: 0,
    shared: 0,
  };
  readonly #teams = THREADS.map((threads) => new PatientThreads(threads, this.counts));
  readonly #verdicts = new BareVerdicts(
    this.counts,
    this.#teams.map(
      (engine, index): NamedEngine => ({
        name: `${THREADS[index]} threads of the machine`,
        engine,
      }),
    ),
  );

  get verdicts(): number {
    const { unbounded, bounded, behind } = this.counts;
    return unbounded + bounded + behind;
  }

  findFault(position: Position, random: Random): string | undefined {
    this.counts.positions++;
    return this.#verdicts.findFault(position, findTruth(position), undefined, random);
  }

  dispose(): void {
    for (const team of this.#teams) team.dispose();
  }
}
