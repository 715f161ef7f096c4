// Puts errors into words. In English the text is the message of the error. In Japanese it is made of the meaning of the
// code, the place, and the details that the message adds to the code.

import { ERROR_CODES } from '../base/error-codes';
import { type ErrorCode, InputError } from '../base/errors';
import type { Bilingual, Language } from '../base/language';
import type { RecordRemark, RemarkDeed } from '../notation/text-lines';
import { nameSquare, wordDetailJa } from './error-details-ja';
import { ERROR_CODES_JA } from './errors-ja';
import { RECORD_DETAILS } from './record-details-ja';

/** What is needed of an error: each error of this package has it. */
export interface WordedError {
  readonly code: string;
  readonly message: string;
  readonly offset?: number | undefined;
  readonly square?: string | undefined;
  readonly point?: string | undefined;
  readonly cause?: unknown;
}

/**
 * Codes whose message has details that the code lacks, often in words of the system. The details follow the meaning of
 * the code.
 */
const DETAILED: ReadonlySet<string> = new Set<ErrorCode>([
  'sfen-field-count',
  'sfen-too-long',
  'sfen-rank-count',
  'sfen-rank-width',
  'sfen-hand-count',
  'sfen-hand-duplicate',
  'sfen-hand-letter',
  'sfen-unknown-letter',
  'sfen-cannot-promote',
  'sfen-bad-side',
  'too-many-pieces',
  'too-many-kings',
  'two-pawns',
  'unknown-format',
  'dead-piece',
  'no-defender-king',
  'capturable-king',
  'input-too-long',
  'input-too-deep',
  'go-bad-size',
  'go-not-a-problem',
  'bad-option',
  'certificate-malformed',
  'table-malformed',
  'table-damaged',
  'table-other-version',
  'core-trap',
  'core-unavailable',
  'internal',
  'memory',
  'no-font',
  'png-unavailable',
  'query-malformed',
  'queue-version',
  'queue-refused',
  'queue-away',
  'queue-unavailable',
  'record-malformed',
  'record-move-number',
  'sheet-unavailable',
  'sgf-malformed',
  'worker-failed',
]);

/** The Japanese words for errors whose codes say less, by parts of their English messages. */
const SPECIAL: readonly (readonly [RegExp, string])[] = [
  [/ it is the defender's turn\b/, '王手がかかっている玉方の手番です'],
  [/^the solution has no moves\b/, '作意に指し手がありません'],
  [/ gives no check\b/, '攻方の手が王手ではありません'],
  [/^there is no problem in the text$/, '問題がありません'],
  [/ the last must be a check\b/, '作意の手数が偶数です（攻方の王手で終わらなければなりません）'],
];

/**
 * The error in one line: in English its message, in Japanese the meaning of its code, its place, and the same figures
 * and words as the message.
 */
export function wordError(error: WordedError, language: Language): string {
  if (language === 'en') return error.message;
  const { code, message } = error;
  const known = Object.hasOwn(ERROR_CODES_JA, code) ? (code as ErrorCode) : 'internal';
  const [, special] = SPECIAL.find(([pattern]) => pattern.test(message)) ?? [];
  const detail = message.replace(/ \((?:at character \d+|on \d[a-i]|at [a-z]+)\)/g, '');
  const isNew = DETAILED.has(known) && detail !== ERROR_CODES[known];
  const rest = isNew ? `：${wordDetail(error, detail.replace(/^line \d+: /, ''))}` : '';
  const move = known === 'illegal-move' ? nameMove(message) : '';
  const meaning = special ?? ERROR_CODES_JA[known];
  return nameLine(message) + meaning + move + namePlace(error) + rest;
}

const DEEDS: Readonly<Record<Language, Record<RemarkDeed, string>>> = {
  en: {
    'line-left-out': ' (left out)',
    'moves-left-out': ' (left out with what follows it)',
    kept: '',
    noted: '',
  },
  ja: {
    'line-left-out': '（この行を省きました）',
    'moves-left-out': '（ここから先を省きました）',
    kept: '',
    noted: '',
  },
};

/**
 * A remark in one line: the name of the input, the line, the text that was not understood, and the parts that were left
 * out.
 */
export function wordRemark(
  { line, reason, done }: RecordRemark,
  name: Bilingual | undefined,
  language: Language,
): string {
  const place = line === undefined ? [] : [language === 'ja' ? `${line}行目` : `line ${line}`];
  const parts = [...(name === undefined ? [] : [name[language]]), ...place];
  const words = language === 'ja' ? wordReasonJa(reason) : reason;
  return [...parts, words].join(language === 'ja' ? '：' : ': ') + DEEDS[language][done];
}

function wordReasonJa(reason: string): string {
  const known = wordDetailJa(reason, RECORD_DETAILS);
  if (known !== undefined) return known;
  if (/, is not legal$/.test(reason)) {
    return `${nameLine(reason)}${ERROR_CODES_JA['illegal-move']}${nameMove(reason)}`;
  }
  return /has no king$/.test(reason) ? ERROR_CODES_JA['no-defender-king'] : reason;
}

/**
 * The details of an error. Where a part caused it, such as a move in a certificate, the details are the meaning of the
 * part's error.
 */
function wordDetail({ code, cause }: WordedError, detail: string): string {
  if (code.startsWith('record-')) return wordDetailJa(detail, RECORD_DETAILS) ?? detail;
  const isOfPart = cause instanceof InputError && cause.code !== code;
  return wordDetailJa(detail) ?? (isOfPart ? ERROR_CODES_JA[cause.code] : detail);
}

/** `3行目の5手目：`, if the message names a line or a move. */
function nameLine(message: string): string {
  const [, line] = /(?:^|\b)line (\d+): /.exec(message) ?? [];
  const [, ply] = /(?:^|: )(?:ply|move) (\d+)\b/.exec(message) ?? [];
  const owner = /\bof the solution\b/.test(message) ? '作意の' : '';
  const parts = [line && `${line}行目`, ply && `${owner}${ply}手目`].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join('の')}：`;
}

/** `：G*1a` for the message `move 3, G*1a, is not legal`. */
function nameMove(message: string): string {
  const [, move] = /\b(?:ply|move) \d+(?: of the solution)?, "?([^\s",]+)"?,/.exec(message) ?? [];
  return move === undefined ? '' : `：${move}`;
}

function namePlace({ offset, square, point }: WordedError): string {
  const onBoard = square === undefined ? '' : `（${nameSquare(square)}）`;
  const inText = offset === undefined ? '' : `（${offset + 1}文字目）`;
  return `${onBoard}${inText}${point === undefined ? '' : `（${point}）`}`;
}
