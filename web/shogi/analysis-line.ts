// An analysis as a line with variations, for files: other replies of the defender, and the cooks, with what they are
// in words, as books have them.

import type { Analysis, Cook, CookClass, VariationChoice, VariationReply } from 'tsumeru/js';
import type { Line, Step } from 'tsumeru/kifu';

export const COOK_NAMES_JA: Readonly<Record<CookClass, string>> = {
  early: '早詰',
  second: '余詰',
  detour: '迂回',
  indifferent: '非限定',
  final: '最終手余詰',
};

function cookLine({ class: kind, line }: Cook): Line {
  return line.map((move, index) =>
    index === 0 ? { move, comment: COOK_NAMES_JA[kind] } : { move },
  );
}

function replyLine({ move, isFutile, line, choices }: VariationReply, ply: number): Line {
  if (isFutile) return [{ move, comment: '無駄合' }];
  return withVariations(line, ply, choices, []);
}

/** The moves from this ply on, and what could be played in their place. */
function withVariations(
  moves: readonly string[],
  firstPly: number,
  choices: readonly VariationChoice[],
  cooks: readonly Cook[],
): Line {
  return moves.map((move, index): Step => {
    const ply = firstPly + index;
    const replies = choices.find((choice) => choice.ply === ply)?.replies ?? [];
    const variations = [
      ...replies.filter((reply) => reply.move !== move).map((reply) => replyLine(reply, ply)),
      ...cooks.filter((cook) => cook.ply === ply && cook.move !== move).map(cookLine),
    ];
    return variations.length === 0 ? { move } : { move, variations };
  });
}

export function makeRecordLine({ line, variations, cooks }: Analysis): Line {
  return withVariations(line, 1, variations, cooks);
}
