// The texts of certificates that every reader accepts or refuses alike: three originals, each changed in one place
// (`test/proof/certificate-texts.json`).

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Change {
  /** The original that is changed. */
  readonly of: 'mate' | 'nomate' | 'line';
  readonly name: string;
  /** The first such text in the original is replaced. */
  readonly from: string;
  readonly to: string;
  readonly verdict: 'accepted' | 'refused';
}

interface ChangedText extends Change {
  readonly text: string;
  /** What the first line gives as SFEN. */
  readonly sfen: string;
}

const FILE = join(import.meta.dirname, '../test/proof/certificate-texts.json');

const { originals, changes } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly originals: Readonly<Record<Change['of'], string>>;
  readonly changes: readonly Change[];
};

export const CERTIFICATE_TEXTS: readonly ChangedText[] = changes.map((change) => {
  const original = originals[change.of];
  if (!original.includes(change.from)) throw new Error(`${change.of}, ${change.name}: not there`);
  const text = original.replace(change.from, () => change.to);
  return { ...change, text, sfen: /"sfen":"([^"]*)"/.exec(text)?.[1] ?? '' };
});
