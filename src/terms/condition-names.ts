// The names of conditions (条件): a key for programs, and the Japanese word. `docs/glossary.md` defines each condition.

import type { ConditionKey } from './terms';

export const CONDITION_NAMES: Readonly<Record<ConditionKey, string>> = {
  'bare-king': '裸玉',
  undefended: '無防備',
  unprepared: '無仕掛',
  'two-kings': '双玉',
  'one-kind': '一色図式',
  'seven-kinds': '七色図式',
  'minor-pieces': '小駒図式',
  'major-pieces': '大駒図式',
  'no-hand': '持駒なし',
  'one-kind-hand': '持駒一色',
  'seven-kinds-hand': '七種持駒',
  'game-like': '実戦型',
  'starting-squares': '実戦初形',
  smoke: '煙詰',
  'centre-mate': '都詰',
  'corner-mate': '雪隠詰',
  'returning-king': '還元玉',
  'symmetric-start': '初形曲詰',
  'symmetric-end': 'あぶり出し',
  'symmetric-both': '立体曲詰',
  'final-shape': '詰上り図',
  'non-promotion': '打歩詰回避の不成',
  interpositions: '合駒',
  'moved-interpositions': '移動合',
  'seven-interpositions': '七種合',
  short: '短編',
  medium: '中編',
  long: '長編',
};
