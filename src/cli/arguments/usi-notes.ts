// The options of the USI engine for the help, made from the table of options.

import { type OptionEntry, SOLVER_TABLE } from '../../options/table';
import { ALL_OPTIONS, describeOption, type ShownOption } from '../../options/texts';
import type { Bilingual, Language } from '../../words/language';
import { padColumns, wrapText } from '../terminal/columns';

const COLUMNS = 80;
const TEXT_COLUMN = 23;

/** What the protocol has besides. */
const LINES: readonly [string, Bilingual] = [
  'MultiPV',
  {
    en: 'how many first moves that mate are shown, the shortest first',
    ja: '示す初手の数。短く詰むものから順に示す',
  },
];

export function formatUsiOptions(language: Language): string {
  const options = Object.entries<OptionEntry>(ALL_OPTIONS).flatMap(
    ([option, entry]): [string, Bilingual][] =>
      entry.usi === undefined ? [] : [[entry.usi, describe(option as ShownOption, entry)]],
  );
  return [...options, LINES]
    .map(([name, text]) => formatRow(name, text[language], language))
    .join('');
}

/** Of numbers 0 stands for no limit, and holds where nothing is said; but a table there must be. */
function describe(option: ShownOption, { type, usi }: OptionEntry): Bilingual {
  if (type !== 'integer' || usi === SOLVER_TABLE.hashMiB.usi) return describeOption(option);
  const { en, ja } = describeOption(option, 0);
  return { en: `${en}; 0: no limit`, ja: `${ja}。0：なし` };
}

function formatRow(name: string, text: string, language: Language): string {
  const lines = wrapText(text, COLUMNS - TEXT_COLUMN, language);
  return lines
    .map((line, index) => `${padColumns(index === 0 ? `  ${name}` : '', TEXT_COLUMN)}${line}\n`)
    .join('');
}
