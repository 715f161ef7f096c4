// A remark on a defender's hand that is empty while pieces are nowhere. Printed problems mostly leave his hand out, for he
// holds all the rest; read as it stands, such a problem is another one, and often easier.

import type { Side } from '../../options/table';
import { type Problem, positionOf } from '../../run/outcome';
import { countMissingPieces } from '../../shogi/fill-hand';
import { isHandEmpty } from '../../shogi/hand';
import { opponent } from '../../shogi/piece';
import { attackerOf } from '../../solver/problem';
import type { Language } from '../../words/language';
import { formatPlural } from '../../words/numbers';

/** For the error stream; nothing where there is nothing to remark on. */
export function remarkOnHand(
  problem: Problem,
  language: Language,
  side: Side = 'attacker',
): { readonly err?: string } {
  const position = positionOf(problem);
  const missing = countMissingPieces(position);
  const defender = opponent(attackerOf(position, side));
  if (missing === 0 || !isHandEmpty(position.hands[defender])) return {};
  if (language === 'ja') {
    const way = '残りすべてを玉方の持駒とするには --fill';
    return { err: `tsumeru: 玉方に持駒がなく、${missing}枚がどこにもありません（${way}）\n` };
  }
  const pieces = formatPlural(missing, 'piece');
  const verb = missing === 1 ? 'is' : 'are';
  const remark = `the defender holds nothing, and ${pieces} ${verb} nowhere`;
  return { err: `tsumeru: ${remark} (--fill: he holds the rest)\n` };
}
