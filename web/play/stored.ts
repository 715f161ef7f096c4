// The shapes of what the tab stores for the play page.

import type { KeptGame } from 'tsumeru/board';
import type { MissedMate } from 'tsumeru/composer';
import { isLegal, parseSfen, parseUsiMove } from 'tsumeru/shogi';
import {
  hasShape,
  isAbsentOr,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  isWhole,
} from '../shell/shapes';
import { RUN_KINDS, type RunKind } from './run-parts';

export interface Run {
  readonly kind: RunKind;
  /** Its kind and when it began. */
  readonly name: string;
  readonly ids: readonly string[];
  /** The place of its problem; the number of problems when it is over. */
  readonly at: number;
}

export const isRun = hasShape<Run>({
  kind: isOneOf(...RUN_KINDS),
  name: isText,
  ids: isListOf(isText),
  at: isWhole,
});

const isOtherWay = hasShape<NonNullable<KeptGame['otherWay']>>({
  kind: isOneOf('other'),
  name: isAbsentOr(
    hasShape<{ readonly ja: string; readonly en: string }>({ ja: isText, en: isText }),
  ),
  isNamed: isFlag,
});

export interface Kept {
  readonly milliseconds: number;
  readonly endedAt?: string | undefined;
  readonly game: KeptGame;
}

export const isKept = hasShape<Kept>({
  milliseconds: isNumber,
  endedAt: isAbsentOr(isText),
  game: hasShape<KeptGame>({
    isQuestion: isFlag,
    phase: isOneOf('asked', 'yours', 'wrong', 'open', 'solved', 'given'),
    refutation: isAbsentOr(isText),
    plan: isListOf(isText),
    wrongTries: isWhole,
    hintsNow: isWhole,
    hintsTaken: isWhole,
    otherWay: isAbsentOr(isOtherWay),
    moves: isListOf(isText),
    plansBefore: isListOf(isListOf(isText)),
  }),
});

export interface Missed extends MissedMate {
  /** The number of its game in the file, from 1, and the number of games. */
  readonly game: number;
  readonly games: number;
}

/** Can the position be read, and the move be played in it? */
function isPlayable({ sfen, played }: Pick<Missed, 'sfen' | 'played'>): boolean {
  try {
    const position = parseSfen(sfen);
    return played === null || isLegal(position, parseUsiMove(played));
  } catch {
    return false;
  }
}

const isCutOut = hasShape<NonNullable<Missed['problem']>>({
  sfen: isText,
  length: isWhole,
  line: isListOf(isText),
});

const isMissed = hasShape<Missed>({
  length: isWhole,
  lengthIsExact: isFlag,
  line: isListOf(isText),
  ply: isWhole,
  side: isOneOf('black', 'white'),
  sfen: isText,
  played: (value) => value === null || isText(value),
  missed: isOneOf(true, false, 'undecided'),
  problem: (value) => value === null || isAbsentOr(isCutOut)(value),
  game: isWhole,
  games: isWhole,
});

export const areMissed = (value: unknown): value is readonly Missed[] =>
  isListOf((each) => isMissed(each) && isPlayable(each))(value);
