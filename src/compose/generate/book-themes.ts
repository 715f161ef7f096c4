// The themes by which the problems of a book are put into sets: some of the themes of the glossary.

import type { ThemeKey } from '../../answers/themes';
import type { Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { findThemes } from '../../themes/find';

/**
 * With each, how often it has to be seen: most problems have one sacrifice, so only two or more distinguish one.
 */
const LEAST_SEEN = {
  sacrifice: 2,
  'attacker-non-promotion': 1,
  interposition: 1,
  'distant-drop': 1,
  'discovered-check': 1,
  'double-check': 1,
  'minor-pieces': 0,
  'no-hand': 0,
} as const satisfies Partial<Record<ThemeKey, number>>;

export type BookTheme = keyof typeof LEAST_SEEN;

export const BOOK_THEMES = Object.keys(LEAST_SEEN) as readonly BookTheme[];

/** The themes by which a problem with this solution is put into sets. */
export function bookThemesOf(root: Position, line: readonly Move[]): BookTheme[] {
  const themes = findThemes(root, line);
  return BOOK_THEMES.filter((name) =>
    themes.some(({ key, plies }) => key === name && plies.length >= LEAST_SEEN[name]),
  );
}
