// A client that asks for certificates believes no verdict: answers without a certificate, or with one that proves
// something else, are refused.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';
import { createQueueSolver } from '../../../src/queue/queue-solver';
import { decode, encode, type JobData, verifyJobResult } from '../../../src/queue/wire';
import { isMate, playMove } from '../../../src/shogi/rules';
import { Solver } from '../../../src/solver/solver';
import { MATE } from '../../cli/host';

/** No mate; but if both sides help, the attacker mates by `HELPED`. */
const NO_MATE = '9/2K3k1S/7s1/9/9/9/9/9/9 b 2r2b4g2s4n4l18p 1';
const HELPED = ['1b2c+', '3b2a', 'S*2b'];
/** Sound; with another mate at the last ply; with cooks. */
const PROBLEMS = [
  MATE,
  '5B3/7Pk/2R6/9/9/9/9/9/9 b rb4g4s4n4l17p 1',
  '9/1kP6/9/1S1n5/9/L8/9/9/9 b SL2r2b4g2s3n2l17p 1',
];

const solver = new Solver({ hashMiB: 4 });

function verify(question: JobData['question'], problem: string, options: object, answer: unknown) {
  const data: JobData = { question, problems: [problem], options: { ...options }, hashMiB: 4 };
  const sent = decode(JSON.parse(JSON.stringify(encode([answer]))));
  return verifyJobResult(sent, data, new AbortController().signal);
}

const MISSING = 'certificate: one was asked for, and it is missing';

it('a false mate is refused, however its line ends', async () => {
  const end = HELPED.map(parseUsiMove).reduce(playMove, parseSfen(NO_MATE));
  expect(isMate(end)).toBe(true);
  expect(solver.solveSync(NO_MATE).status).toBe('nomate');
  const { certificate, ...mate } = await solver
    .solve(MATE, { certificate: true })
    .then(requireMate);
  const lie = {
    ...mate,
    line: HELPED,
    length: 3,
    lengthAtLeast: 3,
    lengthAtMost: 3,
    played: { line: HELPED, length: 3 },
  };
  // Without a certificate only the line can be replayed: this is what the caller takes on trust.
  expect(await verify('solve', NO_MATE, {}, lie)).toMatchObject([{ status: 'mate' }]);
  const asked = { certificate: true };
  await expect(verify('solve', NO_MATE, asked, lie)).rejects.toThrow(MISSING);
  const borrowed = { ...lie, certificate };
  await expect(verify('solve', NO_MATE, asked, borrowed)).rejects.toThrow('certificate: ');
  const excused = { ...lie, certificateMissing: 'memory' };
  await expect(verify('solve', NO_MATE, asked, excused)).rejects.toThrow(MISSING);
});

it('a false no-mate is refused, with the certificate of a mate too', async () => {
  const honest = requireMate(solver.solveSync(MATE, { certificate: true }));
  const { certificate } = honest;
  const lie = solver.solveSync(NO_MATE);
  expect(await verify('solve', MATE, {}, lie)).toMatchObject([{ status: 'nomate' }]);
  const asked = { certificate: true };
  await expect(verify('solve', MATE, asked, lie)).rejects.toThrow(MISSING);
  await expect(verify('solve', MATE, asked, { ...lie, certificate })).rejects.toThrow();
});

it('a false "sound" is refused, with the certificate of another line too', async () => {
  const analyses = await Promise.all(
    PROBLEMS.map((problem) => solver.analyse(problem, { certificate: true })),
  );
  const problem = PROBLEMS[2]!;
  const { certificate, ...unsound } = analyses[2]!;
  expect(unsound.faults.map(({ kind }) => kind)).toContain('cook');
  const lie = { ...unsound, verdict: 'sound', faults: [] };
  expect(await verify('analyse', problem, {}, lie)).toMatchObject([{ verdict: 'sound' }]);
  const asked = { certificate: true };
  await expect(verify('analyse', problem, asked, lie)).rejects.toThrow(MISSING);
  await expect(verify('analyse', problem, asked, { ...lie, certificate })).rejects.toThrow(
    'it proves another mate',
  );
  const borrowed = { ...lie, certificate: analyses[0]!.certificate };
  await expect(verify('analyse', problem, asked, borrowed)).rejects.toThrow('certificate: ');
  const { certificate: _, ...none } = analyses[0]!;
  const nomate = { ...none, status: 'nomate', verdict: 'unsound', line: [], lineMates: null };
  await expect(
    verify('analyse', MATE, asked, { ...nomate, length: null, faults: [], leftover: null }),
  ).rejects.toThrow();
});

/** Mates in 5, each with a line of 3 plies in which the defender helps. */
const HELPED_SOONER = [
  ['7kS/5p3/5SR2/9/9/9/9/9/9 b r2b4g2s4n4l17p 1', '4c3b+ 2a1b 1a2b+'],
  ['9/k1+B6/9/1p7/1+B7/9/8K/9/9 b Pnp 1', '8e7d 9b9c 7b8c'],
  ['9/9/9/1+r7/9/9/p+NP6/9/1KS6 w s 1', '8d8g 8i9i 8g9h'],
] as const;

it.each(HELPED_SOONER)('a worse defence is not called best play: %s', async (sfen, moves) => {
  const line = moves.split(' ');
  const root = parseSfen(sfen);
  const leftover = line.map(parseUsiMove).reduce(playMove, root).hands[root.turn];
  const asked = { certificate: true };
  const honest = requireMate(solver.solveSync(sfen, asked));
  expect(honest).toMatchObject({ length: 5, lengthIsExact: true });
  const told = { line, length: 3, lengthIsExact: true, leftover };
  const more = {
    lengthAtLeast: 3,
    lengthAtMost: 3,
    lineIsProven: true,
    played: { line, length: 3 },
  };
  const [solved] = await verify('solve', sfen, asked, { ...honest, ...told, ...more });
  expect(solved!.verified).toEqual(['status']);
  const judged = await solver.analyse(sfen, { ...asked, solution: line });
  expect(judged.verdict).toBe('unsound');
  const lie = {
    ...judged,
    ...told,
    mateAtLeast: 3,
    lineBy: 'solver',
    verdict: 'sound',
    faults: [],
  };
  const renamed = judged.faults.map((fault) => ({ ...fault, kind: 'detour' }));
  const named = { notes: [...judged.notes, ...renamed] };
  const [analysed] = await verify('analyse', sfen, asked, { ...lie, ...named, lineMates: true });
  expect(analysed!.verified).toContain('status');
  for (const key of ['verdict', 'faults', 'lengthIsExact']) {
    expect(analysed!.verified).not.toContain(key);
  }
});

it('a cook that is renamed to a tolerated kind makes no verdict verified', async () => {
  const asked = { certificate: true };
  const problem = PROBLEMS[2]!;
  const analysis = await solver.analyse(problem, asked);
  const [honest] = await verify('analyse', problem, asked, analysis);
  expect(honest!.verified).not.toContain('verdict');
  const renamed = analysis.faults.map((fault) => ({ ...fault, kind: 'detour' }));
  const notes = [...analysis.notes, ...renamed];
  const lie = { ...analysis, verdict: 'sound', faults: [], notes };
  const [told] = await verify('analyse', problem, asked, lie);
  expect(told!.verified).toContain('status');
  expect(told!.verified).not.toContain('verdict');
  // These do not even have the form of an answer.
  for (const false_ of [
    { ...analysis, verdict: 'sound' },
    { ...lie, verdict: 'unsound' },
    { ...lie, notes: analysis.faults },
    { ...analysis, faults: notes },
    { ...lie, possibleFaults: analysis.faults },
  ]) {
    await expect(verify('analyse', problem, asked, false_)).rejects.toThrow(/verdict|faults/);
  }
});

it('what follows from a certificate is verified', async () => {
  const asked = { certificate: true };
  const keys = async (problem: string) =>
    (await verify('analyse', problem, asked, await solver.analyse(problem, asked)))[0]!.verified;
  expect(await keys(MATE)).toEqual(
    expect.arrayContaining(['status', 'verdict', 'faults', 'length', 'lengthIsExact', 'leftover']),
  );
  expect(await keys(NO_MATE)).toEqual(['status', 'verdict']);
});

it('a line that is cut before the mate proves no length', async () => {
  const problem = 'k8/6K2/2R6/4+B4/9/9/9/9/9 b l 1';
  const asked = { certificate: true, solution: ['7c9c+'] };
  const honest = await solver.analyse(problem, asked);
  expect(honest).toMatchObject({ lineMates: false, length: 1, certificate: expect.anything() });
  const claim = { lengthIsExact: true, mateAtLeast: 1 };
  for (const more of [{}, claim, { ...claim, lineMates: true }]) {
    const [taken] = await verify('analyse', problem, asked, { ...honest, ...more });
    expect(taken!.verified).toContain('status');
    for (const key of ['verdict', 'faults', 'lineMates', 'length', 'lengthIsExact', 'leftover']) {
      expect(taken!.verified).not.toContain(key);
    }
  }
});

it('honest answers are accepted', async () => {
  const asked = { certificate: true };
  const sound = new Set<string>();
  for (const problem of [...PROBLEMS, NO_MATE]) {
    const solved = solver.solveSync(problem, asked);
    expect(await verify('solve', problem, asked, solved)).toHaveLength(1);
    const analysed = await solver.analyse(problem, asked);
    expect(await verify('analyse', problem, asked, analysed), problem).toHaveLength(1);
    sound.add(analysed.verdict);
  }
  expect(sound).toContain('sound');
  expect(sound).toContain('unsound');
});

it('the option is read when the solver is made, and refuses questions without a certificate', async () => {
  const queue = 'redis://localhost:1';
  const bad = { queue, verify: 1 as unknown as boolean };
  expect(() => createQueueSolver(bad)).toThrow('verify');
  const strict = createQueueSolver({ queue, verify: true });
  await expect(strict.solve(MATE, { maxPlies: 3 })).rejects.toMatchObject({ code: 'bad-option' });
  await strict.dispose();
});

function requireMate(answer: ReturnType<Solver['solveSync']>) {
  if (answer.status !== 'mate') throw new Error(answer.status);
  return answer;
}
