// Positions on which other engines have failed. At every table size the verdict is right or there is none.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, type Row, readTable } from '../support/data';
import { faultOfLine } from '../support/judge';

const MAX_NODES = 200_000;

/** One row has lost the plus sign of the pawn on 3c on its way from its source (without it: no mate). */
function readSfen({ id, sfen }: Row): string {
  return id === 'YO162a' ? sfen!.replace('R1P1', 'R1+P1') : sfen!;
}

/** The verdicts that the table is sure of; the others name no verdict, or no attacker to move. */
function knownVerdict(verdict: string): 'mate' | 'nomate' | undefined {
  if (verdict === 'nomate') return 'nomate';
  return verdict.startsWith('mate') ? 'mate' : undefined;
}

describeWithData('nasty positions', () => {
  it.each([1, 256])('are judged right or not at all with %i MiB', (hashMiB) => {
    const solver = createSolver({ hashMiB });
    const decided: string[] = [];
    for (const row of readTable('nasty')) {
      const { id, verdict } = row;
      if (verdict === 'ERR' || verdict!.startsWith('AND')) continue;
      const position = parseSfen(readSfen(row));
      const answer = solver.solveSync(position, { maxNodes: MAX_NODES });
      if (answer.status === 'mate' && answer.lineIsComplete) {
        expect(faultOfLine(position, answer.line), id).toBeUndefined();
        if (verdict === 'not1') expect(answer.length, id).toBeGreaterThan(1);
      }
      const known = knownVerdict(verdict!);
      if (known === undefined) continue;
      expect([known, 'unknown'], id).toContain(answer.status);
      if (answer.status !== 'unknown') decided.push(id!);
    }
    console.log(`nasty, ${hashMiB} MiB: decided ${decided.length}`);
    expect(decided.length).toBeGreaterThan(20);
  });
});
