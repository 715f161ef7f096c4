// The documents show the results in `bench/results`; every result is shown in a document; every link and every path leads to a file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { fillDocument, listShown } from '../../../bench/report/document';
import { listDocuments, ROOT } from '../../../bench/report/documents';
import { listResults, readResult } from '../../../bench/report/result';

const documents = listDocuments().map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

it.each(documents)('$path shows the stored results (npm run data)', ({ text }) => {
  expect(fillDocument(text, readResult)).toBe(text);
});

it('every result is shown in a document', () => {
  const shown = new Set(documents.flatMap(({ text }) => listShown(text)));
  expect([...shown].sort()).toEqual(listResults());
});

it('every page and every picture of a result has a link to it', () => {
  const folder = join(ROOT, 'bench/results');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const linked = documents.flatMap(({ path, text }) =>
    listLinks(text).map(({ file }) => join(dirname(path), file)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !linked.includes(`bench/results/${name}`))).toEqual(['README.md']);
});

it.each(documents)('$path: every opening mark has a closing mark', ({ text }) => {
  const begins = text.match(/<!-- (?:table|value|made): /g)?.length ?? 0;
  expect(text.match(/<!-- end -->/g)?.length ?? 0).toBe(begins);
});

/** Links to files of the project, with their headings. Links between pages of the site are checked by its build. */
function listLinks(text: string) {
  return [...text.matchAll(/\]\(([^)#]+)(?:#([^)]+))?\)/g)]
    .map(([link, file, place]) => ({ link, file: file!, place }))
    .filter(({ file }) => !/^(?:[a-z]+:|\/)/.test(file));
}

/** Pages that `npm run site` makes; it checks links to them. */
const isMade = (path: string) => /\/site\/(?:api\/|(?:ja\/)?reference\/cli\.md$)/.test(path);

it.each(documents)('$path: links lead to existing pages', ({ path, text }) => {
  for (const { link, file, place } of listLinks(text)) {
    const target = join(ROOT, dirname(path), file);
    if (isMade(target)) continue;
    expect(existsSync(target), link).toBe(true);
    if (place === undefined) continue;
    expect(listPlaces(readPage(target)), link).toContain(place);
  }
});

/** A page together with the parts that the site includes. */
function readPage(path: string): string {
  return readFileSync(path, 'utf8').replace(/<!--@include: ([^{]+)\{.*-->/g, (_, included) =>
    readFileSync(join(dirname(path), included), 'utf8'),
  );
}

/** Anchors of a page's headings: as GitHub makes them, or as given after the heading. */
function listPlaces(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading!);
  return headings.map((heading) => {
    const [, name] = heading.match(/\{#([\w-]+)\}$/) ?? [];
    const made = heading.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '');
    return name ?? made.replaceAll(' ', '-');
  });
}

it.each(documents)('$path: the files that it names exist', ({ text }) => {
  const named = text.matchAll(
    /`((?:assembly|bench|docs|scripts|src|test|web)\/[\w./-]+\.(?:ts|tsx|md|tsv|json|svg))`/g,
  );
  for (const [, file] of named) expect(existsSync(join(ROOT, file!)), file).toBe(true);
});

const kept = new Set(
  listResults()
    .flatMap((name) => Object.values(readResult(name).tables))
    .flatMap(({ rows }) => rows.flat()),
);

// Round numbers are limits and budgets. Other numbers were measured, and measurements have to be in a result.
it.each(documents)(
  '$path: numbers in its sentences are round, or occur in a result',
  ({ text }) => {
    const sentences = text.replace(/<!-- [\s\S]*?<!-- end -->|```[\s\S]*?```|`[^`]*`/g, '');
    for (const [number] of sentences.matchAll(/\d{1,3}(?:,\d{3})+/g)) {
      const value = Number(number.replaceAll(',', ''));
      if (value % 100 !== 0) expect(kept.has(value), number).toBe(true);
    }
  },
);
