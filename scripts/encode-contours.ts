// Writes the outlines of a letter as the text that `src/board/glyph-paths.ts` reads.

import { DIGITS, type GlyphPoint, REACH } from '../src/board/glyph-paths';

/** Long steps are divided, so that each part can be written as one character. */
export function encodeContours(contours: readonly (readonly GlyphPoint[])[]): string {
  let [x, y] = [0, 0];
  const write = (dx: number, dy: number) => {
    [x, y] = [x + dx, y + dy];
    return DIGITS.charAt(dx + REACH) + DIGITS.charAt(dy + REACH);
  };
  const outlines = contours.map((points) =>
    points
      .map((to, index) => {
        const count = Math.ceil(Math.max(Math.abs(to[0] - x), Math.abs(to[1] - y), 1) / REACH);
        const from = [x, y] as const;
        const steps = Array.from({ length: count }, (_, i) => {
          const part = (i + 1) / count;
          const dx = Math.round(from[0] + (to[0] - from[0]) * part) - x;
          const step = write(dx, Math.round(from[1] + (to[1] - from[1]) * part) - y);
          // The way to another outline has no points.
          return index === 0 && i < count - 1 ? `!${step}` : step;
        });
        return steps.join('');
      })
      .join(''),
  );
  return outlines.join(' ');
}
