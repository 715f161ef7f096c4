// Texts about a problem: name, source, level.

import { type Both, say } from '../shell/language';
import { levelOf, type PlayProblem } from './problems';
import { PLAY_TEXTS } from './texts';

const BOOKS: Readonly<Record<string, Both>> = {
  zukou: { ja: '将棋図巧', en: 'Shōgi Zukō' },
  musou: { ja: '将棋無双', en: 'Shōgi Musō' },
};

export function nameOfProblem({ id }: Pick<PlayProblem, 'id'>): string {
  const [set, ...rest] = id.split('-');
  const book = BOOKS[set!];
  const number = rest.at(-1);
  if (book === undefined) return `${say(PLAY_TEXTS.generated)} ${rest.join('-')}`;
  return say({ ja: `${book.ja} 第${Number(number)}番`, en: `${book.en}, no. ${Number(number)}` });
}

const AUTHORS: Readonly<Record<string, Both>> = {
  zukou: { ja: '伊藤看寿', en: 'Itō Kanju' },
  musou: { ja: '三代伊藤宗看', en: 'Itō Sōkan III' },
};

export function sourceOf({ id, year }: PlayProblem): string {
  const [set] = id.split('-');
  const book = BOOKS[set!];
  if (book === undefined) return say(PLAY_TEXTS.ownSource);
  const author = AUTHORS[set!]!;
  return say({
    ja: `${author.ja}『${book.ja}』${year}年`,
    en: `${author.en}, ${book.en}, ${year}`,
  });
}

export const starsOf = (problem: PlayProblem): string => {
  const level = levelOf(problem);
  return '★'.repeat(level) + '☆'.repeat(5 - level);
};
