// The conditions of a problem (煙詰 and the like) in the readable report, by their Japanese names and in English.

import { KIND_KANJI } from '../../formats/japanese-names';
import type { Condition, ConditionKey } from '../../terms/terms';
import type { Language } from '../../words/language';
import { wrapWords } from './move-list';

const ENGLISH: Readonly<Record<ConditionKey, string>> = {
  'bare-king': 'bare king',
  undefended: 'no defender but the king',
  unprepared: 'no attackers on the board',
  'two-kings': 'two kings',
  'one-kind': 'one kind of piece',
  'seven-kinds': 'one of each kind',
  'minor-pieces': 'minor pieces only',
  'major-pieces': 'major pieces only',
  'no-hand': 'nothing in hand',
  'one-kind-hand': 'one kind in hand',
  'seven-kinds-hand': 'one of each kind in hand',
  'game-like': 'as from a game',
  'starting-squares': 'on the squares of the start',
  smoke: 'smoke mate',
  'centre-mate': 'mate in the centre',
  'corner-mate': 'mate in the corner',
  'returning-king': 'returning king',
  'symmetric-start': 'picture at the start',
  'symmetric-end': 'picture at the end',
  'symmetric-both': 'picture at both ends',
  'final-shape': 'shape at the end',
  'non-promotion': 'no promotion, because of a pawn drop',
  interpositions: 'interpositions',
  'moved-interpositions': 'moved interpositions',
  'seven-interpositions': 'all seven kinds interposed',
  short: 'short',
  medium: 'of medium length',
  long: 'long',
};

export function formatConditions(
  conditions: readonly Condition[],
  width: number,
  language: Language,
): string[] {
  // Every solution has a final shape, so it is not named here; it is drawn if it is a picture (曲詰).
  const named = conditions.filter(({ key }) => key !== 'final-shape');
  if (named.length === 0) return [];
  const names = named
    .map((condition) => WORDS[language].describe(condition))
    .join(language === 'ja' ? ' ' : ', ')
    .split(' ');
  const pictures = named.flatMap(({ shape }) =>
    shape === undefined ? [] : [`\n${shape.map((row) => `    ${row}`).join('\n')}`],
  );
  return [`${WORDS[language].title}\n${wrapWords(names, width)}${pictures.join('')}`];
}

const WORDS = {
  en: { title: 'Conditions:', describe: describeInEnglish },
  ja: { title: '条件：', describe: describeInJapanese },
};

/** `煙詰`, `合駒（金・銀、2・4手目）`. */
function describeInJapanese({ japanese, kinds, plies }: Condition): string {
  const details = [
    ...(kinds === undefined ? [] : [kinds.map((kind) => KIND_KANJI[kind]).join('・')]),
    ...(plies === undefined ? [] : [`${plies.join('・')}手目`]),
  ];
  return details.length === 0 ? japanese : `${japanese}（${details.join('、')}）`;
}

/** `煙詰 (smoke mate)`, `合駒 (interpositions: G S, ply 2, 4)`. */
function describeInEnglish({ key, japanese, kinds, plies }: Condition): string {
  const details = [
    ...(kinds === undefined ? [] : [kinds.join(' ')]),
    ...(plies === undefined ? [] : [`ply ${plies.join(', ')}`]),
  ];
  const more = details.length === 0 ? '' : `: ${details.join(', ')}`;
  return `${japanese} (${ENGLISH[key]}${more})`;
}
