// Inputs of any length in all formats that the package reads. Each input repeats another part of its format: remarks,
// headers, moves, variations, marks, nesting, or the characters of one line. Whether an input is accepted or refused
// does not matter here.

import { inBoth } from '../src/base/language';
import { readProblems } from '../src/batch/read-problems';
import { parseSgfGames } from '../src/go/sgf';
import { parseRecord } from '../src/kifu/parse-record';
import { decodeCertificate } from '../src/proof/certificate-bytes';
import { parseCertificate } from '../src/proof/certificate-text';

interface LongInput {
  readonly name: string;
  /** Makes an input of about this many characters. */
  make(length: number): string;
  read(text: string): unknown;
}

const START = '手合割：平手\n';
const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const HEADER = `{"format":"tsumeru certificate","version":1,"verdict":"mate","sfen":"${SFEN}","nodes":1}\n`;

/** Silvers that move out and back for ever. */
const USI = ['7i6h', '3a4b', '6h7i', '4b3a'];
const KIF = ['６八銀(79)', '４二銀(31)', '７九銀(68)', '３一銀(42)'];
const KI2 = ['▲６八銀', '△４二銀', '▲７九銀', '△３一銀'];
const CSA = ['+7968GI', '-3142GI', '+6879GI', '-4231GI'];
const JKF = [
  [7, 9, 6, 8],
  [3, 1, 4, 2],
  [6, 8, 7, 9],
  [4, 2, 3, 1],
].map(
  ([x, y, toX, toY]) =>
    `{"move":{"piece":"GI","from":{"x":${x},"y":${y}},"to":{"x":${toX},"y":${toY}}}}`,
);

const BOARD = `| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n${[...'二三四五六七八九'].map((rank) => `|${' ・'.repeat(9)}|${rank}\n`).join('')}`;

/** Repeats items until the text reaches the length. */
function items(length: number, item: (index: number) => string): string {
  const parts: string[] = [];
  for (let taken = 0; taken < length; taken += parts.at(-1)!.length) parts.push(item(parts.length));
  return parts.join('');
}

const repeated = (start: string, item: (index: number) => string, end = '') => ({
  make: (length: number) => start + items(length, item) + end,
});

const RECORDS: Readonly<Record<string, Pick<LongInput, 'make'>>> = {
  'KIF remarks before the moves': repeated(START, () => '*x\n'),
  'KIF remarks on a move': repeated(`${START}   1 ７六歩(77)\n`, () => '*x\n'),
  'KIF remarks on a move that comes again': repeated(
    `${START}   1 ７六歩(77)\n`,
    (i) => `変化：1手\n   1 ７六歩(77)\n*${i}\n`,
  ),
  'KIF headers': repeated('', (i) => `h${i}：x\n`),
  'KIF handicaps': repeated('', () => START),
  'KIF moves': repeated(START, (i) => `${i + 1} ${KIF[i % 4]}   ( 0:00/00:00:00)\n`),
  'KIF times of a long line': repeated(
    START + items(20_000, (i) => `${i + 1} ${KIF[i % 4]}\n`),
    () => '変化：1手\n1 ６八銀(79) ( 0:01/00:00:01)\n',
  ),
  'KIF endings': repeated(START, (i) => `変化：1手\n   1 投了${i}\n`),
  'KIF illegal variations': repeated(START, (i) => `変化：1手\n1 ${KIF[i % 2]}\n`),
  'KIF variations side by side': repeated(START, (i) => {
    const [x, y] = ['１２３４５６７８９'[i % 9]!, '１２３４５６７８９'.indexOf('５') + 2];
    return `変化：1手\n1 ${x}六歩(${(i % 9) + 1}7)\n*${y}\n`;
  }),
  'KIF nested variations': repeated(
    START,
    (i) => `変化：${i + 1}手\n${i + 1} ${KIF[i % 4]}\n${i + 2} ${KIF[(i + 1) % 4]}\n`,
  ),
  'KIF one line': repeated(`${START}表題：`, () => 'x'),
  'KIF one line of spaces': repeated(`${START}   1`, () => ' '),
  'KIF one move': repeated(`${START}   1 同`, () => '　'),
  'KIF one hand': repeated('先手の持駒：', () => '歩'),
  'KIF blank lines': repeated(START, () => '\n'),
  'KI2 moves': repeated(START, (i) => `${KI2[i % 4]}\n`),
  'KI2 moves of one line': repeated(START, (i) => KI2[i % 4]!),
  'KI2 remarks': repeated(`${START}▲７六歩\n`, () => '*x\n'),
  'KI2 sentences': repeated(`${START}▲７六歩\n`, (i) => `まで${i}手で投了${i}\n`),
  'KI2 marks': repeated(START, () => '▲'),
  'CSA moves': repeated('PI\n+\n', (i) => `${CSA[i % 4]}\n`),
  'CSA moves of one line': repeated('PI\n+\n', (i) => `${CSA[i % 4]},`),
  'CSA remarks': repeated('PI\n+\n+7776FU\n', () => "'*x\n"),
  'CSA starts': repeated('V2.2\n', () => 'PI\n'),
  'CSA endings': repeated('PI\n+\n', (i) => `%${'ABCDEFGH'[i % 8]}${'_'.repeat(i % 100)}\n`),
  'CSA headers': repeated('V2.2\n', (i) => `$h${i}:x\n`, 'PI\n+\n'),
  'CSA one hand': repeated('PI\nP+', () => '00FU'),
  'JKF moves': repeated('{"header":{},"moves":[{}', (i) => `,${JKF[i % 4]}`, ']}'),
  'JKF entries': repeated('{"header":{},"moves":[{}', () => ',{}', ']}'),
  'JKF remarks': repeated('{"header":{},"moves":[{"comments":["x"', () => ',"x"', ']}]}'),
  'JKF headers': repeated('{"header":{"x":"y"', (i) => `,"h${i}":"x"`, '},"moves":[{}]}'),
  'JKF forks of the same move': repeated(
    `{"header":{},"moves":[{},{"move":${JKF[0]!.slice(8, -1)},"forks":[[]`,
    () => `,[{"move":${JKF[0]!.slice(8, -1)},"time":{"now":{"m":0,"s":1}}}]`,
    ']}]}',
  ),
  'JKF endings': repeated(
    '{"header":{},"moves":[{},{"forks":[[]',
    (i) => `,[{"special":"x${i}"}]`,
    ']}]}',
  ),
  'JKF nesting': repeated('{"header":{},"moves":[', () => '{"forks":[['),
  'JKF one text': repeated('{"header":{"x":"', () => 'x', '"},"moves":[{}]}'),
  'USI moves': repeated('position startpos moves', (i) => ` ${USI[i % 4]}`),
  'USI moves, the second illegal': repeated(`position sfen ${SFEN} moves`, () => ' G*5b'),
  'slashes of one line': repeated('', () => 'a/'),
  'blanks of one line': repeated('', () => ' ', 'x'),
  'digits of one line': repeated('', () => '1'),
  'board and a line of spaces': repeated(BOARD, () => ' ', 'x\n持駒：金\n'),
  'board and a line of pieces': repeated(BOARD, () => '歩', 'x\n持駒：金\n'),
  'board and a line of pieces of a player': repeated(`${BOARD}先手：`, () => '歩', 'x\n持駒：金\n'),
  'board and a line of moves': repeated(BOARD, () => '同玉', 'x\n'),
  'board and a line of digits': repeated(BOARD, () => '1', 'x\n'),
  'board and one hand of blanks': repeated(`${BOARD}持駒`, () => '　', 'x\n'),
  'board and blanks behind a word': repeated(`${BOARD}作意`, () => '　', 'x\n'),
  'board and blanks behind a move': repeated(`${BOARD}▲６二金打\n`, () => ' ', 'x\n'),
  'BOD ranks': repeated('', () => `|${' ・'.repeat(9)}|一\n`),
};

const SGF: Readonly<Record<string, Pick<LongInput, 'make'>>> = {
  'SGF moves': repeated('(;SZ[9]PL[B]', () => ';B[aa]', ')'),
  'SGF variations': repeated('(;SZ[9]PL[B]', () => '(;B[aa])', ')'),
  'SGF nesting': repeated('', () => '(;B[aa]'),
  'SGF remark': repeated('(;SZ[9]PL[B]C[', () => 'x\n', '])'),
  'SGF backslashes': repeated('(;SZ[9]PL[B]C[', () => '\\]', '])'),
  'SGF open remark': repeated('(;SZ[9]PL[B]C[', () => '\\]'),
  'SGF rectangles': repeated('(;SZ[19]PL[B]TR', () => '[aa:ss]', ')'),
  'SGF games': repeated('', () => '(;SZ[9]PL[B]AB[aa])'),
  'SGF properties': repeated('(;SZ[9]PL[B]', (i) => `${'ABCDEFG'[i % 7]}Z[]`, ')'),
  'SGF one name': repeated('(;SZ[9]PL[B]', () => 'x', '[])'),
};

const CERTIFICATES: Readonly<Record<string, Pick<LongInput, 'make'>>> = {
  'certificate of many nodes': repeated(HEADER, () => '["G",1,"G*5b",["5a4a",1]]\n'),
  'certificate of one node': repeated(`${HEADER}["G",1,"G*5b",["5a4a",1`, () => ',"5a4a",1', ']]'),
  'certificate of nested lists': repeated(HEADER, () => '['),
  'certificate of blank lines': repeated(HEADER, () => '\n'),
  'certificate with one hand': repeated(`${HEADER}["`, () => 'P', '",1,"G*5b",[]]'),
};

const BYTES: Readonly<Record<string, Pick<LongInput, 'make'>>> = {
  'bytes of one number': repeated(
    `TSUM\x01\0${String.fromCharCode(SFEN.length)}${SFEN}`,
    () => '\x80',
  ),
  'bytes of many nodes': repeated(
    `TSUM\x01\0${String.fromCharCode(SFEN.length)}${SFEN}\x7f`,
    () => '\x01\x01\x01\x7f',
  ),
  'bytes of zeros': repeated(
    `TSUM\x01\0${String.fromCharCode(SFEN.length)}${SFEN}\x7f`,
    () => '\0',
  ),
};

const LISTS: Readonly<Record<string, Pick<LongInput, 'make'>>> = {
  'SFEN list': repeated('', () => `${SFEN}\n`),
  'SFEN list of remarks': repeated('', () => '#\n', SFEN),
  'SFEN list of blank lines': repeated('', () => '\n', SFEN),
  'SFEN list of one line': repeated('x', () => '9'),
};

async function readList(text: string): Promise<void> {
  const bytes = new TextEncoder().encode(text);
  async function* chunks() {
    // Short chunks, as from a pipe.
    for (let start = 0; start < bytes.length; start += 100)
      yield bytes.subarray(start, start + 100);
  }
  const options = { name: inBoth('test'), fillDefenderHand: false };
  for await (const _ of readProblems(chunks(), options));
}

function asInputs(
  shapes: Readonly<Record<string, Pick<LongInput, 'make'>>>,
  read: LongInput['read'],
): LongInput[] {
  return Object.entries(shapes).map(([name, { make }]) => ({ name, make, read }));
}

export const LONG_INPUTS: readonly LongInput[] = [
  ...asInputs(RECORDS, (text) => parseRecord(text)),
  ...asInputs(SGF, (text) => parseSgfGames(text)),
  ...asInputs(CERTIFICATES, (text) => parseCertificate(text)),
  ...asInputs(BYTES, (text) => decodeCertificate(Buffer.from(text, 'latin1'))),
  ...asInputs(LISTS, readList),
];

interface ReadingTime {
  /** Processor time, which other programs affect little. */
  readonly milliseconds: number;
  /** Size in UTF-8. */
  readonly bytes: number;
}

/** Measures how long an input of this length takes to be accepted or refused. Any error but an `InputError` fails. */
export async function timeToRead(input: LongInput, length: number): Promise<ReadingTime> {
  const text = input.make(length);
  const start = process.cpuUsage();
  try {
    await input.read(text);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'InputError') throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return { milliseconds: (user + system) / 1000, bytes: Buffer.byteLength(text) };
}
