// The tarball under the oldest and the newest version of Node that are supported: solves, batches with threads,
// workers, several threads, records, and the protocols. The binaries of Node come from the registry, as packages for
// each system; where none is reached the tests are skipped with a line.

import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshFolder, installPackage, linkModules, makeFreshFolder } from './tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** Mate in 11 plies: 将棋無双, no. 77. */
const LONG = '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1';

/** The oldest and the newest. `.github/workflows/test.yml` tests the versions between them. */
const VERSIONS = ['20.19.0', '26'];

const SYSTEM = process.platform === 'win32' ? 'win' : process.platform;
const NODE_PACKAGE = `node-${SYSTEM}-${process.arch}`;

const LIBRARY = `
import { createSolver } from 'tsumeru';
import { createWorkerSolver } from 'tsumeru/worker';
const [one, two] = [createSolver({ hashMiB: 16, threads: 2 }), createWorkerSolver({ hashMiB: 16 })];
const answers = [await one.solve('${LONG}', { goal: 'book' }), await two.solve('${LONG}', { goal: 'book' })];
console.log(...answers.map((answer) => answer.length));
one.dispose();
two.dispose();
`;

const findsPackage = () =>
  spawnSync('npm', ['view', `${NODE_PACKAGE}@22`, 'version', '--fetch-retries=2'], {
    encoding: 'utf8',
  }).stdout?.trim() !== '';

const canRun = findsPackage();
if (!canRun && process.env.CI) throw new Error(`needs a registry with ${NODE_PACKAGE}`);
if (!canRun) console.log('SKIPPED: versions of Node (no registry, or no binaries for this system)');

describe.skipIf(!canRun)('under Node', () => {
  let installed: FreshFolder;

  beforeAll(() => {
    installed = installPackage();
    linkModules(join(installed.path, 'node_modules'), ['@modelcontextprotocol/server']);
    installed.write('library.mjs', LIBRARY);
    installed.write('problems.sfen', `${MATE_IN_ONE}\n${LONG}\n`);
  });

  afterAll(() => installed?.remove());

  it.each(VERSIONS)('%s', (version) => {
    const folder = makeFreshFolder();
    try {
      folder.write('package.json', '{"private": true}');
      const npm = ['install', '--no-audit', '--no-fund', `${NODE_PACKAGE}@${version}`];
      execFileSync('npm', npm, { cwd: folder.path, stdio: 'pipe' });
      const home = join(folder.path, 'node_modules', NODE_PACKAGE);
      const node = join(home, SYSTEM === 'win' ? 'bin/node.exe' : 'bin/node');
      const run = (args: readonly string[], input = '') => {
        const options = { cwd: installed.path, encoding: 'utf8', input } as const;
        const { status, stdout, stderr } = spawnSync(node, args, options);
        expect({ args, status, stderr }).toMatchObject({ args, status: 0 });
        expect(stderr).not.toMatch(/warning/i);
        return stdout;
      };
      const tsumeru = (...args: string[]) => run(['node_modules/tsumeru/dist/cli.cjs', ...args]);
      expect(run(['--version']).startsWith(`v${version}`)).toBe(true);
      expect(tsumeru('solve', '-q', LONG)).toMatch(/^mate 11 /);
      expect(tsumeru('solve', '-q', '--threads', '2', LONG)).toMatch(/^mate 11 /);
      expect(tsumeru('analyse', '--json', MATE_IN_ONE)).toContain('"verdict":"sound"');
      expect(tsumeru('convert', '--to', 'kif', MATE_IN_ONE)).toContain('v玉');
      const batch = tsumeru('batch', 'problems.sfen', '-j', '2').trim().split('\n');
      expect(batch.map((line) => JSON.parse(line).length)).toEqual([1, 11]);
      expect(run(['library.mjs'])).toBe('11 11\n');
      const usi = `usi\nposition sfen ${MATE_IN_ONE}\ngo mate infinite\n`;
      expect(run(['node_modules/tsumeru/dist/usi-program.cjs'], usi)).toContain('checkmate G*5b');
      expect(talkOverMcp(node, installed.path)).toMatchObject({ status: 'mate', line: ['G*5b'] });
    } finally {
      folder.remove();
    }
  });
});

/** What the tool `solve` answers under this Node. */
function talkOverMcp(node: string, cwd: string): unknown {
  const client = `
    import { Client } from '@modelcontextprotocol/client';
    import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
    const client = new Client({ name: 'test', version: '1' });
    const args = ['${cwd}/node_modules/tsumeru/dist/cli.cjs', 'mcp'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
    const call = { name: 'solve', arguments: { problem: '${MATE_IN_ONE}' } };
    console.log(JSON.stringify((await client.callTool(call)).structuredContent));
    await client.close();`;
  // From the project's folder, where the client is.
  const out = execFileSync(node, ['--input-type=module', '-e', client], { encoding: 'utf8' });
  return JSON.parse(out);
}
