// Makes the certificate of a no-mate from the table. Beginning with the root, every legal check gets a reply: one that
// leads to an existing node, or otherwise one for which the table has a disproof that does not depend on the path. If
// the table has none, because it was lost or depends on a repetition, further searches are made until there is one.
// Repetitions rarely need such searches, because the repeated position is usually a node already. The set may also
// begin with checks other than those of the root: then its nodes are the escapes of a line's certificate. The builder
// works depth first, and plays and takes back moves on the engine's board. A `Position` object is made only where a
// search is needed, or where the line has become too long.

import type { Defence, NoMateCertificate, NoMateNode } from '../answers/certificate';
import { SolverError } from '../base/errors';
import type { EngineReply, PositionKey } from '../engines/engine';
import { NODES_PER_STEP, type Prover } from '../engines/node-budget';
import { eachRound, LOST_NODES } from '../engines/rounds';
import type { Move } from '../shogi/move';
import { contains } from '../shogi/packed-hands';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { makeDecoder } from './decoder';
import { numberNodes } from './finished-nodes';
import { NodesByBoard } from './nodes-by-board';
import { WalkedBoard } from './walked-board';

/** The deepest stack of nodes. A node beyond it is continued later, from an empty stack. */
const MOST_BELOW = 1000;

/** A node, whose checks may not all be answered yet. */
interface OpenNode {
  readonly index: number;
  /** The attacker's hand, packed. */
  readonly hand: number;
  checks: readonly number[];
  /** The replies to the checks, in the same order, and the indexes of the nodes after them. */
  readonly replies: number[];
  readonly below: number[];
}

interface Frame {
  readonly entry: OpenNode;
  /** The reply that led to the node; undefined for the first node of the stack. */
  readonly reply: number | undefined;
}

/** A reply, and the node after it; undefined if that position is not a node yet. */
interface ReplyNode {
  readonly reply: EngineReply;
  readonly entry: OpenNode | undefined;
}

export class NoMateBuilder {
  readonly #prover: Prover;
  readonly #mostBelow: number;
  readonly #entries: OpenNode[] = [];
  readonly #byBoard = new NodesByBoard<OpenNode>();
  /** Nodes to be continued later. None of their checks has been answered yet. */
  readonly #waiting: { readonly position: Position; readonly entry: OpenNode }[] = [];
  readonly #board: WalkedBoard;
  readonly #stack: Frame[] = [];
  #steps = 0;

  constructor(prover: Prover, mostBelow = MOST_BELOW) {
    this.#prover = prover;
    this.#board = new WalkedBoard(prover.engine);
    this.#mostBelow = mostBelow;
  }

  /** Makes the closed set of a root. Throws `Unfinished` if a limit is reached. */
  *run(root: Position): Generator<void, NoMateCertificate> {
    this.#board.load(root, root.turn);
    this.#waiting.push({ position: root, entry: this.#add(this.#board.walker.positionKey()) });
    return { verdict: 'nomate', root, nodes: yield* this.close() };
  }

  /** A reply to a check that is known not to mate, and the node to which the reply leads. */
  *answer(position: Position, check: Move): Generator<void, Defence> {
    const after = playKnownMove(position, check);
    this.#board.load(after, position.turn);
    const { reply, entry } = this.#findAnswer() ?? (yield* this.#searchAnswer());
    const { index } = entry ?? this.#leaveForLater(after, reply);
    return { check, reply: this.#board.walker.decode(reply.code), node: index };
  }

  /** Answers every check of every node, and returns the nodes. Those that `answer` has returned keep their numbers. */
  *close(): Generator<void, readonly NoMateNode[]> {
    const starts = this.#entries.map(({ index }) => index);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      yield* this.#answerChecks(next.position, next.entry);
    }
    return this.#number(starts);
  }

  /** Answers the checks of a node, and of all new nodes below it. */
  *#answerChecks(position: Position, start: OpenNode): Generator<void, void> {
    this.#board.load(position, position.turn);
    this.#enter(start, undefined);
    while (this.#stack.length > 0) {
      if (++this.#steps % NODES_PER_STEP === 0) {
        yield;
        this.#prover.requireTime();
      }
      const frame = this.#stack[this.#stack.length - 1]!;
      const check = checkOf(frame);
      if (check === undefined) this.#leave(frame);
      else {
        this.#board.play(check);
        this.#follow(frame, this.#findAnswer() ?? (yield* this.#searchAnswer()));
      }
    }
  }

  /**
   * Answers the check on the board with a reply, and continues with the position after it if that is not a node yet.
   */
  #follow(frame: Frame, { reply, entry }: ReplyNode): void {
    if (entry !== undefined) this.#finishCheck(frame, reply.code, entry);
    else if (this.#stack.length <= this.#mostBelow) {
      this.#board.play(reply.code);
      this.#enter(this.#add(reply), reply.code);
    } else {
      this.#finishCheck(frame, reply.code, this.#leaveForLater(this.#board.position(), reply));
    }
  }

  /** Adds a node after a reply, to be continued when the stack is empty. */
  #leaveForLater(after: Position, reply: EngineReply): OpenNode {
    const entry = this.#add(reply);
    const position = playKnownMove(after, this.#board.walker.decode(reply.code));
    this.#waiting.push({ position, entry });
    return entry;
  }

  #enter(entry: OpenNode, reply: number | undefined): void {
    entry.checks = this.#board.walker.checks();
    this.#stack.push({ entry, reply });
  }

  #leave({ entry, reply }: Frame): void {
    this.#stack.pop();
    if (reply === undefined) return;
    this.#board.takeBack();
    this.#finishCheck(this.#stack[this.#stack.length - 1]!, reply, entry);
  }

  #finishCheck(frame: Frame, reply: number, below: OpenNode): void {
    this.#board.takeBack();
    frame.entry.replies.push(reply);
    frame.entry.below.push(below.index);
  }

  /**
   * An answer to the check on the board: a reply to an existing node, or otherwise one after which the table has a
   * no-mate.
   */
  #findAnswer(): ReplyNode | undefined {
    const replies = this.#board.walker.replies();
    for (const reply of replies) {
      const entry = this.#find(reply);
      if (entry !== undefined) return { reply, entry };
    }
    const proven = this.#board.walker.numbers().findIndex(({ dn }) => dn === 0);
    return proven < 0 ? undefined : { reply: replies[proven]!, entry: undefined };
  }

  *#searchAnswer(): Generator<void, ReplyNode> {
    const after = this.#board.position();
    const how = { attacker: opponent(after.turn), keepTable: true };
    // The verdict is known already. The search is made for the records that it leaves in the table.
    yield* this.#prover.search(after, { ...how, budget: LOST_NODES });
    this.#board.restore();
    // It is not known which reply holds.
    for (const budget of eachRound(Number.POSITIVE_INFINITY, LOST_NODES)) {
      for (const code of this.#mostPromising()) {
        const position = playKnownMove(after, this.#board.walker.decode(code));
        yield* this.#prover.search(position, { ...how, budget });
        this.#board.restore();
        const found = this.#findAnswer();
        if (found !== undefined) return found;
      }
    }
    throw new SolverError('internal', 'no reply to a check that does not mate holds');
  }

  /** The replies to the check on the board that are not mated, those with the smallest dn first. */
  #mostPromising(): number[] {
    const { walker } = this.#board;
    const numbers = walker.numbers();
    const open = walker
      .replies()
      .map(({ code }, index) => ({ code, ...numbers[index]! }))
      .filter(({ pn }) => pn !== 0);
    if (open.length === 0) throw new SolverError('internal', 'a no-mate of the table is a mate');
    return open.sort((one, other) => one.dn - other.dn).map(({ code }) => code);
  }

  #add(key: PositionKey): OpenNode {
    const index = this.#entries.length;
    const entry = { index, hand: key.hand, checks: [], replies: [], below: [] };
    this.#entries.push(entry);
    this.#byBoard.add(key, entry);
    return entry;
  }

  /** A node that proves the no-mate of a position. */
  #find(key: PositionKey): OpenNode | undefined {
    let link = this.#byBoard.last(key);
    while (link !== undefined && !contains(link.node.hand, key.hand))
      link = this.#byBoard.before(link);
    return link?.node;
  }

  #number(starts: readonly number[]): NoMateNode[] {
    const entries = this.#entries;
    const decoder = makeDecoder(this.#board.walker);
    const { order, numberOf } = numberNodes(entries.length, starts, (index) => {
      return entries[index]!.below;
    });
    return order.map((each) => {
      const { hand, checks, replies, below } = entries[each]!;
      const defences = checks.map((check, index): Defence => {
        const reply = decoder.move(replies[index]!);
        return { check: decoder.move(check), reply, node: numberOf(below[index]!) };
      });
      return { hand: decoder.hand(hand), defences };
    });
  }
}

/** The check that is to be answered next; undefined when all are. */
function checkOf({ entry }: Frame): number | undefined {
  return entry.checks[entry.replies.length];
}
