// `tsumeru analyse`: what is printed, and how it ends.

import { expect, it } from 'vitest';
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
  'length',
  'lengthIsExact',
  'lengthAtLeast',
  'line',
  'leftover',
  'conditions',
  'variations',
  'nodes',
  'milliseconds',
];

it('says for people what is right and wrong', async () => {
  const sound = await run(['analyse', SOUND]);
  expect(sound.code).toBe(0);
  expect(sound.out).toContain('Sound.');
  expect(sound.out).toContain(
    'Mate in 3 plies (proven to be the shortest; futile interpositions not counted)',
  );
  const cooked = await run(['analyse', COOKED]);
  expect(cooked.code).toBe(1);
  expect(cooked.out).toContain('Unsound: 1 fault.');
  expect(cooked.out).toContain('1: another mate (余詰), mate in 5 plies');
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

it.each(['solve', 'analyse'])('%s keeps what a record says of its problem', async (command) => {
  const kif = await run(['convert', '--to', 'kif', SOUND]);
  const files = { 'a.kif': `作品名：題\n作者：人\n${kif.out}` };
  const { out } = await run([command, '--format', 'kif', 'a.kif'], { files });
  expect(out).toMatch(/^作品名：題\n作者：人\n/m);
  // JKF has headers that no other format has a place for.
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
  const both = await run(['analyse', '--format', 'kif', '--json', COOKED]);
  expect(both).toMatchObject({ code: 64, out: '' });
});

it('is undecided where a limit was reached', async () => {
  const { code, out } = await run(['analyse', COOKED, '--nodes', '1']);
  expect(code).toBe(2);
  expect(out).toContain('Unknown whether there is a mate: a limit was reached (nodes).');
});

it('ends with the verdict where no more is asked for', async () => {
  const analyse = async (...argv: string[]) => {
    const { code, out } = await run(['analyse', '--json', ...argv, COOKED]);
    const [{ verdict, variations, nodes } = {}] = parseLines(out);
    return { code, verdict, variations, nodes: nodes as number };
  };
  const whole = await analyse();
  const verdict = await analyse('--verdict-only');
  expect(verdict).toMatchObject({ code: 1, verdict: 'unsound', variations: [] });
  expect(verdict.nodes).toBeLessThan(whole.nodes);
  for (const other of ['--removal', '--variation-cooks']) {
    const both = await run(['analyse', '--verdict-only', other, COOKED]);
    expect(both).toMatchObject({ code: 64, err: expect.stringContaining(other) });
  }
});

it('says which pieces are not needed, and why the others are', async () => {
  const { code, out } = await run(['analyse', '--removal', SOUND]);
  expect(code).toBe(0);
  expect(out).toContain(
    'Not needed (飾り駒):\n  3c g, taken away\n  3c g, to the defender\n\nNeeded:\n',
  );
  expect(out).toContain('  2a +S, taken away: no mate (不詰)\n');
  const json = await run(['analyse', '--removal', '--removal-nodes', '2', '--json', SOUND]);
  const [{ removals } = {}] = parseLines(json.out);
  expect(json.code).toBe(0);
  expect(removals).toContainEqual(
    expect.objectContaining({ isNeeded: 'undecided', reason: 'nodes', undecided: [] }),
  );
  expect(await run(['analyse', '--removal-nodes', '2', SOUND])).toMatchObject({ code: 64 });
});

it('names the conditions, with what they are about', async () => {
  const { out } = await run(['analyse', SOUND]);
  expect(out).toContain('Conditions:\n  合駒 (interpositions: P, ply 2), 短編 (short)');
  const json = await run(['analyse', '--json', SOUND]);
  const [{ conditions } = {}] = parseLines(json.out);
  expect(conditions).toContainEqual({
    ...{ key: 'interpositions', japanese: '合駒', kinds: ['P'], plies: [2] },
  });
});
