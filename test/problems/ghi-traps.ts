// Traps of graph-history interaction. Every position of `ghi-traps.tsv` is a mate that a solver calls no mate if it
// stores disproofs by repetition as plain ones. Random positions do not show this fault. These were collected with a
// build that has it: positions below problems with many loops, which that build refuted because of a repetition and
// which the correct build proves to be mates. Columns: `sfen`; `warm`, a position to solve first on the same table (a
// few thousand nodes are enough), empty when an empty table shows the fault; `plies` of the line when the trap was
// found; `source`, the problem above it.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import type { NamedEngine } from '../../support/engines';
import { faultOfLine } from '../../support/judge';
import { parseTable } from '../../support/positions/table';
import type { FeatureSwitches } from '../../support/research/features';

const WARM_NODES = 20_000;
const MAX_NODES = 500_000;

/**
 * The techniques with which the traps were found. With them a faulty build fails on all traps, with the defaults on 45.
 */
export const AS_FOUND = { evaluation: false, doubleCountProofs: false, proofSimulation: false };

export const traps = parseTable(
  readFileSync(new URL('../../support/ghi-traps.tsv', import.meta.url), 'utf8'),
);

interface Party extends NamedEngine {
  readonly hashMiB: number;
  /** Switches for the research build of the core. */
  readonly features?: FeatureSwitches;
}

export function testTraps(parties: readonly Party[]): void {
  it.each(parties)('are all mates for the $engine with $hashMiB MiB and $features', (party) => {
    const { hashMiB } = party;
    const switches = party.features === undefined ? {} : { features: party.features };
    const solver = party.create({ hashMiB });
    const wrong: string[] = [];
    for (const { id, sfen, warm } of traps) {
      if (warm !== '')
        solver.solveSync(warm!, { goal: 'first', ...switches, maxNodes: WARM_NODES });
      const limits = { maxNodes: MAX_NODES, keepTable: warm !== '' };
      const options = { goal: 'first', ...switches, ...limits } as const;
      const answer = solver.solveSync(sfen!, options);
      // Finding a lost part of a proof again may take more nodes than the limit.
      const isCutShort = answer.nodes >= MAX_NODES;
      if (answer.status !== 'mate') wrong.push(`${id}: ${answer.status}`);
      else if (!answer.lineIsComplete && isCutShort) continue;
      else if (!answer.lineIsComplete) wrong.push(`${id}: no line`);
      else if (faultOfLine(parseSfen(sfen!), answer.line) !== undefined) wrong.push(`${id}: line`);
    }
    solver.dispose();
    expect(wrong).toEqual([]);
  });
}
