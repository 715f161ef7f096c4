// `npm run bench -- leaves [--sets a,b] [--filter pattern] [--nodes n] [--leaves n] [--subproblem-nodes n] [--seed n]
// [--write]`
//
// Fits the weights of the traits of a leaf. It samples leaves from the searches of the problems, solves each leaf by
// itself, and finds the weights that predict verdicts and costs best. The searches run without the present weights.
// `--write` writes the weights to assembly/dfpn/leaf-weights.ts and stores them as bench/results/leaves.json. The
// default takes every second diagram of the two books, so that the other diagrams can judge the weights.

import { writeFileSync } from 'node:fs';
import { Random } from '../../src/base/random';
import { parseSfen } from '../../src/notation/sfen';
import { readOptions, showProgress } from '../../support/command-line';
import { readSwitches } from '../../support/research/features';
import { createResearchCore } from '../../support/research/solver';
import { readProblems } from '../ablation/problems';
import { conclude } from '../report/documents';
import { readResult, type Table } from '../report/result';
import { TRAITS } from './features';
import { fitWeights, LARGEST_VALUE } from './fit';
import { type Leaf, sampleLeaves } from './sample';
import { type CoreWeights, formatWeights, toCoreWeights, WEIGHTS_FILE } from './weights';

const HASH_MIB = 64;

function tabulate(
  leaves: readonly Leaf[],
  { proof, disproof }: CoreWeights,
): Record<string, Table> {
  const mates = leaves.filter(({ isMate }) => isMate).length;
  const values = Array.from({ length: LARGEST_VALUE + 1 }, (_, value) => String(value));
  return {
    leaves: { columns: ['leaves', 'mates'], rows: [[leaves.length, mates]] },
    weights: {
      columns: ['trait', 'of', ...values],
      rows: TRAITS.flatMap((trait) => [
        [trait, 'pn', ...proof[trait]],
        [trait, 'dn', ...disproof[trait]],
      ]),
    },
  };
}

/** Reads the recorded weights from the table that shows them. */
export function readWeights(): CoreWeights {
  const { rows } = readResult('leaves').tables.weights!;
  const of = (number: string) =>
    Object.fromEntries(
      rows
        .filter(([, name]) => name === number)
        .map(([trait, , ...values]) => [trait, values.map(Number)]),
    ) as CoreWeights['proof'];
  return { proof: of('pn'), disproof: of('dn') };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    sets: 'zukou,musou',
    filter: '[02468]$',
    nodes: 500_000,
    leaves: 2000,
    subproblemNodes: 30_000,
    seed: 1,
    write: false,
  });
  const core = createResearchCore(HASH_MIB);
  core.setSwitches(readSwitches({ leafTraits: false }));
  const random = new Random(values.seed);
  const leaves = readProblems(values.sets, values.filter).flatMap(({ id, sfen }) => {
    showProgress(id);
    return sampleLeaves(core, random, parseSfen(sfen), values);
  });
  showProgress('');
  const weights = toCoreWeights(fitWeights(leaves));
  const tables = tabulate(leaves, weights);
  if (values.write) writeFileSync(WEIGHTS_FILE, formatWeights(weights));
  return conclude('leaves', args, { tables, isKept: values.write });
}
