// The commands `similar`, `scan` and `threat`.

import { describe, expect, it } from 'vitest';
import { MATE, parseLines, run } from './host';

const SHIFTED = '3k5/9/3P5/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const OTHER = '9/9/9/9/9/9/4p4/9/4K4 w 2R2B4G3S4N4L17Ps 1';

describe('similar', () => {
  const files = {
    'c/1.sfen': `${SHIFTED}\nnonsense\n${OTHER}\n`,
    'c/2.sfen': `${MATE}\n`,
    'one.sfen': MATE,
  };
  const host = {
    files,
    listFolder: (path: string) => (path === 'c' ? ['2.sfen', '1.sfen', 'notes.pdf'] : undefined),
  };

  it('finds the problem in the files of a folder, nearest first', async () => {
    const { code, out, err } = await run(['similar', MATE, '--in', 'c', '--json'], host);
    expect(code).toBe(0);
    expect(err).toContain('1 problem of the collection could not be read');
    const how = { isMirrored: false, isTurned: false, sfen: MATE };
    expect(parseLines(out)).toEqual([
      { ...how, distance: 0, shift: [1, 0], found: SHIFTED, source: 'c/1.sfen:1' },
      { ...how, distance: 0, shift: [0, 0], found: MATE, source: 'c/2.sfen:1' },
      { ...how, distance: 1, isTurned: true, shift: [0, 0], found: OTHER, source: 'c/1.sfen:3' },
    ]);
  });

  it('tells people, in both languages, and says by the exit code whether any was found', async () => {
    const english = await run(['similar', 'one.sfen', '--in', 'c', '--within', '1'], host);
    expect(english.out).toContain('c/1.sfen:1: the same, shifted by 1 files, 0 ranks');
    const japanese = await run(
      ['similar', MATE, '--in', 'c', '--count', '1', '--lang', 'ja'],
      host,
    );
    expect(japanese.out).toContain('3問のうち似た問題：1問');
    const far = '8k/9/9/9/9/9/9/9/9 b RBGSNL 1';
    expect((await run(['similar', far, '--in', 'c', '--within', '0'], host)).code).toBe(1);
  });

  it('needs a collection, and a distance that there can be', async () => {
    expect((await run(['similar', MATE])).code).toBe(64);
    expect((await run(['similar', MATE, '--in', 'c', '--within', '41'], host)).code).toBe(64);
    expect((await run(['similar', MATE, '--in', 'absent.sfen'], host)).code).toBe(64);
  });
});

describe('scan', () => {
  const GAME = 'sfen 2l3n1k/6R1p/s8/6G2/9/9/9/L8/KN7 b r2b3g3s2n2l17p 1 moves 9h9g\n';

  it('prints the missed mates of a game and what was searched', async () => {
    const argv = ['scan', '-', '--within', '3', '--problems'];
    const { code, out } = await run([...argv, '--json'], { input: GAME });
    expect(code).toBe(0);
    const [first, end] = parseLines(out);
    expect(first).toMatchObject({ game: 1, ply: 0, side: 'black', length: 3, played: '9h9g' });
    expect(first!.problem).toMatchObject({ length: 3 });
    expect(end).toEqual({ positions: 2, undecided: [] });
    const { out: report } = await run([...argv, '--lang', 'ja'], { input: GAME });
    expect(report).toContain('0手目の局面：先手に3手の詰み。指し手は▲９七香');
    expect(report).toContain('詰将棋（3手）：');
  });

  it('names the positions for which the nodes did not suffice', async () => {
    const { code, out } = await run(['scan', '-', '--nodes', '1'], { input: GAME });
    expect(code).toBe(2);
    expect(out).toContain('a limit was reached after move 0');
  });
});

describe('threat', () => {
  const THREAT = '4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1';

  it('names the threat and the moves that meet it; checks apart', async () => {
    const { code, out } = await run(['threat', THREAT, '--within', '1']);
    expect(code).toBe(0);
    expect(out).toContain('Black threatens mate (1 ply):\n  ▲５二金');
    const [quiet, checks] = out
      .split('Moves that meet the threat:')[1]!
      .split('Checks that meet it');
    expect(quiet).toContain('△４一玉');
    expect(checks).toContain('△５八飛');
    const [line] = parseLines((await run(['threat', THREAT, '--json'])).out);
    expect(line).toMatchObject({ sfen: THREAT, threat: true, side: 'black', line: ['G*5b'] });
  });

  it('says by the exit code that there is no threat, or that it is undecided', async () => {
    const none = await run(['threat', '4k4/9/9/9/9/9/9/9/4K4 w G 1', '--lang', 'ja']);
    expect([none.code, none.out]).toEqual([
      1,
      expect.stringContaining('先手の詰めろではありません'),
    ]);
    const hard = '4k4/9/9/9/9/9/9/9/4K4 w RBGSNLrb3g3s3n3l18p 1';
    expect((await run(['threat', hard, '--nodes', '1'])).code).toBe(2);
  });
});
