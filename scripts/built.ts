// `tsx scripts/built.ts <name>…`: makes the builds that are missing or older than their sources; the name `installed`
// stands for those of an installation. For each build `build/` keeps a stamp, a hash of all that it was made of. Code
// that needs a build calls `ensureBuilt`, so nobody has to run a command first.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import {
  CORE_NAMES,
  type Core,
  embedCore,
  GENERATED,
  moduleOf,
  writePlaceholder,
} from './embed-core.ts';

const ROOT = resolve(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
const CORE_SOURCES = [
  'asconfig.json',
  'assembly',
  'scripts/binary-text.mjs',
  'scripts/embed-core.ts',
  'scripts/inline-core.mjs',
];
const BUNDLING = [
  'tsup.config.ts',
  ...['join-programs', 'known-numbers', 'one-thread', 'pure-modules', 'worker-script'].map(
    (name) => `scripts/${name}.ts`,
  ),
];
const CORE_ENTRY = 'assembly/index.ts';

interface Artefact {
  /** What is made, for the line that is printed meanwhile. */
  readonly title: string;
  /** Files and folders it is made of. */
  readonly sources: readonly string[];
  /** Builds that are made before it. */
  readonly after?: readonly Core[];
  /** Files that must exist afterwards. */
  readonly files: readonly string[];
  readonly commands: readonly (readonly [program: string, ...args: string[]])[];
}

const ASC = 'node_modules/assemblyscript/bin/asc.js';
const TSX = 'node_modules/tsx/dist/cli.mjs';

const compile = (target: string, ...entries: string[]) =>
  [ASC, ...entries, '--target', target] as const;

const release = (
  target: string,
  binary: Core,
  ...entries: string[]
): Pick<Artefact, 'files' | 'commands' | 'sources'> => ({
  sources: CORE_SOURCES,
  files: [`build/${binary}.wasm`, moduleOf(binary)],
  commands: [
    compile(target, ...entries),
    ...(binary === 'go' ? [] : [['scripts/inline-core.mjs', `build/${binary}.wasm`] as const]),
  ],
});

const ARTEFACTS = {
  core: { title: 'the core', ...release('release', 'core', CORE_ENTRY) },
  threads: {
    title: 'the core for several threads',
    ...release('threads', 'threads', CORE_ENTRY, 'assembly/threads.ts'),
  },
  go: { title: 'the core for Go', ...release('go-release', 'go', 'assembly/go/index.ts') },
  research: {
    title: 'the research build of the core',
    sources: CORE_SOURCES,
    files: ['build/research.wasm'],
    commands: [compile('research', CORE_ENTRY, 'assembly/research.ts')],
  },
  debug: {
    title: 'the test build of the core',
    sources: CORE_SOURCES,
    files: ['build/core.debug.wasm'],
    commands: [compile('debug', CORE_ENTRY, 'assembly/research.ts', 'assembly/parts.ts')],
  },
  'go-debug': {
    title: 'the test build of the core for Go',
    sources: CORE_SOURCES,
    files: ['build/go.debug.wasm'],
    commands: [compile('go-debug', 'assembly/go/index.ts')],
  },
  dist: {
    title: 'the package without its declaration files',
    sources: ['src', 'assembly', 'package.json', 'LICENSE', ...BUNDLING],
    after: ['core', 'threads', 'go'],
    files: ['dist/index.js', 'dist/cli.cjs', 'dist/shogihome/engine.json'],
    commands: [['node_modules/tsup/dist/cli-default.js', '--silent']],
  },
  types: {
    title: 'the declaration files of the package',
    sources: [
      'src',
      'assembly',
      'tsconfig.json',
      'tsup.config.ts',
      'tools/package/package-lock.json',
      'scripts/declarations.ts',
    ],
    files: ['dist/index.d.ts'],
    commands: [
      [TSX, 'scripts/tools.ts', 'package', 'optional'],
      [TSX, 'scripts/declarations.ts'],
    ],
  },
} satisfies Readonly<Record<string, Artefact>>;

export type Name = keyof typeof ARTEFACTS;

/** All that is published. */
export const PACKAGE: readonly Name[] = ['dist', 'types'];

function* listFiles(path: string): Iterable<string> {
  if (!statSync(join(ROOT, path)).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(join(ROOT, path)).sort()) {
    // These are made from the cores, and the hash has the sources of the cores.
    if (entry !== GENERATED) yield* listFiles(`${path}/${entry}`);
  }
}

/** A hash of all sources of a build, and of the versions of the packages that make it. */
function hashSources({ sources }: Artefact): string {
  const hash = createHash('sha256');
  for (const source of [...sources, 'scripts/built.ts', 'package-lock.json']) {
    for (const file of listFiles(source)) {
      hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

const stampOf = (name: Name) => join(BUILD, `${name}.stamp`);

function isFresh(name: Name): boolean {
  const artefact: Artefact = ARTEFACTS[name];
  return (
    existsSync(stampOf(name)) &&
    artefact.files.every((file) => existsSync(join(ROOT, file))) &&
    readFileSync(stampOf(name), 'utf8') === hashSources(artefact)
  );
}

/** Without its stamp, so that the core is built before somebody uses it. */
function putPlaceholder(core: Core): void {
  rmSync(stampOf(core), { force: true });
  writePlaceholder(core);
}

function make(name: Name): void {
  const artefact: Artefact = ARTEFACTS[name];
  console.error(`Building ${artefact.title}.`);
  const hash = hashSources(artefact);
  rmSync(stampOf(name), { force: true });
  const core = CORE_NAMES.find((each) => each === name);
  // A text of another core may be of older sources than this one.
  if (core !== undefined) CORE_NAMES.filter((each) => !isFresh(each)).forEach(putPlaceholder);
  for (const command of artefact.commands) {
    const { status } = spawnSync(process.execPath, command, {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Error(`${artefact.title}: ${command.join(' ')} failed`);
  }
  if (core !== undefined) embedCore(core);
  writeFileSync(stampOf(name), hash);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs an action while no other process runs one for the same build. */
function alone(name: Name, action: () => void): void {
  mkdirSync(BUILD, { recursive: true });
  const lock = join(BUILD, `${name}.lock`);
  const bed = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch {
      const owner = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
      if (owner > 0 && !isAlive(owner)) rmSync(lock, { force: true });
      else Atomics.wait(bed, 0, 0, 50);
    }
  }
  try {
    action();
  } finally {
    rmSync(lock, { force: true });
  }
}

/**
 * Makes these builds, and what they are made of, unless they are there and as new as their sources. Afterwards every
 * module with the text of a core exists, so that types can be checked.
 */
export function ensureBuilt(...names: readonly Name[]): void {
  const missing = CORE_NAMES.filter((core) => !existsSync(join(ROOT, moduleOf(core))));
  missing.forEach(putPlaceholder);
  for (const name of names) {
    ensureBuilt(...((ARTEFACTS[name] as Artefact).after ?? []));
    if (isFresh(name)) continue;
    alone(name, () => {
      if (!isFresh(name)) make(name);
    });
  }
}

/**
 * What `npm ci` and `npm install` make in a clone. npm installs a dependency of git in a clone of its own, which this
 * variable tells, and packs that clone: there the whole package is needed.
 */
const INSTALLED: readonly Name[] =
  process.env._PACOTE_NO_PREPARE_ === undefined ? ['core'] : PACKAGE;

if (process.argv[1] === import.meta.filename) {
  const names = process.argv.slice(2).flatMap((name) => (name === 'installed' ? INSTALLED : name));
  const unknown = names.find((name) => !Object.hasOwn(ARTEFACTS, name));
  if (unknown !== undefined) throw new Error(`nothing is built that is called ${unknown}`);
  ensureBuilt(...(names as Name[]));
}
