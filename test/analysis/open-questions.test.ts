// An analysis that a limit has ended tells what is open, wherever the limit falls.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { checkingMoves, playKnownMove } from '../../src/shogi/rules';
import { CORE } from '../../support/engines';

/** 図巧 23, 23 plies, with the author's line. */
const SFEN = '4g4/1Slg1+P3/+rs1kp4/1L2s4/p+R1s5/2N6/9/9/9 b 2BN2g2n2l15p 1';
const LINE =
  'B*7d 6e7d 8e6e 7d6e B*8e 7b7d N*7e 6c7b 7e8c+ 7b6a S*7b 6b7b 8c7b 6a7b 8e9d 9c9d G*7c 7b6a 8b7a+ 6a7a 8d8b+ 7a6a 8b7b'.split(
    ' ',
  );

const solver = CORE.create({ hashMiB: 16 });

function listOtherChecks(): string[] {
  let position = parseSfen(SFEN);
  return LINE.flatMap((text, index) => {
    const before = position;
    position = playKnownMove(position, parseUsiMove(text));
    if (index % 2 === 1) return [];
    const others = checkingMoves(before).map(formatUsiMove);
    return others.filter((usi) => usi !== text).map((usi) => `${index + 1} ${usi}`);
  });
}

it.each([1, 100, 3000, 20_000])('every check beside a line, after %s nodes', async (maxNodes) => {
  const analysis = await solver.analyse(SFEN, { solution: LINE, checkNodes: 2e4, maxNodes });
  expect(analysis).toMatchObject({ verdict: 'undecided', reason: 'nodes', lineMates: 'undecided' });
  const open = new Set(analysis.undecided.map(({ ply, move }) => `${ply} ${move}`));
  const missing = listOtherChecks().filter((check) => !open.has(check));
  // After few nodes nothing is decided, so that every check and every move of the line is open.
  if (maxNodes === 1) {
    expect(missing).toEqual([]);
    expect(LINE.every((usi, index) => open.has(`${index + 1} ${usi}`))).toBe(true);
  }
  expect(open.size).toBeGreaterThan(0);
});

it.each([1, 30, 300, 1000])('something, without a line, after %s nodes', async (maxNodes) => {
  const analysis = await solver.analyse(SFEN, { maxNodes });
  expect(analysis.verdict).toBe('undecided');
  expect(analysis.undecided).toContainEqual({ ply: 1, move: null, what: 'verdict' });
});
