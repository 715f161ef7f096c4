// Bundles the command line from the sources as the package does, into a folder inside the project, so that its
// dependencies are found.

import { mkdirSync, writeFileSync } from 'node:fs';
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

/** Bundles the command line, and writes these files (contents by name) into `files`. */
export async function buildProgram(
  contents: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const folder = await mkdtemp(join(ROOT, 'build/program-'));
  await build({ ...PROGRAM, config: false, outDir: folder, silent: true });
  const files = join(folder, 'files');
  mkdirSync(files);
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(files, name), text);
  const remove = () => rm(folder, { recursive: true, force: true });
  return { path: join(folder, 'cli.cjs'), folder, files, remove };
}
