// The tarball installed by npm together with each tried version of the optional packages, as in a project that has them
// already: npm accepts the installation, and the code that needs the packages works. Needs a registry; without one the
// tests are skipped with a line.

import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRedisInstalled, REDIS_PROGRAM, RedisServer } from '../../support/redis-server';
import { solveByMcp } from './mcp-client';
import { TRIED_MCP, TRIED_QUEUE_PACKAGES, TRIED_RESVG, TRIED_TYPST } from './peers';
import { type FreshFolder, makeFreshFolder, packInto, reachesRegistry } from './tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const canRun = isRedisInstalled() && reachesRegistry();
if (!canRun && process.env.CI) throw new Error(`needs a registry and ${REDIS_PROGRAM}`);
if (!canRun) console.log(`SKIPPED: optional packages (no registry, or no ${REDIS_PROGRAM})`);

describe.skipIf(!canRun)('installed in a project with optional packages', () => {
  let tarballs: FreshFolder;
  let tarball: string;
  let redis: RedisServer;

  beforeAll(async () => {
    tarballs = makeFreshFolder();
    tarball = packInto(tarballs.path);
    redis = await RedisServer.start();
  });

  afterAll(async () => {
    await redis?.remove();
    tarballs?.remove();
  });

  /** Packages on which different parts of the program depend: one project can have all of them. */
  const projects = TRIED_QUEUE_PACKAGES.map((queue, index) => ({
    ...queue,
    mcp: TRIED_MCP[index],
    typst: TRIED_TYPST[index],
    resvg: TRIED_RESVG[index],
  }));

  it('has a project for every version that is tried', () => {
    for (const versions of [TRIED_MCP, TRIED_TYPST, TRIED_RESVG]) {
      expect(versions.length).toBeLessThanOrEqual(projects.length);
    }
  });

  describe.each(projects)(
    'bullmq $bullmq, ioredis $ioredis, MCP $mcp, Typst $typst, resvg $resvg',
    (project) => {
      const { bullmq, ioredis, mcp, typst, resvg } = project;
      let folder: FreshFolder;

      /** One after another: npm sees the first when it is asked for the second. */
      beforeAll(() => {
        folder = makeFreshFolder();
        folder.write('package.json', JSON.stringify({ private: true, type: 'module' }));
        const packages = {
          bullmq,
          ioredis,
          '@modelcontextprotocol/server': mcp,
          '@myriaddreamin/typst-ts-node-compiler': typst,
          '@resvg/resvg-js': resvg,
        };
        const npm = (names: readonly string[]) =>
          execFileSync('npm', ['install', '--no-audit', '--no-fund', ...names], {
            cwd: folder.path,
            encoding: 'utf8',
            stdio: 'pipe',
          });
        const named = Object.entries(packages).filter(([, version]) => version !== undefined);
        npm(named.map(([name, version]) => `${name}@${version}`));
        npm([tarball]);
      });

      afterAll(() => folder?.remove());

      it('bullmq and ioredis', async () => {
        const program = join(folder.path, 'node_modules/tsumeru/dist/cli.cjs');
        const argv = [program, 'worker', '--queue', redis.url, '-j', '1', '--hash', '120'];
        const worker = spawn(process.execPath, argv, { stdio: 'ignore' });
        try {
          folder.write(
            'main.js',
            `import { createQueueSolver } from 'tsumeru/queue';
        const solver = createQueueSolver({ queue: '${redis.url}', hashMiB: 8 });
        const [{ line }, { verdict }] = await Promise.all([
          solver.solve('${MATE_IN_ONE}'), solver.analyse('${MATE_IN_ONE}')]);
        console.log(line.join(), verdict);
        await solver.dispose();`,
          );
          expect(folder.run(['main.js']).trim()).toBe('G*5b sound');
        } finally {
          worker.kill('SIGKILL');
        }
      });

      if (mcp !== undefined) {
        it('@modelcontextprotocol/server', async () => {
          const program = join(folder.path, 'node_modules/tsumeru/dist/cli.cjs');
          const answer = await solveByMcp(program, MATE_IN_ONE);
          expect(answer).toMatchObject({ status: 'mate', line: ['G*5b'] });
        });
      }

      if (typst !== undefined) {
        it('@myriaddreamin/typst-ts-node-compiler', () => {
          folder.write(
            'main.js',
            `import { renderSvgPages } from 'tsumeru/sheet';
        const pages = await renderSvgPages([{ position: '${MATE_IN_ONE}', line: ['G*5b'] }], { lang: 'en' });
        console.log(pages.length);`,
          );
          expect(folder.run(['main.js']).trim()).toBe('2');
        });
      }

      if (resvg !== undefined) {
        it('@resvg/resvg-js', () => {
          folder.write(
            'main.js',
            `import { renderPng } from 'tsumeru/png';
        // Without a font it says which characters it looked for: the package has read the drawing.
        renderPng('${MATE_IN_ONE}', { fonts: [] }).catch(({ code }) => console.log(code));`,
          );
          expect(folder.run(['main.js']).trim()).toBe('no-font');
        });
      }
    },
  );
});
