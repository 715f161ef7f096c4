// Finds the themes (手筋, 条件) of a problem: one question for each theme, asked of the line played out. Nothing is
// searched. Two themes need to know more than the line: which checks are the only ones that mate, and what the attacker
// answers to other replies. The caller gives these facts, or has them taken from an analysis; without them the two
// themes are not found.

import type { AnalysisRecord } from '../answers/analysis-object';
import { THEME_KEYS, THEME_NAMES, type Theme, type ThemeKey } from '../answers/themes';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import * as attack from './attack';
import * as defence from './defence';
import * as diagram from './diagram';
import * as ends from './ends';
import * as patterns from './patterns';
import { type Play, playOut } from './play';

/** What is known besides the line. */
export interface ThemeFacts {
  /** Plies of the line as books count them. Default: the number of its moves. */
  readonly length?: number;
  /** The plies of the attacker at which the check of the line is proven to be the only one that mates. */
  readonly onlyChecks?: readonly number[];
  /** The defender's choices along the line, as `analyse` gives them with `variationDepth: 1`. */
  readonly variations?: AnalysisRecord['variations'];
}

type Details = Pick<Theme, 'plies' | 'kinds' | 'shape'>;

/**
 * The plies of a theme (none: it is not seen), whether a theme of the diagram or of the whole line is seen, or more
 * that is known of it.
 */
type Seen = readonly number[] | boolean | Details;

const ofKind = (kinds: NonNullable<Theme['kinds']>): Seen =>
  kinds.length > 0 && { plies: [], kinds };
const ofShape = (shape: Theme['shape']): Seen => shape !== undefined && { plies: [], shape };

/** Is the solution known, and its length in this range? */
const isOfLength = ({ moves }: Play, length: number, least: number, most: number) =>
  moves.length > 0 && length >= least && length <= most;

const FINDERS: Readonly<Record<ThemeKey, (play: Play, facts: Required<ThemeFacts>) => Seen>> = {
  'bare-king': diagram.isBareKing,
  undefended: diagram.isUndefended,
  unprepared: diagram.isUnprepared,
  'two-kings': diagram.hasTwoKings,
  'one-kind': (play) => ofKind(diagram.findOneKind(play)),
  'seven-kinds': diagram.hasSevenKinds,
  'minor-pieces': (play) => diagram.hasOnly(play, 'small'),
  'major-pieces': (play) => diagram.hasOnly(play, 'large'),
  'no-hand': diagram.hasEmptyHand,
  'one-kind-hand': (play) => ofKind(diagram.findOneKindHand(play)),
  'seven-kinds-hand': diagram.hasSevenKindsHand,
  'starting-squares': diagram.isOnStartingSquares,
  'game-like': diagram.isGameLike,
  'entered-king': diagram.isEntered,
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
  'drops-only': attack.isDropsOnly,
  'no-captures': attack.hasNoCaptures,
  'attacker-non-promotion': attack.findAttackerNonPromotions,
  'strong-non-promotion': attack.findStrongNonPromotions,
  'pawn-drop-non-promotion': attack.findPawnDropNonPromotions,
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
  interposition: (play) => defence.findInterpositions(play),
  'moved-interposition': (play) => defence.findInterpositions(play, defence.isMovedBetween),
  'seven-interpositions': defence.hasSevenInterpositions,
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
  smoke: ends.isSmoke,
  'centre-mate': (play) => ends.findKingAt(play, ends.isInCentre),
  'corner-mate': (play) => ends.findKingAt(play, ends.isInCorner),
  'returning-king': ends.hasReturned,
  'clean-mate': ends.findCleanMate,
  'hanging-knight': ends.findKnightMate,
  'pawn-push-mate': ends.findPawnPushMate,
  'head-gold': (play) => ends.findGoldMate(play, 'head'),
  'side-gold': (play) => ends.findGoldMate(play, 'side'),
  'tail-gold': (play) => ends.findGoldMate(play, 'tail'),
  'symmetric-start': (play) => ofShape(diagram.findPicture(play, 'start')),
  'symmetric-end': (play) => ofShape(diagram.findPicture(play, 'end')),
  'symmetric-both': (play) => ofShape(diagram.findPicture(play, 'both')),
  short: (play, { length }) => isOfLength(play, length, 1, 17),
  medium: (play, { length }) => isOfLength(play, length, 18, 49),
  long: (play, { length }) => isOfLength(play, length, 50, Number.POSITIVE_INFINITY),
};

/**
 * The themes of a diagram and its line, in the order of `THEME_KEYS`. The side to move is the attacker. With an empty
 * line, those that the diagram alone shows. Throws `not-a-position` or `illegal-move` for a line that cannot be played.
 * Whether the line is the solution is not checked.
 *
 * @example
 * const themes = findThemes(position, [parseUsiMove('G*5b')]);
 * themes.map(({ japanese }) => japanese).join() // '無防備,小駒図式,清涼詰,頭金,短編'
 */
export function findThemes(
  position: Position,
  line: readonly Move[],
  { length = line.length, onlyChecks = [], variations = [] }: ThemeFacts = {},
): Theme[] {
  const play = playOut(takePosition(position), line);
  return THEME_KEYS.flatMap((key) => {
    const details = detailsOf(FINDERS[key](play, { length, onlyChecks, variations }));
    return details === undefined ? [] : [{ key, japanese: THEME_NAMES[key], ...details }];
  });
}

function detailsOf(seen: Seen): Details | undefined {
  if (typeof seen === 'boolean') return seen ? { plies: [] } : undefined;
  if ('plies' in seen) return seen;
  return seen.length === 0 ? undefined : { plies: seen };
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
