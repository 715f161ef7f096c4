// `tsumeru analyse`: its output and its exit codes.

import { expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { formatDiagram } from '../../src/notation/diagram';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { NO_MATE, parseLines, run } from './host';

const SOUND = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';
const KEYS = [
  'sfen',
  'status',
  'verdict',
  'faults',
  'notes',
  'undecided',
  'strictness',
  'futile',
  'lineBy',
  'lineMates',
  'length',
  'lengthIsExact',
  'mateAtLeast',
  'line',
  'leftover',
  'themes',
  'variations',
  'nodes',
  'milliseconds',
];

it('prints a readable report of sound and unsound problems', async () => {
  const sound = await run(['analyse', SOUND]);
  expect(sound.code).toBe(0);
  expect(sound.out).toContain('Sound.');
  expect(sound.out).toContain(
    'Mate in 3 plies (proven to be the shortest; futile interpositions not counted)',
  );
  const cooked = await run(['analyse', COOKED]);
  expect(cooked.code).toBe(1);
  expect(cooked.out).toContain('Unsound: 1 fault.');
  expect(cooked.out).toContain('1: another mate (yozume), mate in 5 plies');
  expect(cooked.out).toContain('Variations (plies counted from the reply):\n  2: 2 plies');
  const none = await run(['analyse', NO_MATE]);
  expect(none.code).toBe(1);
  expect(none.out).toContain('Unsound: no mate');
});

it('prints an object for each problem', async () => {
  const { code, out } = await run(['analyse', '--json', '--recorded', '5'], {
    input: `${SOUND}\n${COOKED}\nnonsense\n`,
  });
  const [sound, cooked, error] = parseLines(out);
  expect(Object.keys(sound!)).toEqual(KEYS);
  expect(sound).toMatchObject({ verdict: 'unsound', length: 3 });
  expect(sound!.faults).toMatchObject([{ kind: 'early-cook', ply: 1 }]);
  expect(cooked!.faults).toMatchObject([{ kind: 'early-cook' }, { kind: 'cook' }]);
  expect(error).toMatchObject({ status: 'error', sfen: 'nonsense' });
  expect(code).toBe(64);
});

it.each(['solve', 'analyse'])('%s keeps the headers of a record', async (command) => {
  const kif = await run(['convert', '--to', 'kif', SOUND]);
  const files = { 'a.kif': `作品名：題\n作者：人\n${kif.out}` };
  const { out } = await run([command, '--format', 'kif', 'a.kif'], { files });
  expect(out).toMatch(/^作品名：題\n作者：人\n/m);
  // JKF can have headers that other formats cannot store.
  const jkf = JSON.parse((await run(['convert', '--to', 'jkf', SOUND])).out);
  const odd = {
    'a.jkf': JSON.stringify({ ...jkf, header: { 作者: '人', 'a：b': 'x', 備考: '\n' } }),
  };
  const again = await run([command, '--format', 'ki2', 'a.jkf'], { files: odd });
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toMatch(/^作者：人\n(?!.*a：b)/m);
});

it('writes records with replies and cooks as variations', async () => {
  const { code, out } = await run(['analyse', '--format', 'kif', COOKED]);
  expect(code).toBe(1);
  expect(out).toContain('不完全作');
  expect(out).toContain('変化：1手');
  expect(out).toContain('*余詰');
  const words = await run(['analyse', '--format', 'en', COOKED]);
  expect(words.out).toMatch(/^Mate in 3 .* Unsound\.\n/);
});

const STEP = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const SILVERS = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';

it.each([
  ['does not mate with its first move', STEP, 'G*4b', 'it does not mate', '詰まない'],
  ['does not mate with its last move', SILVERS, '9f5b+ 4a5b 5c5b+', 'it does not mate', '詰まない'],
  ['ends too early', SILVERS, '9f5b+', 'it ends before the mate', '詰みまで示されていない'],
])('an author’s line is not called a mate if it %s', async (_, sfen, solution, why, whyJa) => {
  const say = async (...argv: string[]) =>
    (await run(['analyse', ...argv, '--solution', solution, sfen])).out;
  const plies = solution.split(' ').length;
  const named = plies === 1 ? '1 ply' : `${plies} plies`;
  const report = await say();
  expect(report).toContain(`The author's line of ${named} (${why};`);
  expect(report).not.toContain('left in hand');
  expect(await say('--lang', 'ja')).toContain(`作意${plies}手（${whyJa}。`);
  expect(parseLines(await say('--json'))).toMatchObject([
    { verdict: 'unsound', lineMates: false, length: plies, lengthIsExact: false, leftover: null },
  ]);
  expect(await say('--format', 'en')).toMatch(new RegExp(`^The author's line: ${why}. Unsound.`));
  for (const format of ['ja', 'kif', 'ki2', 'csa', 'jkf']) {
    const text = await say('--format', format);
    expect(text).toContain(`作意${plies}手（${whyJa}）　不完全作`);
    expect(text).not.toContain('手詰');
  }
});

it('an author’s line is called a mate as soon as that is proven, and not before', async () => {
  const solution = '9f5b+ 4a5b S*4b';
  const mate = await run(['analyse', '--solution', solution, SILVERS]);
  expect(mate.out).toContain("The author's mate in 3 plies (proven to be the shortest;");
  const cut = ['analyse', '--solution', solution, '--check-nodes', '30', '--nodes', '18', SILVERS];
  expect((await run(cut)).out).toContain("The author's line of 3 plies (not proven to mate;");
  const told = await run(['analyse', '--json', ...cut.slice(1)]);
  expect(parseLines(told.out)).toMatchObject([{ lineMates: 'undecided', lengthIsExact: false }]);
  expect((await run([...cut, '--lang', 'ja'])).out).toContain('詰むかどうかは未証明');
  expect((await run([...cut, '--format', 'en'])).out).toContain(
    "The author's line: not proven to mate.",
  );
});

it('reads the moves that people write below a diagram', async () => {
  const report = await run(['analyse', '--json', '-'], {
    input: `${formatDiagram(parseSfen(SILVERS))}\n作意：５二角成、同銀左、４二銀打まで3手詰\n`,
  });
  expect(parseLines(report.out)).toMatchObject([
    { lineBy: 'author', line: ['9f5b+', '4a5b', 'S*4b'], verdict: 'sound' },
  ]);
});

it('reads a solution in Japanese', async () => {
  const judge = (solution: string, ...argv: string[]) =>
    run(['analyse', '--solution', solution, ...argv, SILVERS]);
  for (const solution of ['５二角成 同銀左 ４二銀打', '▲５二角成△同銀左▲４二銀打まで３手詰']) {
    const [told] = parseLines((await judge(solution, '--json')).out);
    expect(told).toMatchObject({ lineBy: 'author', line: ['9f5b+', '4a5b', 'S*4b'] });
  }
  expect((await judge('５二角成 同銀 ４二銀')).err).toContain(
    'several pieces can make this move: "同銀", from 4a, 6a',
  );
  expect((await judge('５二角成 同玉', '--lang', 'ja')).err).toContain('2手目：指せない手です');
  expect((await judge('５二角成 何か')).err).toContain('not readable as a move: "何か"');
});

it('the report gives an upper bound for a variation whose length is not proven', async () => {
  const sfen = '9/9/9/9/5l3/p2+r5/1p4+R2/S1+b1S4/2k6 b B2GS2gs4n3l16p 5';
  const solution = 'G*8i 7h8i S*8h 8i8h 3g7g 8h7g B*6h 7g6h G*8i';
  const question = ['analyse', '--check-nodes', '1000', '--solution', solution];
  const solver = createSolver({ hashMiB: 64 });
  let analysis: Promise<Analysis> | undefined;
  const makeSolver = () => {
    const analyse: typeof solver.analyse = (...asked) => (analysis ??= solver.analyse(...asked));
    return { solve: solver.solve.bind(solver), analyse };
  };
  const english = await run([...question, sfen], { makeSolver });
  expect(english.out).toMatch(/\n {2}2: at most \d+ plies {2}△６八玉 /);
  expect(english.out).toContain('\n  4: 2 plies  △６八玉 ▲６九金');
  const japanese = await run([...question, '--lang', 'ja', sfen], { makeSolver });
  expect(japanese.out).toMatch(/\n {2}2手目：\d+手以内 {2}△６八玉 /);
  expect(japanese.out).toContain('\n  4手目：2手  △６八玉 ▲６九金');
});

it('is undecided if a limit was reached', async () => {
  const { code, out } = await run(['analyse', COOKED, '--nodes', '1']);
  expect(code).toBe(2);
  expect(out).toContain(
    'Unknown whether there is a mate: the limit of nodes was reached (--nodes).',
  );
});

it('stops after the verdict with --verdict-only', async () => {
  const analyse = async (...argv: string[]) => {
    const { code, out } = await run(['analyse', '--json', ...argv, COOKED]);
    const [{ verdict, variations, nodes } = {}] = parseLines(out);
    return { code, verdict, variations, nodes: nodes as number };
  };
  const whole = await analyse();
  const verdict = await analyse('--verdict-only');
  expect(verdict).toMatchObject({ code: 1, verdict: 'unsound', variations: [] });
  expect(verdict.nodes).toBeLessThan(whole.nodes);
});

it('for an illegal move of a solution, marks the move and not the position', async () => {
  const { code, err } = await run(['analyse', '--solution', '9f5b+ xx S*4b', SILVERS]);
  expect(code).toBe(64);
  expect(err).toBe(
    'tsumeru: ply 2 of the solution, "xx", is not a move: expected a square, 1a to 9i (at character 1) ' +
      '[usi-malformed]\n  9f5b+ xx S*4b\n        ^\n',
  );
  const japanese = await run(['analyse', '--solution', '５二角成 同銀左 ５三銀', SILVERS]);
  expect(japanese.err).toBe('tsumeru: ply 3 of the solution, S*5c, is not legal [illegal-move]\n');
  const empty = await run(['analyse', '--solution', '', SILVERS]);
  expect(empty.err).toContain('ply 1 of the solution');
  expect(empty.err).not.toContain(SILVERS);
});

it('says why questions are open', async () => {
  const say = async (...argv: string[]) => (await run(['analyse', ...argv])).out;
  const unasked = await say('--verdict-only', STEP);
  expect(unasked).toContain('Sound.');
  expect(unasked).toContain(
    'Not examined, because the verdict does not depend on these (--verdict-only):',
  );
  expect(unasked).not.toContain('--check-nodes');
  expect(unasked).not.toContain('To decide more');
  expect(await say('--lang', 'ja', '--verdict-only', STEP)).toContain('調べていないもの（判定には');
  const cut = await say('--nodes', '100', SILVERS);
  expect(cut).toContain('Not decided: the limit of nodes was reached (--nodes).\n  Does it mate?');
  expect(cut).not.toContain('--check-nodes');
  expect(await say('--lang', 'ja', '--nodes', '100', SILVERS)).toContain(
    '未確定：局面数の上限に達しました（--nodes）。',
  );
  const few = await say('--check-nodes', '2', SILVERS);
  expect(few).toContain('Not decided: a question reached its limit of nodes.\n');
  expect(few).toMatch(/\n\nTo decide more: a larger --check-nodes, or --time to search on\.\n\n$/);
});

it('says which pieces are not needed, and why the others are', async () => {
  const { code, out } = await run(['analyse', '--removal', SOUND]);
  expect(code).toBe(0);
  expect(out).toContain(
    'Not needed (飾り駒):\n  3c g, taken away\n  3c g, to the defender\n\nNeeded:\n',
  );
  expect(out).toContain('  2a +S, taken away: no mate (fuzumi)\n');
  const json = await run(['analyse', '--removal', '--check-nodes', '1', '--json', SOUND]);
  const [{ removals } = {}] = parseLines(json.out);
  expect(json.code).toBe(2);
  expect(removals).toContainEqual(
    expect.objectContaining({
      isNeeded: 'undecided',
      undecided: expect.arrayContaining([expect.anything()]),
    }),
  );
});

it('names the pieces of the trials in both languages, and prints no mate next to a move that does not mate', async () => {
  const english = await run(['analyse', '--removal', SILVERS]);
  expect(english.out).toContain(
    [
      '  6a s, taken away: no mate (fuzumi) at ply 3',
      '  6a s, to the defender: no mate (fuzumi) at ply 3',
      '  4a s, taken away: the solution cannot be played; there is a mate in 1 ply\n',
    ].join('\n'),
  );
  const japanese = await run(['analyse', '--removal', '--lang', 'ja', SILVERS]);
  expect(japanese.out).toContain(
    '  ６一銀を除く：3手目は不詰\n  ６一銀を玉方の持駒にする：3手目は不詰\n',
  );
  expect(japanese.out).toContain('  持駒の銀を玉方の持駒にする：不詰\n');
  const cut = ['analyse', '--removal', '--lang', 'ja', '--check-nodes', '2', SILVERS];
  expect((await run(cut)).out).toMatch(/を玉方の持駒にする：.*1手目▲.*が未確定/);
});

it('finds the theme for which it has to be known that no other check mates', async () => {
  const { out } = await run(['analyse', '--json', '7lk/9/9/7N1/9/9/9/9/9 b Rr2b4g4s3n3l18p 1']);
  const [{ themes } = {}] = parseLines(out);
  expect(themes).toContainEqual({ key: 'limited-drop', japanese: '限定打', plies: [1] });
});

it('names the themes with their pieces and plies', async () => {
  const { out } = await run(['analyse', SOUND]);
  expect(out).toContain(
    'Themes:\n  駒取りなし (no-captures), 合駒 (interposition: P, ply 2), 歩合\n  (pawn-interposition: ply 2), 吊るし桂 (hanging-knight: ply 3), 短編 (short)\n',
  );
  const japanese = await run(['analyse', '--lang', 'ja', SOUND]);
  expect(japanese.out).toContain(
    'テーマ：\n  駒取りなし 合駒（歩、2手目） 歩合（2手目） 吊るし桂（3手目） 短編\n',
  );
  const json = await run(['analyse', '--json', SOUND]);
  const [{ themes } = {}] = parseLines(json.out);
  expect(themes).toContainEqual({
    key: 'interposition',
    japanese: '合駒',
    kinds: ['P'],
    plies: [2],
  });
});

it.each([[[]], [['--json']], [['--jobs', '2']]])(
  'writes the progress for programs, with %j',
  async (more) => {
    const files = { 'a.txt': `${COOKED}\n${NO_MATE}\n` };
    const { code, err, out } = await run(['analyse', 'a.txt', '--progress-json', ...more], {
      files,
    });
    const lines = err.split('\n').filter((line) => line.startsWith('{'));
    const last = JSON.parse(lines.at(-1)!);
    expect([code, last.done, last.unsound, last.error]).toEqual([1, 2, 2, 0]);
    expect(out).not.toContain('"done"');
  },
);
