// Checks a verdict on a one-eye problem by playing it out on the slow rules of `src/go/rules.ts`. In each
// position the solver is asked for one move of the winner, and every answer of the loser is tried. When all games end
// as they should and no situation repeats, the winner's moves are a proof. The solver's verdicts are not used.

import type { Side } from '../src/go/board';
import type { Verdict } from '../src/go/core';
import { formatPoint, parsePoint } from '../src/go/point';
import { type OneEyeProblem, type Position, readProblem } from '../src/go/problem';
import { boardVerdict, firstSituation, playMove, type Situation } from '../src/go/rules';
import type { OneEyeSolver } from '../src/go/solver';

/** A position after a move of the proof has less to search than the root. */
const MAX_NODES = 100_000;

class TooManyPositions extends Error {}

/** The problem in the middle of the game. */
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

/**
 * Plays a move without history. A repeated situation is noticed on the path, whichever side the rules forbid to repeat
 * it.
 */
function play(situation: Situation, move: number | 'pass', position: Position) {
  return playMove({ ...situation, seen: new Set() }, move, position);
}

/** The situations after all moves. The defender's pass is left out, because he loses by it. */
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

  /** One move of the winner, or all moves of the loser. */
  #answers(situation: Situation): Situation[] {
    const isWinners = (situation.side === 'defender') === (this.winner === 'alive');
    if (!isWinners) return listNext(situation, this.#position);
    const { size } = this.problem;
    const here = problemAt(this.problem, this.#position, situation);
    const answer = this.solver.solveSync(here, { allWinningMoves: false, maxNodes: MAX_NODES });
    const move = answer.status === 'unknown' ? undefined : answer.line[0];
    // Stones that are now connected to crucial ones cannot be captured either, which may decide the game.
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
 * Number of positions in the proof; undefined when more than `most`. Throws when the moves are not a proof. The verdict
 * must be one that no ko threat changes.
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
