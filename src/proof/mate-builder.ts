// From the table to the certificate of a mate. Depth first from the root: at the attacker's positions the proven move of
// least length, at the defender's every reply. A position is finished when all replies to its move are; it then has its
// least hand and its length, and answers for every position with the same board and a hand that contains that one. What
// the table has lost is searched again within the plies that the move above it allows: they fall with every ply, so that
// no play comes back to itself. Several positions may be proven one after another; they share what is finished.
//
// All in the numbers of the engine: positions are made only where something must be searched again, hands and moves when
// the whole is numbered.

import { SolverError } from '../base/errors';
import type { EngineReply, EngineStep, Place } from '../engines/engine';
import { NODES_PER_STEP, type Prover, Unfinished } from '../engines/node-budget';
import { contains, unite } from '../shogi/packed-hands';
import type { Position } from '../shogi/position';
import type { MateCertificate } from './certificate';
import { FinishedNodes, type NumberedNodes } from './finished-nodes';
import { WalkedBoard } from './walked-board';

/** Searches for the same lost record in a row before the certificate is given up: the table cannot hold it. */
const MAX_SEARCHES_AGAIN = 3;

/** An attacker's position on the way from the root, with the move that is played there. */
interface Frame {
  readonly place: Place;
  readonly check: number;
  /** The attacker's hand after the check. */
  readonly handAfter: number;
  readonly replies: readonly EngineReply[];
  /** The nodes behind the replies that are done. */
  readonly below: number[];
  /** What these ask for, and what the defender must not get hold of. */
  least: number;
  /** Plies to the mate by these replies. */
  length: number;
}

/** Told of every board that is met; not of each hand. */
type OnBoard = (place: Place, isAttackersTurn: boolean) => void;

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

  /** The whole strategy; throws `Unfinished` where a limit ends the making of it. */
  *run(root: Position): Generator<void, MateCertificate> {
    const start = yield* this.prove(root);
    return { verdict: 'mate', root, nodes: this.number([start]).nodes };
  }

  /** The finished node that answers for a position that is mate. */
  *prove(root: Position): Generator<void, number> {
    this.#board.load(root, root.turn);
    const place = this.#board.walker.place();
    const known = this.#finished.find(place, place.hand);
    if (known !== undefined) return known;
    if (!this.#enter(place, Number.POSITIVE_INFINITY))
      yield* this.#searchAgain(place, Number.POSITIVE_INFINITY);
    for (let count = 1; ; count++) {
      if (count % NODES_PER_STEP === 0) {
        yield;
        this.#prover.requireTime();
      }
      const frame = this.#stack[this.#stack.length - 1]!;
      const reply = frame.replies[frame.below.length];
      if (reply === undefined) {
        this.#finish(frame);
        if (this.#stack.length === 0) return this.#finished.find(place, place.hand)!;
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

  /** The nodes below some finished ones, in the order in which they are first named, and the numbers that these have. */
  number(starts: readonly number[]): NumberedNodes {
    return this.#finished.number(starts, this.#board.walker);
  }

  /** Puts the position on the board on the stack, if the table knows it to be mate within `plies` plies. */
  #enter(place: Place, plies: number): boolean {
    const step = this.#board.walker.step();
    if (step === undefined || step.length >= plies) return false;
    this.#push(place, step);
    return true;
  }

  #push(place: Place, { code, length }: EngineStep): void {
    const { walker } = this.#board;
    this.#onBoard?.(place, true);
    this.#board.play(code);
    this.#onBoard?.(walker.place(), false);
    this.#stack.push({
      place,
      check: code,
      handAfter: walker.hand,
      replies: walker.replies(length - 1),
      below: [],
      least: walker.withheld(),
      length: 1,
    });
  }

  /** As `#enter`, where the table has lost what it knew. */
  *#searchAgain(place: Place, plies: number): Generator<void, void> {
    const position = this.#board.position();
    const isBounded = plies < Number.POSITIVE_INFINITY;
    for (let searches = 0; searches < MAX_SEARCHES_AGAIN; searches++) {
      const how = { attacker: position.turn, keepTable: true, budget: Number.POSITIVE_INFINITY };
      const bounded = isBounded ? { ...how, maxPlies: plies } : how;
      const outcome = yield* this.#prover.search(position, bounded);
      if (outcome !== 'mate') throw new SolverError('internal', 'a proven mate was lost');
      this.#board.restore();
      if (this.#enter(place, plies)) return;
    }
    throw new Unfinished('memory');
  }

  #addReply(frame: Frame, node: number): void {
    frame.below.push(node);
    frame.least = unite(frame.least, this.#finished.handOf(node));
    frame.length = Math.max(frame.length, this.#finished.lengthOf(node) + 2);
  }

  #finish(frame: Frame): void {
    const { place, check, handAfter, replies, below, least, length } = frame;
    // A dropped piece must be there; one that was captured need not be.
    const gained = handAfter - place.hand;
    const hand = gained <= 0 || contains(least, gained) ? least - gained : least;
    const codes = replies.map(({ code }) => code);
    this.#finished.add(place, { hand, length, check, replies: codes, below });
    this.#stack.pop();
    this.#board.takeBack();
    if (this.#stack.length > 0) this.#board.takeBack();
  }
}
