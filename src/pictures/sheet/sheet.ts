// A sheet of problems for print, as magazines set them: pages of A4 with several diagrams each, and the solutions at
// the end or upside down at the foot of each page. The sheet is a document for Typst, a free program that sets text.
// `render.ts` turns it into PDF and SVG.

import { InputError } from '../../base/errors';
import {
  type OptionNames,
  readChoice,
  readInteger,
  requireInteger,
  takeList,
  takeOptions,
} from '../../base/option-values';
import { formatJapaneseMove } from '../../notation/japanese';
import { readPosition } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import { formatWesternMove } from '../../notation/western';
import type { Move } from '../../shogi/move';
import { type Color, opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { isMate, playMove } from '../../shogi/rules';
import type { Problem } from '../../shogi/shape';
import { BOARD_SIZE, makeSquare } from '../../shogi/square';
import { handRows, holdsTheRest, requireCountableHands } from '../diagram/hands';
import {
  fileName,
  handLabel,
  JAPANESE_FONTS,
  type Language,
  lengthText,
  pieceName,
  rankName,
  WESTERN_FONTS,
} from '../diagram/lettering';
import { LENGTH_RANGE, readText } from '../diagram/options';
import {
  CAPTIONS,
  type Caption,
  DEFAULT_PER_PAGE,
  MOST_NUMBER,
  MOST_PER_PAGE,
  SOLUTION_PLACES,
  type SolutionPlace,
} from './ranges';
import { TEMPLATE } from './template';

/** A problem of a sheet. */
export interface SheetProblem {
  /** The position, or its SFEN. The side to move attacks, and is shown at the bottom. */
  readonly position: Problem;
  /**
   * The solution in USI notation. It has to be playable; whether it is right is not checked. Absent if none is known.
   */
  readonly line?: readonly string[] | undefined;
  /** Plies as books count them, 1 to 99,999. Default: the number of moves of a line that ends in mate. */
  readonly length?: number | undefined;
  /** At most 200 characters, as the author's name. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
}

/** How a sheet looks. */
export interface SheetOptions {
  /** The title above the first page, at most 200 characters. Default: none. */
  readonly title?: string | undefined;
  /** Problems on a page, 1 to 20. Default 6. */
  readonly perPage?: number | undefined;
  /**
   * Where the solutions stand: on pages at the end, upside down at the foot of each page, or nowhere. Default `end`.
   */
  readonly solutions?: SolutionPlace | undefined;
  /** The captions of a diagram. Default: all, where a problem has them. */
  readonly captions?: readonly Caption[] | undefined;
  /** The number of the first problem, 1 to 99,999. Default 1. */
  readonly firstNumber?: number | undefined;
  /** Language of words, pieces and moves. Default `ja`. */
  readonly lang?: Language | undefined;
}

export const SHEET_OPTIONS: OptionNames<SheetOptions> = {
  title: true,
  perPage: true,
  solutions: true,
  captions: true,
  firstNumber: true,
  lang: true,
};

export const PROBLEM_PARTS: OptionNames<SheetProblem> = {
  position: true,
  line: true,
  length: true,
  title: true,
  author: true,
};

/** The most problems of a sheet; a larger one takes minutes to set. */
const MOST_PROBLEMS = 10_000;
/** The most plies of a line. */
const MOST_PLIES = 99_999;

interface Words {
  readonly number: (number: number) => string;
  readonly solutions: string;
  readonly unknown: string;
  /** The end of a solution: of a mate, and of a line that does not mate. */
  readonly mate: (plies: number) => string;
  readonly open: string;
  readonly comma: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  ja: {
    number: (number) => `第${number}問`,
    solutions: '解答',
    unknown: '（手順なし）',
    mate: (plies) => `まで${plies}手詰。`,
    open: 'まで。',
    comma: '、',
  },
  en: {
    number: (number) => `${number}.`,
    solutions: 'Solutions',
    unknown: '(no line given)',
    mate: (plies) => `, mate in ${plies}.`,
    open: '.',
    comma: ' ',
  },
};

/** A problem whose parts were checked. */
interface Checked {
  readonly number: number;
  readonly position: Position;
  readonly moves: readonly string[];
  readonly isMate: boolean;
  readonly length: number | undefined;
  readonly title: string;
  readonly author: string;
}

/**
 * The sheet as text for Typst 0.13 or later. Throws an `InputError` that names the problem for a position or a line
 * that cannot be used, and an `OptionError` for a bad option.
 *
 * @example
 * const sheet = formatSheet([{ position: '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', line: ['G*5b'] }]);
 * sheet.includes('まで1手詰') // true
 */
export function formatSheet(problems: readonly SheetProblem[], options: SheetOptions = {}): string {
  const taken = takeOptions(options, SHEET_OPTIONS);
  const lang = readChoice('lang', taken.lang, ['ja', 'en']);
  const title = readText('title', taken.title);
  const perPage = readInteger('perPage', taken.perPage, DEFAULT_PER_PAGE, [1, MOST_PER_PAGE]);
  const place = readChoice('solutions', taken.solutions, SOLUTION_PLACES);
  const first = readInteger('firstNumber', taken.firstNumber, 1, [1, MOST_NUMBER]);
  const captions = new Set(
    takeList('captions', taken.captions === undefined ? CAPTIONS : taken.captions, {
      what: 'captions',
      most: CAPTIONS.length,
    }).map((caption, index) => readChoice(`captions[${index}]`, caption, CAPTIONS)),
  );
  const checked = takeList('problems', problems, { what: 'problems', most: MOST_PROBLEMS }).map(
    (problem, index) => checkProblem(problem, first + index, lang),
  );
  const layout: Layout = { perPage, place, captions, lang };
  const pages = chunk(checked, perPage).map((page, index) =>
    formatPage(page, index === 0 ? title : '', layout),
  );
  const solutions = place === 'end' && checked.length > 0 ? [formatEnd(checked, layout)] : [];
  return `${[formatHead(title, lang), TEMPLATE, ...pages, ...solutions].join('\n')}\n`;
}

/**
 * Throws an `InputError` for a position or a line that cannot be used, and an `OptionError` for another part. `name`
 * stands before the messages.
 */
export function checkProblem(
  parts: SheetProblem,
  number: number,
  lang: Language,
  name = `problem ${number}: `,
): Checked {
  const problem = takeOptions(parts, PROBLEM_PARTS);
  const { line: given = [] } = problem;
  const position = inProblem(`${name}position`, () => {
    const taken = readPosition(problem.position, { validate: false });
    requireCountableHands(taken);
    return taken;
  });
  const line = takeList(`${name}line`, given, { what: 'moves', most: MOST_PLIES });
  const { moves, end } = playLine(position, line, name, lang);
  const isMating = line.length > 0 && isMate(end);
  const { length = isMating ? line.length : undefined } = problem;
  return {
    number,
    position,
    moves,
    isMate: isMating || problem.length !== undefined,
    length:
      length === undefined ? undefined : requireInteger(`${name}length`, length, LENGTH_RANGE),
    title: readText(`${name}title`, problem.title),
    author: readText(`${name}author`, problem.author),
  };
}

/** The moves as text, and the position after them. */
function playLine(start: Position, line: readonly string[], name: string, lang: Language) {
  let end = start;
  let previous: Move | undefined;
  const moves = line.map((text, index) => {
    return inProblem(`${name}line, move ${index + 1}`, () => {
      const move = parseUsiMove(text);
      const after = playMove(end, move);
      const written = formatMove(end, move, previous, lang);
      [end, previous] = [after, move];
      return written;
    });
  });
  return { moves, end };
}

/** Books write the moves of a solution without marks of the sides, and 同玉 in one word. */
function formatMove(
  position: Position,
  move: Move,
  previous: Move | undefined,
  lang: Language,
): string {
  if (lang === 'en') return formatWesternMove(position, move);
  return formatJapaneseMove(position, move, previous?.to).slice(1).replace('　', '');
}

/** Puts the name of the problem before the message of an error of its input. */
function inProblem<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.code, `${name}: ${cause.message}`, { cause });
  }
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}

function formatHead(title: string, lang: Language): string {
  const fonts = lang === 'ja' ? JAPANESE_FONTS : [...WESTERN_FONTS, ...JAPANESE_FONTS];
  return `// Made by tsumeru. Typst sets this document: typst compile <this file>
#set document(title: ${quote(title)})
#set page(paper: "a4", margin: (x: 16mm, top: 16mm, bottom: 20mm), numbering: "1")
#set text(font: ${list(fonts)}, lang: "${lang}", size: 10.5pt, cjk-latin-spacing: none)
#set par(leading: 0.75em)`;
}

interface Layout {
  readonly perPage: number;
  readonly place: SolutionPlace;
  readonly captions: ReadonlySet<Caption>;
  readonly lang: Language;
}

/** A page of A4 is higher than wide, therefore rows may exceed columns, by one at most. */
function countColumns(perPage: number): number {
  let columns = 1;
  while (columns * (columns + 1) < perPage) columns++;
  return columns;
}

function formatPage(page: readonly Checked[], title: string, layout: Layout): string {
  const { perPage, place } = layout;
  const columns = countColumns(perPage);
  const parts = [
    ...(title === '' ? [] : [`title: ${quote(title)}`]),
    `columns: ${columns}`,
    `rows: ${Math.ceil(perPage / columns)}`,
    ...(place === 'upside-down' ? [`solutions: {\n${formatSolutions(page, layout)}\n  }`] : []),
    ...page.map((problem) => formatProblem(problem, layout)),
  ];
  return `#problems(\n${parts.map((part) => `  ${part},\n`).join('')})\n`;
}

function formatProblem(problem: Checked, { captions, lang }: Layout): string {
  const { number, position, length, title, author } = problem;
  const texts: Readonly<Record<Caption, string>> = {
    number: WORDS[lang].number(number),
    title,
    author,
    length: length === undefined ? '' : lengthText(length, lang),
  };
  const shown = CAPTIONS.filter((caption) => captions.has(caption) && texts[caption] !== '');
  const { turn: attacker, hands } = position;
  const defender = opponent(attacker);
  const isRest = holdsTheRest(position, defender);
  const handOf = (color: Color) => {
    return list([...handLabel(color, lang), ' ', ...handRows(hands[color], lang)]);
  };
  const { files, ranks } = orderSquares(attacker);
  const parts = [
    ...shown.map((caption) => `${caption}: ${quote(texts[caption])}`),
    `files: ${quote(files.map((file) => fileName(file, lang)).join(''))}`,
    `rank-names: ${quote(ranks.map((rank) => rankName(rank, lang)).join(''))}`,
    `hand: ${handOf(attacker)}`,
    // Books show the defender's hand only if it is not all the rest.
    ...(isRest ? [] : [`other-hand: ${handOf(defender)}`]),
    `(\n${formatRanks(position, lang)}    )`,
  ];
  return `problem(\n${parts.map((part) => `    ${part},\n`).join('')}  )`;
}

/** The files from left to right and the ranks from top to bottom, as the attacker sees them. */
function orderSquares(attacker: Color) {
  const up = Array.from({ length: BOARD_SIZE }, (_, index) => index + 1);
  const down = [...up].reverse();
  return attacker === 'black' ? { files: down, ranks: up } : { files: up, ranks: down };
}

function formatRanks({ board, turn }: Position, lang: Language): string {
  const { files, ranks } = orderSquares(turn);
  const rows = ranks.map((rank) => {
    const cells = files.map((file) => {
      const piece = board[makeSquare(file, rank)];
      if (piece === undefined) return '.';
      return (piece.color === turn ? '' : 'v') + pieceName(piece, lang);
    });
    return `      ${quote(cells.join(' '))},\n`;
  });
  return rows.join('');
}

function formatEnd(problems: readonly Checked[], layout: Layout): string {
  const { solutions } = WORDS[layout.lang];
  return `#pagebreak(weak: true)
#align(center, text(size: 1.2em, weight: "bold", ${quote(solutions)}))
#columns(2, gutter: 8mm, {
${formatSolutions(problems, layout)}
})`;
}

function formatSolutions(problems: readonly Checked[], { captions, lang }: Layout): string {
  const words = WORDS[lang];
  const solutions = problems.map(({ number, title, moves, length, isMate }) => {
    const isTitled = captions.has('title') && title !== '';
    const name = quote(words.number(number) + (isTitled ? ` ${title}` : ''));
    if (moves.length === 0) return `  solution(${name}, (), ${quote(words.unknown)})`;
    const end = isMate ? words.mate(length ?? moves.length) : words.open;
    const numbered = lang === 'ja' ? moves : moves.map((move, index) => `${index + 1}.${move}`);
    return `  solution(${name}, ${list(numbered)}, ${quote(end)}, comma: ${quote(words.comma)})`;
  });
  return solutions.join('\n');
}

/** A text as Typst writes it. */
function quote(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replace(/[\n\r\t]/g, ' ');
  return `"${escaped}"`;
}

/** An array as Typst writes it; the comma at the end makes one of a single text too. */
function list(texts: readonly string[]): string {
  return `(${texts.map((text) => `${quote(text)},`).join(' ')})`;
}
