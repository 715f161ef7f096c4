// Conversions on the command line.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { encodeText } from '../../src/kifu/text-encoding';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { REST_CSA, REST_KIF, REST_SFEN } from '../unit/kifu/samples';
import { MATE, NO_MATE, run, streamOf } from './host';

const folder = makeTemporaryFolder();

const files = { 'a.kif': REST_KIF, 'two.sfen': `# two\n${MATE}\n\n${NO_MATE}\n` };

describe('convert', () => {
  it('recognises the format from the content', async () => {
    const { code, out } = await run(['convert', '--to', 'sfen', 'a.kif'], { files });
    expect({ code, out }).toEqual({ code: 0, out: `${REST_SFEN}\n` });
    const fromStdin = await run(['convert', '--to', 'usi'], { input: REST_CSA });
    expect(fromStdin.out).toBe(`position sfen ${REST_SFEN} moves R*3b 3a4a G*4b\n`);
  });

  it('reads and writes Shift_JIS, to a file too', async () => {
    const path = join(folder, 'out.kif');
    const stdin = streamOf(encodeText(REST_KIF, 'shift_jis'));
    const argv = ['convert', '--to', 'kif', '--encoding', 'shift_jis', '-o', path];
    expect(await run(argv, { stdin })).toEqual({ code: 0, out: '', err: '' });
    const text = new TextDecoder('shift_jis').decode(readFileSync(path));
    expect(text).toContain('変化：2手\n   2 ２一玉(31)');
    const nowhere = join(folder, 'no/where');
    expect(await run([...argv.slice(0, -2), '-o', nowhere], { files: {} })).toEqual({
      code: 70,
      out: '',
      err: `tsumeru: cannot write ${nowhere}: there is no such folder\n`,
    });
  });

  it('converts several positions line by line if the target format can hold them', async () => {
    const { out } = await run(['convert', '--to', 'sfen', 'two.sfen'], { files });
    expect(out).toBe(`${MATE}\n${NO_MATE}\n`);
    for (const format of ['csa', 'kif', 'ki2', 'jkf']) {
      const { code, err } = await run(['convert', '--to', format, 'two.sfen'], { files });
      expect({ code, err }).toEqual({
        code: 64,
        err: `tsumeru: two.sfen: 2 positions, and a file of the format ${format} holds one\n`,
      });
    }
  });

  it('writes records as one list of problems for ShogiHome', async () => {
    const input = `position sfen ${MATE} moves G*5b\n`.repeat(2);
    const named = ['convert', '--to', 'next-move', '--title', 'Two'];
    const { code, out, err } = await run(named, { input });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { metadata, problems } = JSON.parse(out);
    expect(metadata).toEqual({ title: 'Two' });
    expect(problems.map(({ candidates }: { candidates: unknown }) => candidates)).toEqual(
      Array(2).fill([{ usi: 'G*5b', mate: 1, accepted: true, pv: ['G*5b'] }]),
    );
    const unsolved = await run(['convert', '--to', 'next-move', 'two.sfen'], { files });
    expect(unsolved.code).toBe(64);
    expect(unsolved.err).toMatch(/^tsumeru: two\.sfen: .*no move to find.*\[record-malformed\]\n$/);
    const lossy = await run(['convert', '--to', 'next-move', 'a.kif'], { files });
    expect(lossy.err).toMatch(/next-move has no place for .*variations/);
  });

  it('accepts an SFEN as an argument, quoted or not', async () => {
    const kif = await run(['convert', '--to', 'kif', MATE]);
    expect(kif.code).toBe(0);
    const back = await run(['convert', '--to', 'sfen'], { input: kif.out });
    expect(back.out).toBe(`${MATE}\n`);
    expect((await run(['convert', '--to', 'sfen', ...MATE.split(' ')])).out).toBe(`${MATE}\n`);
    expect((await run(['convert', '--to', 'sfen', MATE.replace('G2r', 'G3r')])).err).toMatch(
      /^tsumeru: the SFEN: .* \[sfen-hand-count\]\n$/,
    );
  });

  const GAME = `手合割：平手
先手：甲
Web Page：http://example.com/
手数----指手---------消費時間--
*始め

   1 ７六歩(77)   ( 0:03/00:00:03)
*一手目
*
*空行の後
&しおり
   2 ３四歩(33)   ( 0:04/00:00:04)
   3 投了         ( 0:05/00:00:08)
*感想
まで2手で後手の勝ち

変化：2手
   2 ８四歩(83)   ( 0:01/00:00:01)
   3 中断
`;

  it('keeps times, the end, bookmarks, headers and blank lines of comments', async () => {
    const { out, err } = await run(['convert', '--to', 'kif'], { input: GAME });
    expect(err).toBe('');
    expect(out).toBe(
      GAME.replace('先手：甲\nWeb Page：http://example.com/\n', '')
        .replace('手合割：平手', '先手：甲\nWeb Page：http://example.com/\n手合割：平手')
        .replace('*始め\n\n', '*始め\n')
        .replace('00:04)\n', '00:04)+\n')
        .replace('まで2手で後手の勝ち\n', ''),
    );
  });

  it.each([
    ['ki2', 'ki2 has no place for times'],
    ['jkf', 'jkf has no place for bookmarks'],
    ['csa', 'csa has no place for variations, bookmarks'],
    [
      'usi',
      'usi has no place for headers, comments, bookmarks, times, variations, the end of the game',
    ],
    [
      'sfen',
      'sfen has no place for headers, moves, comments, bookmarks, times, variations, the end of the game',
    ],
  ])('lists in one line the parts that are lost in %s', async (to, words) => {
    const { code, err } = await run(['convert', '--to', to], { input: GAME });
    const named = (text: string) =>
      text
        .replace(/.*place for /, '')
        .trim()
        .split(', ')
        .sort();
    expect(code).toBe(0);
    expect(err).toMatch(/^tsumeru: standard input: .*\n$/);
    expect(named(err)).toEqual(named(words));
    const { err: japanese } = await run(['--lang', 'ja', 'convert', '--to', to], { input: GAME });
    expect(japanese).toMatch(/^tsumeru: 標準入力：.* に書けないものを省きました（.*）\n$/);
  });

  it('writes everything that a format can hold, with the headers that CSA does not name', async () => {
    const { out } = await run(['convert', '--to', 'csa'], {
      input: GAME.replace('先手：甲', '先手：甲\n作者：乙\n発表誌：丙'),
    });
    expect(out).toContain('$作者:乙\n$発表誌:丙\n');
    expect(out).toContain(
      "+7776FU\nT3\n'*一手目\n'*\n'*空行の後\n-3334FU\nT4\n%TORYO\nT5\n'*感想\n",
    );
  });

  it.each(['\r\r\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])(
    'reads lines that end in %j, and writes them as others',
    async (end) => {
      const plain = await run(['convert', '--to', 'kif'], { input: GAME });
      const { code, out } = await run(['convert', '--to', 'kif'], {
        input: GAME.replaceAll('\n', end),
      });
      expect({ code, out }).toEqual({ code: 0, out: plain.out });
    },
  );

  it('leaves out headers that KIF cannot hold, and reports it', async () => {
    const input = '{"header":{"a：b":"x","先手":"甲"},"initial":{"preset":"HIRATE"},"moves":[{}]}';
    const { code, out, err } = await run(['convert', '--to', 'kif'], { input });
    expect({ code, out }).toEqual({
      code: 0,
      out: '先手：甲\n手合割：平手\n手数----指手---------消費時間--\n',
    });
    expect(err).toBe('tsumeru: standard input: kif has no place for headers\n');
  });

  it('lists the parts that it has not understood, and refuses them on request', async () => {
    const input = GAME.replace('   3 投了', 'よろしく\n   3 投了').replace(
      '８四歩(83)',
      '８五歩(83)',
    );
    const { code, out, err } = await run(['convert', '--to', 'kif'], { input });
    expect(code).toBe(0);
    expect(out).not.toContain('変化');
    expect(err).toBe(
      [
        'tsumeru: standard input: line 13: neither a move nor a comment (a comment begins with *): "よろしく" (left out)',
        'tsumeru: standard input: line 19: move 2, 8c8e, is not legal (left out with what follows it)\n',
      ].join('\n'),
    );
    const japanese = await run(['--lang', 'ja', 'convert', '--to', 'kif'], { input });
    expect(japanese.err).toBe(
      [
        'tsumeru: 標準入力：13行目：指し手でもコメント（* で始まる行）でもない行です："よろしく"（この行を省きました）',
        'tsumeru: 標準入力：19行目：2手目：指せない手です：8c8e（ここから先を省きました）\n',
      ].join('\n'),
    );
  });

  it('names file and line of an invalid position, and the invalid move of a USI line', async () => {
    const broken = { 'b.sfen': `${MATE}\n4k4/9 b - 1\n` };
    expect((await run(['convert', '--to', 'usi', 'b.sfen'], { files: broken })).err).toMatch(
      /^tsumeru: b\.sfen: line 2: expected 9 ranks, found 2 .*\[sfen-rank-count\]\n$/,
    );
    const titled = `title\n${MATE}\n\n${MATE}\nbad line here\n${MATE}\n`;
    const { code, out, err } = await run(['convert', '--to', 'sfen'], { input: titled });
    expect([code, out]).toEqual([64, `${MATE}\n`.repeat(3)]);
    expect(err).toContain('line 5: "a" is not the letter of a piece (at character 2)');
    expect(
      (await run(['convert', '--to', 'sfen'], { input: 'bad/9 b - 1\n9/9 b - 1\n' })).out,
    ).toBe('');
    const kingless = `${MATE}\n9/9/9/9/9/9/9/9/9 b - 1\n`;
    expect((await run(['convert', '--to', 'sfen'], { input: kingless })).err).toBe(
      'tsumeru: standard input: line 2: the defender (white) has no king\n',
    );
    for (const command of [['convert', '--to', 'kif'], ['solve']]) {
      for (const [line, message] of [
        ['startpos moves 7g7f 3c3d 2g2e', 'move 3, 2g2e, is not legal'],
        ['position startpos moves 7g7f 77', 'move 2, "77", is not a move in USI notation'],
      ] as const) {
        expect((await run([...command, line])).err).toContain(message);
      }
    }
  });

  it('accepts USI lines that end with a word for the result', async () => {
    const kif = await run(['convert', '--to', 'kif', 'startpos', 'moves', '7g7f', 'win']);
    expect(kif.out).toContain('   2 入玉勝ち\n');
    const csa = await run(['convert', '--to', 'csa', 'position startpos moves 7g7f 3c3d resign']);
    expect(csa.out).toMatch(/\n%TORYO\n$/);
  });

  it('reads the record files of a folder, in order', async () => {
    const inFolder = {
      'f/10.kif': REST_KIF,
      'f/2.csa': 'PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n',
      'f/note.md': 'x',
    };
    const listFolder = (path: string) =>
      path === 'f/' ? Object.keys(inFolder).map((name) => name.slice(2)) : undefined;
    const { out } = await run(['convert', '--to', 'usi', 'f/'], { files: inFolder, listFolder });
    expect(out.split('\n').map((line) => line.replace(/^.*moves /, ''))).toEqual([
      '7g7f',
      '2g2f',
      'R*3b 3a4a G*4b',
      '',
    ]);
    const { err } = await run(['convert', '--to', 'usi', 'f/'], { listFolder: () => ['note.md'] });
    expect(err).toContain('there is no record file in f/: expected .kif');
  });

  it('reports errors', async () => {
    expect(await run(['convert', '--to', 'csa', 'a', 'b'])).toMatchObject({
      code: 64,
      err: expect.stringContaining('neither an SFEN nor one file: a b'),
    });
    expect((await run(['convert', '--to', 'sfen', 'none.kif'])).err).toBe(
      'tsumeru: cannot read none.kif: there is no such file\n',
    );
    expect((await run(['convert', '--to', 'sfen'], { input: 'nonsense' })).err).toBe(
      'tsumeru: standard input: the text is in none of the known formats: SFEN, USI, KIF, KI2, CSA, JKF, BOD, NEXT-MOVE, TSUMEPARA [unknown-format]\n',
    );
  });
});
