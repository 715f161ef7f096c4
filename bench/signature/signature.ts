// `npm run bench -- signature [--update]`
//
// The total node count over a fixed set of positions, a fingerprint of the search. It is the same on every machine, and
// changes when the search visits other nodes. `--update` records an intended change.

import { readFileSync, writeFileSync } from 'node:fs';
import { readOptions } from '../../support/command-line';
import { OWN_SETS, readOwnSet } from '../../support/positions/table';
import { type Problem, readProblem } from '../../support/problem';
import { solveSet } from '../solve/solve-set';

const HASH_MIB = 16;
/** Positions that take more nodes are left out to keep the bench short. */
const MAX_NODES = 300_000;
const EXPECTED = new URL('expected.json', import.meta.url);

interface Signature {
  /** Number of decided positions, and the nodes spent on them. */
  readonly solved: number;
  readonly nodes: number;
}

interface Expected extends Signature {
  /** Names of the project's own positions that are left out because they take more than MAX_NODES. */
  readonly leftOut: readonly string[];
}

function readProblems(): Problem[] {
  return OWN_SETS.flatMap((name) => readOwnSet(name).map(readProblem));
}

function measureSignature(problems: readonly Problem[]): Expected {
  const limits = { hashMiB: HASH_MIB, maxNodes: MAX_NODES };
  const answers = solveSet(problems, limits, ({ id, fault }) => {
    if (fault !== undefined) throw new Error(`${id}: ${fault}`);
  });
  const solved = answers.filter((answer) => answer.status !== 'unknown');
  const leftOut = answers.filter((answer) => answer.status === 'unknown').map(({ id }) => id);
  const nodes = solved.reduce((sum, answer) => sum + answer.nodes, 0);
  return { solved: solved.length, nodes, leftOut };
}

function format({ solved, nodes }: Signature): string {
  return `${nodes} nodes over ${solved} positions`;
}

export async function run(args: string[]): Promise<number> {
  const { update } = readOptions(args, { update: false });
  if (update) {
    const found = measureSignature(readProblems());
    writeFileSync(EXPECTED, `${JSON.stringify(found, null, 2)}\n`);
    console.log(`signature: ${format(found)} (written to expected.json)`);
    return 0;
  }
  const expected: Expected = JSON.parse(readFileSync(EXPECTED, 'utf8'));
  const found = measureSignature(readProblems().filter(({ id }) => !expected.leftOut.includes(id)));
  const isSame = found.nodes === expected.nodes && found.solved === expected.solved;
  console.log(`signature: ${format(found)}`);
  if (!isSame) console.log(`expected:  ${format(expected)}`);
  return isSame ? 0 : 1;
}
