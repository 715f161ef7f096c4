// T2 (Noshita; [IN94] section 3): exhaustive. Is there a proof within 1, 3, 5, … plies? Depth-first with
// αβ, which for two values means: stop at the first attack that works, at the first reply that holds. So the
// line found is a shortest one: N plies prove it, N − 2 do not. A table keeps what is known of a position with
// its plies. As plies are limited, a position cannot come back with as many left, and repetition plays no part.
//
// Order is everything. Attacks: what worked here last time, then by the king's freedom after the move (the
// game's guess of the work of a proof), then by how often the move worked elsewhere. Replies: what held last
// time, then by how often they held. Interpositions come last; if one is captured at once, the piece is handed
// back and the position is still proved, no interposition on that square helps.
//
// Not taken over: T2's guesses at positions without mate, which can miss mates.

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
  /** The deepest iteration; `unknown: plies` if it finds no proof. Default: none. */
  readonly maxPlies?: number;
}

export const T2_OPTIONS: OptionNames<T2Options<never>> = { ...RUN_OPTIONS, maxPlies: true };

class T2<Node> {
  readonly #budget: Budget<Node>;
  readonly #table: PlyTable<Node>;
  /** How often a move decided. */
  readonly #learnt = new Map<string, number>();
  readonly #maxPlies: number;
  /** Was anything cut for want of plies since the flag was cleared? */
  #wasCut = false;

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
    // What the line costs is not counted.
    return { ...outcome, line: this.#affordableLine(plies!) };
  }

  /** Plies of the shortest proof of the root; undefined if there is none of any length. */
  #deepen(): number | undefined {
    const { root, longestProof = Number.POSITIVE_INFINITY } = this.game;
    for (let plies = this.game.isOr(root) ? 1 : 0; ; plies += 2) {
      this.#wasCut = false;
      if (this.#isProved(root, plies)) return plies;
      if (!this.#wasCut || plies >= longestProof) return undefined;
      if (plies + 2 > this.#maxPlies) throw new LimitReached('plies');
    }
  }

  #isProved(node: Node, plies: number): boolean {
    const known = this.#table.look(node, plies);
    if (known !== undefined) {
      if (!known.isFinal) this.#wasCut = true;
      return known.isProved;
    }
    const isOr = this.game.isOr(node);
    if (plies === 0 && isOr) {
      this.#wasCut = true;
      return false;
    }
    this.#budget.expand(node);
    const wasCutBefore = this.#wasCut;
    this.#wasCut = false;
    const isProved = this.game.terminalValue(node) ?? this.#search(node, plies, isOr);
    if (isProved || !this.#wasCut) this.#budget.tell(node, decidedNumbers(isProved));
    // A proof leans on nothing that was cut.
    this.#wasCut = isProved ? wasCutBefore : this.#wasCut || wasCutBefore;
    return isProved;
  }

  #search(node: Node, plies: number, isOr: boolean): boolean {
    const children = plies === 0 ? [] : this.#order(node, this.game.children(node), isOr);
    if (plies === 0) this.#wasCut = true;
    const met = new Set<string>();
    let deciding: Node | undefined;
    for (const child of children) {
      const square = isOr ? undefined : this.game.interpositions?.square(child);
      if (square !== undefined && this.#isMet(child, square, plies, met)) continue;
      if (this.#isProved(child, plies - 1) !== isOr) continue;
      deciding = child;
      break;
    }
    const isProved = plies > 0 && isOr === (deciding !== undefined);
    if (deciding !== undefined) this.#learn(deciding);
    const isFinal = !isProved && !this.#wasCut;
    const move = deciding && this.game.describe(deciding);
    this.#table.store(node, isProved, isFinal ? Number.POSITIVE_INFINITY : plies, move);
    return isProved;
  }

  /** Capture, hand the piece back, still proved? Asked once for a square. */
  #isMet(child: Node, square: string, plies: number, met: Set<string>): boolean {
    if (met.has(square)) return true;
    if (met.has(`tried ${square}`) || plies < 2) return false;
    met.add(`tried ${square}`);
    const captured = this.game.interpositions!.captured(child);
    const wasCut = this.#wasCut;
    const isMet = captured.some((after) => this.#isProved(after, plies - 2));
    // The drop itself is still to be searched: what it leans on will be known then.
    this.#wasCut = wasCut;
    if (isMet) met.add(square);
    return isMet;
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

  /** The verdict stands, whatever its line costs. */
  #affordableLine(plies: number): string[] {
    const line: string[] = [];
    try {
      this.#followProof(plies, line);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
    }
    return line;
  }

  /** A shortest proof against the longest defence. */
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
