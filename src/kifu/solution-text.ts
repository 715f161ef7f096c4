// Writes solutions and analyses as plain text in Japanese or English: the verdict, the numbered moves, and the
// variations below them.

import type { Analysis } from '../answers/analysis';
import { countsFutile, lowerBoundOf, type MateLengths, type Solution } from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import type { Language } from '../base/language';
import { formatJapaneseMove } from '../notation/japanese';
import { formatWesternMove } from '../notation/western';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { nameCounted, UNKNOWN_REASONS, VERDICT_NAMES, wordUnknown } from '../words/verdict-words';
import { type GameRecord, walkMoves } from './game-record';

/** The result of an author's line: it mates, it does not mate, it ends before the mate, or it is not proven to mate. */
type LineStanding = 'mates' | 'no-mate' | 'ends-early' | 'open';

export const LINE_STANDINGS: Readonly<
  Record<Language, Record<Exclude<LineStanding, 'mates'>, string>>
> = {
  ja: {
    'no-mate': '詰まない',
    'ends-early': '詰みまで示されていない',
    open: '詰むかどうかは未証明',
  },
  en: {
    'no-mate': 'it does not mate',
    'ends-early': 'it ends before the mate',
    open: 'not proven to mate',
  },
};

/** The result of the author's line. A line that does not mate without a fault `no-mate` ends before the mate. */
export function standingOf({
  lineMates,
  faults,
}: Pick<Analysis, 'lineMates' | 'faults'>): LineStanding {
  if (lineMates === true) return 'mates';
  if (lineMates !== false) return 'open';
  return faults.some(({ kind }) => kind === 'no-mate') ? 'no-mate' : 'ends-early';
}

const EN = {
  mate: (length: number, isExact: boolean) =>
    `Mate in ${length} (${isExact ? 'proven' : 'not proven'} to be the shortest).`,
  /** The mate of a solution: its length, which interpositions are counted, and whether the length is proven. */
  solved: (mate: MateLengths) => {
    const { goal, length, lengthIsExact, lengthAtLeast, lengthAtMost } = mate;
    const counted = nameCounted(mate, 'en');
    if (lengthIsExact) return `Mate in ${length}, the shortest (${counted}).`;
    if (goal === 'first') return `Mate in ${length} (${counted}; a shorter one may exist).`;
    if (lengthAtLeast === lengthAtMost)
      return `Mate in ${lengthAtMost} (${counted}; this line is not proven).`;
    const least = lowerBoundOf(mate);
    const plies = `${lengthAtMost}${least === undefined ? '' : `, at least ${least}`}`;
    return `Mate in at most ${plies} plies (${counted}; not proven to be the shortest).`;
  },
  mateWithoutLine: 'A mate is proven, its line is not known.',
  authors: (length: number, standing: LineStanding) =>
    standing === 'mates'
      ? `Mate in ${length} by the author.`
      : `The author's line: ${LINE_STANDINGS.en[standing]}.`,
  noMate: (within: number | undefined) =>
    within === undefined
      ? 'No mate: proven.'
      : `No mate within ${within} ${within === 1 ? 'ply' : 'plies'}, every interposition counted: proven.`,
  unknown: (reason: UnknownReason) => wordUnknown(reason).en,
  variation: (ply: number) => `Variation at move ${ply}:`,
  formatMove: (position: Position, move: Move, _previous: Move | undefined) =>
    formatWesternMove(position, move),
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    mate: (length, isExact) => `${length}手詰${isExact ? '' : '（最短とは証明されていない）'}`,
    solved: (mate) => {
      const { goal, length, lengthIsExact, lengthAtLeast, lengthAtMost } = mate;
      if (lengthIsExact)
        return `${length}手詰${countsFutile(mate) ? '（無駄合も数えて最短）' : ''}`;
      if (goal === 'first') return `詰み（${length}手、無駄合も数える。最短とは限らない）`;
      const least = lowerBoundOf(mate);
      const counted = nameCounted(mate, 'ja');
      if (lengthAtLeast === lengthAtMost) return `${lengthAtMost}手詰（${counted}。手順は未証明）`;
      const plies = `${least === undefined ? '' : `${least}手以上`}${lengthAtMost}手以下`;
      return `${plies}の詰み（${counted}。最短は未証明）`;
    },
    mateWithoutLine: '詰みは証明済み、手順は不明',
    authors: (length, standing) =>
      standing === 'mates'
        ? `作意${length}手詰`
        : `作意${length}手（${LINE_STANDINGS.ja[standing]}）`,
    noMate: (within) =>
      within === undefined
        ? '不詰（証明済み）'
        : `${within}手以内の詰みなし（無駄合も数えて証明済み）`,
    unknown: (reason) => `不明（${UNKNOWN_REASONS[reason].ja}）`,
    variation: (ply) => `変化：${ply}手`,
    formatMove: (position, move, previous) => formatJapaneseMove(position, move, previous?.to),
  },
};

/** What is said of a try (紛れ) and of the replies to it. */
export const TRY_WORDS = {
  ja: {
    name: '紛れ',
    refutes: '逃れ',
    open: '未確定',
    holds: (plies: number) => `ほかの応手なら${plies}手以内の詰み`,
  },
  en: {
    name: 'try',
    refutes: 'refutes it',
    open: 'not decided',
    holds: (plies: number) => `else mate in at most ${plies} plies`,
  },
};

/** The verdict in one line. */
export function formatVerdict(solution: Solution, language: Language): string {
  const words = WORDS[language];
  if (solution.status === 'nomate') return words.noMate(solution.within);
  if (solution.status === 'unknown') return words.unknown(solution.reason);
  return solution.lineIsComplete ? words.solved(solution) : words.mateWithoutLine;
}

/** The verdict on the problem in one line. */
export function formatAnalysisVerdict(analysis: Analysis, language: Language): string {
  const words = WORDS[language];
  const { status, reason, length, lengthIsExact, verdict, lineBy } = analysis;
  if (status === 'nomate') return words.noMate(undefined);
  if (status === 'unknown' && verdict === 'undecided' && reason !== undefined)
    return words.unknown(reason);
  const name = VERDICT_NAMES[verdict][language];
  const told = language === 'ja' ? name : `${name[0]!.toUpperCase()}${name.slice(1)}.`;
  // A fault of an author's line may be proven before the mate.
  if (status === 'unknown') return told;
  const mate = length === null ? words.mateWithoutLine : nameMate(length);
  return `${mate}${language === 'ja' ? '　' : ' '}${told}`;

  function nameMate(plies: number): string {
    return lineBy === 'author'
      ? words.authors(plies, standingOf(analysis))
      : words.mate(plies, lengthIsExact);
  }
}

/** The main line and the variations under a heading. */
export function formatMoves(record: GameRecord, heading: string, language: Language): string {
  const words = WORDS[language];
  const lines = [heading];
  let nextPly = -1;
  for (const { step, position, move, ply, previous } of walkMoves(record)) {
    if (ply !== nextPly && (ply > 0 || nextPly >= 0)) lines.push('', words.variation(ply + 1));
    const comment = step.comment === undefined ? '' : `  (${step.comment.replace(/\s+/g, ' ')})`;
    const text = words.formatMove(position, move, previous);
    lines.push(`${String(ply + 1).padStart(4)} ${text}${comment}`);
    nextPly = ply + 1;
  }
  return `${lines.join('\n')}\n`;
}
