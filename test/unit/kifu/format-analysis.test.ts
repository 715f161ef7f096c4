// Analyses in every format: the findings are in the file, and reading the file gives them back.

import { importKIF } from 'tsshogi';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis } from '../../../src/answers/analysis';
import { formatAnalysis } from '../../../src/kifu/format-analysis';
import { SOLUTION_FORMATS } from '../../../src/kifu/formats';
import { type Line, walkMoves } from '../../../src/kifu/game-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { legalMoves, playMove } from '../../../src/shogi/rules';
import { createSolver, type Solver } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';

const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
const SOUND = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
/** The rook is dropped from afar. Every interposition can be captured. */
const FUTILE = '5s1k1/9/6+N2/9/9/9/7B1/2G6/9 b Rrb3g3s3n4l18p 1';
const FUTILE_DROPS = ['B*2b', 'G*2b', 'L*2b', 'N*2b', 'P*2b', 'R*2b', 'S*2b'];
const NO_MATE = '6k2/9/9/9/9/9/9/9/9 b R 1';

let solver: Solver;
let cooked: Analysis;

beforeAll(async () => {
  solver = createSolver({ hashMiB: 16 });
  cooked = await solver.analyse(COOKED, { variationDepth: 3 });
  expect(cooked).toMatchObject({ status: 'mate', verdict: 'unsound' });
});

/** The first moves of the variations at each move. */
const othersOf = (line: Line) =>
  line.map(({ variations = [] }) => variations.map(([first]) => first!.move));

describe('a cooked problem', () => {
  it.each(['kif', 'ki2', 'jkf'] as const)(
    'brings replies and cooks as variations: %s',
    (format) => {
      const { line, comment } = parseRecord(formatAnalysis(COOKED, cooked, { format }));
      expect(comment).toBe('3手詰　不完全作');
      expect(line.map(({ move }) => move)).toEqual(cooked.line);
      const others = othersOf(line);
      let position = parseSfen(COOKED);
      for (const [index, move] of cooked.line.entries()) {
        const expected =
          index % 2 === 0
            ? cooked.faults.filter(({ ply }) => ply === index + 1).map((cook) => cook.move)
            : legalMoves(position).length - 1;
        if (typeof expected === 'number') expect(others[index]).toHaveLength(expected);
        else expect(others[index]).toEqual(expected);
        position = playMove(position, parseUsiMove(move));
      }
      const [cook] = cooked.faults;
      const told = line[cook!.ply - 1]!.variations!.find(([first]) => first!.move === cook!.move)!;
      expect(told.map(({ move }) => move)).toEqual(cook!.line);
      expect(told[0]!.comment).toBe('余詰');
    },
  );

  it('keeps variations within variations', () => {
    const { line } = parseRecord(formatAnalysis(COOKED, cooked, { format: 'kif' }));
    const deeper = (each: Line): number =>
      Math.max(
        0,
        ...each.flatMap(({ variations = [] }) => variations.map((below) => 1 + deeper(below))),
      );
    const depthOf = (choices: Analysis['variations']): number =>
      Math.max(
        0,
        ...choices.flatMap(({ replies }) =>
          replies.filter(({ isMain }) => !isMain).map((reply) => 1 + depthOf(reply.choices)),
        ),
      );
    expect(deeper(line)).toBe(depthOf(cooked.variations));
  });

  it.each(SOLUTION_FORMATS)('ends with its line, so that another may follow: %s', (format) => {
    expect(formatAnalysis(COOKED, cooked, { format })).toMatch(/[^\n]\n$/);
  });

  it('a variation begins with 同 if it captures on the square of the previous move', async () => {
    const silvers = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
    const text = formatAnalysis(silvers, await solver.analyse(silvers), { format: 'ja' });
    expect(text).toContain('変化：2手\n   2 △同　銀右');
  });

  it('can be written in words', () => {
    expect(formatAnalysis(COOKED, cooked, { format: 'en' })).toMatch(
      /^Mate in 3 \(proven to be the shortest\)\. Unsound\.\n {3}1 \S+\n[\s\S]*\(another mate \(yozume\)\)\n/,
    );
    expect(formatAnalysis(COOKED, cooked, { format: 'ja' })).toContain('(余詰)');
  });

  it.each([{}, { reason: 'nodes' }] as const)('a fault may be proven before the mate', (limit) => {
    const open = { ...cooked, ...limit, status: 'unknown', length: null } as const;
    expect(formatAnalysis(COOKED, open, { format: 'en' })).toMatch(/^Unsound\.\n/);
    expect(formatAnalysis(COOKED, open, { format: 'ja' })).toMatch(/^不完全作\n/);
  });

  it('is an object in JSON', () => {
    const told = JSON.parse(formatAnalysis(COOKED, cooked, { format: 'json' }));
    expect(told).toMatchObject({ sfen: COOKED, verdict: 'unsound', line: cooked.line });
  });
});

it('marks futile interpositions, and can contain headers', async () => {
  const analysis = await solver.analyse(FUTILE);
  const text = formatAnalysis(FUTILE, analysis, { format: 'kif', headers: { 作者: '甲' } });
  const { line, headers } = parseRecord(text);
  expect(headers).toMatchObject({ 作者: '甲' });
  const marked = line[1]!.variations!.filter(([first]) => first!.comment === '無駄合');
  expect(marked.map(([first]) => first!.move).sort()).toEqual(FUTILE_DROPS);
});

describe('tries', () => {
  const TRIES = '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1';

  /** A try as the variation of a record: the check, and the replies with their comments. */
  function readTry([check, reply, ...rest]: Line) {
    expect(rest).toEqual([]);
    const replies = [reply!, ...(reply!.variations ?? []).map(([first]) => first!)];
    return { check, replies };
  }

  it.each(['kif', 'ki2', 'jkf'] as const)('are read back from variations: %s', async (format) => {
    const analysis = await solver.analyse(TRIES, { tries: 3 });
    const found = analysis.tries!.flatMap(({ tries }) => tries);
    expect(found.some(({ refutations }) => refutations.length > 1)).toBe(true);
    const { line } = parseRecord(formatAnalysis(TRIES, analysis, { format }));
    for (const { ply, tries } of analysis.tries!) {
      const lines = line[ply - 1]!.variations ?? [];
      const read = lines.filter(([first]) => first!.comment?.startsWith('紛れ')).map(readTry);
      const told = read.map(({ check, replies }) => ({
        move: check!.move,
        refutations: replies.filter(({ comment }) => comment === '逃れ').map(({ move }) => move),
        undecided: replies.filter(({ comment }) => comment === '未確定').map(({ move }) => move),
        holds: Number(/なら(\d+)手/.exec(check!.comment!)?.[1] ?? Number.NaN),
      }));
      expect(told).toEqual(tries.map((each) => ({ ...each, holds: each.holds ?? Number.NaN })));
    }
    // Without tries the same file has all the other variations.
    const { tries: _, ...plain } = analysis;
    const without = parseRecord(formatAnalysis(TRIES, plain, { format })).line;
    const isTry = ([first]: Line) => first!.comment?.startsWith('紛れ') === true;
    const left = line.map(({ variations = [] }) => variations.filter((each) => !isTry(each)));
    expect(left).toEqual(without.map(({ variations = [] }) => variations));
  });

  it('are read by another program with the same moves and comments', async () => {
    const analysis = await solver.analyse(TRIES, { tries: 3 });
    const text = formatAnalysis(TRIES, analysis, { format: 'kif' });
    const other = importKIF(text);
    if (other instanceof Error) throw other;
    const theirs: string[] = [];
    other.forEach(({ ply, move, comment }) => {
      if (ply > 0 && 'usi' in move) theirs.push(`${ply} ${move.usi} ${comment.trim()}`);
    });
    const ours: string[] = [];
    for (const { ply, move, step } of walkMoves(parseRecord(text))) {
      ours.push(`${ply + 1} ${formatUsiMove(move)} ${step.comment ?? ''}`);
    }
    expect(theirs.sort()).toEqual(ours.sort());
    expect(ours.some((each) => each.includes('紛れ'))).toBe(true);
  });

  it('stand in texts in both languages', async () => {
    const analysis = await solver.analyse(TRIES, { tries: 1 });
    expect(formatAnalysis(TRIES, analysis, { format: 'ja' })).toMatch(/\(紛れ。ほかの応手なら/);
    expect(formatAnalysis(TRIES, analysis, { format: 'en' })).toMatch(/\(try; else mate in/);
  });
});

describe('the verdict', () => {
  it.each(SOLUTION_FORMATS)('on every kind of problem is written in %s', async (format) => {
    const sound = await solver.analyse(SOUND);
    const none = await solver.analyse(NO_MATE);
    const open = await solver.analyse(COOKED, { maxNodes: 1 });
    expect([sound.verdict, none.status, open.status]).toEqual(['sound', 'nomate', 'unknown']);
    const words: Partial<Record<string, readonly [string, string, string]>> = {
      usi: ['moves', 'position sfen', 'position sfen'],
      json: ['"verdict":"sound"', '"nomate"', '"nodes"'],
      en: ['Sound.', 'No mate: proven.', 'Unknown: the limit of nodes'],
    };
    const [yes, no, unknown] = words[format] ?? ['完全作', '不詰', '不明'];
    expect(formatAnalysis(SOUND, sound, { format })).toContain(yes);
    expect(formatAnalysis(NO_MATE, none, { format })).toContain(no);
    expect(formatAnalysis(COOKED, open, { format })).toContain(unknown);
  });
});

it('requires a known format', () => {
  const format = 'pgn' as 'kif';
  expect(catchError(() => formatAnalysis(COOKED, cooked, { format })).code).toBe('bad-option');
});
