// From the table to the certificate of a mate. Depth first from the root: at the attacker's positions the
// proven move of least length, at the defender's every reply. A position is finished when all replies to its
// move are; it then has its least hand and its length, and answers for every position with the same board and
// a hand that contains that one. What the table has lost is searched again. Several positions may be proven one after
// another; they share what is finished.

import { SolverError } from '../errors';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { MateCertificate, MateNode, Reply } from './certificate';
import { containsHand } from './hands';
import { keyOfBoard, keyOfPosition } from './keys';
import { leastHand } from './least-hand';
import { NODES_PER_STEP, type Prover, Unfinished } from './prover';

/** How often a walk that only comes back to where it was begins anew with an empty table. */
const MAX_FRESH_STARTS = 3;

/** An attacker's position on the way from the root. */
interface Frame {
  readonly position: Position;
  readonly boardKey: string;
  readonly key: string;
  /** Proven moves, the best first; those that led back to the path are struck off. */
  readonly moves: Move[];
  /** What the first of them leads to; undefined until it is taken up. */
  after: Position | undefined;
  replies: readonly Move[];
  /** Nodes of the replies that are done. */
  nodes: number[];
}

export class MateBuilder {
  readonly #prover: Prover;
  /** That is being proven. */
  #root: Position | undefined;
  readonly #stack: Frame[] = [];
  readonly #onStack = new Set<string>();
  readonly #finished: MateNode[] = [];
  /** Finished nodes by board. */
  readonly #byBoard = new Map<string, number[]>();
  #freshStarts = 0;

  constructor(prover: Prover) {
    this.#prover = prover;
  }

  /** The whole strategy; throws `Unfinished` where a limit ends the making of it. */
  *run(root: Position): Generator<void, MateCertificate> {
    const start = yield* this.prove(root);
    return { verdict: 'mate', root, nodes: this.number([start]).nodes };
  }

  /** The finished node that answers for a position that is mate. */
  *prove(root: Position): Generator<void, number> {
    const boardKey = keyOfBoard(root.board);
    const known = this.#find(root, boardKey);
    if (known !== undefined) return known;
    this.#root = root;
    yield* this.#enter(root, boardKey);
    for (let count = 1; this.#stack.length > 0; count++) {
      if (count % NODES_PER_STEP === 0) {
        yield;
        this.#prover.requireTime();
      }
      const frame = this.#stack[this.#stack.length - 1]!;
      if (frame.after === undefined) this.#takeUpMove(frame);
      if (frame.nodes.length === frame.replies.length) this.#finish(frame);
      else yield* this.#followReply(frame);
    }
    return this.#find(root, boardKey)!;
  }

  lengthOf(finished: number): number {
    return this.#finished[finished]!.length;
  }

  /** The nodes below some finished ones, in the order in which they are first named, and the numbers that these have. */
  number(starts: readonly number[]): NumberedNodes {
    return numberNodes(this.#finished, starts);
  }

  #takeUpMove(frame: Frame): void {
    const { position, moves } = frame;
    frame.after = playKnownMove(position, moves[0]!);
    const { engine } = this.#prover;
    engine.load(frame.after, position.turn);
    frame.replies = engine.children().map(({ move }) => move);
    frame.nodes = [];
  }

  *#followReply(frame: Frame): Generator<void, void> {
    const position = playKnownMove(frame.after!, frame.replies[frame.nodes.length]!);
    const boardKey = keyOfBoard(position.board);
    const known = this.#find(position, boardKey);
    if (known !== undefined) frame.nodes.push(known);
    else if (!this.#onStack.has(keyOfPosition(position, boardKey)))
      yield* this.#enter(position, boardKey);
    else yield* this.#stepBack(position);
  }

  *#enter(position: Position, boardKey: string): Generator<void, void> {
    const key = keyOfPosition(position, boardKey);
    const moves = yield* this.#findMoves(position);
    this.#onStack.add(key);
    const open = { after: undefined, replies: [], nodes: [] };
    this.#stack.push({ position, boardKey, key, moves, ...open });
  }

  *#findMoves(position: Position): Generator<void, Move[]> {
    const { engine } = this.#prover;
    for (;;) {
      engine.load(position);
      const proven = engine.children().filter(({ pn }) => pn === 0);
      if (proven.length > 0) {
        return proven.sort((one, other) => one.length - other.length).map(({ move }) => move);
      }
      yield* this.#search(position, true);
    }
  }

  *#search(position: Position, keepTable: boolean): Generator<void, void> {
    const how = { attacker: position.turn, keepTable, budget: Number.POSITIVE_INFINITY };
    const outcome = yield* this.#prover.search(position, how);
    if (outcome !== 'mate') throw new SolverError('internal', 'a proven mate was lost');
  }

  /**
   * The play led back to a position on the path, which only records found again can make it do. Gives up the
   * move of the last position that has another; where none has, proves this position from nothing.
   */
  *#stepBack(position: Position): Generator<void, void> {
    for (let frame = this.#stack.pop(); frame !== undefined; frame = this.#stack.pop()) {
      if (frame.moves.length > 1) {
        frame.moves.shift();
        frame.after = undefined;
        this.#stack.push(frame);
        return;
      }
      this.#onStack.delete(frame.key);
    }
    if (this.#freshStarts++ === MAX_FRESH_STARTS) throw new Unfinished('memory');
    yield* this.#search(position, false);
    yield* this.#enter(this.#root!, keyOfBoard(this.#root!.board));
  }

  #finish({ position, boardKey, key, moves, after, replies, nodes }: Frame): void {
    const move = moves[0]!;
    const below = nodes.map((node) => this.#finished[node]!);
    const hands = below.map(({ hand }) => hand);
    const length = below.reduce((most, node) => Math.max(most, node.length + 2), 1);
    const node: MateNode = {
      hand: leastHand(position, move, after!, hands),
      length,
      move,
      replies: replies.map((reply, index) => ({ move: reply, node: nodes[index]! })),
    };
    const index = this.#finished.push(node) - 1;
    const others = this.#byBoard.get(boardKey);
    if (others === undefined) this.#byBoard.set(boardKey, [index]);
    else others.push(index);
    this.#stack.pop();
    this.#onStack.delete(key);
  }

  /** The finished node of least length that answers for the position. */
  #find(position: Position, boardKey: string): number | undefined {
    const hand = position.hands[position.turn];
    let best: number | undefined;
    for (const index of this.#byBoard.get(boardKey) ?? []) {
      const node = this.#finished[index]!;
      if (!containsHand(hand, node.hand)) continue;
      if (best === undefined || node.length < this.#finished[best]!.length) best = index;
    }
    return best;
  }
}

interface NumberedNodes {
  readonly nodes: readonly MateNode[];
  /** From what `prove` gave to places in `nodes`. */
  readonly numbers: ReadonlyMap<number, number>;
}

function numberNodes(finished: readonly MateNode[], starts: readonly number[]): NumberedNodes {
  const numbers = new Map<number, number>();
  const numberOf = (index: number) => {
    const number = numbers.get(index) ?? numbers.size;
    numbers.set(index, number);
    return number;
  };
  for (const start of starts) numberOf(start);
  const nodes: MateNode[] = [];
  // A map may grow while it is walked through: new entries come up last.
  for (const index of numbers.keys()) {
    const node = finished[index]!;
    const replies: Reply[] = node.replies.map((reply) => {
      return { move: reply.move, node: numberOf(reply.node) };
    });
    nodes.push({ ...node, replies });
  }
  return { nodes, numbers };
}
