// An error as a sentence in the chosen language: the rule that was broken, and where.

import { signal } from '@preact/signals';
import type { Fault } from './fault';
import { language } from './language';

const KANJI = '一二三四五六七八九';
const WIDE = '１２３４５６７８９';

/** `５二` for `5b` in Japanese. */
export function nameSquare(square: string): string {
  if (language.value === 'en') return square;
  return WIDE[Number(square[0]) - 1]! + KANJI['abcdefghi'.indexOf(square[1]!)]!;
}

type Sentences = Partial<typeof import('./fault-sentences')>;

const sentences = signal<Sentences | undefined>(undefined);
let isAsked = false;

/** The Japanese sentences of errors; undefined while they are loaded, empty if that failed. */
function sentencesJa(): Sentences | undefined {
  if (!isAsked) {
    isAsked = true;
    import('./fault-sentences').then(
      (loaded) => {
        sentences.value = loaded;
      },
      () => {
        sentences.value = {};
      },
    );
  }
  return sentences.value;
}

/** Options that a visitor can set, by the names that they have on the page. */
const OPTIONS_JA: Readonly<Record<string, string>> = {
  maxPlies: '手数の上限',
  maxNodes: '局面数の上限',
  bookNodes: '本手順とその証明に使う局面数',
  hashMiB: '置換表の大きさ',
};

/**
 * Details of the English message for the Japanese sentence: number of the character, number of the move, name of the
 * option.
 */
function placeInMessage(message: string): string {
  const offset = /\(at character (\d+)\)/.exec(message)?.[1];
  const move = /\b(?:move|ply) (\d+)\b/.exec(message)?.[1];
  const option = OPTIONS_JA[/^(\w+):/.exec(message)?.[1] ?? ''];
  const places = [move && `${move}手目`, offset && `${offset}文字目`, option];
  return places.map((place) => (place ? `（${place}）` : '')).join('');
}

/**
 * The broken rule in words, and the place; nothing until the words are loaded. `namePoint` names points of a Go board,
 * because their names depend on its size.
 */
export function describeFault(
  { code, message, square, point }: Fault,
  namePoint = (name: string) => name,
): string {
  if (language.value === 'en') {
    const told =
      point === undefined ? message : message.replace(`(at ${point})`, `(at ${namePoint(point)})`);
    // A sentence begins with a capital letter, the name of an option does not.
    return told.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase());
  }
  const known = sentencesJa();
  if (known === undefined) return '';
  // Every foreseen error has a code. The message of an unforeseen error is for the people who correct it, so it is
  // shown as it is.
  if (code === undefined) return `予期しないエラーです：${message}`;
  const rule = known.ERROR_CODES_JA?.[code];
  // Without the words, which a page may lack when it is away from its network, the message tells the place too.
  if (rule === undefined) return message;
  // Of a position that breaks a rule the kind of the piece and the counts are told too.
  if (square !== undefined || code === 'too-many-pieces')
    return known.formatError!({ code, message, square }, 'ja');
  const where = point === undefined ? '' : `（${namePoint(point)}）`;
  return rule + where + placeInMessage(message);
}
