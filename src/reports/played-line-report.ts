// The report on a line of moves that is judged by the rules alone: is every move legal, is every move of the attacker a
// check, and is the end mate?

import { InputError } from '../base/errors';
import type { Bilingual } from '../base/language';
import { formatPlies } from '../base/numbers';
import { parseMoves } from '../kifu/parse-moves';
import { formatSfen } from '../notation/sfen';
import { formatUsiMove, parseUsiMove } from '../notation/usi';
import { playForced } from '../shogi/line';
import { isDrop } from '../shogi/move';
import type { Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import { wordError } from '../words/error-words';
import type { CheckReport } from './check-report';
import { formatMoveList } from './move-list';

const BOOK_HINT: Bilingual = {
  en: '. All are interpositions: the line of a book leaves the futile ones out; "played" of a solution has them',
  ja: '。どれも合駒です。本手順では無駄合を省きます（解答の played には含まれています）',
};

/** Throws an `InputError` for a word that is no move. */
export function reportPlayedLine(root: Position, text: string): CheckReport<object> {
  const line = readLegal(root, text);
  if (line instanceof InputError) {
    const message = { en: line.message, ja: wordError(line, 'ja') };
    return reject('illegal-move', message);
  }
  const { end, wrong } = playForced(root, line.map(parseUsiMove));
  if (wrong !== undefined) {
    const { ply } = wrong;
    const usi = line[ply - 1];
    const message = {
      en: `ply ${ply}, ${usi}, gives no check`,
      ja: `${ply}手目 ${usi} は王手ではありません`,
    };
    return reject('no-check', message, { ply });
  }
  const ply = line.length;
  if (ply % 2 === 0) {
    const message = {
      en: 'the last move has to be one of the attacker',
      ja: '手順は攻方の手で終わらなければなりません',
    };
    return reject('no-mate', message, { ply });
  }
  const left = legalMoves(end);
  if (left.length > 0) {
    const replies = left.map(formatUsiMove);
    // Every drop out of check is an interposition. Whether it is futile is a question of a search.
    const hint = left.every(isDrop) ? BOOK_HINT : { en: '', ja: '' };
    const message = {
      en: `after ply ${ply} the defender has replies: ${replies.join(' ')}${hint.en}`,
      ja: `${ply}手目の後に応手があります：${replies.join(' ')}${hint.ja}`,
    };
    return reject('no-mate', message, { ply, replies });
  }
  const sfen = formatSfen(root);
  return {
    isAccepted: true,
    toText: (language) => {
      const heading = {
        en: `Accepted: legal moves, every move of the attacker a check, mate after ${formatPlies(ply)}. The replies may not be the best.`,
        ja: `正しい手順です：すべて合法、攻方の手はすべて王手、${ply}手で詰み。応手が最善とは限りません。`,
      };
      return `${heading[language]}\n${formatMoveList(root, line)}\n${sfen}`;
    },
    toObject: () => ({ accepted: true, verdict: 'played-line', line, length: ply, sfen }),
  };
}

/** The line in USI notation, or the error that says which move is illegal. */
function readLegal(root: Position, text: string): readonly string[] | InputError {
  try {
    return parseMoves(root, text);
  } catch (error) {
    if (error instanceof InputError && error.code === 'illegal-move') return error;
    throw error;
  }
}

function reject(
  rule: 'illegal-move' | 'no-check' | 'no-mate',
  message: Bilingual,
  details: Readonly<Record<string, unknown>> = {},
): CheckReport<object> {
  return {
    isAccepted: false,
    toText: (language) =>
      language === 'ja' ? `手順は正しくありません：${message.ja}` : `Rejected: ${message.en}`,
    toObject: () => ({ accepted: false, rule, message: message.en, ...details }),
  };
}
