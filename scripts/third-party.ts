// `npm run third-party`: writes THIRD_PARTY.md, which lists the third-party code inside the package's files and the
// packages that are installed with it. The list is made from the modules of the bundles, and a test checks that the
// file is up to date.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { workerScriptPlugin } from './worker-script';

/** The licence of the font from which `piece-glyphs.ts` takes the letters on pieces. */
const FONT_LICENCE = 'scripts/piece-glyphs-licence.txt';

const ROOT = resolve(import.meta.dirname, '..');
export const THIRD_PARTY = join(ROOT, 'THIRD_PARTY.md');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const folderOf = (name: string) => join(ROOT, 'node_modules', name);

/** The packages that are installed with this one, with their dependencies. */
function findInstalled(): string[] {
  const found = new Set(Object.keys(readManifest(ROOT).dependencies ?? {}));
  for (const name of found) {
    for (const other of Object.keys(readManifest(folderOf(name)).dependencies ?? {})) {
      found.add(other);
    }
  }
  return [...found].sort();
}

/** The packages inside the files of this package: those that its entries import and that are not installed with it. */
async function findBundled(): Promise<string[]> {
  const peers = Object.keys(readManifest(ROOT).peerDependencies ?? {});
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/index.ts', 'src/go/index.ts', 'src/kifu/index.ts', 'src/cli/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    platform: 'node',
    external: [...findInstalled(), ...peers],
    plugins: [workerScriptPlugin],
    logLevel: 'error',
  });
  const names = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1],
  );
  // The cores contain parts of AssemblyScript's standard library.
  return [...new Set([...names.filter((name) => name !== undefined), 'assemblyscript'])].sort();
}

function authorOf({ author }: Manifest): string {
  const name = typeof author === 'string' ? author : author?.name;
  return name?.replace(/ *<.*/, '') ?? '';
}

function formatTable(names: readonly string[]): string {
  const rows = names.map((name) => {
    const manifest = readManifest(folderOf(name));
    return `| ${name} | ${manifest.version} | ${authorOf(manifest)} | ${manifest.license} |\n`;
  });
  return `| package | version | author | licence |\n|---|---|---|---|\n${rows.join('')}`;
}

/** The text of a package's licence, and of its notice file if it has one. */
function licenceOf(name: string): string {
  const files = readdirSync(folderOf(name)).filter((entry) =>
    /^(?:licen[cs]e|notice)/i.test(entry),
  );
  const texts = files.map((file) => readFileSync(join(folderOf(name), file), 'utf8').trim());
  return texts.join('\n\n');
}

/** The licences of these packages; packages with the same text share it. */
function formatLicences(names: readonly string[]): string {
  const holders = new Map<string, string[]>();
  for (const name of names) {
    const text = licenceOf(name);
    if (text !== '') holders.set(text, [...(holders.get(text) ?? []), name]);
  }
  return [...holders]
    .map(([text, packages]) => `### ${packages.join(', ')}\n\n\`\`\`text\n${text}\n\`\`\`\n`)
    .join('\n');
}

export async function formatThirdParty(): Promise<string> {
  const bundled = await findBundled();
  return `# Work of others

Made by \`npm run third-party\`.

## Inside the package's files

${formatTable(bundled)}
The outlines of the letters on pieces come from the font Yuji Syuku (https://github.com/Kinutafontfactory/Yuji), licence OFL-1.1; they are
simplified.

## Installed beside it

${formatTable(findInstalled())}
## Licences of what is inside

${formatLicences(bundled)}
### The font Yuji Syuku

\`\`\`text
${readFileSync(join(ROOT, FONT_LICENCE), 'utf8').trim()}
\`\`\`
`;
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(THIRD_PARTY, await formatThirdParty());
}
