// The memory maps of the cores as plain numbers: their constants are sums of one another, and no bundler reckons
// them; here they are evaluated, so that what nobody asks for is left out.

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
