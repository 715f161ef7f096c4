// Only the verdict, on random small problems: whatever ends the analysis (a fault, the last question or a node limit),
// the verdict agrees with brute force.

import { expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { formatSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { isHandEmpty } from '../../src/shogi/hand';
import type { Move } from '../../src/shogi/move';
import { BookOracle, type OracleNode, withinReach } from '../../support/book-oracle';
import { isOracleFault, judgeLine } from '../../support/book-oracle-faults';
import { CORE } from '../../support/engines';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';
import { inSuite } from '../suites';

const PROBLEMS = inSuite(8, 40);
/** Mates of more plies are not searched, and other mates only up to this many plies more. */
const MAX_LENGTH = 7;
const MARGIN = 2;
const MAX_POSITIONS = 2_500;
const QUICK_NODES = 1_000;
/** The first limit ends most analyses, the last hardly any. */
const LIMITS = [300, 1_000, 3_000, 10_000, 100_000];

const solver = CORE.create({ hashMiB: 16 });

/** More lines of best play than this are not judged. */
const MAX_LINES = 100;

/** All lines of best play that leave no piece over. Undefined if there are more than `MAX_LINES`. */
function listBookLines(oracle: BookOracle): Move[][] | undefined {
  const lines: Move[][] = [];
  const open: { moves: Move[]; node: OracleNode }[] = [{ moves: [], node: oracle.root }];
  for (let line = open.pop(); line !== undefined; line = open.pop()) {
    const { moves, node } = line;
    if (node.length === 0) {
      if (isHandEmpty(node.position.hands[oracle.attacker])) lines.push(moves);
    } else {
      for (const best of oracle.bestBranches(node))
        open.push({ moves: [...moves, best.move], node: best.node });
    }
    if (lines.length + open.length > MAX_LINES) return undefined;
  }
  return lines;
}

/** Undefined when brute force leaves the verdict open. */
function judgeOneLine(oracle: BookOracle, moves: Move[]): Analysis['verdict'] | undefined {
  const judgement = withinReach(() => judgeLine(oracle, moves, oracle.root.length! + MARGIN));
  if (judgement === undefined) return undefined;
  if (judgement.faults.some((fault) => isOracleFault(fault, judgement.length, 'modern')))
    return 'unsound';
  return judgement.open.length > 0 ? undefined : 'sound';
}

/**
 * Sound if the line has no fault. Unsound if every line of best play has a fault, because any of them may be the
 * author's.
 */
function judgeByBruteForce(
  oracle: BookOracle,
  { line }: Analysis,
): Analysis['verdict'] | undefined {
  const verdict = judgeOneLine(oracle, line.map(parseUsiMove));
  if (verdict !== 'unsound') return verdict;
  const verdicts = withinReach(() => listBookLines(oracle))?.map((moves) =>
    judgeOneLine(oracle, moves),
  );
  if (verdicts?.includes('sound')) return 'sound';
  return verdicts?.every((each) => each === 'unsound') ? 'unsound' : undefined;
}

it('is correct, whatever ends the analysis', async () => {
  const random = new Random(15);
  const verdicts = { sound: 0, unsound: 0, undecided: 0 };
  let early = 0;
  for (let problems = 0; problems < PROBLEMS; ) {
    const position = drawSmallProblem(random);
    const quick = solver.solveSync(position, { goal: 'first', maxNodes: QUICK_NODES });
    if (quick.status !== 'mate') continue;
    const oracle = new BookOracle(position, 'standard', MAX_POSITIONS);
    const length = withinReach(() => oracle.lengthOf(oracle.root, MAX_LENGTH));
    if (length === undefined || (length === 1 && random.chance(0.8))) continue;
    problems++;
    const judge = async (options: AnalyseOptions) => {
      const maxNodes = random.pick(LIMITS);
      return solver.analyse(position, {
        verdictOnly: true,
        checkNodes: 3_000,
        maxNodes,
        ...options,
      });
    };
    const answer = await judge(random.chance(0.5) ? { recordedLength: length } : {});
    verdicts[answer.verdict]++;
    const sfen = formatSfen(position);
    if (answer.verdict !== 'undecided') {
      const expected = judgeByBruteForce(oracle, answer) ?? answer.verdict;
      expect([sfen, answer.length, answer.verdict]).toEqual([sfen, length, expected]);
    }
    if (length === 1) continue;
    const recorded = await judge({ recordedLength: length - 2 });
    expect([sfen, 'undecided', 'unsound']).toContain(recorded.verdict);
    // A record of two plies more than the shortest mate is wrong; a record of its exact length is never called too
    // long.
    for (const plies of [length, length + 2]) {
      const { faults, verdict } = await judge({ recordedLength: plies, maxNodes: 1_000 });
      const isEarly = faults.some(({ kind, ply }) => kind === 'early-cook' && ply === 1);
      if (plies === length) expect([sfen, isEarly]).toEqual([sfen, false]);
      else {
        expect([sfen, 'undecided', 'unsound']).toContain(verdict);
        if (isEarly) early++;
      }
    }
  }
  const least = inSuite(0, 2);
  expect(Math.min(verdicts.sound, verdicts.unsound, verdicts.undecided)).toBeGreaterThan(least);
  expect(early).toBeGreaterThan(least);
});

it('a mate that is shorter than the recorded one is a fault, even if the shortest length is not proven', async () => {
  // 図巧 96. The nodes are enough for a mate, but not for the proof that no mate is shorter.
  const { sfen } = readOwnSet('classics').find(({ id }) => id === 'zukou-096')!;
  const found = solver.solveSync(sfen!, { goal: 'first' });
  if (found.status !== 'mate') throw new Error('no mate was found');
  const length = found.length!;
  const { nodes } = found;
  const judge = (recordedLength: number) =>
    solver.analyse(sfen!, { recordedLength, verdictOnly: true, maxNodes: nodes + 2000 });
  const shorter = await judge(length + 2);
  expect(shorter.verdict).toBe('unsound');
  expect(shorter.faults).toMatchObject([
    { kind: 'early-cook', ply: 1, length, lengthIsExact: false, line: shorter.line },
  ]);
  expect(shorter.line).toHaveLength(length);
  expect((await judge(length)).verdict).toBe('undecided');
});

it('takes fewer nodes than a full analysis, and refuses options that need a full one', async () => {
  // A mate in three with 44 other checks. They need not be searched as soon as one of them mates.
  const cooked = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
  const whole = await solver.analyse(cooked);
  const verdict = await solver.analyse(cooked, { verdictOnly: true });
  expect(verdict.verdict).toBe(whole.verdict);
  expect(whole.faults).toContainEqual(expect.objectContaining({ kind: verdict.faults[0]!.kind }));
  expect(verdict.nodes).toBeLessThan(whole.nodes);
  expect(verdict.variations).toEqual([]);
  for (const option of ['removal', 'variationCooks']) {
    await expect(solver.analyse(cooked, { verdictOnly: true, [option]: true })).rejects.toThrow(
      'verdictOnly',
    );
  }
});
