// Records as current programs write them, made from random games with a switch for each habit, and read back: each
// habit separately, and all compatible ones together.

import encodingJapanese from 'encoding-japanese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../../src/kifu/format-record';
import type { GameRecord, Step } from '../../../src/kifu/game-record';
import { findStart } from '../../../src/kifu/kakinoki-text';
import { parseRecord, parseRecords } from '../../../src/kifu/parse-record';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { opponent } from '../../../src/shogi/piece';
import type { Position } from '../../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../../src/shogi/rules';
import { Random } from '../../../support/random';

const EVEN = findStart('平手')!;

interface Game {
  readonly start: Position;
  readonly moves: readonly string[];
  /** The position after each move. */
  readonly after: readonly Position[];
  readonly seed: number;
}

function playGame(start: Position, plies: number, seed: number): Game {
  const random = new Random(seed);
  const moves: string[] = [];
  const after: Position[] = [];
  let position = start;
  for (let ply = 0; ply < plies; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = random.pick(legal);
    moves.push(formatUsiMove(move));
    position = playKnownMove(position, move);
    after.push(position);
  }
  return { start, moves, after, seed };
}

const anyGame = (start = EVEN, min = 2) =>
  fc
    .tuple(fc.integer({ min, max: 12 }), fc.integer())
    .map(([plies, seed]) => playGame(start, plies, seed));

/** The text of a game, and the record that it stands for. */
interface Written {
  text: string;
  record: GameRecord;
}

const lineOf = (game: Game): Step[] => game.moves.map((move) => ({ move }));

function write(game: Game, format: 'kif' | 'ki2' | 'csa'): Written {
  const record = { position: game.start, line: lineOf(game) };
  return { text: formatRecord(record, format), record };
}

/** The record with more properties in the step at a ply. */
function tell(record: GameRecord, ply: number, more: Partial<Step>): GameRecord {
  const line = record.line.map((step, index) => (index === ply ? { ...step, ...more } : step));
  return { ...record, line };
}

type Habit = (written: Written, game: Game) => Written;

const behind = (text: string, row: RegExp, line: string) =>
  text.replace(row, (found) => `${found}\n${line}`);

/** The first move in KIF, and the text after it. */
const FIRST_ROW = /^ {3}1 .*$/m;

const endingRow = (game: Game, word: string) =>
  `${String(game.moves.length + 1).padStart(4)} ${word}   ( 0:05/00:00:05)\n`;

const withEnding =
  (word: string, kind: string, winner?: 'turn' | 'other'): Habit =>
  ({ text, record }, game) => {
    const { turn } = game.after.at(-1)!;
    const side = winner === 'turn' ? turn : opponent(turn);
    const ending = { kind, ...(winner && { winner: side }), seconds: 5 } as Step['ending'];
    return {
      text: text + endingRow(game, word),
      record: tell(record, game.moves.length - 1, { ending: ending! }),
    };
  };

/** Habits of programs and people that write KIF. Habits of one name exclude one another. */
const KIF_HABITS: Readonly<Record<string, readonly Habit[]>> = {
  bookmarks: [
    ({ text, record }) => ({
      text: behind(text, FIRST_ROW, '&第3手、▲７六歩'),
      record: tell(record, 0, { bookmark: '第3手、▲７六歩' }),
    }),
  ],
  'remarks of programs': [
    ({ text, record }) => ({
      text: behind(text, /^ {3}2 .*$/m, '#&第3手、▲７六歩'),
      record: tell(record, 1, { comment: '#&第3手、▲７六歩' }),
    }),
  ],
  'a comment first': [
    ({ text, record }) => ({
      text: `*詳細URL：https://example.com/\n${text}`,
      record: { ...record, comment: '詳細URL：https://example.com/' },
    }),
  ],
  headers: [
    ({ text, record }) => ({
      text: `url：https://example.com/x\nWeb Page：http://example.com/\n${text}`,
      record: {
        ...record,
        headers: { url: 'https://example.com/x', 'Web Page': 'http://example.com/' },
      },
    }),
    ({ text, record }) => ({ text: text.replace(/^(?!\*)(?:手合割|手数-).*\n/gm, ''), record }),
    ({ text, record }) => ({
      text: `先手: 甲 / 後手: 乙\n${text}`,
      record: { ...record, headers: { 先手: '甲', 後手: '乙' } },
    }),
  ],
  'the end': [
    withEnding('投了', 'resign', 'other'),
    withEnding('封じ手', 'sealed-move'),
    withEnding(' Time-up', 'time-up', 'other'),
    withEnding('時間切れ', 'time-up', 'other'),
    withEnding('反則手', 'illegal-move'),
    withEnding('反則手にて終局', 'illegal-move'),
    withEnding('反則勝ち', 'illegal-move', 'turn'),
    withEnding('トライ', 'try'),
    withEnding('入玉宣言', 'declaration', 'turn'),
    withEnding('引き分け', 'draw'),
    withEnding('最大手数', 'max-moves'),
    withEnding('千日手', 'repetition'),
    withEnding('△千日手', 'repetition'),
    (written, game) => {
      const { text, record } = withEnding('投了', 'resign', 'other')(written, game);
      return { text: `${text}${String(game.moves.length + 2).padStart(4)} 中断\n`, record };
    },
    ({ text, record }, game) => ({
      text: text + endingRow(game, '時計の故障'),
      record: tell(record, game.moves.length - 1, {
        ending: { kind: 'other', word: '時計の故障', seconds: 5 },
      }),
    }),
    // An illegal move, and the side that wins because of it.
    ({ text, record }, game) => {
      const { length } = game.moves;
      const position = game.after.at(-1)!;
      const row = `${String(length + 1).padStart(4)} ５五王(11)`;
      const ended = `${String(length + 2).padStart(4)} 反則勝ち`;
      return {
        text: `${text}${row}\n${ended}\nまで${length}手で反則勝ち\n`,
        record: tell(record, length - 1, {
          ending: { kind: 'illegal-move', winner: opponent(position.turn) },
        }),
      };
    },
  ],
  'remarks without a sign': [
    ({ text, record }) => ({ text: `${text}------------------------------\n`, record }),
    ({ text, record }) => ({ text: `${text}    generated by プログラム\n`, record }),
    ({ text, record }) => ({ text: behind(text, FIRST_ROW, 'ここで▲２六歩も有力'), record }),
  ],
  times: [
    ({ text, record }) => ({
      text: text.replace(FIRST_ROW, (row) => `${row}   ( 0:16/00:00:16)`),
      record: tell(record, 0, { seconds: 16 }),
    }),
    ({ text, record }) => ({
      text: text.replace(FIRST_ROW, (row) => `${row} (00:16 / 00:00:16)+`),
      record: tell(record, 0, { seconds: 16 }),
    }),
    ({ text, record }) => ({
      text: text.replace(FIRST_ROW, (row) => `${row}\t(1:02:03/1:02:03)`),
      record: tell(record, 0, { seconds: 3723 }),
    }),
  ],
  'numbers of rows': [
    ({ text, record }) => ({ text: text.replace(/^ *(\d+) /gm, '$1 '), record }),
    ({ text, record }) => ({ text: text.replace(/^ *(\d+) /gm, '\t$1\t'), record }),
  ],
  'ends of lines': [
    ({ text, record }) => ({ text: text.replaceAll('\n', '\r\n'), record }),
    ({ text, record }) => ({ text: text.replaceAll('\n', '\r\r\n'), record }),
    ({ text, record }) => ({ text: text.replaceAll('\n', '\r'), record }),
    ({ text, record }) => ({ text: `${text}\x1a`, record }),
  ],
};

const plain = ({ remarks: _, headers, ...record }: GameRecord): GameRecord =>
  headers === undefined ? record : { ...record, headers: { ...headers } };

const KIF_CASES = Object.entries(KIF_HABITS).flatMap(([name, habits]) =>
  habits.map((habit, index) => [`${name} ${index}`, habit] as const),
);

describe('KIF', () => {
  it.each(KIF_CASES)('%s', (_, habit) => {
    const check = fc.property(anyGame(), (game) => {
      const { text, record } = habit(write(game, 'kif'), game);
      expect(plain(parseRecord(text))).toEqual(record);
    });
    fc.assert(check, { numRuns: 20 });
  });

  it('all habits at once', () => {
    const choices = Object.values(KIF_HABITS).map((habits) =>
      fc.option(fc.constantFrom(...habits), { nil: undefined }),
    );
    const check = fc.property(anyGame(), fc.tuple(...choices), (game, chosen) => {
      let written = write(game, 'kif');
      for (const habit of chosen) written = habit?.(written, game) ?? written;
      const { comment, ...rest } = plain(parseRecord(written.text));
      const { comment: wanted, ...meant } = written.record;
      expect(rest).toEqual(meant);
      expect(comment ?? '').toBe(wanted ?? '');
    });
    fc.assert(check, { numRuns: 150 });
  });

  it('variations in ascending order, if the line before ends too early for the next one', () => {
    const moves = ['７六歩(77)', '３四歩(33)', '２六歩(27)', '８四歩(83)'];
    const main = moves.map((move, index) => `${index + 1} ${move}`).join('\n');
    const variations = '変化：2手\n2 ８四歩(83)\n\n変化：3手\n3 ６六歩(67)\n';
    const { line } = parseRecord(`手合割：平手\n${main}\n\n${variations}`);
    expect(line[1]!.variations).toEqual([[{ move: '8c8d' }]]);
    expect(line[2]!.variations).toEqual([[{ move: '6g6f' }]]);
  });

  it('variations in ascending order, all from the main line', () => {
    const check = fc.property(anyGame(EVEN, 6), (game) => {
      const random = new Random(game.seed);
      const positions = [game.start, ...game.after];
      const plies = random
        .shuffle([...game.moves.keys()])
        .slice(0, 3)
        .sort((a, b) => a - b);
      let { text } = write(game, 'kif');
      const line = lineOf(game);
      for (const ply of plies) {
        const others = legalMoves(positions[ply]!).map(formatUsiMove);
        const move = others.find((each) => each !== game.moves[ply]);
        if (move === undefined) continue;
        const variation = formatRecord({ position: positions[ply]!, line: [{ move }] }, 'kif');
        const previous = ply === 0 ? undefined : parseUsiMove(game.moves[ply - 1]!).to;
        // 同 refers to the square of the move before.
        const row = / 1 (.*)$/m.exec(variation)![1]!;
        const same = parseUsiMove(move).to === previous ? row.replace(/^../, '同　') : row;
        text += `\n変化：${ply + 1}手\n${String(ply + 1).padStart(4)} ${same}\n`;
        line[ply] = { ...line[ply]!, variations: [[{ move }]] };
      }
      expect(parseRecord(text)).toEqual({ position: game.start, line });
    });
    fc.assert(check, { numRuns: 60 });
  });

  it.each([
    '三枚落ち',
    '五枚落ち',
    '左五枚落ち',
    '右五枚落ち',
    '左七枚落ち',
    '右七枚落ち',
    '歩三兵',
    '十枚落ち',
  ])('%s', (name) => {
    const start = findStart(name)!;
    const check = fc.property(anyGame(start), (game) => {
      const { text, record } = write(game, 'kif');
      const rows = text.slice(text.indexOf('手数-'));
      expect(parseRecord(`手合割：${name}\n下手：甲\n上手：乙\n${rows}`)).toMatchObject(record);
    });
    fc.assert(check, { numRuns: 10 });
  });

  it('その他 with a board, and an ASCII header above it', () => {
    const { position } = parseRecord('手合割：角落ち\n');
    const start = { ...playKnownMove(position, legalMoves(position)[0]!), moveNumber: 1 };
    const check = fc.property(anyGame(start), (game) => {
      const { text, record } = write(game, 'kif');
      const other = text.replace('  ９ ８ ７ ６ ５ ４ ３ ２ １', ' 9 8 7 6 5 4 3 2 1');
      expect(other).not.toBe(text);
      expect(parseRecord(`手合割：その他\n${other}`)).toEqual(record);
    });
    fc.assert(check, { numRuns: 10 });
  });

  it.each(['SJIS', 'EUCJP', 'JIS', 'UTF16BE', 'UTF8'] as const)('in %s', (to) => {
    const check = fc.property(anyGame(), (game) => {
      const { text, record } = write(game, 'kif');
      const mark = to === 'UTF16BE' ? '\ufeff' : '';
      const codes = encodingJapanese.stringToCode(mark + text);
      const bytes = Uint8Array.from(
        encodingJapanese.convert(codes, { to, from: 'UNICODE', type: 'array' }),
      );
      expect(parseRecord(bytes)).toEqual(record);
    });
    fc.assert(check, { numRuns: 20 });
  });
});

describe('KI2', () => {
  it.each([
    ['a rule and a signature', '\n------------------------------\n    generated by プログラム\n'],
    ['a board once more', `\n${formatRecord({ position: EVEN, line: [] }, 'ki2')}`],
    ['the number of moves', '\n手数＝1 ▲５二金 まで\n'],
    ['a sentence with a move', '\nまで▲５二金の1手詰\n'],
    ['the end after its mark', ' △投了\n'],
  ])('%s', (_, end) => {
    const check = fc.property(anyGame(), (game) => {
      const { text, record } = write(game, 'ki2');
      const { line } = parseRecord(text.trimEnd() + end.replace(/手合割.*\n/, ''));
      expect(line.map(({ move }) => move)).toEqual(record.line.map(({ move }) => move));
    });
    fc.assert(check, { numRuns: 20 });
  });
});

describe('CSA', () => {
  const FIRST = /^[-+]\d{4}[A-Z]{2}$/m;

  it.each<readonly [string, (text: string) => string, Partial<Step>]>([
    [
      'a comment after a comma',
      (t) => t.replace(FIRST, "$&,'* 30 -3334FU,+2726FU"),
      { comment: ' 30 -3334FU,+2726FU' },
    ],
    ['a time after a comma', (t) => t.replace(FIRST, '$&,T3'), { seconds: 3 }],
    ['fractions of seconds', (t) => t.replace(FIRST, '$&\nT0.250'), { seconds: 0.25 }],
    ['its first move first', (t) => t.replace(/^(?:V2\.2|PI|\+)\n/gm, ''), {}],
    ['no side to move', (t) => t.replace(/^\+\n/m, ''), {}],
  ])('%s', (_, change, more) => {
    const check = fc.property(anyGame(), (game) => {
      const { text, record } = write(game, 'csa');
      expect(parseRecord(change(text))).toEqual(tell(record, 0, more));
    });
    fc.assert(check, { numRuns: 20 });
  });

  it.each([
    ['%TORYO\n#RESIGN\n', 'resign'],
    ['#TIME_UP\n', 'time-up'],
    ["%KACHI,'* -5000\n", 'declaration'],
    ['%UNHEARD_OF\n', 'other'],
  ])('%j ends the game', (end, kind) => {
    const check = fc.property(anyGame(), (game) => {
      const { line, remarks } = parseRecord(write(game, 'csa').text + end);
      expect(line.at(-1)!.ending!.kind).toBe(kind);
      expect(remarks).toBeUndefined();
    });
    fc.assert(check, { numRuns: 10 });
  });

  it('several games in a file', () => {
    const check = fc.property(fc.array(anyGame(), { minLength: 2, maxLength: 4 }), (games) => {
      const written = games.map((game) => write(game, 'csa'));
      const read = parseRecords(written.map(({ text }) => `'a game\n${text}`).join('/\n'));
      expect(read.map(({ record }) => record)).toEqual(written.map(({ record }) => record));
    });
    fc.assert(check, { numRuns: 20 });
  });

  it('in a problem without a side to move, the side without a king is to move', () => {
    const read = (text: string) => formatSfen(parseRecord(text).position).split(' ')[1];
    expect(read('P-51OU\nP+53FU00KI\n')).toBe('b');
    expect(read('P+59OU\nP-57FU00KI\n')).toBe('w');
    expect(() => parseRecord('P-51OU\nP+59OU\n')).toThrow(
      'the text does not say which side is to move',
    );
  });
});

describe('lists and links', () => {
  const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
  const PROMOTED = '4k4/9/4+P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
  const [board, side, hands] = MATE.split(' ');
  const escaped = encodeURIComponent(MATE);

  it.each([
    MATE.replaceAll(' ', '_'),
    MATE.replaceAll(' ', '  '),
    `"${MATE}"`,
    `「${MATE}」`,
    `1. ${MATE}`,
    `(12) ${MATE}`,
    `${MATE};3`,
    `${MATE} # name`,
    `${MATE} ; name`,
    `${MATE}\t100.0`,
    `sfen ${MATE}`,
    `position sfen ${MATE}`,
    `position  sfen  ${MATE}`,
    `${board} ${side} ${hands}`,
    escaped,
    `https://example.com/tsumeru/#${escaped}`,
    `https://example.com/tsumeru/#${MATE.replaceAll(' ', '_')}`,
    `https://lishogi.org/analysis/standard/${MATE.replaceAll(' ', '_')}`,
    `https://lishogi.org/editor/${MATE.replaceAll(' ', '_')}`,
    `https://www.kento-shogi.com/?initpos=${escaped}`,
    `https://www.kento-shogi.com/?initpos=${MATE.replaceAll(' ', '+')}&moves=#0`,
    `piyoshogi://?sfen=${escaped}`,
    `https://www.studiok-i.net/ps/?sfen=${escaped}&num=1`,
    `https://play.mogproject.com/?sfen=${escaped}`,
    `https://play.mogproject.com/?u=${board!.replaceAll('/', '_')}.b.${hands}~0.`,
  ])('%s', (text) => {
    const { position, line, remarks } = parseRecord(text);
    expect(formatSfen(position)).toBe(MATE);
    expect(line).toEqual([]);
    expect(remarks).toBeUndefined();
    const promoted = text.replace('4P4', text.includes('%') ? '4%2BP4' : '4+P4');
    if (!/\?u=/.test(text)) {
      expect(formatSfen(parseRecord(promoted).position)).toBe(PROMOTED);
    }
  });

  it.each([
    ['moves after the position', `${MATE} moves G*5b`],
    ['moves and a score', `${MATE} moves G*5b\t100.0`],
    ['moves in a link', `https://www.kento-shogi.com/?initpos=${escaped}&moves=G*5b#1`],
    [
      'moves in a position',
      `https://example.com/?sfen=${encodeURIComponent(`sfen ${MATE} moves G*5b`)}`,
    ],
  ])('%s', (_, text) => {
    const { position, line } = parseRecord(text);
    expect(formatSfen(position)).toBe(MATE);
    expect(line).toEqual([{ move: 'G*5b' }]);
  });

  it('moves of a game, in links of KENTO and Shogi Playground', () => {
    const read = (text: string) => parseRecord(text).line.map(({ move }) => move);
    expect(read('https://www.kento-shogi.com/?moves=7g7f.3c3d#2')).toEqual(['7g7f', '3c3d']);
    const check = fc.property(anyGame(), (game) => {
      const codes = game.moves.map((text) => {
        const move = parseUsiMove(text);
        const from = 'drop' in move ? 81 + 'GPLNSBR'.indexOf(move.drop) + 9 : squareCode(text);
        const target = squareCode(text.slice(2));
        const code = (from * 81 + target) * 2 + (text.endsWith('+') ? 1 : 0);
        return code.toString(36).padStart(3, '0');
      });
      const link = `https://play.mogproject.com/?u=~0.${codes.join('')}.r`;
      const { line } = parseRecord(link);
      expect(line.map(({ move }) => move)).toEqual(game.moves);
      expect(line.at(-1)!.ending?.kind).toBe('resign');
    });
    fc.assert(check, { numRuns: 30 });
  });

  it('FEN of chess programs, in which the letters of the sides are exchanged', () => {
    const start = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL';
    const read = (text: string) => formatSfen(parseRecord(text).position);
    expect(read(`${start}[-] w 0 1`)).toBe(`${start} b - 1`);
    expect(read(`${start}[] b - - 0 1`)).toBe(`${start} w - 2`);
    expect(read(`${start} w - - 0 1`)).toBe(`${start} b - 1`);
    expect(read('4k4/9/4P4/9/9/9/9/9/9[Grrbbgggssss] w - - 3 7')).toBe(
      '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s 13',
    );
    // Without these signs the text is an SFEN, in which the letter of the side to move means the other side.
    expect(read(`${start} w - 1`)).toBe(`${start} w - 1`);
  });

  it('a list with titles, blank lines, names and a malformed line', () => {
    const text = `三題\nmate in one\n\n${MATE} # a\n4k4/9 b - 1\n# off\n1. "${PROMOTED}"\n`;
    const read = parseRecords(text);
    expect(read.map(({ line, fault }) => [line, fault?.code])).toEqual([
      [4, undefined],
      [5, 'sfen-rank-count'],
      [7, undefined],
    ]);
    expect(read[0]!.record!.comment).toBe('a');
    expect(read[0]!.record!.remarks!.map(({ line }) => line)).toEqual([1, 2]);
    expect(parseSfen(formatSfen(read[2]!.record!.position))).toEqual(parseSfen(PROMOTED));
  });
});

const squareCode = (text: string) => 'abcdefghi'.indexOf(text[1]!) * 9 + Number(text[0]) - 1;
