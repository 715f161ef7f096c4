// `tsx scripts/declarations.ts`: writes the declaration files of the package, one for each entry, and what they share.
// The compiler writes a file for each source first. tsup would use the API of the compiler, which TypeScript 7 does not
// have.

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { LIBRARY } from '../tsup.config';

const DIST = 'dist';
const EMITTED = 'build/declarations';

rmSync(EMITTED, { recursive: true, force: true });
const compilerOptions = {
  noEmit: false,
  incremental: false,
  emitDeclarationOnly: true,
  declaration: true,
  stripInternal: true,
  rootDir: '..',
  outDir: 'declarations',
};
const project = { extends: '../tsconfig.json', include: ['../src'], compilerOptions };
writeFileSync('build/declarations.json', JSON.stringify(project));
const compiler = ['node_modules/typescript/bin/tsc', '--project', 'build/declarations.json'];
execFileSync(process.execPath, compiler, { stdio: 'inherit' });
for (const name of readdirSync(DIST).filter((each) => each.endsWith('.d.ts'))) {
  rmSync(join(DIST, name));
}
const entries = Object.entries(LIBRARY).map(([name, source]) => [
  name,
  join(EMITTED, source.replace(/\.ts$/, '.d.ts')),
]);
const bundle = await rollup({
  input: Object.fromEntries(entries),
  external: (id) => !/^[./]|^build\//.test(id),
  plugins: [dts()],
  // A warning for each type that a signature of an entry contains and the entry does not export. These types are
  // private on purpose.
  onwarn: () => {},
});
await bundle.write({
  dir: DIST,
  format: 'es',
  entryFileNames: '[name].d.ts',
  chunkFileNames: ({ name }) => `${name.replace(/\.d$/, '')}-[hash].d.ts`,
  // `Symbol.dispose` is in none of the libraries of types that TypeScript loads by default.
  banner: '/// <reference lib="esnext.disposable" />',
});
await bundle.close();
