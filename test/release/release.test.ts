// The changes that a release makes, and when it is refused.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readSection, readUnreleased, releaseChangelog } from '../../scripts/release/changelog';
import { withCitation } from '../../scripts/release/citation';
import { findUnowned, nextVersion } from '../../scripts/release/manifest';
import { ROOT } from '../package/tarball';

const CHANGELOG = `# Changelog

Words.

## Unreleased

### Added

- A thing.

## 0.1.0 (2026-01-02)

- The first.
`;

it('moves the unreleased entries into their own section', () => {
  expect(releaseChangelog(CHANGELOG, '0.2.0', '2026-03-04')).toBe(
    CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 (2026-03-04)\n'),
  );
});

it('moves them even if they are the only section', () => {
  const [first] = CHANGELOG.split('\n## 0.1.0');
  const released = releaseChangelog(first!, '0.1.0', '2026-03-04');
  expect(released).toContain('## Unreleased\n\n## 0.1.0 (2026-03-04)\n\n### Added\n\n- A thing.\n');
});

it('returns the entries of a version', () => {
  const released = releaseChangelog(CHANGELOG, '0.2.0', '2026-03-04');
  expect(readSection(released, '0.2.0')).toBe('### Added\n\n- A thing.');
  expect(readSection(released, '0.1.0')).toBe('- The first.');
  expect(() => readSection(released, '0.3.0')).toThrow('0.3.0');
});

it('refuses an empty release, and a version that was released', () => {
  const released = releaseChangelog(CHANGELOG, '0.2.0', '2026-03-04');
  expect(() => releaseChangelog(released, '0.3.0', '2026-03-05')).toThrow('nothing is listed');
  expect(() => releaseChangelog(CHANGELOG, '0.1.0', '2026-03-05')).toThrow('already');
  expect(() => readUnreleased('# Changelog\n')).toThrow('no section');
});

it('counts versions up', () => {
  expect(nextVersion('0.1.9', 'patch')).toBe('0.1.10');
  expect(nextVersion('0.1.9', 'minor')).toBe('0.2.0');
  expect(nextVersion('0.1.9', 'major')).toBe('1.0.0');
  expect(() => nextVersion('0.1.9', 'huge')).toThrow('patch, minor, major');
  expect(() => nextVersion('x', 'patch')).toThrow('"x"');
});

it('names the fields that lack an owner', () => {
  const url = 'https://example.org';
  const owned = {
    version: '1.0.0',
    author: 'A',
    homepage: url,
    bugs: { url },
    repository: { url },
  };
  expect(findUnowned(owned)).toEqual([]);
  expect(findUnowned({ ...owned, author: 'OWNER', bugs: { url: `${url}/OWNER` } })).toEqual([
    'author',
    'bugs',
  ]);
  expect(findUnowned({ version: '1.0.0' })).toHaveLength(4);
});

it('finds the places of version and date in the files of the project', () => {
  const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8');
  expect(withCitation(read('CITATION.cff'), '9.8.7', '2030-01-02')).toMatch(
    /^version: "9\.8\.7"\ndate-released: "2030-01-02"$/m,
  );
  expect(() => withCitation('title: x', '9.8.7', '2030-01-02')).toThrow('version');
  expect(releaseChangelog(read('CHANGELOG.md'), '9.8.7', '2030-01-02')).toContain('## 9.8.7 (');
});

it('only the manifest names the owner; no other file waits for the name', () => {
  const places = ['.', ':!test/release', ':!CONTRIBUTING.md'];
  const argv = ['grep', '-lE', 'OWNER[./]', '--', ...places];
  const files = execFileSync('git', argv, { cwd: ROOT, encoding: 'utf8' });
  expect(files).toBe('package.json\n');
});
