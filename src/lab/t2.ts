// T2 (Noshita; [IN94] section 3): an exhaustive search for a proof within 1, 3, 5, … plies. It is depth-first with αβ.
// With only two values this means that the search of a node stops at the first attack that mates, or at the first reply
// that escapes. The line that is found is a shortest line, because there is a proof within N plies and none within N −
// 2. A table keeps the results for positions and numbers of plies. If a position occurs again, it has fewer plies left
// than before, so repetitions need no special treatment.
//
// The speed depends on the order of the moves.
//
//   attacks   first the move that mated in this position the last time; then by the estimated work of a proof (in shogi the number
//             of replies to the move), or with the option `lookAhead` by that work some plies later; then by how often the move mated
//             elsewhere
//   replies   first the move that escaped in this position the last time; then by how often the move escaped elsewhere; interpositions
//             last. If the checking piece captures an interposition at once, the piece is given back, and the position is still proved, then no
//             interposition on that square helps
//
// With the option `futile`, interpositions that books do not count are left out, as the paper's third technique does: a
// drop is futile if the checking piece captures the piece at once, gives it back, and mates within the plies that were
// left before the drop. Lengths are then those of books, or below them where such a drop makes the mate after it
// longer. Verdicts do not change: with the captured piece in hand the attacker is better off than with the piece given
// back.
//
// The paper has rules that guess that a position has no mate, for instance when the king has come to the middle of the
// board. The option `mostWays` is such a guess: a check that leaves the defender more ways out is given up. This can
// miss mates, so a search that has given up a check never answers that there is none. Its proofs are proofs, but there
// may be shorter ones.
//
// T1, the program before T2, stores no results and has no rule for interpositions: the options `table` and `giveBack`.

import { type OptionNames, readFlag, readInteger, takeOptions } from '../base/option-values';
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
   * Plies of the last iteration. If this iteration finds no proof, the answer is `unknown` with the reason `plies`.
   * Default: no limit.
   */
  readonly maxPlies?: number | undefined;
  /**
   * Checks are ordered by the estimated work that is left after this many more plies (0 to 8) of best play by both
   * sides, or after fewer where the search has no more plies left. An odd number counts as the even number below. Each
   * position of the look ahead counts as a node. Default 0: the work after the check itself.
   */
  readonly lookAhead?: number | undefined;
  /** Leave out futile interpositions, which add no plies. Default false. */
  readonly futile?: boolean | undefined;
  /** Give up checks that leave the defender more ways out than this (1 to 1,000). Default: none is given up. */
  readonly mostWays?: number | undefined;
  /** False: no result is stored. Default true. */
  readonly table?: boolean | undefined;
  /** False: no interposition is refuted by its capture. With `futile` this rule is always used. Default true. */
  readonly giveBack?: boolean | undefined;
}

export const T2_OPTIONS: OptionNames<T2Options<never>> = {
  ...RUN_OPTIONS,
  maxPlies: true,
  lookAhead: true,
  futile: true,
  mostWays: true,
  table: true,
  giveBack: true,
};

class T2<Node> {
  readonly #budget: Budget<Node>;
  /** Undefined if no result is stored. */
  readonly #table: PlyTable<Node> | undefined;
  /** For each move, how often it has decided a position. */
  readonly #learnt = new Map<string, number>();
  readonly #maxPlies: number;
  readonly #lookAhead: number;
  readonly #leavesOutFutile: boolean;
  readonly #givesBack: boolean;
  readonly #mostWays: number;
  /** Since the flag was cleared: was a position refuted only because no plies were left? */
  #wasLimited = false;
  /** Was a check given up by a guess? */
  #hasGuessed = false;

  constructor(
    readonly game: AndOrGame<Node>,
    given: T2Options<Node>,
  ) {
    const options = takeOptions<T2Options<Node>>(given, T2_OPTIONS);
    this.#budget = new Budget(options);
    if (readFlag('table', options.table, true)) {
      this.#table = new PlyTable(game.dominance ?? noDominance(game), this.#budget.maxMemory);
    }
    this.#maxPlies = readLimit('maxPlies', options.maxPlies);
    this.#lookAhead = readInteger('lookAhead', options.lookAhead, 0, [0, MOST_AHEAD]);
    this.#leavesOutFutile = readFlag('futile', options.futile, false);
    this.#givesBack = readFlag('giveBack', options.giveBack, true) || this.#leavesOutFutile;
    const { mostWays } = options;
    this.#mostWays = readInteger('mostWays', mostWays, Number.POSITIVE_INFINITY, [1, 1000]);
  }

  solve(): Outcome {
    let plies: number | undefined;
    const outcome = runWithin(
      () => {
        plies = this.#deepen();
        return plies !== undefined;
      },
      () => ({ nodes: this.#budget.nodes, nodesInMemory: this.#table?.peak ?? 0 }),
    );
    if (outcome.status === 'disproved' && this.#hasGuessed) {
      const { nodes, nodesInMemory } = outcome;
      return { status: 'unknown', reason: 'guess', nodes, nodesInMemory };
    }
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
    const known = this.#table?.find(node, plies);
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
    // At an AND node without plies every reply holds, except futile ones.
    const isLast = plies === 0;
    if (isLast) this.#wasLimited = true;
    const children =
      isLast && !this.#leavesOutFutile
        ? []
        : this.#order(node, this.game.children(node), isOr, plies);
    const met = new Set<string>();
    let deciding: Node | undefined;
    for (const child of children) {
      const square = isOr || !this.#givesBack ? undefined : this.game.interpositions?.square(child);
      if (square !== undefined && this.#isMet(child, square, plies, met)) continue;
      if (!isLast && this.#isProved(child, plies - 1) !== isOr) continue;
      deciding = child;
      break;
    }
    const isProved = children.length > 0 && isOr === (deciding !== undefined);
    if (deciding !== undefined) this.#learn(deciding);
    const isFinal = !isProved && !this.#wasLimited;
    const move = deciding && this.game.describe(deciding);
    this.#table?.store(node, isProved, isFinal ? Number.POSITIVE_INFINITY : plies, move);
    return isProved;
  }

  /**
   * Does the capture on this square refute the interposition: is the position proved with the piece given back? Asked
   * once a square. A futile interposition and its capture add no plies; otherwise they take two of those that are left.
   */
  #isMet(child: Node, square: string, plies: number, met: Set<string>): boolean {
    const left = this.#leavesOutFutile ? plies : plies - 2;
    if (met.has(square)) return true;
    if (met.has(`tried ${square}`) || left < 0) return false;
    met.add(`tried ${square}`);
    const captured = this.game.interpositions!.captured(child);
    const wasLimited = this.#wasLimited;
    const isMet = captured.some((after) => this.#isProved(after, left));
    // If the capture does not refute the drop, the drop itself is searched, and that search sets the flag.
    this.#wasLimited = wasLimited;
    if (isMet) met.add(square);
    return isMet;
  }

  #order(node: Node, children: readonly Node[], isOr: boolean, plies: number): readonly Node[] {
    const { heuristics, interpositions } = this.game;
    const ahead = Math.min(this.#lookAhead, plies - 1);
    const best = this.#table?.moveOf(node);
    const ranked = children.map((child) => {
      const move = this.game.describe(child);
      const isInterposition = interpositions?.square(child) !== undefined;
      const ways = isOr ? (heuristics?.proof(child) ?? 0) : 0;
      return {
        child,
        ways,
        isBest: Number(move === best),
        last: isOr ? (ahead < 2 ? ways : this.#workAfter(child, ahead)) : Number(isInterposition),
        learnt: isInterposition ? 0 : (this.#learnt.get(move) ?? 0),
      };
    });
    const kept = ranked.filter(({ ways }) => ways <= this.#mostWays);
    if (kept.length < ranked.length) this.#hasGuessed = true;
    kept.sort((a, b) => b.isBest - a.isBest || a.last - b.last || b.learnt - a.learnt);
    return kept.map(({ child }) => child);
  }

  /**
   * The estimated work of a proof after a check, with the best play of both sides for some plies. Interpositions are
   * left out.
   */
  #workAfter(check: Node, plies: number): number {
    const { heuristics, interpositions } = this.game;
    if (heuristics === undefined) return 0;
    if (plies < 2) return heuristics.proof(check);
    this.#budget.expand(check);
    const replies = this.game
      .children(check)
      .filter((reply) => interpositions?.square(reply) === undefined);
    if (replies.length === 0) return heuristics.proof(check);
    const works = replies.map((reply) => {
      this.#budget.expand(reply);
      const checks = this.game.terminalValue(reply) === undefined ? this.game.children(reply) : [];
      return Math.min(NO_CHECK, ...checks.map((next) => this.#workAfter(next, plies - 2)));
    });
    return Math.max(...works);
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
      const next = this.game.isOr(node)
        ? this.#order(node, this.game.children(node), true, left).find((child) =>
            this.#isProved(child, left - 1),
          )!
        : this.#longestReply(node, left);
      if (next === undefined) break;
      line.push(this.game.describe(next));
      node = next;
    }
  }

  #longestReply(node: Node, left: number): Node | undefined {
    const met = new Set<string>();
    return this.#order(node, this.game.children(node), false, left).find((child) => {
      const square = this.game.interpositions?.square(child);
      const isFutile =
        this.#leavesOutFutile && square !== undefined && this.#isMet(child, square, left, met);
      return !isFutile && (left < 3 || !this.#isProved(child, left - 3));
    });
  }
}

const MOST_AHEAD = 8;
/** More than the estimated work of any position: the attacker has no check. */
const NO_CHECK = Number.MAX_SAFE_INTEGER;

export function t2<Node>(game: AndOrGame<Node>, options: T2Options<Node> = {}): Outcome {
  return new T2(game, options).solve();
}
