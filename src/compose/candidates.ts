// Judges many positions that may be sound problems, as all helps for composing do. A search with few nodes rejects most
// candidates: a position without a mate is no problem. The analysis decides about the others, so what is given as sound
// is sound by `analyse`. Only nodes are limited, and each question begins with an empty table. So the answers depend
// neither on the other candidates nor on the speed of the machine, nor on how many workers share the work. The
// generator judges in another way (`generate/judge.ts`): it may pass over each candidate that few nodes do not decide,
// and a composer wants to know about those.

import { soundLengthOf } from '../answers/analysis';
import { mapMany } from '../base/map-many';
import { type OptionNames, readFunction, takeOptions } from '../base/option-values';
import { eitherSignal } from '../base/signals';
import { formatSfen } from '../notation/sfen';
import { readSignal } from '../options/limits';
import type { MateSolver } from '../options/mate-solver';
import { readByTable } from '../options/read';
import type { Side } from '../options/table';
import { takeProblem } from '../search/problem';
import { fillDefenderHand } from '../shogi/fill-hand';
import { countHand, EMPTY_HAND, type Hand } from '../shogi/hand';
import type { HandKind } from '../shogi/piece';
import { type Board, countOnBoard, makePosition, type Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { judgePosition } from '../shogi/validate';
import { MAX_NODES, type Solves } from './mates';
import { readKinds } from './ranges';

/**
 * A solver in this thread or in a worker, or a pool of workers (`createPool`), which judges several candidates at a
 * time.
 */
export type Judges = Solves & Pick<MateSolver, 'analyse'> & { readonly workers?: number };

/** What the searches for hands, placements, twins and earlier positions have in common. */
export interface ComposeOptions {
  /** The kinds of pieces that may be put into the diagram. Default: all. */
  readonly pieces?: readonly HandKind[] | undefined;
  /** The most nodes for each candidate. What they do not decide is named in the summary. Default 100,000. */
  readonly maxNodes?: number | undefined;
  /** Ends the search; what was found before stays valid. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each candidate. What it throws ends the search. */
  readonly onProgress?: ((progress: ComposeProgress) => void) | undefined;
}

export const COMPOSE_OPTIONS: OptionNames<ComposeOptions> = {
  pieces: true,
  maxNodes: true,
  signal: true,
  onProgress: true,
};

/** How far a search is. */
export interface ComposeProgress {
  /** Candidates about which everything is known. */
  readonly judged: number;
  /** All candidates that are known so far. */
  readonly candidates: number;
  readonly found: number;
}

/** A sound problem. The defender holds all pieces that are neither on the board nor in the attacker's hand. */
export interface SoundProblem {
  readonly sfen: string;
  /** Plies as books count them; the length is proven. */
  readonly length: number;
  /** The solution, in USI notation. */
  readonly line: readonly string[];
  /** Pieces on the board and in the attacker's hand, kings included. */
  readonly pieces: number;
}

/** What a search has looked at. Everything was judged if `judged` equals `candidates` and `undecided` is empty. */
export interface ComposeSummary extends ComposeProgress {
  /** The candidates that the nodes did not decide, as SFEN. */
  readonly undecided: readonly string[];
}

export interface Candidate {
  readonly position: Position;
  /** The line that has to be the solution. Undefined: the analysis finds one. */
  readonly solution?: readonly string[];
}

interface ComposeLimits {
  readonly kinds: readonly HandKind[];
  readonly maxNodes: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ComposeOptions['onProgress'];
}

export function readComposeOptions<Options extends ComposeOptions>(
  given: Options,
  names: OptionNames<Options>,
): { taken: Options; limits: ComposeLimits } {
  const taken = takeOptions<Options>(given, names);
  const { pieces, signal, onProgress } = taken as ComposeOptions;
  const limits = {
    kinds: readKinds(pieces),
    ...readByTable({ maxNodes: MAX_NODES }, taken),
    signal: readSignal(signal),
    onProgress: readFunction('onProgress', onProgress),
  };
  return { taken, limits };
}

/**
 * Reads a diagram: all pieces that it does not show go to the defender's hand. Throws an `InputError` for a position
 * that breaks a rule.
 */
export function takeDiagram(given: Problem): Position {
  const position = fillDefenderHand(takeProblem(given));
  judgePosition(position);
  return makePosition({ ...position, moveNumber: 1 });
}

/** The position with this board and this hand of the attacker, who is to move. It may break the rules. */
export function makeDiagram({ turn }: Position, board: Board, hand: Hand): Position {
  const hands = { black: EMPTY_HAND, white: EMPTY_HAND, [turn]: hand };
  return fillDefenderHand(makePosition({ board, hands, turn }));
}

export function countPieces({ board, hands }: Position, attacker: Position['turn']): number {
  return countOnBoard(board) + countHand(hands[attacker]);
}

/** Nodes for the question whether there is a mate at all, before the analysis. */
const FEW_NODES = 2000;
/** Candidates in work for each worker, so that none waits for its next one. */
const AT_WORK_PER_WORKER = 2;
/** The most judged candidates that may wait for a slow one before them. */
const WINDOW = 64;

/** One search over many candidates: asks the solver, counts, and reports the progress. */
export class CandidateRun {
  readonly undecided: string[] = [];
  candidates = 0;
  judged = 0;
  found = 0;

  constructor(
    readonly solver: Judges,
    readonly limits: ComposeLimits,
  ) {}

  get isAborted(): boolean {
    return this.limits.signal?.aborted === true;
  }

  /** The number of candidates that can be judged at a time. */
  get workers(): number {
    return this.solver.workers ?? 1;
  }

  /** The verdict on the problem from which a search begins. `solution`: the author's line. */
  async judgeGiven(position: Position, solution: readonly string[] | undefined) {
    const { maxNodes, signal } = this.limits;
    const { verdict, length, line } = await this.solver.analyse(position, {
      verdictOnly: true,
      maxNodes,
      signal,
      solution,
    });
    return { verdict, length, line };
  }

  /** The lines of the faults of a problem, as far as the nodes of one candidate show them. */
  async findFaultLines(position: Position, line: readonly string[]) {
    const { maxNodes, signal } = this.limits;
    const how = { solution: line, variationDepth: 0, maxNodes, signal };
    const { faults, possibleFaults } = await this.solver.analyse(position, how);
    return [...faults, ...possibleFaults].map(({ ply, line: rest }) => [
      ...line.slice(0, ply - 1),
      ...rest,
    ]);
  }

  /** Gives those of the candidates that are sound and that `isWanted` accepts, in the order of the candidates. */
  async *judge<C extends Candidate>(
    candidates: readonly C[],
    isWanted: (problem: SoundProblem) => boolean = () => true,
  ): AsyncGenerator<{ candidate: C; problem: SoundProblem }> {
    const ask = (candidate: C, signal: AbortSignal) => this.#findProblem(candidate, signal);
    for await (const [candidate, answer] of this.#askAll(candidates, ask)) {
      if (answer === 'undecided') this.setAside(candidate.position);
      const isFound = typeof answer === 'object' && isWanted(answer);
      this.settle(1, isFound ? 1 : 0);
      if (isFound) yield { candidate, problem: answer };
    }
  }

  /** Asks of each position whether the attacker mates, and gives the answers in the order of the positions. */
  async *findMates<C extends Candidate>(candidates: readonly C[], side: Side) {
    const { maxNodes } = this.limits;
    const ask = async ({ position }: C, signal: AbortSignal) =>
      (await this.solver.solve(position, { side, goal: 'first', maxNodes, signal })).status;
    for await (const [candidate, status] of this.#askAll(candidates, ask)) {
      yield { candidate, status };
    }
  }

  /** Names a position as one that the nodes did not decide. */
  setAside(position: Position): void {
    this.undecided.push(formatSfen(position));
  }

  /** Counts candidates about which everything is known now. */
  settle(judged: number, found = 0): void {
    this.judged += judged;
    this.found += found;
    const { candidates } = this;
    this.limits.onProgress?.({ judged: this.judged, candidates, found: this.found });
  }

  summary(): ComposeSummary {
    const { candidates, judged, found, undecided } = this;
    return { candidates, judged, found, undecided };
  }

  /** An abort ends the answers, and the end of the answers ends the searches that are under way. */
  async *#askAll<C, Answer>(
    candidates: readonly C[],
    ask: (candidate: C, signal: AbortSignal) => Promise<Answer>,
  ): AsyncGenerator<[C, Answer]> {
    const ending = new AbortController();
    const { signal, release } = eitherSignal(ending.signal, this.limits.signal);
    const atWork = this.solver.workers === undefined ? 1 : AT_WORK_PER_WORKER * this.workers;
    const work = async (candidate: C): Promise<[C, Answer]> => [
      candidate,
      await ask(candidate, signal),
    ];
    try {
      for await (const answered of mapMany(candidates, work, { atWork, window: WINDOW, signal })) {
        if (this.isAborted) return;
        yield answered;
      }
    } finally {
      ending.abort();
      release();
    }
  }

  /** Undefined if the candidate is proven to be no sound problem. */
  async #findProblem(
    { position, solution }: Candidate,
    signal: AbortSignal,
  ): Promise<SoundProblem | 'undecided' | undefined> {
    const { solver } = this;
    const { maxNodes } = this.limits;
    if (solution === undefined) {
      const few = { goal: 'first', maxNodes: Math.min(maxNodes, FEW_NODES), signal } as const;
      if ((await solver.solve(position, few)).status === 'nomate') return undefined;
    }
    const analysis = await solver.analyse(position, {
      verdictOnly: true,
      maxNodes,
      signal,
      solution,
    });
    if (analysis.verdict === 'unsound') return undefined;
    const length = soundLengthOf(analysis);
    if (length === undefined) return 'undecided';
    const pieces = countPieces(position, position.turn);
    return { sfen: formatSfen(position), length, line: analysis.line, pieces };
  }
}

/** What a search from a given problem has looked at. */
export interface FromProblemSummary extends ComposeSummary {
  /** The verdict of `analyse` on the problem that was given, and the length of its solution if it has one. */
  readonly given: {
    readonly verdict: 'sound' | 'unsound' | 'undecided';
    readonly length: number | null;
  };
}
