// The symbols of `using`: those of the host, or those of compilers where the host has none.

import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { ASYNC_DISPOSE, DISPOSE, DisposableBase } from '../../../src/base/disposal';

const SOURCE = new URL('../../../src/base/disposal.ts', import.meta.url);

it('are those of the host', () => {
  expect([DISPOSE, ASYNC_DISPOSE]).toEqual([Symbol.dispose, Symbol.asyncDispose]);
});

it('are those of compilers where the host has none, and the host gets none', () => {
  const host = { for: Symbol.for };
  const { code } = transformSync(readFileSync(SOURCE, 'utf8'), { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as Record<string, unknown> };
  new Function('module', 'Symbol', code)(module, host);
  expect(module.exports.DISPOSE).toBe(Symbol.for('Symbol.dispose'));
  expect(module.exports.ASYNC_DISPOSE).toBe(Symbol.for('Symbol.asyncDispose'));
  expect(Object.keys(host)).toEqual(['for']);
});

it('end the object; the one for `await using` waits', async () => {
  let ended = 0;
  class Slow extends DisposableBase {
    async dispose() {
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended += 1;
    }
  }
  await new Slow()[Symbol.asyncDispose]();
  expect(ended).toBe(1);
  expect(new Slow()[Symbol.dispose]()).toBe(undefined);
});
