// Which problems a book takes, by problems of sets with known answers and by examples.

import { describe, expect, it } from 'vitest';
import { appealOf, type Looks, looksOf } from '../../src/compose/generate/looks';
import { likenessOf } from '../../src/compose/likeness';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { playMove } from '../../src/shogi/rules';
import { mirrorMove, mirrorPosition } from '../../src/shogi/symmetry';
import { lastMovesOf, squaresOf } from '../../support/likeness';
import { readProblems } from '../../support/problem-book';
import {
  areEndingsVaried,
  type Candidate,
  chooseProblems,
  looksComposed,
  Taken,
  toRight,
} from '../../support/problem-choice';

const play = (sfen: string, moves: string): Candidate => ({
  position: parseSfen(sfen),
  line: moves.split(' ').map(parseUsiMove),
});

const FIVE = play('3n1k3/3nl4/5s3/6R2/8B/9/9/9/9 b Nrb4g3sn3l18p 1', '1e5a+ 4a5a 3d3a+ P*4a N*6c');
/** What is left of it after two plies. */
const THREE: Candidate = {
  position: FIVE.line.slice(0, 2).reduce(playMove, FIVE.position),
  line: FIVE.line.slice(2),
};
const mirrored = ({ position, line }: Candidate): Candidate => ({
  position: mirrorPosition(position),
  line: line.map(mirrorMove),
});

describe('what is taken', () => {
  it('is not taken again, not even mirrored', () => {
    const taken = new Taken();
    expect(taken.take(FIVE)).toBe(true);
    expect(taken.take(FIVE)).toBe(false);
    expect(taken.take(mirrored(FIVE))).toBe(false);
  });

  it('does not become another one, in whatever order they are offered', () => {
    const [long, short] = [new Taken(), new Taken()];
    expect([long.take(FIVE), long.take(mirrored(THREE))]).toEqual([true, false]);
    expect([short.take(THREE), short.take(mirrored(FIVE))]).toEqual([true, false]);
  });

  it('is not known from elsewhere', () => {
    expect(new Taken([likenessOf(FIVE.position, [])[0]]).take(FIVE)).toBe(false);
  });
});

/** Problems of `generate`. */
const MADE: readonly Candidate[] = [
  ['5s2B/5sk2/8B/9/9/9/9/9/9 b G2r3g2s4n4l18p 1', '1c2b+ 3b4c 2b4d 4c5b G*6b'],
  ['7lr/9/7k1/6R2/9/9/9/9/9 b G2b3g4s4n3l18p 1', 'G*2d 2c1b 3d3b+ 2a2b 2d2c'],
  ['5+B2k/7p1/8p/9/9/9/9/9/9 b 2SN2rb4g2s3n4l16p 1', 'S*1b 1a1b N*2d 1b1a S*1b'],
  ['9/4n4/4Sll2/2+B1k1+b2/3R5/9/9/9/9 b r4g3s3n2l18p 1', '7d6d 5b6d 5c6d+ 5d4d N*3f'],
  ['9/7Lk/7gn/9/9/9/9/9/9 b G2S2r2b2g2s3n3l18p 1', 'S*2a 1b2b G*3b 2b1a S*1b'],
  ['6kgs/5P2p/5G3/9/9/9/9/9/9 b GS2r2bg2s4n4l16p 1', '4b4a+ 3a2b S*3c 2b1c G*2d'],
  ['9/8k/5B1ln/9/9/9/9/9/9 b SL2rb4g3s3n2l18p 1', 'S*2a 1b1a L*1b 1a2b 4c3b+'],
  ['5gnk1/5g2R/7Bg/9/9/9/9/9/9 b Brg4s3n4l18p 1', 'B*3b 4a3b 2c3b+ 2a1b G*2b'],
  ['8k/6Bl1/9/7s1/9/9/9/9/9 b SLP2rb4g2s4n2l17p 1', 'P*1b 1a1b S*2a 1b1a L*1b'],
  ['7n1/8k/6nln/9/9/9/9/9/9 b 2GN2r2b2g4s3l18p 1', 'G*2b 1b2b N*3d 2b1a G*2b'],
  ['9/7kl/7pN/8r/8n/6L2/9/9/9 b GSr2b3g3s2n2l17p 1', '1c2a+ 2b1c S*2b 1c2d G*3e'],
  ['5+R2s/8k/7l1/7gs/7N1/9/9/9/9 b r2b3g2s3n3l18p 1', '2e1c+ 1b1c 4a1a P*1b S*2b'],
  ['8k/5G1lp/9/9/9/9/9/9/9 b 2GS2r2bg3s4n3l17p 1', 'G*2a 1a2a S*3b 2a1a G*2a'],
  ['6s2/4knp2/3R5/9/9/9/9/9/9 b BSrb4g2s3n4l17p 1', 'B*4a 5b4a 6c6a+ P*5a S*5b'],
  ['6s2/9/6GSk/7+pg/9/9/9/9/9 b B2rb2g2s4n4l17p 1', 'B*2b 3a2b 2c2b 1c1b S*2a'],
  ['9/7R1/9/8k/7ps/9/9/9/9 b 2Gr2b2g3s4n4l17p 1', 'G*1c 1d1c G*2c 1c1d 2b1b+'],
  ['9/8k/7nr/9/5N3/9/9/9/9 b 3Gr2bg4s2n4l18p 1', 'G*2b 1b2b G*3c 2b1a G*2b'],
  ['6pk1/7sL/7S1/9/9/9/9/9/9 b SP2r2b4gs4n3l16p 1', '1b1a+ 2b1a P*2b 1a2b S*1b'],
  ['8+B/9/8k/7gs/9/9/9/9/9 b S2rb3g2s4n4l18p 1', 'S*2b 1c2c 2b3c+ 2c1c 1a2b'],
  ['7s+p/7k1/9/6S2/9/9/9/9/9 b 2G2r2b2g2s4n4l17p 1', 'G*3c 2b1c 3c2c 1c1d G*2e'],
  ['9/3G1kPS1/4ln3/2+B6/9/9/9/9/9 b N2rb3g3s2n3l17p 1', '7d4a 4b4a 3b3a+ 4a4b N*3d'],
  ['9/6+Bp1/8k/7sg/9/9/9/9/9 b GS2rb2g2s4n4l17p 1', 'G*2c 2b2c S*2b 1c1b 3b2a'],
  ['7n1/9/6s1k/9/8l/7L1/9/9/9 b SLP2r2b4g2s3nl17p 1', 'P*1d 1c1b S*2c 1b1a L*1b'],
  ['8k/8s/5SP1n/8g/9/9/9/9/9 b BG2rb2g2s3n4l17p 1', 'B*2b 1a2b 3c3b+ 2b1a G*2b'],
  ['6s1k/6gln/9/9/9/9/9/9/9 b 2GN2r2bg3s2n3l18p 1', 'G*2a 1a2a N*1c 2a1a G*2a'],
  ['9/3B5/6kb1/6Ng1/6s2/5+R3/9/9/9 b r3g3s3n4l18p 1', '6b5a+ 3c3d 5a5b 3d3c 4f4b'],
  ['6skn/6p2/9/7S1/9/9/9/9/9 b 3G2r2bg2s3n4l17p 1', 'G*1b 2a1b G*1c 1b2a G*1b'],
  ['9/9/7pp/7gk/7n1/9/9/9/9 b GNL2r2b2g4s2n3l16p 1', 'L*1f 2d1e N*2f 1d2d G*3d'],
  ['7pk/7n1/7nl/9/9/9/9/9/9 b 2RN2b4g4sn3l17p 1', 'R*1b 1a1b N*2d 1b1a R*1b'],
  ['5S2k/7sl/9/9/9/9/9/9/9 b 2GS2r2b2gs4n3l18p 1', 'G*2a 1a2a S*3b 2a1a G*2a'],
  ['5l1k1/5Bn2/6+B2/9/9/9/9/9/9 b N2r4g4s2n3l18p 1', '4b3a+ 2a3a N*2c 3a2a 3c1a'],
  ['8s/6knn/5R3/9/9/9/9/9/9 b BSrb4g2s2n4l18p 1', 'B*2a 3b2a 4c4a+ P*3a S*3b'],
  ['8k/6Ppg/9/9/9/9/9/9/9 b 3G2r2b4s4n4l16p 1', 'G*2a 1a2a G*3a 2a1a G*2a'],
  ['5gknr/5n3/9/8S/9/9/9/9/9 b 2GNr2bg3sn4l18p 1', 'G*2b 3a2b G*2c 2b3a N*4c'],
  ['9/5nnkS/3S5/9/9/9/9/9/9 b GS2r2b3gs2n4l18p 1', 'G*2c 2b3a 1b2a+ 3a2a S*2b'],
  ['8k/8s/8g/9/5N3/9/9/9/9 b G2S2r2b2gs3n4l18p 1', 'S*2b 1a2b G*3c 2b1a S*2b'],
  ['5lpk1/9/9/5N3/4B4/9/9/9/9 b G2rb3g4s3n3l17p 1', '4d3b+ 2a3b G*3c 3b2a 3c2b'],
  ['9/9/5G1+b1/7Rp/8k/9/8G/9/9 b Br2g4s4n4l17p 1', '1g2f 1e2d B*3e 2d3d 4c4d'],
  ['5+B1kp/9/5N2g/9/9/9/9/9/9 b S2rb3g3s3n4l17p 1', '4c3a+ 2a1b S*2a 1b2b 4a3b'],
  ['6n2/8k/8p/6+P2/9/9/9/9/9 b 3G2r2bg4s3n4l16p 1', 'G*2b 1b2b G*3c 2b1a G*2b'],
].map(([sfen, moves]) => play(sfen!, moves!));

/** How many of the problems have each text. */
function tally(
  problems: readonly Candidate[],
  textOf: (position: Candidate['position'], line: Candidate['line']) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { position, line } of problems) {
    const text = textOf(position, line);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

describe('the choice', () => {
  const candidates = [...MADE, ...MADE.map(mirrored)];
  const choose = (wanted: number) =>
    chooseProblems(5, candidates, { wanted: () => wanted, taken: new Taken() }).map(
      (at) => candidates[at]!,
    );
  const all = choose(1000);

  it('takes no more than wanted, and none twice', () => {
    expect(all.length).toBeGreaterThan(4);
    expect(all.length).toBeLessThanOrEqual(MADE.length);
    expect(new Set(all.map(({ position, line }) => likenessOf(position, line)[0])).size).toBe(
      all.length,
    );
    expect(choose(4).length).toBeLessThanOrEqual(4);
  });

  it('keeps within the limits, which the candidates break', () => {
    const measure = (problems: readonly Candidate[]) => {
      const looks = problems.map(({ position, line }) => looksOf(position, line));
      const mean = (value: (look: Looks) => number | boolean) =>
        looks.reduce((sum, look) => sum + Number(value(look)), 0) / looks.length;
      return {
        edge: mean(({ isKingOnEdge }) => isKingOnEdge),
        gift: mean(({ givenAway }) => givenAway > 0),
        defenders: mean(({ defenders }) => defenders),
        composed: mean(looksComposed),
      };
    };
    const [before, after] = [measure(candidates), measure(all)];
    expect(before.edge).toBeGreaterThan(0.65);
    expect(before.gift).toBeLessThan(0.5);
    expect(before.defenders).toBeLessThan(3);
    expect(before.composed).toBeLessThan(1);
    expect(after.edge).toBeLessThanOrEqual(0.65);
    expect(after.gift).toBeGreaterThanOrEqual(0.5);
    expect(after.defenders).toBeGreaterThanOrEqual(3);
    expect(after.composed).toBe(1);
  });

  it('seldom repeats squares and endings, although many of the candidates do', () => {
    const problems = readProblems(5);
    const [squares, endings] = [tally(problems, squaresOf), tally(problems, lastMovesOf)];
    const alike = problems.filter(
      ({ position, line }) =>
        squares.get(squaresOf(position, line))! > 1 ||
        endings.get(lastMovesOf(position, line))! > 1,
    );
    const measure = (each: readonly Candidate[]) => {
      const commonest = [...tally(each, lastMovesOf).values()].sort((one, other) => other - one);
      const inTen = commonest.slice(0, 10).reduce((sum, count) => sum + count, 0);
      return {
        different: tally(each, squaresOf).size / each.length,
        inTen: inTen / each.length,
        mostAlike: commonest[0]!,
      };
    };
    const before = measure(alike);
    expect(before.different).toBeLessThan(0.85);
    expect(before.inTen).toBeGreaterThan(0.15);
    const few = chooseProblems(5, alike, { wanted: () => 1000, taken: new Taken() });
    const after = measure(few.map((at) => alike[at]!));
    expect(after.different).toBeLessThan(1);
    expect(after.different).toBeGreaterThanOrEqual(0.85);
    // Ten endings are a greater share of so few problems, if none repeats.
    expect(after.mostAlike === 1 || after.inTen <= 0.15).toBe(true);
  });

  it('leaves no problem out for one that appeals less and could not stand for more', () => {
    const placeOf = ({ position, line }: Candidate) => {
      const { held, isKingOnEdge, isKingInCorner, exchanges, givenAway, defenders } = looksOf(
        position,
        line,
      );
      const flags = [held > 0, isKingOnEdge, isKingInCorner, exchanges > 0, givenAway > 0];
      return { flags: flags.join(), defenders, appeal: appealOf(position, line) };
    };
    const squares = new Set(all.map(({ position, line }) => squaresOf(position, line)));
    const endings = new Set(all.map(({ position, line }) => lastMovesOf(position, line)));
    const taken = new Taken();
    for (const problem of all) taken.take(problem);
    const left = MADE.filter(
      ({ position, line }) =>
        looksComposed(looksOf(position, line)) &&
        !squares.has(squaresOf(position, line)) &&
        !endings.has(lastMovesOf(position, line)) &&
        taken.take({ position, line }),
    );
    expect(left.length).toBeGreaterThan(3);
    let compared = 0;
    for (const one of left.map(placeOf)) {
      for (const other of all.map(placeOf)) {
        if (one.flags !== other.flags || one.defenders < other.defenders) continue;
        compared += 1;
        expect(one.appeal).toBeLessThanOrEqual(other.appeal);
      }
    }
    expect(compared).toBeGreaterThan(1);
  });

  it('prefers the longest problems of nine plies and more, and counts each length apart', () => {
    const nine = readProblems(9);
    const long = play(
      '6g2/6nSB/6B2/8k/9/6+Pg1/6N2/9/9 b N2r2g3sn4l17p 1',
      '3f2e 2f2e 2b1c+ 1d1c 3g2e 1c1b G*1c 1b2a 3c1a+ 2a1a N*2c 1a2a 2e3c',
    );
    const few = { wanted: (plies: number) => (plies === 9 ? 3 : 5), taken: new Taken() };
    const chosen = chooseProblems(9, [...nine, long], few);
    expect(chosen).toContain(nine.length);
    expect(chosen).toHaveLength(4);
  });
});

it('endings are varied if all differ, or if the ten commonest cover 15 % at most', () => {
  const single = (count: number) => Array.from({ length: count }, () => 1);
  expect(areEndingsVaried(single(5))).toBe(true);
  expect(areEndingsVaried([2, ...single(64)])).toBe(false);
  expect(areEndingsVaried([5, ...single(95)])).toBe(true);
  expect(areEndingsVaried([7, ...single(93)])).toBe(false);
});

it('a king on the left half comes to the right, with his solution', () => {
  const turned = toRight(mirrored(FIVE));
  expect(turned).toEqual(FIVE);
  expect(toRight(FIVE)).toEqual(FIVE);
});
