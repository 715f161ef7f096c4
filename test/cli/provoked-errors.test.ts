// Errors that a person meets: a wrong option, a wrong word, a bad file. Each names what is at fault, in both languages with the same
// figures. An error of the call names the help of its command; an error of the input has a code.

import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, MATE, run } from './host';

const KIF = '手合割：詰将棋\n手数----指手---------消費時間--\n   1 ９九玉(11)\n';
const FILES: Readonly<Record<string, string>> = {
  'bad.kif': KIF,
  'bad.jkf': '{"header":{},"moves":[{},{"move":{"to":{"x":10,"y":1},"piece":"FU"}}]}',
  'rows.kif':
    '後手の持駒：なし\n+---------------------------+\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n+---------------------------+\n',
  'wide.sfen': '9/9/9/9/9/9/9/9/10 b - 1\n',
  'nonsense.txt': 'nonsense\n',
  'bad.sgf': '(;SZ[30])',
  'open.sgf': '(;SZ[9]',
  'proof.jsonl': '{"kind":"tsumeru certificate"}\n',
  'mate.sfen': `${MATE}\n`,
};

/** Errors of the call: the arguments, and what the message names. */
const CALLS: readonly (readonly [string, string])[] = [
  ['solve --nodes abc', '--nodes'],
  ['solve --nodes', '--nodes'],
  ['solve --nodes 0', '--nodes'],
  ['solve --max-plies 8001', '8000'],
  ['solve --time 1.5', '--time'],
  ['solve --hash 99999', '--hash'],
  ['solve --threads 65', '64'],
  ['solve --goal books', 'books'],
  ['solve --futile some', '--futile'],
  ['solve --side both', '--side'],
  ['solve --format pgn', '--format'],
  ['solve --json --format kif', '--format'],
  ['solve --json -q', '--quiet'],
  ['solve --json=yes', '--json'],
  ['solve --jobs 2', '--jobs'],
  ['solve --bok-nodes 4', '--book-nodes'],
  ['solve -x', '-x'],
  ['solve --first', '--first'],
  ['solve --memory 4', '--memory'],
  ['solve --goal first --patience 1', '--patience'],
  ['solve --certificate a --max-plies 3', '--certificate'],
  ['solve --certificate a --table a', 'a'],
  ['solve --diagram a.gif', '.svg'],
  ['batch --json x', '--json'],
  ['batch --resume x', '--output'],
  ['batch --resume --force -o a x', '--force'],
  ['batch -j all x', '1024'],
  ['batch -j auto --threads 2 x', '--threads'],
  ['batch --verify x', '--queue'],
  ['batch --queue box', 'redis'],
  ['analyse --removal-nodes 5', '--removal'],
  ['analyse --verdict-only --removal', '--removal'],
  ['analyse --recorded 2', '--recorded'],
  ['analyse --recorded 3 --solution G*5b', '--solution'],
  ['analyse --certificate a.bin', '.bin'],
  ['analyse -o a x', '--json'],
  ['analyse --progress-json x', '--jobs'],
  ['analyse --csv --json x', '--csv'],
  ['analyse --json -j 2 --format kif x', '--format'],
  ['analyse --journal a --nodes 4 x', '--journal'],
  ['analyse --depth 999 x', '--depth'],
  ['analyse --tries 101 x', '--tries'],
  ['check --nodes 3', '--nodes'],
  ['check --jobs none a', '--jobs'],
  ['convert a.kif', '--to'],
  ['convert --to pgn a.kif', '--to'],
  ['convert --to kif --width 5 a.kif', '--width'],
  ['convert --to svg --width 1 a.kif', '--width'],
  ['convert --to svg --font a a.kif', '--font'],
  ['convert --to svg --encoding shift_jis a.kif', 'shift_jis'],
  ['query', 'query'],
  ['sheet -o a.doc', '.pdf'],
  ['sheet --captions all', '--captions'],
  ['sheet --columns 99', '--columns'],
  ['sheet --per-page 999', '--per-page'],
  ['generate x', 'x'],
  ['generate --length 4', '4'],
  ['generate --length 99', '--length'],
  ['generate --max-pieces 1', '--max-pieces'],
  ['generate --length 3 --sacrifices 2', '--sacrifices'],
  ['generate --pieces XY', 'PLNSGBR'],
  ['generate --first-move castle', '--first-move'],
  ['generate --json', '--json'],
  ['similar', 'similar'],
  ['similar --within x a b.kif', '--within'],
  ['scan --max-plies 0 a.kif', '--max-plies'],
  ['threat --problems a.kif', '--problems'],
  ['compose hand a.kif', 'hands'],
  ['compose', 'hands'],
  ['compose hands --changes move a.kif', '--changes'],
  ['compose placements --changes fold a.kif', 'fold'],
  ['bench --quick', '--compare'],
  ['bench --compare -o a.png', '.svg'],
  ['go solv a.sgf', 'solve'],
  ['go solve --outside dead a.sgf', '--outside'],
  ['worker', '--queue'],
  ['worker --queue redis://a --lock 10', '500'],
  ['queue statu --queue redis://a', 'status'],
  ['queue', 'status'],
  ['usi --hash 1', '--hash'],
  ['mcp x', 'x'],
  ['completion bsh', 'bash'],
  ['slove', 'solve'],
  ['', ''],
];

/** Errors of the input: the arguments, and what the message names. */
const INPUTS: readonly (readonly [string, string])[] = [
  ['solve bad.kif', 'bad.kif'],
  ['analyse bad.kif', 'bad.kif'],
  ['solve bad.jkf', 'bad.jkf'],
  ['solve rows.kif', 'rows.kif'],
  ['solve wide.sfen', 'wide.sfen'],
  ['convert --to sfen bad.kif', 'bad.kif'],
  ['convert --to sfen nonsense.txt', 'nonsense.txt'],
  ['scan nonsense.txt', 'nonsense.txt'],
  ['threat nonsense.txt', 'nonsense.txt'],
  ['compose hands nonsense.txt', 'nonsense.txt'],
  ['check proof.jsonl', 'proof.jsonl'],
  ['check nonsense.txt', 'nonsense.txt'],
  ['go solve bad.sgf', 'bad.sgf'],
  ['go solve open.sgf', 'open.sgf'],
  ['generate --board 9/9', '--board'],
  ['query plies= mate.sfen', '7'],
  ['query plie mate.sfen', 'plie'],
  ['solve|9/9/9/9/9/9/9/9/9/9 b - 1', ''],
  ['solve|4k3/9/9/9/9/9/9/9/9 b - 1', ''],
  ['solve|4k4/9/9/9/9/9/9/9/9 b 5G 1', '5'],
  ['solve|4k4/PPPP5/P8/9/9/9/9/9/9 b - 1', ''],
  ['solve|4k4/9/9/4GGGGG/9/9/9/9/9 b - 1', '5'],
  ['solve|4k4/9/9/9/9/9/9/9/9 x - 1', ''],
  ['solve|9/9/9/9/9/9/9/9/9 b - 1', ''],
  [`analyse --solution 1a1b|${MATE}`, '1a1b'],
  [`analyse --solution G*5i|${MATE}`, 'G*5i'],
];

const figuresOf = (text: string) => (text.normalize('NFKC').match(/\d+/g) ?? []).sort();

async function ask(call: string, language: 'en' | 'ja') {
  const [words = '', sfen] = call.split('|');
  const argv = words.split(' ').filter((word) => word !== '');
  if (sfen !== undefined) argv.push(sfen);
  const env = { LANG: language };
  const { code, err } = await run(argv, { files: FILES, env });
  expect(code, err).toBe(64);
  expect(err).toMatch(/^tsumeru: /);
  expect(err).not.toMatch(/\n +at |node_modules|\.ts:/);
  return { err, command: argv[0] ?? '' };
}

const RANKS = 'abcdefghi';
const KANJI = '一二三四五六七八九';

/** Do both texts have the same figures? The square `(on 5e)` is （５五） in Japanese. */
function sameFigures(en: string, ja: string): void {
  const english = en.replace(
    /\(on (\d)([a-i])\)/,
    (_, file, rank) => `${file} ${RANKS.indexOf(rank)}`,
  );
  const japanese = ja.replace(
    /（([１-９])([一二三四五六七八九])）/,
    (_, file, rank) => `${file} ${KANJI.indexOf(rank)}`,
  );
  expect(figuresOf(japanese), en + ja).toEqual(figuresOf(english));
}

describe('an error of the call names what is wrong, and the help of its command', () => {
  it.each(CALLS)('%s', async (call, named) => {
    const [en, ja] = [await ask(call, 'en'), await ask(call, 'ja')];
    const of = (COMMAND_NAMES as readonly string[]).includes(en.command)
      ? `tsumeru ${en.command}`
      : 'tsumeru';
    for (const { err } of [en, ja]) expect(err.split('\n')[0]).toContain(named);
    expect(en.err.endsWith(`\nTry: ${of} --help\n`), en.err).toBe(true);
    expect(ja.err.endsWith(`\n使い方：${of} --help\n`), ja.err).toBe(true);
    sameFigures(en.err, ja.err);
  });
});

describe('an error of the input names what is wrong, and has a code', () => {
  it.each(INPUTS)('%s', async (call, named) => {
    const [en, ja] = [await ask(call, 'en'), await ask(call, 'ja')];
    for (const { err } of [en, ja]) expect(err).toContain(named);
    const codes = [en, ja].map(({ err }) => /\[([a-z-]+)\]$/m.exec(err)?.[1]);
    expect(codes[0], en.err).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(codes[1]).toBe(codes[0]);
    sameFigures(en.err, ja.err);
  });
});
