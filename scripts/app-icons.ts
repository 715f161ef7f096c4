// Draws the icons of the installable pages: a piece, as SVG and as PNG. A further icon has room around the piece, for
// systems that cut icons into a shape of their own.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

export const ICON_FOLDER = resolve(import.meta.dirname, '../web/public/icons');

const GROUND = '#2a2118';
const PIECE = `<path d="M16 2 25 7 29 30H3L7 7Z" fill="#f1d9a5" stroke="#6b4a1e" stroke-width="1.5" stroke-linejoin="round"/>
<path d="M10 12h12M16 12v12M11 18h10M9 24h14" stroke="#2a2118" stroke-width="2.2" stroke-linecap="round"/>`;

const draw = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>tsumeru</title>\n${inner}\n</svg>\n`;

/** The piece on a dark ground. `share` is the piece's part of the width. */
const onGround = (share: number, corner: number) => {
  const margin = 16 * (1 - share);
  const piece = `<g transform="translate(${margin} ${margin}) scale(${share})">${PIECE}</g>`;
  return draw(`<rect width="32" height="32" rx="${corner}" fill="${GROUND}"/>\n${piece}`);
};

const ANY = onGround(0.8, 6);
/** For systems that cut icons: they keep at least a circle of 80 per cent of the width. */
const MASKABLE = onGround(0.6, 0);

const render = (svg: string, width: number) =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** All icons by the names of their files. */
export function drawIcons(): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ['any.svg', ANY],
    ['any-192.png', render(ANY, 192)],
    ['any-512.png', render(ANY, 512)],
    ['maskable-512.png', render(MASKABLE, 512)],
    ['touch-180.png', render(onGround(0.75, 0), 180)],
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [name, content] of drawIcons()) writeFileSync(resolve(ICON_FOLDER, name), content);
}
