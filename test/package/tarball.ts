// The package as it would be published: packed from the built files once for each suite that asks, and unpacked or
// installed into folders far from the project, where only the package's own files are found.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import { ensureBuilt, PACKAGE } from '../../scripts/built';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** The modules of the package by the names that programs import, such as `tsumeru/kifu`; without plain files. */
export function listImports(): string[] {
  const { name, exports = {} } = readManifest(ROOT);
  const modules = Object.keys(exports).filter((entry) => !entry.includes('.', 1));
  return modules.map((entry) => posix.join(name, entry));
}

/** Does a registry answer? Throws under CI if none does, so that no test is skipped there unnoticed. */
export function reachesRegistry(): boolean {
  const argv = ['ping', '--fetch-retries=2', '--fetch-retry-mintimeout=2000'];
  const isReached = spawnSync('npm', argv, { stdio: 'ignore' }).status === 0;
  if (!isReached && process.env.CI) throw new Error('needs a registry');
  return isReached;
}

/** Packs what is published; returns the path of the tarball in that folder. */
export function packInto(folder: string): string {
  ensureBuilt(...PACKAGE);
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const told = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  return join(folder, JSON.parse(told)[0].filename);
}

export interface FreshFolder {
  readonly path: string;
  write(name: string, contents: string | Uint8Array): void;
  /** Runs a Node program in the folder, and returns its output. */
  run(args: readonly string[], environment?: Readonly<Record<string, string>>): string;
  remove(): void;
}

export function makeFreshFolder(): FreshFolder {
  const path = mkdtempSync(join(tmpdir(), 'tsumeru-package-'));
  return {
    path,
    write(name, contents) {
      const file = join(path, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, contents);
    },
    run: (args, environment = {}) =>
      execFileSync(process.execPath, args, {
        cwd: path,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, ...environment },
      }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Path of a tool's program in the project's dependencies. */
export function programOf(tool: string, name = tool): string {
  const folder = join(ROOT, 'node_modules', tool);
  const { bin = {} } = readManifest(folder);
  return join(folder, typeof bin === 'string' ? bin : bin[name]!);
}

/**
 * A folder with the tarball in its `node_modules`, together with only the dependencies that the manifest names. They
 * are links to the project's own, so that a test needs no registry.
 */
export function installPackage(): FreshFolder {
  const fresh = makeFreshFolder();
  const modules = join(fresh.path, 'node_modules');
  const home = join(modules, 'tsumeru');
  mkdirSync(home, { recursive: true });
  execFileSync('tar', ['-xzf', packInto(fresh.path), '-C', home, '--strip-components=1']);
  linkModules(modules, Object.keys(readManifest(home).dependencies ?? {}));
  return fresh;
}

export function linkModules(modules: string, names: readonly string[]): void {
  for (const name of names) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link, 'dir');
  }
}
