// The one-eye problems with known answers: every method has to find winner, ko status and the set of winning moves.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completeProblem } from '../../src/go/complete';
import { readProblem } from '../../src/go/problem';
import { parseSgf } from '../../src/go/sgf';
import { OneEyeSolver } from '../../src/go/solver';
import type { Method, Outside } from '../../src/go/terms';
import { dataPath, describeWithData } from '../../support/data';

/** Total nodes of the paper's method P in the reference search. */
const REFERENCE_NODES = 2172;

interface Record {
  readonly id: string;
  readonly sgf: string;
  readonly expected: {
    readonly winner: 'attacker' | 'defender';
    readonly koFree: boolean;
    readonly ifAttackerHasKoThreats: string;
    readonly ifDefenderHasKoThreats: string;
    readonly winningMoves: readonly string[];
    readonly passWins: boolean;
  };
}

function readRecords(): Record[] {
  const text = readFileSync(dataPath('one-eye/oneeye_visible.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const nameWinner = (verdict: string | undefined) => (verdict === 'alive' ? 'defender' : 'attacker');

describeWithData('one-eye problems', () => {
  it.each(['A', 'B', 'C', 'P'] as Method[])('are solved by method %s', (method) => {
    const solver = new OneEyeSolver();
    let nodes = 0;
    for (const { id, sgf, expected } of readRecords()) {
      const answer = solver.solveSync(parseSgf(sgf)[0]!, { method, maxNodes: 2_000_000 });
      if (answer.status === 'unknown') throw new Error(`${id}: ${answer.reason}`);
      nodes += answer.nodes;
      expect(nameWinner(answer.status), id).toBe(expected.winner);
      expect(answer.koFree, id).toBe(expected.koFree);
      expect(nameWinner(answer.withAttackerKoThreats), id).toBe(expected.ifAttackerHasKoThreats);
      expect(nameWinner(answer.withDefenderKoThreats), id).toBe(expected.ifDefenderHasKoThreats);
      expect([...answer.winningMoves].sort(), id).toEqual([...expected.winningMoves].sort());
      expect(answer.passWins, id).toBe(expected.passWins);
      expect(answer.winningMovesAreComplete && answer.lineIsComplete, id).toBe(true);
    }
    console.log(`one-eye problems, method ${method}: ${nodes} nodes`);
    if (method === 'P') expect(nodes).toBeLessThan(REFERENCE_NODES);
  });

  it.each([undefined, 'alive', 'benson'] as (Outside | undefined)[])(
    'are the same without their marks, outside %s',
    (outside) => {
      const solver = new OneEyeSolver();
      for (const { id, sgf, expected } of readRecords()) {
        const marked = parseSgf(sgf)[0]!;
        const { region: _, ...bare } = { ...marked, crucial: [] };
        const { problem, assumed } = completeProblem(bare, { outside });
        expect([...assumed!.target].sort(), id).toEqual([...marked.crucial].sort());
        expect([...assumed!.region].sort(), id).toEqual([...marked.region!].sort());
        expect(assumed, id).toMatchObject({ outside: outside ?? 'benson', goal: 'second-eye' });
        const answer = solver.solveSync(problem);
        if (answer.status === 'unknown') throw new Error(`${id}: ${answer.reason}`);
        expect(nameWinner(answer.status), id).toBe(expected.winner);
        expect(answer.koFree, id).toBe(expected.koFree);
        expect([...answer.winningMoves].sort(), id).toEqual([...expected.winningMoves].sort());
        expect(answer.passWins, id).toBe(expected.passWins);
      }
    },
  );

  it('have the derived region if none is given', () => {
    for (const { id, sgf } of readRecords()) {
      const problem = parseSgf(sgf)[0]!;
      const { region: _, ...withoutRegion } = problem;
      const sorted = (points: Iterable<number>) => [...points].sort((a, b) => a - b);
      expect(sorted(readProblem(withoutRegion).region), id).toEqual(
        sorted(readProblem(problem).region),
      );
    }
  });
});
