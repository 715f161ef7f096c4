// The walk over the table that finds a line of play. The table gives each proven position a length, which is an upper
// bound: a search that is not asked for the shortest mate may have found a longer one first. At the attacker's positions
// the walk takes the check with the least bound; at the defender's it follows the reply with the greatest, and when the
// play below turns out shorter, it lowers the bound and chooses again. In the end every other reply of the line is known
// to be mated no later than the one played. A reply is left as soon as it is known to last no longer than another.
//
// What the table has lost is searched again within the plies that the check above it allows. A mate within these exists,
// for that is what the table said of the check. So bounds fall with every ply, whatever is lost, and the walk ends.
//
// The core does the same by itself (`assembly/line.ts`) where nothing is lost and all replies are played.

import { SolverError } from '../base/errors';
import type { EngineReply, EngineStep, Place } from '../engines/engine';
import { WalkedBoard } from '../proof/walked-board';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Session } from './session';

/** A reply, and the plies of a mate behind it. */
export interface KnownReply<M extends Move = Move> {
  readonly move: M;
  readonly bound: number;
}

/** Which replies are played at a defender's position: books leave futile interpositions out. */
export type ChooseReplies = (
  position: Position,
  replies: readonly KnownReply[],
) => Generator<void, ReadonlySet<Move>>;

/** A reply that may be played. */
interface Branch {
  readonly reply: EngineReply;
  /** The play lasts no longer than this. */
  bound: number;
  play: Play | undefined;
}

/** An attacker's position on the way from the root, and the check that is played there. */
interface Node {
  /** What led here; undefined at the root. */
  readonly branch: Branch | undefined;
  /** Undefined where the root is the defender's. */
  readonly check: number | undefined;
  /** Play that is shorter does not matter. */
  readonly needed: number;
  branches: readonly Branch[];
  /** Made where a search needs it. */
  position: Position | undefined;
}

/** Searches for the same lost record in a row before the line is given up: the table cannot hold it. */
const MAX_SEARCHES_AGAIN = 3;
/** A check and a reply. */
const PLIES_OF_NODE = 2;
/** Positions entered or left between two steps of the walk: a few milliseconds. */
const TURNS_PER_STEP = 1000;

export class Walk {
  readonly #board: WalkedBoard;
  readonly #stack: Node[] = [];
  readonly #known = new KnownPlays();

  constructor(
    readonly session: Session,
    readonly root: Position,
    readonly attacker: Color,
    /** Plies that the line may have; 0 for no bound. */
    readonly maxPlies: number,
    /** Default: all. */
    readonly chooseReplies?: ChooseReplies,
  ) {
    this.#board = new WalkedBoard(session.core);
  }

  /** The moves of the line; `undefined` where a limit ended the walk. */
  *run(): Generator<void, Move[] | undefined> {
    if (!(yield* this.#begin())) return undefined;
    for (let turn = 1; ; turn++) {
      if (turn % TURNS_PER_STEP === 0) {
        yield;
        if (this.session.limitReached() !== undefined) return undefined;
      }
      const node = this.#stack[this.#stack.length - 1]!;
      const branch = longestOf(node.branches);
      const plies = branch === undefined ? 1 : branch.bound + ownPlies(node);
      if (plies < node.needed) {
        // Replies that were not listed may last longer.
        this.#giveUp(node);
      } else if (branch === undefined || branch.play !== undefined) {
        const play = this.#finish(node, branch);
        if (this.#stack.length === 0) return this.#movesOf(play);
      } else if (!this.#recall(branch)) {
        const { code, plies: most } = branch.reply;
        this.#board.play(code);
        const needed = neededOf(node);
        // A check that makes the play shorter than is needed need not be the best.
        const enough = Math.max(needed - PLIES_OF_NODE, 0);
        const step = this.#stepWithin(most, enough) ?? (yield* this.#searchStep(most, enough));
        if (step === undefined) return undefined;
        const isOpen = this.#enter(branch, needed, step);
        if (isOpen && this.chooseReplies !== undefined) yield* this.#leaveOut();
      }
    }
  }

  *#begin(): Generator<void, boolean> {
    const { root, attacker, maxPlies } = this;
    this.#board.load(root, attacker);
    const limit = maxPlies === 0 ? Number.POSITIVE_INFINITY : maxPlies;
    if (root.turn !== attacker) return yield* this.#beginWithReplies(limit - 1);
    const step = this.#stepWithin(limit) ?? (yield* this.#searchStep(limit));
    if (step === undefined) return false;
    this.#push(undefined, 0, step);
    yield* this.#leaveOut();
    return true;
  }

  /** The root is the defender's. */
  *#beginWithReplies(limit: number): Generator<void, boolean> {
    const { session, root } = this;
    const { walker } = this.#board;
    const branches: Branch[] = [];
    for (const reply of walker.replies(limit)) {
      let { plies } = reply;
      if (plies === Number.POSITIVE_INFINITY) {
        const position = playKnownMove(root, walker.decode(reply.code));
        if (!(yield* this.#proveAgain(position, 0))) return false;
        plies = session.core.report().length;
        this.#board.restore();
      }
      branches.push(branchOf({ ...reply, plies }));
    }
    this.#stack.push({ branch: undefined, check: undefined, needed: 0, branches, position: root });
    yield* this.#leaveOut();
    return true;
  }

  /** Goes on with the play after a reply, which is on the board, if that may last long enough. */
  #enter(branch: Branch, needed: number, step: EngineStep): boolean {
    if (step.length === 0) this.#settle(branch, 1, followedBy(step.code, undefined));
    else if (step.length + 1 < needed) this.#settle(branch, step.length + 1, undefined);
    else {
      this.#push(branch, needed, step);
      return true;
    }
    this.#board.takeBack();
    return false;
  }

  /** Puts a position on the stack, plays its check, and looks at the replies that may be needed. */
  #push(branch: Branch | undefined, needed: number, step: EngineStep): void {
    const check = step.code;
    this.#board.play(check);
    // Which of the replies are played at all is chosen from all of them.
    const least = this.chooseReplies === undefined ? needed - PLIES_OF_NODE : 0;
    const branches = this.#board.walker.replies(step.length - 1, least).map(branchOf);
    const position = branch === undefined ? this.root : undefined;
    this.#stack.push({ branch, check, needed, branches, position });
  }

  /** Takes the replies of the last position away that are not to be played. */
  *#leaveOut(): Generator<void, void> {
    const node = this.#stack[this.#stack.length - 1]!;
    if (this.chooseReplies === undefined || node.branches.length === 0) return;
    const { walker } = this.#board;
    const position = this.#afterCheck(node, this.#lastPosition());
    const replies = node.branches.map(({ reply, bound }) => {
      return { move: walker.decode(reply.code), bound };
    });
    const played = yield* this.chooseReplies(position, replies);
    node.branches = node.branches.filter((_, index) => played.has(replies[index]!.move));
    this.#board.restore();
  }

  /** The best check of the position on the board or one that is good enough, if it is known to be mate within `plies` plies. */
  #stepWithin(plies: number, enough = 0): EngineStep | undefined {
    const step = this.#board.walker.step(enough);
    return step !== undefined && step.length < plies ? step : undefined;
  }

  /** As `#stepWithin`, where the table has lost what it knew. */
  *#searchStep(plies: number, enough = 0): Generator<void, EngineStep | undefined> {
    const maxPlies = plies === Number.POSITIVE_INFINITY ? 0 : plies;
    for (let searches = 0; searches < MAX_SEARCHES_AGAIN; searches++) {
      if (!(yield* this.#proveAgain(this.#board.position(), maxPlies))) return undefined;
      this.#board.restore();
      const step = this.#stepWithin(plies, enough);
      if (step !== undefined) return step;
    }
    return undefined;
  }

  /** Proves a mate once more. Returns false where a limit ended the search. */
  *#proveAgain(position: Position, maxPlies: number): Generator<void, boolean> {
    const outcome = yield* this.session.searchFrom(position, maxPlies);
    if (outcome === 'nomate') throw new SolverError('internal', 'a proven mate was lost');
    return outcome === 'mate';
  }

  /** That of the last node of the stack, before its check. */
  #lastPosition(): Position {
    const stack = this.#stack;
    let from = stack.length - 1;
    while (stack[from]!.position === undefined) from--;
    let position = stack[from]!.position!;
    for (let index = from + 1; index < stack.length; index++) {
      const node = stack[index]!;
      const before = this.#afterCheck(stack[index - 1]!, position);
      position = this.#play(before, node.branch!.reply.code);
      node.position = position;
    }
    return position;
  }

  #afterCheck({ check }: Node, position: Position): Position {
    return check === undefined ? position : this.#play(position, check);
  }

  #play(position: Position, code: number): Position {
    return playKnownMove(position, this.#board.walker.decode(code));
  }

  /** Is the play after a reply known, or that it is shorter than was thought? */
  #recall(branch: Branch): boolean {
    const known = this.#known.find(branch.reply);
    if (known === undefined || known.bound > branch.reply.plies) return false;
    if (known.play === undefined && known.bound >= branch.bound) return false;
    branch.bound = known.bound;
    branch.play = known.play;
    return true;
  }

  /** Keeps what is known of the play after a reply. */
  #settle(branch: Branch, bound: number, play: Play | undefined): void {
    branch.bound = bound;
    branch.play = play;
    this.#known.keep(branch.reply, bound, play);
  }

  /** Leaves a position whose play is known. */
  #finish(node: Node, branch: Branch | undefined): Play | undefined {
    const rest = branch && followedBy(branch.reply.code, branch.play);
    const play = node.check === undefined ? rest : followedBy(node.check, rest);
    this.#leave(node);
    if (node.branch === undefined || play === undefined) return play;
    // After a search for what was lost the play may have led through this position once more.
    const known = this.#known.find(node.branch.reply)?.play;
    const shorter = known !== undefined && known.length < play.length ? known : play;
    this.#settle(node.branch, shorter.length, shorter);
    return shorter;
  }

  /** Leaves a position whose play is shorter than is needed. */
  #giveUp(node: Node): void {
    this.#leave(node);
    this.#settle(node.branch!, node.needed - 1, undefined);
  }

  #leave({ branch, check }: Node): void {
    this.#stack.pop();
    if (check !== undefined) this.#board.takeBack();
    if (branch !== undefined) this.#board.takeBack();
  }

  #movesOf(play: Play | undefined): Move[] {
    const moves: Move[] = [];
    for (let rest = play; rest !== undefined; rest = rest.next)
      moves.push(this.#board.walker.decode(rest.code));
    return moves;
  }
}

function followedBy(code: number, next: Play | undefined): Play {
  return { code, next, length: (next?.length ?? 0) + 1 };
}

function branchOf(reply: EngineReply): Branch {
  return { reply, bound: reply.plies, play: undefined };
}

/** A reply with the greatest bound, one whose play is known before others. */
function longestOf(branches: readonly Branch[]): Branch | undefined {
  let longest = branches[0];
  for (const branch of branches) {
    const lead = branch.bound - longest!.bound;
    if (lead > 0 || (lead === 0 && branch.play !== undefined)) longest = branch;
  }
  return longest;
}

/** Plies at a node before the play behind a reply. */
function ownPlies({ check }: Node): number {
  return check === undefined ? 1 : PLIES_OF_NODE;
}

/** How long the play behind a reply must last, to be played in the end or to count at the positions above. */
function neededOf(node: Node): number {
  let needed = node.needed - ownPlies(node);
  for (const { bound, play } of node.branches) {
    if (play !== undefined && bound >= needed) needed = bound + 1;
  }
  return needed;
}

/** The play from a position to the mate, shared between positions that lead into it. */
export interface Play {
  /** A move in the engine's own numbers. */
  readonly code: number;
  readonly next: Play | undefined;
  readonly length: number;
}

interface Known extends Place {
  /** The play lasts no longer than this. */
  bound: number;
  /** `undefined` where no more is known than the bound. */
  play: Play | undefined;
  /** Another position under the same number. */
  readonly next: Known | undefined;
}

/** What a walk knows of attacker's positions that it has been at, found again by the numbers that the engine gives them. */
export class KnownPlays {
  readonly #byNumber = new Map<number, Known>();

  find(place: Place): Known | undefined {
    let known = this.#byNumber.get(numberOf(place));
    while (known !== undefined && !isAt(known, place)) known = known.next;
    return known;
  }

  keep(place: Place, bound: number, play: Play | undefined): void {
    const known = this.find(place);
    if (known !== undefined) {
      known.bound = bound;
      known.play = play;
      return;
    }
    const { keyLow, keyHigh, hand } = place;
    const number = numberOf(place);
    const next = this.#byNumber.get(number);
    this.#byNumber.set(number, { keyLow, keyHigh, hand, bound, play, next });
  }
}

/** The hands of one board are spread too: there may be hundreds. */
function numberOf({ keyHigh, hand }: Place): number {
  return keyHigh ^ Math.imul(hand, 0x9e3779b1);
}

function isAt(known: Known, { keyLow, keyHigh, hand }: Place): boolean {
  return known.keyLow === keyLow && known.keyHigh === keyHigh && known.hand === hand;
}
