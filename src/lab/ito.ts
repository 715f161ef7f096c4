// Ito ([IN94] section 2): best-first by how likely a position is to be mate, measured by the number of the
// defender's ways out, the most likely first on both sides. That is AO* with four parts of its own:
//
//   evaluation      a check not yet searched counts as many as it leaves ways out, not 1
//   interpositions  wait until all other replies are answered, and then come one by one: answered if the line
//                   recorded for an earlier one can be replayed, searched if not
//   merging         equal positions are one node, so what follows from either is searched once
//   ply limit       optional: with one the search is exhaustive up to it, and a position is one node at each depth
//
// A replayed line is checked move by move: every reply that there is must have its answer in the record. So it is
// a proof like any other. Ito used it to call interpositions futile; verdicts do not need that word.

import { type OptionNames, takeOptions } from '../base/option-values';
import { AoStar } from './ao-star';
import type { BestFirstOptions } from './best-first';
import type { AndOrGame } from './game';
import { decidedNumbers } from './numbers';
import { type Numbers, type Outcome, RUN_OPTIONS, readLimit } from './outcome';
import type { SearchNode } from './search-node';

export interface ItoOptions<Node> extends Omit<BestFirstOptions<Node>, 'form'> {
  /** Only proofs of at most this many plies; `unknown: plies` if there is none. Default: no limit. */
  readonly maxPlies?: number;
}

export const ITO_OPTIONS: OptionNames<ItoOptions<never>> = {
  ...RUN_OPTIONS,
  repetition: true,
  maxPlies: true,
};

class Ito<Node> extends AoStar<Node> {
  /** Interpositions that have not come up yet, of AND nodes. */
  readonly #waiting = new Map<SearchNode<Node>, Node[]>();
  /** By which node an interposition was answered, where that was not its own. */
  readonly #answers = new Map<SearchNode<Node>, Map<string, SearchNode<Node>>>();
  readonly #maxPlies: number;
  #wasCut = false;

  constructor(game: AndOrGame<Node>, given: ItoOptions<Node>) {
    const { maxPlies, ...options } = takeOptions<ItoOptions<Node>>(given, ITO_OPTIONS);
    super(game, options);
    this.#maxPlies = readLimit('maxPlies', maxPlies);
  }

  /** For both sides: of what is still open, the nearest to mate. */
  protected override choose({ children }: SearchNode<Node>): SearchNode<Node> {
    const open = children!.filter(({ pn }) => pn > 0);
    return open.reduce((best, child) => (child.pn < best.pn ? child : best));
  }

  override solve(): Outcome {
    const outcome = super.solve();
    if (outcome.status !== 'disproved' || !this.#wasCut) return outcome;
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
    // The attacker may not even begin a move beyond the limit.
    if (node.depth >= this.#maxPlies && node.isOr) {
      this.#wasCut = true;
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
    while (!node.isOr && node.pn === 0 && this.#callNext(node)) super.recompute(node);
  }

  /** The next interposition, if there is one: it becomes a child, unless it is answered at once. */
  #callNext(node: SearchNode<Node>): boolean {
    const state = this.#waiting.get(node)?.shift();
    if (state === undefined) return false;
    const answer = this.#answerAtOnce(node, state);
    if (answer === undefined) this.attach(node, [state]);
    else this.#answersOf(node).set(this.game.describe(state), answer);
    return true;
  }

  #answersOf(node: SearchNode<Node>): Map<string, SearchNode<Node>> {
    const known = this.#answers.get(node);
    if (known !== undefined) return known;
    const answers = new Map<string, SearchNode<Node>>();
    this.#answers.set(node, answers);
    return answers;
  }

  /** The node whose record mates after this interposition too. */
  #answerAtOnce(node: SearchNode<Node>, state: Node): SearchNode<Node> | undefined {
    const { interpositions } = this.game;
    const earlier = node.children!.filter(
      (child) => interpositions!.square(child.state) !== undefined,
    );
    return earlier.reverse().find((record) => this.#replayAttack(state, record));
  }

  /** Does the attack recorded at a proved OR node prove this one? */
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

export function ito<Node>(game: AndOrGame<Node>, options: ItoOptions<Node> = {}): Outcome {
  return new Ito(game, options).solve();
}
