// The order of the rooms (`support/rooms.ts`) and the other rules of ARCHITECTURE.md. An import that breaks a rule
// fails the test, which names the file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { breaksOrder, importsOf, ROOMS, sourceFiles } from '../../support/rooms';
import { findFiles } from '../suites';

const ROOT = resolve(import.meta.dirname, '../..');

/** The files of `assembly` that both compilers compile. */
const PORTABLE = [
  'assembly/layout',
  'assembly/dfpn/features',
  'assembly/shogi/square',
  'assembly/shogi/piece',
  'assembly/shogi/move',
  'assembly/go/layout',
  'assembly/go/methods',
];

test.each(ROOMS)('%s imports only from itself and from earlier rooms', (room) => {
  for (const file of sourceFiles(`src/${room}`)) {
    for (const target of importsOf(file)) {
      expect(breaksOrder(file, target), `${file} imports ${target}`).toBe(false);
      if (target.startsWith('assembly')) expect(PORTABLE, file).toContain(target);
    }
  }
});

test('the rooms are the folders of src, and ARCHITECTURE.md has them in their order', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const entries = readdirSync(join(ROOT, 'src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.sort()).toEqual([...ROOMS].sort());
  const [, table = ''] = text.split('| room of `src/` |');
  const [rows = ''] = table.split('\n\n');
  expect([...rows.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, name]) => name)).toEqual(ROOMS);
});

test('ARCHITECTURE.md names only files that exist', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:src|assembly|test|docs|web)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Files that a bench writes while it runs. */
const WRITTEN = ['measure.mjs'];

test('documents and comments name only files of sources that exist', () => {
  const files = globSync(
    [
      '{assembly,bench,docs,examples,scripts,site,src,support,test,web}/**/*.{ts,tsx,mjs,md}',
      '*.md',
    ],
    { cwd: ROOT, ignore: ['**/{node_modules,dist,cache,api}/**'] },
  );
  const exists = (name: string) =>
    WRITTEN.includes(name) || files.some((file) => file === name || file.endsWith(`/${name}`));
  const missing = files
    .filter((file) => !file.startsWith('test/'))
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8').matchAll(
          /`((?:[\w-]+\/)*[\w-]+\.(?:ts|tsx|mjs))`/g,
        ),
      ]
        .filter(([, name]) => !exists(name!))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

function foldersOf(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.length).toBeGreaterThan(10);
  return folders;
}

test('ARCHITECTURE.md describes every folder of test', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const [, table = ''] = text.split('| folder of `test/` |');
  const [rows = ''] = table.split('\n\n');
  expect(foldersOf('test').filter((name) => !rows.includes(`\`${name}/\``))).toEqual([]);
});

test('`npm run bench` lists every bench', () => {
  const list = readFileSync(join(ROOT, 'bench/run.ts'), 'utf8');
  const benches = foldersOf('bench').filter((name) => name !== 'results');
  expect(benches.filter((name) => !list.includes(`import('./${name}/`))).toEqual([]);
});

test('`tsumeru/js` loads neither the core nor its binary', () => {
  const seen = new Set(['src/js']);
  for (const file of seen) {
    const text = readFileSync(join(ROOT, `${file}.ts`), 'utf8');
    const untyped = text.replace(/^(import|export) type [^;]*;/gm, '');
    for (const [, target] of untyped.matchAll(/from '(\.[^']+)'/g)) {
      seen.add(relative(ROOT, resolve(ROOT, dirname(file), target!)));
    }
  }
  expect(seen).toContain('src/engines/reference/engine');
  expect([...seen].filter((file) => file.startsWith('src/engines/core'))).toEqual([]);
});

test('the checker of certificates imports only the rules and the meaning of a certificate', () => {
  const seen = new Set(['src/proof/check', 'src/proof/check-line', 'src/proof/check-parts']);
  for (const file of seen) for (const target of importsOf(`${file}.ts`)) seen.add(target);
  const judges = ['check', 'check-line', 'check-parts', 'node-checker', 'columns', 'hands'];
  const takers = ['line-parts', 'take-certificate'];
  const values = ['certificate', 'line-certificate'].map((name) => `src/answers/${name}`);
  const ours = [...judges, ...takers].map((name) => `src/proof/${name}`);
  const general = ['errors', 'go-errors', 'near-name', 'option-values'].map(
    (name) => `src/base/${name}`,
  );
  const others = [...seen].filter((file) => ![...ours, ...values, ...general].includes(file));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((file) => !file.startsWith('src/shogi/'))).toEqual([]);
});

test('files that tests and benches share are in support', () => {
  const imported = (folder: string) =>
    sourceFiles(folder).flatMap((file) => importsOf(file).map((target) => ({ file, target })));
  const across = [
    ...imported('support').filter(({ target }) => /^(test|bench)\//.test(target)),
    ...imported('bench').filter(({ target }) => target.startsWith('test/')),
    ...imported('test').filter(
      ({ file, target }) => target.startsWith('bench/') && !file.startsWith('test/unit/bench/'),
    ),
  ];
  expect(imported('test').length).toBeGreaterThan(1000);
  expect(across).toEqual([]);
});

test('a test that reads the shared data is in the long suite', () => {
  const both = findFiles(/\binSuite\(/);
  expect(findFiles(/support\/data'/).filter((file) => !both.includes(file))).toEqual([]);
});

test('the core imports only its own files', () => {
  for (const file of sourceFiles('assembly')) {
    for (const target of importsOf(file)) expect(target, file).toMatch(/^assembly\//);
  }
});

test('portable files contain neither type annotations nor memory access', () => {
  for (const file of PORTABLE) {
    const text = readFileSync(join(ROOT, `${file}.ts`), 'utf8').replace(/\/\/.*$/gm, '');
    expect(text, file).not.toMatch(/\b(i32|u32|u64|load<|store<)\b|@/);
  }
});

test('no file imports an index file, and imports have no cycles', () => {
  const files = [...sourceFiles('src'), ...sourceFiles('assembly')];
  const graph = new Map(files.map((file) => [file.replace(/\.ts$/, ''), importsOf(file)]));
  for (const [file, targets] of graph) {
    for (const target of targets) {
      expect(target, file).not.toMatch(/\/index$/);
      // Importing a folder would hide its `index.ts` and the imports in it.
      const isFile = graph.has(target) || target === 'package.json';
      expect(isFile, `${file} imports ${target}`).toBe(true);
    }
  }
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    expect(path, `cycle through ${file}`).not.toContain(file);
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
});

test('the page imports only the exports of the package', () => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const exported = Object.keys(exports).map((subpath) => `tsumeru${subpath.slice(1)}`);
  const drawing = ['preact', 'preact/hooks', '@preact/signals', '@tanstack/virtual-core'];
  const libraries = [...drawing, 'fflate', 'idb', 'workbox-precaching', 'workbox-window'];
  const files = readdirSync(join(ROOT, 'web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^\w+\/.*\.tsx?$/.test(name) && !name.startsWith('dist'),
  );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const text = readFileSync(join(ROOT, 'web', file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
      const [target] = name!.split('?');
      const inside = relative(ROOT, resolve(ROOT, 'web', dirname(file), target!));
      const isOwn = target!.startsWith('.') && inside.startsWith('web/');
      const isFact = inside === 'support/positions/classics.tsv';
      const isAllowed = isOwn || isFact || [...libraries, ...exported].includes(target!);
      expect(isAllowed, `web/${file} imports ${name}`).toBe(true);
    }
  }
});
