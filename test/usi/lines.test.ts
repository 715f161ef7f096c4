// Single lines of the protocol, in and out: the limits of a `go`, and the numbers that GUIs read.

import { describe, expect, it } from 'vitest';
import type { FirstMove, Mate, SolveStatistics } from '../../src/answers/solution';
import { parseCommand } from '../../src/usi/commands';
import { formatFirstMoves, withBestLine } from '../../src/usi/first-moves';
import { describeEffort, formatSolutionInfo } from '../../src/usi/info';

const INFINITE = Number.POSITIVE_INFINITY;

describe('go', () => {
  it.each([
    // A fortieth of the time of the own side, minus a reserve of 50 ms.
    ['go btime 400000 wtime 80000', 9950, 1950],
    ['go btime 80000 wtime 400000', 1950, 9950],
    ['go btime 400000 wtime 80000 byoyomi 10000', 9950, 9950],
    ['go btime 0 wtime 0 byoyomi 3000', 2950, 2950],
    ['go wtime 80000', 1950, 1950],
    // The increment for the move is added.
    ['go btime 80000 wtime 80000 binc 5000 winc 1000', 6950, 2950],
    ['go btime 0 wtime 0 binc 10000 winc 10000', 9950, 9950],
    // A tenth of a short clock, at most 200 ms.
    ['go btime 1000 wtime 6000', 100, 200],
    ['go btime 600000 wtime 0', 14950, 1],
    ['go movetime 100', 50, 50],
    ['go movetime 10', 1, 1],
    ['go byoyomi 0', INFINITE, INFINITE],
    ['go', INFINITE, INFINITE],
    ['go infinite', INFINITE, INFINITE],
  ])('%s searches for %s ms for black, %s ms for white', (line, black, white) => {
    expect(parseCommand(line)).toMatchObject({ name: 'go', limits: { timeMs: { black, white } } });
  });

  it.each([
    ['go nodes 500', 500, false],
    ['go nodes x', INFINITE, false],
    ['go infinite nodes 5', 5, true],
    ['go ponder btime 1000 wtime 1000', INFINITE, true],
  ])('%s allows %s nodes; the answer waits for a command: %s', (line, nodes, waits) => {
    expect(parseCommand(line)).toMatchObject({ limits: { nodes, waits } });
  });

  it.each([
    ['go depth 5', 5],
    ['go depth x', INFINITE],
    ['go movetime 100', INFINITE],
  ])('%s searches %s plies deep', (line, depth) => {
    expect(parseCommand(line)).toMatchObject({ limits: { depth } });
  });

  it.each([
    ['go mate', INFINITE],
    ['go mate infinite', INFINITE],
    [' go  mate 1500 ', 1500],
    ['go mate 0', 0],
  ])('%s searches for %s ms', (line, timeMs) => {
    expect(parseCommand(line)).toEqual({ name: 'go-mate', timeMs });
  });

  it.each(['go mate soon', 'go mate -1', 'go mate 1.5'])('%s is not understood', (line) => {
    expect(parseCommand(line)).toEqual({ name: 'unknown', text: line });
  });
});

const STATISTICS: SolveStatistics = {
  nodes: 1234,
  milliseconds: 56.6,
  nodesPerSecond: 21_802.1,
  maxDepth: 12,
  repetitions: 0,
  table: { hashMiB: 1, entries: 1000, used: 250, fill: 0.25, collections: 0, replaced: 0 },
};

const makeMove = (move: string, length: number, rest: Partial<FirstMove> = {}): FirstMove => {
  const line = [move, ...Array.from({ length: length - 1 }, () => '5a4a')];
  return { move, line, length, lengthIsExact: false, lineIsComplete: true, ...rest };
};

const makeMate = (line: readonly string[], mates?: readonly FirstMove[]): Mate => ({
  status: 'mate',
  goal: 'shortest',
  line,
  length: line.length,
  lengthIsExact: true,
  lengthAtLeast: line.length,
  lengthAtMost: line.length,
  lineIsProven: true,
  lineIsComplete: true,
  ...(mates && { firstMoves: { mates, refuted: [], undecided: [] } }),
  ...STATISTICS,
});

describe('an info line', () => {
  it('gives numbers in the units of the protocol: milliseconds, permille', () => {
    expect(describeEffort(STATISTICS, 3)).toBe(
      'depth 3 seldepth 12 time 57 nodes 1234 nps 21802 hashfull 250',
    );
    expect(describeEffort(STATISTICS, 20)).toContain('depth 20 seldepth 20 ');
    const full = { ...STATISTICS, table: { ...STATISTICS.table, fill: 1 } };
    expect(describeEffort(full, 1)).toContain('hashfull 1000');
  });

  it('shows the plies of a mate, and no plies for a mate without a line', () => {
    const mate = makeMate(['G*5b', '5a4a', 'G*4b']);
    expect(formatSolutionInfo(mate)).toMatch(/ score mate 3 pv G\*5b 5a4a G\*4b$/);
    const half = { ...mate, line: [], length: null, lineIsComplete: false };
    expect(formatSolutionInfo(half)).toMatch(/ score mate \+ string mate proven, line unknown$/);
  });
});

describe('several first moves', () => {
  const mates = [
    makeMove('R*5c', 3),
    makeMove('G*5b', 5),
    makeMove('B*9f', 9, { line: [], lineIsComplete: false }),
  ];

  it('are numbered from 1, and only as many are listed as asked for', () => {
    const lines = (count: number) =>
      formatFirstMoves(STATISTICS, { mates, refuted: [], undecided: [] }, count).map((line) =>
        line.replace(/^.*(?= multipv)/, ''),
      );
    expect(lines(3)).toEqual([
      ' multipv 1 score mate 3 pv R*5c 5a4a 5a4a',
      ' multipv 2 score mate 5 pv G*5b 5a4a 5a4a 5a4a 5a4a',
      ' multipv 3 score mate + pv B*9f',
    ]);
    expect(lines(1)).toHaveLength(1);
  });

  it('replace the line of the answer by the shortest one; its length is exact only for a mate in one', () => {
    const found = makeMate(['G*5b', '5a4a', 'G*4b', '5a4a', 'G*4b'], mates);
    expect(withBestLine(found)).toMatchObject({
      line: mates[0]!.line,
      length: 3,
      lengthIsExact: false,
      lineIsComplete: true,
    });
    const atOnce = makeMove('S*5b', 1);
    expect(withBestLine(makeMate(found.line, [atOnce, ...mates]))).toMatchObject({
      line: ['S*5b'],
      length: 1,
      lengthIsExact: true,
    });
  });

  it('have the own line of a book solution before mates of its length, and after shorter ones', () => {
    const book = { goal: 'book', futile: 'standard', lengthIsExact: false } as const;
    const line = ['G*5b', '5a4a', 'G*4b'];
    const same = withBestLine({ ...makeMate(line, mates), ...book }) as Mate;
    expect(same.line).toEqual(line);
    expect(same.firstMoves!.mates.map(({ move, length }) => [move, length])).toEqual([
      ['G*5b', 3],
      ['R*5c', 3],
      ['B*9f', 9],
    ]);
    const longer = [...line, '5a4a', 'G*4b'];
    const other = withBestLine({ ...makeMate(longer, mates), ...book }) as Mate;
    expect(other).toMatchObject({ line: mates[0]!.line, length: 3, lengthAtMost: 3 });
    expect(other.firstMoves!.mates.map(({ move }) => move)).toEqual(['R*5c', 'G*5b', 'B*9f']);
  });

  it('leave the answer unchanged if it begins with the best move, or if no first move has a line', () => {
    const best = makeMate(['R*5c', '5a4a', 'G*4b'], mates);
    expect(withBestLine(best)).toBe(best);
    const unknown = makeMate(['G*5b', '5a4a', 'G*4b'], [mates[2]!]);
    expect(withBestLine(unknown)).toBe(unknown);
  });
});
