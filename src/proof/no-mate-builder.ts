// From the table to the certificate of a no-mate. Beginning with the root, every legal check is given a reply:
// one that leads to a node that is already there, else one behind which the table holds a disproof that leans
// on no path. Where the table holds none (it was lost, or it leaned on a repetition), the search goes on until
// it does. What leaned on a repetition needs no help for long: the position repeated is a node by then.
// The set may also be entered by checks that are not the root's: then it is the escapes of a line's certificate.
//
// Depth first and in the numbers of the engine, so that a step is one on its board. A position is made only where
// something must be searched, or the play has become too long for the board.

import { SolverError } from '../base/errors';
import type { EngineReply, Place } from '../engines/engine';
import { NODES_PER_STEP, type Prover } from '../engines/node-budget';
import type { Move } from '../shogi/move';
import { contains } from '../shogi/packed-hands';
import { opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Defence, NoMateCertificate, NoMateNode } from './certificate';
import { makeDecoder } from './decoder';
import { numberNodes } from './finished-nodes';
import { NodesByBoard } from './nodes-by-board';
import { WalkedBoard } from './walked-board';

/** Nodes for each candidate when nobody knows which reply holds; more and more until one is proven. */
const FIRST_BUDGET = 256;
const BUDGET_FACTOR = 4;
/** Nodes below each other before one is left for later. */
const MOST_BELOW = 1000;

/** A node, whose checks may not all be answered yet. */
interface Entry {
  readonly index: number;
  /** Packed. */
  readonly hand: number;
  checks: readonly number[];
  /** To the checks in turn, and the indexes of the nodes behind them. */
  readonly replies: number[];
  readonly below: number[];
}

/** A node on the way from the one that was begun with. */
interface Frame {
  readonly entry: Entry;
  /** The reply that led here; undefined where it was begun. */
  readonly reply: number | undefined;
}

/** A reply, and the node behind it; undefined for one that becomes a node. */
interface Answer {
  readonly reply: EngineReply;
  readonly entry: Entry | undefined;
}

export class NoMateBuilder {
  readonly #prover: Prover;
  readonly #mostBelow: number;
  readonly #entries: Entry[] = [];
  readonly #byBoard = new NodesByBoard<Entry>();
  /** Nodes to go on from: none of their checks is answered yet. */
  readonly #waiting: { readonly position: Position; readonly entry: Entry }[] = [];
  readonly #board: WalkedBoard;
  readonly #stack: Frame[] = [];
  #steps = 0;

  constructor(prover: Prover, mostBelow = MOST_BELOW) {
    this.#prover = prover;
    this.#board = new WalkedBoard(prover.engine);
    this.#mostBelow = mostBelow;
  }

  /** The closed set of a root; throws `Unfinished` where a limit ends the making of it. */
  *run(root: Position): Generator<void, NoMateCertificate> {
    this.#board.load(root, root.turn);
    this.#waiting.push({ position: root, entry: this.#add(this.#board.walker.place()) });
    return { verdict: 'nomate', root, nodes: yield* this.close() };
  }

  /** A reply to a check that is known not to mate, and the node it leads to. */
  *answer(position: Position, check: Move): Generator<void, Defence> {
    const after = playKnownMove(position, check);
    this.#board.load(after, position.turn);
    const { reply, entry } = this.#findAnswer() ?? (yield* this.#searchAnswer());
    const { index } = entry ?? this.#leaveForLater(after, reply);
    return { check, reply: this.#board.walker.decode(reply.code), node: index };
  }

  /** The nodes, once every check of each is answered; those that `answer` has told keep their numbers. */
  *close(): Generator<void, readonly NoMateNode[]> {
    const starts = this.#entries.map(({ index }) => index);
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) {
      yield* this.#answerChecks(next.position, next.entry);
    }
    return this.#number(starts);
  }

  /** Of a node and all below it that are not there yet. */
  *#answerChecks(position: Position, start: Entry): Generator<void, void> {
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

  /** Goes on below a reply to the check on the board, where there is no node yet. */
  #follow(frame: Frame, { reply, entry }: Answer): void {
    if (entry !== undefined) this.#finishCheck(frame, reply.code, entry);
    else if (this.#stack.length <= this.#mostBelow) {
      this.#board.play(reply.code);
      this.#enter(this.#add(reply), reply.code);
    } else {
      this.#finishCheck(frame, reply.code, this.#leaveForLater(this.#board.position(), reply));
    }
  }

  /** A new node behind a reply, from which to go on when nothing is on the stack. */
  #leaveForLater(after: Position, reply: EngineReply): Entry {
    const entry = this.#add(reply);
    const position = playKnownMove(after, this.#board.walker.decode(reply.code));
    this.#waiting.push({ position, entry });
    return entry;
  }

  #enter(entry: Entry, reply: number | undefined): void {
    entry.checks = this.#board.walker.checks();
    this.#stack.push({ entry, reply });
  }

  #leave({ entry, reply }: Frame): void {
    this.#stack.pop();
    if (reply === undefined) return;
    this.#board.takeBack();
    this.#finishCheck(this.#stack[this.#stack.length - 1]!, reply, entry);
  }

  #finishCheck(frame: Frame, reply: number, below: Entry): void {
    this.#board.takeBack();
    frame.entry.replies.push(reply);
    frame.entry.below.push(below.index);
  }

  /** To the check on the board: a reply to a node that is there, else one that the table knows to be none of a mate. */
  #findAnswer(): Answer | undefined {
    const replies = this.#board.walker.replies();
    for (const reply of replies) {
      const entry = this.#find(reply);
      if (entry !== undefined) return { reply, entry };
    }
    const proven = this.#board.walker.numbers().findIndex(({ dn }) => dn === 0);
    return proven < 0 ? undefined : { reply: replies[proven]!, entry: undefined };
  }

  *#searchAnswer(): Generator<void, Answer> {
    const after = this.#board.position();
    const how = { attacker: opponent(after.turn), keepTable: true };
    // The verdict is known; what counts is what the search leaves in the table.
    yield* this.#prover.search(after, { ...how, budget: FIRST_BUDGET });
    this.#board.restore();
    for (let budget = FIRST_BUDGET; ; budget *= BUDGET_FACTOR) {
      for (const code of this.#mostPromising()) {
        const position = playKnownMove(after, this.#board.walker.decode(code));
        yield* this.#prover.search(position, { ...how, budget });
        this.#board.restore();
        const found = this.#findAnswer();
        if (found !== undefined) return found;
      }
    }
  }

  /** The replies to the check on the board that may hold, those first that are nearest to it. */
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

  #add(place: Place): Entry {
    const index = this.#entries.length;
    const entry = { index, hand: place.hand, checks: [], replies: [], below: [] };
    this.#entries.push(entry);
    this.#byBoard.add(place, entry);
    return entry;
  }

  /** A node that answers for the position. */
  #find(place: Place): Entry | undefined {
    let link = this.#byBoard.last(place);
    while (link !== undefined && !contains(link.node.hand, place.hand))
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
