// The command `sheet`, from arguments to files.

import { describe, expect, it } from 'vitest';
import { REST_KIF, REST_SFEN } from '../unit/kifu/samples';
import { MATE, run, runWithFiles } from './host';

const ANSWER = JSON.stringify({
  name: 'from JSON',
  sfen: MATE,
  line: ['G*5b'],
  length: 1,
});

const namesOf = (sheet: string) =>
  [...sheet.matchAll(/^ {2}solution\("([^"]*)", \((.*?),?\)/gm)].map(([, name, line]) => [
    name,
    line,
  ]);

describe('sheet', () => {
  it('reads records, lists and lines of JSON, in this order', async () => {
    const files = {
      'a.kif': REST_KIF,
      'b.usi': `position sfen ${MATE} moves G*5b\n${MATE}\n`,
      'c.jsonl': `${ANSWER}\n`,
    };
    const { code, out, err } = await run(['sheet', 'a.kif', 'b.usi', 'c.jsonl', '--lang', 'en'], {
      files,
    });
    expect(code).toBe(0);
    expect(namesOf(out)).toEqual([
      ['1. 例題', expect.stringMatching(/^"1\..*"3\./)],
      ['2.', '"1.G*5b"'],
      ['3.', ''],
      ['4. from JSON', '"1.G*5b"'],
    ]);
    expect(err).toBe('tsumeru: 1 problem without a line: the lines of solve --json have one\n');
  });

  it('ends the wait for input when it is interrupted, and writes no part of the sheet', async () => {
    const controller = new AbortController();
    const stdin = (async function* () {
      yield `${MATE}\n`;
      setTimeout(() => controller.abort(), 10);
      await new Promise(() => {});
    })();
    const { signal } = controller;
    const { written, ...ran } = await runWithFiles(['sheet', '-o', 'a.typ'], { stdin, signal });
    expect(ran).toEqual({ code: 2, out: '', err: '' });
    expect(written.size).toBe(0);
  });

  it('takes its options', async () => {
    const options = ['--title', 'T', '--per-page', '8', '--captions', 'number'];
    const { out } = await run(['sheet', '--lang', 'en', ...options], {
      input: REST_KIF,
    });
    expect(out).toContain('#problems(\n  title: "T",\n  columns: 3,\n  rows: 3,\n');
    expect(out).toContain('    number: "1.",\n    files:');
  });

  it.each([
    [`${MATE}\n${REST_SFEN.replace(' b ', ' x ')}\n`, 'standard input: line 2: '],
    [`{"sfen":"${MATE}"}\n{"sfen":\n`, 'standard input: line 2: the line is not JSON'],
    // A run writes such a line for a text that is no position.
    [
      `{"sfen":"${MATE}"}\n{"sfen":"x","status":"error"}\n`,
      'standard input: line 2: expected board,',
    ],
    [`{"sfen":"${MATE}"}\n{"sfen":"${MATE}","length":0}\n`, 'standard input: line 2: length: '],
    [`{"sfen":"${MATE}"}\n${ANSWER.replaceAll('G*5b', 'G*5a')}\n`, 'input: line 2: line, move 1: '],
  ])('leaves a faulty problem out, and says so: %j', async (input, message) => {
    const { code, out, err } = await run(['sheet', '--lang', 'en'], { input });
    expect(code).toBe(64);
    expect(namesOf(out)).toEqual([['1.', '']]);
    expect(err).toContain(message);
  });

  it.each([
    [[], '', 'standard input: there is no problem in the text'],
    [[], '{"sfen":\n', 'standard input: line 1: the line is not JSON'],
    [
      [],
      `${ANSWER.replaceAll('G*5b', 'G*5a')}\n`,
      'standard input: line 1: line, move 1: the move is not legal',
    ],
    [[], `${REST_SFEN.replace(' b ', ' x ')}\n`, 'standard input: line 1: '],
  ])('refuses %j of %j', async (argv, input, message) => {
    const { code, out, err } = await run(['sheet', ...argv, '--lang', 'en'], { input });
    expect({ code, out }).toEqual({ code: 64, out: '' });
    expect(err).toContain(message);
  });
});
