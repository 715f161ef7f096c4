// From the table to a line of play. The table gives each proven position a length, which is an upper
// bound: a search that is not asked for the shortest mate may have found a longer one first. The walk
// takes the least bound at OR nodes and the greatest at AND nodes, and when the play below a reply turns
// out shorter than its bound, it lowers the bound and chooses again. In the end every other reply of the
// line is known to be mated no later than the one played, so the line is never shorter than the
// shortest mate. Records that the table has lost are searched again. After a search bounded by plies the walk
// keeps to the bound.

import type { EngineChild } from '../../engine';
import { SolverError } from '../../errors';
import { formatSfen } from '../../formats/sfen';
import { formatUsiMove } from '../../formats/usi';
import type { Move } from '../../shogi/move';
import { type Color, opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { isMate, playKnownMove } from '../../shogi/rules';
import type { SearchFrom, Session } from '../session';
import { isBookEnd, judgeLine } from './judge';

export interface Line {
  /** Moves in USI notation. */
  readonly line: readonly string[];
  /**
   * False where a limit ended the making of the line, or where the table is too small to hold the proof;
   * the line is then empty.
   */
  readonly isComplete: boolean;
}

export const UNFINISHED: Line = { line: [], isComplete: false };

/** The play from a position to the mate, shared between positions that lead into it. */
interface Play {
  readonly move: Move;
  readonly next: Play | undefined;
  readonly length: number;
}

/** A child of a node of the walk: its bound, and its play once that is known. */
interface Branch {
  readonly move: Move;
  bound: number;
  /** `undefined` until the play below is known; a mate has no play. */
  play: { readonly rest: Play | undefined } | undefined;
}

interface Node {
  readonly position: Position;
  readonly isOr: boolean;
  readonly key: string;
  readonly branches: Branch[];
  chosen: number;
}

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

/** How often a walk that came back to an earlier position begins anew with an empty table. */
const MAX_FRESH_STARTS = 2;
/** Searches for the same lost record in a row before the line is given up: the table cannot hold it. */
const MAX_SEARCHES_AGAIN = 3;
/** Nodes expanded between two steps of the walk: a few milliseconds. */
const NODES_PER_STEP = 100;

function chooseBranch(node: Node): number {
  let best = 0;
  node.branches.forEach((branch, index) => {
    const difference = branch.bound - node.branches[best]!.bound;
    if (node.isOr ? difference < 0 : difference > 0) best = index;
  });
  return best;
}

class Walk {
  readonly #stack: Node[] = [];
  readonly #onStack = new Set<string>();
  /** Play from attacker's positions that are done. */
  readonly #known = new Map<string, Play>();

  constructor(
    readonly session: Session,
    readonly root: Position,
    readonly attacker: Color,
    /** Plies that the line may have; 0 for no bound. */
    readonly maxPlies: number,
    /** Default: all. */
    readonly chooseReplies?: ChooseReplies,
  ) {}

  /** The play of the root; `undefined` where a limit ended it, 'loop' where the walk met itself. */
  *run(): Generator<void, Play | 'loop' | undefined> {
    const isOr = this.root.turn === this.attacker;
    if (!(yield* this.#enter(this.root, isOr))) return undefined;
    for (let count = 1; ; count++) {
      if (count % NODES_PER_STEP === 0) {
        yield;
        if (this.session.limitReached() !== undefined) return undefined;
      }
      const node = this.#stack[this.#stack.length - 1]!;
      node.chosen = chooseBranch(node);
      const branch = node.branches[node.chosen];
      if (branch === undefined || branch.play !== undefined) {
        const play = this.#leave(node);
        if (this.#stack.length === 0) return play;
        continue;
      }
      const after = playKnownMove(node.position, branch.move);
      const key = this.#keyOf(after, !node.isOr);
      const known = this.#known.get(key);
      if (known !== undefined) {
        this.#settle(branch, known);
      } else if (this.#onStack.has(key)) {
        if (!this.#stepBack()) return 'loop';
      } else if (!(yield* this.#enter(after, !node.isOr))) {
        return undefined;
      }
    }
  }

  /** Puts a position on the stack, with the bounds of its children. */
  *#enter(position: Position, isOr: boolean): Generator<void, boolean> {
    const key = this.#keyOf(position, isOr);
    const all = yield* this.#expand(position, isOr);
    if (all === undefined) return false;
    const branches = isOr ? all : yield* this.#played(position, all);
    this.#stack.push({ position, isOr, key, branches, chosen: 0 });
    this.#onStack.add(key);
    return true;
  }

  *#played(position: Position, all: Branch[]): Generator<void, Branch[]> {
    if (this.chooseReplies === undefined) return all;
    const played = yield* this.chooseReplies(position, all);
    return all.filter(({ move }) => played.has(move));
  }

  /**
   * Gives up the play that led back to a position of the stack: the attacker takes another proven move at
   * the last node that has one. Returns false if none has.
   */
  #stepBack(): boolean {
    for (;;) {
      const node = this.#stack[this.#stack.length - 1];
      if (node === undefined) return false;
      if (node.isOr) {
        node.branches[node.chosen]!.bound = Number.POSITIVE_INFINITY;
        if (node.branches.some(({ bound }) => bound < Number.POSITIVE_INFINITY)) return true;
      }
      this.#stack.pop();
      this.#onStack.delete(node.key);
    }
  }

  /** Takes a finished node off the stack and tells its parent. */
  #leave(node: Node): Play | undefined {
    const branch = node.branches[node.chosen];
    const rest = branch?.play?.rest;
    const play = branch && { move: branch.move, next: rest, length: (rest?.length ?? 0) + 1 };
    this.#stack.pop();
    this.#onStack.delete(node.key);
    if (node.isOr && play !== undefined) this.#known.set(node.key, play);
    const parent = this.#stack[this.#stack.length - 1];
    if (parent !== undefined) this.#settle(parent.branches[parent.chosen]!, play);
    return play;
  }

  #settle(branch: Branch, play: Play | undefined): void {
    branch.play = { rest: play };
    branch.bound = play?.length ?? 0;
  }

  #keyOf(position: Position, isOr: boolean): string {
    // With a bound, the play of a position depends on the plies left for it.
    const left = this.maxPlies === 0 ? '' : `${this.#pliesLeft} `;
    return `${left}${isOr ? '+' : '-'}${formatSfen({ ...position, moveNumber: 1 })}`;
  }

  /** Plies left to the position that comes next on the stack. */
  get #pliesLeft(): number {
    return this.maxPlies - this.#stack.length;
  }

  /** The proven children; those that the table has lost are searched again. */
  *#expand(position: Position, isOr: boolean): Generator<void, Branch[] | undefined> {
    const { core } = this.session;
    const isBounded = this.maxPlies !== 0;
    const left = isBounded ? this.#pliesLeft : Number.POSITIVE_INFINITY;
    let last = '';
    for (let searches = 0; searches < MAX_SEARCHES_AGAIN; ) {
      core.load(position, isOr ? position.turn : opponent(position.turn));
      const children = core.children();
      const isProven = ({ pn, length }: EngineChild) => pn === 0 && length < left;
      const proven = children.filter(isProven);
      const lost = isOr ? proven.length === 0 : proven.length < children.length;
      if (!lost)
        return proven.map(({ move, length }) => ({ move, bound: length, play: undefined }));
      const target = isOr
        ? position
        : playKnownMove(position, children.find((child) => !isProven(child))!.move);
      const key = formatSfen(target);
      searches = key === last ? searches + 1 : 0;
      last = key;
      const plies = isOr ? left : left - 1;
      if (!(yield* searchAgain(this.session, target, isBounded ? plies : 0))) return undefined;
    }
    return undefined;
  }
}

/** Proves a mate once more. Returns false where a limit ended the search. */
function* searchAgain(
  session: Session,
  position: Position,
  maxPlies: number,
  how: SearchFrom = {},
): Generator<void, boolean> {
  const outcome = yield* session.searchFrom(position, maxPlies, how);
  if (outcome === 'nomate') throw new SolverError('internal', 'a proven mate was lost');
  return outcome === 'mate';
}

function movesOf(play: Play | undefined): Move[] {
  const moves: Move[] = [];
  for (let rest = play; rest !== undefined; rest = rest.next) moves.push(rest.move);
  return moves;
}

/**
 * The line of play of a mate proven within `maxPlies` plies (0: of any length), judged move by move. If the defender is
 * to move, there must be a reply. Where replies are chosen, only these are played.
 */
export function* findLine(
  session: Session,
  root: Position,
  maxPlies: number,
  attacker: Color = root.turn,
  chooseReplies?: ChooseReplies,
): Generator<void, Line> {
  // A line with chosen replies is one more beside a whole one: nothing is proven anew for it.
  const freshStarts = chooseReplies === undefined ? MAX_FRESH_STARTS : 0;
  for (let start = 0; start <= freshStarts; start++) {
    // Records found again may be longer than what was built on them before, so that a walk can come
    // back to where it was. Then everything is proven anew.
    const how = { attacker, keepTable: false };
    if (start > 0 && !(yield* searchAgain(session, root, maxPlies, how))) return UNFINISHED;
    const play = yield* new Walk(session, root, attacker, maxPlies, chooseReplies).run();
    if (play === undefined) return UNFINISHED;
    if (play === 'loop') continue;
    const moves = movesOf(play);
    const isEnd = chooseReplies === undefined ? isMate : isBookEnd;
    if (!(yield* judgeLine(session, root, moves, attacker, isEnd))) return UNFINISHED;
    return { line: moves.map(formatUsiMove), isComplete: true };
  }
  return UNFINISHED;
}
