// The program as a process, bundled from the sources as in the package: exit codes, streams that end or break, signals.
// `cli.test.ts` tests everything that does not need a process.

import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { useProgram } from '../../support/build-program';
import { finish, startProgram } from '../../support/run-program';
import { HARD, MATE, NO_MATE, parseLines } from './host';

const program = await useProgram();
const { folder } = program;

function start(...argv: string[]): ChildProcess {
  return startProgram(program.path, argv);
}

describe('the process', () => {
  it('ends with the exit code of its answer', async () => {
    const cases = [
      [MATE.split(' '), 0],
      [[NO_MATE], 1],
      [[HARD, '--nodes', '5000'], 2],
      [['9/9 b - 1'], 64],
      [['nosuch.txt'], 64],
      [['.'], 64],
    ] as const;
    const check = async ([argv, code]: (typeof cases)[number]) => {
      const ran = await finish(start('solve', ...argv));
      expect(ran.code, argv.join(' ')).toBe(code);
      expect(ran.err === '').toBe(code < 64);
      expect(ran.err).not.toContain('    at ');
    };
    await Promise.all(cases.map(check));
  });

  it('reads a file', async () => {
    const path = join(folder, 'two.txt');
    await writeFile(path, `${MATE}\n${NO_MATE}\n`);
    const { code, out } = await finish(start('solve', '-q', path));
    expect({ code, out }).toEqual({ code: 1, out: 'mate 1 G*5b\nnomate\n' });
  });

  it('answers while its input is still open', async () => {
    const child = start('solve', '-q');
    child.stdin!.write(`${MATE}\n`);
    const [text] = await once(child.stdout!, 'data');
    expect(String(text)).toBe('mate 1 G*5b\n');
    expect((await finish(child)).code).toBe(0);
  });

  it('ends quietly when its reader has closed the pipe', async () => {
    const child = start('solve', '--json');
    child.stdout!.once('data', () => child.stdout!.destroy());
    const { code, signal, err } = await finish(child, `${MATE}\n`.repeat(5000));
    expect({ code, signal, err }).toEqual({ code: 0, signal: null, err: '' });
  });
});

it.skipIf(!existsSync('/dev/stdout'))('an output file may be a pipe', () => {
  const script = '"$0" "$@" -o /dev/stdout | cat';
  const argv = [process.execPath, program.path, 'convert', '--to', 'sfen', MATE];
  expect(execFileSync('sh', ['-c', script, ...argv], { encoding: 'utf8' })).toBe(`${MATE}\n`);
});

describe('tsumeru-usi', () => {
  const startUsi = (...argv: string[]) => startProgram(join(folder, 'usi-program.cjs'), argv);

  it('is an engine', async () => {
    const { code, out, err } = await finish(startUsi(), 'usi\nquit\n');
    expect(out).toMatch(/^id name tsumeru .*\n(?:.*\n)+usiok\n$/);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('answers a search although the input has ended', async () => {
    for (const go of ['go mate', 'go mate infinite', 'go mate 60000', 'go infinite']) {
      const { code, out } = await finish(startUsi(), `position sfen ${MATE}\n${go}\n`);
      expect({ go, code, out }).toEqual({ go, code: 0, out: expect.stringMatching(/ G\*5b\n$/) });
    }
  });

  it('ends when nobody reads its output, also in a search without a limit', async () => {
    const engine = startUsi();
    engine.stdin!.end(`position sfen ${HARD}\ngo mate infinite\n`);
    await once(engine.stdout!, 'data');
    const ended = once(engine, 'exit');
    engine.stdout!.destroy();
    expect(await ended).toEqual([0, null]);
  });

  it.each([
    [['--help'], 0, /^tsumeru usi - /, /^$/],
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
    [['--nosuch'], 64, /^$/, /^tsumeru: usi has no option --nosuch\n/],
    [['nosuch'], 64, /^$/, /^tsumeru: usi takes no operands, got nosuch\n/],
  ])('answers %j like tsumeru usi', async (argv, code, out, err) => {
    const ran = await finish(startUsi(...argv));
    expect(ran.code).toBe(code);
    expect(ran.out).toMatch(out);
    expect(ran.err).toMatch(err);
  });
});

describe.skipIf(process.platform === 'win32')('signals', () => {
  /** Sends a signal once the process has printed what is to be seen, and a pause later. */
  async function interrupt(
    child: ChildProcess,
    signal: NodeJS.Signals,
    input: string,
    { sign = '', pause = 0 } = {},
  ) {
    child.stdin!.write(input);
    while (!String(await once(child.stdout!, 'data')).includes(sign));
    await sleep(pause);
    const ending = once(child, 'close');
    child.kill(signal);
    let out = '';
    child.stdout!.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    const [code] = await ending;
    return { code, out };
  }

  it.each(['SIGINT', 'SIGTERM'] as const)('%s still prints the JSON object', async (signal) => {
    const input = `${MATE}\n${HARD}\n${MATE}\n`;
    // Before the second search has begun, there is nothing to print.
    let [code, out] = [2, ''];
    for (let pause = 50; code === 2 && !/"nodes":[1-9]/.test(out) && pause < 1e5; pause *= 2) {
      ({ code, out } = await interrupt(start('solve', '--json'), signal, input, { pause }));
    }
    expect(code).toBe(2);
    const [record, ...rest] = parseLines(out);
    expect(record).toMatchObject({ sfen: HARD, status: 'unknown', reason: 'aborted', line: [] });
    expect(record!.nodes).toBeGreaterThan(0);
    expect(rest).toEqual([]);
  });

  it('is reported in words without --json', async () => {
    const { code, out } = await interrupt(start('solve', HARD), 'SIGINT', '');
    expect(code).toBe(2);
    expect(out).toMatch(/^Unknown: the search was stopped\./);
  });

  it('ends a search that continues after the end of the input', async () => {
    const engine = startProgram(join(folder, 'usi-program.cjs'), []);
    const input = `usi\nisready\nposition sfen ${HARD}\ngo mate 100000\n`;
    const ending = interrupt(engine, 'SIGTERM', input, { sign: 'info ' });
    engine.stdin!.end();
    const { code, out } = await ending;
    expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('checkmate') });
  });

  it('ends the wait for input', async () => {
    const { code, out } = await interrupt(start('solve', '-q'), 'SIGINT', `${MATE}\n`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
