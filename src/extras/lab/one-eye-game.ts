// The one-eye problem of Go as an AND/OR game, with the rules of `tsumeru/go`. The defender, who wants a second eye,
// moves at OR nodes: proved means alive. A position may occur again here, but this is a failure of the defender. So the
// question is whether the defender lives although the attacker has unlimited ko threats. This is
// `withAttackerKoThreats` of the answer of `tsumeru/go`; for a problem without ko it is the whole answer.

import { formatStones } from '../go/board';
import { bouzyValues } from '../go/bouzy';
import { formatPoint } from '../go/point';
import { type OneEyeProblem, type Position, readProblem } from '../go/problem';
import { boardVerdict, playMove, type Situation } from '../go/rules';
import type { AndOrGame, Heuristics } from './game';

/** A position of a one-eye problem. */
export interface OneEyeNode {
  readonly situation: Situation;
  readonly move: number | 'pass' | undefined;
}

/** From this value of the second eye on, [I1] takes the estimated work of a proof to be the least possible. */
const ALIVE = 16;

/** A one-eye problem as a game. */
export class OneEyeGame implements AndOrGame<OneEyeNode> {
  readonly root: OneEyeNode;
  readonly heuristics: Heuristics<OneEyeNode>;
  readonly #position: Position;
  readonly #verdicts = new Map<string, boolean | undefined>();

  /** Throws an `InputError` if the value is no one-eye problem. */
  constructor(problem: OneEyeProblem) {
    this.#position = readProblem(problem);
    const { board, side } = this.#position;
    this.root = { situation: { board, side, seen: new Set() }, move: undefined };
    this.heuristics = {
      proof: (node) => 1 + Math.round(Math.max(0, ALIVE - secondValue(node)) / 4),
      disproof: (node) => 1 + Math.round(Math.max(0, secondValue(node)) / 4),
      proofCost: () => 0,
      disproofCost: () => 0,
    };
  }

  isOr({ situation }: OneEyeNode): boolean {
    return situation.side === 'defender';
  }

  key({ situation }: OneEyeNode): string {
    return `${situation.side} ${formatStones(situation.board)}`;
  }

  describe({ move }: OneEyeNode): string {
    if (move === undefined || move === 'pass') return move ?? '';
    return formatPoint(move, this.#position.board.size);
  }

  terminalValue(node: OneEyeNode): boolean | undefined {
    const key = this.key(node);
    if (!this.#verdicts.has(key)) this.#verdicts.set(key, this.#judge(node));
    return this.#verdicts.get(key);
  }

  children({ situation }: OneEyeNode): readonly OneEyeNode[] {
    // The defender does not pass, because he would lose: the attacker would pass too.
    const passes = situation.side === 'attacker' ? (['pass'] as const) : [];
    const children: OneEyeNode[] = [];
    for (const move of [...this.#position.region, ...passes]) {
      // The history is left empty, so that superko forbids nothing.
      const next = playMove({ ...situation, seen: new Set() }, move, this.#position);
      if (next !== undefined) children.push({ situation: { ...next, seen: new Set() }, move });
    }
    return children;
  }

  #judge(node: OneEyeNode): boolean | undefined {
    const verdict = boardVerdict(node.situation.board, this.#position);
    if (verdict !== undefined) return verdict === 'alive';
    return this.children(node).length === 0 ? false : undefined;
  }
}

/** The second highest of Bouzy's values over the empty points [I 4.2]. */
function secondValue({ situation: { board } }: OneEyeNode): number {
  const values = bouzyValues(board).filter((_, point) => board.stones[point] === undefined);
  return values.sort((a, b) => b - a)[1] ?? 0;
}

/** The game of a one-eye problem. */
export function oneEyeGame(problem: OneEyeProblem): OneEyeGame {
  return new OneEyeGame(problem);
}
