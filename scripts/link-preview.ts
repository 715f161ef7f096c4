// Draws the picture that other sites show with a link to the pages or the documents: a problem, and the name of the
// project.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { THREE_MOVES } from '../site/.vitepress/theme/three-moves';
import { fontFamily } from '../src/pictures/diagram/lettering';
import { drawBoardPicture } from './board-picture';

const FOLDER = resolve(import.meta.dirname, '../site/public');
export const PREVIEW_SVG = resolve(FOLDER, 'preview.svg');
export const PREVIEW_PNG = resolve(FOLDER, 'preview.png');

/** The size that sites expect. */
export const PREVIEW_SIZE = { width: 1200, height: 630 };

const BOARD = { x: 572, y: 35, height: 560 };

const LINES = [
  { text: 'tsumeru', y: 220, size: 96 },
  { text: '詰将棋を解く・遊ぶ・作る', y: 320, size: 39 },
  { text: 'Solve, play and compose', y: 400, size: 38 },
  { text: 'tsume-shogi', y: 450, size: 38 },
];

export function drawPreview(): string {
  const { width } = PREVIEW_SIZE;
  const texts = LINES.map(
    ({ text, y, size }) => `<text x="60" y="${y}" font-size="${size}">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${PREVIEW_SIZE.height}" font-family="${fontFamily('ja')}" fill="#2a2118" color="#2a2118">
<title>tsumeru</title>
<rect width="100%" height="100%" fill="#f6f3ec"/>
${texts.join('\n')}
${drawBoardPicture(THREE_MOVES, BOARD)}
</svg>
`;
}

export const renderPreview = (svg: string) => new Resvg(svg).render();

if (process.argv[1] === import.meta.filename) {
  const svg = drawPreview();
  writeFileSync(PREVIEW_SVG, svg);
  writeFileSync(PREVIEW_PNG, renderPreview(svg).asPng());
}
