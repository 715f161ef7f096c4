// The documents show the results in `bench/results`; every result is shown in a document; every path leads to a file.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { listShown } from '../../../bench/report/document';
import { fill, listDocuments, ROOT } from '../../../bench/report/documents';
import { listResults, readResult } from '../../../bench/report/result';

const documents = listDocuments().map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), 'utf8'),
}));

it.each(documents)('$path shows the stored results (npm run data)', ({ path, text }) => {
  expect(fill(path, text)).toBe(text);
});

it('every result is shown in a document', () => {
  const shown = new Set(documents.flatMap(({ text }) => listShown(text).map(({ name }) => name)));
  expect([...shown].sort()).toEqual(listResults());
});

it('every page and every picture of a result has a link to it', () => {
  const folder = join(ROOT, 'bench/results');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const linked = documents.flatMap(({ path, text }) =>
    listLinks(text).map((file) => join(dirname(path), file)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !linked.includes(`bench/results/${name}`))).toEqual([]);
});

it.each(documents)('$path: every opening mark has a closing mark', ({ text }) => {
  const begins = text.match(/<!-- (?:table|value|made|age)\b/g)?.length ?? 0;
  expect(text.match(/<!-- end -->/g)?.length ?? 0).toBe(begins);
});

/** The files of the project to which links lead. `test/site/links.test.ts` follows all links. */
function listLinks(text: string) {
  return [...text.matchAll(/\]\(([^)#]+)(?:#[^)]+)?\)/g)]
    .map(([, file]) => file!)
    .filter((file) => !/^(?:[a-z]+:|\/)/.test(file));
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
