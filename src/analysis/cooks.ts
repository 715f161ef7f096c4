// The hunt for cooks along a line: at every attacker's position of it, each other check is searched until it is
// known to mate or not. What mates is classed, with a line of its own.

import { keyOfPosition } from '../proof/keys';
import { type Prover, Unfinished } from '../proof/prover';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { QUICK_CHECK_NODES } from './book';
import { BookLines, movesOf } from './book-line';
import type { FutileRule } from './conventional';
import { type CookClass, isIndifferent } from './cook';
import { type AndNode, GameTree } from './game-tree';

export interface FoundCook {
  /** 1 for the first move of the line. */
  readonly ply: number;
  readonly move: Move;
  readonly class: CookClass;
  /** Plies of the mate from this ply on, futile interpositions not counted; no shorter one was found by it. */
  readonly length: number;
  /** From this ply on; only the move, where a limit ended the making of the line. */
  readonly line: readonly Move[];
}

export interface Hunt {
  readonly cooks: FoundCook[];
  /** Checks whose verdict is not known. */
  readonly undecided: { readonly ply: number; readonly move: Move }[];
}

/** The line along which cooks are looked for. */
export interface Solution {
  readonly root: Position;
  readonly moves: readonly Move[];
}

export class CookHunter {
  /** Where the solution goes, with its ply; the attacker to move. */
  readonly #plies = new Map<string, number>();

  constructor(
    readonly prover: Prover,
    readonly rule: FutileRule,
    /** Nodes for each check. */
    readonly checkNodes: number,
    readonly solution: Solution,
  ) {
    let position = solution.root;
    for (const [index, move] of solution.moves.entries()) {
      if (index % 2 === 0) this.#plies.set(keyOfPosition(position), index + 1);
      position = playKnownMove(position, move);
    }
  }

  /** Adds to the hunt what it finds, so that something is there if a limit ends it. */
  *run(hunt: Hunt): Generator<void, void> {
    const tree = new GameTree(this.prover);
    let position = this.solution.root;
    for (const [index, move] of this.solution.moves.entries()) {
      if (index % 2 === 0) yield* this.#huntAt(tree, position, index + 1, hunt);
      position = playKnownMove(position, move);
    }
  }

  *#huntAt(tree: GameTree, position: Position, ply: number, hunt: Hunt): Generator<void, void> {
    const played = this.solution.moves[ply - 1]!;
    for (const { move, node } of yield* tree.checks(tree.orNode(position))) {
      if (areMovesEqual(move, played)) continue;
      const verdict = yield* tree.decide(node, this.checkNodes);
      if (verdict === undefined) hunt.undecided.push({ ply, move });
      if (verdict !== 'mate') continue;
      const { length, rest } = yield* this.#play(node);
      const line = [move, ...rest];
      hunt.cooks.push({
        ply,
        move,
        class: this.#classify(position, ply, line, length + 1),
        length: length + 1,
        line,
      });
    }
  }

  /** The length after a cook, and its line, by the mates that are known or found at once. */
  *#play({ position, mate }: AndNode): Generator<void, { length: number; rest: readonly Move[] }> {
    const lines = new BookLines(new GameTree(this.prover), this.rule, QUICK_CHECK_NODES);
    const node = lines.tree.andNode(position);
    node.verdict = 'mate';
    node.mate = mate;
    try {
      let length = 0;
      while (!(yield* lines.lengths.isMated(node, length))) length += 2;
      return { length, rest: movesOf(yield* lines.fromAnd(node)) };
    } catch (error) {
      if (error instanceof Unfinished && error.reason === 'memory') {
        return { length: mate, rest: [] };
      }
      throw error;
    }
  }

  #classify(position: Position, ply: number, line: readonly Move[], length: number): CookClass {
    const left = this.solution.moves.length - ply + 1;
    if (left === 1) return 'final';
    if (length < left) return 'early';
    const played = this.solution.moves[ply - 1]!;
    if (length === left && isIndifferent(position, line[0]!, played)) return 'indifferent';
    return this.#comesBack(position, ply, line) ? 'detour' : 'second';
  }

  /** Does the play reach a position of the solution later than the solution does? */
  #comesBack(start: Position, ply: number, line: readonly Move[]): boolean {
    let position = start;
    for (const [index, move] of line.entries()) {
      position = playKnownMove(position, move);
      const reached = this.#plies.get(keyOfPosition(position));
      const isAttackers = index % 2 === 1;
      if (isAttackers && reached !== undefined && reached < ply + index + 1) return true;
    }
    return false;
  }
}
