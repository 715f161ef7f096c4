// The picture for previews of links is what the script draws now. The fonts of machines differ, so the committed
// picture is compared with a new one by the mean brightness of large squares.

import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import {
  drawPreview,
  PREVIEW_PNG,
  PREVIEW_SIZE,
  PREVIEW_SVG,
  renderPreview,
} from '../../../scripts/link-preview';

const SQUARE = 30;
const MOST_DIFFERENCE = 60;
const { width, height } = PREVIEW_SIZE;

/** The mean of the green values in each square, row by row. */
function brightness(pixels: Uint8Array): number[] {
  const columns = width / SQUARE;
  const sums = new Array<number>(columns * (height / SQUARE)).fill(0);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const row = Math.floor(pixel / width / SQUARE);
    const column = Math.floor((pixel % width) / SQUARE);
    sums[row * columns + column]! += pixels[4 * pixel + 1]!;
  }
  return sums.map((sum) => sum / SQUARE ** 2);
}

/** The library decodes a PNG picture that is part of a drawing. */
function pixelsOf(png: Uint8Array): Uint8Array {
  const url = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image href="${url}" ${size}/></svg>`;
  return new Resvg(svg).render().pixels;
}

it('is up to date as a drawing (npm run link-preview)', () => {
  expect(readFileSync(PREVIEW_SVG, 'utf8')).toBe(drawPreview());
});

it('is up to date as a picture, of the size that sites expect', () => {
  const png = readFileSync(PREVIEW_PNG);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  const drawn = brightness(renderPreview(drawPreview()).pixels);
  const kept = brightness(pixelsOf(png));
  for (const [index, value] of kept.entries()) {
    expect(Math.abs(value - drawn[index]!), `square ${index}`).toBeLessThan(MOST_DIFFERENCE);
  }
  const empty = new Resvg(drawPreview().replace(/<text.*?<\/text>|<path[^>]*>/g, '')).render();
  expect(brightness(empty.pixels)).not.toEqual(drawn);
});
