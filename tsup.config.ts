// The library with its subpaths, for every host; the programs of the command line, apart, so that they load few files; the
// main entry, the board and the worker way as one script each for plain pages; and the engine for ShogiHome. The binaries of the cores lie
// inside them; copies lie beside them. What subpaths share lies in chunks of its own, so that nothing is there twice and
// an error of one is an error of the others too; no subpath loads what only others need.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { joinPrograms } from './scripts/join-programs';
import { knownNumbersPlugin } from './scripts/known-numbers';
import { oneThreadPlugin } from './scripts/one-thread';
import { markPure } from './scripts/pure-modules';
import { bundleScript, workerScriptPlugin } from './scripts/worker-script';
import { BOARD_FILE } from './src/board/style';

/**
 * The scripts keep the names and lines of the source. If an error of the library ends a program, Node prints the line
 * that threw it and a stack, and people can read both. A bundler can make the scripts smaller.
 */
const READABLE: NonNullable<Options['esbuildOptions']> = (options) => {
  Object.assign(options, { charset: 'utf8', legalComments: 'none' });
};

/**
 * Removes the comments and the names of source files that the bundler leaves in the scripts, 74 kB in all. Users find
 * the comments in the declaration files.
 */
const WITHOUT_COMMENTS: NonNullable<Options['plugins']>[number] = {
  name: 'without-comments',
  renderChunk: (code) => ({
    code: code.replace(/^ *\/\*\*(?:(?!\*\/).)*\*\/\n|^\/\/ [^\s]+\n/gms, ''),
  }),
};

/** For bundlers of users: what they do not import costs them nothing. */
const PURE: NonNullable<Options['plugins']>[number] = {
  name: 'pure-modules',
  renderChunk: (code) => ({ code: markPure(code) }),
};

/** The command line, the worker file beside it, and the USI engine as a program of its own. */
const PROGRAMS = {
  cli: 'src/cli/main.ts',
  'batch-worker': 'src/batch/worker.ts',
  'usi-program': 'src/cli/usi-main.ts',
};

/** By subpath; `worker` has one for browsers and one for Node. */
export const LIBRARY = {
  index: 'src/index.ts',
  js: 'src/js.ts',
  options: 'src/options.ts',
  shogi: 'src/shogi.ts',
  certificates: 'src/certificates.ts',
  json: 'src/json.ts',
  go: 'src/go/index.ts',
  lab: 'src/lab/index.ts',
  kifu: 'src/kifu/index.ts',
  diagram: 'src/pictures/diagram/index.ts',
  png: 'src/pictures/png/index.ts',
  sheet: 'src/pictures/sheet/index.ts',
  queue: 'src/queue/index.ts',
  generate: 'src/compose/generate/index.ts',
  composer: 'src/compose/index.ts',
  usi: 'src/usi/index.ts',
  board: 'src/board/index.ts',
  element: 'src/board/element/index.ts',
  themes: 'src/themes/index.ts',
  words: 'src/words/index.ts',
  worker: 'src/workers/browser.ts',
  'worker-node': 'src/workers/node.ts',
};

/** Long texts that the programs take from the library, when they are needed: cores and a script of workers. */
const TEXTS = {
  'texts/threads': 'src/engines/threads/binary.generated.ts',
  'texts/go': 'src/go/binary.generated.ts',
  'texts/worker-script-text': 'src/workers/script-text.ts',
  'texts/solving-script-text': 'src/workers/solving/script-text.ts',
};

/** Parts of subpaths that re-export them, as modules of their own: a page that needs some of them loads no others. */
const PARTS = Object.fromEntries(
  Object.entries({
    board: 'board game game-words judge picture places presses selection set-up style words',
    'compose/generate': 'book-themes difficulty',
  }).flatMap(([folder, parts]) =>
    parts.split(' ').map((part) => [`parts/${part}`, `src/${folder}/${part}.ts`]),
  ),
);

/** Takes what lies beside the programs from there: the core as a file, and modules of the library. */
const fromLibraryPlugin: Plugin = {
  name: 'from-library',
  setup({ onResolve }) {
    const coreFile = resolve('src/engines/core/core-file.ts');
    onResolve({ filter: /\/embedded$/ }, () => ({ path: coreFile }));
    onResolve({ filter: /\/(binary\.generated|script-text)$/ }, ({ path, resolveDir }) => {
      const source = `${relative('.', join(resolveDir, path))}.ts`;
      const text = Object.entries(TEXTS).find(([, each]) => each === source);
      return text && { path: `./${text[0]}.js`, external: true };
    });
    // Also the engine in JavaScript: it is heavy, and `bench --compare` is to measure what `tsumeru/js` has.
    onResolve({ filter: /\/solver\/js-solver$/ }, () => ({
      path: './js.js',
      external: true,
    }));
  },
};

/** Leaves the texts that a page seldom needs in files of their own, beside one script with all the rest. */
const textsApartPlugin: Plugin = {
  name: 'texts-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/(binary\.generated|script-text)$/ }, ({ path, resolveDir, kind }) => {
      const source = `${relative('.', join(resolveDir, path))}.ts`;
      const text = Object.entries(TEXTS).find(([, each]) => each === source);
      const isSeldom = kind === 'dynamic-import' && text && text[0] !== 'texts/solving-script-text';
      return isSeldom ? { path: `./${text[0]}.js`, external: true } : undefined;
    });
  },
};

/** The board solves and never analyses: its worker takes the smaller script. */
const solvingPlugin: Plugin = {
  name: 'solving',
  setup({ onResolve }) {
    const path = resolve(TEXTS['texts/solving-script-text']);
    onResolve({ filter: /^\.\/script-text$/ }, ({ importer }) =>
      importer.endsWith('browser-solver.ts') ? { path } : undefined,
    );
  },
};

/** `createPool` stays a module of its own: a page that loads it later does not load it with the solver. */
const poolApartPlugin: Plugin = {
  name: 'pool-apart',
  setup({ onResolve }) {
    const pool = { path: './browser-pool.js', external: true };
    onResolve({ filter: /^\.\/browser-pool$/ }, () => pool);
  },
};

/** The programs alone, each in one piece and with its names: for tests. */
export const PROGRAM: Options = {
  entry: PROGRAMS,
  splitting: false,
  format: ['cjs'],
  shims: true,
  target: 'node20',
  platform: 'node',
  noExternal: ['picocolors'],
  esbuildPlugins: [workerScriptPlugin],
};

/** The programs before they are joined. */
const PROGRAMS_FOLDER = 'build/programs';

/** The folder that ShogiHome takes as it is: one module with all it needs, the binary, licence, manifest. */
const ENGINE_FOLDER = 'dist/shogihome';

async function completeEngineFolder(): Promise<void> {
  copyFileSync('build/core.wasm', `${ENGINE_FOLDER}/tsumeru.wasm`);
  copyFileSync('LICENSE', `${ENGINE_FOLDER}/LICENSE.txt`);
  const { makeManifest } = await import(pathToFileURL(`${ENGINE_FOLDER}/tsumeru.js`).href);
  const manifest = JSON.stringify(makeManifest('tsumeru.js'), null, 2);
  writeFileSync(`${ENGINE_FOLDER}/engine.json`, `${manifest}\n`);
}

export default defineConfig([
  {
    entry: {
      ...LIBRARY,
      ...TEXTS,
      ...PARTS,
      'browser-pool': 'src/workers/browser-pool.ts',
    },
    splitting: true,
    format: ['esm'],
    external: [/^node:/],
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, workerScriptPlugin, poolApartPlugin],
    esbuildOptions: READABLE,
    plugins: [WITHOUT_COMMENTS, PURE],
    // The declaration files are made apart: `scripts/declarations.ts`.
    clean: ['!**/*.d.ts'],
    onSuccess: async () => {
      copyFileSync('build/core.wasm', 'dist/core.wasm');
      copyFileSync('build/go.wasm', 'dist/go.wasm');
      writeFileSync('dist/board.css', BOARD_FILE);
      writeFileSync('dist/worker-script.js', await bundleScript('worker'));
    },
  },
  {
    entry: PROGRAMS,
    outDir: PROGRAMS_FOLDER,
    splitting: true,
    format: ['esm'],
    external: [/^node:/],
    noExternal: ['picocolors'],
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, fromLibraryPlugin, workerScriptPlugin],
    clean: true,
    onSuccess: () => joinPrograms(Object.keys(PROGRAMS), PROGRAMS_FOLDER, 'dist'),
  },
  {
    entry: { tsumeru: 'src/index.ts' },
    format: ['iife'],
    globalName: 'tsumeru',
    outExtension: () => ({ js: '.iife.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    // What several threads need would make it a third heavier.
    esbuildPlugins: [knownNumbersPlugin, oneThreadPlugin],
  },
  {
    entry: { worker: LIBRARY.worker },
    format: ['esm'],
    splitting: false,
    outExtension: () => ({ js: '.min.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    esbuildPlugins: [textsApartPlugin, knownNumbersPlugin, workerScriptPlugin],
  },
  {
    entry: { 'tsume-board': 'src/board/element/index.ts' },
    format: ['iife'],
    outExtension: () => ({ js: '.iife.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    esbuildPlugins: [solvingPlugin, knownNumbersPlugin, workerScriptPlugin],
  },
  {
    entry: { tsumeru: 'src/usi/index.ts' },
    outDir: ENGINE_FOLDER,
    format: ['esm'],
    splitting: false,
    target: 'es2022',
    platform: 'neutral',
    esbuildPlugins: [knownNumbersPlugin, workerScriptPlugin],
    minify: true,
    onSuccess: completeEngineFolder,
  },
]);
