// The texts of the panel that saves and shares, in both languages.

import { both } from '../shell/language';

export const SAVE_TEXTS = {
  title: both('題名', 'Title'),
  author: both('作者', 'Author'),
  save: both('保存と共有', 'Save and share'),
  saveKif: both('KIF', 'KIF'),
  saveSvg: both('図面 SVG', 'Picture, SVG'),
  savePng: both('図面 PNG', 'Picture, PNG'),
  copyFrame: both('埋め込み用 iframe をコピー', 'Copy an iframe'),
  copyElement: both('埋め込み用の要素をコピー', 'Copy an element'),
  saved: { ja: (name: string) => `${name} を保存しました`, en: (name: string) => `${name} saved` },
  noPicture: both('図面を作れませんでした', 'The picture could not be made'),
  solveIt: both('この問題を解く', 'Solve it'),
  playIt: both('遊んでみる', 'Play it'),
};
