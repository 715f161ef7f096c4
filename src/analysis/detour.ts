// Does another mate depend on the line of the solution? It does where the attacker can no longer mate once every
// position of the line counts as an escape: then the defender can lead him back into the solution. It does not where the
// mate that was found keeps away from the line; else it is searched over positions that are mate as the engine says, and
// what is not decided within the limits is left open.

import { deeper } from '../base/steps';
import type { Place } from '../engines/engine';
import type { Prover } from '../engines/node-budget';
import { keyOfPosition } from '../proof/keys';
import { MateBuilder } from '../proof/mate-builder';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { legalMoves, playKnownMove } from '../shogi/rules';
import { type AndNode, GameTree, type OrNode, sortByMate } from './game-tree';

/** Positions looked at before the question is left open. */
const MAX_LOOKS = 20_000;
const NEVER = Number.POSITIVE_INFINITY;

/** With the least depth of the path that the answer leans on: a position that comes back is no mate. */
interface Answer {
  readonly isMate: boolean | undefined;
  readonly leansOn: number;
}

const MATE: Answer = { isMate: true, leansOn: NEVER };
const NONE: Answer = { isMate: false, leansOn: NEVER };
const OPEN: Answer = { isMate: undefined, leansOn: NEVER };

export class DetourSearch {
  readonly #tree: GameTree;
  readonly #line: ReadonlySet<string>;
  readonly #known = new Map<OrNode | AndNode, Answer>();
  readonly #path = new Map<OrNode | AndNode, number>();
  #looks = 0;

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

  /** Is a check that mates one that depends on the line? The defender is to move; undefined if it is not decided. */
  *dependsOnLine(position: Position): Generator<void, boolean | undefined> {
    this.#looks = 0;
    const { isMate } = yield* this.#look(this.#tree.andNode(position));
    return isMate === undefined ? undefined : !isMate;
  }

  *#look(node: OrNode | AndNode): Generator<void, Answer> {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const seenAt = this.#path.get(node);
    if (seenAt !== undefined) return { isMate: false, leansOn: seenAt };
    if (this.#line.has(keyWithSide(node.position))) return NONE;
    if (++this.#looks > MAX_LOOKS) return OPEN;
    if (this.#tree.shouldYield()) yield* this.#tree.yieldNow();
    const depth = this.#path.size;
    this.#path.set(node, depth);
    const answer =
      'tried' in node ? yield* this.#lookAtReplies(node) : yield* this.#lookAtChecks(node);
    this.#path.delete(node);
    if (answer.isMate === undefined) return answer;
    const isPlain = answer.isMate || answer.leansOn >= depth;
    const plain = isPlain ? { isMate: answer.isMate, leansOn: NEVER } : answer;
    if (isPlain) this.#known.set(node, plain);
    return plain;
  }

  /** One that escapes is enough. */
  *#lookAtReplies(node: AndNode): Generator<void, Answer> {
    const verdict = yield* this.#tree.decide(node, this.nodes);
    if (verdict !== 'mate') return verdict === undefined ? OPEN : NONE;
    let answer = MATE;
    for (const reply of (yield* this.#tree.replies(node)).all) {
      const behind = yield* deeper(this.#look(reply.node));
      if (behind.isMate === false) return behind;
      if (behind.isMate === undefined) answer = OPEN;
    }
    return answer;
  }

  /** One that mates is enough. */
  *#lookAtChecks(node: OrNode): Generator<void, Answer> {
    let isOpen = false;
    let leansOn = NEVER;
    for (const check of sortByMate(yield* this.#tree.checks(node), 1)) {
      const behind = yield* this.#look(check.node);
      if (behind.isMate) return MATE;
      if (behind.isMate === undefined) isOpen = true;
      leansOn = Math.min(leansOn, behind.leansOn);
    }
    return isOpen ? OPEN : { isMate: false, leansOn };
  }
}

class MeetsLine extends Error {}

/**
 * Does the mate that was found behind a check meet no board of the line, whatever the hands? Then it does not depend on
 * the line; else nothing is known. The defender is to move.
 */
export function* keepsAway(
  prover: Prover,
  line: readonly Position[],
  position: Position,
): Generator<void, boolean> {
  const attacker = opponent(position.turn);
  const placeOf = (met: Position) => {
    prover.engine.load(met, attacker);
    return boardWithSide(prover.engine.walker.place(), met.turn === attacker);
  };
  const boards = new Set(line.map(placeOf));
  const builder = new MateBuilder(prover, (place, isAttackersTurn) => {
    if (boards.has(boardWithSide(place, isAttackersTurn))) throw new MeetsLine();
  });
  try {
    if (boards.has(placeOf(position))) return false;
    for (const reply of legalMoves(position)) {
      yield* builder.prove(playKnownMove(position, reply));
    }
    return true;
  } catch (error) {
    if (error instanceof MeetsLine) return false;
    throw error;
  }
}

/** Two boards have the same name by chance alone, and then the answer is that nothing is known. */
function boardWithSide({ keyHigh, keyLow }: Place, isAttackersTurn: boolean): string {
  return [isAttackersTurn, keyHigh >>> 0, keyLow >>> 0].join();
}

function keyWithSide(position: Position): string {
  return position.turn + keyOfPosition(position);
}
