// The marks for bundlers change nothing of what a module does.

import { transform } from 'esbuild';
import { expect, it } from 'vitest';
import { markPure } from '../../../scripts/pure-modules';

const MODULE = `
const NAMES = ['a', 'b'];
const MORE = [...NAMES, 'c'];
const TABLE = { ...{ x: 1 }, names: MORE.map((name) => name + 1) }, LENGTH = TABLE.names.length;
const PLAIN = { f: () => LENGTH, n: -1 };
const KEY = Symbol('key');
class Base { [KEY]() { return 'key'; } }
class Later extends Base { static #made = 0; static make() { return ++Later.#made; } }
var Nameless = class extends Base { [KEY]() { return 'other'; } };
const waited = await Promise.resolve(5);
export const result = () => [MORE, TABLE, LENGTH, PLAIN.n, new Later()[KEY](), Later.make(), Nameless.name, waited];
export const unused = new Map(NAMES.map((name) => [name, 'unused']));
`;

const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

it('a marked module has the same values, names of classes included', async () => {
  const marked = markPure(MODULE);
  expect(marked).not.toBe(MODULE);
  const [one, other] = [(await load(MODULE)).result(), (await load(marked)).result()];
  expect(other).toEqual(one);
  expect(markPure(marked)).toBe(marked);
});

it('a marked value that nothing uses is left out, and an effect stays', async () => {
  const code = markPure(`${MODULE.replaceAll('export ', '')}\nglobalThis.hasRun = true;\n`);
  const { code: shaken } = await transform(code, { treeShaking: true, format: 'esm' });
  expect(shaken).not.toContain('unused');
  expect(shaken).not.toContain('Nameless');
  expect(shaken).toContain('hasRun');
});
