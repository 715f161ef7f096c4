// The sets of techniques that are compared: the default; the default without each of its techniques; the default with
// each technique that it lacks; the combinations of [N10]. They are made from the table of features, so a new feature
// is included by itself.

import {
  FEATURE_NAMES,
  type Feature,
  type FeatureSwitches,
  isDefault,
} from '../../support/research/features';
import { COMBINATIONS, switchesOf } from './ladder';

export const GROUPS = ['default', 'without', 'with', 'ladder'] as const;

export type Group = (typeof GROUPS)[number];

export interface Configuration {
  readonly name: string;
  readonly group: Group;
  readonly switches: FeatureSwitches;
  /**
   * The techniques that differ from the default. Configurations with equal `changed` are the same search and run once.
   */
  readonly changed: string;
}

export const DEFAULT_NAME = 'default';

function configuration(name: string, group: Group, switches: FeatureSwitches): Configuration {
  const changed = FEATURE_NAMES.filter(
    (each) => (switches[each] ?? isDefault(each)) !== isDefault(each),
  );
  return { name, group, switches, changed: changed.join(' ') };
}

function changeOfOne(feature: Feature): Configuration {
  const group = isDefault(feature) ? 'without' : 'with';
  return configuration(`${group}-${feature}`, group, { [feature]: !isDefault(feature) });
}

/** All configurations that the core can run, ordered by group. */
export function listConfigurations(): Configuration[] {
  const changes = FEATURE_NAMES.map(changeOfOne);
  return [
    configuration(DEFAULT_NAME, 'default', {}),
    ...changes.filter(({ group }) => group === 'without'),
    ...changes.filter(({ group }) => group === 'with'),
    ...COMBINATIONS.map((combination) =>
      configuration(combination.name, 'ladder', switchesOf(combination)),
    ),
  ];
}

/** The configurations with these names or in these groups, and those that they are compared with. No names: all. */
export function chooseConfigurations(names: readonly string[]): Configuration[] {
  const all = listConfigurations();
  if (names.length === 0) return all;
  for (const name of names) {
    if (all.some((one) => one.name === name || one.group === name)) continue;
    const known = [...GROUPS, ...all.map((one) => one.name)].join(', ');
    throw new RangeError(`no configuration is called ${name}; there are ${known}`);
  }
  const chosen = all.filter((one) => names.includes(one.name) || names.includes(one.group));
  const bases = chosen.map(
    (one) => COMBINATIONS.find((combination) => combination.name === one.name)?.against,
  );
  return all.filter(
    (one) => chosen.includes(one) || bases.includes(one.name) || one.name === DEFAULT_NAME,
  );
}

/** One configuration for each search: the first of those with equal `changed`. */
export function distinct(configurations: readonly Configuration[]): Configuration[] {
  return configurations.filter(
    ({ changed }, index) =>
      configurations.findIndex((other) => other.changed === changed) === index,
  );
}
