// How wide texts are on a terminal, where the characters of Japanese take two columns each, and texts wrapped so.

import type { Language } from '../../words/language';

/** Kana, kanji, full-width forms and the signs around them; and 々 〆 and the like. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;
/** Signs that are not put at the beginning of a line. */
const CLOSING = /^[、。，．・：；？！）」』】ー々〜…]/;
/** Signs that are not left at the end of one. */
const OPENING = /[（「『【]$/;

/** Of the help. */
const PAGE_COLUMNS = 80;

/** Columns of a terminal. */
export function measureColumns(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** With blanks behind it, so that it takes that many columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - measureColumns(text)));
}

/** The beginning of a text that fits. */
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

/** The lines of a text: broken at blanks, in Japanese also between characters that are wide. */
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

/** A name with its text beside it from a column on, or below it where the name is too long for that. */
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

/** Words, each with the blank behind it. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** What must stay together: words of Latin letters, signs with what they close or open. */
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
