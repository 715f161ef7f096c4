// T2 (Noshita; [IN94] section 3): an exhaustive search for a proof within 1, 3, 5, … plies. It is depth-first with αβ. With only
// two values this means that the search of a node stops at the first attack that mates, or at the first reply that escapes. The
// line that is found is a shortest line, because there is a proof within N plies and none within N − 2. A table keeps the results
// for positions and numbers of plies. If a position occurs again, it has fewer plies left than before, so repetitions need no
// special treatment.
//
// The speed depends on the order of the moves.
//
//   attacks   first the move that mated in this position the last time; then by the estimated work of a proof (in shogi the number
//             of replies to the move); then by how often the move mated elsewhere
//   replies   first the move that escaped in this position the last time; then by how often the move escaped elsewhere; interpositions
//             last. If the checker captures an interposition at once, the piece is given back, and the position is still proved, then no
//             interposition on that square helps
//
// T2 also had rules that guess that a position has no mate. They are left out, because they can miss mates.

import { type OptionNames, takeOptions } from '../base/option-values';
import { type AndOrGame, noDominance } from './game';
import { decidedNumbers } from './numbers';
import {
  Budget,
  LimitReached,
  type Limits,
  type Observer,
  type Outcome,
  RUN_OPTIONS,
  readLimit,
  runWithin,
} from './outcome';
import { PlyTable } from './ply-table';

export interface T2Options<Node> extends Limits, Observer<Node> {
  /**
   * Plies of the last iteration. If this iteration finds no proof, the answer is `unknown` with the reason `plies`. Default: no
   * limit.
   */
  readonly maxPlies?: number | undefined;
}

export const T2_OPTIONS: OptionNames<T2Options<never>> = { ...RUN_OPTIONS, maxPlies: true };

class T2<Node> {
  readonly #budget: Budget<Node>;
  readonly #table: PlyTable<Node>;
  /** For each move, how often it has decided a position. */
  readonly #learnt = new Map<string, number>();
  readonly #maxPlies: number;
  /** Has a position been refuted only because no plies were left, since this flag was cleared? */
  #wasLimited = false;

  constructor(
    readonly game: AndOrGame<Node>,
    given: T2Options<Node>,
  ) {
    const options = takeOptions<T2Options<Node>>(given, T2_OPTIONS);
    this.#budget = new Budget(options);
    this.#table = new PlyTable(game.dominance ?? noDominance(game), this.#budget.maxMemory);
    this.#maxPlies = readLimit('maxPlies', options.maxPlies);
  }

  solve(): Outcome {
    let plies: number | undefined;
    const outcome = runWithin(
      () => {
        plies = this.#deepen();
        return plies !== undefined;
      },
      () => ({ nodes: this.#budget.nodes, nodesInMemory: this.#table.peak }),
    );
    if (outcome.status !== 'proved') return outcome;
    // The nodes that are spent on the line are not counted.
    return { ...outcome, line: this.#lineWithinLimits(plies!) };
  }

  /** Plies of the shortest proof of the root; undefined if there is none of any length. */
  #deepen(): number | undefined {
    const { root, longestProof = Number.POSITIVE_INFINITY } = this.game;
    for (let plies = this.game.isOr(root) ? 1 : 0; ; plies += 2) {
      this.#wasLimited = false;
      if (this.#isProved(root, plies)) return plies;
      if (!this.#wasLimited || plies >= longestProof) return undefined;
      if (plies + 2 > this.#maxPlies) throw new LimitReached('plies');
    }
  }

  #isProved(node: Node, plies: number): boolean {
    const known = this.#table.find(node, plies);
    if (known !== undefined) {
      if (!known.isFinal) this.#wasLimited = true;
      return known.isProved;
    }
    const isOr = this.game.isOr(node);
    if (plies === 0 && isOr) {
      this.#wasLimited = true;
      return false;
    }
    this.#budget.expand(node);
    const wasLimitedBefore = this.#wasLimited;
    this.#wasLimited = false;
    const isProved = this.game.terminalValue(node) ?? this.#search(node, plies, isOr);
    if (isProved || !this.#wasLimited) this.#budget.reportNumbers(node, decidedNumbers(isProved));
    // A proof does not depend on positions that were refuted only because no plies were left.
    this.#wasLimited = isProved ? wasLimitedBefore : this.#wasLimited || wasLimitedBefore;
    return isProved;
  }

  #search(node: Node, plies: number, isOr: boolean): boolean {
    const children = plies === 0 ? [] : this.#order(node, this.game.children(node), isOr);
    if (plies === 0) this.#wasLimited = true;
    const refuted = new Set<string>();
    let deciding: Node | undefined;
    for (const child of children) {
      const square = isOr ? undefined : this.game.interpositions?.square(child);
      if (square !== undefined && this.#isRefutedByCapture(child, square, plies, refuted)) continue;
      if (this.#isProved(child, plies - 1) !== isOr) continue;
      deciding = child;
      break;
    }
    const isProved = plies > 0 && isOr === (deciding !== undefined);
    if (deciding !== undefined) this.#learn(deciding);
    const isFinal = !isProved && !this.#wasLimited;
    const move = deciding && this.game.describe(deciding);
    this.#table.store(node, isProved, isFinal ? Number.POSITIVE_INFINITY : plies, move);
    return isProved;
  }

  /**
   * Is the position proved if the checker captures the interposition and gives the piece back? This is searched once for each
   * square.
   */
  #isRefutedByCapture(child: Node, square: string, plies: number, refuted: Set<string>): boolean {
    if (refuted.has(square)) return true;
    if (refuted.has(`tried ${square}`) || plies < 2) return false;
    refuted.add(`tried ${square}`);
    const captured = this.game.interpositions!.captured(child);
    const wasLimited = this.#wasLimited;
    const isRefuted = captured.some((after) => this.#isProved(after, plies - 2));
    // The flag is restored: if the capture does not refute the drop, the drop itself is searched, and that search sets the flag.
    this.#wasLimited = wasLimited;
    if (isRefuted) refuted.add(square);
    return isRefuted;
  }

  #order(node: Node, children: readonly Node[], isOr: boolean): readonly Node[] {
    const { heuristics, interpositions } = this.game;
    const best = this.#table.moveOf(node);
    const ranked = children.map((child) => {
      const move = this.game.describe(child);
      const isInterposition = interpositions?.square(child) !== undefined;
      return {
        child,
        isBest: Number(move === best),
        last: isOr ? (heuristics?.proof(child) ?? 0) : Number(isInterposition),
        learnt: isInterposition ? 0 : (this.#learnt.get(move) ?? 0),
      };
    });
    ranked.sort((a, b) => b.isBest - a.isBest || a.last - b.last || b.learnt - a.learnt);
    return ranked.map(({ child }) => child);
  }

  #learn(child: Node): void {
    const move = this.game.describe(child);
    this.#learnt.set(move, (this.#learnt.get(move) ?? 0) + 1);
  }

  /** The moves of the line that can be found within the limits. The verdict does not depend on the line. */
  #lineWithinLimits(plies: number): string[] {
    const line: string[] = [];
    try {
      this.#followProof(plies, line);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
    return line;
  }

  /** Adds to `line` the moves of a shortest proof against the longest defence. */
  #followProof(plies: number, line: string[]): void {
    let node = this.game.root;
    for (let left = plies; this.game.terminalValue(node) === undefined; left--) {
      const isOr = this.game.isOr(node);
      const children = this.#order(node, this.game.children(node), isOr);
      const next = isOr
        ? children.find((child) => this.#isProved(child, left - 1))!
        : children.find((child) => left < 3 || !this.#isProved(child, left - 3));
      if (next === undefined) break;
      line.push(this.game.describe(next));
      node = next;
    }
  }
}

export function t2<Node>(game: AndOrGame<Node>, options: T2Options<Node> = {}): Outcome {
  return new T2(game, options).solve();
}
