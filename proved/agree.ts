// Compares the verdicts of three checkers of certificates: `check`, `examples/check_certificate.py`, and the proved one. They judge the
// certificates of the own sets, the forged ones of the tests, others that are changed in one place, and the texts of
// `test/proof/certificate-texts.json`. Accepted texts have to be about the same position for all three.
//
//   npx tsx proved/agree.ts 5000      so many certificates in all; `make` must have been run

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Certificate } from '../src/answers/certificate';
import { InputError } from '../src/base/errors';
import { formatSfen } from '../src/notation/sfen';
import { check } from '../src/proof/check-certificate';
import { formatCertificate } from '../src/proof/format-certificate';
import { createSolver } from '../src/solver/solver';
import { MUTATIONS, mutate } from '../support/certificate-mutations';
import { CERTIFICATE_TEXTS } from '../support/certificate-texts';
import { certify } from '../support/certificates';
import { FORGED } from '../support/forged-certificates';
import { readOwnSet } from '../support/positions/table';
import { Random } from '../support/random';

const BUILD = join(import.meta.dirname, 'build');
/** Only certificates of up to this many nodes are changed: larger ones only take longer. */
const LARGEST = 120;

function makeHonest(): Certificate[] {
  const solver = createSolver({ hashMiB: 16 });
  const rows = [...readOwnSet('generated'), ...readOwnSet('classics')];
  const certificates = rows.map(({ sfen }) => certify(sfen!, solver));
  solver.dispose();
  return certificates;
}

function change(random: Random, certificates: readonly Certificate[]): Certificate {
  for (;;) {
    const changed = mutate(random, random.pick(certificates), random.pick(MUTATIONS));
    if (changed !== undefined) return changed;
  }
}

/** The lines that a program prints. */
function linesOf(command: string, arguments_: readonly string[], input = ''): string[] {
  const { stdout, stderr, error } = spawnSync(command, arguments_, {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (error !== undefined || stderr !== '') throw error ?? new Error(stderr);
  return stdout.trimEnd().split('\n');
}

/** The SFEN of the position if a text is accepted, else an empty text. */
function judgeByProof(texts: readonly string[]): string[] {
  const folder = join(BUILD, 'certificates');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.jsonl`);
    writeFileSync(file, text);
    return file;
  });
  return linesOf(join(BUILD, 'check'), ['--each', ...files]).map((it) => {
    return /^accepted: .*; (.*)$/.exec(it)?.[1] ?? '';
  });
}

function judgeByPython(texts: readonly string[]): string[] {
  const script = join(import.meta.dirname, '../test/proof/judged-by-python.py');
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join('');
  return linesOf('python3', [script], input).map((it) => /^accepted (.*)$/.exec(it)?.[1] ?? '');
}

function judgeHere(text: string): string {
  try {
    const result = check(text);
    return result.accepted ? formatSfen(result.root) : '';
  } catch (error) {
    if (error instanceof InputError) return '';
    throw error;
  }
}

const count = Number(process.argv[2] ?? 1000);
const honest = makeHonest();
const forged = FORGED.map(([, , certificate]) => certificate);
const small = honest.filter(({ nodes }) => nodes.length > 1 && nodes.length <= LARGEST);
const random = new Random(20261128);
const changed = Array.from({ length: count - honest.length - forged.length }, () =>
  change(random, small),
);
const certificates = [...honest, ...forged, ...changed];
// The proved checker does not read certificates of lines.
const listed = CERTIFICATE_TEXTS.filter(({ of }) => of !== 'line');
const texts = [
  ...certificates.map((it) => formatCertificate(it)),
  ...listed.map(({ text }) => text),
];
const own = texts.map(judgeHere);
const proved = judgeByProof(texts);
const python = judgeByPython(texts);
if (proved.length !== texts.length || python.length !== texts.length) throw new Error('no answer');
const wanted = listed.map(({ verdict, sfen }) => (verdict === 'accepted' ? sfen : ''));
const different = texts.filter((_, at) => {
  const listedAs = wanted[at - certificates.length] ?? own[at];
  return own[at] !== proved[at] || own[at] !== python[at] || own[at] !== listedAs;
});
for (const text of different) console.log(text);
const accepted = (list: readonly string[]) => list.filter(Boolean).length;
console.log(
  `${texts.length} certificates: ${honest.length} honest (${accepted(proved.slice(0, honest.length))} accepted), ` +
    `${forged.length} forged by hand (${accepted(proved.slice(honest.length, honest.length + forged.length))} accepted), ` +
    `${changed.length} changed in one place (${accepted(proved.slice(-changed.length - listed.length, -listed.length))} accepted), ` +
    `${listed.length} texts of the list of forms (${accepted(proved.slice(-listed.length))} accepted). ` +
    `The checkers differ on ${different.length}.`,
);
process.exitCode = different.length === 0 ? 0 : 1;
