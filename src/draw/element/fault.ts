// Puts errors into words. In English the text is the message of the error; in Japanese it is the meaning of its code,
// and the place. The Japanese meanings are loaded when the first error is shown in Japanese.

import { formatJapaneseSquare } from '../../formats/japanese-names';
import { parseSquare } from '../../shogi/square';
import type { Language } from '../../words/language';

/** The parts that are kept of any thrown value. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  /** In characters, from 0. */
  readonly offset: number | undefined;
  /** In USI notation. */
  readonly square: string | undefined;
}

export function toFault(error: unknown): Fault {
  const { code, message, offset, square } = Object(error) as Partial<Fault>;
  return {
    code: typeof code === 'string' ? code : 'internal',
    message: message ?? String(error),
    offset,
    square,
  };
}

/** Codes whose message says more than the code. The message follows the meaning of the code. */
const DETAILED: readonly string[] = [
  'bad-option',
  'core-trap',
  'core-unavailable',
  'internal',
  'memory',
  'worker-failed',
];

/** The Japanese words for messages that the attributes or the content policy of a page can cause. */
const DETAILS: readonly (readonly [RegExp, string])[] = [
  [/^mode: .* got (.*)$/s, 'mode は play、show、compose のどれかです（$1）'],
  [/^plies: .* got (.*)$/s, 'plies は1から99999までの数です（$1）'],
  [
    /^the worker .*\(if a content security policy .*\)$/s,
    'スクリプトを読み込めません（コンテンツポリシーによっては worker-url が要ります）',
  ],
];

interface Words {
  readonly meanings: Readonly<Record<string, string>>;
  readonly wordDetail: (message: string) => string | undefined;
}

let words: Words | undefined;
let loading: Promise<void> | undefined;

/** Loads the Japanese words of errors. If that fails, errors are shown in English. */
async function loadWords(): Promise<void> {
  try {
    const [{ ERROR_CODES_JA: meanings }, { wordDetailJa: wordDetail }] = await Promise.all([
      import('../../words/errors-ja'),
      import('../../words/error-details-ja'),
    ]);
    words = { meanings, wordDetail };
  } catch {
    words = { meanings: {}, wordDetail: () => undefined };
  }
}

/**
 * The error in words; an empty text while the Japanese words are loading. `whenThere` is called when they are loaded.
 */
export function wordFault(fault: Fault, language: Language, whenThere: () => void): string {
  if (language === 'en') return fault.message;
  if (words !== undefined) return wordInJapanese(fault, words);
  loading ??= loadWords();
  void loading.then(whenThere);
  return '';
}

function wordInJapanese(
  { code, message, offset, square }: Fault,
  { meanings, wordDetail }: Words,
): string {
  const known = Object.hasOwn(meanings, code) ? code : 'internal';
  if (meanings[known] === undefined) return message;
  const place = parseSquare(square ?? '');
  const onBoard = place === undefined ? '' : `（${formatJapaneseSquare(place)}）`;
  const inText = offset === undefined ? '' : `（${offset + 1}文字目）`;
  const ofPlace = wordDetail(message.replace(/ \((?:on \d[a-i]|at character \d+)\)$/, ''));
  const detail = DETAILED.includes(known) ? wordAttribute(message) : ofPlace;
  return meanings[known] + onBoard + inText + (detail === undefined ? '' : `：${detail}`);
}

function wordAttribute(message: string): string {
  const [pattern, words] = DETAILS.find(([each]) => each.test(message)) ?? [];
  return pattern === undefined || words === undefined ? message : message.replace(pattern, words);
}
