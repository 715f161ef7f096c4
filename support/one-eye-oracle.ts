// One-eye problems by brute force, only on the slow rules of `src/go/rules.ts`. First all reachable situations
// are listed. The winner when one side may repeat for ever is found by working backwards from the ends. The winner
// under superko is found by playing out every game with its full history; the backward results only decide which move
// is tried first.

import type { Side } from '../src/go/board';
import { formatStones } from '../src/go/board';
import type { Verdict } from '../src/go/core';
import type { Position } from '../src/go/problem';
import { boardVerdict, playMove, type Situation } from '../src/go/rules';

interface Node {
  readonly situation: Situation;
  readonly verdict: Verdict | undefined;
  readonly moves: { readonly move: number | 'pass'; readonly to: number }[];
}

export interface OracleAnswer {
  readonly status: Verdict;
  readonly withAttackerKoThreats: Verdict;
  readonly withDefenderKoThreats: Verdict;
  /** Points, or `pass`. */
  readonly winningMoves: readonly (number | 'pass')[];
  readonly situations: number;
}

/** The reachable situations when repetition is allowed. Undefined when there are more than `most`. */
function listSituations(position: Position, most: number): Node[] | undefined {
  const nodes: Node[] = [];
  const indexOf = new Map<string, number>();
  const verdicts = new Map<string, Verdict | undefined>();
  const add = (situation: Situation): number => {
    const stones = formatStones(situation.board);
    const name = `${situation.side} ${stones}`;
    const known = indexOf.get(name);
    if (known !== undefined) return known;
    if (!verdicts.has(stones)) verdicts.set(stones, boardVerdict(situation.board, position));
    indexOf.set(name, nodes.length);
    nodes.push({ situation, verdict: verdicts.get(stones), moves: [] });
    return nodes.length - 1;
  };
  const { board, side } = position;
  add({ board, side, seen: new Set() });
  for (let i = 0; i < nodes.length; i++) {
    const { situation, verdict, moves } = nodes[i]!;
    // At the root the game continues although no eye can arise: all moves of the attacker win.
    if (verdict !== undefined && !(i === 0 && verdict === 'dead')) continue;
    if (nodes.length > most) return undefined;
    const passes = situation.side === 'attacker' ? (['pass'] as const) : [];
    for (const move of [...position.region, ...passes]) {
      const next = playMove({ ...situation, seen: new Set() }, move, position);
      if (next !== undefined) moves.push({ move, to: add(next) });
    }
  }
  return nodes;
}

/**
 * For each situation, the number of backward rounds after which it is won by finite play; Infinity when it never is.
 */
function roundsToWin(nodes: readonly Node[], winner: Verdict): number[] {
  const side: Side = winner === 'alive' ? 'defender' : 'attacker';
  const rounds = nodes.map(({ verdict }) => (verdict === winner ? 0 : Number.POSITIVE_INFINITY));
  for (let round = 1, changed = true; changed; round++) {
    changed = false;
    nodes.forEach(({ situation, verdict, moves }, index) => {
      if (verdict !== undefined || rounds[index]! < round) return;
      const isWon = ({ to }: { to: number }) => rounds[to]! < round;
      // A defender who has no stone to play has lost. An attacker can always pass.
      if (situation.side === side ? moves.some(isWon) : moves.every(isWon)) {
        rounds[index] = round;
        changed = true;
      }
    });
  }
  return rounds;
}

class OutOfSteps extends Error {}

/** Plays games with full history: does the side to move win? */
function makeGame(nodes: readonly Node[], rounds: Record<Verdict, number[]>, steps: number) {
  let left = steps;
  const rank = (to: number, winner: Verdict) => rounds[winner][to]!;
  return function winnerOf(index: number, seen: Uint8Array): Verdict {
    left -= 1;
    if (left < 0) throw new OutOfSteps();
    const { situation, verdict, moves } = nodes[index]!;
    if (verdict !== undefined) return verdict;
    const wanted = situation.side === 'defender' ? 'alive' : 'dead';
    const other = wanted === 'alive' ? 'dead' : 'alive';
    const ordered = [...moves].sort(
      (a, b) => Math.sign(rank(a.to, wanted) - rank(b.to, wanted)) || 0,
    );
    for (const { move, to } of ordered) {
      if (seen[to] === 1 && move !== 'pass') continue;
      const wasSeen = seen[to]!;
      seen[to] = 1;
      const winner = winnerOf(to, seen);
      seen[to] = wasSeen;
      if (winner === wanted) return wanted;
    }
    return other;
  };
}

/** The true answer. Undefined when it would take more situations or steps than the limits. */
export function solveByBruteForce(
  position: Position,
  limits: { readonly situations: number; readonly steps: number },
): OracleAnswer | undefined {
  const nodes = listSituations(position, limits.situations);
  if (nodes === undefined) return undefined;
  const rounds = { alive: roundsToWin(nodes, 'alive'), dead: roundsToWin(nodes, 'dead') };
  const winnerOf = makeGame(nodes, rounds, limits.steps);
  const wanted = position.side === 'defender' ? 'alive' : 'dead';
  try {
    const seen = new Uint8Array(nodes.length);
    seen[0] = 1;
    const status = winnerOf(0, seen);
    // Won whoever may repeat for ever: the other side cannot even avoid the end.
    const isWonForSure = (index: number) => rounds[wanted][index]! < Number.POSITIVE_INFINITY;
    const winning = nodes[0]!.moves.filter(({ move, to }) => {
      // Where the problem can be won without a ko, a pass into a ko is a mistake.
      if (move === 'pass' && isWonForSure(0)) return isWonForSure(to);
      seen[to] = 1;
      const winner = winnerOf(to, seen);
      seen[to] = 0;
      return winner === wanted;
    });
    return {
      status,
      withAttackerKoThreats: rounds.alive[0]! < Number.POSITIVE_INFINITY ? 'alive' : 'dead',
      withDefenderKoThreats: rounds.dead[0]! < Number.POSITIVE_INFINITY ? 'dead' : 'alive',
      winningMoves: winning.map(({ move }) => move),
      situations: nodes.length,
    };
  } catch (error) {
    if (error instanceof OutOfSteps) return undefined;
    throw error;
  }
}
