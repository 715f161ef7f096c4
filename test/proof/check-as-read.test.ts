// Certificates that are judged as they are read: reading ends at the first fault, a node takes little memory, and there
// is a typed error beyond the limits.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { encodeCertificate } from '../../src/proof/certificate-bytes';
import { check } from '../../src/proof/check-certificate';
import { BoardColumn } from '../../src/proof/columns';
import { formatCertificate, streamCertificate } from '../../src/proof/format-certificate';
import type { Piece } from '../../src/shogi/piece';
import { COLORS, canPromote, getPiece, KINDS } from '../../src/shogi/piece';
import { createSolver } from '../../src/solver/solver';
import { useProgram } from '../../support/build-program';
import { CERTIFICATE_TEXTS } from '../../support/certificate-texts';
import { certify } from '../../support/certificates';
import { catchError } from '../../support/errors';
import { readOwnSet } from '../../support/positions/table';
import { unfoldCertificate } from '../../support/unfold-certificate';

const program = await useProgram();

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const head = (nodes: number) =>
  `{"format":"tsumeru certificate","version":1,"verdict":"mate","sfen":"${MATE}","nodes":${nodes}}\n`;

const LINE = CERTIFICATE_TEXTS.find(({ of }) => of === 'line')!.text;
const lineUpTo = (start: string) => LINE.slice(0, LINE.indexOf(start));

/** Gives the start, and then the same text for ever. Counts what was taken. */
function endless(start: string, again: string) {
  const taken = { characters: 0 };
  async function* stream() {
    for (let text = start; ; text = again.repeat(Math.ceil(65_536 / again.length))) {
      taken.characters += text.length;
      yield text;
    }
  }
  return { stream: stream(), taken };
}

it.each([
  ['an illegal reply', head(4_500_000), '["G",3,"G*5b",["5a4a",1]]\n', 'illegal-reply'],
  ['a node without a name', head(4_500_000), '["G",1,"G*5b",[]]\n', 'unnamed'],
  ['a stage', lineUpTo('[["1b2a"'), '[[],[],[]]\n', 'missing-check'],
  ['a part', lineUpTo('["-",1,"2c2b"'), '["-",1,"2c1c",[]]\n', 'no-check'],
])('ends at the first fault: %s', async (_, start, again, rule) => {
  const { stream, taken } = endless(start, again);
  expect(await check(stream)).toMatchObject({ accepted: false, rule });
  expect(taken.characters).toBeLessThan(400_000);
});

it.each([
  ['a line', head(3), 'x', 2_000_000],
  [
    'a part',
    lineUpTo('"nodes":1}').replace(/$/, '"nodes":9999999}\n'),
    `${'x'.repeat(65_535)}\n`,
    2e7,
  ],
  ['the number of nodes', head(10_000_001), 'x', 400_000],
  [
    'the number of claims',
    LINE.slice(0, LINE.indexOf('\n')).replace('"claims":5', '"claims":1000001').concat('\n'),
    'x',
    400_000,
  ],
])('has a limit: %s', async (_, start, again, most) => {
  const { stream, taken } = endless(start, again);
  await expect(check(stream)).rejects.toMatchObject({ code: 'input-too-long' });
  expect(taken.characters).toBeLessThan(most);
});

it('a text and bytes that are given whole have a limit too', () => {
  for (const whole of [head(1), new Uint8Array(1000)]) {
    expect(catchError(() => check(whole, undefined, { maxLength: 10 })).code).toBe(
      'input-too-long',
    );
  }
});

it('gives one result for a value, a text, bytes and streams', async () => {
  const solver = createSolver({ hashMiB: 16 });
  const sfens = readOwnSet('generated').filter((_, index) => index % 60 === 7);
  for (const { sfen } of sfens) {
    const certificate = certify(sfen!, solver);
    const value = check(certificate);
    expect(value).toMatchObject({ accepted: true, root: parseSfen(sfen!) });
    const bytes = Buffer.concat([...encodeCertificate(certificate)]);
    async function* lines() {
      yield* streamCertificate(certificate);
    }
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
    }
    expect(check(formatCertificate(certificate))).toEqual(value);
    expect(check(bytes)).toEqual(value);
    expect(await check(lines())).toEqual(value);
    expect(await check(pieces())).toEqual(value);
  }
  solver.dispose();
});

it('a node takes little memory', () => {
  const solver = createSolver({ hashMiB: 16 });
  // No mate: the dragon gives check on two squares in turn, for ever.
  const circle = certify('6lk1/9/8+R/9/9/9/9/9/9 b - 1', solver);
  const long = unfoldCertificate(circle, 30_000);
  expect(long.nodes.length).toBeGreaterThan(25_000);
  const file = join(program.files, 'long.jsonl');
  writeFileSync(file, formatCertificate(long));
  // As values these nodes take some 60 MB.
  const memory = '--max-old-space-size=32';
  const cli = join(program.folder, 'cli.cjs');
  expect(execFileSync(process.execPath, [memory, cli, 'check', file]).toString()).toContain(
    'Accepted',
  );
  solver.dispose();
});

it('boards are kept exactly', () => {
  const faces: (Piece | undefined)[] = [undefined];
  for (const color of COLORS) {
    for (const kind of KINDS) {
      faces.push(getPiece(color, kind));
      if (canPromote(kind)) faces.push(getPiece(color, kind, true));
    }
  }
  const column = new BoardColumn();
  const boards = Array.from({ length: 900 }, (_, at) =>
    Array.from({ length: 81 }, (_, square) => faces[(square * at) % 29]),
  );
  for (const [index, board] of boards.entries()) column.set(index, board);
  boards.forEach((board, index) => {
    expect(column.at(index)).toEqual(board);
    expect(column.isAt(index, board)).toBe(true);
    const square = (index * 7) % 81;
    const other = board.with(square, faces[(faces.indexOf(board[square]) + 1) % 29]);
    expect(column.isAt(index, other)).toBe(false);
  });
});
