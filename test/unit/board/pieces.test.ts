// The drawing of pieces: every piece of every set has letters, and they lie within the piece.

import { beforeAll, describe, expect, it } from 'vitest';
import { encodeContours } from '../../../scripts/encode-contours';
import { glyphPath, smoothCurves, useGlyphs } from '../../../src/board/glyph-paths';
import { GLYPHS } from '../../../src/board/glyphs.generated';
import { drawPiece, FACES } from '../../../src/board/picture';
import { canPromote, getPiece, HAND_KINDS, type Kind } from '../../../src/shogi/piece';

const KINDS: readonly Kind[] = ['K', ...HAND_KINDS];
const PIECES = KINDS.flatMap((kind) => [
  getPiece('black', kind),
  ...(canPromote(kind) ? [getPiece('white', kind, true)] : []),
]);

beforeAll(() => useGlyphs(GLYPHS));

/** The coordinates of a drawing's paths after their own shift and scale. */
function pointsOf(drawn: string): { x: number; y: number }[] {
  const letters = /<g class="face">(.*?)<\/g>/s.exec(drawn)![1]!;
  const paths = letters.matchAll(
    /<path d="([^"]+)" transform="translate\((.+?) (.+?)\) scale\((.+?) (.+?)\)"/g,
  );
  return [...paths].flatMap(([, path, dx, dy, sx, sy]) => {
    const numbers = path!.match(/-?\d+/g)!.map(Number);
    return numbers.flatMap((x, i) =>
      i % 2 === 0
        ? [{ x: x * Number(sx) + Number(dx), y: numbers[i + 1]! * Number(sy) + Number(dy) }]
        : [],
    );
  });
}

describe.each(FACES.filter((faces) => faces !== 'symbols'))('the set %s', (faces) => {
  it('draws every piece with letters within its outline', () => {
    const seen = new Set<string>();
    for (const piece of PIECES) {
      const drawn = drawPiece(piece, { faces, isFlipped: false });
      expect(drawn).not.toContain('<text');
      const points = pointsOf(drawn);
      expect(points.length).toBeGreaterThan(10);
      for (const { x, y } of points) {
        // The sides of a piece lean inwards from 24 at the foot to 17 at the shoulders.
        expect(Math.abs(x)).toBeLessThan(17 + ((y + 21.5) * 7) / 48.5 + 1);
        expect(y).toBeGreaterThan(-29);
        expect(y).toBeLessThan(27);
      }
      seen.add(/<g class="face">(.*?)<\/g>/s.exec(drawn)![1]!);
    }
    expect(seen.size).toBe(PIECES.length);
  });
});

describe('an outline', () => {
  it('is drawn through the points that it was made from', () => {
    const contours = [
      [
        [-90, -80],
        [90, -80],
        [70, 95],
        [-60, 40],
      ],
      [
        [10, 10],
        [30, 5],
        [20, 30],
      ],
    ] as const;
    const text = encodeContours(contours);
    // Characters that end a string in a script or in a style sheet do not occur.
    expect(text).not.toMatch(/["'\\|]/);
    useGlyphs(text);
    const drawn = glyphPath('玉')!;
    for (const [x, y] of contours.flat()) expect(drawn).toMatch(new RegExp(`[M,]${x},${y}[CZ]`));
    useGlyphs(GLYPHS);
  });

  it('keeps a corner, and is smooth elsewhere', () => {
    const square = [
      [0, 0],
      [30, 0],
      [30, 30],
      [0, 30],
    ] as const;
    for (const [a, b, c, d] of smoothCurves(square)) {
      expect(b[0] - a[0]).toBeCloseTo((d[0] - a[0]) / 3);
      expect(d[1] - c[1]).toBeCloseTo((d[1] - a[1]) / 3);
    }
    const circle = Array.from(
      { length: 12 },
      (_, i) => [40 * Math.cos((i * Math.PI) / 6), 40 * Math.sin((i * Math.PI) / 6)] as const,
    );
    for (const [a, b, c, d] of smoothCurves(circle)) {
      const middle = [0, 1].map((k) => (a[k]! + 3 * b[k]! + 3 * c[k]! + d[k]!) / 8);
      expect(Math.hypot(...middle)).toBeCloseTo(40, 0);
    }
  });
});
