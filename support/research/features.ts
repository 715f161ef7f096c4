// The names of the techniques, for the research build of the core, which can switch each on or off for a solve. No
// technique changes a verdict.

import * as numbers from '../../assembly/dfpn/features';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

/** The name of a technique is that of its constant in camel case: `proofHands` for `PROOF_HANDS`. */
export type Feature = CamelCase<Exclude<keyof typeof numbers, 'DEFAULT_COUNT' | 'FEATURE_COUNT'>>;

const { DEFAULT_COUNT, FEATURE_COUNT, ...TECHNIQUES } = numbers;

const inCamelCase = (name: string) =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The techniques in the order of their numbers in the core. */
export const FEATURES = Object.fromEntries(
  Object.entries(TECHNIQUES)
    .map(([name, number]) => [inCamelCase(name), number] as const)
    .sort(([, one], [, other]) => one - other),
) as Readonly<Record<Feature, number>>;

/** Techniques to switch on or off; all others are as in the default. */
export type FeatureSwitches = Partial<Record<Feature, boolean>>;

export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[];

/** True when the technique is compiled into the release. */
export function isDefault(feature: Feature): boolean {
  return FEATURES[feature] < DEFAULT_COUNT;
}

/** One byte for each technique, as the core reads them: 1 when it is switched away from its default. */
export function readSwitches(switches: FeatureSwitches): Uint8Array {
  const turned = new Uint8Array(FEATURE_COUNT);
  for (const [name, isOn] of Object.entries(switches)) {
    const feature = name as Feature;
    if (isOn !== isDefault(feature)) turned[FEATURES[feature]] = 1;
  }
  return turned;
}
