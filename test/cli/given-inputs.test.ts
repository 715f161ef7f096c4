// Inputs as people give them: a diagram without the defender's hand, tables, the text of a record as an argument,
// folders with other files, and files that cannot be read among others.

import { describe, expect, it } from 'vitest';
import type { PoolOptions, SolverPool } from '../../src/batch/pool';
import { formatDiagram } from '../../src/notation/diagram';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { MATE, NO_MATE, parseLines, run } from './host';

const SOUND = '9/9/9/9/6l1l/5+B1lp/8k/6R2/8+p b RB4g4s4nl16p 1';
const BARE = SOUND.replace('4g4s4nl16p', '');
const BOARD = formatDiagram(parseSfen(BARE)).replace(/^後手の持駒.*\n/m, '');
const LIST = '攻方：38飛、46馬 玉方：35香、15香、26香、16歩、17玉、19と 持駒：飛角';
const TOLD = 'no hand of the defender is given: he has the other 29 pieces';

const textOf = (path: string, files: Readonly<Record<string, string>>) => ({
  files,
  listFolder: (folder: string) =>
    folder === '.' ? Object.keys(files).map((name) => name.replace(/^\.\//, '')) : undefined,
  path,
});

describe('a diagram without the hand of the defender', () => {
  it.each([
    ['a file', ['p.txt'], { files: { 'p.txt': BOARD } }],
    ['standard input', [], { input: BOARD }],
    ['an argument', [BOARD], {}],
    ['a quoted diagram', [], { input: BOARD.replace(/^/gm, '> ') }],
  ])('has one answer by every way in: %s', async (_, operands, options) => {
    const solved = await run(['solve', '--json', ...operands], options);
    expect(JSON.parse(solved.out)).toMatchObject({ sfen: SOUND, status: 'mate' });
    expect(solved.err).toContain(`${TOLD}\n`);
    const { out, err } = await run(['convert', '--to', 'sfen', ...operands], options);
    expect(out).toBe(`${SOUND}\n`);
    expect(err).toContain(TOLD);
  });

  it('is sound', async () => {
    const { code, out } = await run(['analyse', '--json'], { input: BOARD });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: 'sound', length: 5 });
  });

  it('is told in Japanese', async () => {
    const { err } = await run(['--lang', 'ja', 'convert', '--to', 'sfen'], { input: BOARD });
    expect(err).toBe(
      'tsumeru: 標準入力：玉方の持駒が書かれていないので、残りの29枚をすべて玉方の持駒としました\n',
    );
  });

  it('may be a list of pieces', async () => {
    const white = LIST.replace('、19と', '');
    const { out } = await run(['convert', '--to', 'sfen', white]);
    expect(out).toMatch(/^9\/9\/9\/9\/6l1l\/5\+B1lp\/8k\/6R2\/9 b RB4g4s4nl17p 1\n$/);
    expect((await run(['solve', '--json', ...white.split(' ')])).err).toContain('other 30 pieces');
  });
});

describe('a table of positions', () => {
  const table = `id\tsfen\tplies\n1\t${MATE}\t1\n2\t${NO_MATE}\t0\n`;
  const column = 'line 2: the positions are in column 2, "sfen"';

  it.each([
    ['a file', ['t.tsv'], { files: { 't.tsv': table } }],
    ['standard input', ['-'], { input: table }],
  ])('is read from %s', async (_, operands, options) => {
    const { out, err } = await run(['solve', '--json', ...operands], options);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { sfen: MATE, status: 'mate' },
      { sfen: NO_MATE, status: 'nomate' },
    ]);
    expect(err).toContain(column);
    const converted = await run(['convert', '--to', 'sfen', ...operands], options);
    expect(converted.out).toBe(`${MATE}\n${NO_MATE}\n`);
    expect(converted.err).toContain(column);
  });

  it('is read by every command that reads lists', async () => {
    const csv = `name,sfen\n"a, b",${MATE}\n`;
    const files = { 't.csv': csv };
    expect((await run(['analyse', '--json', 't.csv'], { files })).out).toContain(
      `"sfen":"${MATE}"`,
    );
    expect((await run(['query', 'plies = 1', 't.csv'], { files })).err).toContain('column 2');
    expect((await run(['sheet', 't.csv'], { files })).code).toBe(0);
    const similar = ['similar', 't.csv', MATE];
    expect((await run(similar, { files })).out).toContain('t.csv:2');
  });
});

describe('a table of results', () => {
  const head = 'source,sfen,status,verdict,notes,length,line\r\n';
  const table = `${head}a.kif,${MATE},mate,sound,,1,G*5b\r\nb.kif,${SOUND},mate,unsound,cook 1,1,R*2g\r\nc.kif,${NO_MATE},nomate,,,,\r\n`;
  const files = { 't.csv': table, 'no.csv': `no,sfen,line\n1,${MATE},12\n` };

  it('has its solutions, also those that do not mate', async () => {
    const query = await run(['query', 'sound and plies = 1', 't.csv', '--json'], { files });
    expect(parseLines(query.out)).toMatchObject([
      { source: 'a.kif', sfen: MATE, length: 1, line: ['G*5b'] },
    ]);
    const sheet = await run(['sheet', 't.csv', '--lang', 'en'], { files });
    expect(sheet.out).toContain('"1.G*5b"');
    expect(sheet.err).toContain('1 problem without a line');
    const { out } = await run(['convert', '--to', 'usi', 't.csv'], { files });
    expect(out.match(/moves.*/g)).toEqual(['moves G*5b', 'moves R*2g']);
    const solved = await run(['solve', '--json', '--nodes', '10', 't.csv'], { files });
    expect(parseLines(solved.out).map(({ sfen }) => sfen)).toEqual([MATE, SOUND, NO_MATE]);
  });

  it('has no solutions in a column of other numbers', async () => {
    const { code, out } = await run(['convert', '--to', 'usi', 'no.csv'], { files });
    expect([code, out]).toEqual([0, `position sfen ${MATE}\n`]);
  });
});

describe('lines of JSON that an earlier run wrote', () => {
  const of = (parts: object) => `${JSON.stringify(parts)}\n`;
  const generated = of({ seed: 1, sfen: MATE, length: 1, line: ['G*5b'], traits: {} });
  // Moves that do not end in mate: they too are the solution, and are not played.
  const judged = of({ sfen: SOUND, status: 'mate', line: ['R*2g'], filler: 'x'.repeat(70_000) });
  const end = of({ candidates: 3, judged: 3 });
  const files = { 'r.txt': generated + judged + end, 'one.jsonl': generated };
  const fault = 'line 3: the line is not a JSON object with the key "sfen"';

  it.each([['solve'], ['analyse', '--check-nodes', '1'], ['compose', 'hands', '--max-hand', '0']])(
    'have problems for %s',
    async (...argv) => {
      const { code, out, err } = await run([...argv, '--json', '--nodes', '10', 'r.txt'], {
        files,
      });
      const lines = parseLines(out);
      const told = new Set(lines.map(({ problem, sfen }) => problem ?? sfen));
      expect([...told].slice(0, 2)).toEqual([MATE, SOUND]);
      expect(code).toBe(64);
      if (argv[0] === 'compose') expect(err).toContain(fault);
      else expect(lines[2]).toMatchObject({ status: 'error', error: { code: 'unknown-format' } });
    },
  );

  it('have solutions', async () => {
    const { out } = await run(['analyse', '--json', '--check-nodes', '1', 'r.txt'], { files });
    expect(parseLines(out).slice(0, 2)).toMatchObject([
      { lineBy: 'author', line: ['G*5b'] },
      { lineBy: 'author', line: ['R*2g'] },
    ]);
  });

  it('have records, whose moves are the solution', async () => {
    const convert = ['convert', '--to', 'usi'];
    const { out } = await run([...convert, 'one.jsonl'], { files });
    expect(out).toBe(`position sfen ${MATE} moves G*5b\n`);
    const { code, err } = await run([...convert, 'r.txt', '--lang', 'en'], { files });
    expect([code, err]).toEqual([64, expect.stringContaining(`r.txt: ${fault}`)]);
    const scanned = await run(['scan', 'one.jsonl', '--json'], { files });
    expect(parseLines(scanned.out)).toEqual([{ positions: 2, undecided: [] }]);
    expect((await run(['threat', 'one.jsonl', '--json'], { files })).out).toContain('"check"');
  });

  it.each([
    ['en', 'f/r.txt: these results of an earlier run are left out; '],
    ['ja', 'f/r.txt：前の実行の結果なので除きました'],
  ])('are left out of a folder if they are results: %s', async (lang, words) => {
    const results = { 'f/g.txt': generated, 'f/r.txt': judged };
    const solved: string[] = [];
    const makePool = async () => ({
      solve: async (sfen: string) => void solved.push(sfen),
      stop: () => {},
      close: async () => {},
    });
    const listFolder = (path: string) => (path === 'f' ? ['g.txt', 'r.txt'] : undefined);
    const host = { files: results, listFolder, makePool };
    const { err } = await run(['batch', 'f', '--lang', lang], host);
    expect(solved).toEqual([MATE]);
    expect(err).toContain(words);
    await run(['batch', 'f/r.txt'], host);
    expect(solved).toEqual([MATE, SOUND]);
  });
});

describe('an operand that is no file', () => {
  it.each([
    [['solve', '4k4/9/4P4/9/9'], 'sfen-field-count'],
    [['solve', '4k4/9/4P4/9 b G'], 'sfen-rank-count'],
    [['convert', '--to', 'kif', '4k4/9/4P4/9/9'], 'sfen-field-count'],
  ])('gets the error of an SFEN if it is one that was cut off: %j', async (argv, code) => {
    expect((await run(argv)).err).toContain(`[${code}]`);
  });

  it.each(['problem.kif', 'problems/1.kif', MATE])(
    'in the place of the command names the command: %s',
    async (word) => {
      const { code, err } = await run([word]);
      expect(code).toBe(64);
      expect(err).toContain(`unknown command: ${word}; did you mean solve ${word}?`);
    },
  );
});

it('two pawns on a file are drawn and converted, and refused only by solving', async () => {
  const input = formatDiagram(parseSfen('4k4/9/4P4/4P4/9/9/9/9/9 b G 1', { validate: false }));
  const { code, out, err } = await run(['convert', '--to', 'sfen'], { input });
  expect({ code, out }).toEqual({ code: 0, out: '4k4/9/4P4/4P4/9/9/9/9/9 b G 1\n' });
  expect(err).toContain('black has two pawns on file 5');
  expect((await run(['convert', '--to', 'svg'], { input })).code).toBe(0);
  expect((await run(['solve'], { input })).err).toContain('[two-pawns]');
});

describe('a folder or several files', () => {
  const files = {
    './1.sfen': `position sfen ${MATE} moves G*5b\n`,
    './2.kif': '手合割：平手\n| broken',
    './3.txt': BOARD,
    './package.json': '{"name":"x"}',
    './results.jsonl': `{"sfen":"${MATE}","status":"mate"}\n`,
    './node_modules/a/b.kif': BOARD,
    './.git/c.kif': BOARD,
  };
  const options = textOf('.', files);
  const fault = 'this is not a rank of nine squares';

  it('gives its records, without files of programs and results of runs', async () => {
    const { code, out, err } = await run(['convert', '--to', 'sfen', '.'], options);
    expect(out).toBe(`${MATE}\n${SOUND}\n`);
    expect(code).toBe(64);
    expect(err).toContain(`./2.kif: line 2: ${fault}`);
  });

  it.each([
    [['sheet', '.'], fault],
    [['query', 'plies = 1', '.'], fault],
    [['similar', '.', MATE], 'could not be read and is left out: ./2.kif [record-malformed]\n'],
  ])('of which one is faulty: %j', async (argv, message) => {
    const { out, err } = await run(argv, options);
    expect(err).toContain(message);
    expect(out.length).toBeGreaterThan(0);
  });

  const unreadable = {
    './a.kif': '',
    './b.txt': '\n# only a comment\n',
    './c.kif': '作品\n作者\n',
    './d.kif': 'no record\nat all\n',
    './e.sfen': '',
  };
  const codes = ['sfen-empty', 'sfen-empty', 'unknown-format', 'unknown-format', 'sfen-empty'];
  const makePool = async () => ({
    solve: async () => undefined,
    stop: () => {},
    close: async () => {},
  });

  it.each([
    [['batch'], 'en', 'error 5'],
    [['analyse', '--json', '-j', '1'], 'ja', 'エラー 5'],
  ])('give each file without a problem a row: %j', async (argv, lang, summary) => {
    const asked = { ...textOf('.', unreadable), makePool };
    const { code, out, err } = await run([...argv, '--lang', lang, '.'], asked);
    expect(code).toBe(64);
    const rows = parseLines(out);
    expect(rows.map(({ source }) => source)).toEqual(Object.keys(unreadable));
    expect(rows.map(({ error }) => (error as { code: string }).code)).toEqual(codes);
    expect(rows.some(({ sameAs }) => sameAs !== undefined)).toBe(false);
    expect(err).toContain(summary);
    expect(err).not.toContain('a.kif');
  });

  it.each([
    ['en', './a.kif: there is no problem in the text [sfen-empty]'],
    ['ja', './a.kif：問題がありません [sfen-empty]'],
  ])('of which one is empty, in words: %s', async (lang, words) => {
    const { code, err } = await run(['sheet', '--lang', lang, '.'], textOf('.', unreadable));
    expect(code).toBe(64);
    expect(err).toContain(words);
  });
});

/** The pool of a batch, without threads. */
const solvingPool = async ({ question }: Omit<PoolOptions, 'script'>): Promise<SolverPool> => {
  const solver = createSolver();
  return {
    solve: (text) => (question === 'analyse' ? solver.analyse(text) : solver.solve(text)),
    stop: () => {},
    close: async () => solver.dispose(),
  };
};

describe('a text that gives no position, only moves that cannot be played from the start of a game', () => {
  it.each(
    ['▲２三銀 △１一玉 持駒 金', '▲２二金打まで1手詰', '５二金打', '５一玉', '+0052KI'].flatMap(
      (text) =>
        [
          ['solve'],
          ['solve', '-q'],
          ['solve', '--json'],
          ['batch'],
          ['analyse'],
          ['analyse', '--json'],
          ['analyse', '--json', '-j', '1'],
          ['scan'],
          ['threat'],
          ['convert', '--to', 'sfen'],
          ['convert', '--to', 'svg'],
          ['sheet'],
        ].map((argv) => [text, argv] as const),
    ),
  )('%s is no problem: %j', async (input, argv) => {
    const { code, out, err } = await run([...argv, '-'], { input, makePool: solvingPool });
    expect(code).toBe(64);
    expect(out + err).toMatch(/\bno-position\b/);
    expect(out + err).toContain('line 1: the text has neither a position nor a move');
    expect(out).not.toMatch(/nomate|lnsgkgsnl|<svg/);
  });
});

it.each([['batch'], ['analyse', '--json', '-j', '1']])(
  'the remarks on a problem stand in its line as those of one problem do: %j',
  async (...argv) => {
    const inputs = [
      BOARD,
      `${BOARD}\n▲３八飛\n`,
      `title\n${MATE}\n`,
      `id\tsfen\n1\t${MATE}\n`,
      MATE,
    ];
    for (const input of inputs) {
      const one = await run([argv[0] === 'batch' ? 'solve' : 'analyse', '--json', '-'], { input });
      const all = await run([...argv, '-'], { input, makePool: solvingPool });
      const [expected] = parseLines(one.out);
      const [row] = parseLines(all.out);
      expect(row!.remarks).toEqual(expected!.remarks);
      expect(row!.remarks === undefined, input).toBe(input === MATE);
    }
  },
);
