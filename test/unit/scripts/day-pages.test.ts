// The pages of the problems of a day, which other sites read to preview a link.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeDayPages } from '../../../scripts/site/day-pages';
import { fileFor, findBrokenLinks } from '../../../scripts/site/published';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { DAY_GRADES } from '../../../web/play/problems';

const NAMES = ['2027-02-28', '2027-03-01'].flatMap((day) =>
  DAY_GRADES.map((grade) => `${day}-${grade}`),
);

const folder = makeTemporaryFolder();
writeFileSync(join(folder, 'index.html'), '<html><head>\n  </head></html>');
writeDayPages(folder, new Date(2027, 2, 1), { before: 1, after: 0 });

it.each(['ja', 'en'])('have a title, a text and a diagram: %s', (language) => {
  const pictures = new Set<string>();
  for (const name of NAMES) {
    const html = readFileSync(join(folder, 'd', language, `${name}.html`), 'utf8');
    expect(html).toContain(`<html lang="${language}">`);
    const of = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]+)"`).exec(html)?.[1];
    expect(of('title')).toMatch(
      language === 'ja' ? /^\d+手詰 – [23]\// : /^Mate in \d+ – daily [23]\//,
    );
    expect(of('description')).toBeTruthy();
    const picture = readFileSync(fileFor(folder, new URL(of('image')!).pathname)!);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([600, 315]);
    pictures.add(picture.toString('base64'));
  }
  expect(pictures.size).toBe(NAMES.length);
});

it('lead to files that are there, and are known to the play page', () => {
  const { broken, checked } = findBrokenLinks(folder);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(3 * NAMES.length);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain(
    '<meta name="days" content="2027-02-28 2027-03-01" />',
  );
});
