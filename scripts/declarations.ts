// `tsx scripts/declarations.ts`: writes the declaration files of the package, one for each entry, and what they share.
// The compiler writes a file for each source first. tsup would use the API of the compiler, which TypeScript 7 does not
// have.

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputChunk, type Plugin, rollup } from 'rollup';
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
/** The names that the main entry exports. */
function namesOfMain(code: string): Set<string> {
  const lists = [...code.matchAll(/^export (?:type )?\{(.*?)\}/gms)].map(([, list]) => list!);
  const names = lists.flatMap((list) => list.split(',').map((each) => each.split(' as ').at(-1)!));
  return new Set(names.map((name) => name.replace(/^\s*type\s/, '').trim()));
}

/**
 * An entry takes shared types from another entry, so that declarations of users can name them by a public path. `dts`
 * chooses the first entry of the alphabet. This plugin chooses the main entry, if it exports the type.
 */
const fromMain: Plugin = {
  name: 'from-main',
  generateBundle(_, chunks) {
    const main = chunks['index.d.ts'] as OutputChunk;
    const names = namesOfMain(main.code);
    for (const chunk of Object.values(chunks)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry || chunk === main) continue;
      chunk.code = chunk.code.replace(
        /^import \{ (.*) \} from '\.\/\w+\.js';$/gm,
        (whole, list) => {
          const isOfMain = (each: string) => names.has(each.split(' as ')[0]!);
          const all = (list as string).split(', ');
          const others = all.filter((each) => !isOfMain(each));
          if (others.length === all.length) return whole;
          const kept = others.length > 0 ? [whole.replace(list, others.join(', '))] : [];
          return [`import { ${all.filter(isOfMain).join(', ')} } from './index.js';`, ...kept].join(
            '\n',
          );
        },
      );
    }
  },
};

const bundle = await rollup({
  input: Object.fromEntries(entries),
  external: (id) => !/^[./]|^build\//.test(id),
  plugins: [dts(), fromMain],
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
