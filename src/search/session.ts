// The searches of one solve. They are cut into slices of nodes, so that the event loop can turn between two slices. A
// session counts nodes and time over all its searches, and says when a limit of the solve is reached. `makeProver`
// makes a `Prover` from a session, for certificates and analyses, which search after the solve. A `Prover` throws a
// limit as `Unfinished`.

import type { Progress, SolveStatistics } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import { deadlineIn } from '../base/deadline';
import type { Engine, EngineReport, EngineStatus, SearchSettings } from '../engines/engine';
import { limitOf, type Prover, Unfinished } from '../engines/node-budget';
import { furtherTimes } from '../engines/rounds';
import { formatUsiMove } from '../notation/usi';
import { effortSince } from '../options/limits';
import type { CheckedSolveOptions } from '../options/solve-options';
import { KEPT_POSITIONS, type Threads } from '../options/table';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';

/** How `searchFrom` searches a position. */
interface SearchFrom {
  /** Default: the side to move. */
  readonly attacker?: Color;
  /** Default: true. */
  readonly keepTable?: boolean;
  /** Nodes after which the search ends without a verdict. Default: only the limit of the solve counts. */
  readonly budget?: number;
}

/**
 * Is the root proven or disproven? Then the search only has to leave the root. This takes no node, so the limits of
 * nodes and time no longer apply.
 */
export const isDecided = ({ pn, dn }: EngineReport) => pn === 0 || dn === 0;

export function settingsOf(options: CheckedSolveOptions): SearchSettings {
  return {
    maxDepth: options.maxDepth,
    maxPlies: options.maxPlies,
    collectionStart: Math.round(options.collectAt * 1000),
    collectionFree: Math.round(options.collectFree * 1000),
    keepTable: options.keepTable,
  };
}

export class Session {
  readonly settings: SearchSettings;
  /** What earlier searches of this solve have found; every progress report includes it. */
  known: Pick<Progress, 'firstMoves' | 'mate' | 'analysis'> = {};
  /** The removal trial that is being made; every progress report includes it. */
  trial: Progress['trial'];
  readonly #started = performance.now();
  /** Is a round of `searchOn` under way, which ends when `bookTimeMs` (of an analysis: its `timeMs`) have passed? */
  #isSearchingOn = false;
  /** Which part of the time may have passed before the present steps are out of time. */
  #timePart = 1;
  /** Is this the first search of the session, that is, the search of the root? */
  #isFirst = true;
  /** Nodes that each thread had counted before this session. */
  readonly #teamNodes: readonly number[];
  /** Nodes of the finished searches, together with the nodes counted by `spend`. */
  #pastNodes = 0;
  /** Nodes counted by `spend`, which belong to the leading thread. */
  #countedNodes = 0;

  constructor(
    readonly core: Engine,
    readonly options: CheckedSolveOptions,
    readonly hashMiB: number,
    /** The number of threads that was asked for; undefined if the caller gave none. */
    readonly threads?: Threads,
    /** When `timeMs` is over, as a value of `performance.now()`. Default: `timeMs` counts from now on. */
    readonly deadline: number = deadlineIn(options.timeMs),
  ) {
    this.#teamNodes = core.team?.nodes ?? [];
    this.settings = settingsOf(options);
  }

  /**
   * Searches the loaded position until it is decided or a limit of the solve is reached. Returns `running` if `budget`
   * nodes do not decide it.
   */
  *search(
    settings: SearchSettings,
    budget = Number.POSITIVE_INFINITY,
  ): Generator<void, EngineStatus | UnknownReason> {
    const { core, options } = this;
    yield* this.#pauseTeam();
    const maxNodes = Math.min(options.maxNodes - this.#pastNodes, budget);
    core.begin({ ...settings, maxNodes });
    try {
      let before = core.report();
      for (;;) {
        const nodes = this.#pastNodes + before.nodes;
        const left = Math.min(options.sliceNodes, options.maxNodes - nodes, budget - before.nodes);
        const slice = isDecided(before) ? 1 : left;
        const reason = this.limitReached(nodes);
        const isOver = reason === 'aborted' || (reason !== undefined && !isDecided(before));
        const outcome = isOver ? reason : core.search(slice);
        const report = core.report();
        if (outcome !== 'running' || (report.nodes >= budget && !isDecided(report))) {
          yield* this.#pauseTeam();
          this.#pastNodes += core.report().nodes;
          this.#isFirst = false;
          return outcome;
        }
        options.onProgress?.(this.#progress(report));
        yield;
        // Other threads have continued their search since the report was made.
        before = core.team === undefined ? report : core.report();
      }
    } finally {
      core.team?.pause();
    }
  }

  /** Waits until no other thread searches. */
  *#pauseTeam(): Generator<void, void> {
    const { team } = this.core;
    if (team === undefined) return;
    team.pause();
    while (!team.isPaused) yield;
  }

  /** Searches another position: is there a mate within `maxPlies` plies (0: of any length)? */
  *searchFrom(
    position: Position,
    maxPlies: number,
    { attacker = position.turn, keepTable = true, budget }: SearchFrom = {},
  ): Generator<void, EngineStatus | UnknownReason> {
    this.core.load(position, attacker);
    return yield* this.search({ ...this.settings, maxPlies, keepTable }, budget);
  }

  /**
   * Searches on until `bookTimeMs` (of an analysis: its `timeMs`) have passed, after the node budgets have left
   * something open. `round` is called with how many times the budgets may be spent (`rounds.ts`).
   */
  *searchOn(
    isOpen: () => boolean,
    round: (times: number) => Generator<void, void>,
    factor?: number,
  ): Generator<void, void> {
    this.#isSearchingOn = true;
    try {
      for (const times of furtherTimes(undefined, factor)) {
        if (!isOpen() || this.limitReached(this.#pastNodes) !== undefined) return;
        yield* round(times);
      }
    } catch (error) {
      if (limitOf(error) !== 'time') throw error;
      this.#isSearchingOn = false;
      // The end of `bookTimeMs` is no limit of the solve. `timeMs` is one.
      if (this.limitReached(this.#pastNodes) !== undefined) throw error;
    } finally {
      this.#isSearchingOn = false;
    }
  }

  /** Runs steps that are out of time when this part of the time that was given has passed since the start. */
  *withinTime<T>(part: number, steps: Generator<void, T>): Generator<void, T> {
    this.#timePart = part;
    try {
      return yield* steps;
    } finally {
      this.#timePart = 1;
    }
  }

  /** Counts nodes that were expanded without a search. Returns the limit that is reached with them, if one is. */
  spend(nodes: number): UnknownReason | undefined {
    this.#pastNodes += nodes;
    this.#countedNodes += nodes;
    return this.limitReached(this.#pastNodes);
  }

  statistics(): SolveStatistics {
    return this.#statistics(this.core.report(), this.#pastNodes);
  }

  /**
   * The statistics that still grow after the verdict, while the line, the certificate and other parts of the answer are
   * made.
   */
  effort(): Pick<SolveStatistics, 'nodes' | 'milliseconds' | 'nodesPerSecond' | 'threadNodes'> {
    const effort = effortSince(this.#started, this.#pastNodes);
    const { threadNodes } = this.#effortOfTeam(this.#pastNodes);
    return threadNodes === undefined ? effort : { ...effort, threadNodes };
  }

  /** The limit that is reached, if one is. */
  limitReached(nodes = 0): UnknownReason | undefined {
    const { signal, bookTimeMs, maxNodes } = this.options;
    if (signal?.aborted) return 'aborted';
    const now = performance.now();
    if (now >= this.#started + (this.deadline - this.#started) * this.#timePart) return 'time';
    if (this.#isSearchingOn && now - this.#started >= bookTimeMs) return 'time';
    return nodes >= maxNodes ? 'nodes' : undefined;
  }

  #progress(report: EngineReport): Progress {
    const { pn, dn, depth } = report;
    const statistics = this.#statistics(report, this.#pastNodes + report.nodes);
    const { trial } = this;
    const line = this.#isFirst ? this.core.line?.().map(formatUsiMove) : undefined;
    const known = { ...this.known, ...(trial && { trial }), ...(line && { line }) };
    return { ...statistics, pn, dn, depth, ...known };
  }

  #statistics(report: EngineReport, nodes: number): SolveStatistics {
    const { tableEntries: entries, tableUsed: used, collections, replaced } = report;
    const { maxDepth, repetitions } = report;
    const { milliseconds, nodesPerSecond } = effortSince(this.#started, nodes);
    const { hashMiB } = this;
    // A call that is aborted before its turn has no table.
    const fill = entries === 0 ? 0 : used / entries;
    const table = { hashMiB, entries, used, fill, collections, replaced };
    const statistics = { nodes, milliseconds, nodesPerSecond, maxDepth, repetitions, table };
    return this.threads === undefined
      ? statistics
      : { ...statistics, ...this.#effortOfTeam(nodes) };
  }

  #effortOfTeam(nodes: number): Pick<SolveStatistics, 'threads' | 'threadNodes'> {
    const { threads } = this;
    if (threads === undefined) return {};
    const { team } = this.core;
    if (team === undefined) return { threads: 1, threadNodes: [nodes] };
    const searched = team.nodes.map((count, thread) => count - (this.#teamNodes[thread] ?? 0));
    const [leader = 0, ...others] = searched;
    const threadNodes = [leader + this.#countedNodes, ...others];
    return { threads: threadNodes.length, threadNodes };
  }
}

export function makeProver(session: Session, maxPositions: number = KEPT_POSITIONS): Prover {
  return {
    engine: session.core,
    maxPositions,
    *search(position, { attacker, keepTable, budget, maxPlies = 0, givesBack = false }) {
      session.core.load(position, attacker);
      const settings = { ...session.settings, maxPlies, givesBack, keepTable };
      const outcome = yield* session.search(settings, budget);
      if (outcome === 'mate' || outcome === 'nomate' || outcome === 'running') return outcome;
      throw new Unfinished(outcome);
    },
    requireTime() {
      const reason = session.limitReached();
      if (reason !== undefined) throw new Unfinished(reason);
    },
    spend(nodes) {
      const reason = session.spend(nodes);
      if (reason !== undefined) throw new Unfinished(reason);
    },
  };
}
