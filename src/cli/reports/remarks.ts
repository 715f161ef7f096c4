// Remarks for the error stream: what a problem leaves out and probably did not mean to.

import type { Side } from '../../options/table';
import { wordRemark } from '../../run/error-words';
import { type Problem, positionOf } from '../../run/outcome';
import { makeSafeLine } from '../../run/safe-text';
import { attackerOf } from '../../search/problem';
import { countMissingPieces } from '../../shogi/fill-hand';
import { isHandEmpty } from '../../shogi/hand';
import { opponent } from '../../shogi/piece';
import type { Bilingual, Language } from '../../words/language';
import { formatPlural } from '../../words/numbers';

/** Where a problem stands, before what is said of it. */
export function formatPlace({ line }: Problem, language: Language): string {
  if (line === undefined) return '';
  return language === 'ja' ? `${line}行目：` : `line ${line}: `;
}

export function formatRemark(problem: Problem, remark: Bilingual, language: Language): string {
  return `tsumeru: ${formatPlace(problem, language)}${makeSafeLine(remark[language])}\n`;
}

/** On what of the text was not understood, a line each. */
export function remarkOnText({ remarks = [] }: Problem, language: Language): string {
  return remarks.map((remark) => `tsumeru: ${wordRemark(remark, undefined, language)}\n`).join('');
}

/**
 * On a hand of the defender that is empty while pieces are nowhere. Printed problems mostly leave it out, for he holds all
 * the rest; read as it stands, such a problem is another one, and often easier.
 */
export function remarkOnHand(
  problem: Problem,
  language: Language,
  side: Side = 'attacker',
): string {
  const position = positionOf(problem);
  const missing = countMissingPieces(position);
  const defender = opponent(attackerOf(position, side));
  if (missing === 0 || !isHandEmpty(position.hands[defender])) return '';
  const pieces = `${formatPlural(missing, 'piece')} ${missing === 1 ? 'is' : 'are'}`;
  const remark = {
    en: `the defender holds nothing, and ${pieces} nowhere (--fill: he holds the rest)`,
    ja: `玉方に持駒がなく、${missing}枚がどこにもありません（残りすべてを玉方の持駒とするには --fill）`,
  };
  return formatRemark(problem, remark, language);
}
