// `tsx scripts/tools.ts <folder>…`: installs what only some commands need. Each folder of `tools/` has a manifest and a
// lock file of its own. Its packages are installed once and kept; links in `node_modules` let every file of the project
// import them.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const MODULES = join(ROOT, 'node_modules');

interface Manifest {
  readonly version?: string;
  readonly description?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest | undefined {
  const path = join(folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

const hasPackage = (folder: string, version: string) => readManifest(folder)?.version === version;

/** The folders of `tools/`. One that has left the project may still have its packages here. */
export const TOOLS: readonly string[] = readdirSync(join(ROOT, 'tools')).filter(
  (folder) => readManifest(join(ROOT, 'tools', folder)) !== undefined,
);

/** Where the packages of a folder of `tools/` are. */
const modulesOf = (folder: string) => join(ROOT, 'tools', folder, 'node_modules');

function link(folder: string, name: string): void {
  const path = join(MODULES, name);
  if (existsSync(path)) return;
  // A link to a folder that is gone.
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const target = join(modulesOf(folder), name);
  symlinkSync(
    process.platform === 'win32' ? target : relative(dirname(path), target),
    path,
    'junction',
  );
}

export function installTools(folder: string): void {
  const home = join(ROOT, 'tools', folder);
  const manifest = readManifest(home);
  if (manifest === undefined) throw new Error(`there is no folder tools/${folder}`);
  const packages = Object.entries(manifest.dependencies ?? {});
  const isThere = packages.every(([name, version]) =>
    [MODULES, modulesOf(folder)].some((modules) => hasPackage(join(modules, name), version)),
  );
  if (!isThere) {
    console.error(`Installing tools/${folder}, once: ${manifest.description}.`);
    // Packages that these packages expect beside them are in the root or in the manifest.
    const args = ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', args, {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm ci in tools/${folder} failed`);
    // The compiler keeps what it found. Without these packages it found other types.
    for (const name of ['types', 'web-types'])
      rmSync(join(ROOT, 'build', `${name}.tsbuildinfo`), { force: true });
  }
  for (const [name] of packages) link(folder, name);
}

if (process.argv[1] === import.meta.filename) process.argv.slice(2).forEach(installTools);
