// Ito's program ([IN94] section 2): best-first search that goes, for both sides, to the position that is most likely to
// be mate. A mate counts as more likely if the defender has fewer replies. This is AO* with four additions:
//
//   evaluation      a check that has not been searched starts with the number of replies to it, instead of 1
//   interpositions  are examined one by one after all other replies are proved; one is proved at once if the play that is recorded
//                   after an earlier interposition also mates after this one; if not, it is searched
//   merging         equal positions are one node, so that the play after them is searched once
//   ply limit       optional; with it the search is exhaustive up to the limit, and a position has a node of its own at each depth
//
// With the option `futile` the paper's first test of an interposition is made too: one that is followed by a mate in
// one is proved at once. Without it the search finds that mate like any other.
//
// A replayed line is checked move by move: each reply of the new position must have its answer in the record. So the
// result is a proof like any other. Ito used this to find futile interpositions. The verdicts here do not depend on
// whether an interposition is futile.

import { type OptionNames, readFlag, takeOptions } from '../base/option-values';
import { AoStar } from './ao-star';
import type { BestFirstOptions } from './best-first';
import type { AndOrGame } from './game';
import { decidedNumbers } from './numbers';
import { type Numbers, type Outcome, RUN_OPTIONS, readLimit } from './outcome';
import type { SearchNode } from './search-node';

/** The options of `ito`. */
export interface ItoOptions<Node> extends Omit<BestFirstOptions<Node>, 'form'> {
  /**
   * Only proofs of at most this many plies count; if there is none, the answer is `unknown` with the reason `plies`.
   * Default: no limit.
   */
  readonly maxPlies?: number | undefined;
  /** Prove interpositions at once after which the attacker mates in one. Default false. */
  readonly futile?: boolean | undefined;
}

export const ITO_OPTIONS: OptionNames<ItoOptions<never>> = {
  ...RUN_OPTIONS,
  repetition: true,
  maxPlies: true,
  futile: true,
};

class Ito<Node> extends AoStar<Node> {
  /** For AND nodes: the interpositions that have not become children yet. */
  readonly #waiting = new Map<SearchNode<Node>, Node[]>();
  /** For AND nodes: for each interposition that was proved at once, a node with a record of the play after it. */
  readonly #answers = new Map<SearchNode<Node>, Map<string, SearchNode<Node>>>();
  readonly #maxPlies: number;
  readonly #looksForMates: boolean;
  #wasLimited = false;

  constructor(game: AndOrGame<Node>, given: ItoOptions<Node>) {
    const { maxPlies, futile, ...options } = takeOptions<ItoOptions<Node>>(given, ITO_OPTIONS);
    super(game, options);
    this.#maxPlies = readLimit('maxPlies', maxPlies);
    this.#looksForMates = readFlag('futile', futile, false);
  }

  /** For both sides: the open child with the least proof number. */
  protected override choose({ children }: SearchNode<Node>): SearchNode<Node> {
    const open = children!.filter(({ pn }) => pn > 0);
    return open.reduce((best, child) => (child.pn < best.pn ? child : best));
  }

  override solve(): Outcome {
    const outcome = super.solve();
    if (outcome.status !== 'disproved' || !this.#wasLimited) return outcome;
    const { nodes, nodesInMemory } = outcome;
    return { status: 'unknown', reason: 'plies', nodes, nodesInMemory };
  }

  protected override firstNumbers(state: Node): Numbers {
    return { pn: this.game.heuristics?.proof(state) ?? 1, dn: 1 };
  }

  protected override keyOf(state: Node, depth: number): string {
    const key = this.game.key(state);
    return this.#maxPlies === Number.POSITIVE_INFINITY ? key : `${key} ${depth}`;
  }

  protected override makeNode(state: Node, parent: SearchNode<Node> | undefined): SearchNode<Node> {
    const node = super.makeNode(state, parent);
    // A mate needs one more ply from here, and that ply is beyond the limit.
    if (node.depth >= this.#maxPlies && node.isOr) {
      this.#wasLimited = true;
      Object.assign(node, decidedNumbers(false));
    }
    return node;
  }

  protected override childStates(node: SearchNode<Node>): readonly Node[] {
    const states = this.game.children(node.state);
    const { interpositions } = this.game;
    if (node.isOr || interpositions === undefined) return states;
    const isWaiting = (state: Node) => interpositions.square(state) !== undefined;
    this.#waiting.set(node, states.filter(isWaiting));
    return states.filter((state) => !isWaiting(state));
  }

  protected override recompute(node: SearchNode<Node>): void {
    super.recompute(node);
    while (!node.isOr && node.pn === 0 && this.#takeInterposition(node)) super.recompute(node);
  }

  /**
   * Examines the next interposition, if there is one. It becomes a child, unless the play after an earlier
   * interposition proves it at once.
   */
  #takeInterposition(node: SearchNode<Node>): boolean {
    const state = this.#waiting.get(node)?.shift();
    if (state === undefined) return false;
    const answer = this.#mateInOne(node, state) ?? this.#answerAtOnce(node, state);
    if (answer === undefined) this.attach(node, [state]);
    else this.#answersOf(node).set(this.game.describe(state), answer);
    return true;
  }

  /**
   * The record of a mate in one after an interposition, if the option asks for it and there is one within the plies.
   */
  #mateInOne(node: SearchNode<Node>, state: Node): SearchNode<Node> | undefined {
    if (!this.#looksForMates || node.depth + 2 > this.#maxPlies) return undefined;
    this.budget.expand(state);
    const checks = this.game.terminalValue(state) === undefined ? this.game.children(state) : [];
    const mate = checks.find((check) => this.game.terminalValue(check) === true);
    if (mate === undefined) return undefined;
    this.budget.expand(mate);
    const proved = { ...decidedNumbers(true), parents: [], repeats: undefined };
    const end = { ...proved, state: mate, isOr: false, depth: node.depth + 2, children: undefined };
    return { ...proved, state, isOr: true, depth: node.depth + 1, children: [end] };
  }

  #answersOf(node: SearchNode<Node>): Map<string, SearchNode<Node>> {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    const answers = new Map<string, SearchNode<Node>>();
    this.#answers.set(node, answers);
    return answers;
  }

  /** The earlier interposition whose recorded play also mates after this one, if there is one. */
  #answerAtOnce(node: SearchNode<Node>, state: Node): SearchNode<Node> | undefined {
    const { interpositions } = this.game;
    const earlier = node.children!.filter(
      (child) => interpositions!.square(child.state) !== undefined,
    );
    return earlier.reverse().find((record) => this.#replayAttack(state, record));
  }

  /** Does the attack that is recorded at a proved OR node also prove this position? */
  #replayAttack(state: Node, record: SearchNode<Node>): boolean {
    const attack = record.children?.find(({ pn }) => pn === 0);
    if (attack === undefined) return false;
    this.budget.expand(state);
    if (this.game.terminalValue(state) !== undefined) return this.game.terminalValue(state)!;
    const move = this.game.describe(attack.state);
    const after = this.game.children(state).find((child) => this.game.describe(child) === move);
    return after !== undefined && this.#replayDefence(after, attack);
  }

  #replayDefence(state: Node, record: SearchNode<Node>): boolean {
    this.budget.expand(state);
    const value = this.game.terminalValue(state);
    if (value !== undefined) return value;
    const answers = new Map(this.#answers.get(record));
    for (const child of record.children ?? []) answers.set(this.game.describe(child.state), child);
    return this.game.children(state).every((reply) => {
      const answer = answers.get(this.game.describe(reply));
      return answer !== undefined && this.#replayAttack(reply, answer);
    });
  }
}

/** Ito's program: best first, towards the positions that are most likely to be mate. */
export function ito<Node>(game: AndOrGame<Node>, options: ItoOptions<Node> = {}): Outcome {
  return new Ito(game, options).solve();
}
