// A page for each problem of a day, for those who share its link: a host of static files gives the same page for every
// address behind `#`, so another site that previews a link could show no diagram. Such a page has the diagram, a text
// in the language of the visitor who shares it, and leads to the play page. `npm run published` makes them for the
// days around its own; the play page knows them from its element `meta[name=days]` (`web/play/sharing.ts`).

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Language } from '../../src/base/language';
import { parseBook } from '../../web/play/book-file';
import {
  addDays,
  DAY_GRADES,
  type DayGrade,
  formatDay,
  pliesOfDay,
  problemOfDay,
} from '../../web/play/problems';
import { drawBoardPicture } from '../board-picture';

const ROOT = resolve(import.meta.dirname, '../..');
const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Yesterday's link is still opened today. The site is published at least every week. */
export const DAYS = { before: 7, after: 60 };

/** Half the size of the picture of the project, which is enough for a board. */
const SIZE = { width: 600, height: 315 };
const LANGUAGES: readonly Language[] = ['ja', 'en'];

/** The result of who shares the link stands behind the `#`. */
const FORWARD = `const { href } = document.querySelector('a');
location.replace(href + location.hash.slice(1));
`;

function drawDay(sfen: string): Uint8Array {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="#f6f3ec"/>
${drawBoardPicture(sfen, { x: 150, y: 10, height: height - 20 })}
</svg>`;
  return new Resvg(svg).render().asPng();
}

interface DayProblem {
  readonly date: Date;
  readonly grade: DayGrade;
  readonly plies: number;
}

const GRADES: Readonly<Record<Language, Readonly<Record<DayGrade, string>>>> = {
  ja: { easy: '易', middle: '中', hard: '難' },
  en: { easy: 'easy', middle: 'medium', hard: 'hard' },
};

const TITLES: Readonly<Record<Language, (problem: DayProblem) => string>> = {
  ja: ({ date, grade, plies }) =>
    `${plies}手詰 – ${date.getMonth() + 1}/${date.getDate()} の一題（${GRADES.ja[grade]}）`,
  en: ({ date, grade, plies }) =>
    `Mate in ${plies} – daily ${date.getMonth() + 1}/${date.getDate()}, ${GRADES.en[grade]}`,
};

const ABOUT: Readonly<Record<Language, string>> = {
  ja: '毎日の詰将棋。ブラウザーでそのまま解けます。',
  en: 'Tsume-shogi of the day, to be played in the browser.',
};

const nameOf = ({ date, grade }: DayProblem) => `${formatDay(date)}-${grade}`;

function makePage(problem: DayProblem, language: Language): string {
  const title = TITLES[language](problem);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'" />
    <title>${title}</title>
    <meta name="description" content="${ABOUT[language]}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="tsumeru 詰める" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${ABOUT[language]}" />
    <meta property="og:image" content="${homepage}d/${nameOf(problem)}.png" />
    <meta name="twitter:card" content="summary_large_image" />
    <script src="../forward.js" defer></script>
  </head>
  <body>
    <a href="../../#${nameOf(problem)}">${title}</a>
  </body>
</html>
`;
}

const BOOK = join(ROOT, 'problems');

/** The lengths of the book, each with its problems. A file of the book is named by its length. */
const BOOK_FILES = readdirSync(BOOK).filter((name) => /^\d+\.tsv$/.test(name));
const LENGTHS = BOOK_FILES.map((name) => Number.parseInt(name, 10));
const readBook = (plies: number) => parseBook(readFileSync(join(BOOK, `${plies}.tsv`), 'utf8'));

/** Writes the pages for the days around this one into the folder of the play page. */
export function writeDayPages(folder: string, today: Date, { before, after } = DAYS): void {
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(folder, 'd', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  write('forward.js', FORWARD);
  const book = new Map(LENGTHS.map((plies) => [plies, readBook(plies)]));
  for (let day = -before; day <= after; day++) {
    const date = addDays(today, day);
    for (const grade of DAY_GRADES) {
      const plies = pliesOfDay(date, grade, LENGTHS);
      const problem = { date, grade, plies };
      const { sfen } = problemOfDay(date, grade, book.get(plies)!);
      write(`${nameOf(problem)}.png`, drawDay(sfen));
      for (const language of LANGUAGES)
        write(`${language}/${nameOf(problem)}.html`, makePage(problem, language));
    }
  }
  const page = join(folder, 'index.html');
  const days = [-before, after].map((day) => formatDay(addDays(today, day))).join(' ');
  const told = `<meta name="days" content="${days}" />\n  </head>`;
  writeFileSync(page, readFileSync(page, 'utf8').replace('</head>', told));
}
