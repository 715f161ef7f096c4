// The commands `similar`, `scan`, `threat` and `compose`.

import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { playMove } from '../../src/shogi/rules';
import { collect, HARD, MATE, makeClock, parseLines, run, terminal } from './host';

const SHIFTED = '3k5/9/3P5/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const OTHER = '9/9/9/9/9/9/4p4/9/4K4 w 2R2B4G3S4N4L17Ps 1';

describe('similar', () => {
  const files = {
    'c/1.sfen': `${SHIFTED}\nnonsense\n${OTHER}\n`,
    'c/2.sfen': `${MATE}\n`,
    'one.sfen': MATE,
    'answers.jsonl': `${JSON.stringify({ sfen: SHIFTED, length: 1 })}\nno JSON\n${JSON.stringify({ sfen: MATE })}\n`,
  };
  const host = {
    files,
    listFolder: (path: string) => (path === 'c' ? ['2.sfen', '1.sfen', 'notes.pdf'] : undefined),
  };

  it('finds the problem in the files of a folder, nearest first', async () => {
    const { code, out, err } = await run(['similar', 'c', MATE, '--json'], host);
    expect(code).toBe(0);
    expect(err).toContain('1 problem of the collection could not be read');
    const how = { isMirrored: false, isTurned: false, sfen: MATE };
    expect(parseLines(out)).toEqual([
      { ...how, distance: 0, shift: [1, 0], found: SHIFTED, source: 'c/1.sfen:1' },
      { ...how, distance: 0, shift: [0, 0], found: MATE, source: 'c/2.sfen:1' },
      { ...how, distance: 1, isTurned: true, shift: [0, 0], found: OTHER, source: 'c/1.sfen:3' },
    ]);
  });

  it('finds it in lines of JSON, as batch and generate write them', async () => {
    const argv = ['similar', 'answers.jsonl', MATE, '--json'];
    const { code, out, err } = await run(argv, host);
    expect([code, err]).toEqual([0, expect.stringContaining('1 problem of the collection')]);
    expect(parseLines(out).map(({ distance, source }) => [distance, source])).toEqual([
      [0, 'answers.jsonl:1'],
      [0, 'answers.jsonl:3'],
    ]);
  });

  it('tells people, in both languages, and says by the exit code whether any was found', async () => {
    const english = await run(['similar', 'c', 'one.sfen', '--within', '1'], host);
    expect(english.out).toContain('c/1.sfen:1: the same, shifted by 1 file and 0 ranks');
    const japanese = await run(['similar', 'c', MATE, '--count', '1', '--lang', 'ja'], host);
    expect(japanese.out).toContain('3問のうち似た問題：1問');
    const far = '8k/9/9/9/9/9/9/9/9 b RBGSNL 1';
    expect((await run(['similar', 'c/2.sfen', far, '--within', '0'], host)).code).toBe(1);
    // A problem that cannot be read might be a similar one. A file that cannot be read might contain one.
    expect((await run(['similar', 'c', far, '--within', '0'], host)).code).toBe(2);
    const listFolder = () => ['2.sfen', 'absent.sfen'];
    const argv = ['similar', 'c', far, '--within', '0'];
    expect((await run(argv, { ...host, listFolder })).code).toBe(2);
  });

  it('goes on after a problem that cannot be read', async () => {
    const input = `title\n${MATE}\nnonsense\n${MATE}\n`;
    const { code, out, err } = await run(['similar', 'c', '-', '--json'], { ...host, input });
    expect(code).toBe(64);
    expect(err).toMatch(/^tsumeru: line 1: [\s\S]*^tsumeru: line 3: /m);
    expect(parseLines(out).map(({ distance }) => distance)).toEqual([0, 0, 1, 0, 0, 1]);
  });

  it('gives no answer from a part of the collection when it is interrupted', async () => {
    const controller = new AbortController();
    const listFolder = () => {
      controller.abort();
      return ['1.sfen'];
    };
    const asked = { files, listFolder, signal: controller.signal };
    expect(await run(['similar', 'c', MATE], asked)).toEqual({ code: 2, out: '', err: '' });
  });

  it('needs a collection', async () => {
    expect((await run(['similar', 'absent.sfen', MATE], host)).code).toBe(64);
  });
});

it.each(['scan', 'threat'])(
  '%s names the lines of games that cannot be read or searched, and goes on',
  async (command) => {
    const last = '4k4/9/4P4/9/9/9/9/9/4K4 b Gr 1';
    const input = `${MATE}\nnonsense\n9/9/9/9/9/9/9/9/9 w - 1\n4k4/9/4P4/4P4/9/9/9/9/9 b G 1\n${last}\n`;
    const { code, out, err } = await run([command, '-', '--json', '--max-plies', '1'], { input });
    expect(code).toBe(64);
    expect(parseLines(out).map(({ sfen, game }) => [sfen, game])).toContainEqual([last, 5]);
    expect(err).toMatch(/^tsumeru: standard input: line 2: .*\[sfen-field-count\]$/m);
    expect(err).toMatch(/^tsumeru: standard input: line 4: .*\[two-pawns\]$/m);
  },
);

describe('scan', () => {
  const GAME = 'sfen 2l3n1k/6R1p/s8/6G2/9/9/9/L8/KN7 b r2b3g3s2n2l17p 1 moves 9h9g\n';

  it('prints the missed mates of a game and what was searched', async () => {
    const argv = ['scan', '-', '--max-plies', '3', '--problems'];
    const { code, out } = await run([...argv, '--json'], { input: GAME });
    expect(code).toBe(0);
    const [first, end] = parseLines(out);
    expect(first).toMatchObject({ game: 1, ply: 0, side: 'black', length: 3, played: '9h9g' });
    expect(first!.problem).toMatchObject({ length: 3 });
    expect(end).toEqual({ positions: 2, undecided: [] });
    const { out: report } = await run([...argv, '--lang', 'ja'], { input: GAME });
    expect(report).toContain('開始局面：先手に3手の詰み。指し手は▲９七香');
    expect(report).toContain('詰将棋（3手）：');
    expect((await run(argv, { input: GAME })).out).toMatch(/^At the start: Black has a mate of 3 /);
  });

  it('names the positions for which the nodes did not suffice', async () => {
    const { code, out } = await run(['scan', '-', '--nodes', '1'], { input: GAME });
    expect(code).toBe(2);
    expect(out).toContain('a limit was reached after move 0');
  });
});

describe('an interrupted scan or search for a threat', () => {
  /** Aborts at the first progress. */
  function makeAborting() {
    const controller = new AbortController();
    const stderr = terminal();
    const write: typeof stderr.write = (text, done) => {
      controller.abort();
      return stderr.write(text, done);
    };
    return { signal: controller.signal, stderr: { ...stderr, write, text: '' }, now: makeClock() };
  }

  it('says how far it came', async () => {
    const hard = `position sfen ${HARD} moves G*5d\n`.repeat(3);
    const scan = await run(['scan', '-', '--nodes', '3000'], { input: hard, ...makeAborting() });
    expect(scan.code).toBe(2);
    expect(scan.out).toMatch(/^Interrupted: [1-5] of 6 positions searched, missed mates within 9/);
    const lines = '4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1\n4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1\n';
    const threat = await run(['threat', '-'], { input: lines, ...makeAborting() });
    expect(threat.code).toBe(2);
    expect(threat.out.split('\n').filter((line) => line.endsWith(' w Gr 1'))).toHaveLength(1);
  });
});

describe('threat', () => {
  const THREAT = '4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1';

  it('names the threat and the moves that meet it; checks apart', async () => {
    const { code, out } = await run(['threat', THREAT, '--max-plies', '1']);
    expect(code).toBe(0);
    expect(out).toContain('Black threatens mate (1 ply):\n  ▲５二金');
    const [quiet, checks] = out
      .split('Moves that meet the threat:')[1]!
      .split('Checks that meet it');
    expect(quiet).toContain('△４一玉');
    expect(checks).toContain('△５八飛');
    const [line] = parseLines((await run(['threat', THREAT, '--json'])).out);
    expect(line).toMatchObject({ sfen: THREAT, threat: true, side: 'black', line: ['G*5b'] });
    // The side that threatens needs no king.
    expect((await run(['threat', MATE.replace(' b ', ' w ')])).err).toBe('');
  });

  it('examines the last position of a record, or those that are asked for', async () => {
    const moves = ['G*6b', '5a4a', '6b5b', '4a3a', '5b4b', '3a2a'];
    const game = `sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves ${moves.join(' ')}`;
    const threat = async (...argv: string[]) => {
      const host = { input: `${game}\n` };
      return run(['threat', '-', '--max-plies', '1', ...argv], host);
    };
    // Each position as if it stood alone.
    const alone: unknown[] = [];
    for (let ply = 0; ply <= moves.length; ply++) {
      const position = moves
        .slice(0, ply)
        .map(parseUsiMove)
        .reduce(playMove, parseSfen('4k4/9/4P4/9/9/9/9/9/4K4 b G 1'));
      const { out } = await run(['threat', formatSfen(position), '--max-plies', '1', '--json']);
      alone.push({ ...parseLines(out)[0], ply, game: 1 });
    }
    expect(parseLines((await threat('--ply', 'all', '--json')).out)).toEqual(alone);
    expect(parseLines((await threat('--json')).out)).toEqual([alone.at(-1)]);
    for (const ply of [0, 3, 6]) {
      const { out } = await threat('--ply', `${ply}`, '--json');
      expect(parseLines(out)).toEqual([alone[ply]]);
    }
    expect((await threat('--ply', '3')).out).toMatch(/^After 3 moves\n/);
    for (const lang of ['en', 'ja']) {
      const none = await threat('--ply', '7', '--lang', lang);
      expect([none.code, none.out]).toEqual([64, '']);
      expect(none.err).toMatch(lang === 'en' ? /after 7 moves/ : /7手目の局面/);
    }
    expect((await threat('--ply', '-1')).code).toBe(64);
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

describe('an output that nobody reads any more', () => {
  const SOUND = '6n1k/6R1p/9/6G2/9/9/9/9/9 b - 1';
  const GAME = 'sfen 2l3n1k/6R1p/s8/6G2/9/9/9/L8/KN7 b r2b3g3s2n2l17p 1 moves 9h9g\n';

  it.each([
    [['compose', 'hands', SOUND, '--pieces', 'G']],
    [['scan', '-', '--max-plies', '3']],
    [['threat', '4k4/9/4P4/9/9/9/9/9/4K4 w Gr 1', '--max-plies', '1']],
    [['similar', 'one.sfen', MATE]],
    [['query', 'plies >= 1', '-']],
    [['sheet', '-']],
  ])('ends quietly: %j', async (argv) => {
    const stdout = collect({ room: 0, failure: Object.assign(new Error(), { code: 'EPIPE' }) });
    const host = { stdout, input: GAME, files: { 'one.sfen': `${MATE}\n` } };
    expect(await run(argv, host)).toMatchObject({ code: 0, out: '', err: '' });
  });
});

describe('compose', () => {
  const SOUND = '6n1k/6R1p/9/6G2/9/9/9/9/9 b - 1';
  const LINE = ['3b3a+', 'P*2a', 'N*2c'];

  it('hands: prints each hand when it is found, and how much was judged', async () => {
    const argv = ['compose', 'hands', SOUND, '--pieces', 'GP', '--max-hand', '1'];
    const { code, out } = await run([...argv, '--json']);
    expect(code).toBe(0);
    const [none, gold, end, ...others] = parseLines(out);
    expect(none).toMatchObject({ problem: SOUND, hand: '-', isLeast: true, line: LINE });
    expect(gold).toMatchObject({ problem: SOUND, hand: 'G', isLeast: false, length: 1 });
    expect(end).toEqual({ problem: SOUND, candidates: 3, judged: 3, found: 2, undecided: [] });
    expect(others).toEqual([]);
    const english = (await run(argv)).out;
    expect(english).toContain('hand G: 1 ply, 6 pieces, mates with fewer too\n  ▲２二金\n');
    expect(english).toContain('Candidates: 3, sound: 2\n');
    const japanese = (await run([...argv, '--lang', 'ja'])).out;
    expect(japanese).toContain('持駒なし：3手、5枚\n');
    expect(japanese).toContain('持駒金：1手、6枚、より少ない持駒でも詰む\n');
  });

  it('placements: names the change in words, and whether the moves of the record stay the solution', async () => {
    const input = `position sfen ${SOUND.replace(' - ', ' P ')} moves ${LINE.join(' ')}\n`;
    const argv = ['compose', 'placements', '-', '--changes', 'remove,exchange', '--pieces', 'G'];
    const { out, code } = await run([...argv, '--lang', 'ja'], { input });
    expect(code).toBe(0);
    expect(out).toContain('持駒の歩を除く：3手、5枚、同じ手順');
    expect(out).toContain('持駒の歩を持駒の金に替える：1手、6枚\n');
    expect(out).toMatch(/元の問題：不完全作。候補\d+図のうち、完全作は2図\n$/);
    const lines = parseLines((await run([...argv, '--json'], { input })).out);
    const given = [
      'compose',
      'placements',
      SOUND.replace(' - ', ' P '),
      ...argv.slice(3),
      '--json',
    ];
    const inJapanese = ['--solution', '▲３一飛成 △２一歩 ▲２三桂'];
    for (const line of [['--solution', LINE.join()], inJapanese]) {
      const shown = parseLines((await run([...given, ...line])).out);
      expect(shown.map(({ problem: _, ...rest }) => rest)).toEqual(
        lines.map(({ problem: _, ...rest }) => rest),
      );
    }
    expect((await run([...given, '--solution', '1a1b'])).err).toContain('ply 1 of the solution');
    expect((await run(['compose', 'hands', SOUND, '--solution', 'G*5b'])).err).toContain(
      '--solution',
    );
    expect(lines.map(({ keepsLine }) => keepsLine)).toEqual([true, false, undefined]);
    expect(lines[0]).toMatchObject({
      change: 'remove',
      removed: { piece: 'P', at: 'hand' },
      added: null,
    });
  });

  it('twins and back: only of a sound problem', async () => {
    const changes = ['--changes', 'exchange', '--pieces', 'B'];
    const twins = await run(['compose', 'twins', SOUND, ...changes]);
    expect([twins.code, twins.out]).toEqual([0, expect.stringContaining('▲３一角 for △３一桂')]);
    const none = await run(['compose', 'back', SOUND.replace(' - ', ' P ')]);
    expect([none.code, none.out]).toEqual([
      1,
      'The problem is unsound; only a problem that is proven sound is searched.\n',
    ]);
    const shorter = '6k2/9/6+P2/9/9/9/9/9/9 b S 1';
    const back = await run(['compose', 'back', shorter, '--pieces', 'B', '--json']);
    const lines = parseLines(back.out);
    const [first, end] = [lines[0], lines.at(-1)];
    expect(back.code).toBe(0);
    expect(first).toMatchObject({ problem: shorter, length: 3 });
    expect((first!.line as string[])[2]).toMatch(/^S\*/);
    expect(end).toMatchObject({ given: { verdict: 'sound', length: 1 }, undecided: [] });
  });

  it('writes the same with several threads, shows progress, and ends at an abort', async () => {
    const hands = ['compose', 'hands', SOUND, '--pieces', 'GP', '--json', '--nodes', '300'];
    const back = ['compose', 'back', '6k2/9/6+P2/9/9/9/9/9/9 b S 1', '--pieces', 'B', '--json'];
    for (const argv of [hands, back]) {
      const one = await run([...argv, '-j', '1']);
      expect(await run([...argv, '-j', '3'])).toEqual(one);
      expect(one.out.split('\n').length).toBeGreaterThan(3);
    }
    const controller = new AbortController();
    const stderr = terminal();
    const write: typeof stderr.write = (text, done) => {
      if (String(text).includes('/')) controller.abort();
      return stderr.write(text, done);
    };
    const { signal } = controller;
    const placements = ['compose', 'placements', SOUND, '-j', 'auto'];
    const host = {
      processors: 2,
      signal,
      stderr: { ...stderr, write, text: '' },
      now: makeClock(),
    };
    const { code, out } = await run(placements, host);
    expect(code).toBe(2);
    expect(out).toMatch(/Candidates: [\d,]+\/[\d,]+, sound: \d+.* \(interrupted\)\n$/);
  });

  it('says by the exit code that not everything is decided, and refuses what does not fit', async () => {
    const few = await run(['compose', 'hands', SOUND, '--max-hand', '0', '--nodes', '1']);
    expect([few.code, few.out]).toEqual([2, 'Candidates: 1, sound: 0, undecided: 1\n']);
    const bad = await run(['compose', 'hands', '8k/8G/9/9/9/9/9/9/9 b - 1']);
    expect([bad.code, bad.out]).toEqual([64, '']);
    expect(bad.err).toContain('capture');
  });
});
