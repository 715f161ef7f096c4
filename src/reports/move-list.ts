// A line of play in columns: Japanese moves with their numbers. The attacker's moves always stand in the same columns.
// Every character of a Japanese move takes two columns of a terminal.

import { formatJapaneseMove } from '../notation/japanese';
import { parseUsiMove } from '../notation/usi';
import { walkLine } from '../shogi/line';
import type { Position } from '../shogi/position';
import { playMove } from '../shogi/rules';
import { measureColumns, PAGE_COLUMNS } from './terminal/columns';

const INDENT = '  ';
const GAP = '  ';

/**
 * The line in Japanese notation, at most `width` columns wide. A row holds at least a move and its answer, even if that
 * is wider.
 */
export function formatMoveList(
  root: Position,
  line: readonly string[],
  width = PAGE_COLUMNS,
): string {
  const texts = formatMoves(root, line);
  const digits = String(texts.length).length;
  const longest = Math.max(...texts.map(measure));
  const cells = texts.map((text, index) => {
    const number = String(index + 1).padStart(digits);
    return `${number} ${text}${' '.repeat(longest - measure(text))}`;
  });
  const cellWidth = digits + 1 + longest + GAP.length;
  const pairs = Math.max(1, Math.floor((width - INDENT.length) / (2 * cellWidth)));
  return layOut(cells, 2 * pairs);
}

export function wrapWords(words: readonly string[], width = PAGE_COLUMNS): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? INDENT + word : `${line} ${word}`;
    const isFull = measureColumns(longer) > width && line !== '';
    if (isFull) lines.push(line);
    line = isFull ? INDENT + word : longer;
  }
  return [...lines, line].join('\n');
}

/** The moves in Japanese notation, with 同 if a move goes to the target square of the previous move. */
export function formatMoves(root: Position, line: readonly string[]): string[] {
  const played = walkLine(root, line.map(parseUsiMove), playMove);
  return Array.from(played, ({ before, move, previous }) =>
    formatJapaneseMove(before, move, previous?.to),
  );
}

/**
 * The moves of a line that follows a path, in Japanese notation. The first move has 同 if the path ends on its target
 * square.
 */
export function formatMovesBehind(
  root: Position,
  path: readonly string[],
  line: readonly string[],
): string[] {
  return formatMoves(root, [...path, ...line]).slice(path.length);
}

function layOut(cells: readonly string[], perRow: number): string {
  const rows: string[] = [];
  for (let i = 0; i < cells.length; i += perRow) {
    rows.push((INDENT + cells.slice(i, i + perRow).join(GAP)).trimEnd());
  }
  return rows.join('\n');
}

function measure(text: string): number {
  return 2 * [...text].length;
}
