// The walk over the table that finds a line of play. The table gives each proven position a length, which is an upper
// bound: a search that is not asked for the shortest mate may have found a longer one first. At the attacker's positions
// the walk takes the check with the least bound; at the defender's it follows the reply with the greatest, and when the
// play below turns out shorter, it lowers the bound and chooses again. In the end every other reply of the line is known
// to be mated no later than the one played. A reply is left as soon as its bound is below what another is known to last.
//
// What the table has lost is searched again within the plies that the check above it allows. A mate within these exists,
// for that is what the table said of the check. So bounds fall with every ply, whatever is lost, and the walk ends.

import type { EngineStep, Place } from '../../engine';
import { SolverError } from '../../errors';
import { WalkedBoard } from '../../proof/walked-board';
import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { playKnownMove } from '../../shogi/rules';
import type { Session } from '../session';
import { KnownPlays, type Play } from './known-plays';

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

interface Branch extends Place {
  readonly code: number;
  /** Plies of a mate that the table knows, or that the check before allows. */
  plies: number;
  /** The play lasts no longer than this. */
  bound: number;
  play: Play | undefined;
}

/** An attacker's position on the way from the root, and the check that is played there. */
interface Node extends Place {
  /** The reply that led here; undefined at the root. */
  readonly reply: number | undefined;
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
      if (branch === undefined || branch.play !== undefined) {
        const play = this.#finish(node, branch);
        if (this.#stack.length === 0) return this.#movesOf(play);
      } else if (branch.bound + ownPlies(node) < node.needed) {
        this.#giveUp(node, branch.bound + ownPlies(node));
      } else if (!this.#recall(branch) && !(yield* this.#enter(node, branch))) {
        return undefined;
      }
    }
  }

  *#begin(): Generator<void, boolean> {
    const { root, attacker, maxPlies } = this;
    this.#board.load(root, attacker);
    const limit = maxPlies === 0 ? Number.POSITIVE_INFINITY : maxPlies;
    if (root.turn !== attacker) return yield* this.#beginWithReplies(limit - 1);
    const step = yield* this.#stepWithin(limit);
    if (step === undefined) return false;
    this.#push(undefined, this.#board.walker.place(), 0, step);
    return yield* this.#leaveOut();
  }

  /** The root is the defender's. */
  *#beginWithReplies(limit: number): Generator<void, boolean> {
    const { session, root } = this;
    const { walker } = this.#board;
    const place = walker.place();
    const branches = this.#branches(limit);
    const open = { reply: undefined, check: undefined, needed: 0 };
    this.#stack.push({ ...place, ...open, branches, position: root });
    for (const branch of branches) {
      if (branch.bound < Number.POSITIVE_INFINITY) continue;
      const position = playKnownMove(root, walker.decode(branch.code));
      if (!(yield* this.#proveAgain(position, 0))) return false;
      branch.plies = session.core.report().length;
      branch.bound = branch.plies;
      this.#board.restore();
    }
    return yield* this.#leaveOut();
  }

  /** Goes on with the play after a reply. */
  *#enter(node: Node, branch: Branch): Generator<void, boolean> {
    this.#board.play(branch.code);
    const step = yield* this.#stepWithin(branch.plies);
    if (step === undefined) return false;
    this.#push(branch.code, branch, neededOf(node, branch), step);
    return this.chooseReplies === undefined || (yield* this.#leaveOut());
  }

  /** Puts a position on the stack, plays its check, and looks at the replies. */
  #push(reply: number | undefined, place: Place, needed: number, step: EngineStep): void {
    const { keyLow, keyHigh, hand } = place;
    const check = step.code;
    this.#board.play(check);
    const branches = this.#branches(step.length - 1);
    const position = reply === undefined ? this.root : undefined;
    this.#stack.push({ keyLow, keyHigh, hand, reply, check, needed, branches, position });
  }

  /** The replies of the position on the board, each of which is mated within `limit` plies. */
  #branches(limit: number): Branch[] {
    return this.#board.walker.replies().map(({ code, length, keyLow, keyHigh, hand }) => {
      const plies = length === 0 || length > limit ? limit : length;
      return { code, keyLow, keyHigh, hand, plies, bound: plies, play: undefined };
    });
  }

  /** Takes the replies of the last position away that are not to be played. */
  *#leaveOut(): Generator<void, boolean> {
    const node = this.#stack[this.#stack.length - 1]!;
    if (this.chooseReplies === undefined || node.branches.length === 0) return true;
    const { walker } = this.#board;
    const position = this.#afterCheck(node, this.#lastPosition());
    const replies = node.branches.map(({ code, bound }) => ({ move: walker.decode(code), bound }));
    const played = yield* this.chooseReplies(position, replies);
    node.branches = node.branches.filter((_, index) => played.has(replies[index]!.move));
    this.#board.restore();
    return true;
  }

  /** The best check of the position on the board, which is mate within `plies` plies. */
  *#stepWithin(plies: number): Generator<void, EngineStep | undefined> {
    const { walker } = this.#board;
    const maxPlies = plies === Number.POSITIVE_INFINITY ? 0 : plies;
    for (let searches = 0; ; searches++) {
      const step = walker.step();
      if (step !== undefined && step.length < plies) return step;
      if (searches === MAX_SEARCHES_AGAIN) return undefined;
      if (!(yield* this.#proveAgain(this.#board.position(), maxPlies))) return undefined;
      this.#board.restore();
    }
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
      position = this.#play(this.#afterCheck(stack[index - 1]!, position), node.reply!);
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
    const known = this.#known.find(branch);
    if (known === undefined || known.bound > branch.plies) return false;
    if (known.play === undefined && known.bound >= branch.bound) return false;
    branch.bound = known.bound;
    branch.play = known.play;
    return true;
  }

  /** Leaves a position whose play is known, and tells its parent. */
  #finish(node: Node, branch: Branch | undefined): Play | undefined {
    const rest = branch && followedBy(branch.code, branch.play);
    let play = node.check === undefined ? rest : followedBy(node.check, rest);
    if (play !== undefined && node.reply !== undefined) {
      // After a search for what was lost the play may have led through this position once more.
      const known = this.#known.find(node);
      if (known?.play !== undefined && known.bound < play.length) play = known.play;
      this.#known.keep(node, play.length, play);
    }
    this.#leave(node, play?.length ?? 0, play);
    return play;
  }

  /** Leaves a position whose play is shorter than is needed. */
  #giveUp(node: Node, bound: number): void {
    this.#known.keep(node, bound, undefined);
    this.#leave(node, bound, undefined);
  }

  #leave({ reply, check }: Node, bound: number, play: Play | undefined): void {
    this.#stack.pop();
    if (check !== undefined) this.#board.takeBack();
    if (reply === undefined) return;
    this.#board.takeBack();
    const parent = this.#stack[this.#stack.length - 1]!;
    const branch = longestOf(parent.branches)!;
    branch.bound = bound;
    branch.play = play;
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

/** The first of the replies with the greatest bound. */
function longestOf(branches: readonly Branch[]): Branch | undefined {
  let longest = branches[0];
  for (const branch of branches) if (branch.bound > longest!.bound) longest = branch;
  return longest;
}

/** Plies at a node before the play behind a reply. */
function ownPlies({ check }: Node): number {
  return check === undefined ? 1 : 2;
}

/** How long the play behind a reply must last, to be played in the end or to count at the positions above. */
function neededOf(node: Node, branch: Branch): number {
  let needed = node.needed - ownPlies(node);
  let isBefore = true;
  for (const other of node.branches) {
    if (other === branch) isBefore = false;
    else if (other.play !== undefined)
      needed = Math.max(needed, isBefore ? other.bound + 1 : other.bound);
  }
  return needed;
}
