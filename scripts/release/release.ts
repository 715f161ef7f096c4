// `npm run release -- patch|minor|major [--dry-run]`: makes a release up to the tag, and publishes nothing.
// 1. The tree must be clean, and checks and tests must pass.
// 2. Version, changelog and citation are written.
// 3. The tarball is checked, installed and bundled in the way of a user.
// 4. The release is committed and tagged. Pushing the tag starts the workflow that publishes.
// A dry run does all this but does not write, commit or tag.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseChangelog } from './changelog';
import { withCitation } from './citation';
import { findUnowned, nextVersion } from './manifest';

const ROOT = resolve(import.meta.dirname, '../..');
const WRITTEN = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'CITATION.cff'];

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(join(ROOT, file), text);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function run(...command: string[]): void {
  console.log(`\n$ ${command.join(' ')}`);
  const [program, ...args] = command;
  // On Windows npm is a script with another file extension.
  const { status } = spawnSync(program!, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`failed: ${command.join(' ')}`);
}

function requireClean(): void {
  const changed = git('status', '--porcelain');
  if (changed !== '') throw new Error(`the tree is not clean:\n${changed}`);
}

/** The new texts of the files for version, changelog and citation, by their paths. */
function prepare(step: string, day: string) {
  const manifest = JSON.parse(read('package.json'));
  const version = nextVersion(manifest.version, step);
  const tag = `v${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`the tag ${tag} exists already`);
  return {
    version,
    tag,
    unowned: findUnowned(manifest),
    changelog: releaseChangelog(read('CHANGELOG.md'), version, day),
    citation: withCitation(read('CITATION.cff'), version, day),
  };
}

function release(step: string, isDry: boolean): void {
  requireClean();
  const day = new Date().toISOString().slice(0, 10);
  const { version, tag, unowned, changelog, citation } = prepare(step, day);
  if (unowned.length > 0) {
    const message = `package.json does not name the owner of the package: ${unowned.join(', ')} (see CONTRIBUTING.md)`;
    if (!isDry) throw new Error(message);
    console.log(`A release would be refused: ${message}`);
  }
  run('npm', 'run', 'check');
  run('npm', 'test');
  if (!isDry) {
    run('npm', 'version', version, '--no-git-tag-version');
    write('CHANGELOG.md', changelog);
    write('CITATION.cff', citation);
  }
  try {
    run('npx', 'vitest', 'run', '--project', 'compute', 'test/package');
    if (isDry) {
      console.log(`\n${tag} could be released; nothing was written.`);
      return;
    }
    git('add', ...WRITTEN);
    git('commit', '--message', `Release ${version}`);
    git('tag', '--annotate', tag, '--message', `tsumeru ${version}`);
  } catch (error) {
    if (!isDry) git('checkout', '--', ...WRITTEN);
    throw error;
  }
  console.log(`\n${tag} is made. To publish it: git push --follow-tags`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
try {
  release(positionals[0] ?? '', values['dry-run']);
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
