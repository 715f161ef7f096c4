// A plugin that replaces the memory maps of the cores by plain numbers. Their constants are sums of one another, which
// bundlers do not compute. As numbers, constants that are not used can be left out of a bundle.

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
