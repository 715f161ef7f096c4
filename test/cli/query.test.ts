// Queries for problems on the command line.

import { expect, test } from 'vitest';
import { MATE, run } from './host';

const LINE = ['G*5b'];
const solved = JSON.stringify({ sfen: MATE, status: 'mate', line: LINE, length: 1 });
const analysed = JSON.stringify({
  sfen: '4k4/9/9/9/9/9/9/9/9 b R2r2b4g4s4n4l18p 1',
  status: 'mate',
  verdict: 'sound',
  line: ['R*5i'],
  length: 1,
  notes: [],
  undecided: [],
  variations: [],
});
const failed = JSON.stringify({ sfen: 'x', status: 'error', error: { code: 'sfen-field-count' } });
const files = {
  'solved.jsonl': `${solved}\n${failed}\n${analysed}\nno JSON\n`,
  'list.sfen': `position sfen ${MATE} moves G*5b\n4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1\n`,
};

test('prints the problems asked for, with their themes, and names lines that it cannot read', async () => {
  const { code, out, err } = await run(['query', 'head-gold or limited-drop', 'solved.jsonl'], {
    files,
  });
  expect(out).toBe(
    `solved.jsonl:1\t1 ply\tundefended; minor-pieces; clean-mate 1; head-gold 1; short\t${MATE}\n` +
      `solved.jsonl:3\t1 ply\tbare-king; major-pieces; distant-drop 1; farthest-drop 1; limited-drop 1; rook-drop-key 1; short\t${JSON.parse(analysed).sfen}\n`,
  );
  expect(err).toBe(
    'tsumeru: solved.jsonl:2: expected board, side, hands and move number; fields found: 1 (at character 1) [sfen-field-count]\n' +
      'tsumeru: solved.jsonl:4: the line is not JSON [unknown-format]\n',
  );
  expect(code).toBe(64);
});

test('the same in Japanese', async () => {
  const { out } = await run(['query', '頭金 かつ 手数 = 1', 'solved.jsonl', '--lang', 'ja'], {
    files,
  });
  expect(out).toBe(`solved.jsonl:1\t1手\t無防備、小駒図式、清涼詰 1、頭金 1、短編\t${MATE}\n`);
});

test('JSON: the line that was read, with the themes', async () => {
  const { out } = await run(['query', 'head-gold', '--json'], { input: `${solved}\n` });
  expect(JSON.parse(out)).toEqual({
    ...JSON.parse(solved),
    themes: [
      { key: 'undefended', japanese: '無防備', plies: [] },
      { key: 'minor-pieces', japanese: '小駒図式', plies: [] },
      { key: 'clean-mate', japanese: '清涼詰', plies: [1] },
      { key: 'head-gold', japanese: '頭金', plies: [1] },
      { key: 'short', japanese: '短編', plies: [] },
    ],
  });
});

test('lists and records give their moves as the line', async () => {
  const { code, out } = await run(['query', '頭金 or plies < 9', 'list.sfen', '--json'], { files });
  expect(JSON.parse(out)).toMatchObject({ source: 'list.sfen', row: 1, length: 1, line: LINE });
  expect(code).toBe(0);
});

test('a query that cannot be read ends the run before anything is read', async () => {
  expect(await run(['query', '捨駒 >= x', 'missing.jsonl'], { files })).toEqual({
    code: 64,
    out: '',
    err: 'tsumeru: the query cannot be read: expected a whole number, got "x" (at character 7) [query-malformed]\n',
  });
  const japanese = await run(['query', '捨て駒', '--lang', 'ja'], { files });
  expect(japanese.err).toBe(
    'tsumeru: 条件式を読めません（1文字目）：「捨て駒」という名前はありません（「捨駒」のことですか） [query-malformed]\n',
  );
  const { err } = await run(['query']);
  expect(err).toMatch(/^tsumeru: the command query needs a query/);
});

test('an interrupted query prints what it has found, and its exit code says that there may be more', async () => {
  const controller = new AbortController();
  const stdin = (async function* () {
    yield `${solved}\n`;
    setTimeout(() => controller.abort(), 10);
    await new Promise(() => {});
  })();
  const { code, out } = await run(['query', 'head-gold', '-'], {
    stdin,
    signal: controller.signal,
  });
  expect([code, out.split('\n').length]).toEqual([2, 2]);
});
