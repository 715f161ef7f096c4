// The findings of axe on a page, shadow trees included, one line for each place.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of axe that look at colours. Only they can find something in light or in dark alone. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The findings of all rules, or of those that look at colours. */
export async function findings(tab: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await tab.evaluate('"axe" in globalThis'))) await tab.evaluate(`${AXE};0`);
  const options = rules === 'all' ? {} : { runOnly: COLOUR_RULES };
  const run = `axe.run(${JSON.stringify(options)})`;
  const { violations } = (await tab.evaluate(run)) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
}
