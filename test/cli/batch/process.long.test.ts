// Batches in the real program, large, interrupted, killed, and several at once: real threads, files and signals.

import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useProgram } from '../../../support/build-program';
import { readOwnSet } from '../../../support/positions/table';
import { Random } from '../../../support/random';
import { finish, startProgram } from '../../../support/run-program';
import { HARD, MATE, parseLines } from '../host';

const PROBLEMS = readOwnSet('generated').map(({ sfen }) => sfen!);
const VERDICTS = readOwnSet('generated').map(({ verdict }) => verdict!);

const MEMORY_MIB = 260;
/** Long searches fill the tables. Many short ones leave the most garbage elsewhere. */
const MANY = [HARD, HARD, ...PROBLEMS];
const MANY_VERDICTS = ['unknown', 'unknown', ...VERDICTS];

const program = await useProgram({
  'all.sfen': `${PROBLEMS.join('\n')}\n`,
  'many.sfen': `${MANY.join('\n')}\n`,
});
const folder = program.files;

function start(...argv: string[]): ChildProcess {
  return startProgram(program.path, ['batch', ...argv], folder);
}

/** The text of a file, or `otherwise` when the file does not exist or is incomplete. */
function readOr(path: string, otherwise: string): string {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return text.endsWith('\n') ? text : otherwise;
}

/** The largest memory of the process so far in MiB, if the system reports it (Linux does). */
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

it('answers every problem in order, within the memory of its tables and workers, and prints a summary', async () => {
  const argv = ['--hash', '40', '--nodes', '300000', '--goal', 'first'];
  const child = start('many.sfen', '-j', '2', ...argv);
  const peak = watchMemory(child);
  const { code, out, err } = await finish(child);
  const results = parseLines(out);
  expect(results.map(({ sfen }) => sfen)).toEqual(MANY);
  expect(results.map(({ status }) => status)).toEqual(MANY_VERDICTS);
  expect(results[6]).toMatchObject({ source: 'many.sfen:7' });
  expect(code).toBe(2);
  expect(err).toMatch(/^422 problems: mate 270, no mate 150, unknown 2\n.* nodes\/s, 2 workers\n$/);
  if (process.platform !== 'linux') return;
  console.log(`the most memory at once: ${peak().toFixed(0)} of ${MEMORY_MIB} MiB`);
  expect(peak()).toBeGreaterThan(50);
  expect(peak()).toBeLessThan(MEMORY_MIB);
});

describe.skipIf(process.platform === 'win32')('interrupted', () => {
  it('writes no mate while its shortest length is still being searched', async () => {
    // 図巧 100, 611 plies. After about 400,000 nodes a mate is known; proving that none is shorter takes many more.
    const long = 'g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1';
    writeFileSync(join(folder, 'long.sfen'), `${MATE}\n${long}\n`);
    const path = join(folder, 'long.jsonl');
    const child = start('long.sfen', '-j', '1', '-o', 'long.jsonl', '--goal', 'shortest');
    const ending = finish(child);
    while (!statSync(path, { throwIfNoEntry: false })?.size) await sleep(20);
    await sleep(4000);
    child.kill('SIGINT');
    expect((await ending).code).toBe(2);
    expect(parseLines(readFileSync(path, 'utf8')).map(({ sfen }) => sfen)).toEqual([MATE]);
  });

  it('leaves no file if no problem was solved', async () => {
    writeFileSync(join(folder, 'only.sfen'), `${HARD}\n`);
    const child = start('only.sfen', '-o', 'only.jsonl');
    const ending = finish(child);
    while (!existsSync(join(folder, 'only.jsonl'))) await sleep(20);
    await sleep(200);
    child.kill('SIGINT');
    expect((await ending).code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.startsWith('only'))).toEqual(['only.sfen']);
  });

  it('prevents a second batch from writing to its file, until it was killed', async () => {
    writeFileSync(join(folder, 'shared.sfen'), `${MATE}\n${HARD}\n`);
    const path = join(folder, 'shared.jsonl');
    const argv = ['shared.sfen', '-j', '1', '-o', 'shared.jsonl'];
    const first = start(...argv);
    const ending = finish(first);
    while (!statSync(path, { throwIfNoEntry: false })?.size) await sleep(20);
    const others = [argv, [...argv, '--resume']].map((each) => finish(start(...each)));
    for (const { code, err } of await Promise.all(others)) {
      expect(code).toBe(64);
      expect(err).toContain(`another run (process ${first.pid}) writes to shared.jsonl`);
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

  it('excludes others that begin at the same moment, also with a stale lock', async () => {
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
    // Processes that have ended do not receive the signal.
    for (const child of children) child.kill('SIGINT');
    const codes = (await Promise.all(ends)).map(({ code }) => code);
    expect(codes.sort()).toEqual([2, 64, 64, 64]);
    const results = parseLines(readFileSync(join(folder, 'race.jsonl'), 'utf8'));
    expect(results.map(({ sfen }) => sfen)).toEqual([MATE]);
  });

  it('loses nothing and repeats nothing when it is killed several times', async () => {
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
      // When the run ended before it could be killed, its file is removed and the run starts again.
      else rmSync(path);
    }
    // A run that was killed while it made its lock leaves an empty lock, which counts for ten seconds.
    for (let tries = 1; tries <= 20; tries++) {
      const { code } = await finish(start('all.sfen', '-j', '2', '-o', 'killed.jsonl', '--resume'));
      if (code !== 64) break;
      await sleep(1000);
    }
    const results = parseLines(readFileSync(path, 'utf8'));
    expect(results.map(({ sfen }) => sfen)).toEqual(PROBLEMS);
    expect(results.map(({ status }) => status)).toEqual(VERDICTS);
    console.log(`killed ${killed} times in ${kills} runs`);
    expect(killed).toBeGreaterThan(0);
  });
});
