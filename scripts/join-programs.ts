// Joins the files of the programs for the package. The bundler splits the programs into many files. Here all files that
// one program loads at its start become one, because each file costs about half a millisecond; code that is loaded on
// demand stays in files of its own. The files are CommonJS: Node starts such a program some milliseconds sooner than a
// program of modules.

import { chmodSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { type ManualChunksOption, type Plugin, rollup } from 'rollup';

/** The files run in Node only, so their address needs no other case. */
const addressPlugin: Plugin = {
  name: 'address',
  resolveImportMeta: (property) =>
    property === 'url' ? "require('node:url').pathToFileURL(__filename).href" : undefined,
};

const minifyPlugin: Plugin = {
  name: 'minify',
  async renderChunk(code) {
    const how = { minify: true, format: 'cjs', legalComments: 'none', target: 'es2022' } as const;
    return (await transform(code, how)).code;
  },
};

/**
 * The option that puts all modules that this entry loads at its start into one file. The entry itself is not in this
 * file: other programs load the file too, and loading the entry would run its program.
 */
function makeAtOnce(entry: string): ManualChunksOption {
  const modules = new Set<string>();
  return (id, { getModuleInfo }) => {
    const visit = (module: string) => {
      if (modules.has(module)) return;
      modules.add(module);
      for (const imported of getModuleInfo(module)!.importedIds) visit(imported);
    };
    if (modules.size === 0) visit(entry);
    return id !== entry && modules.has(id) ? 'at-once' : undefined;
  };
}

/** Writes the programs with these names from one folder into another. The start of the first one is made fast. */
export async function joinPrograms(
  names: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  const input = names.map((name) => resolve(from, `${name}.js`));
  const bundle = await rollup({
    input,
    // Not bundled: Node's modules, other packages, and the modules of the library that the programs import.
    external: (id) => !/^\.\/(?!texts\/|js\.js)|^\//.test(id),
    plugins: [addressPlugin, minifyPlugin],
  });
  const { output } = await bundle.write({
    dir: to,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'program-[name].cjs',
    minifyInternalExports: true,
    esModule: false,
    // The paths of the library's modules are absolute here. They are ES modules; those of Node are not.
    interop: (id) => (id !== null && isAbsolute(id) ? 'esModule' : 'default'),
    manualChunks: makeAtOnce(input[0]!),
  });
  await bundle.close();
  const programs = output.filter((file) => file.type === 'chunk' && file.code.startsWith('#!'));
  for (const { fileName } of programs) chmodSync(join(to, fileName), 0o755);
}
