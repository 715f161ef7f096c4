// Every command shown in README, CONTRIBUTING, docs/, web/ and the results. Commands of the package are run unchanged,
// in a new folder with the package installed and the named files in place. The project's own npm scripts are listed
// with the place that runs them. A command inside a sentence has to exist.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBlock } from './readme';
import { type FreshFolder, installPackage, programOf, ROOT, readManifest } from './tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

/** Commands that are not run here, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'npm ci && npm run solve -- "9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1"':
    'in .ci/run',
  'npm ci && npm test': 'in .ci/run',
  'npm run web': 'runs until it is stopped',
  'npm run build:web': 'the same build is what test/web serves',
  'npm run screenshots': 'writes into docs/',
  'npm run link-preview': 'writes into site/public',
  'npm run published': 'test/site builds pages and documents',
  'npm run page-weight': 'writes into docs/; a test holds the page to the build',
  'npm install tsumeru': 'done here with the tarball',
  'npx tsumeru bench --compare': 'in test/cli/compare.long.test.ts',
  'npx tsumeru bench --compare --lang ja': 'in test/cli/compare.long.test.ts',
  'npm ci': 'in .ci/run',
  'npm test': 'in .ci/run',
  'npm run build': 'writes into dist/, which other tests read',
  'npm run build:quick': 'writes into dist/, which other tests read',
  'npm run check': 'in .ci/run',
  'npx tsc': 'part of npm run check',
  "npx vitest run --project 'short*' test/unit/notation": 'part of npm test',
  "printf '手合割：二枚落\\n' > build/game.kif": 'shows a fault that is mended',
  'npx tsx src/cli/main.ts convert --to sfen build/game.kif': 'shows a fault that is mended',
  "npx vitest run --project 'short*' test/unit/kifu/parse-record.test.ts": 'part of npm test',
  'git commit -am "Handicaps are read without their last letter: 二枚落 is 二枚落ち"': 'commits',
  'npm run bench -- signature': 'in .ci/run',
  'git checkout v0.2.0 && npm ci': 'test/package/verify-core does so in a second clone',
  'npm run verify-core -- ../node_modules/tsumeru': 'test/package/verify-core runs it',
  'make -C proved': 'needs Coq; .github/workflows/proved.yml runs it',
  'proved/build/check mate.jsonl "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"': 'needs Coq',
};

interface Command {
  readonly page: string;
  readonly text: string;
}

const PAGES = globSync(
  ['*.md', 'web/README.md', 'docs/*.md', 'site/**/*.md', 'bench/results/*.md', '.github/**/*.md'],
  { cwd: ROOT, dot: true, ignore: ['site/{api,docs}/**', 'site/**/cli.md', '**/node_modules/**'] },
).sort();

const readPage = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The lines of the command blocks, without comments. */
function commandsOf(page: string): Command[] {
  const blocks = [...readPage(page).matchAll(/^```(?:sh|bash|console)\n(.*?)^```/gms)];
  const lines = blocks.flatMap(([, block]) => block!.split('\n'));
  const texts = lines.map((line) =>
    line
      .replace(/\s+#\s.*$/, '')
      .replace(/^\$ /, '')
      .trim(),
  );
  return texts.filter((text) => text !== '').map((text) => ({ page, text }));
}

/** Commands inside sentences. */
function mentionsOf(page: string): Command[] {
  const mentions = readPage(page).matchAll(/`((?:npm run|npx|tsumeru) [^`<]+)`/g);
  return [...mentions].map(([, text]) => ({ page, text: text!.replace(/\s+/g, ' ') }));
}

const commands = PAGES.flatMap(commandsOf);
/** Commands of the package, except those over a queue, which test/queue runs with a Redis server. */
const OWN = /^(?:tsumeru (?!.*--queue )|for file in )/;
/** A command without what the Japanese page adds to it. */
const inEnglish = ({ text }: Command) => text.replace(' --lang ja', '');
/** A command that several pages show, also in two languages, is run for the first of them. */
const own = commands.filter(
  (shown, index) =>
    OWN.test(shown.text) &&
    commands.findIndex((command) => inEnglish(command) === inEnglish(shown)) === index,
);
const others = commands.filter(({ text }) => !OWN.test(text) && !text.includes(' --queue '));
const mentions = PAGES.flatMap(mentionsOf);

let installed: FreshFolder;

/** Runs a line in a shell with the package's command in its PATH, and returns the output. */
function runInShell(line: string): string {
  const bin = join(installed.path, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  return execFileSync('sh', ['-c', line], { cwd: installed.path, encoding: 'utf8', env });
}

beforeAll(() => {
  installed = installPackage();
  const modules = join(installed.path, 'node_modules');
  mkdirSync(join(modules, '.bin'));
  symlinkSync('../tsumeru/dist/cli.cjs', join(modules, '.bin/tsumeru'));
  installed.write('problem.sfen', `${MATE_IN_ONE}\n`);
  for (const name of ['problem.kif', 'collection/1.kif', 'collection/more/2.kif']) {
    installed.write(name, runInShell('tsumeru convert --to kif problem.sfen'));
  }
  installed.write('long-work.kif', runInShell('tsumeru solve --format kif problem.sfen'));
  const book = '(;SZ[9]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])';
  installed.write('book.sgf', book);
  installed.write('part-aa', `${MATE_IN_ONE}\n`);
  installed.write('game.csa', runInShell('tsumeru convert --to csa problem.sfen'));
});

afterAll(() => installed?.remove());

it('finds the known commands', () => {
  expect(own.length).toBeGreaterThan(4);
  expect(mentions.length).toBeGreaterThan(10);
});

// In the order of the page: some commands read what an earlier one has written.
it.each(own)('$page: $text', ({ text }) => {
  const out = runInShell(text);
  const [, written] = /(?:> ?|-o |--certificate )(\S+)/.exec(text) ?? [];
  if (written === undefined) expect(out).not.toBe('');
  else expect(readFileSync(join(installed.path, written)).length).toBeGreaterThan(0);
});

it('leaves out only the commands that it lists', () => {
  const found = new Set(others.map(({ text }) => text));
  expect([...found].sort()).toEqual(Object.keys(EXCEPTIONS).sort());
  const ci = readFileSync(join(ROOT, '.ci/run'), 'utf8');
  // It runs the README's first block, which `readme.test.ts` shows.
  const lines = [ci, ...readBlock('README.md')]
    .flatMap((text) => text.split(/\n| && /))
    .map((line) => line.trim());
  for (const [text, reason] of Object.entries(EXCEPTIONS)) {
    if (reason !== 'in .ci/run') continue;
    for (const part of text.split(' && ')) expect(lines).toContain(part);
  }
});

it('mentions npm scripts and benches that exist', () => {
  const { scripts = {} } = readManifest(ROOT);
  const run = [programOf('tsx'), join(ROOT, 'bench/run.ts')];
  const usage = spawnSync(process.execPath, run, { encoding: 'utf8' }).output.join('\n');
  for (const { page, text } of mentions) {
    const [tool, , script, ...rest] = text.split(' ');
    if (tool !== 'npm') continue;
    expect(Object.keys(scripts), `${page}: ${text}`).toContain(script);
    const bench = script === 'bench' ? rest[1] : undefined;
    if (bench !== undefined)
      expect(usage, `${page}: ${text}`).toMatch(new RegExp(`^ *${bench}\\b`, 'm'));
  }
});

it('mentions commands that the command line has', () => {
  const names = mentions.flatMap(({ text }) => /^tsumeru ((?:go )?[a-z]+)/.exec(text)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(5);
  const help = runInShell('tsumeru --help --lang en');
  for (const name of new Set(names)) expect(help).toMatch(new RegExp(`^ +${name} `, 'm'));
});
