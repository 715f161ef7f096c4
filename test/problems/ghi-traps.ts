// Traps of graph-history interaction. Every position of `ghi-traps.tsv` is a mate that a solver calls no
// mate if it keeps disproofs by repetition as plain ones. Random positions do not show that; these were
// collected with a build broken on purpose: below problems full of loops, positions that it refuted on
// account of a repetition and that the right build proves mates. Columns: `sfen`; `warm`, a position to
// be solved before on the same table (a few thousand nodes of it will do), or nothing where the trap snaps
// on an empty table; `plies` of the line when the trap was set; `source`, the problem it lies below.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import type { NamedEngine } from '../../support/engines';
import { faultOfLine } from '../../support/judge';
import { parseTable } from '../../support/positions/table';
import type { FeatureSwitches } from '../../support/research/features';

const WARM_NODES = 20_000;
const MAX_NODES = 500_000;

/** The techniques with which the traps were found. So searched, all of them snap; with the default 45 do. */
export const AS_FOUND = { evaluation: false, doubleCountProofs: false, proofSimulation: false };

export const traps = parseTable(
  readFileSync(new URL('../../support/ghi-traps.tsv', import.meta.url), 'utf8'),
);

interface Party extends NamedEngine {
  readonly hashMiB: number;
  /** For the research build of the core. */
  readonly features?: FeatureSwitches;
}

export function testTraps(parties: readonly Party[]): void {
  it.each(parties)('are all mates for the $engine with $hashMiB MiB and $features', (party) => {
    const { hashMiB } = party;
    const switches = party.features === undefined ? {} : { features: party.features };
    const solver = party.create({ hashMiB });
    const wrong: string[] = [];
    for (const { id, sfen, warm } of traps) {
      if (warm !== '') solver.solveSync(warm!, { ...switches, maxNodes: WARM_NODES });
      const options = { ...switches, maxNodes: MAX_NODES, keepTable: warm !== '' };
      const answer = solver.solveSync(sfen!, options);
      // What the table has lost of a proof may take longer to find again than the limit allows.
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
