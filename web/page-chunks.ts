// How the scripts of the pages are divided into files. A phone far from its server waits for every round of requests,
// so modules that the same pages need at start go into one file, and modules that most pages need go into another. The
// bundler divides the modules that are loaded on demand.

import { join, relative } from 'node:path/posix';
import type { Rolldown } from 'vite';

/** A module that at least this many pages need goes into the file that all pages load. */
const MOST_PAGES = 3;

/** The pages with the most script of their own. */
const HEAVIEST: readonly string[] = ['compose', 'play'];

/** The pages that show a board at once. */
const BOARDS: readonly string[] = ['play', 'solve', 'compose'];

/**
 * The engine, which the solving page loads at start and other pages when they search. It goes into a file with all that
 * it needs.
 */
const ENGINE = 'shogi/engines.ts';

/**
 * The panel that the play page loads by itself when its window is wide. What it needs counts as needed by the play
 * page.
 */
const EARLY_PANEL = 'play/problems-panel.tsx';

type Context = Rolldown.ChunkingContext;

/** What the code of a module imports by name, and from where. */
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

function findNamed(code: string): { readonly names: readonly string[]; readonly from: string }[] {
  return [...code.matchAll(NAMED_IMPORT)].map(([, list, from]) => ({
    names: list!.split(',').map((each) => each.trim().split(/\s+as\s+/)[0]!),
    from: from!,
  }));
}

/** The module of a subpath of the package. */
const SUBPATH = /\/dist\/([\w-]+)\.js$/;

/**
 * For each module, the pages that need it at start. A subpath that re-exports all that is imported from it is looked
 * through.
 */
function findPages(pages: readonly string[], context: Context): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const infoOf = (id: string) => {
    const info = context.getModuleInfo(id);
    const code = info?.code ?? '';
    return { code, importedIds: info?.importedIds ?? [], named: findNamed(code) };
  };
  /** The modules from which a subpath takes these names; undefined if it defines one of them itself. */
  const findOrigins = (subpath: string, names: readonly string[]): string[] | undefined => {
    const { code, importedIds, named } = infoOf(subpath);
    const origins = names.map((name) => named.find((each) => each.names.includes(name))?.from);
    // A function around another of the same name is exported with `as`.
    const hasOwn = names.some((name) => new RegExp(`\\w as ${name}\\b`).test(code));
    if (hasOwn || origins.includes(undefined)) return undefined;
    return importedIds.filter((id) => origins.some((from) => id.endsWith(from!.slice(1))));
  };
  const findNeeded = (id: string): string[] => {
    const { importedIds, named } = infoOf(id);
    return importedIds.flatMap((other) => {
      const subpath = `tsumeru/${SUBPATH.exec(other)?.[1]}`;
      const names = named.find(({ from }) => from === subpath)?.names;
      return (names && findOrigins(other, names)) ?? other;
    });
  };
  const visit = (id: string, page: string): void => {
    const known = found.get(id) ?? new Set();
    if (known.has(page)) return;
    found.set(id, known.add(page));
    for (const other of findNeeded(id)) visit(other, page);
  };
  for (const page of pages) visit(page, page);
  return found;
}

/** The modules that show an answer and its proof. They are small and needed together, so they are one file. */
export const ANSWER_GROUP: Rolldown.CodeSplittingGroup = {
  name: 'answer',
  test: /\/shogi\/(answer-panel|answer-texts|engine-names|hand-text|length-texts|proof|proof-panel|verdict)\.tsx?$/,
  includeDependenciesRecursively: false,
};

/** The group of modules for the bundler. `pages` are HTML files, each in its folder below `root`. */
export function groupByPages(pages: readonly string[], root: string): Rolldown.CodeSplittingGroup {
  let found: Map<string, Set<string>> | undefined;
  const [engine, panel] = [ENGINE, EARLY_PANEL].map((path) => join(root, path)) as [string, string];
  const wordOf = (page: string) => relative(root, page).split('/').at(-2) ?? 'play';
  return {
    debugName: 'by pages',
    tags: ['$initial'],
    // A dependency is needed by at least the same pages, so it gets its own group.
    includeDependenciesRecursively: false,
    name: (id, context) => {
      found ??= findPages([...pages, engine, panel], context);
      const needing = found.get(id) ?? new Set();
      const words = [...new Set([...needing].filter((page) => page !== engine).map(wordOf))];
      if (words.length === 0) return null;
      const isHeavy = words.some((word) => HEAVIEST.includes(word));
      if (needing.has(engine) && !isHeavy) return 'engine';
      // Another page may load a module on demand that one page needs at start. With null the bundler keeps such modules
      // apart from that page's entry.
      if (words.length === 1) return null;
      // Both of these load the engine's file anyway.
      if (words.join() === 'solve,go') return 'engine';
      // The pages with a board at their beginning.
      if (words.every((word) => BOARDS.includes(word)))
        return words.length > 2 ? 'board' : words.join('-');
      return words.length < MOST_PAGES ? words.join('-') : 'pages';
    },
  };
}
