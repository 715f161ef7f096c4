// One record of each kind that current programs write and that was once refused or misread, with its content.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GameRecord } from '../../../src/kifu/game-record';
import { parseRecord, parseRecords } from '../../../src/kifu/parse-record';
import { formatSfen } from '../../../src/notation/sfen';
import { dataPath, describeWithData } from '../../../support/data';
import { run, streamOf } from '../../cli/host';

const EVEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

/** A short description of the expected record. */
interface Expected {
  readonly sfen?: string;
  readonly moves?: string;
  /** Kind of the ending, and winner. */
  readonly ending?: string;
  readonly comments?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds?: readonly (number | undefined)[];
  /** Line numbers of remarks. */
  readonly remarks?: readonly (number | undefined)[];
}

const FILES: Readonly<Record<string, readonly Expected[]>> = {
  '01-solve-reads-lines-when-record-begins-with-comment.kif': [
    {
      moves: '7g7f',
      ending: 'resign black',
      comments: ['詳細URL：https://example.com/x'],
      headers: { 先手: '甲', 後手: '乙' },
      seconds: [3],
    },
  ],
  '02-solve-reads-lines-when-first-header-is-latin.kif': [
    { moves: '7g7f', headers: { url: 'https://example.com/x' }, seconds: [3] },
  ],
  '03-solve-reads-lines-headerless.kif': [{ moves: '7g7f 3c3d' }],
  '04-solve-reads-lines-bod-with-ascii-files.bod': [{ sfen: ONE, remarks: [undefined] }],
  '05-csa-server-line.csa': [
    {
      moves: '7g7f 3c3d',
      ending: 'resign white',
      headers: { 先手: 'A', 後手: 'B' },
      seconds: [1, 2, 3],
    },
  ],
  '06-crcrlf-read-but-not-written.kif': [
    { moves: '7g7f', headers: { 先手: '甲', 棋戦: '乙戦', 後手: '丙' } },
  ],
  '07-times-end-bookmark-lost.kif': [
    {
      moves: '7g7f 3c3d',
      ending: 'resign white',
      comments: ['始めの言葉', '一手目', '終局の感想', '変化の言葉'],
      headers: { 先手: '甲', 後手: '乙' },
      seconds: [3, 4, 5],
    },
  ],
  '08-csa-times-become-T0.csa': [
    {
      moves: '7g7f 3c3d',
      ending: 'resign white',
      headers: { 先手: 'A', 後手: 'B' },
      seconds: [13, 27, 5],
    },
  ],
  '09-sealed-move.kif': [{ moves: '7g7f', ending: 'sealed-move', seconds: [3, 5] }],
  '10-time-up.kif': [{ moves: '7g7f', ending: 'time-up black', seconds: [3, 0] }],
  '11-closing-remark-without-mark.kif': [
    { moves: '7g7f', ending: 'resign black', seconds: [3], remarks: [5] },
  ],
  '12-ki2-clipboard-rule.ki2': [
    { moves: '7g7f 3c3d 2g2f', headers: { 先手: '甲', 後手: '乙' }, remarks: [5, 6] },
  ],
  '13-handicap-unknown.ki2': [
    {
      sfen: '2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1',
      moves: '3c3d 7g7f',
      headers: { 下手: '甲', 上手: '乙' },
    },
  ],
  '14-csa-inline-comment.csa': [
    {
      moves: '7g7f',
      ending: 'resign black',
      comments: [' 30 -3334FU', ' end'],
      seconds: [1, 1],
    },
  ],
  '15-game-ends-by-foul.kif': [
    {
      moves: '7g7f 3c3d 8h2b+ 9c9d 2b3a 9d9e 3a4a',
      ending: 'illegal-move black',
      comments: ['王手放置'],
      remarks: [10],
    },
  ],
  '16-usi-resign.usi': [{ moves: '7g7f 3c3d', ending: 'resign white' }],
  '17-two-games.csa': [
    { moves: '7g7f', ending: 'resign black' },
    { moves: '2g2f', ending: 'resign black' },
  ],
  '18-list-with-japanese-title.sfen': [{ sfen: ONE, remarks: [1] }],
  '19-sfen-with-remarks.sfen': [
    { sfen: ONE, moves: 'G*5b', comments: ['100.0'] },
    { sfen: ONE, comments: ['name'] },
    { sfen: ONE, comments: ['name'] },
  ],
  '20-euc-jp.csa': [
    {
      moves: '7g7f 3c3d',
      ending: 'resign white',
      comments: ['これは解説です'],
      headers: { 先手: '山田太郎', 後手: '鈴木花子', 表題: '電王戦' },
    },
  ],
  '21-header-with-space-lost.ki2': [
    {
      moves: '7g7f 3c3d',
      ending: 'interrupted',
      headers: { 先手: '甲', 後手: '乙', 'Web Page': 'http://example.com/', 場所: '丙' },
    },
  ],
  '22-diagram-without-king.kif': [
    {
      sfen: '3n1g3/9/9/9/9/9/9/9/9 b S 1',
      moves: 'S*5b',
      ending: 'interrupted',
      remarks: [undefined],
    },
  ],
};

/** All comments in the order of the record: at the start, at moves and in their variations, at endings. */
function commentsOf({
  comment,
  line,
  ending,
}: Pick<GameRecord, 'comment' | 'line' | 'ending'>): string[] {
  const steps = line.flatMap((step): string[] => [
    ...(step.comment === undefined ? [] : [step.comment]),
    ...(step.ending === undefined ? [] : commentsOf({ ...step.ending, line: [] } as never)),
    ...(step.variations ?? []).flatMap((each) => commentsOf({ line: each })),
  ]);
  const end = ending === undefined ? [] : commentsOf({ ...ending, line: [] } as never);
  return [...(comment === undefined ? [] : [comment]), ...steps, ...end];
}

function shorten({ position, line, headers, remarks, ...rest }: GameRecord): Expected {
  const ending = line.at(-1)?.ending ?? rest.ending;
  const times = [...line, ...(ending?.seconds === undefined ? [] : [ending])].map(
    ({ seconds }) => seconds,
  );
  const comments = commentsOf({ line, ...rest });
  return {
    sfen: formatSfen(position),
    moves: line.map(({ move }) => move).join(' '),
    ending: ending === undefined ? '' : [ending.kind, ending.winner].filter(Boolean).join(' '),
    comments,
    headers: { ...headers },
    seconds: times.some((time) => time !== undefined) ? times : [],
    remarks: (remarks ?? []).map(({ line }) => line),
  };
}

const NOTHING: Expected = {
  sfen: EVEN,
  moves: '',
  ending: '',
  comments: [],
  headers: {},
  seconds: [],
  remarks: [],
};

describeWithData('records of living programs', () => {
  const bytesOf = (name: string) => readFileSync(dataPath(`records/${name}`));

  it.each(Object.entries(FILES))('%s', async (name, expected) => {
    const bytes = bytesOf(name);
    const read = parseRecords(bytes).map(({ record }) => shorten(record!));
    expect(read).toEqual(expected.map((each) => ({ ...NOTHING, ...each })));
    expect(shorten(parseRecord(bytes))).toMatchObject({
      ...read[0],
      remarks: expect.arrayContaining(read[0]!.remarks as number[]),
    });
    // The command line gives the same result.
    const { out, code } = await run(['convert', '--to', 'usi'], { stdin: streamOf(bytes) });
    expect(code).toBe(0);
    const moves = out
      .trim()
      .split('\n')
      .map((line) => / moves (.*)$/.exec(line)?.[1] ?? '');
    expect(moves).toEqual(read.map((each) => each.moves));
  });

  it('a Go problem is refused as a shogi record', () => {
    const bytes = bytesOf('23-go-problem-as-books-have-it.sgf');
    expect(() => parseRecords(bytes)).toThrow('none of the known formats');
  });

  it('a record of headers only gives neither a position nor a move', () => {
    expect(() => parseRecord(bytesOf('24-headers-only.kif'))).toThrow('neither a position nor');
  });

  it.each([
    ['01-solve-reads-lines-when-record-begins-with-comment.kif', 'nomate'],
    ['02-solve-reads-lines-when-first-header-is-latin.kif', 'nomate'],
    ['03-solve-reads-lines-headerless.kif', 'nomate'],
    ['04-solve-reads-lines-bod-with-ascii-files.bod', 'mate 1 G*5b'],
    ['18-list-with-japanese-title.sfen', 'mate 1 G*5b'],
    ['22-diagram-without-king.kif', 'error no-defender-king'],
  ])('solve reads %s', async (name, expected) => {
    const { out } = await run(['solve', '-q', '--nodes', '100', '-'], {
      stdin: streamOf(bytesOf(name)),
    });
    expect(out.startsWith(expected), out).toBe(true);
  });
});
