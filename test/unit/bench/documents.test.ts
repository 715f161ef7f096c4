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

/** Records of decisions: each row was measured once, with the build that it names. */
const RECORDS = ['docs/experiments.md', 'bench/results/mutants.md'];

/** Columns that say what a source says, not what was measured here. */
const QUOTES = /\[|claim|what it says|主張|内容|論文/;

const UNIT = String.raw`M nodes|nodes|expansions|positions|seconds?\b|ms\b|s\b|minutes|hours|times\b|%|局面|ノード|秒|ミリ秒|分間|時間|倍`;
const FIGURE = new RegExp(
  String.raw`(?<![\w.,#])(\d[\d,]*(?:\.\d+)?)\s?(?:million |thousand |万|億)?(?:${UNIT})`,
  'g',
);

/** Settings and definitions that look like measurements. A measurement has to be in a result, and in a mark. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'ARCHITECTURE.md': ['2,048 nodes'],
  'CONTRIBUTING.md': ['6 %', '95 %', '5 %'],
  'bench/results/themes.md': ['95 %'],
  'docs/answers.md': ['60 %'],
  'docs/page-weight.md': ['562.5 ms'],
  'site/ja/guides/usi.md': ['0.5秒'],
  'site/papers/n02.md': ['2.5 million nodes'],
};

const isRound = (number: string) => /^\d{1,2}0*$/.test(number.replaceAll(',', ''));

/** Figures with a unit that stand neither in marks, nor in code, nor in columns of a source. */
function* listFigures(text: string): Iterable<string> {
  const plain = text.replace(/<!-- [\s\S]*?<!-- end -->|```[\s\S]*?```|`[^`]*`/g, '');
  let heads: string[] = [];
  for (const line of plain.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|') : [line];
    if (cells.length === 1) heads = [];
    else if (heads.length === 0) heads = cells;
    for (const [index, cell] of cells.entries()) {
      if (QUOTES.test(heads[index] ?? '')) continue;
      for (const [figure, number] of cell.matchAll(FIGURE)) {
        if (figure.endsWith('%') || !isRound(number!)) yield figure;
      }
    }
  }
}

// Limits are round, and have a unit: 300,000 nodes, ten seconds. A fraction, a percentage or a number of three digits
// with a unit was measured. It belongs in a mark (`<!-- value: … -->`), so that it changes with the result.
it.each(documents.filter(({ path }) => !RECORDS.includes(path)))(
  '$path: measured figures in its sentences are marks',
  ({ path, text }) => {
    const settings = SETTINGS[path] ?? [];
    const found = [...listFigures(text)].filter((figure) => !settings.includes(figure));
    expect(found).toEqual([]);
  },
);

it('docs/experiments.md: figures of a row without a commit are round', () => {
  const rows = readFileSync(join(ROOT, 'docs/experiments.md'), 'utf8')
    .split('\n')
    .filter((line) => /\| (?:in|out)\b[^|]*\|$/.test(line));
  const bare = rows.filter((row) => !/`[0-9a-f]{8}`/.test(row));
  expect(bare.length).toBeGreaterThan(20);
  expect(bare.length).toBeLessThan(rows.length);
  for (const row of bare) {
    for (const [number] of row.matchAll(
      /(?<![\d,.])(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?(?= M\b))/g,
    )) {
      expect(number.replace(/[,.]/g, '').replace(/0+$/, '').length, row).toBeLessThan(3);
    }
  }
});

it('a figure in a sentence is found, a limit is not', () => {
  const figures = (text: string) => [...listFigures(text)];
  expect(figures('It takes 1.57 times as long, 854 million nodes, 3 % more.')).toHaveLength(3);
  expect(figures('局面数は1.2倍、38,675局面、126秒です。')).toHaveLength(3);
  expect(figures('At most 300,000 nodes, 10 seconds; 3000万局面、10秒')).toEqual([]);
  expect(figures('| [N02] | here |\n|---|---|\n| 92,001 s | 126 s |')).toEqual(['126 s']);
  expect(figures('<!-- value: a/b; c; d -->1.5<!-- end --> times, `1.5 s`')).toEqual([]);
});

const shownBy = (text: string) =>
  new Set(
    listShown(text)
      .flatMap(({ name }) => Object.values(readResult(name).tables))
      .flatMap(({ rows }) => rows.flat()),
  );

it.each(documents.filter(({ path }) => !RECORDS.includes(path)))(
  '$path: numbers in its sentences are round, or in a result that it shows',
  ({ path, text }) => {
    const settings = SETTINGS[path] ?? [];
    const shown = shownBy(text);
    const sentences = text.replace(/<!-- [\s\S]*?<!-- end -->|```[\s\S]*?```|`[^`]*`/g, '');
    for (const [number] of sentences.matchAll(/\d{1,3}(?:,\d{3})+/g)) {
      const value = Number(number.replaceAll(',', ''));
      if (value % 100 === 0 || settings.some((one) => one.startsWith(number))) continue;
      expect(shown.has(value), number).toBe(true);
    }
  },
);
