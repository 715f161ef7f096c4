// The sets of techniques to be compared: the default, the default without each technique of it, with each
// that it lacks, and the rungs of [N10]. Made from the table of features, so that a new one joins in.

import {
  FEATURE_NAMES,
  type Feature,
  type FeatureSwitches,
  isDefault,
} from '../../support/research/features';
import { RUNGS, rungSwitches } from './ladder';

export const GROUPS = ['default', 'without', 'with', 'ladder'] as const;

export type Group = (typeof GROUPS)[number];

export interface Configuration {
  readonly name: string;
  readonly group: Group;
  readonly switches: FeatureSwitches;
  /** The techniques that are not as in the default. Configurations in which they are the same run once. */
  readonly turned: string;
}

export const DEFAULT_NAME = 'default';

function configuration(name: string, group: Group, switches: FeatureSwitches): Configuration {
  const turned = FEATURE_NAMES.filter(
    (each) => (switches[each] ?? isDefault(each)) !== isDefault(each),
  );
  return { name, group, switches, turned: turned.join(' ') };
}

function changeOfOne(feature: Feature): Configuration {
  const group = isDefault(feature) ? 'without' : 'with';
  return configuration(`${group}-${feature}`, group, { [feature]: !isDefault(feature) });
}

/** All configurations that the core can run, group by group. */
export function listConfigurations(): Configuration[] {
  const changes = FEATURE_NAMES.map(changeOfOne);
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

/** One configuration for each search, the first. */
export function distinct(configurations: readonly Configuration[]): Configuration[] {
  return configurations.filter(
    ({ turned }, index) => configurations.findIndex((other) => other.turned === turned) === index,
  );
}
