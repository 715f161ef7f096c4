// How a problem grows: a mate in one or three to begin with, changes that keep its length, and the longer problems from
// which a check and a reply lead to it.

import type { Random } from '../../base/random';
import { formatSfen } from '../../notation/sfen';
import { isCheck, reachableSquares } from '../../shogi/attacks';
import { isDrop } from '../../shogi/move';
import { findKing, type Position } from '../../shogi/position';
import { distance, type Square } from '../../shogi/square';
import { type TakenBack, takeBack } from '../take-back';
import { type Diagram, diagramOf, positionOf } from './diagram';
import { fitsGoal, type Goal, isFree, isLikeComposed, type Sketched } from './goal';
import type { Judge } from './judge';
import { appealOf, GIVING_PLIES, looksOf } from './looks';
import { drawDiagram, drawPieceNearKing, mutate } from './proposals';

/** Candidates for one change, and for a problem to begin with. */
const CHANGE_TRIES = 100;
const START_TRIES = 5000;
/** How many of the longer problems that lead to a stage are tried. */
const MOST_LONGER = 2;
/** How many new defenders are drawn for a stage. */
const NEW_DEFENDERS = 16;
/** No new defenders are drawn for longer stages: hardly any of them has a longer problem with one. */
const NEW_DEFENDER_PLIES = 3;
/** How far from the king the reply may move a new defender. */
const REPLY_REACH = 2;
/** The share of the stages with a king on an edge, or without a piece in hand, that are continued. */
const EDGE_STAGE_CHANCE = 0.8;
const EMPTY_HAND_CHANCE = 0.02;
/** How much more a stage with a piece in hand counts, and one whose king is off the edge. */
const STAGE_BONUS = 8;
/** The longest problem to begin with. */
const LONGEST_START = 3;
/** Candidates between two steps, some 20 ms. */
export const CANDIDATES_PER_STEP = 32;

/** The problems that an attempt may continue with. Many candidates are met several times; each is judged once. */
export class Growth {
  readonly #seen = new Set<string>();

  constructor(
    readonly judge: Judge,
    readonly random: Random,
    readonly goal: Goal,
  ) {}

  /** A mate in one or three. */
  *start(): Generator<void, Sketched | undefined> {
    const { frame, plies } = this.goal;
    const most = Math.min(plies, LONGEST_START);
    for (let tried = 1; tried <= START_TRIES; tried++) {
      if (tried % CANDIDATES_PER_STEP === 0) yield;
      const drawn = this.sketch(drawDiagram(this.random, frame), 1, most);
      if (drawn !== undefined) return drawn;
    }
    return undefined;
  }

  /** The problem with one thing changed. It is as long as before, or longer. */
  *change({ position, moves: { length } }: Sketched): Generator<void, Sketched | undefined> {
    const { frame, plies } = this.goal;
    const diagram = diagramOf(position);
    for (let tried = 1; tried <= CHANGE_TRIES; tried++) {
      if (tried % CANDIDATES_PER_STEP === 0) yield;
      const changed = this.sketch(mutate(this.random, diagram, frame), length, plies);
      if (changed !== undefined && isLikeComposed(changed, frame)) return changed;
    }
    return undefined;
  }

  /**
   * Longer problems. A check and a reply lead from each to the given problem, or to the given problem with one more
   * defender. The best come last.
   */
  *findLonger({ position, moves }: Sketched): Generator<void, Sketched[]> {
    const plies = moves.length + 2;
    const found = yield* this.#findBefore(this.#takeReplyBack(position), plies);
    const newDefenders = moves.length <= NEW_DEFENDER_PLIES ? NEW_DEFENDERS : 0;
    for (let left = newDefenders; left > 0; left--) {
      yield;
      found.push(...(yield* this.#findWithDefender(position, plies)));
    }
    const valued = found.map((problem) => ({ problem, value: valueOfStage(problem) }));
    valued.sort((one, other) => one.value - other.value);
    return valued.slice(-MOST_LONGER).map(({ problem }) => problem);
  }

  /**
   * Problems of this length with one more defender, which is drawn at random. Where it stands first, there is no mate.
   * The first reply moves it, and then there is one. A stage has no defender that it does not need, so that without
   * this nearly all replies would be moves of the king.
   */
  *#findWithDefender(position: Position, plies: number): Generator<void, Sketched[]> {
    const { frame } = this.goal;
    const drawn = drawPieceNearKing(this.random, position.board, frame, 'white');
    if (drawn === undefined) return [];
    const { square: from, piece } = drawn;
    const withDefender = (square: Square) => {
      const board = [...position.board];
      board[square] = piece;
      return positionOf({ board, hand: position.hands.black }, frame);
    };
    const rest = plies - 2;
    const guarded = withDefender(from);
    if (guarded === undefined || !this.judge.isSafe(guarded, rest)) return [];
    const king = findKing(position.board, 'white')!;
    const found: Sketched[] = [];
    for (const to of reachableSquares(guarded.board, from)) {
      if (position.board[to] !== undefined || distance(to, king) > REPLY_REACH) continue;
      const moved = withDefender(to);
      if (moved === undefined) continue;
      if (this.judge.sketch(moved, rest, rest) === undefined) continue;
      yield;
      const replies = [...this.#takeReplyBack(moved, [to])];
      const own = replies.filter(({ move }) => !isDrop(move) && move.from === from);
      found.push(...(yield* this.#findBefore(own, plies)));
    }
    return found;
  }

  #takeReplyBack(position: Position, squares?: readonly Square[]): Iterable<TakenBack> {
    return takeBack(position, 'white', this.goal.frame.kinds, squares);
  }

  /**
   * The problems of this length or longer that begin with a check and one of the replies. Few composed problems begin
   * with a capture, so checks that capture are taken back only where others are not wanted.
   */
  *#findBefore(replies: Iterable<TakenBack>, length: number): Generator<void, Sketched[]> {
    const { frame, plies, shortest, firstMoves } = this.goal;
    const captured = firstMoves.every((kind) => kind === 'capture') ? frame.kinds : [];
    const found: Sketched[] = [];
    for (const reply of replies) {
      if (!isCheck(reply.position) || !this.judge.isMated(reply.position, length)) continue;
      yield;
      for (const check of takeBack(reply.position, 'white', captured)) {
        const problem = this.sketch(diagramOf(check.position), length, plies);
        if (problem === undefined || !isLikeComposed(problem, frame)) continue;
        if (length >= shortest && !fitsGoal(problem, this.goal)) continue;
        found.push(problem);
      }
    }
    return found;
  }

  /** The diagram as a problem of `least` to `most` plies; undefined if it is none, or if it was judged before. */
  sketch(diagram: Diagram | undefined, least: number, most: number): Sketched | undefined {
    const position = diagram && positionOf(diagram, this.goal.frame);
    if (position === undefined) return undefined;
    const key = `${least} ${formatSfen(position)}`;
    if (this.#seen.has(key)) return undefined;
    this.#seen.add(key);
    const moves = this.judge.sketch(position, least, most);
    return moves && { position, moves };
  }
}

function valueOfStage({ position, moves }: Sketched): number {
  const { held, isKingOnEdge } = looksOf(position, moves);
  const bonus = (held > 0 ? STAGE_BONUS : 0) + (isKingOnEdge ? 0 : STAGE_BONUS);
  return appealOf(position, moves) + bonus;
}

/**
 * Is a stage worth continuing? If it has no piece in hand, most longer problems have none; if its king is on an edge,
 * so is theirs.
 */
export function isPromising(
  { position, moves }: Sketched,
  { plies, frame }: Goal,
  random: Random,
): boolean {
  if (!isFree(frame) || plies < GIVING_PLIES) return true;
  const { held, isKingOnEdge } = looksOf(position, moves);
  if (held === 0 && !random.chance(EMPTY_HAND_CHANCE)) return false;
  return !isKingOnEdge || random.chance(EDGE_STAGE_CHANCE);
}
