// Draws the sample picture of docs/diagrams.md: 将棋無双 77 (1734).

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { formatSvg } from '../src/draw/diagram/svg';

export const SAMPLE_FILE = resolve(import.meta.dirname, '../docs/diagram.svg');

export function drawSample(): string {
  return formatSvg('9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1', {
    title: '将棋無双　第七十七番',
    author: '伊藤宗看',
    length: 11,
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(SAMPLE_FILE, drawSample());
