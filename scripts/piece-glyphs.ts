// `npm install --no-save opentype.js @fontsource/yuji-syuku && tsx scripts/piece-glyphs.ts`: writes the outlines of the
// letters on pieces (`src/board/glyphs.generated.ts`) from the font Yuji Syuku, whose licence is in
// `scripts/piece-glyphs-licence.txt`. It keeps as few points of an outline as the drawing needs that `glyph-paths.ts`
// makes of them.

import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  GLYPH_SIZE,
  GLYPHS_IN_ORDER,
  type GlyphPoint,
  smoothCurves,
} from '../src/board/glyph-paths';
import { encodeContours } from './encode-contours';

const ROOT = resolve(import.meta.dirname, '..');
const FONT = resolve(ROOT, 'node_modules/@fontsource/yuji-syuku');
const OUTPUT = resolve(ROOT, 'src/board/glyphs.generated.ts');
const LICENCE = resolve(ROOT, 'scripts/piece-glyphs-licence.txt');

/** The largest distance between the outline of the font and that of the drawing, in units of the drawing. */
const TOLERANCE = 1.3;
/** Into how many straight parts a curve is divided. */
const PARTS = 8;

/** The parts of `opentype.js` that are used here. */
interface Font {
  charToGlyphIndex(character: string): number;
  getPath(text: string, x: number, y: number, size: number): { commands: readonly Command[] };
}
interface Command {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly x1: number;
  readonly y1: number;
}

async function loadFonts(): Promise<Font[]> {
  const library = 'opentype.js';
  const { default: opentype } = await import(library);
  const files = readdirSync(`${FONT}/files`).filter((name) => name.endsWith('-400-normal.woff'));
  return files.map((name) =>
    opentype.parse(Uint8Array.from(readFileSync(`${FONT}/files/${name}`)).buffer),
  );
}

const between = (one: number, other: number, part: number) => one + (other - one) * part;

/** A kanji has the middle of its square, a Latin letter that of its outline. */
function middleOf(letter: string, points: readonly GlyphPoint[]): GlyphPoint {
  if (letter > '~') return [GLYPH_SIZE / 2, -0.38 * GLYPH_SIZE];
  const [xs, ys] = ([0, 1] as const).map((k) => points.map((point) => point[k])) as [
    number[],
    number[],
  ];
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [middle(xs), middle(ys)];
}

/** The outlines of a letter as polygons with many corners, around its middle. */
function readContours(font: Font, letter: string): GlyphPoint[][] {
  const contours: GlyphPoint[][] = [];
  let at: GlyphPoint = [0, 0];
  for (const { type, x, y, x1, y1 } of font.getPath(letter, 0, 0, GLYPH_SIZE).commands) {
    if (type === 'Z') continue;
    if (type === 'M') contours.push([]);
    // A straight line is a curve whose control point is its end.
    const [cx, cy] = type === 'Q' ? [x1, y1] : [x, y];
    for (let part = type === 'M' ? PARTS : 1; part <= PARTS; part++) {
      const t = part / PARTS;
      const [ax, ay] = [between(at[0], cx, t), between(at[1], cy, t)];
      contours.at(-1)!.push([between(ax, between(cx, x, t), t), between(ay, between(cy, y, t), t)]);
    }
    at = [x, y];
  }
  const isFar = (one: GlyphPoint, other: GlyphPoint) =>
    Math.hypot(one[0] - other[0], one[1] - other[1]) > 0.01;
  const found = contours
    .map((points) => points.filter((point, i) => isFar(point, points.at(i - 1)!)))
    .filter((points) => points.length > 2);
  const [left, top] = middleOf(letter, found.flat());
  return found.map((points) => points.map(([x, y]) => [x - left, y - top]));
}

/** The distance of a point from a line between two others. */
function distance([x, y]: GlyphPoint, [ax, ay]: GlyphPoint, [bx, by]: GlyphPoint): number {
  const [vx, vy] = [bx - ax, by - ay];
  const along = ((x - ax) * vx + (y - ay) * vy) / (vx * vx + vy * vy || 1);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - t * vx, y - ay - t * vy);
}

/**
 * Keeps the two points that are farthest apart, and adds the worst point until the curves through the kept points are
 * near the outline.
 */
function thinOut(outline: readonly GlyphPoint[]): GlyphPoint[] {
  const { length } = outline;
  const first = outline[0]!;
  const distances = outline.map(([x, y]) => Math.hypot(x - first[0], y - first[1]));
  const kept = [0, distances.indexOf(Math.max(...distances))];
  for (;;) {
    const points = kept.map(
      (i): GlyphPoint => [Math.round(outline[i]![0]), Math.round(outline[i]![1])],
    );
    let [worst, far] = [-1, TOLERANCE];
    for (const [index, [a, b, c, d]] of smoothCurves(points).entries()) {
      const drawn = Array.from({ length: PARTS + 1 }, (_, part): GlyphPoint => {
        const [t, u] = [part / PARTS, 1 - part / PARTS];
        const at = (k: 0 | 1) =>
          u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
        return [at(0), at(1)];
      });
      const from = kept[index]!;
      const count = (kept[(index + 1) % kept.length]! - from + length) % length;
      for (let step = 1; step < count; step++) {
        const at = (from + step) % length;
        const each = drawn.slice(1).map((end, i) => distance(outline[at]!, drawn[i]!, end));
        if (Math.min(...each) > far) [worst, far] = [at, Math.min(...each)];
      }
    }
    if (worst < 0) return points;
    kept.push(worst);
    kept.sort((one, other) => one - other);
  }
}

const fonts = await loadFonts();
const glyphs = [...GLYPHS_IN_ORDER].map((letter) => {
  const font = fonts.find((each) => each.charToGlyphIndex(letter) > 0);
  if (font === undefined) throw new Error(`the font has no ${letter}`);
  return encodeContours(readContours(font, letter).map(thinOut));
});
const head = '// Made by scripts/piece-glyphs.ts: outlines of letters of the font Yuji Syuku.';
const text = glyphs.join('|');
writeFileSync(OUTPUT, `${head}\nexport const GLYPHS =\n  '${text}';\n`);
copyFileSync(`${FONT}/LICENSE`, LICENCE);
