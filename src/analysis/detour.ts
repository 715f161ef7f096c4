// Does another mate depend on the line of the solution? It depends on the line if the attacker can no longer mate once
// every position of the line counts as an escape: then the defender can always lead him back into the solution.
//
// `keepsAway` answers the easy case: if the proof that was found meets no board of the line, the mate does not depend
// on it. Otherwise `DetourSearch` searches the positions that the engine says are mate. If its limits do not suffice
// the question stays open.

import { deeper } from '../base/steps';
import { listMoves, type PositionKey } from '../engines/engine';
import { type Prover, withBudget } from '../engines/node-budget';
import { DETOUR_QUESTIONS } from '../engines/rounds';
import { keyOfPosition } from '../proof/keys';
import { MateBuilder } from '../proof/mate-builder';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { type AndNode, GameTree, type OrNode, sortByMate } from './game-tree';

/** Number of positions that are visited before the question is left open. */
const MAX_VISITS = 20_000;
const NEVER = Number.POSITIVE_INFINITY;

/** Does the attacker mate without meeting the line? */
interface Answer {
  /** Undefined: not decided. */
  readonly isMate: boolean | undefined;
  /**
   * A position that occurs a second time on the path counts as no mate. If the answer depends on such positions, this
   * is the least depth at which one of them stood on the path. It is infinite if the answer holds on every path.
   */
  readonly dependsOnDepth: number;
}

const MATE: Answer = { isMate: true, dependsOnDepth: NEVER };
const NONE: Answer = { isMate: false, dependsOnDepth: NEVER };
const OPEN: Answer = { isMate: undefined, dependsOnDepth: NEVER };

class DetourSearch {
  readonly #tree: GameTree;
  readonly #line: ReadonlySet<string>;
  readonly #known = new Map<OrNode | AndNode, Answer>();
  readonly #path = new Map<OrNode | AndNode, number>();
  #visits = 0;

  constructor(
    prover: Prover,
    /** All positions of the line, the attacker's and the defender's. */
    line: readonly Position[],
    /** Nodes for each verdict. */
    readonly nodes: number,
  ) {
    this.#tree = new GameTree(prover);
    this.#line = new Set(line.map(keyWithSide));
  }

  /**
   * Does the mate from this position, with the defender to move, depend on the line? Undefined if that is not decided.
   */
  *dependsOnLine(position: Position): Generator<void, boolean | undefined> {
    this.#visits = 0;
    const { isMate } = yield* this.#visit(this.#tree.andNode(position));
    return isMate === undefined ? undefined : !isMate;
  }

  *#visit(node: OrNode | AndNode): Generator<void, Answer> {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const seenAt = this.#path.get(node);
    if (seenAt !== undefined) return { isMate: false, dependsOnDepth: seenAt };
    if (this.#line.has(keyWithSide(node.position))) return NONE;
    if (++this.#visits > MAX_VISITS) return OPEN;
    if (this.#tree.shouldYield()) yield* this.#tree.yieldNow();
    const depth = this.#path.size;
    this.#path.set(node, depth);
    const answer =
      'tried' in node ? yield* this.#visitReplies(node) : yield* this.#visitChecks(node);
    this.#path.delete(node);
    if (answer.isMate === undefined) return answer;
    const isPlain = answer.isMate || answer.dependsOnDepth >= depth;
    const plain = isPlain ? { isMate: answer.isMate, dependsOnDepth: NEVER } : answer;
    if (isPlain) this.#known.set(node, plain);
    return plain;
  }

  /** No mate if one reply escapes. */
  *#visitReplies(node: AndNode): Generator<void, Answer> {
    const verdict = yield* this.#tree.decide(node, this.nodes);
    if (verdict !== 'mate') return verdict === undefined ? OPEN : NONE;
    let answer = MATE;
    for (const reply of (yield* this.#tree.replies(node)).all) {
      const behind = yield* deeper(this.#visit(reply.node));
      if (behind.isMate === false) return behind;
      if (behind.isMate === undefined) answer = OPEN;
    }
    return answer;
  }

  /** Mate if one check mates. */
  *#visitChecks(node: OrNode): Generator<void, Answer> {
    let isOpen = false;
    let dependsOnDepth = NEVER;
    for (const check of sortByMate(yield* this.#tree.checks(node), 1)) {
      const behind = yield* this.#visit(check.node);
      if (behind.isMate) return MATE;
      if (behind.isMate === undefined) isOpen = true;
      dependsOnDepth = Math.min(dependsOnDepth, behind.dependsOnDepth);
    }
    return isOpen ? OPEN : { isMate: false, dependsOnDepth };
  }
}

/**
 * In `position` the defender is to move, and he will be mated. Can he always reach one of the positions of `line`
 * first? Undefined: not decided.
 */
export function* dependsOn(
  prover: Prover,
  line: readonly Position[],
  position: Position,
  nodes: number,
): Generator<void, boolean | undefined> {
  const budgeted = withBudget(prover);
  if (yield* budgeted.within(nodes, keepsAway(budgeted, line, position))) return false;
  const steps = new DetourSearch(budgeted, line, nodes).dependsOnLine(position);
  return yield* budgeted.within(nodes * DETOUR_QUESTIONS, steps);
}

/** Thrown out of the making of the proof as soon as it meets a board of the line. */
class MeetsLine extends Error {}

/**
 * True: the proof of the mate from `position` (the defender to move) meets no board of the line, whatever the hands.
 * Then the mate does not depend on the line. False says nothing: another proof may still avoid the line.
 */
export function* keepsAway(
  prover: Prover,
  line: readonly Position[],
  position: Position,
): Generator<void, boolean> {
  const attacker = opponent(position.turn);
  const placeOf = (met: Position) => {
    prover.engine.load(met, attacker);
    return boardWithSide(prover.engine.walker.positionKey(), met.turn === attacker);
  };
  const boards = new Set(line.map(placeOf));
  const builder = new MateBuilder(prover, (key, isAttackersTurn) => {
    if (boards.has(boardWithSide(key, isAttackersTurn))) throw new MeetsLine();
  });
  try {
    if (boards.has(placeOf(position))) return false;
    for (const reply of listMoves(prover.engine, position, attacker)) {
      yield* builder.prove(playKnownMove(position, reply));
    }
    return true;
  } catch (error) {
    if (error instanceof MeetsLine) return false;
    throw error;
  }
}

/**
 * A name of a board, made of its hash. If two boards happen to have the same name `keepsAway` answers false, which is
 * safe.
 */
function boardWithSide({ keyHigh, keyLow }: PositionKey, isAttackersTurn: boolean): string {
  return [isAttackersTurn, keyHigh >>> 0, keyLow >>> 0].join();
}

function keyWithSide(position: Position): string {
  return position.turn + keyOfPosition(position);
}
