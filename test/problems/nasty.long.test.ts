// Positions on which other engines have failed. At every table size the verdict has to be right or unknown.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { describeWithData, type Row, readTable } from '../../support/data';
import { CORE, REFERENCE } from '../../support/engines';
import { faultOfLine } from '../../support/judge';

const PARTIES = [
  { ...CORE, hashMiB: 1, maxNodes: 200_000 },
  { ...CORE, hashMiB: 256, maxNodes: 200_000 },
  { ...REFERENCE, hashMiB: 16, maxNodes: 20_000 },
];

/** One row of the table has lost the plus sign of the pawn on 3c; without it there is no mate. */
function readSfen({ id, sfen }: Row): string {
  return id === 'YO162a' ? sfen!.replace('R1P1', 'R1+P1') : sfen!;
}

/** The verdicts that the table is sure of. Other rows have no verdict, or no attacker to move. */
function knownVerdict(verdict: string): 'mate' | 'nomate' | undefined {
  if (verdict === 'nomate') return 'nomate';
  return verdict.startsWith('mate') ? 'mate' : undefined;
}

describeWithData('nasty positions', () => {
  it.each(PARTIES)('get the right verdict or none from the $engine with $hashMiB MiB', (party) => {
    const { engine, hashMiB, maxNodes } = party;
    const solver = party.create({ hashMiB });
    const decided: string[] = [];
    for (const row of readTable('nasty')) {
      const { id, verdict } = row;
      if (verdict === 'ERR' || verdict!.startsWith('AND')) continue;
      const position = parseSfen(readSfen(row));
      const answer = solver.solveSync(position, { goal: 'first', maxNodes });
      if (answer.status === 'mate' && answer.lineIsComplete) {
        expect(faultOfLine(position, answer.line), id).toBeUndefined();
        if (verdict === 'not1') expect(answer.length, id).toBeGreaterThan(1);
      }
      const known = knownVerdict(verdict!);
      if (known === undefined) continue;
      expect([known, 'unknown'], id).toContain(answer.status);
      if (answer.status !== 'unknown') decided.push(id!);
    }
    console.log(`nasty, ${engine}, ${hashMiB} MiB: decided ${decided.length}`);
    expect(decided.length).toBeGreaterThan(20);
  });
});
