// A solution in words, Japanese or English: verdict, moves by number, variations below them.

import { formatJapaneseMove } from '../formats/japanese';
import { formatWesternMove } from '../formats/western';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { Mate, Solution, UnknownReason } from '../solver/solution';
import { type GameRecord, walkRecord } from './game-record';

export type Language = 'ja' | 'en';

interface Words {
  readonly mate: (mate: Mate) => string;
  readonly noMate: string;
  readonly unknown: (reason: UnknownReason) => string;
  readonly variation: (ply: number) => string;
  readonly formatMove: (position: Position, move: Move, previous: Move | undefined) => string;
}

const REASONS_JA: Readonly<Record<UnknownReason, string>> = {
  nodes: '局面数の制限',
  time: '時間の制限',
  memory: 'メモリの制限',
  depth: '深さの制限',
  aborted: '中断',
};

const WORDS: Readonly<Record<Language, Words>> = {
  ja: {
    mate: (mate) => {
      if (!mate.lineIsComplete) return '詰み（手順は求まらず）';
      return `${mate.length}手詰${mate.lengthIsExact ? '' : '（最短とは証明されていない）'}`;
    },
    noMate: '不詰（証明済み）',
    unknown: (reason) => `不明（${REASONS_JA[reason]}）`,
    variation: (ply) => `変化：${ply}手`,
    formatMove: (position, move, previous) => formatJapaneseMove(position, move, previous?.to),
  },
  en: {
    mate: (mate) => {
      if (!mate.lineIsComplete) return 'Mate: proven, but its line was not completed.';
      const exact = mate.lengthIsExact ? 'proven' : 'not proven';
      return `Mate in ${mate.length} (${exact} to be the shortest).`;
    },
    noMate: 'No mate: proven.',
    unknown: (reason) => `Unknown: stopped by the limit "${reason}".`,
    variation: (ply) => `Variation at move ${ply}:`,
    formatMove: (position, move) => formatWesternMove(position, move),
  },
};

/** The verdict in one line. */
export function formatVerdict(solution: Solution, language: Language): string {
  const words = WORDS[language];
  if (solution.status === 'mate') return words.mate(solution);
  return solution.status === 'nomate' ? words.noMate : words.unknown(solution.reason);
}

/** Verdict, main line and variations; `record` holds the moves. */
export function formatSolutionText(
  record: GameRecord,
  solution: Solution,
  language: Language,
): string {
  const words = WORDS[language];
  const lines = [formatVerdict(solution, language)];
  let previous: Move | undefined;
  let nextPly = -1;
  for (const { position, move, ply } of walkRecord(record)) {
    if (ply !== nextPly) {
      if (ply > 0 || nextPly >= 0) lines.push('', words.variation(ply + 1));
      previous = undefined;
    }
    lines.push(`${String(ply + 1).padStart(4)} ${words.formatMove(position, move, previous)}`);
    previous = move;
    nextPly = ply + 1;
  }
  return `${lines.join('\n')}\n`;
}
