// Batches in the real program: real threads, files and signals.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../../src/kifu/text-encoding';
import { useProgram } from '../../../support/build-program';
import { readOwnSet } from '../../../support/positions/table';
import { finish, startProgram } from '../../../support/run-program';
import { REST_CSA, REST_KIF, REST_SFEN } from '../../unit/kifu/samples';
import { HARD, MATE, NO_MATE, parseLines } from '../host';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);
const FEW = PROBLEMS.filter((_, index) => index % 20 === 0);

const program = await useProgram({ 'few.sfen': `${FEW.join('\n')}\n` });
const folder = program.files;

function start(...argv: string[]): ChildProcess {
  return startProgram(program.path, ['batch', ...argv], folder);
}

describe('batch', () => {
  it('gives the same book solutions as solve, without any option', async () => {
    const asked = [program.path, ['solve', '--json', 'few.sfen'], folder] as const;
    const [batch, solve] = await Promise.all(
      [start('few.sfen', '-j', '1'), startProgram(...asked)].map((child) => finish(child)),
    );
    const withoutClock = ({ source: _, milliseconds: __, ...rest }: Record<string, unknown>) =>
      rest;
    const ofBatch = parseLines(batch!.out).map(withoutClock);
    expect(ofBatch).toEqual(parseLines(solve!.out).map(withoutClock));
    expect(ofBatch.filter(({ lengthIsExact }) => lengthIsExact).length).toBeGreaterThan(3);
  });

  it('accepts files, globs and standard input, records and lines', async () => {
    writeFileSync(join(folder, 'b.kif'), encodeText(REST_KIF, 'shift_jis'));
    writeFileSync(join(folder, 'a.csa'), REST_CSA);
    writeFileSync(join(folder, 'c.sfen'), `${NO_MATE}\nnonsense\n`);
    const { code, out } = await finish(start('?.{kif,csa}', 'c.sfen', 'a.csa'));
    expect(code).toBe(64);
    const seen = parseLines(out).map(({ source, status }) => `${source} ${status}`);
    const expected = ['a.csa mate', 'b.kif mate', 'c.sfen:1 nomate', 'c.sfen:2 error'];
    expect(seen).toEqual(expected);
    const piped = await finish(start('-'), REST_KIF);
    const record = { source: 'standard input', sfen: REST_SFEN };
    expect(parseLines(piped.out)).toMatchObject([record]);
    const missing = await finish(start('few.sfen', 'none*.kif'));
    expect(missing.code).toBe(64);
    expect(parseLines(missing.out)).toHaveLength(FEW.length);
    expect(missing.err).toContain('cannot read none*.kif: there is no such file');
  });

  it('gives results while its input is still open', async () => {
    const child = start('-');
    child.stdin!.write(`${MATE}\n`);
    const [text] = await once(child.stdout!, 'data');
    expect(JSON.parse(String(text))).toMatchObject({ sfen: MATE, status: 'mate' });
    expect((await finish(child)).code).toBe(0);
  });

  it('does not overwrite existing results', async () => {
    writeFileSync(join(folder, 'mine.jsonl'), 'mine');
    const { code, err } = await finish(start('few.sfen', '-o', 'mine.jsonl'));
    expect(code).toBe(64);
    expect(err).toContain('--resume');
    expect(readFileSync(join(folder, 'mine.jsonl'), 'utf8')).toBe('mine');
  });

  it('continues results in the folder of its problems', async () => {
    mkdirSync(join(folder, 'f'));
    writeFileSync(join(folder, 'f', 'a.sfen'), `${MATE}\n`);
    await finish(start('f', '-o', 'f/results.txt'));
    writeFileSync(join(folder, 'f', 'b.sfen'), `${NO_MATE}\n`);
    const { err } = await finish(start('f', '-o', 'f/results.txt', '--resume'));
    expect(err).toContain('f/results.txt: these results of an earlier run are left out');
    expect(err).toContain('2 problems (1 of them earlier): mate 1, no mate 1');
  });

  it('does not continue results of other problems', async () => {
    writeFileSync(join(folder, 'few.sfen'), `${MATE}\n${NO_MATE}\n`);
    await finish(start('few.sfen', '-o', 'few.jsonl'));
    writeFileSync(join(folder, 'few.sfen'), `${MATE}\n${MATE}\n`);
    const { code, err } = await finish(start('few.sfen', '-o', 'few.jsonl', '--resume'));
    expect(code).toBe(64);
    expect(err).toContain('few.jsonl: result 2');
    writeFileSync(join(folder, 'few.sfen'), `${MATE}\n`);
    const shorter = await finish(start('few.sfen', '-o', 'few.jsonl', '--resume'));
    expect(shorter.err).toContain('few.jsonl: there are more results than problems');
  });
});

describe.skipIf(process.platform === 'win32')('interrupted', () => {
  it('stops at once with complete results, and continues with --resume', async () => {
    const path = join(folder, 'hard.jsonl');
    writeFileSync(join(folder, 'hard.sfen'), `${MATE}\n${HARD}\n${NO_MATE}\n`);
    const argv = ['hard.sfen', '-j', '2', '-o', 'hard.jsonl', '--resume', '--nodes', '100000'];
    const child = start(...argv);
    const ending = finish(child);
    while (!statSync(path, { throwIfNoEntry: false })?.size) await sleep(20);
    child.kill('SIGINT');
    const { code, err } = await ending;
    expect(code).toBe(2);
    expect(err).toMatch(/Interrupted.*\n1 problem: mate 1\n/);
    expect(existsSync(`${path}.lock`)).toBe(false);
    const other = await finish(start(...argv, '--goal', 'shortest'));
    expect(other).toMatchObject({ code: 64, out: '' });
    expect(other.err).toContain('--goal (before: book, now: shortest)');
    const again = await finish(start(...argv));
    expect(again.code).toBe(2);
    expect(again.err).toContain('3 problems (1 of them earlier): mate 1, no mate 1, unknown 1');
    const statuses = parseLines(readFileSync(path, 'utf8')).map(({ status }) => status);
    expect(statuses).toEqual(['mate', 'unknown', 'nomate']);
  });
});
