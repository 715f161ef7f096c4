// From the table to the certificate of a mate. Depth first from the root: at the attacker's positions the proven move of
// least length, at the defender's every reply. A position is finished when all replies to its move are; it then has its
// least hand and its length, and answers for every position with the same board and a hand that contains that one. What
// the table has lost is searched again within the plies that the move above it allows: they fall with every ply, so that
// no play comes back to itself. Several positions may be proven one after another; they share what is finished.

import type { EngineReply, EngineStep, Place } from '../engine';
import { SolverError } from '../errors';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { MateCertificate, Reply } from './certificate';
import { FinishedNodes } from './finished-nodes';
import { leastHand } from './least-hand';
import { type NumberedNodes, numberNodes } from './number-nodes';
import { NODES_PER_STEP, type Prover, Unfinished } from './prover';

/** Searches for the same lost record in a row before the certificate is given up: the table cannot hold it. */
const MAX_SEARCHES_AGAIN = 3;

/** An attacker's position on the way from the root, with the move that is played there. */
interface Frame {
  readonly place: Place;
  /** The reply that led here; undefined at the root. */
  readonly reply: number | undefined;
  readonly check: number;
  readonly position: Position;
  readonly move: Move;
  readonly after: Position;
  readonly replies: readonly EngineReply[];
  /** Plies within which each reply is mated. */
  readonly bound: number;
  /** Those that are done, and the nodes behind them. */
  readonly done: Reply[];
}

export class MateBuilder {
  readonly #prover: Prover;
  readonly #onPosition: (position: Position) => void;
  readonly #stack: Frame[] = [];
  readonly #finished = new FinishedNodes();

  constructor(
    prover: Prover,
    /** Told of every board that is met, with who is to move; not of each hand. */
    onPosition: (position: Position) => void = () => {},
  ) {
    this.#prover = prover;
    this.#onPosition = onPosition;
  }

  /** The whole strategy; throws `Unfinished` where a limit ends the making of it. */
  *run(root: Position): Generator<void, MateCertificate> {
    const start = yield* this.prove(root);
    return { verdict: 'mate', root, nodes: this.number([start]).nodes };
  }

  /** The finished node that answers for a position that is mate. */
  *prove(root: Position): Generator<void, number> {
    const { engine } = this.#prover;
    engine.load(root);
    const place = engine.walker.place();
    const hand = root.hands[root.turn];
    const known = this.#finished.find(place, hand);
    if (known !== undefined) return known;
    yield* this.#enter(root, place, undefined, Number.POSITIVE_INFINITY);
    for (let count = 1; this.#stack.length > 0; count++) {
      if (count % NODES_PER_STEP === 0) {
        yield;
        this.#prover.requireTime();
      }
      const frame = this.#stack[this.#stack.length - 1]!;
      if (frame.done.length === frame.replies.length) this.#finish(frame);
      else yield* this.#followReply(frame);
    }
    return this.#finished.find(place, hand)!;
  }

  lengthOf(finished: number): number {
    return this.#finished.nodes[finished]!.length;
  }

  /** The nodes below some finished ones, in the order in which they are first named, and the numbers that these have. */
  number(starts: readonly number[]): NumberedNodes {
    return numberNodes(this.#finished.nodes, starts);
  }

  *#followReply(frame: Frame): Generator<void, void> {
    const { after, position, replies, done } = frame;
    const { walker } = this.#prover.engine;
    const reply = replies[done.length]!;
    const move = walker.decode(reply.code);
    const node = this.#finished.find(reply, after.hands[position.turn]);
    if (node !== undefined) {
      done.push({ move, node });
      return;
    }
    const bound = reply.length === 0 ? frame.bound : Math.min(reply.length, frame.bound);
    walker.play(reply.code);
    yield* this.#enter(playKnownMove(after, move), reply, reply.code, bound);
  }

  /** Puts the position on the board, which is mate within `plies` plies, on the stack. */
  *#enter(
    position: Position,
    place: Place,
    reply: number | undefined,
    plies: number,
  ): Generator<void, void> {
    const { walker } = this.#prover.engine;
    const { code, length } = yield* this.#findStep(position, reply, plies);
    const move = walker.decode(code);
    const after = playKnownMove(position, move);
    this.#onPosition(position);
    this.#onPosition(after);
    walker.play(code);
    this.#stack.push({
      place,
      reply,
      check: code,
      position,
      move,
      after,
      replies: walker.replies(),
      bound: length - 1,
      done: [],
    });
  }

  *#findStep(
    position: Position,
    reply: number | undefined,
    plies: number,
  ): Generator<void, EngineStep> {
    const { walker } = this.#prover.engine;
    const isBounded = plies < Number.POSITIVE_INFINITY;
    for (let searches = 0; searches <= MAX_SEARCHES_AGAIN; searches++) {
      const step = walker.step();
      if (step !== undefined && step.length < plies) return step;
      const how = { attacker: position.turn, keepTable: true, budget: Number.POSITIVE_INFINITY };
      const bounded = isBounded ? { ...how, maxPlies: plies } : how;
      const outcome = yield* this.#prover.search(position, bounded);
      if (outcome !== 'mate') throw new SolverError('internal', 'a proven mate was lost');
      this.#restoreBoard(position, reply);
    }
    throw new Unfinished('memory');
  }

  /** Puts a position that is not on the stack yet back on the board after a search. */
  #restoreBoard(position: Position, last: number | undefined): void {
    const { engine } = this.#prover;
    engine.load(this.#stack[0]?.position ?? position);
    for (const { reply, check } of this.#stack) {
      if (reply !== undefined) engine.walker.play(reply);
      engine.walker.play(check);
    }
    if (last !== undefined) engine.walker.play(last);
  }

  #finish({ place, reply, check, position, move, after, done }: Frame): void {
    const { walker } = this.#prover.engine;
    const below = done.map(({ node }) => this.#finished.nodes[node]!);
    const hands = below.map(({ hand }) => hand);
    const length = below.reduce((most, node) => Math.max(most, node.length + 2), 1);
    const hand = leastHand(position, move, after, hands);
    this.#finished.add(place, { hand, length, move, replies: done });
    this.#stack.pop();
    walker.takeBack(check);
    if (reply !== undefined) walker.takeBack(reply);
  }
}
