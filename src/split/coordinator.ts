// The coordinator of a split search. It gives the most promising leaves of the tree to workers, as subproblems with a
// budget of nodes, and adds the results to the tree, until the root is decided or a limit is reached. It knows neither
// threads nor clocks: the runner searches, and the caller aborts.

import { setMaxListeners } from 'node:events';
import type { SplitStatistics } from '../answers/solution';
import { SolverError } from '../base/errors';
import type { Position } from '../shogi/position';
import { HintQueues } from './hints';
import type { PositionNode, Proven } from './node';
import type { SubproblemJob, SubproblemResult, SubproblemRunner } from './subproblem';
import { selectSubproblem, Tree } from './tree';

/** A leaf is an error after this many workers in a row have broken down over it. A few may do so by chance, if machines are switched off. */
const TRIES = 5;
/** The first search of a leaf gets this share of `subproblemNodes`; each further search gets more, by this factor. */
const FIRST_SHARE = 1 / 64;
const BUDGET_FACTOR = 2;

/** The last result of a leaf, with the nodes of all its searches. */
export interface KnownResult {
  readonly searches: number;
  readonly result: SubproblemResult;
}

/** Results that outlive the process. */
export interface ResultLog {
  /** The result of an earlier run for a position. A second call for the same position returns undefined. */
  take(sfen: string): KnownResult | undefined;
  add(sfen: string, result: SubproblemResult): void;
}

export interface SplitLimits {
  /** A leaf that was searched with this many nodes becomes a position with checks. */
  readonly subproblemNodes: number;
  readonly maxNodes: number;
  /** Positions that the tree may have. */
  readonly maxPositions: number;
  readonly signal: AbortSignal;
}

export interface SplitState extends SplitStatistics {
  readonly pn: number;
  readonly dn: number;
  readonly nodes: number;
  /** Plies below the root. */
  readonly maxDepth: number;
  readonly repetitions: number;
  /** The size and use of the fullest table; the collections and replaced records of all tables. */
  readonly table: SubproblemResult['table'];
}

/** A verdict, or the limit that was reached first. */
export type SplitOutcome =
  | { readonly proven: Proven }
  | { readonly proven?: undefined; readonly reason: 'nodes' | 'memory' | 'aborted' };

type Ended = { readonly leaf: PositionNode } & (
  | { readonly result: SubproblemResult }
  | { readonly result?: undefined; readonly error: unknown }
);

export class Coordinator {
  readonly tree: Tree;
  readonly #runner: SubproblemRunner;
  readonly #limits: SplitLimits;
  readonly #log: ResultLog | undefined;
  readonly #onProgress: ((state: SplitState) => void) | undefined;
  readonly #running = new Map<PositionNode, Promise<Ended>>();
  /** Idle workers. The last to become idle is used first: its table knows the current part of the search. */
  readonly #idle: number[];
  readonly #hints: HintQueues;
  readonly #stop = new AbortController();
  /** The sum of the node budgets of all running searches. */
  #reservedNodes = 0;
  /** Did an idle worker find no leaf? Then each result turns its leaf into a position with checks, which gives new leaves. */
  #lacksLeaves = false;
  #state = {
    subproblems: 0,
    resumed: 0,
    nodes: 0,
    maxDepth: 0,
    repetitions: 0,
    table: { entries: 0, used: 0, collections: 0, replaced: 0 },
  };

  constructor(
    root: Position,
    runner: SubproblemRunner,
    limits: SplitLimits,
    log?: ResultLog,
    onProgress?: (state: SplitState) => void,
  ) {
    this.tree = new Tree(root);
    this.#runner = runner;
    // Each running search listens to the signal.
    setMaxListeners(0, this.#stop.signal);
    this.#limits = limits;
    this.#log = log;
    this.#hints = new HintQueues(runner.workers);
    this.#idle = Array.from({ length: runner.workers }, (_, index) => runner.workers - 1 - index);
    this.#onProgress = onProgress;
  }

  get state(): SplitState {
    const { root, size, verdicts } = this.tree;
    const { pn, dn } = root;
    const { workers, served = workers } = this.#runner;
    const tree = { pn, dn, positions: size, verdicts };
    const running = Math.min(this.#running.size, served);
    return { ...this.#state, ...tree, workers, running };
  }

  /** Searches the root; may be called only once. Rejects with a `SolverError` if leaves cannot be searched. No search is running afterwards. */
  async run(): Promise<SplitOutcome> {
    const { signal } = this.#limits;
    const stop = () => this.#stop.abort();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.#searchRoot();
    } finally {
      signal.removeEventListener('abort', stop);
      this.#stop.abort();
      await Promise.all(this.#running.values());
      this.#running.clear();
    }
  }

  async #searchRoot(): Promise<SplitOutcome> {
    const { root } = this.tree;
    const { signal } = this.#limits;
    for (;;) {
      if (root.proven === undefined && !signal.aborted) this.#fill();
      if (root.proven !== undefined) return { proven: root.proven };
      if (signal.aborted) return { reason: 'aborted' };
      if (this.#running.size === 0) return { reason: this.#requireLimit() };
      this.#take(await Promise.race(this.#running.values()));
      this.#onProgress?.(this.state);
    }
  }

  /** Gives every idle worker a leaf, as far as there are leaves and the limits allow it. */
  #fill(): void {
    const { root } = this.tree;
    while (root.proven === undefined && this.#running.size < this.#runner.workers) {
      if (this.#limitReached() !== undefined) return;
      const selected = selectSubproblem(root);
      this.#lacksLeaves = selected === undefined;
      if (selected === undefined) return;
      if ('folded' in selected) this.tree.unfold(selected.folded);
      else this.#search(selected.leaf);
    }
  }

  /** The node budget for the next search of a leaf. It is small at first, so that unimportant leaves cost little, and grows with each search. */
  #budgetOf({ searches }: PositionNode): number {
    const { subproblemNodes } = this.#limits;
    const share = Math.min(1, FIRST_SHARE * BUDGET_FACTOR ** searches);
    return Math.min(Math.ceil(subproblemNodes * share), this.#nodesLeft());
  }

  /** The nodes that are neither used nor reserved for running searches. */
  #nodesLeft(): number {
    return this.#limits.maxNodes - this.#state.nodes - this.#reservedNodes;
  }

  #search(leaf: PositionNode): void {
    const { sfen } = leaf;
    const nodes = this.#budgetOf(leaf);
    const known = this.#log?.take(sfen);
    if (known !== undefined) {
      this.#state.resumed += known.searches;
      leaf.searches = known.searches - 1;
      this.#record(leaf, known.result);
      return;
    }
    this.#reservedNodes += nodes;
    this.tree.begin(leaf);
    const worker = this.#idle.pop()!;
    const hints = this.#hints.drain(worker);
    this.#running.set(leaf, this.#run(leaf, { sfen, nodes, hints }, worker));
  }

  async #run(leaf: PositionNode, job: SubproblemJob, worker: number): Promise<Ended> {
    try {
      const { hints, ...result } = await this.#runner.run(job, this.#stop.signal, worker);
      if (hints !== undefined) this.#hints.publish(worker, hints);
      return { leaf, result };
    } catch (error) {
      return { leaf, error };
    } finally {
      this.#reservedNodes -= job.nodes;
      this.#idle.push(worker);
    }
  }

  #take(ended: Ended): void {
    const { leaf, result } = ended;
    this.#running.delete(leaf);
    if (result === undefined) {
      this.#fail(leaf, ended.error);
      return;
    }
    this.#log?.add(leaf.sfen, result);
    this.#state.subproblems++;
    this.#record(leaf, result);
  }

  #record(leaf: PositionNode, result: SubproblemResult): void {
    this.#count(leaf, result);
    leaf.searches++;
    leaf.failures = 0;
    if (result.verdict !== 'open') this.tree.prove(leaf, result);
    else if (this.#lacksLeaves || hadAllNodes(leaf)) this.tree.expand(leaf, result);
    else this.tree.update(leaf, result);
  }

  #count({ depth }: PositionNode, result: SubproblemResult): void {
    const { nodes, maxDepth, repetitions, table } = this.#state;
    const fullest = result.table.used > table.used ? result.table : table;
    Object.assign(this.#state, {
      nodes: nodes + result.nodes,
      maxDepth: Math.max(maxDepth, depth + result.depth),
      repetitions: repetitions + result.repetitions,
      table: {
        entries: fullest.entries,
        used: fullest.used,
        collections: table.collections + result.table.collections,
        replaced: table.replaced + result.table.replaced,
      },
    });
  }

  /** The leaf is searched again, unless too many workers have broken down over it. */
  #fail(leaf: PositionNode, error: unknown): void {
    this.tree.giveBack(leaf);
    if (!(error instanceof SolverError)) throw error;
    if (error.code === 'aborted' && this.#stop.signal.aborted) return;
    const isOfWorker = error.code === 'worker-failed' || error.code === 'core-trap';
    if (!isOfWorker) throw error;
    leaf.failures++;
    if (leaf.failures < TRIES || leaf.proven !== undefined) return;
    const message = `${TRIES} workers broke down over the position ${leaf.sfen}: ${error.message}`;
    throw new SolverError('worker-failed', message, { cause: error });
  }

  #requireLimit(): 'nodes' | 'memory' {
    const reason = this.#limitReached();
    if (reason !== undefined) return reason;
    throw new SolverError('internal', 'no leaf is left, and the root is not decided');
  }

  #limitReached(): 'nodes' | 'memory' | undefined {
    if (this.tree.size > this.#limits.maxPositions) return 'memory';
    return this.#nodesLeft() <= 0 ? 'nodes' : undefined;
  }
}

/** Has the leaf been searched with the greatest budget (`subproblemNodes`)? */
function hadAllNodes({ searches }: PositionNode): boolean {
  return FIRST_SHARE * BUDGET_FACTOR ** (searches - 1) >= 1;
}
