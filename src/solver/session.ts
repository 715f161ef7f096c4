// One solve, cut into steps: each step is one slice of nodes in the core, and between two steps the
// driver may look at the event loop. The generator returns the answer.

import type { Core, CoreReport, CoreStatus, SearchSettings } from '../core/core';
import type { Position } from '../shogi/position';
import { findLine } from './line';
import type { CheckedSolveOptions } from './options';
import type { Progress, Solution, SolveStatistics, UnknownReason } from './solution';

const COLLECTION_START = 800;
const COLLECTION_FREE = 300;

/** Counts nodes over all searches of one solve, and says when a limit is reached. */
export class Session {
  readonly settings: SearchSettings;
  readonly #started = performance.now();
  /** Nodes of searches that are over. */
  #pastNodes = 0;

  constructor(
    readonly core: Core,
    readonly options: CheckedSolveOptions,
    readonly hashMiB: number,
  ) {
    this.settings = {
      features: options.features,
      maxDepth: options.maxDepth,
      collectionStart: COLLECTION_START,
      collectionFree: COLLECTION_FREE,
      keepTable: options.keepTable,
    };
  }

  /** Searches the loaded position until it is decided or a limit is reached. */
  *search(settings: SearchSettings): Generator<void, CoreStatus | UnknownReason> {
    const { core, options } = this;
    core.begin(settings);
    for (;;) {
      const nodes = this.#pastNodes + core.report().nodes;
      const status = core.search(
        Math.max(0, Math.min(options.sliceNodes, options.maxNodes - nodes)),
      );
      const report = core.report();
      if (status !== 'running') {
        this.#pastNodes += report.nodes;
        return status;
      }
      options.onProgress?.(this.#progress(report));
      yield;
      const reason = this.#limitReached(this.#pastNodes + report.nodes);
      if (reason !== undefined) {
        this.#pastNodes += report.nodes;
        return reason;
      }
    }
  }

  statistics(): SolveStatistics {
    return this.#statistics(this.core.report(), this.#pastNodes);
  }

  #limitReached(nodes: number): UnknownReason | undefined {
    const { signal, timeMs, maxNodes } = this.options;
    if (signal?.aborted) return 'aborted';
    if (performance.now() - this.#started >= timeMs) return 'time';
    return nodes >= maxNodes ? 'nodes' : undefined;
  }

  #progress(report: CoreReport): Progress {
    const { pn, dn, depth } = report;
    return { ...this.#statistics(report, this.#pastNodes + report.nodes), pn, dn, depth };
  }

  #statistics(report: CoreReport, nodes: number): SolveStatistics {
    const milliseconds = performance.now() - this.#started;
    const { tableEntries: entries, tableUsed: used, collections, replaced } = report;
    const { maxDepth, repetitions } = report;
    return {
      nodes,
      milliseconds,
      // A solve may take no measurable time at all.
      nodesPerSecond: milliseconds > 0 ? (nodes * 1000) / milliseconds : 0,
      maxDepth,
      repetitions,
      table: { hashMiB: this.hashMiB, entries, used, fill: used / entries, collections, replaced },
    };
  }
}

/** The whole solve of a validated position. */
export function* solveSteps(session: Session, position: Position): Generator<void, Solution> {
  if (session.options.signal?.aborted) return yield* unknown(session, position, 'aborted');
  session.core.load(position);
  const outcome = yield* session.search(session.settings);
  if (outcome === 'nomate') return { status: 'nomate', ...session.statistics() };
  if (outcome !== 'mate') return answerUnknown(session, outcome as UnknownReason);
  const statistics = session.statistics();
  const { line, isComplete } = yield* findLine(session, position);
  const { nodes, milliseconds, nodesPerSecond } = session.statistics();
  return {
    status: 'mate',
    line,
    length: line.length,
    lengthIsExact: false,
    lineIsComplete: isComplete,
    ...statistics,
    nodes,
    milliseconds,
    nodesPerSecond,
  };
}

function answerUnknown(session: Session, reason: UnknownReason): Solution {
  const { pn, dn } = session.core.report();
  return { status: 'unknown', reason, pn, dn, ...session.statistics() };
}

/** The answer to a solve that was called off before it began. */
// biome-ignore lint/correctness/useYield: it is delegated to from a generator
function* unknown(
  session: Session,
  position: Position,
  reason: UnknownReason,
): Generator<void, Solution> {
  session.core.load(position);
  return { status: 'unknown', reason, pn: 1, dn: 1, ...session.statistics() };
}
