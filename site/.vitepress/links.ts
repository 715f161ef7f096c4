// Links of pages to files outside the site. Pages link to files of the repository, so that they can also be read there.
// On the site a link leads to the page of the file, if it has one, and otherwise to the file in the repository.

import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

/** The documents of the folder `docs` that are pages of the site, in its folder `docs`. */
export const DOCUMENTS = ['answers', 'certificates', 'faults'];

/** Files outside the site, and the pages that have their text. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['docs/glossary.md', '/glossary.md'],
  ...DOCUMENTS.map((name) => [`docs/${name}.md`, `/docs/${name}.md`] as const),
]);

/** Its files lie at the root of the site. */
const PUBLIC = 'site/public/';

const isRelative = (link: string) => !/^(?:[a-z]+:|\/|#)/.test(link);

/** The file of the repository that a link in a page of the site means. */
function fileOf(page: string, link: string): string {
  // The page of the glossary is a copy of `docs/glossary.md`.
  const isOfDocs = page.startsWith('docs/') || page === 'glossary.md';
  const written = isOfDocs ? posix.join('docs', posix.basename(page)) : `site/${page}`;
  return posix.join(posix.dirname(written), decodeURI(link));
}

/** `repository` is the address of the repository's page. */
export function mendLinks(md: MarkdownRenderer, repository: string): void {
  const files = `${repository}/blob/main`;

  function mend(page: string, link: string): string {
    if (!isRelative(link)) return link;
    const [target, anchor] = link.split(/(?=#)/) as [string, string?];
    const file = fileOf(page, target);
    const own = file.startsWith('site/') ? file.slice('site'.length) : PAGES.get(file);
    return `${own ?? `${files}/${file}`}${anchor ?? ''}`;
  }

  md.core.ruler.after('inline', 'mend-links', ({ tokens, env }) => {
    const page: string = env.relativePath;
    // The pages of the API are made for the site.
    if (page.startsWith('api/')) return;
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (token.type === 'link_open' && href !== null) token.attrSet('href', mend(page, href));
      const src = token.attrGet('src');
      if (token.type === 'image' && src !== null && isRelative(src)) {
        const home = posix.dirname(`site/${page}`);
        const file = fileOf(page, src);
        const own = file.startsWith(PUBLIC) ? `/${file.slice(PUBLIC.length)}` : undefined;
        token.attrSet('src', own ?? posix.relative(home, file));
      }
    }
  });
}
