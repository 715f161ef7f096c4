// What is told when what an analysis knows changes. Analyses of problems rarely take anything back; here it is done on
// purpose.

import { expect, it } from 'vitest';
import type { FoundFault } from '../../../src/analysis/fault';
import { startFindings } from '../../../src/analysis/findings';
import { FindingReporter } from '../../../src/analysis/report-findings';
import { type Finding, Findings } from '../../../src/answers/finding';
import { parseUsiMove } from '../../../src/notation/usi';
import { readAnalyseOptions } from '../../../src/options/analyse-options';
import { EMPTY_HAND } from '../../../src/shogi/hand';

const [G5B, G4B] = ['G*5b', 'G*4b'].map(parseUsiMove) as [FoundFault['move'], FoundFault['move']];

const makeFault = (parts: Partial<FoundFault>): FoundFault => ({
  kind: 'early-cook',
  ply: 1,
  move: G5B,
  length: 3,
  lengthIsExact: false,
  line: [],
  leftover: undefined,
  ...parts,
});

function start() {
  const findings = startFindings();
  const told: Finding[] = [];
  const found = new Findings();
  const teller = new FindingReporter((finding) => {
    told.push(finding);
    found.add(finding);
  }, readAnalyseOptions({}).analyse);
  /** What the teller says about the findings of now. */
  const tell = (now = findings) => {
    told.length = 0;
    teller.tell(now);
    return [...told];
  };
  return { findings, found, tell };
}

it('a fault is told once, again with the same number when more is known, and withdrawn when it is gone', () => {
  const { findings, found, tell } = start();
  expect(tell()).toEqual([]);
  findings.faults = [makeFault({})];
  expect(tell()).toMatchObject([{ type: 'fault', id: 1, list: 'faults', fault: { length: 3 } }]);
  expect(tell()).toEqual([]);
  findings.faults = [makeFault({ length: 1, lengthIsExact: true }), makeFault({ move: G4B })];
  expect(tell()).toMatchObject([
    { type: 'fault', id: 1, fault: { move: 'G*5b', length: 1, lengthIsExact: true } },
    { type: 'fault', id: 2, fault: { move: 'G*4b' } },
  ]);
  expect(found.inList('faults').map(({ move }) => move)).toEqual(['G*5b', 'G*4b']);
  findings.faults = [makeFault({ move: G4B, kind: 'transposed' })];
  expect(tell()).toMatchObject([
    { type: 'withdrawn', id: 1 },
    { type: 'withdrawn', id: 2 },
    { type: 'fault', id: 3, fault: { kind: 'transposed' } },
  ]);
  expect(found.inList('faults').map(({ kind }) => kind)).toEqual(['transposed']);
});

it('at a ply of the defender another reply may stand for the same fault', () => {
  const { findings, tell } = start();
  findings.faults = [makeFault({ kind: 'longer-variation', ply: 2 })];
  tell();
  findings.faults = [makeFault({ kind: 'longer-variation', ply: 2, move: G4B })];
  expect(tell()).toMatchObject([{ type: 'fault', id: 1, fault: { move: 'G*4b' } }]);
});

it('a line and its bounds are told when they change', () => {
  const { findings, found, tell } = start();
  const line = { moves: [G5B!], length: 1, leftover: EMPTY_HAND, isExact: false, atLeast: 1 };
  findings.line = { by: 'solver', ...line };
  expect(tell()).toMatchObject([{ type: 'length', line: ['G*5b'], length: 1, mateAtLeast: 1 }]);
  expect(tell()).toEqual([]);
  findings.line = { by: 'solver', ...line, moves: [G4B!] };
  expect(tell()).toMatchObject([{ type: 'length', line: ['G*4b'] }]);
  expect(found.length).toMatchObject({ line: ['G*4b'] });
});

it('a round that finds the cooks of variations again tells only the new ones', () => {
  const { found, tell } = start();
  const cooks = (moves: readonly FoundFault['move'][]) => ({
    cooks: moves.map((move) => ({ path: [], cook: makeFault({ kind: 'cook', move }) })),
    undecided: [],
  });
  tell({ ...startFindings(), variationSearch: cooks([G5B]) });
  tell({ ...startFindings(), variationSearch: cooks([G4B, G5B]) });
  expect(found.variationCooks.map(({ move }) => move)).toEqual(['G*5b', 'G*4b']);
});
