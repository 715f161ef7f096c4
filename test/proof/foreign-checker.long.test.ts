// The independent checker of certificates (`examples/check_certificate.py`) compared with the project's own, on every
// certificate of the own sets, on certificates of lines, and on many corrupted ones, of which some still hold.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Certificate } from '../../src/answers/certificate';
import type { LineCertificate } from '../../src/answers/line-certificate';
import { InputError } from '../../src/base/errors';
import { parseRecord } from '../../src/kifu/parse-record';
import { formatSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { check } from '../../src/proof/check-certificate';
import { divideLine } from '../../src/proof/divide-line';
import { formatCertificate } from '../../src/proof/format-certificate';
import { formatDivided } from '../../src/proof/line-certificate-text';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { MUTATIONS, mutate } from '../../support/certificate-mutations';
import { CERTIFICATE_TEXTS } from '../../support/certificate-texts';
import { certify } from '../../support/certificates';
import { corruptText } from '../../support/corrupt-text';
import { forgeParts } from '../../support/forged-parts';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';

const SCRIPT = resolve('examples/check_certificate.py');
const CORRUPTIONS = 1000;
const LINE_CORRUPTIONS = Number(process.env.TSUMERU_MUTATIONS ?? 400);
/** Only certificates up to this size are corrupted: larger ones only take longer. */
const LARGEST = 40;

let certificates: readonly Certificate[];

const format = (certificate: Certificate) => formatCertificate(certificate);

/** The answers of the independent checker, with the SFEN of each position that it accepts. */
function judgeEach(texts: readonly string[]): string[] {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join('');
  const { stdout, stderr, status } = spawnSync('python3', ['test/proof/judged-by-python.py'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim().split('\n');
}

const judgeAll = (texts: readonly string[]) => judgeEach(texts).map((it) => it.split(' ')[0]!);

beforeAll(() => {
  const solver = createSolver({ hashMiB: 16 });
  certificates = readOwnSet('generated').map(({ sfen }) => certify(sfen!, solver));
  solver.dispose();
});

it('is short enough to be read by a person', () => {
  expect(readFileSync(SCRIPT, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(700);
});

it('accepts the certificates of the own set', () => {
  expect(certificates.length).toBeGreaterThan(400);
  expect(new Set(certificates.map(({ verdict }) => verdict)).size).toBe(2);
  expect(new Set(judgeAll(certificates.map(format)))).toEqual(new Set(['accepted']));
});

/** The positions after each reply to the fault that the page of works names first. */
function positionsAfterFault(work: string): Position[] {
  const { columns, rows } = JSON.parse(readFileSync('bench/results/works.json', 'utf8')).tables
    .works;
  const row = rows.find(([id]: readonly string[]) => id === work);
  const [ply, fault] = ['ply', 'fault'].map((name) => row[columns.indexOf(name)]);
  const { position, line } = parseRecord(readFileSync(`bench/results/works/${work}.kif`, 'utf8'));
  const moves = line.slice(0, Number(ply) - 1).map(({ move }) => move);
  const play = (from: Position, move: string) => playKnownMove(from, parseUsiMove(move));
  const cooked = [...moves, String(fault).split(' ')[1]!].reduce(play, position);
  return legalMoves(cooked).map((reply) => playKnownMove(cooked, reply));
}

it.each(['zukou-099', 'zukou-100'])(
  'accepts a mate after each reply to the fault of %s',
  (work) => {
    const positions = positionsAfterFault(work);
    expect(positions.length).toBeGreaterThan(0);
    const solver = createSolver({ hashMiB: 256 });
    const proofs = positions.map((position) => {
      const answer = solver.solveSync(position, { goal: 'first', certificate: true });
      if (answer.status !== 'mate') throw new Error(answer.status);
      expect(check(answer.certificate!, position).accepted).toBe(true);
      return format(answer.certificate!);
    });
    solver.dispose();
    expect(judgeAll(proofs)).toEqual(positions.map(() => 'accepted'));
  },
);

it('agrees with the own checker about corrupted certificates', () => {
  const random = new Random(20261121);
  const small = certificates.filter(({ nodes }) => nodes.length > 1 && nodes.length <= LARGEST);
  const corrupted: Certificate[] = [];
  while (corrupted.length < CORRUPTIONS) {
    const mutant = mutate(random, random.pick(small), random.pick(MUTATIONS));
    if (mutant !== undefined) corrupted.push(mutant);
  }
  const verdicts = judgeAll(corrupted.map(format));
  expect(verdicts.length).toBe(CORRUPTIONS);
  for (const [index, certificate] of corrupted.entries()) {
    expect(verdicts[index] === 'accepted', format(certificate)).toBe(check(certificate).accepted);
  }
  const refused = verdicts.filter((verdict) => verdict !== 'accepted').length;
  console.log(`corruptions: ${refused} of ${CORRUPTIONS} refused, the others hold`);
  expect(refused).toBeGreaterThan(0.8 * CORRUPTIONS);
});

it('accepts and refuses the same texts as the own checker, and names the same position', () => {
  const found = judgeEach(CERTIFICATE_TEXTS.map(({ text }) => text));
  const told = found.map((it) => (it.startsWith('accepted') ? it : 'refused'));
  expect(CERTIFICATE_TEXTS.map(({ of, name }, at) => `${of}, ${name}: ${told[at]}`)).toEqual(
    CERTIFICATE_TEXTS.map(({ of, name, verdict, sfen }) => {
      return `${of}, ${name}: ${verdict === 'accepted' ? `accepted ${sfen}` : verdict}`;
    }),
  );
});

describe('the certificate of a line', () => {
  let lines: readonly LineCertificate[];
  const inParts = (line: LineCertificate, size: number) =>
    [...formatDivided(divideLine(line, size))].join('');

  beforeAll(async () => {
    const solver = createSolver({ hashMiB: 16 });
    const limits = { maxNodes: 20_000, checkNodes: 5_000, variationDepth: 0, verdictOnly: true };
    const made: LineCertificate[] = [];
    const rows = readOwnSet('generated').filter(({ verdict }) => verdict !== 'nomate');
    for (const { sfen } of rows.slice(0, 60)) {
      const { certificate } = await solver.analyse(sfen!, { ...limits, certificate: true });
      if (certificate !== undefined) made.push(certificate);
    }
    solver.dispose();
    lines = made;
  });

  it('is accepted with parts of any size', () => {
    expect(lines.length).toBeGreaterThan(20);
    const divided = lines.flatMap((line) => [1, 7, 4096].map((size) => inParts(line, size)));
    expect(new Set(judgeAll(divided))).toEqual(new Set(['accepted']));
  });

  it('is refused if it is forged', () => {
    const isLarge = ({ mates, escapes }: LineCertificate) =>
      mates.length > 3 && escapes.length > 20;
    const forgeries = forgeParts(lines.find(isLarge)!);
    const verdicts = judgeAll(forgeries.map(({ divided }) => [...formatDivided(divided)].join('')));
    expect(verdicts).toEqual(forgeries.map(() => 'refused'));
  });

  it('is judged as the own checker judges it if it is corrupted', () => {
    const random = new Random(20261126);
    const small = lines.filter(({ mates, escapes }) => mates.length + escapes.length <= 60);
    const corrupted = Array.from({ length: LINE_CORRUPTIONS }, () =>
      corruptText(random, inParts(random.pick(small), 4)),
    );
    const own = corrupted.map((text) => {
      try {
        return check(text).accepted ? 'accepted' : 'refused';
      } catch (error) {
        if (error instanceof InputError) return 'unreadable';
        throw error;
      }
    });
    const verdicts = judgeAll(corrupted);
    for (const [index, text] of corrupted.entries()) {
      expect(verdicts[index] === 'accepted', text).toBe(own[index] === 'accepted');
    }
    expect(own.filter((verdict) => verdict === 'refused').length).toBeGreaterThan(
      LINE_CORRUPTIONS / 2,
    );
  });

  it('is judged by several processes, and is not accepted if one is killed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tsumeru-python-'));
    try {
      const path = join(folder, 'line.json');
      writeFileSync(path, inParts(lines.at(-1)!, 5));
      const one = spawnSync('python3', ['-B', SCRIPT, path], { encoding: 'utf8' });
      const two = spawnSync('python3', ['-B', SCRIPT, path, '--jobs', '2'], { encoding: 'utf8' });
      expect(one.stdout).toMatch(/^accepted: line/);
      expect(two).toMatchObject({ stdout: one.stdout, status: 0 });
      const killed = [
        'import os, sys, check_certificate as checker',
        'checker.judge_part = lambda root, part: os._exit(0)',
        'sys.exit(checker.main(sys.argv[1], None, 2))',
      ].join('\n');
      const { stdout, status } = spawnSync('python3', ['-B', '-c', killed, path], {
        encoding: 'utf8',
        env: { ...process.env, PYTHONPATH: resolve('examples') },
      });
      expect(stdout).toMatch(/^not judged/);
      expect(status).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
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
    const sfen = formatSfen(certificate.root);
    const accepted = `accepted: mate, ${certificate.nodes.length} nodes; ${sfen}\n`;
    expect(run(path)).toEqual({ stdout: accepted, status: 0 });
    expect(run(path, sfen)).toEqual({ stdout: accepted, status: 0 });
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
