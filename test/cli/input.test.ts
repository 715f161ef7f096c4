// Lines from chunks of a stream, and problems from operands.

import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Problem } from '../../src/batch/outcome';
import { readProblems } from '../../src/batch/read-problems';
import { splitLines } from '../../src/batch/streams';
import { openProblems } from '../../src/cli/arguments/operands';
import { encodeText } from '../../src/kifu/text-encoding';
import { parseSfen } from '../../src/notation/sfen';
import { MATE, run, streamOf } from './host';

vi.mock('../../src/notation/sfen', { spy: true });

async function drain<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('splitLines', () => {
  it('reads LF and CRLF, empty lines, and a last line without an end', async () => {
    expect(await drain(splitLines(streamOf('a\r\n\nb\nc')))).toEqual(['a', '', 'b', 'c']);
    expect(await drain(splitLines(streamOf('a\n')))).toEqual(['a']);
    expect(await drain(splitLines(streamOf()))).toEqual([]);
  });

  it('gives the same lines for every division of the bytes into chunks', async () => {
    const text = 'a\n▲５二金\r\n\n玉\nlast';
    const bytes = new TextEncoder().encode(text);
    const cuts = fc.uniqueArray(fc.nat(bytes.length), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.sort((a, b) => a - b), bytes.length];
        const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
        expect(await drain(splitLines(streamOf(...chunks)))).toEqual(text.split(/\r?\n/));
      }),
    );
  });

  it('keeps the beginning and the end of a line that is too long', async () => {
    const chunk = 'x'.repeat(30_000);
    const lines = await drain(splitLines(streamOf(chunk, chunk, chunk, 'y\nnext', '\nx'), 65_536));
    expect(lines).toEqual([`${'x'.repeat(65_536 + 199)}y`, 'next', 'x']);
  });

  it('removes a byte order mark', async () => {
    const bytes = new TextEncoder().encode('\ufeffa\n');
    expect(await drain(splitLines(streamOf(bytes)))).toEqual(['a']);
  });

  it('gives a line before the next chunk has come', async () => {
    const lines = splitLines(
      (async function* () {
        yield 'first\nsec';
        await new Promise(() => {});
      })(),
    );
    expect((await lines.next()).value).toBe('first');
  });
});

const ALSO_A_FILE = '4k4/9/4P4/9/9/9/9/9/9 b G 1';

const FILES: Readonly<Record<string, string>> = {
  'two.txt': `# comment\n\n  ${MATE}  \r\n \t\nnonsense\n`,
  'a/b/c/d/e/f/g/h/i': MATE,
  [ALSO_A_FILE]: MATE,
};

/** Opens the inputs without reading problems in them. */
async function* open(operands: readonly string[], stdin = 'from stdin', isTTY = false) {
  for await (const { text, line } of begin(operands, stdin, isTTY)) yield { text, line };
}

function begin(operands: readonly string[], stdin: string, isTTY = false) {
  return openProblems(operands, {
    stdin: Object.assign(streamOf(stdin), { isTTY }),
    exists: (path) => Object.hasOwn(FILES, path),
    openFile: (path) => {
      const text = FILES[path];
      if (text !== undefined) return streamOf(text);
      return (async function* () {
        if (path !== '') throw Object.assign(new Error('x'), { code: 'ENOENT' });
        yield '';
      })();
    },
  });
}

it.each(['utf-8', 'shift_jis'] as const)('reads a list in %s', async (encoding) => {
  const bytes = encodeText(`name,sfen,line\n頭金,${MATE},G*5b\n`, encoding);
  const options = { name: { en: 'x', ja: 'x' }, fillDefenderHand: false };
  const [problem] = await drain(readProblems(streamOf(bytes), options));
  expect(problem).toMatchObject({ solution: ['G*5b'], answer: { name: '頭金' } });
});

describe('openProblems', () => {
  it('gives each text with its position, or with its error', async () => {
    const [good, bad] = await drain(begin(['two.txt'], ''));
    expect(good).toMatchObject({ text: MATE, position: parseSfen(MATE) });
    expect(bad).toMatchObject({ text: 'nonsense', fault: { code: 'sfen-field-count' } });
    expect({ ...bad }).not.toHaveProperty('position');
  });

  const one: Problem[] = [{ text: MATE, line: undefined }];

  it('accepts an SFEN as one argument or in parts', async () => {
    expect(await drain(open([MATE]))).toEqual(one);
    expect(await drain(open([` ${MATE} `]))).toEqual(one);
    expect(await drain(open(MATE.split(' ')))).toEqual(one);
    expect(await drain(open(['sfen', ...MATE.split(' ')]))).toEqual([
      { text: `sfen ${MATE}`, line: undefined },
    ]);
  });

  it('gives a text that every reader of SFEN accepts', async () => {
    const head = MATE.split(' ').slice(0, 4).join(' ');
    for (const before of ['position ', 'position sfen ', 'sfen ']) {
      const [problem] = await drain(open([], `${before}${MATE}\n`));
      expect(parseSfen(problem!.text)).toEqual(parseSfen(head));
    }
  });

  it('treats a bad SFEN as an SFEN, so that its error is reported', async () => {
    const texts = [
      '4k4/9/9 b - 1',
      '9/9/9/9/9/9/9/9/9/9 b - 1',
      'x/9/9/9/9/9/9/9/9 w',
      '9/9/9/9/9/9/9/9/9',
    ];
    for (const text of texts)
      expect(await drain(open([text]))).toEqual([{ text, line: undefined }]);
  });

  it('reads a file line by line, and skips blank lines and comments', async () => {
    expect(await drain(open(['two.txt']))).toEqual([
      { text: MATE, line: 3 },
      { text: 'nonsense', line: 5 },
    ]);
  });

  it('prefers an existing file to a bad SFEN', async () => {
    expect(await drain(open(['a/b/c/d/e/f/g/h/i']))).toEqual([{ text: MATE, line: 1 }]);
  });

  it('prefers a good SFEN to a file of that name', async () => {
    const problem = { text: ALSO_A_FILE, line: undefined };
    expect(await drain(open([ALSO_A_FILE]))).toEqual([problem]);
  });

  it('parses an SFEN once', async () => {
    vi.mocked(parseSfen).mockClear();
    await drain(open([MATE]));
    expect(parseSfen).toHaveBeenCalledTimes(1);
  });

  it('reads standard input for a dash or nothing', async () => {
    const problems = [{ text: 'from stdin', line: 1 }];
    expect(await drain(open([]))).toEqual(problems);
    expect(await drain(open(['-']))).toEqual(problems);
    expect(await drain(open(['-'], 'from stdin', true))).toEqual(problems);
  });

  it('does not wait for input from a terminal without an explicit dash', () => {
    expect(() => begin([], '', true)).toThrow('no problem given');
  });

  it('reports the error in a file', async () => {
    await expect(drain(open(['nosuch.txt']))).rejects.toThrow(
      'cannot read nosuch.txt: there is no such file',
    );
    await expect(drain(open(['x'.repeat(5000)]))).rejects.toThrow(/^cannot read x{100}…: /);
    expect(() => begin(['two.txt', 'three.txt'], '')).toThrow('neither an SFEN nor one file');
    expect(() => begin([' '], '')).toThrow('the problem is an empty text');
  });

  it('names the command for several files and for a folder', async () => {
    const host = {
      exists: () => true,
      listFolder: (path: string) => (path === 'sub' ? ['1.kif'] : undefined),
    };
    const refuse = async (...argv: string[]) => {
      const { code, err } = await run(argv, host);
      expect(code).toBe(64);
      return err.split('\n')[0];
    };
    const [list, batch] = ['tsumeru analyse -o results.jsonl', 'tsumeru batch'];
    expect(await refuse('analyse', 'sub')).toContain(
      `sub is a folder (for the problems in it: ${list})`,
    );
    expect(await refuse('solve', 'sub')).toContain(
      `sub is a folder (for the problems in it: ${batch})`,
    );
    expect(await refuse('analyse', 'a.kif', 'b.kif')).toContain(`(for several files: ${list})`);
    expect(await refuse('analyse', '--lang', 'ja', 'sub')).toContain(
      `sub はフォルダーです（中の問題すべてには：${list}）`,
    );
  });
});
