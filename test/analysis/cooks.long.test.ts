// A cook that has been known since 1994, a classic with too many positions, and hard checks of easy problems.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, legalMoves, playMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { faultOfLine } from '../../support/judge';

const solver = createSolver({ hashMiB: 32 });

// Both were undecided until the analysis searched the checks that the last round had left open with more nodes. The
// engine in JavaScript is asked about these checks.
it.each([
  ['6k2/3r2g1P/6+R2/9/9/9/9/9/9 b GN2b2g4s3n4l17p 1', 'G*2b'],
  ['7nl/5+B1k1/8p/7s1/9/7Ps/9/P8/9 b R2Srb4g3n3l15p 1', 'S*3a'],
])('an easy problem with one hard check is decided by default: %s', async (sfen, check) => {
  const { verdict, undecided } = await solver.analyse(sfen);
  expect({ verdict, undecided }).toEqual({ verdict: 'sound', undecided: [] });
  const after = playMove(parseSfen(sfen), parseUsiMove(check));
  const { status } = await createJsSolver({ hashMiB: 32 }).solve(after, {
    goal: 'first',
    side: 'defender',
  });
  expect(status).toBe('nomate');
});

it('a length that may be too great is not greater than the line shown with it', async () => {
  // The end of the author's line of 図巧 5.
  const sfen = 'n+B1sS4/R2g5/1ksB5/9/1Pn6/3L5/9/9/9 b r3gs2n3l17p 1';
  const line = '8a8b 7c8b 6c7d+ 8c7d 9b9d+ 7d7c 5a6b 6a6b 9d7d 7c7d G*8d'.split(' ');
  const options = { solution: line, variationDepth: 0, maxNodes: 300_000 };
  const { notes } = await solver.analyse(sfen, options);
  const open = notes.filter(({ lengthIsExact }) => !lengthIsExact);
  expect(open).not.toEqual([]);
  for (const { ply, length, line: shown } of open) {
    expect(length).toBeLessThanOrEqual(ply - 1 + shown.length);
  }
});

describeWithData('known cooks', () => {
  it('図巧 36: a cook in 19 plies, the solution has 13 ([IN94])', async () => {
    const row = readTable('classics').find(({ id }) => id === 'zukou-036')!;
    const answer = await solver.analyse(row.sfen!, { checkNodes: 250_000 });
    expect(answer).toMatchObject({ status: 'mate', verdict: 'unsound', length: 13 });
    const cook = answer.faults.find(({ kind }) => kind === 'cook')!;
    expect(cook.length).toBe(19);
    const line = [...answer.line.slice(0, cook.ply - 1), ...cook.line];
    expect(faultOfLine(parseSfen(row.sfen!), line)).toBeUndefined();
  });

  it('図巧 5: without its solution it is not called unsound, because the author’s line is sound', async () => {
    const row = readTable('author-lines').find(({ id }) => id === 'zukou-005')!;
    // The line that is found has another reply than the author's at ply 14. Its cook at ply 13 leads back into the
    // author's line.
    const limits = { checkNodes: 20_000, verdictOnly: true };
    const own = await solver.analyse(row.sfen!, limits);
    expect(own).toMatchObject({ status: 'mate', verdict: 'undecided', length: 21, faults: [] });
    expect(own.possibleFaults.map(({ kind, ply }) => `${kind} ${ply}`)).toContain('cook 13');
    const authors = await solver.analyse(row.sfen!, {
      ...limits,
      solution: row.solution!.split(' '),
    });
    expect(authors).toMatchObject({ verdict: 'sound', faults: [] });
  });

  it('寿 (図巧 100): its line is judged with fewer nodes than the mate of the diagram takes', async () => {
    const row = readTable('author-lines').find(({ id }) => id === 'zukou-100')!;
    const mate = await solver.solve(row.sfen!, { goal: 'first' });
    const solution = row.solution!.split(' ');
    const few = await solver.analyse(row.sfen!, { solution, checkNodes: 1000, verdictOnly: true });
    expect(few).toMatchObject({ status: 'unknown', verdict: 'unsound', lineMates: 'undecided' });
    expect(few.nodes).toBeLessThan(mate.nodes);
    const [fault] = few.faults;
    const play = [...solution.slice(0, fault!.ply - 1), fault!.move!];
    const after = play.map(parseUsiMove).reduce(playMove, parseSfen(row.sfen!));
    expect(await solver.solve(after, { goal: 'first', side: 'defender' })).toMatchObject({
      status: 'mate',
    });
    const many = await solver.analyse(row.sfen!, { solution, verdictOnly: true });
    expect(many).toMatchObject({ status: 'mate', verdict: 'unsound' });
    expect(many.faults.map(({ ply, move }) => `${ply} ${move}`)).toContain(
      `${fault!.ply} ${fault!.move}`,
    );
  });

  it('寿, with two wrong checks at the end: the first of them is the fault', async () => {
    const row = readTable('author-lines').find(({ id }) => id === 'zukou-100')!;
    const solution = row.solution!.split(' ').slice(0, 590);
    const play = (moves: readonly string[]) =>
      moves.map(parseUsiMove).reduce(playMove, parseSfen(row.sfen!));
    const find = async (isWanted: (reply: Position) => boolean): Promise<string[]> => {
      const before = play(solution);
      for (const check of checkingMoves(before)) {
        const after = playMove(before, check);
        const { status } = await solver.solve(after, {
          goal: 'first',
          side: 'defender',
          maxNodes: 1000,
        });
        if (status !== 'nomate') continue;
        const reply = legalMoves(after).find((move) => isWanted(playMove(after, move)));
        if (reply !== undefined) return [check, reply].map(formatUsiMove);
      }
      throw new Error('no such check');
    };
    solution.push(...(await find((position) => checkingMoves(position).length > 0)));
    solution.push((await find(() => true))[0]!);
    const answer = await solver.analyse(row.sfen!, {
      solution,
      checkNodes: 1000,
      verdictOnly: true,
    });
    expect(answer.verdict).toBe('unsound');
    const faults = answer.faults.filter(({ kind }) => kind === 'no-mate');
    expect(faults.map(({ ply, move }) => [ply, move])).toEqual([[591, solution[590]]]);
  });

  it('with too many positions for a book line, the line of the table is used', async () => {
    const row = readTable('classics').find(({ id }) => id === 'zukou-050')!;
    const answer = await solver.analyse(row.sfen!, { checkNodes: 10, maxPositions: 400 });
    expect(answer).toMatchObject({ status: 'mate', verdict: 'undecided', lengthIsExact: false });
    expect(answer.variationsMissing).toBe('memory');
    expect(faultOfLine(parseSfen(row.sfen!), answer.line)).toBeUndefined();
  });

  it('the first line does not wait for lengths that take many nodes', async () => {
    const row = readTable('classics').find(({ id }) => id === 'musou-001')!;
    // The mate alone takes 430,000.
    const answer = await solver.analyse(row.sfen!, { maxNodes: 700_000 });
    expect(answer).toMatchObject({ status: 'mate', lineBy: 'solver', reason: 'nodes' });
    expect(answer.line.length).toBeGreaterThan(0);
    expect(faultOfLine(parseSfen(row.sfen!), answer.line)).toBeUndefined();
  });
});
