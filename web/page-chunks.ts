// How the scripts of the pages are cut. A phone far from its server waits for every round of files, so what the same
// pages need at once is one file, and so is all that most of them need. What is loaded on demand is cut by the bundler.

import { relative } from 'node:path/posix';
import type { Rolldown } from 'vite';

/** What so many pages need is loaded by all. */
const MOST_PAGES = 3;

type Context = Rolldown.ChunkingContext;

/** By module, the pages that cannot begin without it. */
function findPages(pages: readonly string[], context: Context): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (id: string, page: string): void => {
    const known = found.get(id) ?? new Set();
    if (known.has(page)) return;
    found.set(id, known.add(page));
    for (const other of context.getModuleInfo(id)?.importedIds ?? []) visit(other, page);
  };
  for (const page of pages) visit(page, page);
  return found;
}

/** The group of modules for the bundler: `pages` are the HTML files, which lie in folders of their own below `root`. */
export function groupByPages(pages: readonly string[], root: string): Rolldown.CodeSplittingGroup {
  let found: Map<string, Set<string>> | undefined;
  const wordOf = (page: string) => relative(root, page).split('/').at(-2) ?? 'solve';
  return {
    debugName: 'by pages',
    tags: ['$initial'],
    // They are needed by as many pages at least, and have their place.
    includeDependenciesRecursively: false,
    name: (id, context) => {
      found ??= findPages(pages, context);
      const needing = found.get(id);
      // What one page needs may be wanted on demand by others: the bundler keeps that apart from what begins the page.
      if (needing === undefined || needing.size === 1) return null;
      if (needing.size >= MOST_PAGES) return 'pages';
      return [...needing].map(wordOf).join('-');
    },
  };
}
