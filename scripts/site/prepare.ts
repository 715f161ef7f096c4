// Makes the pages of the site that come from the sources: the command line from the table of its options, in both
// languages, the API from its comments, and copies of some documents, whose links `site/.vitepress/links.ts` mends.
// `npm run site` writes them before it builds the site; they are not committed.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { nameHeading } from '../../site/.vitepress/headings';
import { DOCUMENTS } from '../../site/.vitepress/links';
import type { Language } from '../../src/base/language';
import { COMMANDS } from '../../src/cli/commands/all';
import { formatHelp, formatOverview } from '../../src/cli/help';

const ROOT = resolve(import.meta.dirname, '../..');
const SITE = join(ROOT, 'site');

const INTRODUCTIONS: Readonly<Record<Language, string>> = {
  en: '# Command line\n\nWhat `tsumeru --help` and the help of each command say.',
  ja: '# コマンドライン\n\n`tsumeru --help --lang ja` と、各コマンドのヘルプです。',
};

/** The page about the command line: the help of each command as the program prints it. */
function formatCommandPage(language: Language): string {
  const texts = Object.values(COMMANDS).map(
    (command) => [`tsumeru ${command.name}`, formatHelp(command, language)] as const,
  );
  const parts = [['tsumeru', formatOverview(COMMANDS, language)] as const, ...texts].map(
    ([heading, text]) => `## ${heading}\n\n\`\`\`text\n${text.trimEnd()}\n\`\`\`\n`,
  );
  return [INTRODUCTIONS[language], ...parts].join('\n\n');
}

function write(path: string, text: string): void {
  const file = join(SITE, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copyDocuments(): void {
  const out = join(SITE, 'docs');
  mkdirSync(out, { recursive: true });
  for (const name of DOCUMENTS) {
    copyFileSync(join(ROOT, 'docs', `${name}.md`), join(out, `${name}.md`));
  }
  copyFileSync(join(ROOT, 'docs/glossary.md'), join(SITE, 'glossary.md'));
}

const headingsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, text]) => nameHeading(text!));

/**
 * TypeDoc numbers some links as if the page that they lead to had two headings of that name. `read` gives the page of a
 * path, which is empty for `page` itself.
 */
export function mendAnchors(page: string, read: (path: string) => string = () => page): string {
  return page.replace(/\]\(([\w./-]*)#([a-z]+)-1\)/g, (link, path: string, name: string) => {
    const headings = headingsOf(path === '' ? page : read(path));
    return headings.filter((heading) => heading === name).length === 1
      ? `](${path}#${name})`
      : link;
  });
}

function writeApi(): void {
  const out = join(SITE, 'api');
  rmSync(out, { recursive: true, force: true });
  const typedoc = join(ROOT, 'node_modules/typedoc/bin/typedoc');
  const options = ['--plugin', 'typedoc-plugin-markdown', '--out', out, '--readme', 'none'];
  const checks = ['--skipErrorChecking', '--logLevel', 'Warn'];
  const shape = ['--entryFileName', 'index.md', '--router', 'module'];
  const bare = ['--hidePageHeader', 'true', '--hideBreadcrumbs', 'true'];
  const args = [typedoc, ...options, ...checks, ...shape, ...bare];
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md')) continue;
    const page = join(out, file);
    const read = (path: string) => readFileSync(join(dirname(page), path), 'utf8');
    writeFileSync(page, mendAnchors(readFileSync(page, 'utf8'), read));
  }
}

if (process.argv[1] === import.meta.filename) {
  write('reference/cli.md', formatCommandPage('en'));
  write('ja/reference/cli.md', formatCommandPage('ja'));
  copyDocuments();
  writeApi();
}
