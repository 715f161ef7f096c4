// Makes a mutant as a module that replaces one of the sources: the changed file itself or, for a change of a core, the
// modules with its binaries (release, threaded and research build; one for Go), compiled again with their options.
// Nothing is written to disk; the compiler reads the changed text instead of the file.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { encodeBinary } from '../../scripts/binary-text.mjs';
import type { Mutant } from './mutant';
import { changePlace } from './place';

const ROOT = resolve(import.meta.dirname, '../..');
const BINARY = 'core.wasm';

/** The replacement of a module of the sources. */
export interface StandIn {
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
}

/** The changed text of the mutant's file. Throws when its place does not occur exactly once. */
export function mutate({ name, file, within, original, replacement }: Mutant): string {
  try {
    const text = readFileSync(resolve(ROOT, file), 'utf8');
    return changePlace(text, original, replacement, within);
  } catch (error) {
    throw new Error(`${name}: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The entry files of each build. */
const ENTRIES = {
  release: ['assembly/index.ts'],
  research: ['assembly/index.ts', 'assembly/research.ts'],
  threads: ['assembly/index.ts', 'assembly/threads.ts'],
  'go-release': ['assembly/go/index.ts'],
} as const;

/** Compiles a build of the core with one file replaced. */
async function compileWith(
  { file, text }: StandIn,
  target: keyof typeof ENTRIES = 'release',
): Promise<Uint8Array> {
  let binary: Uint8Array | undefined;
  const options = [...ENTRIES[target], '--config', 'asconfig.json', '--target', target];
  const { error, stderr } = await asc.main([...options, '--outFile', BINARY], {
    readFile(name, folder) {
      if (name === file) return text;
      try {
        return readFileSync(resolve(ROOT, folder, name), 'utf8');
      } catch {
        return null;
      }
    },
    writeFile(name, contents) {
      if (name === BINARY && typeof contents !== 'string') binary = contents;
    },
    listFiles: () => null,
  });
  if (error !== null || binary === undefined) {
    throw new Error(`${file} does not compile: ${error?.message}\n${stderr.toString()}`);
  }
  return binary;
}

export async function buildMutant(mutant: Mutant): Promise<StandIn[]> {
  const changed = { file: mutant.file, text: mutate(mutant) };
  if (!mutant.file.startsWith('assembly/')) return [changed];
  if (mutant.file.startsWith('assembly/go/')) {
    const text = encodeBinary(await compileWith(changed, 'go-release'));
    const go = `export const GO_CORE_SHA256 = '';\nexport const GO_CORE_TEXT = '${text}';\n`;
    return [{ file: 'src/go/binary.generated.ts', text: go }];
  }
  const [release, threads, research] = [
    encodeBinary(await compileWith(changed, 'release')),
    encodeBinary(await compileWith(changed, 'threads')),
    Buffer.from(await compileWith(changed, 'research')).toString('base64'),
  ];
  const shared = `export const THREADS_SHA256 = '';\nexport const THREADS_TEXT = '${threads}';\n`;
  const core = `export const CORE_SHA256 = '';\nexport const CORE_TEXT = '${release}';\n`;
  const bytes = `Uint8Array.from(atob('${research}'), (byte) => byte.charCodeAt(0))`;
  return [
    { file: 'src/engines/core/binary.generated.ts', text: core },
    { file: 'src/engines/threads/binary.generated.ts', text: shared },
    { file: 'support/research/binary.ts', text: `export const RESEARCH_CORE = ${bytes};\n` },
  ];
}
