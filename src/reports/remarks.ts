// Remarks for the error stream, on problems whose text was not understood or probably lacks something.

import { type Bilingual, inBoth, type Language } from '../base/language';
import { formatPlural } from '../base/numbers';
import { makeSafeLine } from '../base/safe-text';
import { type Problem, positionOf } from '../batch/outcome';
import type { Write } from '../batch/output';
import type { TellRemark } from '../batch/read-problems';
import type { RunError } from '../batch/run-error';
import { isSolutionLine } from '../kifu/ki2-moves';
import type { Side } from '../options/table';
import { attackerOf } from '../search/problem';
import { countUnplaced } from '../shogi/fill-hand';
import { opponent } from '../shogi/piece';
import { wordRemark } from '../words/error-words';

/** The place of a problem, as the beginning of a remark. */
export function formatPlace({ line, source }: Problem, language: Language): string {
  const colon = language === 'ja' ? '：' : ': ';
  const file = source === undefined ? '' : `${makeSafeLine(source)}${colon}`;
  if (line === undefined) return file;
  return file + (language === 'ja' ? `${line}行目：` : `line ${line}: `);
}

export function formatRemark(problem: Problem, remark: Bilingual, language: Language): string {
  return `tsumeru: ${formatPlace(problem, language)}${makeSafeLine(remark[language])}\n`;
}

/** The remarks on the parts of the text that were not understood, one on each line. */
export function remarkOnText({ remarks = [], source }: Problem, language: Language): string {
  const name = source === undefined ? undefined : inBoth(makeSafeLine(source));
  return remarks.map((remark) => `tsumeru: ${wordRemark(remark, name, language)}\n`).join('');
}

/** Tells a person of a file that cannot be read, while the others are. */
export function tellFault(writeErr: Write, language: Language) {
  return ({ text }: RunError) =>
    writeErr(`tsumeru: ${makeSafeLine(text[language])}\n`).catch(() => {});
}

/** Tells a person at once of each part of an input that was not understood. */
export function tellRemarks(writeErr: Write, language: Language): TellRemark {
  return (remark, name) =>
    void writeErr(`tsumeru: ${wordRemark(remark, name, language)}\n`).catch(() => {});
}

/**
 * The remark on a defender without pieces in hand, though pieces are missing. Printed problems mostly leave out this
 * hand, because it has all remaining pieces. Read literally, such a text is another problem, often an easier one.
 */
export function remarkOnHand(
  problem: Problem,
  language: Language,
  side: Side = 'attacker',
): string {
  const position = positionOf(problem);
  const missing = countUnplaced(position, opponent(attackerOf(position, side)));
  if (missing === 0) return '';
  const pieces = `${formatPlural(missing, 'piece')} ${missing === 1 ? 'is' : 'are'}`;
  const remark = {
    en: `the defender has nothing in hand, and ${pieces} missing from the position (--fill puts them into the defender's hand)`,
    ja: `玉方に持駒がなく、${missing}枚の駒が書かれていません（--fill を付けると、残りの駒をすべて玉方の持駒とします）`,
  };
  return formatRemark(problem, remark, language);
}

/** A remark on moves that stand above the board: they are read as a header of the record and are not judged. */
export function remarkOnHeaders(
  problem: Problem,
  given: readonly string[] | undefined,
  language: Language,
): string {
  if (given !== undefined || problem.solution !== undefined) return '';
  const headers = Object.entries(problem.headers ?? {});
  const [name] = headers.find(([name, value]) => isSolutionLine(`${name}：${value}`)) ?? [];
  if (name === undefined) return '';
  const remark = {
    en: `${name} above the board is read as a header; write the moves to be judged below the board`,
    ja: `盤の上の「${name}」は見出しとして読みました。検討する手順は盤の下に書いてください`,
  };
  return formatRemark(problem, remark, language);
}
