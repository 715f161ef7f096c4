// Every example of the documentation compiles, as a program of a reader whose compiler is strict. The long suite runs
// them.

import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  findBlocks,
  findPageScripts,
  findTags,
  listExports,
  toProgram,
} from '../../support/examples';
import { ROOT } from './tarball';

const FOLDER = join(ROOT, 'build/examples');

/** Addresses from which a page without a bundler loads a module of the package. */
const fromPackage = (program: string) =>
  program.replaceAll(/'(?:https:\/\/[^']*\/dist|\.)\/(\w+)(?:\.min)?\.js'/g, "'tsumeru/$1'");

/** What the compiler says about programs, each with the name of its file. */
function compile(programs: readonly string[], extension: string, options: object): string[] {
  const folder = join(FOLDER, extension);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  programs.forEach((program, index) => {
    writeFileSync(join(folder, `${index}.${extension}`), `${fromPackage(program)}\nexport {};\n`);
  });
  const compilerOptions = {
    incremental: false,
    noUncheckedIndexedAccess: false,
    exactOptionalPropertyTypes: false,
    noUnusedLocals: false,
    ...options,
  };
  const project = { extends: '../../../tsconfig.json', include: ['*'], compilerOptions };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const compiler = [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'];
  const { stdout } = spawnSync(process.execPath, compiler, { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => /^\d/.test(line));
}

it.each([
  { extension: 'ts', options: {} },
  { extension: 'js', options: { strict: false, allowJs: true, checkJs: true } },
])('the examples in .$extension compile', async ({ extension, options }) => {
  const examples = [...findBlocks(), ...findTags(), ...findPageScripts()].filter(
    (example) => example.isTyped === (extension === 'ts'),
  );
  expect(examples.length).toBeGreaterThan(20);
  const entries = await listExports((entry) => import(entry));
  const programs = examples.map((example) => toProgram(example, entries));
  const wrong = "import { solve } from 'tsumeru';\nsolve(1);";
  const said = compile([...programs, wrong], extension, options);
  const faults = said.map((line) => `${examples[Number.parseInt(line, 10)]?.place}: ${line}`);
  expect(faults).toEqual([expect.stringMatching(/^undefined: .*TS2345/)]);
});
