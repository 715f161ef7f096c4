// The list of USI options for the help, made from the table of options.

import { ALL_OPTIONS } from '../../terms/analyse-table';
import { type OptionEntry, SOLVER_TABLE } from '../../terms/table';
import { describeOption, type ShownOption } from '../../terms/texts';
import type { Bilingual, Language } from '../../words/language';
import { formatEntry } from '../terminal/columns';

const TEXT_COLUMN = 23;

/** The option of the protocol that is not in the table. */
const LINES: [string, Bilingual] = [
  'MultiPV',
  {
    en: 'how many first moves that mate are shown, the shortest first',
    ja: '示す詰む初手の数。短く詰むものから順に示す',
  },
];

export function formatUsiOptions(language: Language): string {
  const options = Object.entries<OptionEntry>(ALL_OPTIONS).flatMap(
    ([option, entry]): [string, Bilingual][] =>
      entry.usi === undefined ? [] : [[entry.usi, describe(option as ShownOption, entry)]],
  );
  const row = ([name, text]: [string, Bilingual]) =>
    formatEntry(`  ${name}`, text[language], TEXT_COLUMN, language);
  return `${[...options, LINES].map(row).join('\n')}\n`;
}

/** The explanation of an option. Numbers that limit a search have the default 0, which means no limit; the numbers of `SOLVER_TABLE` are no limits. */
function describe(option: ShownOption, { type }: OptionEntry): Bilingual {
  if (type !== 'integer' || option in SOLVER_TABLE) return describeOption(option);
  const { en, ja } = describeOption(option, 0);
  return { en: `${en}; 0: no limit`, ja: `${ja}。0：なし` };
}
