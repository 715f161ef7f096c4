// The walk over the table that finds a line of play. The table gives each proven position a length, which is an upper
// bound: a search that is not asked for the shortest mate may have found a longer one first. With the attacker to move,
// the walk takes the check with the least bound. With the defender to move, it follows the reply with the greatest
// bound; if the play after that reply turns out shorter, the walk lowers the bound and chooses again. At the end, every
// other reply along the line is known to be mated no later than the reply that is played. The walk stops following a
// reply as soon as another reply is known to last at least as long.
//
// A position that the table has lost is searched again, within the plies that the check before it allows. A mate within
// these plies exists, because the table gave this length for the check. So the bounds fall with every ply, and the walk
// ends.

import type { EngineReply, EngineStep, PositionKey } from '../engines/engine';
import { proveAgain, searchAgain } from '../engines/search-again';
import { WalkedBoard } from '../proof/walked-board';
import type { Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Session } from './session';

/** A reply, and an upper bound of the plies of the mate after it. */
export interface KnownReply<M extends Move = Move> {
  readonly move: M;
  readonly bound: number;
}

/** Chooses the replies that are played at a defender's position. Books leave futile interpositions out. */
export type ChooseReplies = (
  position: Position,
  replies: readonly KnownReply[],
) => Generator<void, ReadonlySet<Move>>;

/** A reply that may be played. */
interface Branch {
  readonly reply: EngineReply;
  /** An upper bound of the plies after the reply. */
  bound: number;
  play: Play | undefined;
}

/** A position on the way from the root with the attacker to move, and the check that is played there. */
interface Node {
  /** The reply that led here; undefined at the root. */
  readonly branch: Branch | undefined;
  /** Undefined at a root with the defender to move. */
  readonly check: number | undefined;
  /**
   * If the play from this position has fewer plies than this, it cannot become part of the line, and the walk leaves
   * the position.
   */
  readonly needed: number;
  branches: readonly Branch[];
  /** Undefined until a search needs it. */
  position: Position | undefined;
}

/** A node of the stack stands for a check and a reply. */
const PLIES_OF_NODE = 2;
/** Positions that are entered or left in one step of the walk. A step takes a few milliseconds. */
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

  /** The moves of the line; undefined if a limit ended the walk. */
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
        // `plies` counts only the listed replies. An unlisted reply may last longer than these, but it lasts fewer than
        // `needed` plies too.
        this.#giveUp(node);
      } else if (branch === undefined || branch.play !== undefined) {
        const play = this.#finish(node, branch);
        if (this.#stack.length === 0) return this.#movesOf(play);
      } else if (!this.#recall(branch)) {
        const { code, plies: most } = branch.reply;
        this.#board.play(code);
        const needed = neededOf(node);
        // If a check makes the play shorter than `needed`, the walk leaves the position. So it need not look for a
        // better check.
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

  /** Begins at a root with the defender to move. */
  *#beginWithReplies(limit: number): Generator<void, boolean> {
    const { session, root } = this;
    const { walker } = this.#board;
    const branches: Branch[] = [];
    for (const reply of walker.replies(limit)) {
      let { plies } = reply;
      if (plies === Number.POSITIVE_INFINITY) {
        const position = playKnownMove(root, walker.decode(reply.code));
        if ((yield* proveAgain(session.searchFrom(position, 0))) !== undefined) return false;
        plies = session.core.report().length;
        this.#board.restore();
      }
      branches.push(branchOf({ ...reply, plies }));
    }
    this.#stack.push({ branch: undefined, check: undefined, needed: 0, branches, position: root });
    yield* this.#leaveOut();
    return true;
  }

  /**
   * The reply has been played on the board. If the play after it may last long enough, this enters the position after
   * the reply; otherwise it takes the reply back.
   */
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

  /** Puts a position on the stack, plays its check, and lists the replies that may last long enough. */
  #push(branch: Branch | undefined, needed: number, step: EngineStep): void {
    const check = step.code;
    this.#board.play(check);
    // `chooseReplies` needs the list of all replies, however short.
    const least = this.chooseReplies === undefined ? needed - PLIES_OF_NODE : 0;
    const branches = this.#board.walker.replies(step.length - 1, least).map(branchOf);
    const position = branch === undefined ? this.root : undefined;
    this.#stack.push({ branch, check, needed, branches, position });
  }

  /** Removes from the last node of the stack the replies that `chooseReplies` does not choose. */
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

  /**
   * The check with the shortest known mate, or the first check found whose mate takes at most `enough` plies. Undefined
   * if the mate is not known to end within `plies` plies.
   */
  #stepWithin(plies: number, enough = 0): EngineStep | undefined {
    const step = this.#board.walker.step(enough);
    return step !== undefined && step.length < plies ? step : undefined;
  }

  /**
   * Like `#stepWithin`, after the table has lost the records: searches the position first. Undefined if a limit is
   * reached.
   */
  *#searchStep(plies: number, enough = 0): Generator<void, EngineStep | undefined> {
    const maxPlies = plies === Number.POSITIVE_INFINITY ? 0 : plies;
    const position = this.#board.position();
    const prove = () => proveAgain(this.session.searchFrom(position, maxPlies));
    const { found } = yield* searchAgain(prove, () => {
      this.#board.restore();
      return this.#stepWithin(plies, enough);
    });
    return found;
  }

  /** The position of the last node of the stack, before its check. */
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

  /**
   * Takes what is already known of the position after a reply. Returns true if this gives the play, or an upper bound
   * lower than before.
   */
  #recall(branch: Branch): boolean {
    const known = this.#known.find(branch.reply);
    if (known === undefined || known.bound > branch.reply.plies) return false;
    if (known.play === undefined && known.bound >= branch.bound) return false;
    branch.bound = known.bound;
    branch.play = known.play;
    return true;
  }

  /** Stores what is now known of the play after a reply. */
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
    // A repeated search for a lost record may have led the walk to this position a second time, further down, with a
    // shorter mate.
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

/** The reply with the greatest bound. Of replies with equal bounds, one whose play is known is preferred. */
function longestOf(branches: readonly Branch[]): Branch | undefined {
  let longest = branches[0];
  for (const branch of branches) {
    const lead = branch.bound - longest!.bound;
    if (lead > 0 || (lead === 0 && branch.play !== undefined)) longest = branch;
  }
  return longest;
}

/** Plies from the position of a node to the position after one of its replies. */
function ownPlies({ check }: Node): number {
  return check === undefined ? 1 : PLIES_OF_NODE;
}

/**
 * How many plies the play after a reply must have to matter: more than the play after the other replies whose play is
 * known, and enough for the nodes above.
 */
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

interface WalkedPosition extends PositionKey {
  /** An upper bound of the plies of the play. */
  bound: number;
  /** Undefined if only the bound is known. */
  play: Play | undefined;
  /** Another position with the same number, as in a hash table with chains. */
  readonly next: WalkedPosition | undefined;
}

/**
 * The play of the positions that a walk has visited with the attacker to move. The engine gives each position a key.
 */
class KnownPlays {
  readonly #byNumber = new Map<number, WalkedPosition>();

  find(key: PositionKey): WalkedPosition | undefined {
    let known = this.#byNumber.get(numberOf(key));
    while (known !== undefined && !isAt(known, key)) known = known.next;
    return known;
  }

  keep(key: PositionKey, bound: number, play: Play | undefined): void {
    const known = this.find(key);
    if (known !== undefined) {
      known.bound = bound;
      known.play = play;
      return;
    }
    const { keyLow, keyHigh, hand } = key;
    const number = numberOf(key);
    const next = this.#byNumber.get(number);
    this.#byNumber.set(number, { keyLow, keyHigh, hand, bound, play, next });
  }
}

/** The key of the map. The hand is mixed in, because one board may occur with hundreds of hands. */
function numberOf({ keyHigh, hand }: PositionKey): number {
  return keyHigh ^ Math.imul(hand, 0x9e3779b1);
}

function isAt(known: WalkedPosition, { keyLow, keyHigh, hand }: PositionKey): boolean {
  return known.keyLow === keyLow && known.keyHigh === keyHigh && known.hand === hand;
}
