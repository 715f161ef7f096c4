// PNG pictures with fonts made for the test. An independent decoder reads their pixels.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PictureError } from '../../../../src/base/errors';
import { formatSvg } from '../../../../src/pictures/diagram/svg';
import { type PngOptions, renderPng } from '../../../../src/pictures/png/png';
import { parseSquare } from '../../../../src/shogi/square';
import { edgeOf, textsOf } from '../../../../support/drawing';
import { makeTemporaryFolder } from '../../../../support/temporary-folder';
import { makeFont } from '../../../../support/tiny-font';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const JAPANESE = '▲△持駒残り全部金玉歩なし手詰１２３４５６７８９一二三四五六七八九0123456789';

const folder = makeTemporaryFolder();

function writeFont(name: string, characters: string): string {
  const path = join(folder, name);
  writeFileSync(path, makeFont(characters));
  return path;
}

const fonts = [writeFont('all.ttf', JAPANESE)];

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The red value of a pixel. */
  at(x: number, y: number): number;
}

/** Eight bits a channel, four channels, not interlaced, as the library writes them. */
function decodePng(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect([...bytes.subarray(24, 29)]).toEqual([8, 6, 0, 0, 0]);
  const pixels = unfilter(inflateSync(Buffer.concat(data)), 4 * width, height);
  return { width, height, at: (x, y) => pixels[4 * (Math.round(y) * width + Math.round(x))]! };
}

function unfilter(raw: Buffer, stride: number, height: number): Uint8Array {
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)]!;
    for (let i = 0; i < stride; i++) {
      const here = row * stride + i;
      const left = i >= 4 ? out[here - 4]! : 0;
      const up = row > 0 ? out[here - stride]! : 0;
      const corner = row > 0 && i >= 4 ? out[here - stride - 4]! : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
      out[here] = raw[row * (stride + 1) + 1 + i]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((each) => Math.abs(guess - each)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** How dark the inside of a square is, from 0 to 1, without the lines around it. */
function darkness(picture: Picture, name: string): number {
  const edge = edgeOf(formatSvg(SFEN, {}));
  const scale = picture.width / Number(/viewBox="0 0 ([\d.]+)/.exec(formatSvg(SFEN))![1]);
  const square = parseSquare(name)!;
  const [column, row] = [8 - Math.floor(square / 9), square % 9];
  let [ink, count] = [0, 0];
  for (let u = 0.15; u < 0.86; u += 0.05) {
    for (let v = 0.15; v < 0.86; v += 0.05) {
      const x = (edge.x + ((column + u) * edge.width) / 9) * scale;
      const y = (edge.y + ((row + v) * edge.height) / 9) * scale;
      ink += 1 - picture.at(x, y) / 255;
      count += 1;
    }
  }
  return ink / count;
}

describe('renderPng', () => {
  it.each([150, 360, 900])('is %d pixels wide and as high as the drawing', async (width) => {
    const picture = decodePng(await renderPng(SFEN, { fonts, width }));
    const [, height] = /height="(\d+)"/.exec(formatSvg(SFEN, { width }))!;
    expect(picture).toMatchObject({ width, height: Number(height) });
  });

  it('has ink only on squares with a piece', async () => {
    const picture = decodePng(await renderPng(SFEN, { fonts, width: 700 }));
    expect(picture.at(2, 2)).toBe(255);
    for (let file = 1; file <= 9; file++) {
      for (const rank of 'abcdefghi') {
        const name = `${file}${rank}`;
        const hasPiece = name === '5a' || name === '5c';
        if (hasPiece) expect(darkness(picture, name), name).toBeGreaterThan(0.2);
        else expect(darkness(picture, name), name).toBe(0);
      }
    }
  });

  it('is reproducible', async () => {
    const [one, other] = [await renderPng(SFEN, { fonts }), await renderPng(SFEN, { fonts })];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it('is drawn with the fonts of the system if no font is named', async () => {
    // The installed fonts may or may not have Japanese characters, so either a picture or the error is right.
    const made = await renderPng(SFEN).catch((error: PictureError) => error);
    if (made instanceof Error) expect(made).toMatchObject({ code: 'no-font' });
    else expect(decodePng(made).width).toBe(360);
  });
});

async function failure(options: PngOptions): Promise<Error & { code?: string }> {
  const made = await renderPng(SFEN, options).catch((error: Error) => error);
  if (made instanceof Error) return made;
  throw new Error('a picture was made');
}

describe('a missing character or font', () => {
  it('is an error that names all missing characters in one line', async () => {
    const without = writeFont('some.ttf', JAPANESE.replaceAll(/[歩金]/g, ''));
    const error = await failure({ fonts: [without] });
    expect(error).toBeInstanceOf(PictureError);
    expect(error).toMatchObject({ name: 'PictureError', code: 'no-font' });
    expect(error.message).toBe(`no font has 金 歩; looked for in ${without}`);
  });

  it('may be supplied by another font', async () => {
    const one = writeFont('pieces.ttf', '金玉歩');
    const other = writeFont('rest.ttf', JAPANESE.replaceAll(/[金玉歩]/g, ''));
    expect(decodePng(await renderPng(SFEN, { fonts: [one, other] })).width).toBe(360);
    expect((await failure({ fonts: [other] })).message).toMatch(/^no font has 金 玉 歩; /);
  });

  it('is also noticed in titles', async () => {
    const title = '<金> &😀\u3000';
    const { message } = await failure({ fonts, title });
    expect(message).toMatch(/^no font has < > & 😀; /);
  });

  it('is an error if there is no font', async () => {
    const { message } = await failure({ fonts: [] });
    expect(message).toMatch(/^no font has .* and \d+ in all; looked for in no font file at all$/);
    const texts = textsOf(formatSvg(SFEN)).flatMap(({ text }) => [...text]);
    expect(message).toContain(` and ${new Set(texts).size} in all`);
  });

  it.each([
    [{ fonts: ['/no/such/font.ttf'] }, /^fonts\[0\]: expected a font file, but .* cannot be read$/],
    [{ fonts: ['/dev/zero'] }, /^fonts\[0\]: expected a font file, but \/dev\/zero is no file$/],
    [{ fonts: [folder] }, /^fonts\[0\]: .* is no file$/],
    [{ fonts, maxLength: 100 }, /^fonts\[0\]: .* has \d+ bytes, more than 100 \(maxLength\)$/],
    [{ fonts, maxLength: 0 }, /^maxLength: /],
    [{ fonts: 'font.ttf' }, /^fonts: /],
    [{ width: 4001 }, /^width: expected at most 4000 in PNG, got 4001$/],
    [{ lang: 'fr' }, /^lang: /],
  ])('refuses %j', async (options, message) => {
    const error = await failure(options as PngOptions);
    expect(error.code).toBe('bad-option');
    expect(error.message).toMatch(message);
  });
});
