// Errors that a person meets: a wrong option, a wrong word, a bad file. Each names what is at fault, in both languages
// with the same figures. An error of the call names the help of its command; an error of the input has a code.

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

/** Errors of the call: the arguments, and the message. */
const CALLS = `
solve --nodes abc | --nodes: expected a whole number of at least 1, got "abc"
solve --nodes | --nodes needs a value
solve --nodes 0 | --nodes: expected a whole number of at least 1, got "0"
solve --max-plies 8001 | --max-plies: expected a whole number from 1 to 8000, got "8001"
solve --time 1.5 | --time: expected a whole number of at least 1, got "1.5"
solve --hash 99999 | --hash: expected a whole number from 1 to 4078, got "99999"
solve --threads 65 | --threads: expected a whole number from 1 to 64, or all, got "65"
solve --goal books | --goal: expected one of book, shortest, first, got "books"
solve --futile some | --futile: expected one of standard, off, got "some"
solve --side both | --side: expected one of attacker, defender, got "both"
solve --format pgn | --format: expected one of kif, ki2, csa, jkf, usi, json, ja, en, got "pgn"
solve --json --format kif | --format cannot be used together with --json
solve --json -q | --quiet cannot be used together with --json
solve --json=yes | --json takes no value
solve --jobs 2 | solve has no option --jobs
solve --bok-nodes 4 | solve has no option --bok-nodes; did you mean --book-nodes?
solve -x | solve has no option -x
solve --first | solve has no option --first
solve --memory 4 | solve has no option --memory
solve --goal first --book-time 1 | --book-time cannot be used together with --goal first
solve --certificate a --max-plies 3 | --certificate cannot be used together with --max-plies
solve --certificate a --table a | --certificate and --table name the same file: a
solve --diagram a.gif | --diagram: expected a name that ends in .svg or .png, got "a.gif"
solve --quiet=1 | --quiet takes no value
solve --goal first --futile off | --futile cannot be used together with --goal first
solve --constructor | solve has no option --constructor
solve --no-json | solve has no option --no-json; did you mean --json?
solve --maxPlies 3 | solve has no option --maxPlies; did you mean --max-plies?
solve --job 2 | solve has no option --job
solve --nodes 1e400 | --nodes: expected a whole number from 1 to 9007199254740991, got "1e400"
solve --nodes= | --nodes: expected a whole number of at least 1, got ""
solve --nodes -5 | --nodes: expected a whole number of at least 1, got "-5"
solve --nodes 0x10 | --nodes: expected a whole number of at least 1, got "0x10"
solve --nodes 1_000 | --nodes: expected a whole number of at least 1, got "1_000"
solve --nodes Infinity | --nodes: expected a whole number of at least 1, got "Infinity"
solve --nodes 9e15x | --nodes: expected a whole number of at least 1, got "9e15x"
solve --threads ALL | --threads: expected a whole number from 1 to 64, or all, got "ALL"
solve --hash 0 | --hash: expected a whole number from 1 to 4078, got "0"
solve --lang=fr x | --lang: expected one of ja, en, got "fr"
solve --side defender --certificate a.json x | --certificate cannot be used together with --side defender
solve --side defender --format kif x | --format cannot be used together with --side defender
solve --table x --max-plies 5 x | --table cannot be used together with --max-plies
batch --json x | batch has no option --json
batch --resume x | --resume needs --output
batch --resume --force -o a x | --force cannot be used together with --resume
batch -j all x | --jobs: expected a whole number from 1 to 1024, or auto, got "all"
batch -j auto --threads 2 x | --threads cannot be used together with --jobs auto
batch --verify x | --verify needs --queue
batch --queue box | --queue: expected redis[s]://[user:password@]host[:port][/db]
batch --goal shortest --book-nodes 5 | --book-nodes cannot be used together with --goal shortest
batch --queue redis://box --verify --side defender | --verify cannot be used together with --side defender
batch --queue redis://box --threads 2 | --threads cannot be used together with --queue
batch --queue redis://box -j auto | --queue cannot be used together with --jobs auto
analyse --verdict-only --removal | --removal cannot be used together with --verdict-only
analyse --recorded 2 | --recorded: expected an odd number, got "2"
analyse --recorded 3 --solution G*5b | --recorded cannot be used together with --solution
analyse --certificate a.bin | --certificate: expected a name that does not end in .bin, got "a.bin"
analyse -o a --format kif x | --format cannot be used together with --output
analyse -o a --solution G*5b x | --solution cannot be used together with --output
analyse --json -o a.CSV x | --json cannot be used together with --output a.CSV
analyse -o a.ki2 x | --output: expected a name that does not end in .ki2 (lines of JSON are no record), got "a.ki2"
batch -o a.sfen x | --output: expected a name that does not end in .sfen (lines of JSON are no record), got "a.sfen"
analyse -o a 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 | with --output (-o) the operands are files, not an SFEN
analyse --json -j 2 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 | with --json --jobs the operands are files, not an SFEN
analyse --json -j 2 --format kif x | --format cannot be used together with --json
analyse --journal a --nodes 4 x | --journal cannot be used together with --nodes
analyse --depth 999 x | --depth: expected a whole number from 0 to 100, got "999"
analyse --tries 101 x | --tries: expected a whole number from 0 to 100, got "101"
analyse --verdict-only --variation-cooks x | --variation-cooks cannot be used together with --verdict-only
analyse --json -j 2 --solution G*5b x | --solution cannot be used together with --json --jobs
analyse --json -j 2 --certificate x x | --certificate cannot be used together with --json --jobs
analyse --resume x | --resume needs --output or --journal
check --nodes 3 | check has no option --nodes
check --jobs none a | --jobs: expected a whole number from 1 to 256, or auto, got "none"
check | no certificate given: expected a file, or - for standard input
convert a.kif | convert needs --to
convert --to pgn a.kif | --to: expected one of sfen, usi, kif, ki2, csa, jkf, bod, next-move, svg, png, got "pgn"
convert --to kif --width 5 a.kif | --width is for pictures, not for --to kif
convert --to svg --width 1 a.kif | --width: expected a whole number from 50 to 10000, got "1"
convert --to svg --font a a.kif | --font is for --to png
convert --to svg --encoding shift_jis a.kif | --encoding shift_jis cannot be used together with --to svg
convert --to csa a b | neither an SFEN nor one file: a b
convert --to kif --title x x | --title is for pictures, not for --to kif
convert --to png --width 4001 x | --width: expected a whole number from 50 to 4000, got "4001"
query | the command query needs a query, such as 'sacrifices >= 2 and plies <= 11'
sheet -o a.doc | --output: expected a name that ends in .typ, .pdf or .svg, got "a.doc"
sheet --captions all | --captions: expected some of number, title, author, length, separated by commas, got "all"
sheet --per-page 999 | --per-page: expected a whole number from 1 to 20, got "999"
generate x | generate takes no operands, got x
generate --length 4 | --length: expected an odd number, got "4"
generate --length 99 | --length: expected a whole number from 1 to 31, got "99"
generate --max-pieces 1 | --max-pieces: expected a whole number from 3 to 40, got "1"
generate --pieces XY | --pieces: expected letters from PLNSGBR, got "XY"
generate --first-move castle | --first-move: expected some of drop, capture, move, separated by commas, got "castle"
generate --json | generate has no option --json
generate --resume | --resume needs --output
generate --length 5 --sacrifices 3 | --sacrifices: expected at most 2 in 5 plies, got "3"
similar | similar needs a collection (a folder or a file), and a problem
similar --within x a b.kif | --within: expected a whole number from 0 to 40, got "x"
scan --max-plies 0 a.kif | --max-plies: expected a whole number from 1 to 8000, got "0"
threat --problems a.kif | threat has no option --problems
compose hand a.kif | compose needs an action, not hand: hands, placements, twins, back; did you mean hands?
compose | compose needs an action: hands, placements, twins, back
compose hands --changes move a.kif | --changes cannot be used together with compose hands
compose placements --changes fold a.kif | --changes: expected some of remove, exchange, move, add, separated by commas, got "fold"
compose x | compose needs an action, not x: hands, placements, twins, back
compose hands --max-hand 9 x | --max-hand: expected a whole number from 0 to 8, got "9"
compose hands -j 257 x | --jobs: expected a whole number from 1 to 256, or auto, got "257"
bench --compare --hash 2048 | hashMiB: expected a whole number from 1 to 2047, got 2048 [bad-option]
go solv a.sgf | go needs an action, not solv: solve; did you mean solve?
go solve --outside dead a.sgf | --outside: expected one of benson, alive, got "dead"
go | go needs an action: solve
go solve a b | more than one file given
go solve --goal shortest | go has no option --goal
worker | worker needs --queue
worker redis://:secret@box | worker takes no operands (there is --queue <url>)
worker --queue box:secret | --queue: expected redis[s]://[user:password@]host[:port][/db]
worker --queue redis://box --threads 65 | --threads: expected a whole number from 1 to 64, or all, got "65"
queue statu --queue redis://a | queue needs an action, not statu: status, drain, retry, clean; did you mean status?
queue | queue needs an action: status, drain, retry, clean
queue status | queue needs --queue
queue look --queue redis://box | queue needs an action, not look: status, drain, retry, clean
queue status redis://:secret@box | queue takes no operands (there is --queue <url>)
usi --hash 1 | usi has no option --hash
usi x | usi takes no operands, got x
convert --to sfen -o - x | --output: expected a file name, got "-"
mcp x | mcp takes no operands, got x
completion bsh | completion needs the name of a shell, not bsh: bash, zsh, fish; did you mean bash?
slove | unknown command: slove; did you mean solve?
 | no command given
prove | unknown command: prove
--job 2 batch | unknown option: --job; did you mean --jobs?
`;

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
  [
    'generate --length 3 --max-pieces 4 --board nnnn5/9/9/9/9/9/9/9/9',
    'maxPieces: expected at least 6',
  ],
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
  return err;
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
  it.each(CALLS.trim().split('\n'))('%s', async (row) => {
    const [call, message] = row.split('| ').map((part) => part.trim()) as [string, string];
    const [en, ja] = [await ask(call, 'en'), await ask(call, 'ja')];
    const names: readonly string[] = COMMAND_NAMES;
    const command = call.split(' ').find((word) => names.includes(word));
    const of = command === undefined ? 'tsumeru' : `tsumeru ${command}`;
    expect(en).toBe(`tsumeru: ${message}\nTry: ${of} --help\n`);
    expect(ja.endsWith(`\n使い方：${of} --help\n`), ja).toBe(true);
    // Options, given values and ends of names are the same in both languages.
    for (const [named] of message.matchAll(/--[a-z-]+|"[^"]*"|\.[a-z]+\b/g))
      expect(ja).toContain(named);
    expect(en + ja).not.toContain('secret');
    sameFigures(en, ja);
  });
});

describe('an error of the input names what is wrong, and has a code', () => {
  it.each(INPUTS)('%s', async (call, named) => {
    const [en, ja] = [await ask(call, 'en'), await ask(call, 'ja')];
    for (const err of [en, ja]) expect(err).toContain(named);
    const codes = [en, ja].map((err) => /\[([a-z-]+)\]$/m.exec(err)?.[1]);
    expect(codes[0], en).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(codes[1]).toBe(codes[0]);
    sameFigures(en, ja);
  });
});
