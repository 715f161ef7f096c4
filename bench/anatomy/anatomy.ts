// `npm run bench -- anatomy <sfen> ["move move …"] [--turn technique,technique] [--nodes n] [--hash MiB] [--json file]`
// Counts how one search uses its nodes: the kinds of visits, their depths, and how far the paths of the search follow the
// mating line (the given one in USI, or the one that the solver finds). The ply at which most paths leave the line is where the
// search goes wrong. The research build of the core counts.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { readCount } from '../../support/command-line';
import { type FeatureSwitches, readTurned } from '../../support/research/features';
import { createResearchCore, createResearchSolver } from '../../support/research/solver';
import { formatTable } from '../report/table-text';
import { countSearch } from './count';
import { tabulate } from './tables';

interface Limits {
  readonly hashMiB: number;
  readonly maxNodes: number;
}

/** The mating line that the same search finds; empty when it finds no mate. */
function findLine(sfen: string, features: FeatureSwitches, limits: Limits): readonly string[] {
  const { hashMiB, maxNodes } = limits;
  const solution = createResearchSolver({ hashMiB }).solveSync(sfen, { features, maxNodes });
  return solution.status === 'mate' ? solution.line : [];
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      turn: { type: 'string', default: '' },
      nodes: { type: 'string', default: '1000000' },
      hash: { type: 'string', default: '256' },
      json: { type: 'string' },
    },
  });
  const [sfen, given] = positionals;
  if (sfen === undefined || positionals.length > 2) {
    throw new RangeError('expected an SFEN, and after it at most one line of moves');
  }
  const position = parseSfen(sfen);
  const features = readTurned(values.turn);
  const maxNodes = readCount('nodes', values.nodes);
  const hashMiB = readCount('hash', values.hash);
  const texts = given?.trim().split(/\s+/) ?? findLine(sfen, features, { hashMiB, maxNodes });
  const line = texts.map(parseUsiMove);
  const core = createResearchCore(hashMiB);
  const counts = countSearch(core, { position, features, maxNodes, line });
  const tables = tabulate(counts, line.length > 0);
  console.log(
    `${counts.status} after ${counts.report.nodes} nodes; line: ${texts.join(' ') || 'none'}`,
  );
  for (const table of Object.values(tables)) console.log(`\n${formatTable(table)}`);
  if (values.json !== undefined) {
    const anatomy = { sfen, status: counts.status, line: texts, tables };
    writeFileSync(values.json, `${JSON.stringify(anatomy, null, 2)}\n`);
  }
  return 0;
}
