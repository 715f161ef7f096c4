// Bundles the scripts of workers and gives them to the sources as texts.
// - Each script contains everything it needs. So it runs from a blob or a file, as a module or not, in browsers and in Node.
// - One script is for workers with a whole solver, one for workers that only solve, one for threads that help a solver.
// - The sources import a script as a module that exports its text. Every bundler of this project has the plugin, which makes this text from
//   the current sources.
// - No script contains a core: the binary is sent to the worker.

import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { knownNumbersPlugin } from './known-numbers.ts';

const SCRIPTS = {
  worker: { entry: 'src/workers/worker-script.ts', module: 'src/workers/script-text.ts' },
  solving: {
    entry: 'src/workers/worker-script.ts',
    module: 'src/workers/solving/script-text.ts',
  },
  helper: {
    entry: 'src/engines/threads/helper-script.ts',
    module: 'src/engines/threads/script-text.ts',
  },
} as const;

type Name = keyof typeof SCRIPTS;

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const bundled = new Map<Name, Promise<string>>();

/** The functions by which a worker reaches the code for analyses, certificates and several threads. */
const LEFT_OUT = ['analyseSteps', 'readAnalyseOptions', 'certifyMate', 'certifyNoMate', 'help'];

const solvingPlugin: Plugin = {
  name: 'solving',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/(analyse|certify|without-binary|helper)$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    const refuse = "() => { throw new Error('this script only solves'); }";
    onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents: LEFT_OUT.map((name) => `export const ${name} = ${refuse};`).join('\n'),
    }));
  },
};

async function bundle(name: Name, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${ROOT}${SCRIPTS[name].entry}`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    legalComments: 'none',
    plugins: [
      ...plugins,
      ...(name === 'solving' ? [solvingPlugin] : []),
      knownNumbersPlugin,
      workerScriptPlugin,
    ],
  });
  return outputFiles[0]!.text;
}

/** The text of a script, which is built once. */
export function bundleScript(name: Name): Promise<string> {
  const text = bundled.get(name) ?? bundle(name);
  bundled.set(name, text);
  return text;
}

async function makeModule(text: Promise<string>): Promise<string> {
  return `export default ${JSON.stringify(await text)};`;
}

/** The name of the script whose text this module exports; undefined for any other file. */
function nameOf(path: string): Name | undefined {
  const file = relative(ROOT, path).split(sep).join('/');
  return (Object.keys(SCRIPTS) as Name[]).find((name) => SCRIPTS[name].module === file);
}

export const workerScriptPlugin: Plugin = {
  name: 'worker-script',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]script-text\.ts$/ }, async ({ path }) => {
      const name = nameOf(path);
      return name && { contents: await makeModule(bundleScript(name)) };
    });
  },
};

/** The plugin for vitest. The other plugins given here are applied to the sources of the script. */
export function makeWorkerScriptVitePlugin(plugins: Plugin[] = []) {
  const load = (name: Name) =>
    makeModule(plugins.length === 0 ? bundleScript(name) : bundle(name, plugins));
  return {
    name: 'worker-script',
    load: (id: string) => {
      const name = nameOf(id.split('?')[0]!);
      return name && load(name);
    },
  };
}

export const workerScriptVitePlugin = makeWorkerScriptVitePlugin();
