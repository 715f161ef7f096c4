// Measures and wraps texts for a terminal, where a Japanese character takes two columns.

import type { Language } from '../../base/language';

/** Characters of two columns: kana, kanji, full-width forms, Japanese punctuation, and 々 〆 and the like. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
/** Characters that must not begin a line. */
const CLOSING = /^[、。，．・：；？！）」』】ー々〜…]/;
/** Characters that must not end a line. */
const OPENING = /[（「『【]$/;

/** The width of the help, and of a report if the width of the terminal is not known or not asked for. */
export const PAGE_COLUMNS = 80;

export function measureColumns(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** The text with spaces added, so that it takes this many columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - measureColumns(text)));
}

/** The beginning of the text that fits into this many columns. */
export function cutColumns(text: string, columns: number): string {
  let cut = '';
  let room = columns;
  for (const character of text) {
    room -= measureColumns(character);
    if (room < 0) break;
    cut += character;
  }
  return cut;
}

/** The lines of a text, broken at spaces, in Japanese also between wide characters. */
export function wrapText(text: string, columns: number, language: Language): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of language === 'ja' ? splitJapanese(text) : splitWords(text)) {
    if (line !== '' && measureColumns((line + part).trimEnd()) > columns) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line === '' ? part.trimStart() : part;
  }
  return [...lines, line.trimEnd()];
}

/** A name, and its text from a column on. If the name is too long for that, the text stands below it. */
export function formatEntry(
  name: string,
  text: string,
  column: number,
  language: Language,
): string {
  const lines = wrapText(text, PAGE_COLUMNS - column, language);
  const [first = '', ...rest] = measureColumns(name) < column ? lines : ['', ...lines];
  const head = first === '' ? name : padColumns(name, column) + first;
  return [head, ...rest.map((line) => ' '.repeat(column) + line)].join('\n');
}

/** The words of a text, each with the space after it. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/**
 * The parts of a Japanese text that must stay together: Latin words, and brackets and punctuation with the neighbouring
 * characters.
 */
function splitJapanese(text: string): string[] {
  const parts: string[] = [];
  for (const word of splitWords(text)) {
    let isFirst = true;
    for (const piece of word.match(/[!-~]+\s*|[^!-~]\s*/gu) ?? []) {
      const last = parts.at(-1);
      const isJoined =
        !isFirst && last !== undefined && (CLOSING.test(piece) || OPENING.test(last));
      if (isJoined) parts[parts.length - 1] = last + piece;
      else parts.push(piece);
      isFirst = false;
    }
  }
  return parts;
}
