// `tsumeru generate` as a process: threads, an interruption, a kill, and the runs that continue.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useProgram } from '../../support/build-program';
import { finish, startProgram } from '../../support/run-program';
import { parseLines } from './host';

const program = await useProgram();

function start(...argv: string[]) {
  return startProgram(program.path, ['generate', '--length', '1', ...argv], program.files);
}

const readOutput = (name: string) => readFileSync(join(program.files, name), 'utf8');

describe('generate', () => {
  /** What four problems look like when nothing disturbs their making; the first test makes them. */
  let whole = '';

  it('writes the same with any number of threads', async () => {
    const { code, out, err } = await finish(start('--count', '4', '-j', '1'));
    expect(code).toBe(0);
    expect(err).toMatch(/^4 problems of 1 ply: \d+ attempts, /);
    expect(parseLines(out)).toHaveLength(4);
    whole = out;
    expect((await finish(start('--count', '4', '-j', '2'))).out).toBe(out);
  });

  it('continues after the last complete line when it was killed', async () => {
    const lines = whole.split('\n');
    const child = start('--count', '4', '-j', '1', '-o', 'killed.jsonl');
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!readOutputIfThere('killed.jsonl').includes('\n')) return;
        clearInterval(timer);
        child.kill('SIGKILL');
        resolve();
      }, 20);
    });
    await finish(child);
    // As if the kill had come in the middle of a line.
    writeFileSync(join(program.files, 'killed.jsonl'), `${lines[0]}\n${lines[1]!.slice(0, 40)}`);
    const ended = await finish(start('--count', '4', '-o', 'killed.jsonl', '--resume'));
    expect(ended.err).toContain('4 problems (1 of them earlier) of 1 ply');
    expect(ended.code).toBe(0);
    expect(readOutput('killed.jsonl')).toBe(whole);
  });

  it('keeps what it has written at Ctrl-C, and ends with exit code 2', async () => {
    const child = start('--count', '100000', '-o', 'cut.jsonl');
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        if (!readOutputIfThere('cut.jsonl').includes('\n')) return;
        clearInterval(timer);
        child.kill('SIGINT');
        resolve();
      }, 20);
    });
    const { code, err } = await finish(child);
    expect(code).toBe(2);
    expect(err).toMatch(/problems? of 1 ply/);
    const written = readOutput('cut.jsonl');
    expect(written.endsWith('\n')).toBe(true);
    expect(written.startsWith(whole.slice(0, Math.min(whole.length, written.length)))).toBe(true);
  });

  it('does not continue with other options, or a file of something else', async () => {
    writeFileSync(join(program.files, 'other.jsonl'), whole);
    writeFileSync(
      join(program.files, 'other.jsonl.options.json'),
      '{"length":5,"seed":1,"pieces":null,"max-pieces":null,"board":null,"first-move":null,"sacrifices":null,"surprise":null}',
    );
    const other = await finish(start('-o', 'other.jsonl', '--resume'));
    expect(other.err).toContain('--length (before: 5, now: 1)');
    writeFileSync(join(program.files, 'foreign.jsonl'), '{"source":"a","sfen":"x"}\n');
    const foreign = await finish(start('-o', 'foreign.jsonl', '--resume'));
    expect(foreign.err).toContain('foreign.jsonl:1 is not a problem that generate has made');
    expect(readOutput('foreign.jsonl')).toBe('{"source":"a","sfen":"x"}\n');
  });

  it('ends with exit code 2 if the attempts did not give enough problems', async () => {
    const { code, out } = await finish(start('--attempts', '1', '--count', '5', '--progress-json'));
    expect(code).toBe(2);
    expect(parseLines(out).length).toBeLessThan(5);
  });
});

function readOutputIfThere(name: string): string {
  try {
    return readOutput(name);
  } catch {
    return '';
  }
}
