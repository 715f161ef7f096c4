// `analyse --journal`: the answer does not depend on the number of threads or on interruptions, the verdicts of the
// stages are those of another engine, and a journal is continued by its own line alone. `lost-files.long.test.ts` kills
// the command at random moments.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listOtherChecks, type StageRecord } from '../../src/batch/line-stages';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import type { KnownVerdict } from '../../src/options/analyse-options';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { useProgram } from '../../support/build-program';
import { collect, makeClock, run, terminal } from './host';

/** 図巧 2: sound. Two of its 40 other checks take more than 10,000 nodes. */
const SOUND = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const SOUND_LINE =
  '2h2g 2f1e 2g1f 2e1f N*2g 1f2g P*1f 1e1f 4g2e 1f2e 6c3f+ 2e1e P*1f 1e1f 2i2g 1f1e 3f2e 3d2e P*1f 2e1f 2g2d';
/** Other checks mate, and the line plays a futile interposition and its capture. */
const COOKED = '6B1k/9/9/9/9/9/2r6/9/9 b Brg 1';
const COOKED_LINE = 'B*5e G*3c 5e3c+ 1a1b 3c2b';

const program = await useProgram();

const threadScript = join(program.folder, 'batch-worker.cjs');
const pathOf = (name: string) => join(program.files, name);
const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').filter(Boolean);
const recordsOf = (path: string) => linesOf(path).map((line): StageRecord => JSON.parse(line));

async function judge(path: string, argv: readonly string[] = [], host = {}, isCooked = false) {
  const [sfen, line] = isCooked ? [COOKED, COOKED_LINE] : [SOUND, SOUND_LINE];
  const solution = argv.includes('--solution') ? [] : ['--solution', line];
  const given = ['analyse', '--verdict-only', '--journal', path, ...solution, ...argv, sfen];
  return await run(given, { threadScript, ...host });
}

async function answerOf(path: string, argv: readonly string[] = [], isCooked = false) {
  const { code, out, err } = await judge(path, ['--json', ...argv], {}, isCooked);
  expect({ code, err }).toEqual({ code: isCooked ? 1 : 0, err: '' });
  const { milliseconds: _, nodesPerSecond: __, ...answer } = JSON.parse(out);
  return answer;
}

/** The journal of the sound line, and the answer, which several tests compare with others. */
const whole = pathOf('whole');
const expected = await answerOf(whole, ['-j', '1']);

it('gives one answer with any number of threads and after any interruption', async () => {
  expect(expected).toMatchObject({ verdict: 'sound', undecided: [] });
  const text = readFileSync(whole, 'utf8');
  expect(new Set(recordsOf(whole).map(({ nodes }) => nodes))).toEqual(new Set([10_000, 100_000]));

  const two = pathOf('two');
  expect(await answerOf(two, ['-j', '2'])).toEqual(expected);
  expect(linesOf(two).sort()).toEqual(linesOf(whole).sort());

  const ends = [text.indexOf('"checks":[[') + 20, text.indexOf('\n') + 1, text.length - 5];
  for (const [index, end] of ends.entries()) {
    const cut = pathOf(`cut-${index}`);
    writeFileSync(cut, text.slice(0, end));
    writeFileSync(`${cut}.options.json`, readFileSync(`${whole}.options.json`));
    expect(await answerOf(cut, ['-j', '2', '--resume'])).toEqual(expected);
    expect(linesOf(cut).sort()).toEqual(linesOf(whole).sort());
  }
});

it('goes on with more nodes for each check, as one run with that many', async () => {
  const [stepwise, atOnce] = [pathOf('stepwise'), pathOf('at-once')];
  await judge(stepwise, ['--json', '--check-nodes', '1000']);
  const few = recordsOf(stepwise).length;
  const expected = await answerOf(atOnce, ['--check-nodes', '20000']);
  expect(await answerOf(stepwise, ['--check-nodes', '20000', '--resume'])).toMatchObject({
    verdict: expected.verdict,
    faults: expected.faults,
    undecided: expected.undecided,
  });
  expect(recordsOf(stepwise).length).toBeGreaterThan(few);
  expect(expected).toMatchObject({ verdict: 'sound' });
});

it.each([
  ['sound', SOUND, SOUND_LINE],
  ['cooked', COOKED, COOKED_LINE],
])('finds the verdicts that the other engine finds: %s', async (name, sfen, line) => {
  const path = name === 'sound' ? whole : pathOf(name);
  if (path !== whole) await answerOf(path, [], true);
  const checks = listOtherChecks(parseSfen(sfen), line.split(' ').map(parseUsiMove));
  const other = createJsSolver({ hashMiB: 32 });
  const found = new Map(recordsOf(path).flatMap((record) => record.checks));
  expect(found.size).toBe(checks.length);
  const differences = checks.filter(({ sfen: after }, at) => {
    const verdict = found.get(at)!;
    const { status } = other.solveSync(after, { side: 'defender', maxNodes: 100_000 });
    return status !== (typeof verdict === 'number' ? 'mate' : verdict) && status !== 'unknown';
  });
  expect(differences).toEqual([]);
  if (name === 'cooked') expect([...found.values()]).toContainEqual(expect.any(Number));
});

it('names the faults that an analysis without a journal names', async () => {
  const { faults, verdict } = await answerOf(pathOf('faults'), [], true);
  const options = { solution: COOKED_LINE.split(' '), verdictOnly: true };
  const plain = await createSolver({ hashMiB: 64 }).analyse(COOKED, options);
  expect({ verdict, faults }).toEqual({ verdict: plain.verdict, faults: plain.faults });
});

it('draws the plies after each round, in both languages', async () => {
  const path = pathOf('drawn');
  const { err } = await judge(path);
  expect(err.split('\n')).toEqual([
    expect.stringMatching(/^10,000 nodes a check: 3\d of 40 other checks decided, 0 mate$/),
    expect.stringMatching(/^ {2}1 [.=]{11} 21$/),
    '100,000 nodes a check: 40 of 40 other checks decided, 0 mate',
    '  1 =========== 21',
    '',
  ]);
  const again = await judge(path, ['--resume', '--lang', 'ja']);
  expect(again.err).toBe(
    '王手ごとに100,000局面：ほかの王手40のうち40が決着、詰むもの0\n  1 =========== 21\n',
  );
  const cooked = await judge(pathOf('drawn-cooked'), [], {}, true);
  expect(cooked.err).toMatch(/^ {2}1 [=x]*x[=x]* 5$/m);
  const stderr = terminal();
  await judge(pathOf('bar'), [], { stderr }, true);
  expect(stderr.text).toContain('stage ');
});

it('stops at an interruption, says how to go on, and goes on', async () => {
  const path = pathOf('interrupted');
  const interruption = new AbortController();
  const stderr = collect();
  const write = stderr.write.bind(stderr);
  stderr.write = (text, done) => {
    interruption.abort();
    return write(text, done);
  };
  const { code, out } = await judge(path, [], { signal: interruption.signal, stderr });
  expect(code).toBe(2);
  const first = recordsOf(path);
  const known = first.flatMap(({ checks }) => checks).filter(([, verdict]) => verdict === 'nomate');
  const [, questions] = /Does it mate\?\n([\s\S]*?)\n(?: {2}\S.* \S.*\?)?\n/.exec(out)!;
  // What the finished stages have decided is not open.
  expect(known.length).toBeGreaterThan(30);
  const open = questions!.match(/\d+:\S+/g)!;
  const line = SOUND_LINE.split(' ');
  const isOther = (text: string) => line[Number(text.split(':')[0]) - 1] !== text.split(':')[1];
  expect(open.filter(isOther)).toHaveLength(40 - known.length);
  const advice = `\nTo decide more: the same command with --resume. ${path} has all finished stages.\n\n`;
  expect(out.slice(-advice.length)).toBe(advice);
  expect(new Set(first.map(({ nodes }) => nodes))).toEqual(new Set([10_000]));
  await answerOf(path, ['--resume']);
  expect(recordsOf(path).slice(0, first.length)).toEqual(first);
  expect(recordsOf(path).length).toBeGreaterThan(first.length);
});

it('an interrupted analysis ends with what is open and with how to go on', async () => {
  const interrupt = async (...argv: string[]) => {
    const interruption = new AbortController();
    const stderr = terminal();
    stderr.write = (_, done) => {
      interruption.abort();
      return done();
    };
    const host = { stderr, signal: interruption.signal, now: makeClock() };
    const { code, out } = await run(['analyse', ...argv, SOUND], host);
    expect(code).toBe(2);
    return out;
  };
  const line = ['--solution', SOUND_LINE];
  expect(await interrupt(...line)).toMatch(
    /Not decided: the search was stopped\.\n {2}[\s\S]*\n\n {2}\S+ nodes[^\n]+\n\nTo decide more: the same command with --journal <file>, which keeps\nwhat is decided; --resume then goes on\.\n\n$/,
  );
  expect(await interrupt('--lang', 'ja', ...line)).toContain(
    '\n\n残りを調べるには：同じコマンドに --journal <ファイル> を付ける\n',
  );
  expect(await interrupt()).toContain('\n\nTo decide more: the same command, which begins anew');
});

it.each([
  [
    'the journal of another line',
    ['--resume', '--solution', '2h2g 2f1e 2g1f'],
    "options: the author's line (",
  ],
  ['a file that exists', [], 'exists already'],
  ['a table of another size', ['--resume', '--hash', '32'], '--hash (before: 64, now: 32)'],
  ['results in another file', ['--resume', '-o', 'out'], 'cannot be used together with --output'],
  ['a limit of the whole', ['--resume', '--nodes', '5'], '--journal cannot be used'],
])('refuses %s', async (_, argv, message) => {
  const before = readFileSync(whole);
  const { code, err } = await judge(whole, argv);
  expect(code).toBe(64);
  expect(err).toContain(message);
  expect(readFileSync(whole)).toEqual(before);
});

it.each([
  ['a check that does not exist', '[999,"nomate"]', 'names check 999, but'],
  ['a mate of a length that cannot be', '[0,1]', 'is not a stage of an analysis'],
])('refuses a journal whose stage names %s', async (name, verdict, message) => {
  const path = pathOf(name.replaceAll(' ', '-'));
  const options = readFileSync(`${whole}.options.json`);
  writeFileSync(`${path}.options.json`, options);
  writeFileSync(path, `{"nodes":1000,"spent":5,"checks":[${verdict}]}\n`);
  const { code, err } = await judge(path, ['--resume']);
  expect(code).toBe(64);
  expect(err).toContain(`${path}:1 ${message}`);
});

it('needs one problem with a line that can be played, and makes no file otherwise', async () => {
  const path = pathOf('none');
  const analyse = (argv: string[], input = '') =>
    run(['analyse', '--journal', path, ...argv], { threadScript, input });
  expect((await analyse([SOUND])).err).toContain("needs the author's line");
  expect((await analyse(['--solution', '2h2g 2f2g', SOUND])).err).toContain('is not legal');
  expect(existsSync(path)).toBe(false);
  const two = `sfen ${SOUND} moves ${SOUND_LINE}\n`.repeat(2);
  expect((await analyse(['--check-nodes', '10', '-'], two)).err).toContain('one problem');
});

it('does not search a check again whose verdict is known', async () => {
  const solver = createSolver({ hashMiB: 64 });
  const options = { solution: SOUND_LINE.split(' '), verdictOnly: true };
  const { nodes } = await solver.analyse(SOUND, options);
  const checks = listOtherChecks(parseSfen(SOUND), SOUND_LINE.split(' ').map(parseUsiMove));
  const refuted = checks.map(({ sfen }): KnownVerdict => ({ sfen, verdict: 'nomate' }));
  const known = await solver.analyse(SOUND, { ...options, knownVerdicts: refuted });
  expect(known).toMatchObject({ verdict: 'sound' });
  expect(known.nodes).toBeLessThan(nodes / 4);
  const open = checks.map(({ sfen }): KnownVerdict => ({ sfen, verdict: 'unknown', nodes: 1e9 }));
  const left = await solver.analyse(SOUND, { ...options, knownVerdicts: open });
  expect(left).toMatchObject({ verdict: 'undecided' });
  expect(left.undecided.filter(({ what }) => what === 'verdict').length).toBeGreaterThan(30);
  expect(left.nodes).toBeLessThan(nodes);
  const mates = checks.map(({ sfen }): KnownVerdict => ({ sfen, verdict: 'mate', plies: 20 }));
  for (const maxNodes of [1, 3000]) {
    const cut = await solver.analyse(SOUND, { ...options, maxNodes, knownVerdicts: mates });
    expect(cut.reason).toBe('nodes');
    const asked = cut.undecided.filter(({ move }) => !options.solution.includes(move!));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter(({ ply, what }) => ply % 2 === 1 && what === 'verdict')).toEqual([]);
  }
  const bad = [{ sfen: SOUND, verdict: 'mate' }] as unknown as KnownVerdict[];
  await expect(solver.analyse(SOUND, { ...options, knownVerdicts: bad })).rejects.toMatchObject({
    code: 'bad-option',
    message: expect.stringContaining('knownVerdicts[0]'),
  });
});
