// Puts errors into words. In English the text is the message of the error; in Japanese it is the meaning of its code,
// and the place. The Japanese meanings are loaded when the first error is shown in Japanese.

import type { Language } from '../../base/language';
import { formatJapaneseSquare } from '../../notation/japanese-names';
import { parseSquare } from '../../shogi/square';

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

let meanings: Readonly<Record<string, string>> | undefined;
let wordDetail: (message: string) => string | undefined = () => undefined;
let loading: Promise<void> | undefined;

/** Loads the Japanese words of errors. If that fails, errors are shown in English. */
async function loadWords(): Promise<void> {
  try {
    wordDetail = (await import('../../words/error-details-ja')).wordDetailJa;
    meanings = (await import('../../words/errors-ja')).ERROR_CODES_JA;
  } catch {
    meanings = {};
  }
}

/**
 * The error in words; an empty text while the Japanese words are loading. `whenThere` is called when they are loaded.
 */
export function wordFault(fault: Fault, language: Language, whenThere: () => void): string {
  if (language === 'en') return fault.message;
  if (meanings !== undefined) return wordInJapanese(fault, meanings);
  loading ??= loadWords();
  void loading.then(whenThere);
  return '';
}

function wordInJapanese(
  { code, message, offset, square }: Fault,
  words: Readonly<Record<string, string>>,
): string {
  const known = Object.hasOwn(words, code) ? code : 'internal';
  if (words[known] === undefined) return message;
  const place = parseSquare(square ?? '');
  const onBoard = place === undefined ? '' : `（${formatJapaneseSquare(place)}）`;
  const inText = offset === undefined ? '' : `（${offset + 1}文字目）`;
  const ofPlace = wordDetail(message.replace(/ \((?:on \d[a-i]|at character \d+)\)$/, ''));
  const detail = DETAILED.includes(known) ? wordAttribute(message) : ofPlace;
  return words[known] + onBoard + inText + (detail === undefined ? '' : `：${detail}`);
}

function wordAttribute(message: string): string {
  const [pattern, words] = DETAILS.find(([each]) => each.test(message)) ?? [];
  return pattern === undefined || words === undefined ? message : message.replace(pattern, words);
}
