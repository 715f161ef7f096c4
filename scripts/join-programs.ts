// The programs as they are shipped. Their bundle is split by who needs what; here all that one of them loads at once
// becomes one file, since every file costs a start about half a millisecond, and what is loaded on demand stays apart.

import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { type ManualChunksOption, type Plugin, rollup } from 'rollup';

const minifyPlugin: Plugin = {
  name: 'minify',
  async renderChunk(code) {
    const how = { minify: true, legalComments: 'none', target: 'es2022' } as const;
    return (await transform(code, how)).code;
  },
};

/**
 * One file for all that this entry loads at once. The entry is not in it: other programs share the file, and to load the
 * entry is to run it.
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

/** Writes the programs with these names, found in one folder, into another. The first is the one that is to start fast. */
export async function joinPrograms(
  names: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  const input = names.map((name) => resolve(from, `${name}.js`));
  const bundle = await rollup({
    input,
    // Node's modules, packages, and the texts that the library has too.
    external: (id) => !/^\.\/(?!texts\/)|^\//.test(id),
    plugins: [minifyPlugin],
  });
  const { output } = await bundle.write({
    dir: to,
    chunkFileNames: 'program-[name].js',
    manualChunks: makeAtOnce(input[0]!),
  });
  await bundle.close();
  const programs = output.filter((file) => file.type === 'chunk' && file.code.startsWith('#!'));
  for (const { fileName } of programs) chmodSync(join(to, fileName), 0o755);
}
