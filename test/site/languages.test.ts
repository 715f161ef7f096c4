// The guides in both languages show the same code blocks in the same order, and the same commands.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../package/tarball';

const FOLDER = join(ROOT, 'site/guides');
const GUIDES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));

const blocksOf = (page: string) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^```([^\n]*)\n(.*?)^```/gms)].map(
    ([, kind, text]) => ({ kind: kind!, text: text! }),
  );

/** The commands of a page without the language, and without titles, questions and names of files that are words. */
const commandsOf = (page: string) =>
  blocksOf(page)
    .filter(({ kind }) => kind === 'sh')
    .flatMap(({ text }) => text.split('\n'))
    .map((line) =>
      line
        .replace(/\s+#\s.*$/, '')
        .replace(' --lang ja', '')
        .replace(/ --title (?:"[^"]*"|\S+)/, '')
        .replace(/ -o [a-z]+(?=\.(?:typ|json)$)/, ' -o file')
        .replace(/'[^']*'/, "'…'")
        .trim(),
    );

describe.each(GUIDES)('%s', (name) => {
  const english = `site/guides/${name}`;
  const japanese = `site/ja/guides/${name}`;

  it('shows the same blocks in both languages', () => {
    const kinds = (page: string) => blocksOf(page).map(({ kind }) => kind);
    expect(kinds(japanese)).toEqual(kinds(english));
  });

  it('shows the same commands in both languages', () => {
    expect(commandsOf(japanese)).toEqual(commandsOf(english));
  });
});

it('hosts.md: the programs are equal in both languages', () => {
  expect(blocksOf('site/guides/hosts.md').length).toBeGreaterThan(5);
  expect(blocksOf('site/ja/guides/hosts.md')).toEqual(blocksOf('site/guides/hosts.md'));
});

// A browser shows a line break between two words as a space.
const JAPANESE = readdirSync(join(ROOT, 'site/ja'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md'),
);

it.each(JAPANESE)('ja/%s breaks its lines only after punctuation', (name) => {
  const text = readFileSync(join(ROOT, 'site/ja', name), 'utf8').replace(/^```.*?^```/gms, '');
  const breaks = text.match(/^.*[ぁ-んァ-ヶー一-龠`]\n *[ぁ-んァ-ヶ一-龠].*$/gm) ?? [];
  const inText = breaks.filter((lines) => !/^ *[|#>]|^\S+: |^layout/.test(lines));
  expect(inText).toEqual([]);
});
