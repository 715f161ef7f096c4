// Which problem of the book is played: the one of a day, and the next of a set. Sets hold twenty problems of one grade,
// one theme or one classic book.

import { BOOK_THEMES, type BookTheme, gradeOf } from 'tsumeru/generate';
import type { Move, Position } from 'tsumeru/shogi';
import type { BookProblem } from './book-file';

export interface PlayProblem extends Pick<BookProblem, 'id' | 'difficulty' | 'themes'> {
  readonly plies: number;
  /** Is the visitor asked whether there is a mate? The line is empty if there is none. */
  readonly isQuestion?: boolean;
  /** Reads what takes longer than the rest. */
  read(): { readonly position: Position; readonly line: readonly Move[] };
}

/** A question 「詰む？詰まない？」 is about a problem; a number says which of its changes is shown, if any. */
export function parseQuestion(id: string): { problem: string; number: number } | undefined {
  const [, problem, digits] = /^q(\d+-[0-9a-v]{6})-(\d{1,4})$/.exec(id) ?? [];
  return problem === undefined ? undefined : { problem, number: Number(digits) };
}

/** The books of classics: 将棋図巧 (1755) and 将棋無双 (1734). */
export const CLASSICS = ['zukou', 'musou'] as const;
export type Classic = (typeof CLASSICS)[number];

/** The id of a classic is its book and its number: `zukou-092`. */
export function parseClassic(id: string): { book: Classic; number: number } | undefined {
  const [, name, digits] = /^([a-z]+)-(\d{3})$/.exec(id) ?? [];
  const book = CLASSICS.find((each) => each === name);
  return book && { book, number: Number(digits) };
}

export const isClassic = (id: string): boolean => parseClassic(id) !== undefined;

export const SET_SIZE = 20;

/** The problems of a day. */
export const DAY_GRADES = ['easy', 'middle', 'hard'] as const;
export type DayGrade = (typeof DAY_GRADES)[number];

/** Plies of the problems from Sunday to Saturday. The three of a day differ. */
const PLIES_OF_WEEK: Readonly<Record<DayGrade, readonly number[]>> = {
  easy: [3, 1, 1, 1, 3, 3, 3],
  middle: [7, 3, 3, 5, 5, 5, 5],
  hard: [9, 7, 7, 7, 7, 7, 9],
};
/** The problem that an address with a day alone names, from Sunday to Saturday. */
const MAIN_GRADES: readonly DayGrade[] = [
  'hard',
  'middle',
  'middle',
  'middle',
  'hard',
  'hard',
  'hard',
];
const DAY_MS = 86_400_000;
/**
 * A prime greater than the number of problems of a length, so that every problem comes up once before any comes up
 * again.
 */
const STRIDE = 10_007;

/** A day as `2026-11-26`. */
export function formatDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The local noon of a day; undefined for a text that names none. */
export function parseDay(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day), 12);
  return formatDay(date) === text ? date : undefined;
}

/** Days since 1970. The number grows by one from day to day, also where clocks are changed. */
export const numberOf = (date: Date) =>
  Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;

/** The date that is this many days later. */
export const addDays = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12);

export const isDayGrade = (text: string | undefined): text is DayGrade =>
  (DAY_GRADES as readonly (string | undefined)[]).includes(text);

/**
 * What an address names: `2026-11-26-easy`, a day alone, or `easy` for the problem of today. Undefined if it is no
 * problem of a day.
 */
export function parseDaily(text: string): { date: Date; grade: DayGrade } | undefined {
  if (isDayGrade(text)) return { date: new Date(), grade: text };
  const [, day, grade] = /^([\d-]+?)(?:-([a-z]+))?$/.exec(text) ?? [];
  const date = parseDay(day ?? '');
  if (date === undefined || (grade !== undefined && !isDayGrade(grade))) return undefined;
  return { date, grade: grade ?? MAIN_GRADES[date.getDay()]! };
}

/** The length of a problem of a day: that of its day of the week, or the longest shorter one that the book has. */
export function pliesOfDay(date: Date, grade: DayGrade, lengths: readonly number[]): number {
  const wanted = PLIES_OF_WEEK[grade][date.getDay()]!;
  const fitting = lengths.filter((plies) => plies <= wanted);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...lengths);
}

/** The problem of a day among those of its length. */
export function problemOfDay<Problem extends Pick<PlayProblem, 'id'>>(
  date: Date,
  grade: DayGrade,
  problems: readonly Problem[],
): Problem {
  const sorted = [...problems].sort((one, other) => (one.id < other.id ? -1 : 1));
  // In a book without a length, the easy problem has the length of another one of the day.
  const shift = grade === 'easy' ? 1 : 0;
  return sorted[(numberOf(date) * STRIDE + shift) % sorted.length]!;
}

/**
 * What the problems of a set have in common: the length, a grade (10 for 十級 … −5 for 六段), a theme, or the classic
 * book that they are from.
 */
export type Subject =
  | { readonly plies: number }
  | { readonly grade: number }
  | { readonly theme: BookTheme }
  | { readonly classic: Classic };

export interface ProblemSet {
  /** `length-3-1`, `grade-10-1`, `theme-sacrifice-3`, `classic-zukou-1` */
  readonly name: string;
  readonly subject: Subject;
  /** Sets of one subject are numbered from 1, the easiest first. */
  readonly number: number;
  readonly problems: readonly PlayProblem[];
}

const easiestFirst = (one: PlayProblem, other: PlayProblem) =>
  one.difficulty - other.difficulty || one.plies - other.plies || (one.id < other.id ? -1 : 1);

/**
 * All sets: by length, by grade, by theme, and the classics. Problems that fill no set of twenty make a smaller last
 * one.
 */
export function makeSets(problems: readonly PlayProblem[]): ProblemSet[] {
  const easiest = [...problems].sort(easiestFirst);
  const sorted = easiest.filter(({ id }) => !isClassic(id));
  const grades = [...new Set(sorted.map(({ difficulty }) => gradeOf(difficulty)))];
  const lengths = [...new Set(sorted.map(({ plies }) => plies))].sort((one, other) => one - other);
  return [
    ...lengths.flatMap((plies) => cut({ plies }, sorted, (each) => each.plies === plies)),
    ...grades.flatMap((grade) =>
      cut({ grade }, sorted, ({ difficulty }) => gradeOf(difficulty) === grade),
    ),
    ...BOOK_THEMES.flatMap((theme) =>
      cut({ theme }, sorted, ({ themes }) => themes.includes(theme)),
    ),
    ...CLASSICS.flatMap((classic) =>
      cut({ classic }, easiest, ({ id }) => parseClassic(id)?.book === classic),
    ),
  ];
}

export function nameOfSubject(subject: Subject): string {
  if ('plies' in subject) return `length-${subject.plies}`;
  if ('grade' in subject) return `grade-${subject.grade}`;
  return 'theme' in subject ? `theme-${subject.theme}` : `classic-${subject.classic}`;
}

function cut(
  subject: Subject,
  all: readonly PlayProblem[],
  isOfSubject: (problem: PlayProblem) => boolean,
): ProblemSet[] {
  const problems = all.filter(isOfSubject);
  return Array.from({ length: Math.ceil(problems.length / SET_SIZE) }, (_, index) => ({
    name: `${nameOfSubject(subject)}-${index + 1}`,
    subject,
    number: index + 1,
    problems: problems.slice(index * SET_SIZE, (index + 1) * SET_SIZE),
  }));
}

/**
 * The next problem of a list that is not solved, from this one on and around; when all are solved, simply the next one.
 */
export function nextOf(
  list: readonly PlayProblem[],
  id: string | undefined,
  isDone: (id: string) => boolean,
): PlayProblem | undefined {
  const at = list.findIndex((problem) => problem.id === id);
  const behind = [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
  return behind.find((problem) => !isDone(problem.id)) ?? behind[0];
}
