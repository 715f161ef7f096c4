// Batches as the program runs them: real threads, real files, real signals.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOwnSet } from '../../../bench/positions/table';
import { encodeText } from '../../../src/kifu/text-encoding';
import { buildProgram, type Program } from '../../support/build-program';
import { Random } from '../../support/random';
import { finish, startProgram } from '../../support/run-program';
import { REST_CSA, REST_KIF, REST_SFEN } from '../../unit/kifu/samples';
import { HARD, MATE, NO_MATE, parseLines } from '../host';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);
const VERDICTS = readOwnSet('generated').map(({ verdict }) => verdict!);
const MEMORY_MIB = 260;
/** Long searches fill the tables; many short ones leave the most behind of everything else. */
const MANY = [HARD, HARD, ...Array.from({ length: 4 }, () => PROBLEMS).flat()];
const MANY_VERDICTS = ['unknown', 'unknown', ...Array.from({ length: 4 }, () => VERDICTS).flat()];

let program: Program;
let folder: string;

beforeAll(async () => {
  program = await buildProgram();
  folder = join(program.folder, 'problems');
  mkdirSync(folder);
  writeFileSync(join(folder, 'all.sfen'), `${PROBLEMS.join('\n')}\n`);
  writeFileSync(join(folder, 'many.sfen'), `${MANY.join('\n')}\n`);
});

afterAll(() => program.remove());

function start(...argv: string[]): ChildProcess {
  return startProgram(program.path, ['batch', ...argv], folder);
}

/** The text of a file, also of one that is not there or half written. */
function readOr(path: string, otherwise: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.endsWith('\n') ? text : otherwise;
}

/** The most memory that the process had so far, in MiB, if the system tells (Linux does). */
function watchMemory(child: ChildProcess): () => number {
  let peak = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }, 50);
  child.once('close', () => clearInterval(timer));
  return () => peak;
}

describe('batch', () => {
  it('answers every problem, in order, within its memory, and sums up', async () => {
    const child = start('many.sfen', '-j', '2', '--memory', `${MEMORY_MIB}`, '--time', '1500');
    const peak = watchMemory(child);
    const { code, out, err } = await finish(child);
    const results = parseLines(out);
    expect(results.map(({ sfen }) => sfen)).toEqual(MANY);
    expect(results.map(({ status }) => status)).toEqual(MANY_VERDICTS);
    expect(results[6]).toMatchObject({ source: 'many.sfen:7' });
    expect(code).toBe(2);
    expect(err).toMatch(
      /^1,682 problems: mate 1,080, no mate 600, unknown 2\n.* nodes\/s, 2 workers\n$/,
    );
    if (process.platform !== 'linux') return;
    console.log(`the most memory at once: ${peak().toFixed(0)} of ${MEMORY_MIB} MiB`);
    expect(peak()).toBeGreaterThan(50);
    expect(peak()).toBeLessThan(MEMORY_MIB);
  });

  it('takes files, globs and standard input, records and lines', async () => {
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
    const missing = await finish(start('all.sfen', 'none*.kif'));
    expect(missing).toMatchObject({
      code: 64,
      out: '',
      err: 'tsumeru: there is no file none*.kif\n',
    });
  });

  it('gives results while its input is still open', async () => {
    const child = start('-');
    child.stdin!.write(`${MATE}\n`);
    const [text] = await once(child.stdout!, 'data');
    expect(JSON.parse(String(text))).toMatchObject({ sfen: MATE, status: 'mate' });
    expect((await finish(child)).code).toBe(0);
  });

  it('does not write over results that are there', async () => {
    writeFileSync(join(folder, 'mine.jsonl'), 'mine');
    const { code, err } = await finish(start('all.sfen', '-o', 'mine.jsonl'));
    expect(code).toBe(64);
    expect(err).toContain('--resume');
    expect(readFileSync(join(folder, 'mine.jsonl'), 'utf8')).toBe('mine');
  });

  it('does not go on with results of other problems', async () => {
    writeFileSync(join(folder, 'few.sfen'), `${MATE}\n${NO_MATE}\n`);
    await finish(start('few.sfen', '-o', 'few.jsonl'));
    writeFileSync(join(folder, 'few.sfen'), `${MATE}\n${MATE}\n`);
    const { code, err } = await finish(start('few.sfen', '-o', 'few.jsonl', '--resume'));
    expect({ code, err }).toMatchObject({ code: 64, err: expect.stringContaining('result 2') });
  });
});

describe.skipIf(process.platform === 'win32')('interrupted', () => {
  it('stops at once, with whole results, and goes on with --resume', async () => {
    const path = join(folder, 'hard.jsonl');
    writeFileSync(join(folder, 'hard.sfen'), `${MATE}\n${HARD}\n${NO_MATE}\n`);
    const argv = ['hard.sfen', '-j', '2', '-o', 'hard.jsonl', '--resume', '--time', '4000'];
    const child = start(...argv);
    const ending = finish(child);
    while (!existsSync(path) || readFileSync(path).length === 0) await sleep(20);
    await sleep(200);
    const sent = performance.now();
    child.kill('SIGINT');
    const { code, err } = await ending;
    expect(performance.now() - sent).toBeLessThan(2000);
    expect(code).toBe(2);
    expect(err).toMatch(/Interrupted.*\n1 problem: mate 1\n/);
    expect(existsSync(`${path}.lock`)).toBe(false);
    const other = await finish(start(...argv, '--shortest'));
    expect(other).toMatchObject({ code: 64, out: '' });
    expect(other.err).toContain('--goal (then book, now shortest)');
    const again = await finish(start(...argv));
    expect(again.code).toBe(2);
    expect(again.err).toContain('3 problems (1 of them earlier): mate 1, no mate 1, unknown 1');
    const statuses = parseLines(readFileSync(path, 'utf8')).map(({ status }) => status);
    expect(statuses).toEqual(['mate', 'unknown', 'nomate']);
  });

  it('writes no mate whose shortest was still looked for', async () => {
    // A mate is known within 20 ms; whether it is the shortest not within minutes.
    const long = '3+P1l2+P/4n+L1+R1/4s2sP/4g1pn1/3+B1k3/5p2R/5+b3/5+p3/7+pL b 2N5P3g2sl6p 1';
    writeFileSync(join(folder, 'long.sfen'), `${MATE}\n${long}\n`);
    const path = join(folder, 'long.jsonl');
    const child = start('long.sfen', '-j', '1', '-o', 'long.jsonl', '--shortest');
    const ending = finish(child);
    while (!existsSync(path) || readFileSync(path).length === 0) await sleep(20);
    await sleep(1500);
    child.kill('SIGINT');
    expect((await ending).code).toBe(2);
    expect(parseLines(readFileSync(path, 'utf8')).map(({ sfen }) => sfen)).toEqual([MATE]);
  });

  it('leaves no file where nothing was done', async () => {
    writeFileSync(join(folder, 'only.sfen'), `${HARD}\n`);
    const child = start('only.sfen', '-o', 'only.jsonl');
    const ending = finish(child);
    while (!existsSync(join(folder, 'only.jsonl'))) await sleep(20);
    await sleep(200);
    child.kill('SIGINT');
    expect((await ending).code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.startsWith('only'))).toEqual(['only.sfen']);
  });

  it('lets no second one write to its file, and the next one when it was killed', async () => {
    writeFileSync(join(folder, 'shared.sfen'), `${MATE}\n${HARD}\n`);
    const path = join(folder, 'shared.jsonl');
    const argv = ['shared.sfen', '-j', '1', '-o', 'shared.jsonl'];
    const first = start(...argv);
    const ending = finish(first);
    while (!existsSync(path) || readFileSync(path).length === 0) await sleep(20);
    const others = [argv, [...argv, '--resume']].map((each) => finish(start(...each)));
    for (const { code, err } of await Promise.all(others)) {
      expect(code).toBe(64);
      expect(err).toContain(`another batch (process ${first.pid}) writes to shared.jsonl`);
    }
    first.kill('SIGKILL');
    expect((await ending).signal).toBe('SIGKILL');
    const lock = `${path}.lock`;
    expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(first.pid);
    const next = start(...argv, '--resume');
    const nextEnding = finish(next);
    while (JSON.parse(readOr(lock, '{}')).pid !== next.pid) await sleep(20);
    await sleep(200);
    next.kill('SIGINT');
    expect((await nextEnding).err).toContain('1 problem (1 of them earlier): mate 1');
    expect(existsSync(lock)).toBe(false);
  });

  it('is one of several that begin at the same moment, on a stale lock too', async () => {
    writeFileSync(join(folder, 'race.sfen'), `${MATE}\n${HARD}\n`);
    const dead = { pid: 2 ** 22 + 1, host: hostname(), began: '' };
    writeFileSync(join(folder, 'race.jsonl.lock'), JSON.stringify(dead));
    const children = [1, 2, 3, 4].map(() => start('race.sfen', '-j', '1', '-o', 'race.jsonl'));
    let left = children.length;
    const ends = children.map((child) =>
      finish(child).finally(() => {
        left -= 1;
      }),
    );
    while (left > 1 || readOr(join(folder, 'race.jsonl'), '') === '') await sleep(20);
    // Those that have ended hear nothing of it.
    for (const child of children) child.kill('SIGINT');
    const codes = (await Promise.all(ends)).map(({ code }) => code);
    expect(codes.sort()).toEqual([2, 64, 64, 64]);
    const results = parseLines(readFileSync(join(folder, 'race.jsonl'), 'utf8'));
    expect(results.map(({ sfen }) => sfen)).toEqual([MATE]);
  });

  it('loses nothing and repeats nothing when it is killed, again and again', async () => {
    const kills = Number(process.env.TSUMERU_KILLS ?? 4);
    const random = new Random(20_260);
    const path = join(folder, 'killed.jsonl');
    let killed = 0;
    for (let left = kills; left > 0; left--) {
      const child = start('all.sfen', '-j', '2', '-o', 'killed.jsonl', '--resume');
      const ending = finish(child);
      await sleep(random.between(150, 600));
      child.kill('SIGKILL');
      const { signal } = await ending;
      if (signal === 'SIGKILL') killed += 1;
      // A run that came to its end in time leaves nothing to be killed in: from the start again.
      else rmSync(path);
    }
    await finish(start('all.sfen', '-j', '2', '-o', 'killed.jsonl', '--resume'));
    const results = parseLines(readFileSync(path, 'utf8'));
    expect(results.map(({ sfen }) => sfen)).toEqual(PROBLEMS);
    expect(results.map(({ status }) => status)).toEqual(VERDICTS);
    console.log(`killed ${killed} times in ${kills} runs`);
    expect(killed).toBeGreaterThan(0);
  });
});
