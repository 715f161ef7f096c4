// Reads the main line of a KIF or CSA text of an even game slowly, without code of the package's readers. It spells
// every legal move in the notation of the format. A row is the move whose spelling the row begins with. Only rows with
// the number or the sign of the next move are read, and the reader stops at the first row that is not a move.

import { formatUsiMove } from '../src/notation/usi';
import { isDrop, type Move } from '../src/shogi/move';
import type { Position } from '../src/shogi/position';
import { legalMoves, playKnownMove } from '../src/shogi/rules';

const FULL = '１２３４５６７８９';
const KANJI = '一二三四五六七八九';
const NAMES = { P: '歩', L: '香', N: '桂', S: '銀', G: '金', B: '角', R: '飛', K: '玉' };
const PROMOTED = { ...NAMES, P: 'と', L: '成香', N: '成桂', S: '成銀', B: '馬', R: '龍' };
const CSA = { P: 'FU', L: 'KY', N: 'KE', S: 'GI', G: 'KI', B: 'KA', R: 'HI', K: 'OU' };
const CSA_PROMOTED = { ...CSA, P: 'TO', L: 'NY', N: 'NK', S: 'NG', B: 'UM', R: 'RY' };

const digits = (square: number) => `${Math.floor(square / 9) + 1}${(square % 9) + 1}`;

function spellKif(position: Position, move: Move, last: Move | undefined): string {
  const [file, rank] = digits(move.to);
  const to = last?.to === move.to ? '同　' : FULL[Number(file) - 1]! + KANJI[Number(rank) - 1]!;
  if (isDrop(move)) return `${to}${NAMES[move.drop]}打`;
  const { kind, promoted } = position.board[move.from]!;
  const name = (promoted ? PROMOTED : NAMES)[kind];
  return `${to}${name}${move.promote ? '成' : ''}(${digits(move.from)})`;
}

function spellCsa(position: Position, move: Move): string {
  const sign = position.turn === 'black' ? '+' : '-';
  const from = isDrop(move) ? '00' : digits(move.from);
  const piece = isDrop(move) ? { kind: move.drop, promoted: false } : position.board[move.from]!;
  const isPromoted = piece.promoted || (!isDrop(move) && move.promote);
  return sign + from + digits(move.to) + (isPromoted ? CSA_PROMOTED : CSA)[piece.kind];
}

/** The moves of the text's main line in USI; the package may read fewer but no others. */
export function readSlowly(text: string, format: 'kif' | 'csa', start: Position): string[] {
  const moves: string[] = [];
  let position = start;
  let last: Move | undefined;
  const words = text.split('\n').flatMap((line) => {
    if (format === 'kif') return [line];
    const statements = line.split(/,'/)[0]!.split(',');
    return /^['N$#]/.test(line) ? [] : statements.map((statement) => statement.trim());
  });
  for (const word of words) {
    const row =
      format === 'kif'
        ? /^\s*(\d+)\s+((?!手詰)\S.*)$/.exec(word)
        : /^()([-+]\d{4}[A-Z]{2})$/.exec(word);
    // Rows that continue at the end of the main line are not yet a variation.
    const branch = /^変化：(\d+)手/.exec(word);
    if (/^(?:まで|後手時間切れ)/.test(word) && format === 'kif' && moves.length > 0) break;
    if (branch !== null && Number(branch[1]) <= moves.length) break;
    if (format === 'csa' && /^(?:%|\/$)/.test(word)) break;
    if (row === null || (format === 'kif' && Number(row[1]) !== moves.length + 1)) continue;
    const spell = format === 'kif' ? spellKif : spellCsa;
    const move = legalMoves(position).find((each) =>
      row[2]!.startsWith(spell(position, each, last)),
    );
    if (move === undefined) break;
    moves.push(formatUsiMove(move));
    position = playKnownMove(position, move);
    last = move;
  }
  return moves;
}
