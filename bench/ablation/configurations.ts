// The sets of techniques to be compared: the default, the default without each technique of it, with each
// that it lacks, and the rungs of [N10]. Made from the table of features, so that a new one joins in.

import {
  FEATURES,
  type Feature,
  type FeatureSwitches,
  readFeatures,
} from '../../src/solver/features';
import { RUNGS, rungSwitches } from './ladder';

export const GROUPS = ['default', 'without', 'with', 'ladder'] as const;

export type Group = (typeof GROUPS)[number];

export interface Configuration {
  readonly name: string;
  readonly group: Group;
  readonly switches: FeatureSwitches;
  /** The bits in the core. Configurations with the same bits are the same search, and run once. */
  readonly bits: number;
}

export const DEFAULT_NAME = 'default';

function configuration(name: string, group: Group, switches: FeatureSwitches): Configuration {
  return { name, group, switches, bits: readFeatures(switches) };
}

function changeOfOne(feature: Feature): Configuration {
  const isDefault = (readFeatures(undefined) & FEATURES[feature]) !== 0;
  const group = isDefault ? 'without' : 'with';
  return configuration(`${group}-${feature}`, group, { [feature]: !isDefault });
}

/** All configurations that the core can run, group by group. */
export function listConfigurations(): Configuration[] {
  const changes = (Object.keys(FEATURES) as Feature[]).map(changeOfOne);
  return [
    configuration(DEFAULT_NAME, 'default', {}),
    ...changes.filter(({ group }) => group === 'without'),
    ...changes.filter(({ group }) => group === 'with'),
    ...RUNGS.map((rung) => configuration(rung.name, 'ladder', rungSwitches(rung))),
  ];
}

/** Those with these names or of these groups, and what they are compared with; all for no name. */
export function chooseConfigurations(names: readonly string[]): Configuration[] {
  const all = listConfigurations();
  if (names.length === 0) return all;
  for (const name of names) {
    if (all.some((one) => one.name === name || one.group === name)) continue;
    const known = [...GROUPS, ...all.map((one) => one.name)].join(', ');
    throw new RangeError(`no configuration is called ${name}; there are ${known}`);
  }
  const chosen = all.filter((one) => names.includes(one.name) || names.includes(one.group));
  const bases = chosen.map((one) => RUNGS.find((rung) => rung.name === one.name)?.against);
  return all.filter(
    (one) => chosen.includes(one) || bases.includes(one.name) || one.name === DEFAULT_NAME,
  );
}

/** One configuration for each set of bits, the first. */
export function distinct(configurations: readonly Configuration[]): Configuration[] {
  return configurations.filter(
    ({ bits }, index) => configurations.findIndex((other) => other.bits === bits) === index,
  );
}
