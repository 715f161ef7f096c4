// Versions of problems as text, one line of JSON each.

export interface Variant {
  readonly sfen: string;
  /** Time in ISO 8601. */
  readonly date: string;
  readonly title: string;
  /** The author's line in USI notation, if there was one. */
  readonly solution?: string;
  /** From the analysis, if there was one: the length in plies, and whether the problem is sound. */
  readonly length?: number;
  readonly verdict?: 'sound' | 'unsound' | 'undecided';
}

const VERDICTS: readonly unknown[] = ['sound', 'unsound', 'undecided', undefined];

export function isVariant(value: unknown): value is Variant {
  const { sfen, date, title, solution, length, verdict } = Object(value) as Partial<Variant>;
  const areTexts = [sfen, date, title, solution ?? ''].every((text) => typeof text === 'string');
  return areTexts && ['number', 'undefined'].includes(typeof length) && VERDICTS.includes(verdict);
}

/** Of two versions of the same position, the later one stays. */
export const chooseVariant = (known: Variant, other: Variant): Variant =>
  known.date > other.date ? known : other;

export const sortVariants = (variants: Iterable<Variant>): readonly Variant[] =>
  [...variants].sort((one, other) => (one.date < other.date ? -1 : 1));
