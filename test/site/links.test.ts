// Links of the documents in the repository: each file exists in a clone, and each anchor is the name of a heading.
// `site.long.test.ts` follows the links of the built site.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { GROUPS } from '../../site/.vitepress/guides';
import { nameHeading } from '../../site/.vitepress/headings';
import { ROOT } from '../package/tarball';

const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(ROOT, file)));
const known = new Set(FILES);
const folders = new Set(FILES.flatMap((file) => foldersOf(file)));
const pages = FILES.filter((file) => file.endsWith('.md'));

function foldersOf(file: string): string[] {
  const parts = posix.dirname(file).split('/');
  return parts.map((_, count) => parts.slice(0, count + 1).join('/'));
}

/**
 * The text without code, in which nothing is a link or a heading. Code within a line keeps its letters, which are in
 * the name of a heading.
 */
const proseOf = (page: string) =>
  readFileSync(join(ROOT, page), 'utf8')
    .replace(/^---\n.*?^---\n/ms, '')
    .replace(/^ *(`{3,}).*?^ *\1/gms, '')
    .replace(/`[^`\n]*`/g, (code) => code.replace(/[()<>]/g, ''));

/** The text that a reader sees of a heading. */
const shownText = (heading: string) =>
  heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

const anchors = new Map<string, ReadonlySet<string>>();

function anchorsOf(page: string): ReadonlySet<string> {
  const kept = anchors.get(page);
  if (kept !== undefined) return kept;
  const names = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, heading] of proseOf(page).matchAll(/^#{1,6} (.+)$/gm)) {
    const name = nameHeading(shownText(heading!));
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    names.add(count === 0 ? name : `${name}-${count}`);
  }
  anchors.set(page, names);
  return names;
}

interface Link {
  readonly page: string;
  readonly target: string;
}

function linksOf(page: string): Link[] {
  const text = proseOf(page);
  const found = [...text.matchAll(/\]\(([^)\s]+)\)|\s(?:src|href)="([^"]+)"/g)];
  return found.map(([, inText, inTag]) => ({ page, target: inText ?? inTag! }));
}

/** Why a link leads nowhere. */
function faultOf({ page, target }: Link): string | undefined {
  const [path, anchor] = decodeURI(target).split('#') as [string, string?];
  const file = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
  if (path.startsWith('/')) return 'begins at a root, which GitHub has elsewhere';
  if (!known.has(file) && !folders.has(file.replace(/\/$/, ''))) return 'no such file in a clone';
  if (anchor === undefined || !file.endsWith('.md')) return undefined;
  return anchorsOf(file).has(anchor) ? undefined : 'no such heading';
}

const links = pages.flatMap(linksOf).filter(({ target }) => !/^[a-z]+:/.test(target));

it('finds the links', () => {
  expect(links.length).toBeGreaterThan(500);
  expect(links.filter(({ target }) => target.includes('#')).length).toBeGreaterThan(50);
});

it('lead to files of a clone, and to headings', () => {
  const broken = links.flatMap((link) => {
    const fault = faultOf(link);
    return fault === undefined ? [] : [`${link.page}: ${link.target}: ${fault}`];
  });
  expect(broken).toEqual([]);
});

it('need no names of headings that GitHub does not know', () => {
  expect(pages.filter((page) => /^#+ .*\{#/m.test(proseOf(page)))).toEqual([]);
});

it.each([
  ['README.md', 'site/guides/', 0],
  ['site/start.md', 'guides/', 0],
  ['README.ja.md', 'site/ja/guides/', 1],
  ['site/ja/start.md', 'guides/', 1],
] as const)('%s lists the guides as the side bar does', (page, folder, language) => {
  const rows = GROUPS.map((group) => {
    const links = Object.entries(group.guides).map(
      ([name, titles]) => `[${titles[language]}](${folder}${name}.md)`,
    );
    return `| ${language === 0 ? group.en : group.ja} | ${links.join(' · ')} |`;
  });
  expect(readFileSync(join(ROOT, page), 'utf8')).toContain(`\n${rows.join('\n')}\n`);
});

it.each(['site/guides/', 'site/ja/guides/'])('every page of %s is in the side bar', (folder) => {
  const names = GROUPS.flatMap(({ guides }) => Object.keys(guides));
  const written = pages.filter((page) => page.startsWith(folder));
  expect(written).toEqual(names.map((name) => `${folder}${name}.md`).sort());
});
