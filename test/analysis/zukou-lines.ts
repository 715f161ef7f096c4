// Lines of 将棋図巧 (1755, 伊藤看寿): the authors' own, and each changed in one way, so that its fault is known.
// Columns of `zukou-lines.tsv`: `what` was changed; `faults`: kind, ply, move, plies of the whole line with this move.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Fault } from '../../src/answers/analysis';
import type { NamedEngine } from '../../support/engines';
import { parseTable, type Row } from '../../support/positions/table';

const ROWS = parseTable(readFileSync(new URL('zukou-lines.tsv', import.meta.url), 'utf8'));

const LIMITS = { checkNodes: 60_000, variationDepth: 0 };

const describeFault = ({ kind, ply, move, length }: Fault) =>
  `${kind} ${ply} ${move} ${length ?? '-'}`;

/** Tests the lines that have at most this many plies. */
export function testZukouLines({ engine, create }: NamedEngine, most: number): void {
  const solver = create({ hashMiB: 64 });
  const isShort = ({ line }: Row) => line!.split(' ').length <= most;
  const rows = ROWS.filter(isShort).map((row) => [`${row.id}: ${row.what}`, row] as const);
  test.each(rows)(`${engine}, %s`, async (_, { sfen, line, verdict, faults }) => {
    const answer = await solver.analyse(sfen!, { ...LIMITS, solution: line!.split(' ') });
    expect(answer).toMatchObject({ verdict, undecided: [] });
    const found = [...answer.faults, ...answer.notes].map(describeFault);
    expect(found.sort()).toEqual(faults === '' ? [] : faults!.split(', ').sort());
  });
}
