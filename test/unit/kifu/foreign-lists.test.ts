// Formats of other programs: USEN as tsshogi writes it, lists of ShogiHome, lines of 詰将棋パラダイス. They are
// recognised from the content, alone and in files with several problems, by the library and by the command line.

import fc from 'fast-check';
import { importKIF } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { readProblems } from '../../../src/batch/read-problems';
import { detectFormat } from '../../../src/kifu/detect-format';
import { formatRecord } from '../../../src/kifu/format-record';
import type { GameRecord, Line, Step } from '../../../src/kifu/game-record';
import { formatNextMoves } from '../../../src/kifu/next-move';
import { parsePosition, parseRecord, parseRecords } from '../../../src/kifu/parse-record';
import { formatUsiMove } from '../../../src/notation/usi';
import { fillDefenderHand } from '../../../src/shogi/fill-hand';
import { isDrop, type Move } from '../../../src/shogi/move';
import type { Kind } from '../../../src/shogi/piece';
import type { Position } from '../../../src/shogi/position';
import { fileOf, rankOf } from '../../../src/shogi/square';
import { readProblems as readBook } from '../../../support/problem-book';
import { anyRecord } from '../../../support/random-records';

const BOOK = [3, 5, 7].flatMap((plies) => readBook(plies).slice(0, 4));
const recordOf = ({ position, line }: (typeof BOOK)[number]): GameRecord => {
  const steps: Step[] = line.map((move) => ({ move: formatUsiMove(move) }));
  const ending = { kind: 'mate', winner: 'black' } as const;
  return { position, line: [...steps.slice(0, -1), { ...steps.at(-1)!, ending }] };
};

async function readByCommand(text: string) {
  const problems = [];
  const chunks = (async function* () {
    yield text;
  })();
  const options = { name: { en: 'a', ja: 'a' }, fillDefenderHand: false };
  for await (const problem of readProblems(chunks, options)) problems.push(problem);
  return problems;
}

/** Moves and variations alone. */
const bare = (line: Line): Line =>
  line.map(({ move, variations }) => ({
    move,
    ...(variations && { variations: variations.map(bare) }),
  }));

describe('USEN', () => {
  it('is read as tsshogi writes it, with its variations', () => {
    const check = fc.property(anyRecord(8), (record) => {
      const other = importKIF(formatRecord(record, 'kif'));
      if (other instanceof Error) throw other;
      const [usen] = other.usen;
      const read = parseRecord(usen);
      expect(read.position).toEqual(record.position);
      expect(bare(read.line)).toEqual(bare(record.line));
      expect(read.remarks).toEqual(parseRecord(formatRecord(record, 'kif')).remarks);
      expect(parseRecord(`https://example.org/?u=${usen}`)).toEqual(read);
    });
    fc.assert(check, { numRuns: 60 });
  });

  it.each([
    ['r', 'resign'],
    ['t', 'time-up'],
    ['j', 'impasse'],
    ['p', 'interrupted'],
  ])('has the ending %s', (letter, kind) => {
    const { line } = parseRecord(`~0.6y236e.${letter}`);
    expect(line.map(({ move }) => move)).toEqual(['2g2f', '8c8d']);
    expect(line[1]!.ending?.kind).toBe(kind);
  });

  it('is refused if it is damaged', () => {
    for (const text of ['~0.6y236.', '~0.6y236e.x', '~0.zzz.', '~0.6y2.~5.6y2.']) {
      expect(() => parseRecord(text), text).toThrow();
    }
  });
});

describe('a list of ShogiHome', () => {
  const records = BOOK.map(recordOf);
  const text = formatNextMoves(records, { title: '題' });
  const TEXTS = [text, JSON.stringify(JSON.parse(text)), JSON.stringify(JSON.parse(text), null, 2)];

  it.each(TEXTS)('comes back, on one line or on several: %#', async (list) => {
    expect(detectFormat(list)).toBe('next-move');
    const read = parseRecords(list);
    expect(read.map(({ line }) => line)).toEqual(records.map((_, index) => index + 1));
    for (const [index, { record }] of read.entries()) {
      const { headers, ...rest } = record!;
      expect({ ...headers }).toEqual({ 作品集: '題' });
      expect(rest).toEqual(records[index]);
    }
    const problems = await readByCommand(list);
    expect(problems.map(({ position }) => position)).toEqual(records.map((each) => each.position));
    expect(parseRecord(list).remarks).toEqual([
      { reason: 'a second record begins here', done: 'moves-left-out' },
    ]);
  });

  it('gives the accepted candidates and the players; the others are told', () => {
    const list = JSON.parse(text);
    const [problem] = list.problems;
    const wrong = { usi: '1a1b', score: 5, pv: ['1a1b'] };
    problem.candidates.push(wrong, { usi: problem.candidates[0].usi, accepted: true });
    problem.source = { path: 'a.kif', ply: 67, blackPlayer: '甲', whitePlayer: '乙' };
    const { headers, line, remarks } = parseRecord(
      JSON.stringify({ ...list, problems: [problem] }),
    );
    expect({ ...headers }).toMatchObject({ 先手: '甲', 後手: '乙', 出典: 'a.kif' });
    expect(line).toEqual(records[0]!.line);
    expect(remarks).toEqual([
      { reason: 'candidates that are no answer are left out: 1', done: 'noted' },
    ]);
  });

  it.each([
    ['"version":1', '"version":2', 'version: expected 1'],
    ['"problems":[', '"problems":[7,', 'problems[0]: expected an object'],
    ['"sfen":', '"other":', 'problems[0].sfen: expected a text'],
    ['"candidates":', '"other":', 'problems[0].candidates: expected a list'],
  ])('is refused with the place: %s changed to %s', (from, to, message) => {
    const changed = text.replace(from, to);
    const faults = () => parseRecords(changed).flatMap(({ fault }) => fault?.message ?? []);
    if (from === '"version":1') expect(faults).toThrow(message);
    else expect(faults()[0]).toContain(message);
  });
});

const ORDER: readonly Kind[] = ['P', 'L', 'N', 'S', 'G', 'R', 'B', 'K'];
/** A problem as 詰将棋パラダイス writes it. */
function encode({ position, line }: { position: Position; line: readonly Move[] }): string {
  const cells = ORDER.flatMap((kind) => {
    const placed = position.board.flatMap((piece, square) =>
      piece?.kind === kind
        ? [
            `${fileOf(square)}${rankOf(square)}${piece.color === 'black' ? 0 : 1}${piece.promoted ? 2 : 1}`,
          ]
        : [],
    );
    if (kind === 'K') return placed;
    const { black, white } = position.hands;
    const held = [...Array(black[kind]).fill('0001'), ...Array(white[kind]).fill('0011')];
    return [...placed, ...held];
  });
  const at = (square: number) => `${fileOf(square)}${rankOf(square)}`;
  const moves = line.map((move) =>
    isDrop(move)
      ? `0${ORDER.indexOf(move.drop) + 1}${at(move.to)}0_`
      : `${at(move.from)}${at(move.to)}${move.promote ? 1 : 0}_`,
  );
  const told = { title: '題&名', authorname: '誰か', workupdate: '2009/4/2[11:58:00]' };
  const pairs = Object.entries(told).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const answers = `progresscnt=${line.length}&answercsv=${moves.join('')}`;
  return `d=0&workid=10&csv=${cells.join('_')}_&${answers}&${pairs.join('&')}&key=x`;
}

describe('a line of 詰将棋パラダイス', () => {
  const whole = BOOK.map(({ position, line }) => ({ position: fillDefenderHand(position), line }));
  const lines = whole.map(encode);

  it('gives position, moves and headers', async () => {
    expect(detectFormat(lines[0]!)).toBe('tsumepara');
    const read = parseRecords(lines.join('\n'));
    for (const [index, { record, line }] of read.entries()) {
      const { position, line: moves } = whole[index]!;
      expect(line).toBe(index + 1);
      expect(record!.position).toEqual(position);
      expect(record!.line).toEqual(moves.map((move) => ({ move: formatUsiMove(move) })));
      expect({ ...record!.headers }).toMatchObject({ 表題: '題&名', 作者: '誰か', 作品番号: '10' });
      expect(record!.remarks).toBeUndefined();
    }
    const problems = await readByCommand(lines.join('\n'));
    expect(problems.map(({ position }) => position)).toEqual(whole.map(({ position }) => position));
    expect(problems.map(({ solution }) => solution?.length)).toEqual(
      BOOK.map(({ line }) => line.length),
    );
  });

  it('may have several answers, and wrong ones with words about them', () => {
    const [, moves] = /answercsv=([^&]*)/.exec(lines[0]!)!;
    const [first, ...rest] = moves!.split('_');
    const [only] = parseRecords(lines[0]!);
    const same = [
      `${moves}${moves}`,
      `${moves}@${moves}`,
      `${first}_@${[first, ...rest].join('_')}`,
    ];
    for (const answers of same) {
      const text = lines[0]!.replace(moves!, answers);
      expect(parseRecord(text).line, answers).toEqual(only!.record!.line);
    }
    const tried = `${lines[0]}&manscsv1=${first}&marrcsv1=11111&mdescsv1=${encodeURIComponent('逃れ')}`;
    expect(parseRecord(tried).line[0]!.comment).toBe('逃れ');
  });

  it.each([
    [/csv=([0-9]{4})_/, 'csv=$1_$1_$1_', 'csv: expected a list of 40'],
    [/csv=[0-9]{4}_/, 'csv=9914_', 'not readable as pieces on squares: "9914"'],
    [/answercsv=/, 'answercsv=1111x_', 'not readable as a move: "1111x"'],
    [/title=/, 'title=%', 'not readable as a problem of tsumepara'],
  ])('is refused with the line: %s', (from, to, message) => {
    const text = `${lines[1]}\n${lines[0]!.replace(from, to)}`;
    const [, second] = parseRecords(text);
    expect(second!.fault?.message).toContain(`line 2: ${message}`);
    expect(() => parsePosition(lines[0]!.replace(from, to))).toThrow(message);
  });
});
