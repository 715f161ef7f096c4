// The letters on pieces as paths, so that they look the same on every device. An outline is a list of points, and each
// point two characters: its distance from the point before, to the right and down. Between two points runs a curve;
// where an outline turns sharply it has a corner. The style sheet of a board brings the outlines: a page loads them
// with it, beside its scripts.

/** To the right and down, from the middle of the letter. */
export type GlyphPoint = readonly [number, number];
type Curve = readonly [GlyphPoint, GlyphPoint, GlyphPoint, GlyphPoint];

/** Side of the square that a kanji fills. */
export const GLYPH_SIZE = 200;
/** The letters in the order of their outlines. */
export const GLYPHS_IN_ORDER = '玉王飛龍角馬金銀全桂圭香杏歩と将車行成兵KRBGSNLP+';
/** The custom property with the outlines, as a string. */
export const GLYPHS_PROPERTY = '--tsume-board-glyphs';

/**
 * The characters for -43 to 43: none that ends a string of a script or of a style sheet. `!` goes on without a point, a
 * space ends an outline.
 */
export const DIGITS =
  '#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{';
export const REACH = (DIGITS.length - 1) / 2;
/** The cosine of the angle from which on a turn is a corner. */
const CORNER = 0.6;

/** The direction in which the outline passes through a point; undefined for a corner. */
function directionAt(before: GlyphPoint, [x, y]: GlyphPoint, after: GlyphPoint) {
  const [ux, uy, vx, vy] = [x - before[0], y - before[1], after[0] - x, after[1] - y];
  const [u, v] = [Math.hypot(ux, uy) || 1, Math.hypot(vx, vy) || 1];
  if ((ux * vx + uy * vy) / (u * v) < CORNER) return undefined;
  const [tx, ty] = [ux / u + vx / v, uy / u + vy / v];
  const length = Math.hypot(tx, ty);
  return [tx / length, ty / length] as const;
}

/** The curves through the points of an outline, as Bézier curves. */
export function smoothCurves(points: readonly GlyphPoint[]): Curve[] {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  const directions = points.map((point, i) => directionAt(at(i - 1), point, at(i + 1)));
  return points.map((start, i): Curve => {
    const end = at(i + 1);
    const [x, y] = [(end[0] - start[0]) / 3, (end[1] - start[1]) / 3];
    const third = Math.hypot(x, y);
    const leave = directions[i];
    const arrive = directions[(i + 1) % points.length];
    const [lx, ly] = leave ? [leave[0] * third, leave[1] * third] : [x, y];
    const [ax, ay] = arrive ? [arrive[0] * third, arrive[1] * third] : [x, y];
    return [start, [start[0] + lx, start[1] + ly], [end[0] - ax, end[1] - ay], end];
  });
}

function decode(text: string): string {
  let [x, y] = [0, 0];
  const outlines = text.split(' ').map((outline) => {
    const points: GlyphPoint[] = [];
    for (let i = 0; i < outline.length; i += 2) {
      const isOnTheWay = outline[i] === '!';
      if (isOnTheWay) i++;
      x += DIGITS.indexOf(outline[i]!) - REACH;
      y += DIGITS.indexOf(outline[i + 1]!) - REACH;
      if (!isOnTheWay) points.push([x, y]);
    }
    const curves = smoothCurves(points).map(([, ...rest]) => `C${rest.flat().map(Math.round)}`);
    return `M${points[0]}${curves.join('')}Z`;
  });
  return outlines.join('');
}

let known: readonly string[] | undefined;
const paths = new Map<string, string>();

/** Makes the outlines known to a page that does not have the style sheet of a board as a file. */
export function useGlyphs(outlines: string): void {
  known = outlines.split('|');
  paths.clear();
}

function readFromPage(): void {
  if (typeof document === 'undefined') return;
  const found = getComputedStyle(document.documentElement).getPropertyValue(GLYPHS_PROPERTY);
  if (found !== '') useGlyphs(found.trim().slice(1, -1));
}

/**
 * The path of a letter around its middle, `GLYPH_SIZE` large; undefined without the outlines, or for another letter.
 */
export function glyphPath(letter: string): string | undefined {
  if (known === undefined) readFromPage();
  const outline = known?.[GLYPHS_IN_ORDER.indexOf(letter)];
  if (outline === undefined) return undefined;
  const path = paths.get(letter) ?? decode(outline);
  paths.set(letter, path);
  return path;
}

/** A letter around a point, in parts of its full width and height. Without outlines it is in the font of the device. */
export function drawLetter(letter: string, x: number, y: number, width: number, height = width) {
  const path = glyphPath(letter);
  const at = `transform="translate(${x} ${y}) scale(${width} ${height})"`;
  if (path !== undefined) return `<path d="${path}" ${at}/>`;
  return `<text ${at}>${letter}</text>`;
}
