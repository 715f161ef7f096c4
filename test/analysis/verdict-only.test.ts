// Only the verdict, on random small problems: whatever ends the analysis (a fault, the last question or a node limit), the verdict
// agrees with brute force.

import { expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { formatSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { BookOracle, withinReach } from '../../support/book-oracle';
import { isOracleFault, judgeLine } from '../../support/book-oracle-faults';
import { CORE } from '../../support/engines';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';

const PROBLEMS = 20;
/** Mates of more plies are not searched, and other mates only up to this many plies more. */
const MAX_LENGTH = 7;
const MARGIN = 2;
const MAX_POSITIONS = 2_500;
const QUICK_NODES = 1_000;
/** The first limit ends most analyses, the last hardly any. */
const LIMITS = [300, 1_000, 3_000, 10_000, 100_000];

const solver = CORE.create({ hashMiB: 16 });

/** Undefined when brute force leaves the verdict open. */
function judgeByBruteForce(
  oracle: BookOracle,
  { line }: Analysis,
): Analysis['verdict'] | undefined {
  const moves = line.map(parseUsiMove);
  const judgement = withinReach(() => judgeLine(oracle, moves, oracle.root.length! + MARGIN));
  if (judgement === undefined) return undefined;
  if (judgement.faults.some((fault) => isOracleFault(fault, judgement.length, 'modern')))
    return 'unsound';
  return judgement.open.length > 0 ? undefined : 'sound';
}

it('is correct, whatever ends the analysis', async () => {
  const random = new Random(15);
  const verdicts = { sound: 0, unsound: 0, undecided: 0 };
  for (let problems = 0; problems < PROBLEMS; ) {
    const position = drawSmallProblem(random);
    const quick = solver.solveSync(position, { maxNodes: QUICK_NODES });
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
  }
  expect(Math.min(verdicts.sound, verdicts.unsound, verdicts.undecided)).toBeGreaterThan(2);
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
