// The hands at the sides of the board, each a column of characters from top to bottom. The hand of the side at the
// bottom is on the right and ends at the lower edge of the board; the other hand is on the left and begins at the upper
// edge.

import { InputError } from '../../base/errors';
import { fillDefenderHand } from '../../shogi/fill-hand';
import { areHandsEqual, EMPTY_HAND, type Hand, isHandEmpty } from '../../shogi/hand';
import {
  COLORS,
  type Color,
  HAND_KINDS,
  type HandKind,
  KIND_NAMES,
  opponent,
  SET_SIZE,
} from '../../shogi/piece';
import { makePosition, type Position } from '../../shogi/position';
import { BOARD_HEIGHT, type Layout } from './layout';
import { handLabel, heldText, type Language, nothingText, restText, textAt } from './lettering';
import type { CheckedDiagramOptions } from './options';
import { group } from './svg-element';

const SIZES: Readonly<Record<Language, number>> = { ja: 23, en: 18 };
const LEADING = 1.06;
/** Space between the label and the pieces, in rows. */
const GAP = 0.5;

/** The order of books: the most valuable piece first. */
const HAND_ORDER: readonly HandKind[] = [...HAND_KINDS].reverse();

/**
 * Throws an `InputError` (`too-many-pieces`) for a hand with more pieces of a kind than a set has: its numbers might
 * not fit in the picture.
 */
export function requireCountableHands({ hands }: Position): void {
  for (const color of COLORS) {
    const kind = HAND_KINDS.find((each) => hands[color][each] > SET_SIZE[each]);
    if (kind === undefined) continue;
    const message = `${color} has ${hands[color][kind]} of the kind ${KIND_NAMES[kind]} in hand`;
    throw new InputError('too-many-pieces', message);
  }
}

export function drawHands(
  position: Position,
  options: CheckedDiagramOptions,
  layout: Layout,
): string[] {
  const { hands, attacker } = options;
  if (hands === 'none') return [];
  const colors = hands === 'attacker' ? [attacker] : [attacker, opponent(attacker)];
  return colors.map((color) => {
    const hand = position.hands[color];
    const isRest = hands === 'both' && color !== attacker && !isHandEmpty(hand);
    const shown = isRest && holdsTheRest(position, color) ? 'rest' : hand;
    return drawHand(color, shown, options, layout);
  });
}

/** Does the hand hold every piece that is neither on the board nor in the other hand? */
export function holdsTheRest(position: Position, color: Color): boolean {
  const without = makePosition({
    ...position,
    turn: opponent(color),
    hands: { ...position.hands, [color]: EMPTY_HAND },
  });
  return areHandsEqual(fillDefenderHand(without).hands[color], position.hands[color]);
}

function drawHand(
  color: Color,
  hand: Hand | 'rest',
  { lang, bottom }: CheckedDiagramOptions,
  layout: Layout,
): string {
  const label = handLabel(color, lang);
  const rows = handRows(hand, lang);
  const count = label.length + GAP + rows.length;
  // The rows are moved closer together if a hand with many kinds would be higher than the board.
  const leading = Math.min(SIZES[lang] * LEADING, BOARD_HEIGHT / count);
  const size = leading / LEADING;
  const isRight = color === bottom;
  const x = isRight ? layout.rightHandX : layout.leftHandX;
  const top = isRight ? layout.board.y + BOARD_HEIGHT - count * leading : layout.board.y;
  const texts = [...label, ...rows].map((text, index) => {
    const row = index + 0.5 + (index < label.length ? 0 : GAP);
    return textAt(text, { x, y: top + row * leading }, size, lang);
  });
  return group({ class: `tsumeru-hand tsumeru-hand-${color}` }, texts);
}

export function handRows(hand: Hand | 'rest', lang: Language): readonly string[] {
  if (hand === 'rest') return restText(lang);
  if (isHandEmpty(hand)) return nothingText(lang);
  const held = HAND_ORDER.filter((kind) => hand[kind] > 0);
  return held.flatMap((kind) => heldText(kind, hand[kind], lang));
}
