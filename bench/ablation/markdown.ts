// Tables as Markdown, aligned so that they can be read as text too: the first column to the left, the
// others to the right.

type Cells = readonly string[];

/** Cells on a terminal; Japanese letters are two wide. */
function width(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter >= '\u3000' ? 2 : 1), 0);
}

function pad(text: string, size: number, column: number): string {
  const space = ' '.repeat(Math.max(0, size - width(text)));
  return column === 0 ? text + space : space + text;
}

export function formatMarkdownTable(header: Cells, rows: readonly Cells[]): string {
  const sizes = header.map((title, column) =>
    Math.max(3, width(title), ...rows.map((row) => width(row[column]!))),
  );
  const line = (cells: Cells) =>
    `| ${cells.map((cell, column) => pad(cell, sizes[column]!, column)).join(' | ')} |`;
  const rule = sizes.map((size, column) =>
    column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`,
  );
  return [line(header), line(rule), ...rows.map(line)].join('\n');
}

export function formatRatio(ratio: number | undefined): string {
  return ratio === undefined || Number.isNaN(ratio) ? '' : ratio.toFixed(2);
}
