// The page about the df-pn algorithms: the reader steps through searches of a small tree.

import { expect, it } from 'vitest';
import { ALGORITHMS } from '../../src/lab/algorithms';
import { exampleTree } from '../../src/lab/example-games';
import { traceExpansions } from '../../src/lab/trace';
import { describePages } from './page-suite';

describePages('the page about the df-pn algorithms', (pages) => {
  it('shows every expansion of every algorithm in its order', async () => {
    const page = await pages.open('lab/');
    for (const name of ['pn-search', 'df-pn', 'c-star'] as const) {
      await page.selectOption('#algorithm', name);
      const trace = [...traceExpansions(exampleTree, ALGORITHMS[name])];
      for (const [index, { expanded }] of trace.entries()) {
        const caption = `${index + 1} of ${trace.length}: expands ${exampleTree.describe(expanded)}`;
        expect(await page.locator('#step').textContent()).toBe(caption);
        await page.keyboard.press('ArrowRight');
      }
      expect(await page.locator('#tree').textContent()).toContain(name === 'c-star' ? 'A0' : '0/∞');
    }
  });

  it('has other trees, and every algorithm searches them to the end', async () => {
    const page = await pages.open('lab/');
    await page.selectOption('#game', '3');
    for (const name of Object.keys(ALGORITHMS)) {
      await page.selectOption('#algorithm', name);
      await page.keyboard.press('End');
      expect(await page.locator('#step').textContent()).toMatch(/^(\d+) of \1: /);
    }
  });

  it('shows how threshold control leaves a cycle', async () => {
    const page = await pages.open('lab/');
    await page.selectOption('#game', 'numberCycle');
    expect(await page.locator('#step').textContent()).toBe('1 of 1000: expands A');
    await page.selectOption('#algorithm', 'df-pn-tca');
    await page.keyboard.press('End');
    expect(await page.locator('#step').textContent()).toBe('10 of 10: expands E');
    expect(await page.locator('#tree').textContent()).toContain('A0/∞');
  });
});
