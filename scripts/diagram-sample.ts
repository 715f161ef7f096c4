// Draws the sample picture of docs/diagrams.md: 将棋図巧 98 (1755), a problem in which only the king is on the board (裸玉).

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSvg } from '../src/diagram/svg';

export const SAMPLE_FILE = resolve(import.meta.dirname, '../docs/diagram.svg');

export function drawSample(): string {
  return formatSvg('8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1', {
    title: '将棋図巧　第九十八番',
    author: '伊藤看寿',
    length: 31,
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(SAMPLE_FILE, drawSample());
