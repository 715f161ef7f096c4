// The mates that the visitor missed in his games. The tab keeps them when it is reloaded. `games.ts` finds them; it is
// loaded only when a record is opened.

import { computed, effect, signal } from '@preact/signals';
import type { MissedMate, ScanProgress } from 'tsumeru/composer';
import { isLegal, parseSfen, parseUsiMove } from 'tsumeru/shogi';
import { hasShape, isAbsentOr, isFlag, isListOf, isOneOf, isText, isWhole } from '../shell/shapes';
import { recallJson, remember } from '../shell/storage';
import { toHash } from '../shogi/share';

const NAME = 'missed';

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

const areMissed = (value: unknown): value is readonly Missed[] =>
  isListOf((each) => isMissed(each) && isPlayable(each))(value);

export const missed = signal(recallJson(NAME, areMissed, 'tab') ?? []);

/** The name of the problem in the address. */
export const nameOf = ({ sfen }: MissedMate): string => toHash(parseSfen(sfen)).slice(1);

/** Names in the address. */
export const missedMates = computed(() => [...new Set(missed.value.map(nameOf))]);

/** How far the search of a record is; undefined when none is searched. */
export const scanned = signal<ScanProgress | undefined>(undefined);
/** The index of the mate that opens as soon as it is found; undefined when the visitor does not wait for one. */
export const awaited = signal<number | undefined>(undefined);

/** To be called once. */
export function keepMissed(): void {
  effect(() => remember(NAME, JSON.stringify(missed.value), 'tab'));
}
