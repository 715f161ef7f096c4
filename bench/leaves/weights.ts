// The fitted weights in the format of the core: exponents in sixteenths of a doubling, one byte for each value of a
// trait, and the bytes of a trait packed into one number.

import { TRAITS, type Trait } from './features';
import type { Fit } from './fit';

/**
 * The factors by which the fitted weights are scaled, for pn and for dn. They were chosen by the node counts of
 * searches (docs/experiments.md).
 */
const PROOF = { scale: 0.3, more: 0 };
const DISPROOF = { scale: 0.35, more: 0.15 };

const STEPS_A_DOUBLING = 16;

export const WEIGHTS_FILE = new URL('../../assembly/dfpn/leaf-weights.ts', import.meta.url);

export interface CoreWeights {
  readonly proof: Readonly<Record<Trait, readonly number[]>>;
  readonly disproof: Readonly<Record<Trait, readonly number[]>>;
}

/**
 * `more` is added to all values of one trait. Every leaf has one of these values, so the numbers of every leaf become
 * larger by `more`.
 */
function quantise(weights: Fit['pn'], { scale, more }: { scale: number; more: number }) {
  const steps = (logarithm: number) => Math.round((logarithm / Math.LN2) * STEPS_A_DOUBLING) + 0;
  return Object.fromEntries(
    TRAITS.map((trait) => {
      const offset = trait === 'rank' ? more : 0;
      return [trait, weights[trait].map((weight) => steps(weight * scale + offset))];
    }),
  ) as Record<Trait, number[]>;
}

export function toCoreWeights(fit: Fit): CoreWeights {
  return { proof: quantise(fit.pn, PROOF), disproof: quantise(fit.dn, DISPROOF) };
}

/** The bytes of a trait in one number. The value 0 has the lowest byte. */
function pack(values: readonly number[]): string {
  const digits = values.map((value) => (value & 0xff).toString(16).padStart(2, '0'));
  return `0x${digits.reverse().join('')}`;
}

const OPENING = `// The weight of each trait of a leaf (\`leaf-traits.ts\`). A constant has a signed byte for each value of the trait from
// 0 to 7, the lowest byte for 0. A byte n multiplies pn or dn by 2 to the power of n / 16. The file is made by \`npm run
// bench -- leaves --write\`, which fits the weights to leaves of searches whose outcome is known.
// bench/results/leaves.md has the weights as decimal numbers.
`;

/** The text of \`assembly/dfpn/leaf-weights.ts\`. */
export function formatWeights({ proof, disproof }: CoreWeights): string {
  const lines = TRAITS.flatMap((trait) => [
    `export const PROOF_${trait.toUpperCase()}: u64 = ${pack(proof[trait])};`,
    `export const DISPROOF_${trait.toUpperCase()}: u64 = ${pack(disproof[trait])};`,
  ]);
  return `${OPENING}\n${lines.join('\n')}\n`;
}
