// The import rules of ARCHITECTURE.md. An import that breaks a rule fails the test, which names the file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { findFiles } from '../suites';

const ROOT = resolve(import.meta.dirname, '../..');

const RULES = ['src/base', 'src/shogi', 'src/notation'];
const ASKED = [...RULES, 'src/answers'];
/** The words of answers. */
const ANSWER_WORDS = ['language', 'verdict-words'].map((name) => `src/words/${name}`);
/** What an engine does, without the engines. */
const ENGINE = ['engine', 'node-budget', 'rounds', 'search-again'].map(
  (name) => `src/engines/${name}`,
);

/**
 * For each folder of `src`, the other folders and files that it may import from. A folder inside another may have a row
 * of its own.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/shogi': ['src/base'],
  'src/notation': ['src/base', 'src/shogi'],
  // They do not depend on the way answers are found.
  'src/answers': [
    ...RULES,
    'src/proof',
    'src/base/language',
    'src/base/numbers',
    'src/engines/core/load',
  ],
  'src/kifu': [...ASKED, ...ANSWER_WORDS],
  'src/words': [...RULES, 'src/answers/terms', 'src/answers/solution', 'src/notation/text-lines'],
  'src/workers/channel': ['src/base'],
  'src/workers/received': [...ASKED, 'src/proof', 'src/search/problem', 'src/analysis/fault'],
  'src/workers': [
    ...ASKED,
    'src/workers/channel',
    'src/search/problem',
    'src/engines',
    'src/solver',
  ],
  'src/engines': [...ASKED, 'src/workers/channel', 'assembly'],
  'src/engines/core': [...RULES, 'src/engines/engine', 'assembly'],
  'src/engines/reference': ['src/base', 'src/shogi', 'src/engines/engine'],
  'src/proof': [...RULES, ...ENGINE],
  // A search does not depend on analyses.
  'src/search': [...ASKED, ...ENGINE, 'src/proof'],
  'src/analysis': [...ASKED, ...ENGINE, 'src/proof', 'src/search', 'src/themes'],
  // Themes are found in lines; nothing is searched.
  'src/themes': ASKED,
  'src/solver': [...ASKED, 'src/engines', 'src/search', 'src/analysis'],
  'src/usi': [...ASKED, 'src/engines/core', 'src/search/problem', 'src/solver', 'package.json'],
  'src/draw': [...ASKED, 'src/words', 'src/workers/browser'],
  'src/pictures/diagram': RULES,
  'src/compose': [
    ...ASKED,
    'src/kifu/game-record',
    'src/search/problem',
    'src/analysis/removals',
    'src/solver',
  ],
  'src/compose/generate': [
    ...ASKED,
    'src/compose/likeness',
    'src/compose/ranges',
    'src/compose/take-back',
    'src/engines',
    'src/search',
    'src/analysis',
    'src/themes',
    'src/base/random',
  ],
  'src/batch': [
    ...ASKED,
    'src/words',
    'src/kifu',
    'src/workers/channel',
    'src/engines/core/load',
    'src/engines/rounds',
    'src/proof',
    'src/search/problem',
    'src/solver',
    'src/compose/generate',
    'src/go/solution',
  ],
  // Files on a disk.
  'src/batch/files': ['src/base'],
  'src/cli': ['src', 'package.json'],
  // The code that starts a core, and limits of a solve.
  'src/go': ['src/base', 'src/answers', 'src/engines/core/module', 'assembly/go'],
  // The rules of shogi, but no solver.
  'src/lab': [
    ...ASKED,
    'src/engines/reference/board',
    'src/engines/reference/checks',
    'src/engines/reference/evasions',
    'src/engines/reference/moves',
  ],
  'src/queue': [
    ...ASKED,
    'src/base/language',
    'src/workers/channel',
    'src/engines/core',
    'src/proof',
    'src/search/problem',
    'src/solver',
    'src/batch',
    'package.json',
  ],
  'src/mcp': [
    ...ASKED,
    'src/words',
    'src/kifu',
    'src/pictures/diagram',
    'src/proof',
    'src/search/problem',
    'src/solver',
    'src/batch',
    'src/cli',
  ],
};

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

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

/** The module that runs from text when nothing is built. No build contains it. */
const BUNDLER = 'scripts/worker-script';

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const targets = [...text.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map((match) =>
    relative(ROOT, resolve(ROOT, dirname(file), match[1]!)),
  );
  const isText = file.endsWith('/script-text.ts');
  return targets.filter((target) => !(isText && target === BUNDLER));
}

test.each(Object.keys(ALLOWED))('%s imports only the folders and files listed for it', (folder) => {
  for (const file of sourceFiles(folder)) {
    // A folder inside another may have rules of its own.
    const inner = Object.keys(ALLOWED).find(
      (each) => file.startsWith(`${each}/`) && each.length > folder.length,
    );
    if (inner !== undefined) continue;
    for (const target of importsOf(file)) {
      const isAllowed = [folder, ...ALLOWED[folder]!].some((prefix) => target.startsWith(prefix));
      expect(isAllowed, `${file} imports ${target}`).toBe(true);
      if (target.startsWith('assembly')) expect(PORTABLE, file).toContain(target);
    }
  }
});

test('every folder of src has a row, here and in ARCHITECTURE.md', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const entries = readdirSync(join(ROOT, 'src'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const hasRule = (name: string) =>
    Object.keys(ALLOWED).some((row) => `${row}/`.startsWith(`src/${name}/`));
  expect(folders.length).toBeGreaterThan(10);
  expect(folders.filter((name) => !hasRule(name) || !text.includes(`\n| \`${name}/\` |`))).toEqual(
    [],
  );
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

test('ARCHITECTURE.md has no table cell of more than 25 words', () => {
  const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
  const cells = text.split('\n').flatMap((line) => (line.startsWith('|') ? line.split('|') : []));
  expect(cells.length).toBeGreaterThan(200);
  expect(cells.filter((cell) => cell.trim().split(/\s+/).length > 25)).toEqual([]);
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
  const values = ['certificate', 'line-certificate', 'line-parts'];
  const takers = ['take-certificate', 'take-line-certificate'];
  const ours = [...judges, ...values, ...takers].map((name) => `src/proof/${name}`);
  const general = ['src/base/errors', 'src/base/near-name', 'src/base/option-values'];
  const others = [...seen].filter((file) => ![...ours, ...general].includes(file));
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
