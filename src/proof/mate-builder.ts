// Makes the certificate of a mate from the table, depth first from the root: at a position of the attacker it plays the
// proven move with the shortest mate, at a position of the defender every reply. A position is finished when the
// positions after all replies to its move are finished. Then its least hand and its length are known, and it proves the
// mate of every position with the same board and a hand that contains the least hand. A position that the table has
// lost is searched again, within the plies that are left after the move before it. This number becomes smaller with
// every ply, so that no line repeats a position. Several positions may be proven one after another; they share finished
// nodes. Hands and moves are handled as the numbers that the engine uses for them, because this is fast. `Position`
// objects are made only where a search is needed. Objects for hands and moves are made only when the nodes are numbered
// at the end.

import type { MateCertificate } from '../answers/certificate';
import type { EngineReply, EngineStep, PositionKey } from '../engines/engine';
import { NODES_PER_STEP, type Prover, Unfinished } from '../engines/node-budget';
import { proveAgain, searchAgain } from '../engines/search-again';
import { contains, unite } from '../shogi/packed-hands';
import type { Position } from '../shogi/position';
import { FinishedNodes, type NumberedNodes } from './finished-nodes';
import { WalkedBoard } from './walked-board';

/** A position of the attacker on the way from the root, with the move that is played there. */
interface Frame {
  readonly key: PositionKey;
  readonly check: number;
  /** The attacker's hand after the check. */
  readonly handAfter: number;
  readonly replies: readonly EngineReply[];
  /** The indexes of the nodes after the finished replies. */
  readonly below: number[];
  /**
   * The least hand after the check: the hands that those nodes need, and the pieces that the defender must not have.
   */
  least: number;
  /** Plies to the mate after the longest of those replies. */
  length: number;
}

/** Called for every board on the way, but not for each of its hands. */
type OnBoard = (key: PositionKey, isAttackersTurn: boolean) => void;

export class MateBuilder {
  readonly #prover: Prover;
  readonly #onBoard: OnBoard | undefined;
  readonly #board: WalkedBoard;
  readonly #stack: Frame[] = [];
  readonly #finished = new FinishedNodes();

  constructor(prover: Prover, onBoard?: OnBoard) {
    this.#prover = prover;
    this.#board = new WalkedBoard(prover.engine);
    this.#onBoard = onBoard;
  }

  /** Makes the certificate of a position. Throws `Unfinished` if a limit is reached. */
  *run(root: Position): Generator<void, MateCertificate> {
    const start = yield* this.prove(root);
    return { verdict: 'mate', root, nodes: this.number([start]).nodes };
  }

  /**
   * Proves a position that the search has found to be mate. Returns the index of the finished node that holds for it.
   */
  *prove(root: Position): Generator<void, number> {
    this.#board.load(root, root.turn);
    const key = this.#board.walker.positionKey();
    const known = this.#finished.find(key, key.hand);
    if (known !== undefined) return known;
    if (!this.#enter(key, Number.POSITIVE_INFINITY))
      yield* this.#searchAgain(key, Number.POSITIVE_INFINITY);
    for (let count = 1; ; count++) {
      if (count % NODES_PER_STEP === 0) {
        yield;
        this.#prover.requireTime();
      }
      const frame = this.#stack[this.#stack.length - 1]!;
      const reply = frame.replies[frame.below.length];
      if (reply === undefined) {
        this.#finish(frame);
        if (this.#stack.length === 0) return this.#finished.find(key, key.hand)!;
        continue;
      }
      const node = this.#finished.find(reply, frame.handAfter);
      if (node !== undefined) {
        this.#addReply(frame, node);
        continue;
      }
      this.#board.play(reply.code);
      if (!this.#enter(reply, reply.plies)) yield* this.#searchAgain(reply, reply.plies);
    }
  }

  /** Numbers the finished nodes `starts` and all nodes below them, in the order in which they are first named. */
  number(starts: readonly number[]): NumberedNodes {
    return this.#finished.number(starts, this.#board.walker);
  }

  /**
   * Puts the position on the board on the stack if the table has a mate for it in fewer than `plies` plies after its
   * check.
   */
  #enter(key: PositionKey, plies: number): boolean {
    const step = this.#board.walker.step();
    if (step === undefined || step.length >= plies) return false;
    this.#push(key, step);
    return true;
  }

  #push(key: PositionKey, { code, length }: EngineStep): void {
    const { walker } = this.#board;
    this.#onBoard?.(key, true);
    this.#board.play(code);
    this.#onBoard?.(walker.positionKey(), false);
    this.#stack.push({
      key,
      check: code,
      handAfter: walker.hand,
      replies: walker.replies(length - 1),
      below: [],
      least: walker.withheld(),
      length: 1,
    });
  }

  /** Like `#enter`, for a position that the table has lost: searches it again first. */
  *#searchAgain(key: PositionKey, plies: number): Generator<void, void> {
    const position = this.#board.position();
    const how = { attacker: position.turn, keepTable: true, budget: Number.POSITIVE_INFINITY };
    const bounded = plies < Number.POSITIVE_INFINITY ? { ...how, maxPlies: plies } : how;
    const prove = () => proveAgain(this.#prover.search(position, bounded));
    const { limit } = yield* searchAgain(prove, () => {
      this.#board.restore();
      return this.#enter(key, plies) || undefined;
    });
    if (limit !== undefined) throw new Unfinished(limit === 'running' ? 'nodes' : limit);
  }

  #addReply(frame: Frame, node: number): void {
    frame.below.push(node);
    frame.least = unite(frame.least, this.#finished.handOf(node));
    frame.length = Math.max(frame.length, this.#finished.lengthOf(node) + 2);
  }

  #finish(frame: Frame): void {
    const { key, check, handAfter, replies, below, least, length } = frame;
    // Before the check: a piece that it drops is needed in addition, and a piece that it captures is not needed in the
    // hand.
    const gained = handAfter - key.hand;
    const hand = gained <= 0 || contains(least, gained) ? least - gained : least;
    const codes = replies.map(({ code }) => code);
    this.#finished.add(key, { hand, length, check, replies: codes, below });
    this.#stack.pop();
    this.#board.takeBack();
    if (this.#stack.length > 0) this.#board.takeBack();
  }
}
