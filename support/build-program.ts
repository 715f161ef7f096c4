// Bundles the command line from the sources as the package does, into a folder inside the project, so that its
// dependencies are found. The files of a process that share its modules share the bundle.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import { PROGRAM } from '../tsup.config';

const ROOT = resolve(import.meta.dirname, '..');

export interface Program {
  /** Path of the script, for Node to run. */
  readonly path: string;
  readonly folder: string;
  /** A folder next to the script for files that the tests read and write. */
  readonly files: string;
  remove(): Promise<void>;
}

let bundled: Promise<ReadonlyMap<string, Buffer>> | undefined;

/** The scripts by their names. */
async function bundle(): Promise<ReadonlyMap<string, Buffer>> {
  const outDir = await mkdtemp(join(ROOT, 'build/program-'));
  await build({ ...PROGRAM, config: false, outDir, silent: true });
  const scripts = readdirSync(outDir).map(
    (name) => [name, readFileSync(join(outDir, name))] as const,
  );
  await rm(outDir, { recursive: true });
  return new Map(scripts);
}

/** Writes the command line, and these files (contents by name) into `files`. */
export async function buildProgram(
  contents: Readonly<Record<string, string>> = {},
): Promise<Program> {
  bundled ??= bundle();
  const folder = await mkdtemp(join(ROOT, 'build/program-'));
  for (const [name, script] of await bundled) writeFileSync(join(folder, name), script);
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(files, name), text);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { path: join(folder, 'cli.cjs'), folder, files, remove };
}
