// The board of the pages as a drawing that stands alone: its letters are paths, so it needs no fonts, and its colours
// do not depend on a page.

import { useGlyphs } from '../src/board/glyph-paths';
import { GLYPHS } from '../src/board/glyphs.generated';
import { drawFrame, drawPiece, middleOf, VIEW_BOX } from '../src/board/picture';
import { HAND_KINDS } from '../src/board/places';
import { parseSfen } from '../src/notation/sfen';
import { getPiece } from '../src/shogi/piece';

const STYLE = `
.wood { fill: #e8c47c; }
.frame { fill: #6d5327; }
.frame .inner { fill: none; stroke: #6d5327; }
.frame rect { fill: none; stroke: #6d5327; stroke-width: 2.5; }
.frame text { font-size: 15px; text-anchor: middle; }
.shade { fill: #281804; fill-opacity: 0.38; }
.body { fill: #fbe8bd; stroke: #8d6c38; stroke-width: 1.2; }
.foot { fill: #704612; fill-opacity: 0.32; }
.ridge { fill: none; stroke: #ffffff; stroke-opacity: 0.62; stroke-width: 1.5; }
.glint { fill: #ffffff; stroke: #ffffff; stroke-width: 3; opacity: 0.7; }
.face { fill: #18120b; stroke: #18120b; stroke-width: 3; }
.promoted .face { fill: #b3201a; stroke: #b3201a; }
.count { font-size: 24px; }
`;

const LOOKS = { faces: 'kanji', isFlipped: false } as const;
/** Height of a piece in hand with the room around it. */
const HAND_ROW = 68;

/** The board, and the attacker's pieces in hand at its right, as an `svg` element of this height at this place. */
export function drawBoardPicture(
  sfen: string,
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): string {
  useGlyphs(GLYPHS);
  const { board, hands } = parseSfen(sfen);
  const [left, top, width, high] = VIEW_BOX.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const pieces = board.map((piece, square) => {
    if (piece === undefined) return '';
    const at = middleOf(square, false);
    return `<g transform="translate(${at.x} ${at.y})">${drawPiece(piece, LOOKS)}</g>`;
  });
  const held = HAND_KINDS.filter((kind) => hands.black[kind] > 0);
  const right = left + width + 42;
  const inHand = held.map((kind, index) => {
    const low = top + high - 40 - (held.length - 1 - index) * HAND_ROW;
    const count = hands.black[kind];
    const number = count > 1 ? `<text class="count" x="30" y="8">${count}</text>` : '';
    return `<g transform="translate(${right} ${low})">${drawPiece(getPiece('black', kind), LOOKS)}${number}</g>`;
  });
  const full = width + 110;
  const box = `viewBox="${left} ${top} ${full} ${high}"`;
  return `<svg x="${x}" y="${y}" width="${Math.round((height * full) / high)}" height="${height}" ${box}>
<title>tsume-shogi</title>
<style>${STYLE}</style>
<rect class="wood" x="${left}" y="${top}" width="${width}" height="${high}" rx="6"/>
<g class="frame">${drawFrame('en', false)}</g>
${pieces.filter((each) => each !== '').join('\n')}
${inHand.join('\n')}
</svg>`;
}
