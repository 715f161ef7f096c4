// Results of subproblems, as a worker or a journal may have written them.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/formats/sfen';
import { encodeCertificate } from '../../../src/proof/certificate-bytes';
import { createSolver } from '../../../src/solver/solver';
import { readSubproblemResult, takeSubproblemResult } from '../../../src/split/subproblem';
import { SubproblemWorker } from '../../../src/split/subproblem-search';
import { makeCore } from '../../../support/virtual-runner';
import { MATE } from '../../cli/host';

const EFFORT = {
  nodes: 1,
  depth: 1,
  repetitions: 0,
  table: { entries: 1, used: 1, collections: 0, replaced: 0 },
};

it('accepts the result of a worker', () => {
  const job = { sfen: MATE, nodes: 1000 };
  const result = new SubproblemWorker(makeCore(1)).search(job);
  expect(takeSubproblemResult(JSON.parse(JSON.stringify(result)), job)).toEqual(result);
});

it('reads a certificate of many megabytes, and refuses text that is not base64', () => {
  const result = (certificate: string) => ({ ...EFFORT, verdict: 'mate', certificate });
  const long = result('A'.repeat(32 << 20));
  expect(readSubproblemResult(long)).toEqual(long);
  for (const good of ['', 'AA==', 'AAA=', 'AAAA']) {
    expect(readSubproblemResult(result(good))).toEqual(result(good));
  }
  for (const bad of ['A', 'AAA', 'A===', 'AAAA=', 'AA=A', 'AA-A', `${'A'.repeat(32 << 20)}!AAA`]) {
    expect(() => readSubproblemResult(result(bad))).toThrow('base64');
  }
});

it('refuses a certificate of a position with another move number', async () => {
  const other = MATE.replace(/ 1$/, ' 3');
  const { certificate } = (await createSolver().solve(parseSfen(other), {
    certificate: true,
  })) as { certificate: Parameters<typeof encodeCertificate>[0] };
  const bytes = Buffer.concat([...encodeCertificate(certificate)]).toString('base64');
  const result = { ...EFFORT, verdict: 'mate', certificate: bytes };
  expect(() => takeSubproblemResult(result, { sfen: MATE, nodes: 1000 })).toThrow(
    'another position',
  );
  expect(takeSubproblemResult(result, { sfen: other, nodes: 1000 })).toEqual(result);
});
