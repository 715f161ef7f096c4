// The hunt for cooks along a line: at every attacker's position of it, each other check is searched until it is
// known to mate or not. What mates is classed, with a line of its own.

import { keyOfPosition } from '../proof/keys';
import { limitOf, type Prover } from '../proof/prover';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import { QUICK } from './book';
import { BookLines, movesOf } from './book-line';
import type { FutileRule } from './conventional';
import { type CookClass, isFault, isIndifferent } from './cook';
import { type AndNode, GameTree } from './game-tree';

export interface FoundCook {
  /** 1 for the first move of the line. */
  readonly ply: number;
  readonly move: Move;
  readonly class: CookClass;
  /** False where the class hangs on a length that is not proven: the check is then among the undecided too. */
  readonly isSure: boolean;
  /** Plies of the mate from this ply on, futile interpositions not counted; no shorter one was found by it. */
  readonly length: number;
  /** From this ply on; only the move, where a limit ended the making of the line. */
  readonly line: readonly Move[];
}

export interface Hunt {
  readonly cooks: FoundCook[];
  /** Checks whose verdict or class is not known. */
  readonly undecided: { readonly ply: number; readonly move: Move }[];
}

/** The line along which cooks are looked for. */
export interface Solution {
  readonly root: Position;
  readonly moves: readonly Move[];
}

/** How it goes on after a cook. */
interface Play {
  readonly length: number;
  readonly rest: readonly Move[];
  /** Was no check passed over? */
  readonly isExact: boolean;
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

  /**
   * Adds to the hunt what it finds from this ply on, so that something is there if a limit ends it. Positions that
   * were seen are left out, and those of this hunt are noted.
   */
  *run(hunt: Hunt, from = 1, seen = new Set<string>()): Generator<void, void> {
    const tree = new GameTree(this.prover);
    let position = this.solution.root;
    for (const [index, move] of this.solution.moves.entries()) {
      const key = keyOfPosition(position);
      if (index % 2 === 0 && index + 1 >= from && !seen.has(key)) {
        seen.add(key);
        yield* this.#huntAt(tree, position, index + 1, hunt);
      }
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
      const quick = yield* this.#play(node, QUICK.nodes);
      const found = this.#describe(position, ply, move, quick);
      const cook = found.isSure
        ? found
        : this.#describe(position, ply, move, yield* this.#play(node, this.checkNodes));
      hunt.cooks.push(cook);
      if (!cook.isSure) hunt.undecided.push({ ply, move });
    }
  }

  #describe(position: Position, ply: number, move: Move, play: Play): FoundCook {
    const line = [move, ...play.rest];
    const length = play.length + 1;
    const kind = this.#classify(position, ply, line, length);
    const isOther = !isIndifferent(position, move, this.solution.moves[ply - 1]!);
    // A mate that neither looks like the solution nor comes back into it is a fault at any length.
    const isSureFault = isFault({ class: kind }) && isOther && line.length === length;
    return {
      ply,
      move,
      class: kind,
      length,
      line,
      isSure: kind === 'final' || play.isExact || isSureFault,
    };
  }

  /** The length after a cook, and its line, by what so many nodes for each check decide. */
  *#play({ position, mate }: AndNode, checkNodes: number): Generator<void, Play> {
    const effort = { by: 'verdict', nodes: checkNodes } as const;
    const lines = new BookLines(new GameTree(this.prover), this.rule, effort);
    const node = lines.tree.andNode(position);
    node.verdict = 'mate';
    node.mate = mate;
    try {
      let length = 0;
      while (!(yield* lines.lengths.isMated(node, length))) length += 2;
      const rest = movesOf(yield* lines.fromAnd(node));
      return { length, rest, isExact: lines.lengths.isExact };
    } catch (error) {
      if (limitOf(error) !== 'memory') throw error;
      return { length: mate, rest: [], isExact: false };
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
