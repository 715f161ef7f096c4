// The themes by which the problems of a book are chosen and put into sets: some of the themes and conditions of the glossary.

import { findConditions } from '../../analysis/conditions';
import { findThemes } from '../../analysis/themes/find';
import type { Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';

/** In the order of their bits in a packed book; new ones come at the end. */
export const THEMES = [
  'sacrifice',
  'attacker-non-promotion',
  'interpositions',
  'distant-drop',
  'discovered-check',
  'double-check',
  'minor-pieces',
  'no-hand',
] as const;

export type Theme = (typeof THEMES)[number];

/** Most problems have one sacrifice; two or more make it a theme. */
const LEAST_SACRIFICES = 2;

/** The themes of a problem with this solution. */
export function themesOf(root: Position, line: readonly Move[]): Theme[] {
  const themes = findThemes(root, line).filter(
    ({ key, plies }) => key !== 'sacrifice' || plies.length >= LEAST_SACRIFICES,
  );
  const conditions = findConditions(root, { moves: line });
  const found = new Set<string>([...themes, ...conditions].map(({ key }) => key));
  return THEMES.filter((theme) => found.has(theme));
}
