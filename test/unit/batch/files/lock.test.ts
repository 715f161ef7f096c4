// The lock of a file: kept while its process runs, and taken over from a process that has ended, even when its number
// belongs to another process now.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lockFile } from '../../../../src/batch/files/lock';
import { findBeginning } from '../../../../src/batch/files/running-process';
import { makeTemporaryFolder } from '../../../../support/temporary-folder';

const root = makeTemporaryFolder();

let path: string;
let lock: string;

beforeEach(() => {
  path = join(mkdtempSync(join(root, 'a-')), 'r.jsonl');
  lock = `${path}.lock`;
});

function startSleep(): ChildProcess {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function writeOwner(
  owner: Partial<{ pid: number; host: string; began: string }>,
  file = lock,
): void {
  const { pid } = process;
  const began = findBeginning(pid);
  writeFileSync(file, JSON.stringify({ pid, host: hostname(), began, ...owner }));
}

const isTaken = () => {
  try {
    lockFile(path)();
    return false;
  } catch (error) {
    expect(String(error)).toMatch(/run.* writes to .*r\.jsonl: wait until it has ended/);
    return true;
  }
};

describe.skipIf(process.platform === 'win32')('a lock', () => {
  it('keeps others out until it is released, under any name of the file', () => {
    writeFileSync(path, '');
    const link = join(path, '../link.jsonl');
    symlinkSync(path, link);
    const release = lockFile(path);
    expect(() => lockFile(link)).toThrow(`another run (process ${process.pid}) writes`);
    expect(isTaken()).toBe(true);
    release();
    lockFile(link)();
    expect(readdirSync(join(path, '..')).sort()).toEqual(['link.jsonl', 'r.jsonl']);
  });

  it('of a running process is respected, and is taken over when the process has ended', async () => {
    const child = startSleep();
    writeOwner({ pid: child.pid!, began: findBeginning(child.pid!)! });
    expect(isTaken()).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(findBeginning(child.pid!)).toBeUndefined();
    expect(isTaken()).toBe(false);
    expect(existsSync(lock)).toBe(false);
  });

  it('is stale if the number now belongs to another process', () => {
    writeOwner({ began: 'long ago' });
    expect(isTaken()).toBe(false);
    // When the system gave no start time, only the process number counts.
    writeOwner({ began: '' });
    expect(isTaken()).toBe(true);
  });

  it('of another machine is respected, because its process is unknown here', () => {
    writeOwner({ host: 'elsewhere', pid: 4_000_000 });
    expect(() => lockFile(path)).toThrow('a run on elsewhere (process 4000000)');
  });

  it('that is empty or incomplete counts as just being written, unless it is old', () => {
    for (const text of ['', '{"pid":', '{"pid":-1,"host":"x","began":""}', 'null']) {
      writeFileSync(lock, text);
      expect(isTaken(), text).toBe(true);
      utimesSync(lock, 0, 0);
      expect(isTaken(), text).toBe(false);
    }
  });

  it('never replaces a foreign file, however old', () => {
    for (const name of [lock, `${lock}.takeover`]) {
      writeOwner({ began: 'long ago' });
      writeFileSync(name, 'my only copy');
      utimesSync(name, 0, 0);
      expect(isTaken()).toBe(true);
      expect(readFileSync(name, 'utf8')).toBe('my only copy');
    }
  });

  it('is not made if a link leads to a device', () => {
    symlinkSync('/dev/zero', lock);
    expect(isTaken()).toBe(true);
    expect(readdirSync(join(path, '..'))).toEqual(['r.jsonl.lock']);
  });

  it('is not taken over by two at a time', () => {
    writeOwner({ began: 'long ago' });
    const guard = `${lock}.takeover`;
    writeFileSync(guard, '');
    const before = readFileSync(lock, 'utf8');
    expect(isTaken()).toBe(true);
    expect(readFileSync(lock, 'utf8')).toBe(before);
    utimesSync(guard, 0, 0);
    expect(isTaken()).toBe(false);
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('whose takeover was killed is taken over at once, also if that takeover was killed too', async () => {
    const child = startSleep();
    const dead = { pid: child.pid!, began: findBeginning(child.pid!)! };
    const guard = `${lock}.takeover`;
    const names = [lock, guard, `${guard}.takeover`];
    // A takeover that is under way is respected, and the message names its file and its process.
    writeOwner({ began: 'long ago' });
    for (const name of names.slice(1)) {
      for (const stale of names) writeOwner({ began: 'long ago' }, stale);
      writeOwner(dead, name);
      expect(() => lockFile(path)).toThrow(
        new RegExp(`process ${dead.pid}\\) .* remove ${name}\\)`),
      );
    }
    for (const name of names) rmSync(name, { force: true });
    child.kill('SIGKILL');
    await once(child, 'close');
    for (let count = 1; count <= names.length; count++) {
      for (const name of names.slice(0, count)) writeOwner(dead, name);
      const release = lockFile(path);
      expect(isTaken()).toBe(true);
      expect(JSON.parse(readFileSync(lock, 'utf8')).pid).toBe(process.pid);
      release();
      expect(readdirSync(join(path, '..'))).toEqual([]);
    }
  });

  it.runIf(process.platform === 'linux')(
    'of a process that only waits to be buried is stale',
    async () => {
      // The shell does not wait for its child, so the child stays as a zombie.
      const parent = spawn('bash', ['-c', 'sleep 0.1 & echo $!; exec sleep 60']);
      onTestFinished(() => void parent.kill('SIGKILL'));
      const pid = Number(String((await once(parent.stdout, 'data'))[0]));
      const state = () => execFileSync('ps', ['-o', 'stat=', '-p', `${pid}`], { encoding: 'utf8' });
      await expect.poll(state).toContain('Z');
      expect(findBeginning(pid)).toBeUndefined();
    },
  );
});
