// The built package: what its bundles contain, and everything that `package.json` names exists. `install.long.test.ts`
// imports and requires each entry.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { encodeBinary } from '../../scripts/binary-text.mjs';
import { ensureBuilt } from '../../scripts/built';

const ROOT = resolve(import.meta.dirname, '../..');

ensureBuilt('dist');

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Runs a program in a process in the project's folder, and returns its output. */
function run(args: readonly string[]): string {
  return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
}

/** The text of a bundle and of all files that it imports at start. */
function readBundle(file: string): string {
  const texts = new Map([[file, '']]);
  for (const name of texts.keys()) {
    const text = readFileSync(join(ROOT, 'dist', name), 'utf8');
    texts.set(name, text);
    for (const [, other] of text.matchAll(/(?:from|import)\s*['"](\.[\w./-]+\.js)['"]/g)) {
      const loaded = posix.join(posix.dirname(name), other!);
      if (!texts.has(loaded)) texts.set(loaded, '');
    }
  }
  return [...texts.values()].join('\n');
}

const SOLVE = `console.log(solveSync('${MATE_IN_ONE}').line.join())`;

it('solves without WebAssembly under the name tsumeru/js, and needs none in the lab', () => {
  const program = `delete globalThis.WebAssembly; const { solveSync } = await import('tsumeru/js'); ${SOLVE}`;
  expect(run(['--input-type=module', '-e', program]).trim()).toBe('G*5b');
  for (const bundle of ['js.js', 'lab.js'])
    expect(readBundle(bundle)).not.toContain('WebAssembly.');
});

const READ = `try { parseRecord('nothing') } catch (error) {
  console.log(error instanceof InputError, error.code, encodeText('持', 'shift_jis').length);
}`;

it('reads records in the entry kifu, with the same errors', () => {
  const esm = `import { InputError } from 'tsumeru';
    import { encodeText, parseRecord } from 'tsumeru/kifu'; ${READ}`;
  const cjs = `const { InputError } = require('tsumeru');
    const { encodeText, parseRecord } = require('tsumeru/kifu'); ${READ}`;
  for (const [type, program] of [['module', esm] as const, ['commonjs', cjs] as const]) {
    expect(run([`--input-type=${type}`, '-e', program]).trim()).toBe('true unknown-format 2');
  }
});

it('prints a readable report when an error ends a program', () => {
  const program = `import { parseSfen } from 'tsumeru'; parseSfen('x');`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^ {4}throw new InputError\(/m);
  expect(stderr).toMatch(/^InputError: .*\(at character 1\)\n {4}at parseSfen \(/m);
  expect(stderr.length).toBeLessThan(2000);
});

it('has errors whose classes have their documented names', () => {
  const program = `
    import * as all from 'tsumeru';
    import { QueueError } from 'tsumeru/queue';
    import { PictureError } from 'tsumeru/png';
    const errors = Object.entries({ ...all, QueueError, PictureError })
      .filter(([, each]) => each.prototype instanceof Error);
    const bad = errors.filter(([name, each]) => new each('busy').name !== name || each.name !== name);
    console.log(errors.map(([name]) => name).sort().join(), bad.length);`;
  expect(run(['--input-type=module', '-e', program]).trim()).toBe(
    'InputError,OptionError,PictureError,QueueError,SolverError,TsumeruError 0',
  );
});

const TALK = `createEngine().then((engine) => {
  engine.addMessageListener((line) => { if (line.startsWith('checkmate')) console.log(line); });
  engine.postMessage('position sfen ${MATE_IN_ONE}');
  engine.postMessage('go mate 10000');
})`;

it.each([
  ['module', "import createEngine from 'tsumeru/usi';"],
  ['module', "import createEngine from './dist/shogihome/tsumeru.js';"],
])('talks USI: %s, %s', (type, load) => {
  expect(run([`--input-type=${type}`, '-e', `${load} ${TALK}`]).trim()).toBe('checkmate G*5b');
});

// An idle worker does not keep the process alive, so the program ends by itself.
it('solves in a worker whose script is a file', () => {
  const program = `import { createWorkerSolver } from 'tsumeru/worker';
    const solver = createWorkerSolver({ workerUrl: './dist/worker-script.js' });
    solver.solve('${MATE_IN_ONE}').then(({ line }) => console.log(line.join()));`;
  expect(run(['--input-type=module', '-e', program]).trim()).toBe('G*5b');
});

const THREADS = `const solver = createSolver({ threads: 2, hashMiB: 1 });
solver.solve('${MATE_IN_ONE}').then(({ line, threads }) => console.log(line.join(), threads));`;

// Nor do waiting threads.
it.each([
  ['module', "import { createSolver } from 'tsumeru';"],
  ['commonjs', "const { createSolver } = require('tsumeru');"],
])('solves with several threads: %s', (type, load) => {
  expect(run([`--input-type=${type}`, '-e', `${load} ${THREADS}`]).trim()).toBe('G*5b 2');
});

it('has one thread in the single script for plain pages', () => {
  const load = "new Function(readFileSync('./dist/tsumeru.iife.js', 'utf8') + ';return tsumeru')()";
  const program = `import { readFileSync } from 'node:fs';
const { createSolver } = ${load}; ${THREADS}`;
  expect(run(['--input-type=module', '-e', program]).trim()).toBe('G*5b 1');
});

it('has a worker script that needs no other file', () => {
  const script = readFileSync(join(ROOT, 'dist/worker-script.js'), 'utf8');
  expect(script).not.toMatch(/\bimport\b[^(]*["']|\bexport\s/);
});

it('has a folder for ShogiHome that needs no other file', () => {
  const folder = join(ROOT, 'dist/shogihome');
  const engine = JSON.parse(readFileSync(join(folder, 'engine.json'), 'utf8'));
  for (const file of [engine.module, engine.licenses[0].file, 'tsumeru.wasm']) {
    expect(existsSync(join(folder, file)), file).toBe(true);
  }
  expect(readFileSync(join(folder, engine.module), 'utf8')).not.toMatch(
    /\bimport\b[^("]*["']|\bexport .* from/,
  );
});

/** The declaration files are built for the long suite: `types.long.test.ts`. */
it('contains every file that the manifest names', () => {
  const entries = Object.values(manifest.exports).flatMap((entry) => {
    if (typeof entry === 'string') return [entry];
    const files = [...JSON.stringify(entry).matchAll(/"(\.\/dist\/[^"]+)"/g)];
    return files.map(([, file]) => file!).filter((file) => !file.endsWith('.d.ts'));
  });
  expect(entries.length).toBeGreaterThan(20);
  for (const file of [...entries, ...Object.values<string>(manifest.bin)]) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
  }
});

it.each([
  ['core', ['index.js', 'usi.js', 'shogihome/tsumeru.js'], ['go.js', 'lab.js']],
  ['go', ['go.js'], ['index.js', 'usi.js', 'shogihome/tsumeru.js']],
])('contains %s.wasm only inside the bundles that need it', (core, bundles, others) => {
  const text = encodeBinary(readFileSync(join(ROOT, `dist/${core}.wasm`)));
  const holders = [...bundles, ...others].filter((name) => readBundle(name).includes(text));
  expect(holders).toEqual(bundles);
});

it.each(['core', 'go'])('%s.wasm imports only memory from its host', (core) => {
  const wasm = new WebAssembly.Module(readFileSync(join(ROOT, `dist/${core}.wasm`)));
  expect(WebAssembly.Module.imports(wasm).map(({ name, kind }) => [name, kind])).toEqual([
    ['memory', 'memory'],
  ]);
  expect(WebAssembly.Module.exports(wasm).length).toBeLessThanOrEqual(32);
});

it('contains the USI engine as a program without arguments, for GUIs', () => {
  const input = `usi\nposition sfen ${MATE_IN_ONE}\ngo mate 10000\n`;
  const program = join(ROOT, manifest.bin['tsumeru-usi']);
  expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  expect(statSync(program).mode & 0o111).not.toBe(0);
  const said = execFileSync(process.execPath, [program], { input, encoding: 'utf8' }).split('\n');
  expect(said[0]).toMatch(/^id name tsumeru /);
  expect(said.at(-2)).toBe('checkmate G*5b');
});

/** A problem whose search fills more records than the memory of the programs has room for at first: 将棋図巧, no. 6. */
const LARGE = '+Rg2+Bpk2/2p1g2pl/1n7/2P1GP1+rp/1N2p1+p2/N5N2/9/9/9 b BS4Pg3s3l6p 1';

it('has programs that read the core from its file, with a memory that grows', () => {
  const core = encodeBinary(readFileSync(join(ROOT, 'dist/core.wasm')));
  const programs = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.cjs'));
  expect(programs).toContain('cli.cjs');
  for (const name of programs) {
    expect(readFileSync(join(ROOT, 'dist', name), 'utf8').includes(core), name).toBe(false);
  }
  const asLibrary = `import { solveSync } from 'tsumeru'; const { status, nodes } = solveSync('${LARGE}', { goal: 'first' });
    console.log(JSON.stringify({ status, nodes }));`;
  const { status, nodes } = JSON.parse(
    run([join(ROOT, 'dist/cli.cjs'), 'solve', '--goal', 'first', '--json', LARGE]),
  );
  expect(JSON.parse(run(['--input-type=module', '-e', asLibrary]))).toEqual({ status, nodes });
  expect(nodes).toBeGreaterThan(100_000);
});

it.each([
  ['compose', 'hands', MATE_IN_ONE, '--max-hand', '1', '-j', '2'],
  ['analyse', MATE_IN_ONE, '-j', '2'],
  ['solve', MATE_IN_ONE, '--threads', '2'],
])('has a program that searches in several threads: %s', (...args) => {
  expect(run([join(ROOT, 'dist/cli.cjs'), ...args])).toContain('５二金');
});

it('exports its version', () => {
  expect(run([join(ROOT, 'dist/cli.cjs'), '--version']).trim()).toContain(manifest.version);
});
