// The table of faults: brute force, the core and the engine in plain TypeScript each have to find the faults of each
// row. Also lines of real problems.

import { describe, expect, test } from 'vitest';
import type { Analysis, Fault } from '../../src/answers/analysis';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { isHandEmpty } from '../../src/shogi/hand';
import { BookOracle } from '../../support/book-oracle';
import { judgeLine, KINDS, type OracleFault } from '../../support/book-oracle-faults';
import { CORE, ENGINES } from '../../support/engines';
import { inSuite } from '../suites';
import { FAULT_CASES } from './fault-cases';
import { testZukouLines } from './zukou-lines';

/** Every third row in the short suite. */
const ROWS = FAULT_CASES.filter((_, index) => index % inSuite(3, 1) === 0).map(
  (row) => [row.id, row] as const,
);

const describeOracles = ({ kind, ply, move, length, leftover }: OracleFault) => {
  const over = leftover !== undefined && !isHandEmpty(leftover) ? ' over' : '';
  return `${kind} ${ply} ${move && formatUsiMove(move)} ${length ?? '-'}${over}`;
};

test.each(ROWS)('brute force: %s', (_, { sfen, line, length, limit, open, faults }) => {
  const oracle = new BookOracle(parseSfen(sfen), 'standard', 60_000);
  const found = judgeLine(oracle, line.map(parseUsiMove), limit);
  expect(found.length).toBe(length);
  expect(found.open.map(({ ply, move }) => `${ply} ${formatUsiMove(move)}`)).toEqual(open);
  expect(found.faults.map(describeOracles)).toEqual(faults);
});

test('every kind occurs in the table at least three times', () => {
  for (const kind of KINDS) {
    const rows = FAULT_CASES.filter(({ faults }) =>
      faults.some((fault) => fault.split(' ')[0] === kind),
    );
    expect([kind, rows.length >= 3]).toEqual([kind, true]);
  }
});

/** Kinds of faults where any of several equal replies may be named. */
const ANY_REPLY = /^((?:longer-variation|equal-variation|not-longest|useful-left-out) \d+) \S+/;
/**
 * Kinds of faults that state leftover pieces. After a check there are several lines, and the statement is about one of
 * them.
 */
const TELLS_LEFTOVER = /^(?:longer-variation|equal-variation|leftover) /;

/** The part of a fault that every judge has to state in the same way. */
function normalize(fault: string): string {
  const told = TELLS_LEFTOVER.test(fault) ? fault : fault.replace(' over', '');
  return told.replace(ANY_REPLY, '$1');
}

function describeFault({ kind, ply, move, length, lengthIsExact, leftover }: Fault): string {
  const over = leftover !== null && !isHandEmpty(leftover) ? ' over' : '';
  return normalize(`${kind} ${ply} ${move} ${length ?? '-'}${lengthIsExact ? '' : '?'}${over}`);
}

function namesOf({ faults, notes }: Pick<Analysis, 'faults' | 'notes'>): string[] {
  return [...faults, ...notes].map(describeFault).sort();
}

describe('both engines', () => {
  const solvers = ENGINES.map(({ create }) => create({ hashMiB: 16 }));

  test.each(ROWS)('%s', async (_, { sfen, line, length, open, faults }) => {
    const answers = [];
    for (const solver of solvers) {
      answers.push(await solver.analyse(sfen, { solution: line, variationDepth: 0 }));
    }
    for (const answer of answers) {
      expect(answer).toMatchObject({ length, undecided: [] });
      // The engines know the verdict on checks that brute force leaves open.
      const isOpen = ({ ply, move }: Fault) => open.includes(`${ply} ${move}`);
      const known = {
        faults: answer.faults.filter((fault) => !isOpen(fault)),
        notes: answer.notes.filter((fault) => !isOpen(fault)),
      };
      expect(namesOf(known)).toEqual(faults.map(normalize).sort());
    }
    // A very long mate after a check may be measured by one engine only.
    const [core, reference] = answers.map((answer) => [
      answer.verdict,
      namesOf(answer).map((name) => name.replace(/ (?:\d+\??|-)( over)?$/, '')),
    ]);
    expect(reference).toEqual(core);
  });
});

describe('lines of 将棋図巧', () => testZukouLines(CORE, inSuite(30, 100)));
