// The themes of a problem (捨駒, 煙詰 and the like) in the readable report, by their Japanese names, and in English by
// their keys too.

import type { Theme } from '../answers/themes';
import type { Language } from '../base/language';
import { KIND_KANJI } from '../notation/japanese-names';
import { wrapWords } from './move-list';

export function formatThemes(
  themes: readonly Theme[],
  width: number,
  language: Language,
): string[] {
  if (themes.length === 0) return [];
  const names = themes
    .map((theme) => WORDS[language].describe(theme))
    .join(language === 'ja' ? ' ' : ', ')
    .split(' ');
  const pictures = themes.flatMap(({ shape }) =>
    shape === undefined ? [] : [`\n${shape.map((row) => `    ${row}`).join('\n')}`],
  );
  return [`${WORDS[language].title}\n${wrapWords(names, width)}${pictures.join('')}`];
}

const WORDS = {
  en: { title: 'Themes:', describe: describeInEnglish },
  ja: { title: 'テーマ：', describe: describeInJapanese },
};

/** `煙詰`, `合駒（金・銀、2・4手目）`. */
function describeInJapanese({ japanese, kinds, plies }: Theme): string {
  const details = [
    ...(kinds === undefined ? [] : [kinds.map((kind) => KIND_KANJI[kind]).join('・')]),
    ...(plies.length === 0 ? [] : [`${plies.join('・')}手目`]),
  ];
  return details.length === 0 ? japanese : `${japanese}（${details.join('、')}）`;
}

/** `煙詰 (smoke)`, `合駒 (interposition: G S, ply 2, 4)`. */
function describeInEnglish({ key, japanese, kinds, plies }: Theme): string {
  const details = [
    ...(kinds === undefined ? [] : [kinds.join(' ')]),
    ...(plies.length === 0 ? [] : [`ply ${plies.join(', ')}`]),
  ];
  const more = details.length === 0 ? '' : `: ${details.join(', ')}`;
  return `${japanese} (${key}${more})`;
}
