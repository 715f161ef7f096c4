// The play page begins to load a file of the book while its scripts load. Otherwise a phone on a slow network would
// wait for one more round of requests before it has a board.

import type { Plugin } from 'vite';
import { DAY_GRADES, pliesOfDay } from './play/problems.ts';

/**
 * The files by their number of plies, and for each grade the plies of the problems from Sunday to Saturday, are in the
 * attribute `data-book`.
 */
export const BOOK_PRELOAD = `
const { currentScript } = document;
const { files, weeks } = JSON.parse(currentScript.dataset.book);
const name = location.hash.slice(1);
let grade = name;
try {
  if (name === '') grade = localStorage.getItem('tsumeru.grade');
} catch {}
const week = Object.hasOwn(weeks, grade) ? weeks[grade] : name === '' ? weeks.easy : undefined;
const plies = week === undefined ? name.split('-')[0] : week[new Date().getDay()];
const href = Object.hasOwn(files, plies) ? files[plies] : undefined;
if (href !== undefined) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }));
}
currentScript.remove();
`;

const A_SUNDAY = 1;
const SUNDAY_TO_SATURDAY = Array.from(
  { length: 7 },
  (_, day) => new Date(2026, 1, A_SUNDAY + day, 12),
);

export const bookPreload: Plugin = {
  name: 'book-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { path, bundle }) => {
      if (path !== '/index.html') return [];
      const files = Object.values(bundle!).flatMap((file) => {
        const source = file.type === 'asset' ? file.originalFileNames[0] : undefined;
        const [, plies] = /(\d+)\.tsv$/.exec(source ?? '') ?? [];
        return plies === undefined ? [] : [[Number(plies), `./${file.fileName}`] as const];
      });
      const lengths = files.map(([plies]) => plies);
      const weeks = DAY_GRADES.map((grade) => [
        grade,
        SUNDAY_TO_SATURDAY.map((day) => pliesOfDay(day, grade, lengths)),
      ]);
      const book = JSON.stringify({
        files: Object.fromEntries(files),
        weeks: Object.fromEntries(weeks),
      });
      // Before the style sheets: a script behind them would wait for them.
      return [
        {
          tag: 'script',
          attrs: { 'data-book': book },
          children: BOOK_PRELOAD,
          injectTo: 'head-prepend',
        },
      ];
    },
  },
};
