// The commands of the papers' pages as a newcomer with a clone runs them: in the short form, without a data folder.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPERIMENTS } from '../../../bench/papers/papers';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { programOf, ROOT } from '../../package/tarball';

const folder = makeTemporaryFolder();

const pages = ['site/papers', 'site/ja/papers'].flatMap((path) =>
  readdirSync(join(ROOT, path)).map((file) => {
    const text = readFileSync(join(ROOT, path, file), 'utf8');
    const wanted = [...text.matchAll(/npm run papers -- ([a-z0-9/.-]+)/g)].map(([, name]) => name!);
    return { page: `${path}/${file}`, paper: file.replace('.md', ''), wanted };
  }),
);

function runBench(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [programOf('tsx'), join(ROOT, 'bench/run.ts'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, TSUMERU_DATA: join(folder, 'no-data') },
    },
  );
  return { status, out: stdout + stderr };
}

describe('a clone without data', () => {
  it.each(pages)('runs the commands of $page', ({ paper, wanted }) => {
    const own = EXPERIMENTS.map(({ name }) => name).filter((name) => name.startsWith(`${paper}/`));
    expect(new Set(wanted)).toEqual(new Set([paper, ...own]));
  });

  it.each([...new Set(pages.map(({ paper }) => paper))])(
    'repeats all experiments of %s in the short form',
    (paper) => {
      const { status, out } = runBench(['papers', paper, '--quick']);
      expect(status, out).toBe(0);
      for (const { name } of EXPERIMENTS) {
        if (name.startsWith(`${paper}/`)) expect(out).toContain(`## ${name}:`);
      }
      expect(out).not.toMatch(/ENOENT|WRONG/);
    },
  );

  it.each(['family', 'lengths', 'ablation --sets giants', 'works zukou,musou'])(
    'is told by bench %s which table is missing',
    (command) => {
      const { status, out } = runBench(command.split(' '));
      expect(status, out).toBe(64);
      expect(out).toMatch(/the table [a-z-]+\.tsv is not in the data folder/);
      expect(out).not.toContain('ENOENT');
    },
  );
});
