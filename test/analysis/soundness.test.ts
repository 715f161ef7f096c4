// The names of cooks, from known facts. A cook is named by its length and by whether it leads back into the line;
// without these facts it gets no name. Also: which faults are tolerated, and which moves composers count as one.

import { expect, it } from 'vitest';
import { type CookFacts, classifyCook, isAlike, isSurelyFault } from '../../src/analysis/cook';
import { isTolerated } from '../../src/analysis/fault';
import {
  type Findings,
  hasQuestionForVerdict,
  isProvenUnsound,
  separateUnproven,
  startFindings,
} from '../../src/analysis/findings';
import { FAULT_KINDS, type Strictness } from '../../src/answers/terms';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';

const FIVE: CookFacts = {
  left: 5,
  atLeast: 5,
  atMost: 5,
  isLastPly: false,
  isAlike: false,
  dependsOnLine: false,
};

/** The name, and whether it counts as a fault. */
const judge = (facts: Partial<CookFacts>) => {
  const all = { ...FIVE, ...facts };
  return [classifyCook(all), isSurelyFault(all)];
};

it('a name is given only if lengths and returns to the line are known', () => {
  const SHORTER = { atLeast: 3, atMost: 3 };
  const LONGER = { atLeast: 7, atMost: 9 };
  const OPEN = { atLeast: 1, atMost: 9 };
  expect(judge(SHORTER)).toEqual(['early-cook', true]);
  expect(judge({ ...SHORTER, dependsOnLine: undefined })).toEqual(['early-cook', true]);
  expect(judge({})).toEqual(['cook', true]);
  expect(judge(LONGER)).toEqual(['cook', true]);
  expect(judge({ ...LONGER, dependsOnLine: undefined })).toEqual([undefined, false]);
  expect(judge({ dependsOnLine: true })).toEqual(['transposed', true]);
  expect(judge({ dependsOnLine: undefined })).toEqual([undefined, true]);
  expect(judge({ ...LONGER, dependsOnLine: true })).toEqual(['detour', false]);
  expect(judge({ isAlike: true })).toEqual(['indifferent', false]);
  expect(judge({ ...LONGER, isAlike: true })).toEqual(['cook', false]);
  expect(judge({ ...LONGER, isAlike: true, dependsOnLine: true })).toEqual(['detour', false]);
  expect(judge(OPEN)).toEqual([undefined, true]);
  expect(judge({ ...OPEN, dependsOnLine: true })).toEqual([undefined, false]);
  expect(judge({ ...OPEN, isAlike: true })).toEqual([undefined, false]);
  expect(judge({ atMost: 9 })).toEqual(['cook', true]);
  expect(judge({ atMost: 9, dependsOnLine: true })).toEqual([undefined, false]);
  expect(judge({ left: 1, atLeast: 1, atMost: 9, isLastPly: true })).toEqual(['final-cook', false]);
});

it('classical rules tolerate faults that modern rules do not', () => {
  const tolerated = (strictness: Strictness, isSlight: boolean, isOnlyCaptured = false) =>
    FAULT_KINDS.filter((kind) => isTolerated({ kind, isSlight, isOnlyCaptured }, strictness));
  const always = ['equal-variation', 'detour', 'indifferent', 'final-cook'];
  expect(tolerated('modern', true)).toEqual(always);
  expect(tolerated('modern', true, true)).toEqual(always);
  expect(tolerated('tolerant', true)).toEqual(always);
  expect(tolerated('tolerant', false, true)).toEqual(['longer-variation', 'leftover', ...always]);
  expect(tolerated('classical', false)).toEqual(['futile-played', ...always]);
  expect(tolerated('classical', true)).toEqual(['longer-variation', 'futile-played', ...always]);
});

it('non-restriction concerns the slider that checks, not a piece that uncovers a check', () => {
  const is = (sfen: string, one: string, other: string) =>
    isAlike(parseSfen(sfen), parseUsiMove(one), parseUsiMove(other));
  const dragon = '4k4/9/9/5+R3/9/9/9/9/9 b R 1';
  expect(is(dragon, '4d5c', '4d5e')).toBe(true);
  expect(is(dragon, 'R*5c', 'R*5e')).toBe(true);
  expect(is(dragon, 'R*5c', 'R*4a')).toBe(false);
  // The gold uncovers the bishop and comes to stand in front of the king, near or far.
  const gold = '9/7B1/9/5G3/4k4/9/9/9/9 b - 1';
  expect(is(gold, '4d5c', '4d5d')).toBe(false);
  expect(is('4k4/9/4N4/9/9/9/9/9/9 b - 1', '5c4a', '5c4a+')).toBe(true);
});

it('another mate along the solver’s own line is a fault only if the length is proven and no other line of best play avoids it', () => {
  const mate = {
    kind: 'early-cook',
    length: 5,
    lengthIsExact: true,
    line: [],
    leftover: undefined,
  };
  const recorded = { ...mate, kind: 'longer-variation', ply: 0 };
  const find = (by: 'author' | 'solver', isExact: boolean, more: object = {}) => {
    const judge = { faults: [1, 3].map((ply) => ({ ...mate, ply })), judgedLine: { list: [] } };
    return { ...startFindings(), line: { by, isExact }, judge, ...more } as unknown as Findings;
  };
  const plies = (findings: Findings) => {
    const { proven, possibleFaults } = separateUnproven(findings, { strictness: 'modern' });
    return [proven, possibleFaults].map((faults) => faults.map(({ ply }) => ply));
  };
  expect(plies(find('solver', false))).toEqual([[], [1, 3]]);
  expect(plies(find('solver', true))).toEqual([[], [1, 3]]);
  expect(plies(find('solver', true, { isFaultCertain: true }))).toEqual([[1, 3], []]);
  expect(plies(find('author', false))).toEqual([[1, 3], []]);
  expect(plies(find('solver', false, { faults: [recorded] }))).toEqual([[0], [1, 3]]);
  expect(isProvenUnsound(find('solver', false), { strictness: 'modern' })).toBe(false);
});

it('a fault that only one reading tolerates leaves a question open for that reading', () => {
  const leftover = { kind: 'leftover', ply: 5, line: [], shortened: [], lengthIsExact: true };
  const cook = { kind: 'cook', ply: 3, move: parseUsiMove('G*5b'), line: [], lengthIsExact: true };
  const findings = {
    ...startFindings(),
    line: { by: 'solver', isExact: true },
    judge: { faults: [cook], open: [], judgedLine: { list: [] } },
    faults: [leftover],
    isShortenedSound: true,
    isComplete: true,
  } as unknown as Findings;
  const judge = (strictness: Strictness, isFaultCertain: Findings['isFaultCertain']) => {
    const given = { ...findings, isFaultCertain };
    return [
      isProvenUnsound(given, { strictness }),
      separateUnproven(given, { strictness }).possibleFaults.length > 0,
      hasQuestionForVerdict(given, { strictness }),
    ];
  };
  const [UNSOUND, OPEN] = [
    [true, false, false],
    [false, true, true],
  ];
  for (const isCertain of [false, 'modern', true] as const) {
    expect(judge('modern', isCertain)).toEqual(UNSOUND);
    for (const strictness of ['tolerant', 'classical'] as const) {
      expect(judge(strictness, isCertain)).toEqual(isCertain === true ? UNSOUND : OPEN);
    }
  }
});
