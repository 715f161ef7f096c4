// The independent checker of certificates (`examples/check_certificate.py`) compared with the project's own, on every certificate
// of the own sets and on thousands of corrupted ones, of which some still hold.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { formatSfen } from '../../src/formats/sfen';
import type { Certificate } from '../../src/proof/certificate';
import { formatCertificate } from '../../src/proof/certificate-text';
import { check } from '../../src/proof/check';
import { createSolver } from '../../src/solver/solver';
import { MUTATIONS, mutate } from '../../support/certificate-mutations';
import { certify } from '../../support/certificates';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';

const SCRIPT = resolve('examples/check_certificate.py');
const CORRUPTIONS = 2500;
/** Only certificates up to this size are corrupted: larger ones only take longer. */
const LARGEST = 40;

let certificates: readonly Certificate[];

const format = (certificate: Certificate) => [...formatCertificate(certificate)].join('');

/** The answers of the independent checker. */
function judgeAll(all: readonly Certificate[]): string[] {
  const input = all.map((certificate) => `${JSON.stringify(format(certificate))}\n`).join('');
  const { stdout, stderr, status } = spawnSync('python3', ['test/proof/judged-by-python.py'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split('\n');
}

beforeAll(() => {
  const solver = createSolver({ hashMiB: 16 });
  certificates = readOwnSet('generated').map(({ sfen }) => certify(sfen!, solver));
  solver.dispose();
});

it('is short enough to be read by a person', () => {
  expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(420);
});

it('accepts the certificates of the own set', () => {
  expect(certificates.length).toBeGreaterThan(400);
  expect(new Set(certificates.map(({ verdict }) => verdict)).size).toBe(2);
  expect(new Set(judgeAll(certificates))).toEqual(new Set(['accepted']));
});

it('agrees with the own checker about corrupted certificates', () => {
  const random = new Random(20261121);
  const small = certificates.filter(({ nodes }) => nodes.length > 1 && nodes.length <= LARGEST);
  const corrupted: Certificate[] = [];
  while (corrupted.length < CORRUPTIONS) {
    const mutant = mutate(random, random.pick(small), random.pick(MUTATIONS));
    if (mutant !== undefined) corrupted.push(mutant);
  }
  const verdicts = judgeAll(corrupted);
  expect(verdicts.length).toBe(CORRUPTIONS);
  for (const [index, certificate] of corrupted.entries()) {
    expect(verdicts[index] === 'accepted', format(certificate)).toBe(check(certificate).accepted);
  }
  const refused = verdicts.filter((verdict) => verdict !== 'accepted').length;
  console.log(`corruptions: ${refused} of ${CORRUPTIONS} refused, the others hold`);
  expect(refused).toBeGreaterThan(2000);
});

it('reports its result by its exit code and one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-python-'));
  const run = (...arguments_: string[]) => {
    const { stdout, status } = spawnSync('python3', ['-B', SCRIPT, ...arguments_], {
      encoding: 'utf8',
    });
    return { stdout, status };
  };
  try {
    const certificate = certificates.find(({ verdict }) => verdict === 'mate')!;
    const path = join(folder, 'proof.json');
    writeFileSync(path, format(certificate));
    const accepted = `accepted: mate, ${certificate.nodes.length} nodes\n`;
    expect(run(path)).toEqual({ stdout: accepted, status: 0 });
    expect(run(path, formatSfen(certificate.root))).toEqual({ stdout: accepted, status: 0 });
    const other = formatSfen(certificates.find((it) => it !== certificate)!.root);
    expect(run(path, other)).toEqual({
      stdout: 'refused: it speaks of another position\n',
      status: 1,
    });
    writeFileSync(path, format(certificate).slice(0, -10));
    expect(run(path).status).toBe(2);
    expect(run(join(folder, 'none')).status).toBe(2);
    expect(run().status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
