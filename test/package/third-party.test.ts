// THIRD_PARTY.md names every foreign work that is in the package's files now.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatThirdParty, THIRD_PARTY } from '../../scripts/third-party';

it('names the work of others, with licences (else: npm run third-party)', async () => {
  const text = await formatThirdParty();
  expect(readFileSync(THIRD_PARTY, 'utf8')).toBe(text);
  expect(text).toMatch(/^\| assemblyscript \|.*\| Apache-2\.0 \|$/m);
  expect(text).toContain('TERMS AND CONDITIONS FOR USE');
  expect(text).not.toMatch(/\| undefined \|/);
});
