// The searches of one solve, cut into slices of nodes, and their common result: the winner under each of the three ways
// to score repetition. Counts nodes and time over all of them.

import { ATTACKER_HAS_THREATS, DEFENDER_HAS_THREATS, SUPERKO } from '../../assembly/go/layout';
import { otherSide, type Side } from './board';
import type { GoCore, Verdict } from './core';
import type { CheckedOneEyeOptions } from './options';
import type { OneEyeStatistics, OneEyeUnknownReason } from './solution';

export interface Judgement {
  readonly winner: Verdict;
  readonly withAttackerKoThreats: Verdict;
  readonly withDefenderKoThreats: Verdict;
}

type KoVerdicts = { [owner in Side]?: Verdict };

const MODES = { attacker: ATTACKER_HAS_THREATS, defender: DEFENDER_HAS_THREATS } as const;

function nameBounds({ attacker, defender }: KoVerdicts) {
  return {
    ...(attacker === undefined ? {} : { withAttackerKoThreats: attacker }),
    ...(defender === undefined ? {} : { withDefenderKoThreats: defender }),
  };
}

/** A limit ended the search. */
interface Interruption {
  readonly reason: OneEyeUnknownReason;
  readonly withAttackerKoThreats?: Verdict;
  readonly withDefenderKoThreats?: Verdict;
}

export class GoSession {
  readonly #started = performance.now();
  #nodes = 0;
  #maxDepth = 0;
  #repetitions = 0;
  #verdictNodes: number | undefined;

  constructor(
    readonly core: GoCore,
    readonly options: CheckedOneEyeOptions,
    readonly hashMiB: number,
    /** When `timeMs` is over, as a value of `performance.now()`. */
    readonly deadline: number,
  ) {}

  /** Finds the winner of the walk's current position. */
  *judge(): Generator<void, Judgement | Interruption> {
    const onBoard = this.core.boardVerdict();
    if (onBoard !== undefined) return agree(onBoard);
    // The side to move wins most problems. So the search that gives the ko threats to its opponent comes first: if the
    // side to move wins even then, it is likely that no further search is needed.
    const first: Side = otherSide(this.core.side);
    const bounds: KoVerdicts = {};
    for (const owner of [first, otherSide(first)]) {
      const verdict = yield* this.#search(MODES[owner]);
      if (typeof verdict !== 'string') return { ...verdict, ...nameBounds(bounds) };
      // A finite verdict does not depend on repetition, so it holds for every way to score repetition.
      if (this.core.report().isFinite) return agree(verdict);
      bounds[owner] = verdict;
    }
    const winner = yield* this.#search(SUPERKO);
    if (typeof winner !== 'string') return { ...winner, ...nameBounds(bounds) };
    return { winner, ...nameBounds(bounds) } as Judgement;
  }

  /** Called when the verdict is known: later nodes count for the other results. */
  markVerdict(): void {
    this.#verdictNodes = this.#nodes;
  }

  statistics(): OneEyeStatistics {
    const { tableEntries, tableUsed, replaced } = this.core.report();
    return {
      nodes: this.#verdictNodes ?? this.#nodes,
      totalNodes: this.#nodes,
      milliseconds: performance.now() - this.#started,
      maxDepth: this.#maxDepth,
      repetitions: this.#repetitions,
      table: { hashMiB: this.hashMiB, entries: tableEntries, used: tableUsed, replaced },
    };
  }

  *#search(mode: number): Generator<void, Verdict | Interruption> {
    const { core, options } = this;
    const reason = this.#limitReached(this.#nodes);
    if (reason !== undefined) return { reason };
    core.begin(mode);
    for (;;) {
      const before = this.#nodes + core.report().nodes;
      const limit = this.#limitReached(before);
      const slice = Math.min(options.sliceNodes, options.maxNodes - before);
      const status = limit === undefined ? core.search(slice) : 'running';
      const { nodes, pn, dn, depth } = core.report();
      if (limit === undefined && status === 'running') {
        const milliseconds = performance.now() - this.#started;
        options.onProgress?.({ nodes: this.#nodes + nodes, milliseconds, pn, dn, depth });
        yield;
        continue;
      }
      this.#count();
      if (limit !== undefined) return { reason: limit };
      return status === 'alive' || status === 'dead' ? status : { reason: 'depth' };
    }
  }

  #count(): void {
    const { nodes, maxDepth, repetitions } = this.core.report();
    this.#nodes += nodes;
    this.#maxDepth = Math.max(this.#maxDepth, maxDepth);
    this.#repetitions += repetitions;
  }

  #limitReached(nodes: number): OneEyeUnknownReason | undefined {
    const { signal, maxNodes } = this.options;
    if (signal?.aborted) return 'aborted';
    if (performance.now() >= this.deadline) return 'time';
    return nodes >= maxNodes ? 'nodes' : undefined;
  }
}

function agree(verdict: Verdict): Judgement {
  return {
    winner: verdict,
    withAttackerKoThreats: verdict,
    withDefenderKoThreats: verdict,
  };
}
