// The core of another version of the project: of a tag or commit (its package is made and kept in `build/releases`), of
// an existing package, or a binary.

import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const KEPT = join(ROOT, 'build/releases');
/** Path of the core in a package. */
const CORE = 'package/dist/core.wasm';

/** The tag of the last release before this version. */
export function findLastRelease(): string {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-version:refname', 'v*').split('\n');
  if (tag) return tag;
  throw new RangeError(
    '--against: there is no tag of a release; name a commit, a package or a binary',
  );
}

/** `against` names a binary (`.wasm`), a package (`.tgz`), or a tag or commit. */
export function readCoreOf(against: string): Uint8Array<ArrayBuffer> {
  if (against.endsWith('.wasm')) return new Uint8Array(readFileSync(against));
  return unpackCore(against.endsWith('.tgz') ? against : packState(against));
}

function unpackCore(tarball: string): Uint8Array<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-core-'));
  try {
    execFileSync('tar', ['-xzf', resolve(tarball), '-C', folder, CORE], { stdio: 'pipe' });
    return new Uint8Array(readFileSync(join(folder, CORE)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Path of the package of a tag or commit, which is made on first use. */
function packState(name: string): string {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`).trim();
  const tarball = join(KEPT, `tsumeru-${commit.slice(0, 12)}.tgz`);
  if (!existsSync(tarball)) makePackage(commit, tarball);
  return tarball;
}

/** Makes the package in a separate clone, with the dependencies of its lock file. */
function makePackage(commit: string, tarball: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'tsumeru-release-'));
  try {
    console.error(`making the package of ${commit}`);
    git('clone', '--quiet', '--no-checkout', ROOT, folder);
    git('-C', folder, 'checkout', '--quiet', commit);
    npm(folder, 'ci');
    // The script `prepack` builds the files that are packed. In the foreground its output would stand beside the JSON.
    const said = npm(folder, 'pack', '--json', '--foreground-scripts=false');
    const [{ filename }] = JSON.parse(said) as readonly [{ readonly filename: string }];
    mkdirSync(KEPT, { recursive: true });
    // Renamed as the last step, so that an interrupted copy is never taken for a package.
    copyFileSync(join(folder, filename), `${tarball}.part`);
    renameSync(`${tarball}.part`, tarball);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
}

function npm(cwd: string, ...args: string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}
