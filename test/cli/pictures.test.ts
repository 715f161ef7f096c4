// `convert --to svg|png` and `solve --diagram`, from arguments to files.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inBoth } from '../../src/base/language';
import { OutputError } from '../../src/batch/run-error';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { formatSvg } from '../../src/pictures/diagram/svg';
import { arePositionsEqual } from '../../src/shogi/position';
import { readDrawing } from '../../support/drawing';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { makeFont } from '../../support/tiny-font';
import { REST_KIF, REST_SFEN } from '../unit/kifu/samples';
import { anywhere, MATE, NO_MATE, run, runWithFiles } from './host';

const folder = makeTemporaryFolder();

const font = join(folder, 'font.ttf');
writeFileSync(
  font,
  makeFont('▲△持駒残り全部金玉歩飛１２３４５６７８９一二三四五六七八九0123456789'),
);

describe('convert --to svg', () => {
  it('draws a record with its title and author', async () => {
    const record = REST_KIF.replace('手合割', '作者：某\n手合割');
    const { code, out } = await run(['convert', '--to', 'svg', 'a.kif'], {
      files: { 'a.kif': record },
    });
    expect(code).toBe(0);
    expect(out).toBe(formatSvg(REST_SFEN, { title: '例題', author: '某', length: 3 }));
    expect(formatSfen(readDrawing(out, 'black', 'black'))).toBe(REST_SFEN);
  });

  it('uses the length in the record, and shows no length if the moves do not mate', async () => {
    const of = async (record: string) => {
      const { out } = await run(['convert', '--to', 'svg'], { input: record });
      return /\d+手詰(?=<\/text>)/.exec(out)?.[0];
    };
    expect(await of(REST_KIF.replace('手合割', '手数：5手詰\n手合割'))).toBe('5手詰');
    expect(await of(REST_KIF.replace(/^ {3}[34] .*\n/gm, ''))).toBeUndefined();
    expect(await of(MATE)).toBeUndefined();
  });

  it('writes a separate file for each of several positions, named by its line number', async () => {
    const files = { 'two.sfen': `# two\n${MATE}\n\n${NO_MATE}\n` };
    const { code, written } = await runWithFiles(
      ['convert', '--to', 'svg', 'two.sfen', '-o', 'out.svg'],
      { files },
    );
    expect(code).toBe(0);
    expect([...written.keys()]).toEqual(['out-2.svg', 'out-4.svg']);
    expect(written.get('out-4.svg')!.toString()).toBe(formatSvg(NO_MATE));
    expect((await run(['convert', '--to', 'svg', 'two.sfen'], { files })).err).toContain(
      '2 positions, and a file of the format svg holds one: with -o each position gets a file of its own',
    );
  });

  it('draws a title with characters that XML forbids, and refuses a title that is too long', async () => {
    const titled = (title: string) => ({
      input: REST_KIF.replace('作品名：例題', `作品名：${title}`),
    });
    for (const title of ['例\x07題', '例\ufffe題', '例\x1b題']) {
      const { code, out } = await run(['convert', '--to', 'svg'], titled(title));
      expect(code).toBe(0);
      expect(out).toContain('>例 題<');
    }
    const jkf = {
      input: '{"header":{"作品名":"例\\u0007題"},"initial":{"preset":"HIRATE"},"moves":[{}]}',
    };
    expect((await run(['convert', '--to', 'svg'], jkf)).out).toContain('>例 題<');
    const long = titled('題'.repeat(201));
    const { code, err } = await run(['convert', '--to', 'svg'], long);
    expect({ code, err }).toEqual({
      code: 64,
      err: "tsumeru: the record's 作品名 has more than 200 characters; --title gives another\n",
    });
    expect((await run(['convert', '--to', 'svg', '--title', '題'], long)).code).toBe(0);
  });

  it('prefers options to the record', async () => {
    const words = ['--title', '<題>', '--author', '作', '--width', '150'];
    const { out } = await run(['convert', '--to', 'svg', ...words], { input: REST_KIF });
    expect(out).toBe(formatSvg(REST_SFEN, { title: '<題>', author: '作', length: 3, width: 150 }));
  });

  it('writes to a file', async () => {
    const path = join(folder, 'out.svg');
    const { code, out } = await run(['convert', '--to', 'svg', MATE, '-o', path]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(readFileSync(path, 'utf8')).toBe(formatSvg(MATE));
  });
});

describe('convert --to png', () => {
  it('makes a picture of the requested width', async () => {
    const path = join(folder, 'out.png');
    const argv = ['convert', '--to', 'png', MATE, '--font', font, '--width', '200', '-o', path];
    expect(await run(argv)).toEqual({ code: 0, out: '', err: '' });
    const bytes = readFileSync(path);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(200);
  });

  it('lists in one line the characters that no font has', async () => {
    const argv = ['convert', '--to', 'png', MATE, '--font', font, '--title', '謎'];
    expect(await run(argv)).toEqual({
      code: 70,
      out: '',
      err: `tsumeru: no font has 謎; looked for in ${font} [no-font]\n`,
    });
  });
});

describe('solve --diagram', () => {
  it('draws the problem with its length', async () => {
    const { code, out, written } = await runWithFiles(['solve', '--diagram', 'a.svg', MATE]);
    expect(code).toBe(0);
    expect(out).toContain('G*5b');
    expect([...written.keys()]).toEqual(['a.svg']);
    const svg = written.get('a.svg')!.toString();
    expect(svg).toBe(formatSvg(MATE, { length: 1 }));
    expect(arePositionsEqual(readDrawing(svg, 'black', 'black'), parseSfen(MATE))).toBe(true);
  });

  it('draws a picture for each problem, named by line, and none for bad lines', async () => {
    const argv = ['solve', '--json', '--diagram', 'a.b/p.svg', 'all.sfen'];
    const files = { 'all.sfen': `${MATE}\nnonsense\n${NO_MATE}\n` };
    const { out, written } = await runWithFiles(argv, { files });
    expect(out.trim().split('\n')).toHaveLength(3);
    expect([...written.keys()]).toEqual(['a.b/p-1.svg', 'a.b/p-3.svg']);
    expect(written.get('a.b/p-3.svg')!.toString()).toBe(formatSvg(NO_MATE));
  });

  it('shows the book length only if it is known', async () => {
    // 3 plies without, 9 with the futile interpositions.
    const futile = '9/9/6P2/9/4B4/9/6R2/7k+p/9 b Grb3g4s4n4l16p 1';
    const drawn = async (...options: string[]) => {
      const { written } = await runWithFiles(['solve', '--diagram', 'a.svg', ...options, futile]);
      return /\d+手詰(?=<\/text>)/.exec(written.get('a.svg')!.toString())?.[0];
    };
    expect(await drawn()).toBe('3手詰');
    expect(await drawn('--max-plies', '9')).toBe('3手詰');
    // These goals do not compute the book length. The mate that they find has 9 plies.
    expect(await drawn('--goal', 'shortest')).toBeUndefined();
    expect(await drawn('--goal', 'first')).toBeUndefined();
  });

  it('prints the answer first, and then the error of the picture', async () => {
    const writeFile = async () => {
      throw new OutputError(inBoth('cannot write a.svg: disk full'));
    };
    const argv = ['solve', '-q', '--diagram', 'a.svg', MATE];
    const { code, out, err } = await run(argv, { ...anywhere, writeFile });
    expect(out).toContain('G*5b');
    expect({ code, err }).toEqual({ code: 70, err: 'tsumeru: cannot write a.svg: disk full\n' });
  });
});

it.each([
  [['convert', '--to', 'svg', '--title', 'a'.repeat(201), MATE], 'title: expected at most 200'],
  [['convert', '--to', 'png', '--font', '/no/such', MATE], 'fonts[0]: expected a font file'],
  [['convert', '--to', 'svg', '-'], 'there is no problem in the text'],
])('%j is refused', async (argv, message) => {
  const { code, err, out } = await run(argv);
  expect({ code, out }).toEqual({ code: 64, out: '' });
  expect(err).toContain(message);
});
