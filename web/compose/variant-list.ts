// Versions of problems as text: a line of JSON for each.

export interface Variant {
  readonly sfen: string;
  /** ISO 8601. */
  readonly date: string;
  readonly title: string;
  /** Of the analysis, if there was one: plies, and whether the problem is sound. */
  readonly length?: number;
  readonly verdict?: 'sound' | 'unsound' | 'undecided';
}

const VERDICTS: readonly unknown[] = ['sound', 'unsound', 'undecided', undefined];

function isVariant(value: unknown): value is Variant {
  const { sfen, date, title, length, verdict } = Object(value) as Partial<Variant>;
  const areTexts = [sfen, date, title].every((text) => typeof text === 'string');
  return areTexts && ['number', 'undefined'].includes(typeof length) && VERDICTS.includes(verdict);
}

/** What somebody else wrote there is none. */
export function readVariants(text: string): readonly Variant[] {
  return text.split('\n').flatMap((line): Variant[] => {
    try {
      const value: unknown = JSON.parse(line);
      return isVariant(value) ? [value] : [];
    } catch {
      return [];
    }
  });
}

export const writeVariants = (variants: readonly Variant[]): string =>
  variants.map((variant) => `${JSON.stringify(variant)}\n`).join('');

/** With another one; the same position stands there once, as it was told last. */
export const addVariant = (variants: readonly Variant[], added: Variant): readonly Variant[] => [
  ...variants.filter(({ sfen }) => sfen !== added.sfen),
  added,
];
