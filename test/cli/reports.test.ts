// The three forms of a report, and the texts that they consist of.

import { describe, expect, it } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import type { UnknownReason } from '../../src/answers/terms';
import { SolverError } from '../../src/base/errors';
import { formatPlural, formatSeconds, formatShort } from '../../src/base/numbers';
import { describeError, type ProblemAnswer } from '../../src/batch/outcome';
import { parseSfen } from '../../src/notation/sfen';
import { formatMoveList, wrapWords } from '../../src/reports/move-list';
import { jsonReporter, quietReporter } from '../../src/reports/program-reports';
import { makeTextReporter } from '../../src/reports/text-report';
import { EMPTY_HAND } from '../../src/shogi/hand';
import { catchError } from '../../support/errors';
import { MATE } from './host';

const STATISTICS = {
  nodes: 1234,
  milliseconds: 2345.67891,
  nodesPerSecond: 526.07,
  maxDepth: 3,
  repetitions: 0,
  table: { hashMiB: 1, entries: 1, used: 0, fill: 0, collections: 0, replaced: 0 },
};

const THREE = '6k2/9/6P2/9/9/9/9/9/9 b RG 1';
const LINE = ['R*3b', '3a4a', 'G*4b'];
const MATED: Mate = {
  status: 'mate',
  goal: 'first',
  line: LINE,
  length: 3,
  lengthIsExact: false,
  lengthAtLeast: 1,
  lengthAtMost: 3,
  lineIsProven: false,
  lineIsComplete: true,
  ...STATISTICS,
};
const CUT: ProblemAnswer = {
  ...MATED,
  line: [],
  length: null,
  lineIsComplete: false,
  lineMissing: 'memory',
};
const NONE: ProblemAnswer = { status: 'nomate', line: [], ...STATISTICS };
const NONE_WITHIN: ProblemAnswer = { ...NONE, within: 5 };
/** The length is proven, but the line is incomplete. */
const BARE: ProblemAnswer = {
  ...MATED,
  goal: 'shortest',
  line: [],
  lengthIsExact: true,
  lengthAtLeast: 3,
  lineIsComplete: false,
  lineMissing: 'time',
};

function unknown(reason: UnknownReason): ProblemAnswer {
  return { status: 'unknown', reason, pn: 12, dn: 3456, line: [], ...STATISTICS };
}

function badSfen(text: string): ProblemAnswer {
  return describeError(catchError(() => parseSfen(text)));
}

describe('jsonReporter', () => {
  const report = (answer: ProblemAnswer) => {
    const { out, err } = jsonReporter.end({ problem: { text: THREE, line: 7 }, answer });
    expect(err).toBeUndefined();
    expect(out).toMatch(/^\{.*\}\n$/);
    return JSON.parse(out!);
  };

  it('gives every verdict with the same keys', () => {
    const effort = { nodes: 1234, milliseconds: 2345.679 };
    const none = { line: [], length: null, lengthIsExact: false };
    const mate = {
      goal: 'first',
      line: LINE,
      length: 3,
      lengthIsExact: false,
      lengthAtLeast: 1,
      lengthAtMost: 3,
      lineIsProven: false,
    };
    expect(report(MATED)).toEqual({ sfen: THREE, status: 'mate', ...mate, ...effort });
    expect(report(NONE)).toEqual({ sfen: THREE, status: 'nomate', ...none, ...effort });
    const timeout = { status: 'unknown', reason: 'time' };
    expect(report(unknown('time'))).toEqual({ sfen: THREE, ...timeout, ...none, ...effort });
  });

  it('gives an error with its code', () => {
    expect(report(badSfen('9/9 b - 1'))).toEqual({
      sfen: THREE,
      status: 'error',
      error: { code: 'sfen-rank-count', message: 'expected 9 ranks, found 2 (at character 4)' },
      line: [],
      length: null,
      lengthIsExact: false,
      nodes: 0,
      milliseconds: 0,
    });
  });

  it('gives no length if no line is known', () => {
    expect(report(CUT)).toMatchObject({ line: [], length: null, lineIsComplete: false });
    expect(report(MATED)).not.toHaveProperty('lineIsComplete');
    expect(report(BARE)).toMatchObject({ line: [], length: 3, lengthIsExact: true });
  });

  it('gives the number of plies within which there is no mate', () => {
    expect(report(NONE_WITHIN)).toMatchObject({ status: 'nomate', within: 5, length: null });
    expect(report(NONE)).not.toHaveProperty('within');
  });
});

describe('quietReporter', () => {
  it.each([
    [MATED, 'mate 3 R*3b 3a4a G*4b\n'],
    [CUT, 'mate ? …\n'],
    [NONE, 'nomate\n'],
    [NONE_WITHIN, 'nomate within 5\n'],
    [BARE, 'mate 3 …\n'],
    [unknown('nodes'), 'unknown nodes\n'],
    [
      badSfen('9/9 b - 1'),
      'error sfen-rank-count: line 1: expected 9 ranks, found 2 (at character 4)\n',
    ],
  ])('gives %o in one line', (answer, line) => {
    const outcome = { problem: { text: THREE, line: 1 }, answer };
    expect(quietReporter.end(outcome)).toEqual({ out: line });
  });
});

describe('the text reporter', () => {
  const reporter = makeTextReporter(80);
  const end = (answer: ProblemAnswer, text = THREE, line?: number) =>
    reporter.end({ problem: { text, position: parseSfen(THREE), line }, answer });

  it('draws the board first, with the line number in the file, if there is one', () => {
    const problem = { text: THREE, position: parseSfen(THREE) };
    const fromArgument = reporter.begin({ ...problem, line: undefined }).out!;
    expect(fromArgument.startsWith('後手の持駒：なし\n')).toBe(true);
    expect(fromArgument).toContain('先手の持駒：飛　金\n先手番\n\n');
    const fromFile = reporter.begin({ ...problem, line: 12 }).out!;
    expect(fromFile).toBe(`── Line 12 ──\n${fromArgument}`);
  });

  it('describes a mate', () => {
    expect(end(MATED).out).toBe(
      [
        'Mate in 3 plies (every interposition counted; a shorter mate may exist):',
        '',
        '  1 ▲３二飛  2 △４一玉  3 ▲４二金',
        '',
        '  R*3b 3a4a G*4b',
        '',
        '  1,234 nodes, 2.35 s, 526 nodes/s',
        '',
        '',
      ].join('\n'),
    );
    const exact = end({ ...MATED, lengthIsExact: true } as ProblemAnswer).out;
    const proven = 'Mate in 3 plies (every interposition counted; proven to be the shortest):';
    expect(exact).toContain(proven);
  });

  it('says which part of the book solution is proven, and what to type next', () => {
    const book = { goal: 'book', futile: 'standard', leftover: EMPTY_HAND } as const;
    const say = (
      atLeast: number,
      lengthIsExact: boolean,
      lineIsProven: boolean,
      length = 5,
      isInterrupted = false,
    ) => {
      const bounds = { lengthAtLeast: atLeast, lengthAtMost: 5, lengthIsExact, lineIsProven };
      const line = [...LINE, ...LINE].slice(0, 3);
      const answer: Mate = { ...MATED, ...book, line, length, ...bounds };
      const root = {
        problem: { text: THREE, position: parseSfen(THREE), line: undefined },
        answer,
        isInterrupted,
      };
      return [reporter.end(root).out!, makeTextReporter(80, undefined, 'ja').end(root).out!];
    };
    const [open, openJa] = say(1, false, false);
    expect(open).toContain('Mate in at most 5 plies (futile interpositions not counted; not');
    expect(openJa).toContain('5手以下の詰み（無駄合は数えない。最短かどうかは未証明）');
    expect(open).toContain('\n\nTo prove the length: --book-time 60000');
    expect(openJa).toContain('\n\n手数を証明するには：--book-time 60000');
    // If the user has ended the search, no larger limit is advised.
    expect(say(1, false, false, 5, true)).not.toContainEqual(
      expect.stringContaining('--book-time'),
    );
    const [range, rangeJa] = say(3, false, false);
    expect(range).toContain('Mate in at most 5 plies, at least 3 (');
    expect(rangeJa).toContain('3手以上5手以下の詰み');
    // The shown line is longer than the known length.
    const [known, knownJa] = say(5, false, false, 7);
    expect(known).toContain('Mate in 5 plies (futile interpositions not counted; the line below');
    expect(knownJa).toContain('5手の詰み（無駄合は数えない。下の手順は7手）');
    expect(known).toContain('To find its line: --book-time');
    const [met, metJa] = say(5, true, false);
    expect(met).toMatch(/proven to be the shortest\):$/m);
    expect(met).toContain(
      'It is not proven that this defence is the longest. To prove it: --book-time',
    );
    expect(metJa).toContain('この応手が最長かどうかは未証明です。証明するには：--book-time');
    for (const whole of say(5, true, true)) expect(whole).not.toContain('--');
  });

  it('does not give the number of plies of an incomplete line', () => {
    expect(end(CUT).out).toMatch(/^A mate is proven, its line is not known: a limit was reached\./);
    expect(end(BARE).out).toMatch(/^A mate in 3 plies, and none shorter, is proven/);
  });

  it('says that there is no mate', () => {
    expect(end(NONE).out).toMatch(/^No mate: proven\.\n\n {2}1,234 nodes/);
    expect(end(NONE_WITHIN).out).toMatch(
      /^No mate within 5 plies, every interposition counted: proven\. \(A longer one/,
    );
  });

  it.each([
    ['nodes', '--nodes', 'a larger --nodes'],
    ['time', '--time', 'a larger --time'],
    // The table had 1 MiB.
    ['memory', '--hash', '--hash 4 (a table of so many MiB)'],
    ['depth', 'limit of depth', undefined],
    ['aborted', 'the search was stopped', undefined],
  ] as const)('says why a verdict is unknown, and what to type next: %s', (reason, words, next) => {
    const { out } = end(unknown(reason));
    expect(out).toMatch(/^Unknown: /);
    expect(out).toContain(words);
    if (next === undefined) expect(out).not.toContain('To decide it');
    else expect(out).toContain(`\n\nTo decide it: ${next}.\n\n`);
    expect(out).toContain('proof number 12, disproof number 3,456 at the root');
  });

  it('marks the error in a text on the error stream', () => {
    const text = '9/9/9x b - 1';
    const { out, err } = end(badSfen(text), text, 3);
    expect(out).toBeUndefined();
    const [message, shown, mark] = err!.split('\n');
    expect(message).toMatch(/^tsumeru: line 3: .* \[sfen-[a-z-]+\]$/);
    expect(shown).toBe(`  ${text}`);
    expect(mark).toBe(`  ${' '.repeat(5)}^`);
  });

  it('does not mark an error without a place, or in a text of unknown columns', () => {
    const wide = '9/9/玉 b - 1';
    expect(end(badSfen(wide), wide).err!.split('\n')).toHaveLength(2);
    const failure = describeError(new SolverError('core-trap'));
    expect(end(failure).err).toMatch(/^tsumeru: the WebAssembly core stopped .* \[core-trap\]\n$/);
  });
});

describe('formatMoveList', () => {
  const position = parseSfen(THREE);

  it('keeps the attacker in the same columns at every width', () => {
    expect(formatMoveList(position, LINE, 40)).toBe('  1 ▲３二飛  2 △４一玉\n  3 ▲４二金');
    expect(formatMoveList(position, LINE, 1)).toBe('  1 ▲３二飛  2 △４一玉\n  3 ▲４二金');
  });

  it('writes 同 for a move to the square of the previous move', () => {
    const root = parseSfen('6k2/9/6P2/9/9/9/9/9/9 b RG 1');
    expect(formatMoveList(root, ['R*2a', '3a2a'], 80)).toBe('  1 ▲２一飛  2 △同　玉');
  });
});

describe('texts', () => {
  it('wraps words', () => {
    expect(wrapWords(['aaa', 'bbb', 'ccc'], 10)).toBe('  aaa bbb\n  ccc');
    expect(wrapWords(['much-too-long', 'b'], 5)).toBe('  much-too-long\n  b');
  });

  it('writes numbers', () => {
    const shorts = [0, 999, 999.6, 1000, 12_345, 999_499, 999_999, 45_600_000, 2_147_483_647];
    const texts = ['0', '999', '1.00k', '1.00k', '12.3k', '999k', '1.00M', '45.6M', '2.15G'];
    expect(shorts.map(formatShort)).toEqual(texts);
    expect([0.4, 999, 2345, 83_100].map((each) => formatSeconds(each))).toEqual([
      '0.000 s',
      '0.999 s',
      '2.35 s',
      '83.1 s',
    ]);
    expect([formatPlural(1, 'ply', 'plies'), formatPlural(1234, 'node')]).toEqual([
      '1 ply',
      '1,234 nodes',
    ]);
  });

  it('reports any thrown value as an error', () => {
    expect(describeError('text')).toMatchObject({ code: 'internal', message: 'text' });
    expect(describeError(new TypeError('x'))).toMatchObject({ isInputAtFault: false });
    expect(badSfen(MATE.replace('9', '8'))).toMatchObject({ isInputAtFault: true });
  });
});
