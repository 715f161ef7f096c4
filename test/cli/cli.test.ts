// Whole runs of the command line inside the test: arguments and input in, texts and exit codes out.

import { describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json';
import { SolverError } from '../../src/base/errors';
import type { RunParts } from '../../src/batch/solve-problems';
import { GLOBAL_OPTIONS } from '../../src/cli/arguments/shared-options';
import { SOLUTION_FORMATS } from '../../src/kifu/formats';
import { parseRecord } from '../../src/kifu/parse-record';
import type { SolverOptions } from '../../src/options/solve-options';
import { createSolver } from '../../src/solver/solver';
import { EngineOptions } from '../../src/usi/options';
import { REST_KIF, REST_SFEN } from '../unit/kifu/samples';
import {
  COMMAND_NAMES,
  collect,
  HARD,
  MATE,
  makeClock,
  NO_MATE,
  optionNamesOf,
  parseLines,
  run,
  terminal,
  WHITE_MATE,
} from './host';

describe('exit codes', () => {
  it.each([
    ['mate', ['solve', MATE], 0],
    ['mate by white', ['solve', ...WHITE_MATE.split(' ')], 0],
    ['no mate', ['solve', NO_MATE], 1],
    ['node limit', ['solve', HARD, '--nodes', '1000'], 2],
    ['time limit', ['solve', HARD, '--time', '20'], 2],
    ['bad SFEN', ['solve', '9/9/9 b - 1'], 64],
    ['impossible position', ['solve', '9/9/9/9/9/9/9/9/9 b - 1'], 64],
    ['missing file', ['solve', 'nosuch.txt'], 64],
    ['empty input', ['solve', '-'], 64],
    ['bad option', ['solve', '--hash', '8192', MATE], 64],
    ['unknown option', ['solve', '--fast', MATE], 64],
    ['no command', [], 64],
    ['help', ['solve', '--help'], 0],
    ['version', ['--version'], 0],
  ])('%s', async (_, argv, code) => {
    const ran = await run(argv);
    expect(ran.code).toBe(code);
    expect(ran.err === '').toBe(code < 64);
    expect(ran.out === '').toBe(code >= 64);
  });

  it('for several problems is the largest of their exit codes', async () => {
    const codeOf = async (...lines: string[]) =>
      (await run(['solve', '-q', '--nodes', '1000'], { input: lines.join('\n') })).code;
    expect(await codeOf(MATE, MATE)).toBe(0);
    expect(await codeOf(NO_MATE, MATE)).toBe(1);
    expect(await codeOf(MATE, HARD, NO_MATE)).toBe(2);
    expect(await codeOf(HARD, 'nonsense', MATE)).toBe(64);
  });
});

describe('help and version', () => {
  it('names every command, and the exit codes', async () => {
    const { out } = await run(['--help']);
    for (const name of COMMAND_NAMES) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    for (const code of ['0', '1', '2', '64', '70']) {
      expect(out).toMatch(new RegExp(`^ +${code}  `, 'm'));
    }
  });

  it.each(COMMAND_NAMES)('documents every option of %s, with examples', async (name) => {
    const { out, code } = await run([name, '--help']);
    expect(code).toBe(0);
    for (const option of [...optionNamesOf(name), ...Object.keys(GLOBAL_OPTIONS)]) {
      expect(out).toMatch(new RegExp(`^  (?:-., )?--${option}\\b`, 'm'));
    }
    expect(out).toMatch(/\nExamples:\n {2}\S/);
  });

  it('fits into 80 columns', async () => {
    for (const argv of [['--help'], ...COMMAND_NAMES.map((name) => [name, '--help'])]) {
      const { out } = await run(argv);
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });

  it('prints the version of the package', async () => {
    expect((await run(['--version'])).out).toBe(`${packageJson.version}\n`);
  });

  it('names every option of the USI engine', async () => {
    const { out } = await run(['usi', '--help']);
    const named = [...out.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
    const announced = new EngineOptions().describe().map(({ name }) => name);
    expect(named.filter((name) => announced.includes(name!))).toEqual(announced);
  });

  it('says of no USI option that 0 means no limit, if the engine refuses 0', async () => {
    const { out } = await run(['usi', '--help']);
    const texts = new Map(
      out.split(/^ {2}(?=\w+ {2,}\S)/m).map((text) => [text.split(' ')[0], text]),
    );
    for (const { name, min = 0 } of new EngineOptions().describe()) {
      if (min > 0) expect(texts.get(name)).not.toContain('no limit');
    }
    expect(texts.get('BookNodes')).toContain('100,000');
  });
});

describe('solve', () => {
  it('prints the board and the line in readable form', async () => {
    const { out } = await run(['solve', MATE]);
    expect(out).toContain('| ・ ・ ・ ・v玉 ・ ・ ・ ・|一');
    expect(out).toContain(
      'Mate in 1 ply (1手詰, futile interpositions not counted; proven to be the shortest):\n\n' +
        '  1 ▲５二金\n\n  G*5b\n',
    );
    expect(out).toMatch(/\n {2}[\d,]+ nodes?, [\d.]+ s, [\d,]+ nodes\/s\n\n$/);
    expect((await run(['solve', WHITE_MATE])).out).toContain('  1 △５八金\n\n  G*5h\n');
  });

  it('prints one short line for each problem with --quiet', async () => {
    const files = { 'a.txt': `# three\n${MATE}\nnonsense\n\n${NO_MATE}\n` };
    const { code, out, err } = await run(['solve', '--quiet', 'a.txt'], { files });
    expect(out.split('\n')).toEqual([
      'mate 1 G*5b',
      expect.stringMatching(/^error sfen-field-count: /),
      'nomate',
      '',
    ]);
    expect({ code, err }).toEqual({ code: 64, err: '' });
  });

  it('finds the shortest mate, or reports within how many plies there is no mate', async () => {
    // 5 plies.
    const sfen = '9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1';
    const [shortest] = parseLines((await run(['solve', '--json', '--goal', 'shortest', sfen])).out);
    expect(shortest).toMatchObject({ status: 'mate', length: 5, lengthIsExact: true });
    const none = await run(['solve', '--json', '--max-plies', '3', sfen]);
    expect(none.code).toBe(1);
    expect(parseLines(none.out)[0]).toMatchObject({ status: 'nomate', within: 3 });
    expect((await run(['solve', '-q', '--max-plies', '5', sfen])).out).toMatch(/^mate 5 /);
  });

  it('prints one object on each line with --json, also for bad lines', async () => {
    const input = `${MATE}\r\nnonsense\n  ${NO_MATE}\t\n${HARD}`;
    const { code, out, err } = await run(['solve', '--json', '--nodes', '1e3'], { input });
    const records = parseLines(out);
    expect(records.map(({ sfen }) => sfen)).toEqual([MATE, 'nonsense', NO_MATE, HARD]);
    expect(records.map(({ status }) => status)).toEqual(['mate', 'error', 'nomate', 'unknown']);
    expect(records[0]).toMatchObject({ line: ['G*5b'], length: 1, lengthIsExact: true });
    expect(records[1]).toMatchObject({ error: { code: 'sfen-field-count' } });
    expect(records[3]).toMatchObject({ reason: 'nodes', nodes: 1000, length: null });
    expect({ code, err }).toEqual({ code: 64, err: '' });
  });

  it('reports on the error stream which line is bad', async () => {
    const { out, err } = await run(['solve'], { input: `${MATE}\n\n9/9 b - 1\n${MATE}\n` });
    expect(out.match(/── Line \d+ ──/g)).toEqual(['── Line 1 ──', '── Line 4 ──']);
    expect(err).toBe(
      'tsumeru: line 3: expected 9 ranks, found 2 (at character 4) [sfen-rank-count]\n' +
        '  9/9 b - 1\n     ^\n',
    );
  });

  it('uses one solver of the requested size for all problems', async () => {
    const sizes: unknown[] = [];
    const makeSolver = (options: SolverOptions) => {
      sizes.push(options.hashMiB);
      return createSolver(options);
    };
    await run(['solve', '--hash', '3'], { input: `${MATE}\n${NO_MATE}\n`, makeSolver });
    expect(sizes).toEqual([3]);
  });
});

describe('game records', () => {
  const files = {
    'a.kif': REST_KIF,
    'bad.kif': REST_KIF.replace('|八', '|七'),
    'bare.sfen': '# bare\n4k4/9/4P4/9/9/9/9/9/9 b G 1\n',
    'moves.usi': `position sfen ${MATE} moves\n`,
  };

  it('are solved like any other problem', async () => {
    const { code, out } = await run(['solve', '--json', 'a.kif'], { files });
    expect(code).toBe(0);
    expect(parseLines(out)).toMatchObject([{ sfen: REST_SFEN, status: 'mate' }]);
    const piped = await run(['solve', '-q'], { input: REST_KIF });
    expect(piped.out).toMatch(/^mate 1 /);
  });

  it('are refused with the line number of the error', async () => {
    const { code, err } = await run(['solve', 'bad.kif'], { files });
    expect(code).toBe(64);
    expect(err).toMatch(
      /^tsumeru: bad\.kif: line 14: expected rank 八 here .*\[record-malformed\]\n/,
    );
    const { out } = await run(['solve', '--json', 'bad.kif'], { files });
    expect(parseLines(out)).toMatchObject([{ sfen: '', error: { code: 'record-malformed' } }]);
  });

  it('have their moves played, and their hands filled on request', async () => {
    expect((await run(['solve', '-q', 'moves.usi'], { files })).out).toBe('mate 1 G*5b\n');
    const { out } = await run(['solve', '--json', '--fill', 'bare.sfen'], { files });
    expect(parseLines(out)).toMatchObject([{ sfen: MATE, line: ['G*5b'] }]);
  });

  it('in USI may have moves to the position, or a mating line from it', async () => {
    const diagram = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';
    const solve = async (moves: string, ...options: string[]) => {
      const argv = ['solve', '--json', ...options, `position sfen ${diagram} moves ${moves}`];
      return parseLines((await run(argv)).out)[0];
    };
    const line = '9f5b+ 4a5b S*4b';
    expect(await solve(line)).toMatchObject({ sfen: diagram, status: 'mate', length: 3 });
    const after = '3sk4/4s4/4S4/9/9/9/9/9/9 b S2r2b4g4n4l18p 3';
    expect(await solve('9f5b+ 4a5b')).toMatchObject({ sfen: after, length: 1 });
    expect(await solve('9f5b+', '--side', 'defender')).toMatchObject({ status: 'mate', length: 2 });
    expect(await solve('9f5c')).toMatchObject({ error: { code: 'illegal-move' } });
    for (const from of ['kif', 'ki2', 'csa', 'jkf', 'usi']) {
      const usi = `position sfen ${diagram} moves ${line}\n`;
      const converted = await run(['convert', '--to', from], { input: usi });
      const { out } = await run(['solve', '--json'], { input: converted.out });
      expect(parseLines(out)).toMatchObject([{ sfen: diagram, length: 3 }]);
    }
  });

  it('in USI may end when only futile interpositions are left', async () => {
    const five = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';
    const line = `position sfen ${five} moves 2d1c 1b1c N*2e 1c1b 4d1d`;
    expect((await run(['solve', '-q', line])).out).toBe('mate 5 2d1c 1b1c N*2e 1c1b 4d1d\n');
    const off = await run(['solve', '--futile', 'off', five]);
    expect(off.out).toContain('Mate in 7 plies (7手詰, every interposition counted;');
  });

  it.each(SOLUTION_FORMATS)('can be written as %s', async (format) => {
    const { code, out, err } = await run(['solve', MATE, '--format', format]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const moves = ['kif', 'ki2', 'csa', 'jkf'].includes(format)
      ? parseRecord(out)
          .line.map(({ move }) => move)
          .join()
      : out;
    expect(moves).toMatch(/G\*5b|５二金/);
  });
});

describe('colours', () => {
  const ESCAPE = '\u001b[';

  it('are used on terminals that support them', async () => {
    const colored = await run(['solve', MATE], { stdout: terminal() });
    expect(colored.out).toContain(`${ESCAPE}32mMate in 1 ply`);
    for (const parts of [{ stdout: terminal(), env: { NO_COLOR: '1' } }, {}]) {
      expect((await run(['solve', MATE], parts)).out).not.toContain(ESCAPE);
    }
    expect((await run(['solve', MATE], { env: { FORCE_COLOR: '1' } })).out).toContain(ESCAPE);
    const none = { stdout: terminal(), env: { FORCE_COLOR: '0' } };
    expect((await run(['solve', MATE], none)).out).not.toContain(ESCAPE);
  });

  it('change only the colour', async () => {
    const plain = await run(['solve', NO_MATE]);
    const colored = await run(['solve', NO_MATE], { env: { FORCE_COLOR: '1' } });
    const withoutColor = (text: string) =>
      text
        .split(ESCAPE)
        .map((part, index) => (index === 0 ? part : part.replace(/^\d+m/, '')))
        .join('');
    const strip = (text: string) => withoutColor(text).replace(/ {2}\d.*s\n/, '');
    expect(strip(colored.out)).toBe(strip(plain.out));
  });
});

describe('bench', () => {
  it('prints a row for each problem, and the sum', async () => {
    const { code, out } = await run(['bench', '--hash', '16', '--json']);
    expect(code).toBe(0);
    const rows = parseLines(out) as { name: string; nodes: number }[];
    const sum = rows.slice(0, -1).reduce((nodes, row) => nodes + row.nodes, 0);
    expect(rows.at(-1)).toMatchObject({ name: 'all', nodes: sum });
    expect(rows.length).toBeGreaterThan(2);
  });
});

describe('failures of the solver', () => {
  it('give the problem the code 70, and the run continues', async () => {
    const solver = createSolver({ hashMiB: 1 });
    const solve: RunParts['solver']['solve'] = async (position, options) => {
      if (typeof position === 'object' && 'turn' in position && position.turn === 'white') {
        throw new SolverError('core-trap');
      }
      return solver.solve(position, options);
    };
    const { code, out } = await run(['solve', '--json'], {
      input: `${WHITE_MATE}\n${MATE}\nnonsense\n`,
      makeSolver: () => ({ solve }),
    });
    expect(code).toBe(70);
    const records = parseLines(out);
    expect(records.map(({ status }) => status)).toEqual(['error', 'mate', 'error']);
    expect(records[0]).toMatchObject({ error: { code: 'core-trap' } });
  });

  it('end the run with 70 if there is no solver', async () => {
    const makeSolver = () => {
      throw new SolverError('memory', '64 MiB for the table are not available');
    };
    expect(await run(['solve', MATE], { makeSolver })).toEqual({
      code: 70,
      out: '',
      err: 'tsumeru: 64 MiB for the table are not available [memory]\n',
    });
  });
});

describe('progress', () => {
  const argv = ['solve', HARD, '--nodes', '50000'];

  it('is shown on a terminal, and removed before the answer', async () => {
    const { err } = await run(argv, { stderr: terminal(), now: makeClock() });
    const updates = err.split('\r').filter((text) => text.includes('nodes'));
    expect(updates.length).toBeGreaterThan(5);
    for (const update of updates) {
      expect(update).toMatch(
        /^\S+ nodes {2}\S+\/s {2}pn \S+ {2}dn \S+ {2}depth \d+\/\d+ {2}table /,
      );
    }
    expect(err).toMatch(/\r +\r$/);
    expect(err).not.toContain('\n');
  });

  it('is not shown with --quiet or --json, nor without a terminal', async () => {
    for (const option of ['--quiet', '--json']) {
      const ran = await run([...argv, option], { stderr: terminal(), now: makeClock() });
      expect(ran.err).toBe('');
    }
    expect((await run(argv, { now: makeClock() })).err).toBe('');
  });
});

describe('interruption', () => {
  /** Interrupts the run as soon as its search has begun. */
  const interruptedBy = (controller: AbortController) => ({
    signal: controller.signal,
    makeSolver: () => {
      const solver = createSolver({ hashMiB: 2 });
      const solve: typeof solver.solve = (position, options) =>
        solver.solve(position, {
          ...options,
          onProgress: ({ nodes }) => {
            if (nodes > 100) controller.abort();
          },
        });
      return { solve, dispose: () => {} };
    },
  });

  it('ends the running search and reads no further line', async () => {
    const controller = new AbortController();
    let linesRead = 0;
    const stdin = (async function* () {
      for (const sfen of [MATE, HARD, MATE]) {
        linesRead += 1;
        yield `${sfen}\n`;
      }
    })();
    const { code, out } = await run(['solve', '--json'], { stdin, ...interruptedBy(controller) });
    expect(code).toBe(2);
    expect(linesRead).toBe(2);
    const records = parseLines(out);
    expect(records).toHaveLength(2);
    expect(records[1]).toMatchObject({ sfen: HARD, status: 'unknown', reason: 'aborted' });
    expect(records[1]!.nodes).toBeGreaterThan(0);
  });

  it('is reported in words, with the results so far', async () => {
    const { out } = await run(['solve', HARD], interruptedBy(new AbortController()));
    expect(out).toMatch(
      /\nUnknown: the search was stopped\.\n\n {2}proof number [\d,]+, disproof number [\d,]+ at the root\n/,
    );
  });
});

describe('a closed output', () => {
  const fail = (code: string) => Object.assign(new Error(`${code}: failed`), { code });
  const input = `${NO_MATE}\n`.repeat(3);

  it('ends the run quietly if its reader has closed it', async () => {
    let linesRead = 0;
    const stdin = (async function* () {
      for (; linesRead < 50; linesRead++) yield `${NO_MATE}\n`;
    })();
    const stdout = collect({ room: 1, failure: fail('EPIPE') });
    const { code, out, err } = await run(['solve', '-q'], { stdin, stdout });
    expect({ code, out, err }).toEqual({ code: 1, out: 'nomate\n', err: '' });
    expect(linesRead).toBeLessThan(3);
  });

  it('is a failure if there is another reason', async () => {
    const stdout = collect({ room: 0, failure: fail('ENOSPC') });
    const { code, err } = await run(['solve'], { input, stdout });
    expect(err).toBe('tsumeru: cannot write standard output: no space is left on the disk\n');
    expect(code).toBe(70);
  });

  it('does not matter for the error stream', async () => {
    const stderr = collect({ room: 0, failure: fail('EPIPE') });
    const { code, out } = await run(['solve'], { input: `4k4/9 b G\n${MATE}`, stderr });
    expect(code).toBe(64);
    expect(out).toContain('Mate in 1 ply');
  });
});

describe('several threads', () => {
  it('are reported in words and in JSON, with their nodes', async () => {
    const { out, code } = await run(['solve', '--threads', '2', MATE]);
    expect(code).toBe(0);
    expect(out).toMatch(/nodes\/s\n {2}2 threads: \d+, 0 nodes\n/);
    const japanese = await run(['solve', '--lang', 'ja', '--threads', '2', MATE]);
    expect(japanese.out).toMatch(/スレッド2本：\d+、0局面\n/);
    const [record] = parseLines((await run(['solve', '--json', '--threads', '2', MATE])).out);
    expect(record).toMatchObject({ threads: 2, threadNodes: [record!.nodes, 0] });
    const [analysis] = parseLines((await run(['analyse', '--json', '--threads', '2', MATE])).out);
    expect(analysis).toMatchObject({ verdict: 'sound', threads: 2 });
    expect((await run(['analyse', '--threads', '2', MATE])).out).toContain('2 threads: ');
  });

  it('are not reported if there is only one', async () => {
    const [record] = parseLines((await run(['solve', '--json', '--threads', '1', MATE])).out);
    expect(record).not.toHaveProperty('threads');
    expect((await run(['solve', MATE])).out).not.toContain('thread');
  });

  it('are reduced to one if memory cannot be shared, and this is reported', async () => {
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const { out, code } = await run(['solve', '--threads', '4', MATE]);
    vi.unstubAllGlobals();
    expect(code).toBe(0);
    expect(out).toContain('one thread, because several threads are not available here');
  });

  it('belong to one solver for all problems, which is disposed of at the end', async () => {
    const made: SolverOptions[] = [];
    let disposed = 0;
    const makeSolver = (options: SolverOptions) => {
      made.push(options);
      const solver = createSolver(options);
      const solve = solver.solve.bind(solver);
      return { solve, dispose: () => void disposed++ };
    };
    const argv = ['solve', '--threads', 'all', '--hash', '2'];
    await run(argv, { input: `${MATE}\n${NO_MATE}\n`, makeSolver });
    expect(made).toEqual([{ hashMiB: 2, threads: 'all' }]);
    expect(disposed).toBe(1);
  });
});
