// Finds the themes (手筋, テーマ) of a line: one question for each theme, asked of the line played out. Nothing is searched. Two themes need
// to know more than the line: which checks are the only ones that mate, and what the attacker answers to other replies. The caller gives
// these facts, or has them taken from an analysis; without them the two themes are not found.

import type { Move } from '../../shogi/move';
import type { Position } from '../../shogi/position';
import { takePosition } from '../../shogi/shape';
import { rankOf } from '../../shogi/square';
import type { AnalysisRecord } from '../../terms/analysis-object';
import * as attack from './attack';
import * as defence from './defence';
import * as ends from './ends';
import { THEME_KEYS, THEME_NAMES, type ThemeKey } from './names';
import * as patterns from './patterns';
import { type Play, playOut } from './play';

/** What is known besides the line. */
export interface ThemeFacts {
  /** The plies of the attacker at which the check of the line is proven to be the only one that mates. */
  readonly onlyChecks?: readonly number[];
  /** The defender's choices along the line, as `analyse` gives them with `variationDepth: 1`. */
  readonly variations?: AnalysisRecord['variations'];
}

export interface FoundTheme {
  readonly key: ThemeKey;
  /** The Japanese name. */
  readonly japanese: string;
  /**
   * The plies at which the theme is seen, ascending: a theme of one move at that move, a theme of many moves where it begins (the glossary
   * says where it is otherwise), a theme of the mate at the last ply, a theme of the diagram or of the whole line at 1.
   */
  readonly plies: readonly number[];
}

const atStart = (isSo: boolean) => (isSo ? [1] : []);

const FINDERS: Readonly<Record<ThemeKey, (play: Play, facts: Required<ThemeFacts>) => number[]>> = {
  sacrifice: attack.findSacrifices,
  'major-sacrifice': attack.findMajorSacrifices,
  'key-sacrifice': attack.findKeySacrifice,
  'sacrifice-run': attack.findSacrificeRuns,
  'same-square-sacrifice': attack.findSameSquareSacrifices,
  'focal-sacrifice': attack.findFocalSacrifices,
  'distant-drop': attack.findDistantDrops,
  'farthest-drop': attack.findFarthestDrops,
  'limited-drop': (play, { onlyChecks }) => attack.findLimitedDrops(play, onlyChecks),
  'rook-drop-key': (play) => attack.findKeyDrop(play, 'R'),
  'bishop-drop-key': (play) => attack.findKeyDrop(play, 'B'),
  'drops-only': (play) => atStart(attack.isDropsOnly(play)),
  'no-captures': (play) => atStart(attack.hasNoCaptures(play)),
  'attacker-non-promotion': attack.findAttackerNonPromotions,
  'strong-non-promotion': attack.findStrongNonPromotions,
  paradox: attack.findParadoxes,
  'discovered-check': attack.findDiscoveredChecks,
  'double-check': attack.findDoubleChecks,
  'counter-check': defence.findCounterChecks,
  'one-square-dragon': attack.findOneSquareDragons,
  'pawn-drop-motif': defence.findPawnDropMotifs,
  'pawn-drop-resolved': defence.findResolvedPawnDrops,
  'pawn-capturer': defence.findPawnCapturers,
  'defender-non-promotion': defence.findDefenderNonPromotions,
  'promotion-choice': (play, { variations }) => defence.findPromotionChoices(play, variations),
  'middle-interposition': defence.findMiddleInterpositions,
  'moved-middle-interposition': defence.findMovedMiddleInterpositions,
  'sacrificial-interposition': defence.findSacrificialInterpositions,
  'successive-interpositions': defence.findSuccessiveInterpositions,
  'pawn-interposition': (play) => defence.findInterpositionsOf(play, 'P'),
  'lance-interposition': (play) => defence.findInterpositionsOf(play, 'L'),
  'knight-interposition': (play) => defence.findInterpositionsOf(play, 'N'),
  'silver-interposition': (play) => defence.findInterpositionsOf(play, 'S'),
  'gold-interposition': (play) => defence.findInterpositionsOf(play, 'G'),
  'bishop-interposition': (play) => defence.findInterpositionsOf(play, 'B'),
  'rook-interposition': (play) => defence.findInterpositionsOf(play, 'R'),
  'square-clearing': attack.findSquareClearings,
  'self-block': defence.findSelfBlocks,
  switchback: patterns.findSwitchbacks,
  'horse-saw': (play) => patterns.findSaws(play, 'B'),
  'dragon-saw': (play) => patterns.findSaws(play, 'R'),
  'horse-pursuit': (play) => patterns.findPursuits(play, 'B'),
  'dragon-pursuit': (play) => patterns.findPursuits(play, 'R'),
  'tokin-pursuit': (play) => patterns.findPursuits(play, 'P'),
  'hand-change': patterns.findHandChanges,
  'hand-gain': patterns.findHandGains,
  'placement-change': patterns.findPlacementChanges,
  'puzzle-ring': patterns.findPuzzleRing,
  cycle: patterns.findCycles,
  'king-journey': patterns.findKingJourney,
  'king-rotation': patterns.findKingRotations,
  'king-shuttle': patterns.findKingShuttles,
  'entered-king': (play) => atStart(rankOf(play.kings[0]!) >= 7),
  'clean-mate': ends.findCleanMate,
  'hanging-knight': ends.findKnightMate,
  'pawn-push-mate': ends.findPawnPushMate,
  'head-gold': (play) => ends.findGoldMate(play, 'head'),
  'side-gold': (play) => ends.findGoldMate(play, 'side'),
  'tail-gold': (play) => ends.findGoldMate(play, 'tail'),
};

/**
 * The themes of a line, in the order of `THEME_KEYS`. The side to move is the attacker. Throws `not-a-position` or `illegal-move` for a
 * line that cannot be played. Whether the line is the solution is not checked.
 *
 * @example
 * const themes = findThemes(position, [parseUsiMove('G*5b')]);
 * themes.map(({ japanese }) => japanese).join() // '清涼詰,頭金'
 */
export function findThemes(
  position: Position,
  line: readonly Move[],
  { onlyChecks = [], variations = [] }: ThemeFacts = {},
): FoundTheme[] {
  const play = playOut(takePosition(position), line);
  return THEME_KEYS.flatMap((key) => {
    const plies = FINDERS[key](play, { onlyChecks, variations });
    return plies.length === 0 ? [] : [{ key, japanese: THEME_NAMES[key], plies }];
  });
}

/** What an analysis says of its line, of the kinds that themes need. Its JSON object will do as well. */
export function themeFactsOf(
  analysis: Pick<AnalysisRecord, 'verdict' | 'line' | 'variations' | 'undecided'> & {
    readonly notes: readonly { readonly ply: number }[];
  },
): ThemeFacts {
  const { verdict, line, variations, undecided, notes } = analysis;
  if (verdict !== 'sound') return { variations };
  // In a sound problem every other check that mates, or may mate, is a note or an open question at its ply.
  const shared = new Set([...notes, ...undecided].map(({ ply }) => ply));
  const plies = line.map((_, index) => index + 1);
  return { variations, onlyChecks: plies.filter((ply) => ply % 2 === 1 && !shared.has(ply)) };
}
