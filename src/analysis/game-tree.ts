// What is known of the positions that an analysis meets: their moves, their verdicts, and bounds of the length of the
// mate. The engine lists the moves of a position, and with every move the numbers of its table; a verdict that the
// table does not hold is searched for. The lengths are book lengths: `book-lengths.ts` sets and reads them.

import { SolverError } from '../base/errors';
import type { EngineChild } from '../engines/engine';
import { NODES_PER_STEP, type Prover, Unfinished } from '../engines/node-budget';
import { proveAgain } from '../engines/search-again';
import { keyOfPosition } from '../proof/keys';
import { type DropMove, isDrop, type Move } from '../shogi/move';
import { type Color, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { orderInterpositions } from './interposition';

/**
 * Bounds of the length of the mate, in plies. A bound is sure if it depends on no undecided question
 * (`book-lengths.ts`); `none` and `mate` may depend on some.
 */
interface MateBounds {
  /** There is no mate within this many plies. */
  none: number;
  sureNone: number;
  /** There is a mate within this many plies. */
  mate: number;
  sureMate: number;
  /** There is a mate within this many plies if captured interpositions may be given back. */
  relaxed: number;
}

/** The attacker to move. */
export interface OrNode extends MateBounds {
  readonly position: Position;
  /** The checks, without those that the table knows not to mate; undefined until they are listed. */
  checks: readonly Check[] | undefined;
}

/** The defender to move. */
export interface AndNode extends MateBounds {
  readonly position: Position;
  /** The verdict of a plain search, in which every interposition counts; undefined while it is not known. */
  verdict: 'mate' | 'nomate' | undefined;
  replies: Replies | undefined;
  /** Plies of the mate, and the drops that are futile; undefined until both are worked out. */
  settled:
    | { readonly length: number; readonly futile: ReadonlySet<TreeReply>; readonly isSure: boolean }
    | undefined;
  /** The limit of nodes of the last search that did not decide the verdict. */
  tried: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** The upper bounds of a new node. */
const UNBOUNDED = { mate: NEVER, sureMate: NEVER, relaxed: NEVER };

export function setNone(node: MateBounds, plies: number, isSure: boolean): void {
  node.none = Math.max(node.none, plies);
  if (isSure) node.sureNone = Math.max(node.sureNone, plies);
}

export function setMate(node: MateBounds, plies: number, isSure: boolean): void {
  node.mate = Math.min(node.mate, plies);
  if (isSure) node.sureMate = Math.min(node.sureMate, plies);
}

/** A move, and the node after it, which is made when it is first asked for. */
export class Branch<N extends MateBounds, M extends Move = Move> {
  /** The disproof number of the table: the greater it is, the more likely the position after the move is mate. */
  readonly likelihood: number;
  readonly #enter: (move: Move) => N;
  #bound: number;
  #node: N | undefined;

  constructor(
    readonly move: M,
    { pn, dn, length }: Omit<EngineChild, 'move'>,
    enter: (move: Move) => N,
  ) {
    // Every interposition counts in a length of the search, so it is an upper bound of the book length.
    this.#bound = pn === 0 ? length : NEVER;
    this.likelihood = dn;
    this.#enter = enter;
  }

  get node(): N {
    this.#node ??= this.#enter(this.move);
    setMate(this.#node, this.#bound, true);
    return this.#node;
  }

  /** There is a mate within this many plies after the move. */
  get mate(): number {
    return Math.min(this.#bound, this.#node?.mate ?? NEVER);
  }

  /** The same, as a sure bound. */
  get sureMate(): number {
    return Math.min(this.#bound, this.#node?.sureMate ?? NEVER);
  }
}

export type Check = Branch<AndNode>;
export type TreeReply<M extends Move = Move> = Branch<OrNode, M>;

export interface Replies {
  /** In the order of the move generator. */
  readonly all: readonly TreeReply[];
  readonly moves: readonly TreeReply[];
  /** In the order in which they are judged (`orderInterpositions`). */
  readonly drops: readonly TreeReply<DropMove>[];
}

/** Visits of positions between two turns of the event loop if no visit needs a search: a few milliseconds. */
const VISITS_PER_STEP = 2048;

export class GameTree {
  readonly #orNodes = new Map<string, OrNode>();
  readonly #andNodes = new Map<string, AndNode>();
  #expanded = 0;
  #visits = 0;

  constructor(readonly prover: Prover) {}

  orNode(position: Position): OrNode {
    const key = keyOfPosition(position);
    let node = this.#orNodes.get(key);
    if (node === undefined) {
      node = { ...UNBOUNDED, position, none: 0, sureNone: 0, checks: undefined };
      this.#orNodes.set(key, node);
    }
    return node;
  }

  andNode(position: Position): AndNode {
    const key = keyOfPosition(position);
    let node = this.#andNodes.get(key);
    if (node === undefined) {
      node = {
        ...UNBOUNDED,
        position,
        none: -1,
        sureNone: -1,
        verdict: undefined,
        replies: undefined,
        settled: undefined,
        tried: 0,
      };
      this.#andNodes.set(key, node);
    }
    return node;
  }

  *checks(node: OrNode): Generator<void, readonly Check[]> {
    if (node.checks !== undefined) return node.checks;
    yield* this.#countNode();
    const { engine } = this.prover;
    engine.load(node.position);
    // One function for all moves takes less memory than one for each.
    const enter = (move: Move) => this.andNode(playKnownMove(node.position, move));
    node.checks = engine
      .children()
      .filter(({ dn }) => dn !== 0)
      .map(({ move, ...child }) => new Branch(move, child, enter));
    return node.checks;
  }

  *replies(node: AndNode): Generator<void, Replies> {
    if (node.replies !== undefined) return node.replies;
    yield* this.#countNode();
    const { position } = node;
    const { engine } = this.prover;
    engine.load(position, opponent(position.turn));
    const children = engine.children();
    if (children.some(({ dn }) => dn === 0)) node.verdict = 'nomate';
    const enter = (move: Move) => this.orNode(playKnownMove(position, move));
    const all = children.map(({ move, ...child }) => new Branch(move, child, enter));
    const drops = all.filter((reply): reply is TreeReply<DropMove> => isDrop(reply.move));
    node.replies = {
      all,
      moves: all.filter(({ move }) => !isDrop(move)),
      drops: orderInterpositions(position, drops),
    };
    return node.replies;
  }

  /** The verdict, searched for with at most `budget` nodes; undefined if they do not decide it. */
  *decide(node: AndNode, budget: number): Generator<void, AndNode['verdict']> {
    if (node.mate < NEVER) return 'mate';
    if (node.verdict !== undefined || node.tried >= budget) return node.verdict;
    const { position } = node;
    const how = { attacker: opponent(position.turn), keepTable: true, budget };
    const outcome = yield* this.prover.search(position, how);
    if (outcome === 'running') node.tried = budget;
    else node.verdict = outcome;
    if (outcome === 'mate') setMate(node, this.prover.engine.report().length, true);
    return node.verdict;
  }

  /**
   * May there be a mate within `maxPlies`? With `givesBack`, captured interpositions may be given back. False is
   * proven: there is no such mate, and so none by the book length either. True proves a mate only if `givesBack` is
   * false. Undefined: the budget does not decide it.
   */
  *mayMate(
    node: OrNode | AndNode,
    attacker: Color,
    maxPlies: number,
    { givesBack, budget }: { givesBack: boolean; budget: number },
  ): Generator<void, boolean | undefined> {
    // An engine takes 0 plies for "of any length".
    if (maxPlies < 1) throw new SolverError('internal', `a mate within ${maxPlies} plies`);
    if (maxPlies >= Math.min(node.mate, node.relaxed)) return true;
    const how = { attacker, keepTable: true, budget, maxPlies, givesBack };
    const outcome = yield* this.prover.search(node.position, how);
    if (outcome === 'running') return undefined;
    if (outcome === 'mate') node.relaxed = Math.min(node.relaxed, maxPlies);
    return outcome === 'mate';
  }

  /**
   * Proves again that a position is mate, after the table has lost the records of its checks. The checks are listed
   * anew the next time, and the length of the proof is an upper bound.
   */
  *proveAgain(node: OrNode): Generator<void, void> {
    const { position } = node;
    const how = { attacker: position.turn, keepTable: true, budget: NEVER };
    const limit = yield* proveAgain(this.prover.search(position, how));
    if (limit !== undefined) throw new Unfinished('nodes');
    const { length } = this.prover.engine.report();
    setMate(node, length, true);
    node.checks = undefined;
  }

  /** Counts a visit of a position. True if it is time to call `yieldNow`. */
  shouldYield(): boolean {
    return ++this.#visits % VISITS_PER_STEP === 0;
  }

  /** Lets the event loop turn; throws `Unfinished` if a limit is reached. */
  *yieldNow(): Generator<void, void> {
    yield;
    this.prover.requireTime();
  }

  /** Counts an expanded node, and lets the event loop turn now and then; throws `Unfinished` if a limit is reached. */
  *#countNode(): Generator<void, void> {
    if (this.#orNodes.size + this.#andNodes.size > this.prover.maxPositions) {
      throw new Unfinished('memory');
    }
    if (++this.#expanded % NODES_PER_STEP !== 0) return;
    yield;
    this.prover.spend(NODES_PER_STEP);
  }
}

/**
 * Sorted by the known upper bounds of the lengths, the shortest first (`sign` 1) or last (-1). A move without a bound
 * counts as longer than all others; such moves are sorted by likelihood.
 */
export function sortByMate<T extends Check | TreeReply>(moves: readonly T[], sign: 1 | -1): T[] {
  const rank = ({ mate }: T) => Math.min(mate, Number.MAX_SAFE_INTEGER);
  return [...moves].sort(
    (one, other) => sign * (rank(one) - rank(other) || other.likelihood - one.likelihood),
  );
}
