// The problem as files and as code for other pages. Loaded when the visitor first saves something.

import { formatSvg } from 'tsumeru/diagram';
import { formatSfen, type Position } from 'tsumeru/shogi';
import { download } from '../shell/files';
import { language } from '../shell/language';
import { analysed } from '../shogi/analysed';
import { authorText, readAuthorLine } from '../shogi/author-line';
import { problem } from '../shogi/problem';
import { toHash } from '../shogi/share';
import { author, headers, title } from './about';

/** Width in pixels. */
const PNG_WIDTH = 1080;

/** The author's line when it can be played; otherwise the solution that was found; otherwise empty. */
function lineToSave(position: Position): readonly string[] {
  const own = authorText.peek() === '' ? undefined : readAuthorLine(position, authorText.peek());
  if (own !== undefined && !('kind' in own)) return own;
  return analysed.peek()?.report.line ?? [];
}

export async function saveKif(): Promise<void> {
  const { formatRecord, makeLine } = await import('tsumeru/kifu');
  const position = problem.peek();
  const line = makeLine(lineToSave(position));
  const text = formatRecord({ position, line, headers: headers.peek() }, 'kif');
  download('problem.kif', text, 'text/plain;charset=utf-8');
}

function draw(width: number): string {
  const report = analysed.peek()?.report;
  const isKnown = report?.length != null && report.lengthIsExact;
  return formatSvg(problem.peek(), {
    width,
    lang: language.peek(),
    title: title.peek(),
    author: author.peek(),
    ...(isKnown && { length: report.length! }),
  });
}

export async function saveSvg(): Promise<void> {
  download('problem.svg', draw(360), 'image/svg+xml;charset=utf-8');
}

/** The browser draws the SVG picture, with its own fonts. */
export async function savePng(): Promise<void> {
  const url = URL.createObjectURL(new Blob([draw(PNG_WIDTH)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new Error('the browser made no PNG');
    download('problem.png', png, 'image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Address of the page where visitors play this problem, without its header. */
const playUrl = () => new URL(`../?embed${toHash(problem.peek())}`, location.href).href;

export function makeFrame(): string {
  const name = escapeAttribute(title.peek() || 'tsumeru');
  return `<iframe src="${escapeAttribute(playUrl())}" title="${name}" style="width: 100%; height: 47rem; border: 0"></iframe>`;
}

/** The script of the board, by a server that has every package. */
const BOARD_SCRIPT = 'https://cdn.jsdelivr.net/npm/tsumeru@0/dist/tsume-board.iife.js';

export const makeElement = (): string =>
  `<script src="${BOARD_SCRIPT}"></script>
<tsume-board sfen="${escapeAttribute(formatSfen(problem.peek()))}" mode="play"></tsume-board>`;
