// `tsumeru analyse --certificate`, `check` on its output, and the same certificate made in a worker.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatUsiMove } from '../../src/notation/usi';
import { check } from '../../src/proof/check-certificate';
import { divideLine } from '../../src/proof/divide-line';
import { formatCertificate } from '../../src/proof/format-certificate';
import { formatDivided } from '../../src/proof/line-certificate-text';
import { createSolver } from '../../src/solver/solver';
import { createWorkerSolver } from '../../src/workers/node';
import { useProgram } from '../../support/build-program';
import { forgeParts } from '../../support/forged-parts';
import { checkFile, NO_MATE, run, runKeepingFiles, streamOf } from './host';

const program = await useProgram();

const EXCHANGED = '9/7+nk/6+L2/7+BB/9/9/9/9/9 b - 1';
const LINE = '1d2c+ 2b2c 2d2c 1b1a 2c2b';
const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
/** The other checks that mate, and within how many plies. Brute force confirms the first (`exchanged-4`). */
const OTHERS = [
  { ply: 1, move: '2d2c', atMost: 5 },
  { ply: 5, move: '3c2b', atMost: 1 },
];

const analyse = (...argv: string[]) => runKeepingFiles(['analyse', ...argv]);

const certify = () => analyse('--certificate', 'proof.jsonl', '--solution', LINE, EXCHANGED);

it("a certificate of an author's line is accepted, and lists the other mates", async () => {
  const written = await certify();
  expect(written.code).toBe(1);
  expect(written.out).toContain('proof.jsonl');
  const bytes = written.files.get('proof.jsonl')!;
  const checked = await checkFile(bytes, '--json');
  expect(checked.code).toBe(0);
  expect(JSON.parse(checked.out)).toMatchObject({
    accepted: true,
    verdict: 'line',
    endsInMate: true,
    atMost: 5,
    sfen: EXCHANGED,
    line: LINE.split(' '),
    others: OTHERS,
  });
  const words = await checkFile(bytes, EXCHANGED);
  expect(words.out).toContain('ply 1: 2d2c mates within 5 plies');
  const japanese = await checkFile(bytes, '--lang', 'ja');
  expect(japanese.out).toContain('証明書は正しい');
});

it('a certificate of a solution that was found contains the cook', async () => {
  const written = await analyse('--certificate', 'proof.jsonl', '--json', COOKED);
  expect(JSON.parse(written.out)).toMatchObject({
    certificate: { path: 'proof.jsonl' },
    length: 3,
  });
  const { out } = await checkFile(written.files.get('proof.jsonl')!, '--json', COOKED);
  // The file has fewer nodes than the certificate from which it is made.
  expect(JSON.parse(out).nodes).toBe(JSON.parse(written.out).certificate.nodes);
  expect(JSON.parse(out)).toMatchObject({
    accepted: true,
    atLeast: 3,
    atMost: 3,
    others: [{ ply: 1, move: 'G*2c', atMost: 5 }],
  });
});

it('rejects another position, a line that was changed, and a mate that was left out', async () => {
  const { files } = await certify();
  const text = files.get('proof.jsonl')!.toString();
  const rejected = async (changed: string, ...argv: string[]) => {
    const { code, out } = await checkFile(Buffer.from(changed), '--json', ...argv);
    expect(code).toBe(1);
    return JSON.parse(out);
  };
  expect(await rejected(text, COOKED)).toMatchObject({ accepted: false, rule: 'other-root' });
  for (const [from, to] of [
    ['1d2c+', '1d2c'],
    ['2d2c', '2d3c'],
    ['1b1a', '1b2a'],
  ] as const) {
    expect(text).toContain(from);
    expect(await rejected(text.replace(from, to))).toMatchObject({ accepted: false });
  }
});

it('checks parts at the same time, with the output of one thread', async () => {
  const analysis = await createSolver({ hashMiB: 16 }).analyse(EXCHANGED, {
    solution: LINE.split(' '),
    certificate: true,
  });
  const certificate = analysis.certificate!;
  const honest = [...formatDivided(divideLine(certificate, 40))].join('');
  const forgeries = forgeParts(certificate).map(({ divided }) =>
    [...formatDivided(divided)].join(''),
  );
  const malformed = honest.replace(/.*\n.*\n$/, '[]\n');
  const threads = { threadScript: join(program.folder, 'batch-worker.cjs') };
  for (const text of [honest, forgeries[0]!, forgeries[4]!, malformed]) {
    const openFile = () => streamOf(Buffer.from(text));
    const one = await run(['check', 'proof'], { openFile });
    const two = await run(['check', 'proof', '-j', '2'], { openFile, ...threads });
    expect(two).toEqual(one);
  }
});

it('accepts nothing if a thread ends before it has judged its part', async () => {
  const { files } = await certify();
  const threadScript = join(program.files, 'ends.mjs');
  writeFileSync(threadScript, 'process.exit(0);\n');
  const openFile = () => streamOf(files.get('proof.jsonl')!);
  const { code, out } = await run(['check', 'proof', '-j', '2'], { openFile, threadScript });
  expect(code).toBeGreaterThan(1);
  expect(out).toBe('');
});

it('reports why no certificate was made, and writes no file', async () => {
  const { files, code } = await analyse('--certificate', 'proof.jsonl', NO_MATE);
  expect(code).toBe(1);
  expect(files.size).toBe(0);
});

it('a worker makes the same certificate as the command line', async () => {
  const solver = createWorkerSolver({ hashMiB: 16 });
  try {
    const solution = LINE.split(' ');
    const { certificate } = await solver.analyse(EXCHANGED, { solution, certificate: true });
    const result = check(certificate!, certificate!.root);
    if (!result.accepted) throw new Error(result.message);
    const others = result.others.map(({ move, ...rest }) => ({
      ...rest,
      move: formatUsiMove(move),
    }));
    expect(others).toEqual(OTHERS);
    const { files } = await certify();
    expect(formatCertificate(certificate!)).toBe(files.get('proof.jsonl')!.toString());
  } finally {
    solver.dispose();
  }
});
