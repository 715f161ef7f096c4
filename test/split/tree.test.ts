// The decisions of the tree of a split search, made only from moves, compared with an oracle that builds the whole graph. The problems have
// many loops, so that a verdict that depends on a path would soon be wrong.

import { expect, it } from 'vitest';
import { formatSfen } from '../../src/formats/sfen';
import type { Certificate } from '../../src/proof/certificate';
import { assembleCertificate } from '../../src/split/assemble';
import { Coordinator } from '../../src/split/coordinator';
import { explore } from '../../support/exhaustive';
import { Random } from '../../support/random';
import { drawTrickyProblem } from '../../support/traps';
import { OpenRunner } from './open-runner';

const PROBLEMS = 60;
const ORACLE_SIZE = 300;
const MAX_NODES = 1500;

function solveByTree(position: Parameters<typeof explore>[0], workers: number) {
  const limits = {
    subproblemNodes: 1,
    maxNodes: MAX_NODES,
    maxPositions: 1e5,
    signal: new AbortController().signal,
  };
  return new Coordinator(position, new OpenRunner(workers), limits).run();
}

/** True when some play inside the set returns to an earlier position. */
function hasLoop({ nodes, verdict }: Certificate): boolean {
  if (verdict === 'mate') return false;
  const done = new Set<number>();
  const visit = (node: number, path: ReadonlySet<number>): boolean => {
    if (path.has(node)) return true;
    if (done.has(node)) return false;
    done.add(node);
    return nodes[node]!.defences.some((each) => visit(each.node, new Set([...path, node])));
  };
  return visit(0, new Set());
}

it('decides as the oracle does, on graphs with loops too', async () => {
  const random = new Random(20261126);
  const seen = { mates: 0, noMates: 0, loops: 0 };
  for (let problem = 0; problem < PROBLEMS; problem++) {
    const position = drawTrickyProblem(random);
    const { verdict } = explore(position, ORACLE_SIZE);
    if (verdict === undefined) continue;
    const { proven } = await solveByTree(position, random.between(1, 5));
    if (proven === undefined) continue;
    expect(proven.verdict, formatSfen(position)).toBe(verdict);
    const certificate = assembleCertificate(position, proven);
    if (verdict === 'mate') seen.mates++;
    else seen.noMates++;
    if (hasLoop(certificate)) seen.loops++;
  }
  console.log(`split tree: ${JSON.stringify(seen)}`);
  expect(seen.mates).toBeGreaterThan(PROBLEMS / 10);
  expect(seen.noMates).toBeGreaterThan(PROBLEMS / 5);
  expect(seen.loops).toBeGreaterThan(0);
});
