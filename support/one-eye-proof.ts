// Is a verdict on a one-eye problem true? Played out on the slow rules of `src/go/rules.ts`: the winner asks
// the solver for one move in each position, afresh, and every answer of the loser is tried. If all games
// end as they should and none comes back to where it was, the winner's moves are a proof; nothing the
// solver says about verdicts is believed.

import type { Side } from '../src/go/board';
import type { Verdict } from '../src/go/core';
import { formatPoint, parsePoint } from '../src/go/point';
import { type OneEyeProblem, type Position, readProblem } from '../src/go/problem';
import { boardVerdict, firstSituation, playMove, type Situation } from '../src/go/rules';
import type { OneEyeSolver } from '../src/go/solver';

/** Behind one move of a proof there is less to search than at its root. */
const MAX_NODES = 100_000;

class TooManyPositions extends Error {}

/** The problem as it stands in the middle of the game. */
function problemAt(problem: OneEyeProblem, { defender }: Position, { board, side }: Situation) {
  const { size, stones } = board;
  const attacker = defender === 'black' ? 'white' : 'black';
  const list = (wanted: Side) =>
    stones.flatMap((stone, point) => (stone === wanted ? [formatPoint(point, size)] : []));
  return {
    ...problem,
    [defender]: list('defender'),
    [attacker]: list('attacker'),
    toMove: side === 'defender' ? defender : attacker,
  };
}

/** Without history: a situation that comes back is met on the path, whoever might be forbidden to go there. */
function play(situation: Situation, move: number | 'pass', position: Position) {
  return playMove({ ...situation, seen: new Set() }, move, position);
}

/** What stands behind all moves; none of the defender's is a pass, by which he loses. */
function listNext(situation: Situation, position: Position): Situation[] {
  const passes = situation.side === 'attacker' ? (['pass'] as const) : [];
  const moves = [...position.region, ...passes];
  return moves.flatMap((move) => play(situation, move, position) ?? []);
}

class Proof {
  readonly proven = new Set<string>();
  readonly #onPath = new Set<string>();
  readonly #position: Position;

  constructor(
    readonly problem: OneEyeProblem,
    readonly winner: Verdict,
    readonly solver: OneEyeSolver,
    readonly most: number,
  ) {
    this.#position = readProblem(problem);
  }

  prove(situation: Situation = firstSituation(this.#position)): void {
    const name = [...situation.seen].join();
    if (this.proven.has(name)) return;
    if (this.#onPath.has(name)) throw new Error('the proof goes in a circle');
    if (this.proven.size + this.#onPath.size >= this.most) throw new TooManyPositions();
    const verdict = boardVerdict(situation.board, this.#position);
    if (verdict !== undefined && verdict !== this.winner) throw new Error(`it ends ${verdict}`);
    this.#onPath.add(name);
    if (verdict === undefined) for (const next of this.#answers(situation)) this.prove(next);
    this.#onPath.delete(name);
    this.proven.add(name);
  }

  /** One move of the winner, or all of the loser's. */
  #answers(situation: Situation): Situation[] {
    const isWinners = (situation.side === 'defender') === (this.winner === 'alive');
    if (!isWinners) return listNext(situation, this.#position);
    const { size } = this.problem;
    const here = problemAt(this.problem, this.#position, situation);
    const answer = this.solver.solveSync(here, { allWinningMoves: false, maxNodes: MAX_NODES });
    const move = answer.status === 'unknown' ? undefined : answer.line[0];
    // Stones that hang together with crucial ones by now cannot fall either: that may settle it.
    if (move === undefined && boardVerdict(situation.board, readProblem(here)) === this.winner) {
      return [];
    }
    if (move === undefined) throw new Error(`${this.winner}, but no move is known`);
    const next = play(situation, move === 'pass' ? move : parsePoint(move, size), this.#position);
    if (next === undefined) throw new Error(`an illegal move: ${move}`);
    return [next];
  }
}

/**
 * How many positions the proof has; undefined if more than `most`. Throws if it is none. The verdict must
 * be one that no ko threat changes.
 */
export function checkVerdict(
  problem: OneEyeProblem,
  winner: Verdict,
  solver: OneEyeSolver,
  most: number,
): number | undefined {
  const proof = new Proof(problem, winner, solver, most);
  try {
    proof.prove();
  } catch (error) {
    if (error instanceof TooManyPositions) return undefined;
    throw error;
  }
  return proof.proven.size;
}
