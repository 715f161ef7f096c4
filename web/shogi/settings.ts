// The visitor's options for a solve: those that the package's table assigns to the page. An empty field means no limit.

import { signal } from '@preact/signals';
import type { AnalyseOptions, SolveOptions } from 'tsumeru';
import type { JsSolverOptions } from 'tsumeru/js';
import type { OptionEntry } from 'tsumeru/options';
import { ALL_OPTIONS } from 'tsumeru/options';
import type { EngineName } from './engine-names';
import type { Limits } from './limits';

type All = typeof ALL_OPTIONS;
type OptionWith<Part> = { [Name in keyof All]: All[Name] extends Part ? Name : never }[keyof All];

export type PageOption = OptionWith<{ readonly page: object }>;
export type WordOption = PageOption & OptionWith<{ readonly type: 'choice' }>;
type OfferedOption = PageOption & OptionWith<{ readonly page: { readonly offered: object } }>;

type Options = SolveOptions & AnalyseOptions & JsSolverOptions;
type Chosen = { readonly [Name in WordOption | OfferedOption]: NonNullable<Options[Name]> };
type Count = Exclude<PageOption, keyof Chosen>;

export interface Settings extends Chosen, Readonly<Record<Count, number | undefined>> {
  readonly engine: EngineName;
}

interface PageEntry extends OptionEntry {
  readonly page: NonNullable<OptionEntry['page']>;
}

/** The options on the page, with their entries of the table. */
export const PAGE_OPTIONS = Object.entries<OptionEntry>(ALL_OPTIONS).flatMap(([name, entry]) =>
  entry.page === undefined ? [] : [[name as PageOption, entry as PageEntry] as const],
);

/** The values to choose from; undefined for an option that takes any number. */
export function choicesOf({ page, choices }: PageEntry): readonly (number | string)[] | undefined {
  return page.offered ?? choices;
}

const start = PAGE_OPTIONS.map(([name, entry]) => {
  return [name, choicesOf(entry) && entry.fallback];
});

export const settings = signal<Settings>({ engine: 'wasm', ...Object.fromEntries(start) });

export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...changes };
}

export function limitsOf(asked: Settings): Limits {
  const { goal, futile, maxPlies, maxNodes, timeMs, bookNodes } = asked;
  return {
    ...{ goal, maxNodes, timeMs, maxPlies },
    ...(goal === 'book' && { futile, bookNodes }),
  };
}
