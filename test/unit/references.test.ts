// The keys that cite literature in code, tests and documents: each is in docs/references.md, and each entry there is
// cited or says why not.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const REFERENCES = 'docs/references.md';
const KEY = /\[([A-Z]{1,3}\d{1,2}[a-z]?)\]/g;

const files = globSync(
  [
    '{assembly,bench,docs,src,test,web}/**/*.{ts,tsx,md,json,c}',
    'site/{concepts,guides,ja,papers,reference}/**/*.md',
    '*.md',
    '!**/{dist,node_modules}/**',
  ],
  { cwd: ROOT },
).filter((file) => file !== REFERENCES);

const citations = files.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(KEY)].map(([, key]) => ({ file, key: key! })),
);

const text = readFileSync(join(ROOT, REFERENCES), 'utf8');
/** The entry of each key on the page. */
const references = new Map(
  [...text.matchAll(/^- \*\*\[(\w+)\]\*\* ([\s\S]*?)(?=^- |^#|\n\n|$(?![\s\S]))/gm)].map(
    ([, key, entry]) => [key!, entry!.replace(/\s+/g, ' ')],
  ),
);

it('are found in the project', () => {
  expect(citations.length).toBeGreaterThan(20);
  expect(references.size).toBe(text.match(/^- \*\*\[/gm)!.length);
});

it('all have an entry on the page', () => {
  expect(citations.filter(({ key }) => !references.has(key))).toEqual([]);
});

it('every key on the page is cited, or its entry says why it is listed', () => {
  const cited = new Set(citations.map(({ key }) => key));
  const idle = [...references].filter(
    ([key, entry]) => !cited.has(key) && !entry.includes('Not cited by key: '),
  );
  expect(idle).toEqual([]);
});

// Citations such as "(Kawano 1996)", used in comments where a key would say less.
it('every citation by name and year has an entry on the page too', () => {
  const named = files
    .filter((file) => /\.(?:ts|tsx)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(
        /\(([A-Z][a-z]+)(?:(?: &|,) [^()\d]+)? ((?:19|20)\d\d)[),;]/g,
      ),
    ]);
  expect(named.length).toBeGreaterThan(0);
  for (const [citation, name, year] of named) {
    const isListed = [...references.values()].some(
      (entry) => entry.includes(name!) && entry.includes(`(${year})`),
    );
    expect(isListed, citation).toBe(true);
  }
});
