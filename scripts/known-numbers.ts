// A plugin that replaces the constants of the memory maps (`assembly/layout.ts`) by numbers. In the sources many of
// them are sums of other constants. Bundlers do not compute these sums, and keep them even if nothing uses them. A
// number that nothing uses is left out of a bundle.

import { build, type Plugin } from 'esbuild';

async function evaluate(path: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0]!.text)}`);
}

export const knownNumbersPlugin: Plugin = {
  name: 'known-numbers',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]assembly[\\/](go[\\/])?layout\.ts$/ }, async ({ path }) => {
      const constants = Object.entries(await evaluate(path));
      return {
        contents: constants.map(([name, value]) => `export const ${name} = ${value};\n`).join(''),
      };
    });
  },
};
