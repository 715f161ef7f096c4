// `tsumeru solve --certificate` and `tsumeru check`, from arguments to exit code.

import { expect, it } from 'vitest';
import { checkFile, MATE, NO_MATE, run, runKeepingFiles, streamOf } from './host';

const solve = (...argv: string[]) => runKeepingFiles(['solve', ...argv]);

it.each(['proof.jsonl', 'proof.bin'])('a certificate written to %s is accepted', async (name) => {
  for (const [sfen, code, words] of [
    [MATE, 0, 'mate in at most 1 ply, every interposition counted (1 node)'],
    [NO_MATE, 1, 'no mate'],
  ] as const) {
    const { files, out, code: solved } = await solve('--certificate', name, sfen);
    expect(solved).toBe(code);
    expect(out).toContain(`in ${name}`);
    const checked = await checkFile(files.get(name)!);
    expect(checked.code).toBe(0);
    expect(checked.out).toContain(`Accepted: ${words}`);
  }
});

it.each(['proof.jsonl', 'proof.bin'])('%s may come in small parts', async (name) => {
  const { files } = await solve('--certificate', name, MATE);
  const parts = [...files.get(name)!].map((byte) => Uint8Array.of(byte));
  const { out } = await run(['check', 'proof'], { openFile: () => streamOf(...parts) });
  expect(out).toContain('Accepted: mate');
});

it('gives in JSON the file of the certificate and its content', async () => {
  const { files, out } = await solve('--json', '--certificate', 'proof.jsonl', MATE);
  expect(JSON.parse(out)).toMatchObject({ certificate: { path: 'proof.jsonl', nodes: 1 } });
  const { out: told } = await checkFile(files.get('proof.jsonl')!, '--json');
  expect(JSON.parse(told)).toEqual({
    accepted: true,
    verdict: 'mate',
    nodes: 1,
    length: 1,
    sfen: MATE,
  });
});

it('rejects a wrong certificate, and one of another position', async () => {
  const { files } = await solve('--certificate', 'proof.jsonl', MATE);
  const text = files.get('proof.jsonl')!.toString();
  const wrong = await checkFile(Buffer.from(text.replace('G*5b', 'G*5c')), '--json');
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.out)).toMatchObject({ accepted: false, node: 0, rule: 'no-check' });
  const other = await checkFile(Buffer.from(text), NO_MATE);
  expect(other).toMatchObject({ code: 1 });
  expect(other.out).toContain('Rejected');
});

it('reports a file that is not a certificate as bad input', async () => {
  expect(await checkFile(Buffer.from('hello'))).toMatchObject({ code: 64 });
  expect(await checkFile(Buffer.from('TSUM'))).toMatchObject({ code: 64 });
  expect(await run(['check'])).toMatchObject({ code: 64 });
  expect(await run(['check', 'absent'])).toMatchObject({ code: 64 });
  expect(await run(['check', '--certificate', 'a', 'b'])).toMatchObject({ code: 64 });
  const second = await run(['check', 'a.json', 'b.json']);
  expect(second.err).toContain('the position: expected board, side, hands and move number');
});

const HEADER = { format: 'tsumeru certificate', version: 1, verdict: 'mate', sfen: MATE, nodes: 1 };
const { nodes, ...head } = HEADER;
const LINE = { ...head, verdict: 'line', line: ['G*5b'], claims: 0, parts: 0 };
const write = (...lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

const WRONG: readonly (readonly [text: string, detail: string])[] = [
  ['', 'the certificate is empty'],
  ['\n', 'line 1: it is not a certificate'],
  ['# no certificate', 'line 1: it is not a certificate'],
  ['[]', 'line 1: it is not a certificate'],
  [write({ verdict: 'line' }), 'line 1: it is not a certificate'],
  [write({ ...HEADER, version: 9 }), 'line 1: version 9 is not supported by this program'],
  [write({ ...HEADER, version: 'x' }), 'line 1: expected a whole number (at character 43)'],
  [write({ ...HEADER, verdict: 'x' }), 'line 1: the verdict is not known'],
  [write({ ...HEADER, sfen: '9/9 b - 1' }), 'line 1: '],
  [write({ ...HEADER, sfen: `sfen ${MATE}` }), 'line 1: the SFEN is not written as'],
  [write({ ...HEADER, nodes: 1e7 + 1 }), 'line 1: 10000001 nodes or claims, more than 10000000'],
  [write(HEADER), 'the header announces 1 nodes, but 0 follow'],
  [write(HEADER, ['G', 1, 'G*5b', []], 4), 'line 3: there are more lines than announced'],
  [write(HEADER, 4), 'line 2: expected [ (at character 1)'],
  [write(HEADER, ['g', 1, 'G*5b', []]), 'line 2: expected a hand in capital letters, got g'],
  [
    write(HEADER, ['GP', 1, 'G*5b', []]).replace('GP', 'PG'),
    'line 2: the hand is not written as GP',
  ],
  [write(HEADER, ['', 1, 'G*5b', []]), 'line 2: expected a hand'],
  [write(HEADER, ['G', 1.5, 'G*5b', []]), 'line 2: expected , (at character 7)'],
  [write(HEADER, ['G', 1, '5b', []]), 'line 2: '],
  [write(HEADER, ['G', 1, 'G*5b', 4]), 'line 2: expected [ (at character 15)'],
  [write(HEADER, ['G', 1, 'G*5b', ['5a4a']]), 'line 2: expected , (at character 22)'],
  [
    `${write(HEADER, ['G', 1, 'G*5b', []])} `,
    'line 2: something follows the end (at character 18)',
  ],
  [`${write(HEADER)}\n${' '.repeat(1_048_577)}`, 'line 2: more than 1048576 characters'],
  [write(LINE, [[]]), 'line 2: expected , (at character 4)'],
  [write({ ...LINE, parts: 1 }), 'there are fewer lines than announced'],
  ['TSUM', 'the bytes end too soon (at byte 5)'],
];

it.each(WRONG)(
  'names the file and the error in its content, in both languages: %j',
  async (text, en) => {
    const ask = (language: string) =>
      run(['check', 'a.json', '--lang', language], { openFile: () => streamOf(Buffer.from(text)) });
    const english = await ask('en');
    expect(english).toMatchObject({ code: 64, out: '' });
    expect(english.err.startsWith(`tsumeru: a.json: ${en}`), english.err).toBe(true);
    expect(english.err).toMatch(/\[(?:certificate-malformed|input-too-long)\]\n$/);
    const { err } = await ask('ja');
    expect(err).toMatch(
      /^tsumeru: a\.json：(?:\d行目：)?(?:証明書として読めません|入力が長すぎます)：.+\[[\w-]+\]\n$/,
    );
    // No English sentences: only names and codes remain.
    expect(err).not.toMatch(/[a-z]{2,} [a-z]/);
  },
);
