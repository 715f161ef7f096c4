// From the table to the certificate of a no-mate. Beginning with the root, every legal check is given a reply:
// one that leads to a node that is already there, else one behind which the table holds a disproof that leans
// on no path. Where the table holds none (it was lost, or it leaned on a repetition), the search goes on until
// it does. What leaned on a repetition needs no help for long: the position repeated is a node by then.
// The set may also be entered by checks that are not the root's: then it is the escapes of a line's certificate.

import type { Engine } from '../engine';
import { SolverError } from '../errors';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Defence, NoMateCertificate, NoMateNode } from './certificate';
import { containsHand } from './hands';
import { keyOfBoard } from './keys';
import { NODES_PER_STEP, type Prover } from './prover';

/** Nodes for each candidate when nobody knows which reply holds; more and more until one is proven. */
const FIRST_BUDGET = 256;
const BUDGET_FACTOR = 4;

interface Candidate {
  readonly move: Move;
  readonly position: Position;
  readonly boardKey: string;
  readonly isProven: boolean;
  readonly dn: number;
}

export class NoMateBuilder {
  readonly #prover: Prover;
  readonly #engine: Engine;
  readonly #positions: (Position | undefined)[] = [];
  readonly #nodes: NoMateNode[] = [];
  /** By node, those not yet answered included. */
  readonly #hands: Hand[] = [];
  /** Nodes by board. */
  readonly #byBoard = new Map<string, number[]>();

  constructor(prover: Prover) {
    this.#prover = prover;
    this.#engine = prover.engine;
  }

  /** The closed set of a root; throws `Unfinished` where a limit ends the making of it. */
  *run(root: Position): Generator<void, NoMateCertificate> {
    this.#add(root, keyOfBoard(root.board));
    return { verdict: 'nomate', root, nodes: yield* this.close() };
  }

  /** A reply to a check that is known not to mate, and the node it leads to. */
  *answer(position: Position, check: Move): Generator<void, Defence> {
    const reply = yield* this.#findReply(playKnownMove(position, check));
    const node = this.#find(reply) ?? this.#add(reply.position, reply.boardKey);
    return { check, reply: reply.move, node };
  }

  /** The nodes, once every check of each is answered. */
  *close(): Generator<void, readonly NoMateNode[]> {
    for (let index = 0; index < this.#positions.length; index++) {
      if (index % NODES_PER_STEP === NODES_PER_STEP - 1) {
        yield;
        this.#prover.requireTime();
      }
      const position = this.#positions[index]!;
      // Needed no more; there may be many.
      this.#positions[index] = undefined;
      const hand = position.hands[position.turn];
      this.#nodes.push({ hand, defences: yield* this.#answerChecks(position) });
    }
    return this.#nodes;
  }

  *#answerChecks(position: Position): Generator<void, Defence[]> {
    this.#engine.load(position);
    const defences: Defence[] = [];
    for (const { move } of this.#engine.children()) {
      defences.push(yield* this.answer(position, move));
    }
    return defences;
  }

  *#findReply(after: Position): Generator<void, Candidate> {
    const known = this.#chooseReply(this.#candidates(after));
    if (known !== undefined) return known;
    const how = { attacker: opponent(after.turn), keepTable: true };
    // The verdict is known; what counts is what the search leaves in the table.
    yield* this.#prover.search(after, { ...how, budget: FIRST_BUDGET });
    for (let budget = FIRST_BUDGET; ; budget *= BUDGET_FACTOR) {
      for (const { position } of this.#candidates(after)) {
        yield* this.#prover.search(position, { ...how, budget });
        const found = this.#chooseReply(this.#candidates(after));
        if (found !== undefined) return found;
      }
    }
  }

  /** The replies, the most promising first. */
  #candidates(after: Position): Candidate[] {
    this.#engine.load(after, opponent(after.turn));
    const children = this.#engine.children();
    if (children.every(({ pn }) => pn === 0)) {
      throw new SolverError('internal', 'a no-mate of the table is a mate');
    }
    return children
      .filter(({ pn }) => pn !== 0)
      .map(({ move, dn }) => {
        const position = playKnownMove(after, move);
        const boardKey = keyOfBoard(position.board);
        return { move, position, boardKey, isProven: dn === 0, dn };
      })
      .sort((one, other) => one.dn - other.dn);
  }

  #chooseReply(candidates: readonly Candidate[]): Candidate | undefined {
    const known = candidates.find((candidate) => this.#find(candidate) !== undefined);
    return known ?? candidates.find(({ isProven }) => isProven);
  }

  #add(position: Position, boardKey: string): number {
    const index = this.#positions.push(position) - 1;
    this.#hands.push(position.hands[position.turn]);
    const others = this.#byBoard.get(boardKey);
    if (others === undefined) this.#byBoard.set(boardKey, [index]);
    else others.push(index);
    return index;
  }

  /** A node that answers for the position. */
  #find({ position, boardKey }: Pick<Candidate, 'position' | 'boardKey'>): number | undefined {
    const hand = position.hands[position.turn];
    return this.#byBoard.get(boardKey)?.find((index) => containsHand(this.#hands[index]!, hand));
  }
}
