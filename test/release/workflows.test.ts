// The workflows: every action is pinned by its hash, and every script and tag that they use exists.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, readManifest } from '../package/tarball';

const FOLDER = join(ROOT, '.github/workflows');
const workflows = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(join(FOLDER, name), 'utf8'),
}));

it.each(workflows)('$name pins its actions, and says which version that is', ({ text }) => {
  const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action!);
  expect(used.length).toBeGreaterThan(1);
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(workflows)('$name runs scripts that exist', ({ text }) => {
  const scripts = Object.keys(readManifest(ROOT).scripts ?? {});
  for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(name);
});

it.each(workflows)('$name has only read permission, or gives the reason', ({ text }) => {
  expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
});

it('tests run on the platforms that the package supports', () => {
  const { text } = workflows.find(({ name }) => name === 'test.yml')!;
  const [, versions] = /node: \[(.+)\]/.exec(text)!;
  const [least] = versions!.split(', ').map(Number);
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(engines.node).toMatch(new RegExp(`^>=${least}\\.`));
});
