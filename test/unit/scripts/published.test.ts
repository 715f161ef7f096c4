// The folder that is published, from two small builds: what leads nowhere is found.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findBrokenLinks, joinFolders } from '../../../scripts/site/published';
import { ROOT } from '../../package/tarball';

const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tsumeru-published-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function publish(files: Readonly<Record<string, string>>): string {
  const own = { 'pages/solve/index.html': '', 'docs/preview.png': '' };
  for (const [name, text] of Object.entries({ ...own, ...files })) {
    const file = join(folder, 'built', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const out = join(folder, 'out');
  mkdirSync(out);
  joinFolders(join(folder, 'built/pages'), join(folder, 'built/docs'), out);
  return out;
}

it('accepts links between pages and documents, and does not judge other sites', () => {
  const out = publish({
    'pages/index.html': `<a href="solve/#4k4"></a><a href="${homepage}docs/guide?a#b"></a>`,
    'pages/a.css': 'p{background:url(solve/index.html)}',
    'docs/guide.html':
      '<a href="https://example.com/nothing"></a><a href="#here"></a><h2 id="here"></h2><p id=b></p>',
  });
  const { broken, checked } = findBrokenLinks(out);
  expect(broken).toEqual([]);
  expect(checked).toBe(5);
});

it.each([
  ['pages/index.html', '<a class="x" href="missing.html"></a>', 'missing.html'],
  ['pages/index.html', '<script src="./missing.js"></script>', './missing.js'],
  ['pages/index.html', '<link rel=icon href=missing.svg>', 'missing.svg'],
  ['pages/index.html', `<a href="${homepage}missing/"></a>`, `${homepage}missing/`],
  ['pages/a.css', "p{background:url('missing.svg')}", 'missing.svg'],
  ['pages/a.webmanifest', '{"start_url": "missing.html"}', 'missing.html'],
  ['docs/a.html', '<a href="/elsewhere.html"></a>', '/elsewhere.html'],
  ['docs/a.html', '<a href="#there"></a><h2 id="here"></h2>', '#there'],
  ['docs/a.html', `<a href="${homepage}docs/a#%E8%A9%B0"></a>`, `${homepage}docs/a#%E8%A9%B0`],
  ['docs/a.html', `<meta property="og:image" content="${homepage}no.png">`, `${homepage}no.png`],
])('finds what leads nowhere: %s %s', (name, text, reference) => {
  const published = name.replace(/^pages\//, '');
  const { broken } = findBrokenLinks(publish({ [name]: text }));
  expect(broken).toEqual([`${published}: ${reference}`]);
});
