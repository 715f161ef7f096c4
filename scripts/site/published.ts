// Puts together what is published: the pages, of which the play page is the first, the pages of the days in the folder
// `d`, and the documents in the folder `docs`. `npm run published` fails if a link of a file leads nowhere.

import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { writeDayPages } from './day-pages';

const ROOT = resolve(import.meta.dirname, '../..');
const PUBLISHED = join(ROOT, 'build/published');
const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** `pages` and `documents` are the folders of the two builds. */
export function joinFolders(pages: string, documents: string, out: string): void {
  cpSync(pages, out, { recursive: true });
  cpSync(documents, join(out, 'docs'), { recursive: true });
}

/**
 * What a file refers to, by its kind: attributes of HTML, addresses of style sheets and of the manifest of the pages.
 */
const REFERENCES: Readonly<Record<string, RegExp>> = {
  '.html': /(?:\s(?:href|src)=|<meta property="og:image" content=)"?([^"\s>]+)/g,
  '.css': /url\(["']?([^"')]+)/g,
  '.webmanifest': /"(?:src|url|start_url)": ?"([^"]+)"/g,
};

/** The file for an address below the homepage. Hosts of static files find `page.html` by the address `page`. */
export function fileFor(folder: string, pathname: string): string | undefined {
  const path = join(folder, decodeURI(pathname.slice(new URL(homepage).pathname.length)));
  const tried = pathname.endsWith('/') ? [join(path, 'index.html')] : [path, `${path}.html`];
  return tried.find((file) => existsSync(file));
}

const isOwn = ({ origin }: URL) => origin === new URL(homepage).origin;

/** Does an address lead nowhere? Addresses outside the homepage are not judged. */
export const isBroken = (folder: string, address: URL) =>
  isOwn(address) &&
  (!address.pathname.startsWith(new URL(homepage).pathname) ||
    fileFor(folder, address.pathname) === undefined);

/** The names of the places of a document, to which an address may lead. */
const placesOf = (file: string) =>
  new Set([...readFileSync(file, 'utf8').matchAll(/\sid="?([^"\s>]+)/g)].map(([, id]) => id!));

/** Does an address name a place that its document does not have? In the pages the part behind `#` is no place. */
function isPlaceMissing(folder: string, { pathname, hash }: URL, kept: Map<string, Set<string>>) {
  const file = hash === '' ? undefined : fileFor(folder, pathname);
  if (!file?.startsWith(join(folder, 'docs', sep)) || !file.endsWith('.html')) return false;
  const places = kept.get(file) ?? placesOf(file);
  kept.set(file, places);
  return !places.has(decodeURIComponent(hash.slice(1)));
}

/** Every reference of a file in the folder that leads nowhere, as `file: reference`. */
export function findBrokenLinks(folder: string): { broken: string[]; checked: number } {
  const broken: string[] = [];
  let checked = 0;
  const places = new Map<string, Set<string>>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const kind = /\.\w+$/.exec(entry.name)?.[0] ?? '';
    const pattern = REFERENCES[kind];
    if (!entry.isFile() || pattern === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll(sep, '/');
    for (const [, reference] of readFileSync(path, 'utf8').matchAll(pattern)) {
      if (/^(?:data|mailto|blob):/.test(reference!)) continue;
      checked++;
      const address = new URL(reference!.replaceAll('&amp;', '&'), homepage + name);
      if (isBroken(folder, address) || (isOwn(address) && isPlaceMissing(folder, address, places)))
        broken.push(`${name}: ${reference}`);
    }
  }
  return { broken, checked };
}

if (process.argv[1] === import.meta.filename) {
  rmSync(PUBLISHED, { recursive: true, force: true });
  joinFolders(join(ROOT, 'web/dist'), join(ROOT, 'site/.vitepress/dist'), PUBLISHED);
  writeDayPages(PUBLISHED, new Date());
  const { broken, checked } = findBrokenLinks(PUBLISHED);
  console.log(`${checked} links and assets checked`);
  if (broken.length > 0) throw new Error(`these lead nowhere:\n${broken.join('\n')}`);
}
