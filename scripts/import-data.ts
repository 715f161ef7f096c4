// Makes tables of the data folder from positions as they are published:
// - `author-lines` from 将棋図巧 and 将棋無双 in a clone of github.com/tokoroten/edo_era_tsume_shogi (CC0), one JSON file a
//   problem in collections/edo/<book>/problems;
// - `giants` from long problems in sources of other solvers: test/ntest.c of github.com/hkijin/shtsume and
//   public_wasm/example.mate.data.js of github.com/mizar/YaneuraOu.wasm. The positions belong to their authors, so this file has only their
//   digests: a position of the sources is taken if its digest is known;
// - `author-lines` and `giants` from records of long problems. The record of ミクロコスモス is microcosmos.usi of
//   github.com/sangeeeee/TouhouLittleMaid-Shogi. Those of its first version (1986), 新扇詰, 天月舞, 明日香 and メタ新世界 are in the folder `yumei` of
//   github.com/Luna5akura/luna.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { InputError } from '../src/base/errors';
import { parseRecord } from '../src/kifu/parse-record';
import { formatSfen, parseSfen } from '../src/notation/sfen';
import { validatePosition } from '../src/shogi/validate';
import { formatTable, type Row } from '../support/positions/table';
import { dataFolder } from '../support/shared-data';

const BOOKS = ['zukou', 'musou'];
const COLUMNS = ['id', 'sfen', 'plies', 'verdict', 'name', 'author', 'year', 'source'];

export interface KnownGiant {
  /** The first 16 hexadecimal digits of the SHA-256 of board, side to move and hands, as SFEN writes them. */
  readonly digest: string;
  readonly id: string;
  /** Plies as recorded, or empty. */
  readonly plies: string;
  readonly verdict: 'mate' | 'unknown';
  readonly name: string;
}

/** The long problems that the experiments search. */
const GIANTS: readonly KnownGiant[] = (
  [
    ['f3c74384951e18a1', 'microcosmos', '1525', 'mate', 'ミクロコスモス'],
    ['e46a1e336238c280', 'nankai-04', '941', 'mate', 'メタ新世界'],
    ['70bf0d43e11400cb', 'sht-61', '743', 'mate', '田島743'],
    ['86c78a2c8e9cf191', 'sht-38', '703', 'mate', '明日香'],
    ['491ceb0cd6ba8afe', 'sht-05', '611', 'mate', 'FAIRWAY'],
    ['ad4d1b1e89ab4f02', 'zukou-100', '611', 'mate', '将棋図巧 第100番 寿'],
    ['8888d87183d2ee1b', 'sht-36', '587', 'mate', '橋本587手詰'],
    ['5a7c5663d2eaf5ee', 'paper-01', '525', 'mate', '赤兎馬'],
    ['55c4afe6b455be59', 'sht-51', '467', 'mate', 'ACTの夢(467手詰)'],
    ['80daf07e4345c076', 'nankai-06', '451', 'mate', '乱'],
    ['64847948143694e9', 'sht-07', '411', 'mate', '木星の旅'],
    ['a750a951f2e83c1d', 'paper-02', '307', 'mate', '夢の旅人'],
    ['51bd60fe920f30e1', 'sht-53', '305', 'mate', '井上305'],
    ['6764c927f10665d6', 'sht-35', '', 'unknown', 'イオニゼーション'],
    ['579301cce9f7c360', 'paper-03', '', 'unknown', '回転木馬'],
  ] as const
).map(([digest, id, plies, verdict, name]) => ({ digest, id, plies, verdict, name }));

const YUMEI = 'src/data/shogi-kifu/yumei';

/** The records that have the lines of long works. */
const RECORDS: readonly { readonly file: string; readonly id: string; readonly name: string }[] = [
  {
    file: 'src/main/resources/data/tlm_shogi/tsume/microcosmos.usi',
    id: 'microcosmos',
    name: 'ミクロコスモス',
  },
  { file: `${YUMEI}/1/108e.kif`, id: 'yumei-108e', name: '新扇詰' },
  { file: `${YUMEI}/5/5501.kif`, id: 'yumei-5501', name: '天月舞' },
  { file: `${YUMEI}/5/5503.kif`, id: 'sht-38', name: '明日香' },
  { file: `${YUMEI}/5/5410.kif`, id: 'nankai-04', name: 'メタ新世界' },
  { file: `${YUMEI}/5/5413.kif`, id: 'yumei-5413', name: 'ミクロコスモス (1986)' },
];

const GIANT_FILES = ['test/ntest.c', 'public_wasm/example.mate.data.js'];

/** What is read of a published problem. */
interface Published {
  readonly id: string;
  readonly sfen: string | null;
  readonly solution_usi: readonly string[] | null;
}

export interface Imported {
  readonly lines: readonly Row[];
  /** Files that were left out, each with the reason. */
  readonly left: readonly string[];
}

/** Reads the lines of the books from a clone; nothing if the folder has none of them. */
export function readBooks(folder: string): Imported {
  const lines: Row[] = [];
  const left: string[] = [];
  for (const book of BOOKS) {
    const problems = `${folder}/collections/edo/${book}/problems`;
    if (!existsSync(problems)) continue;
    for (const file of readdirSync(problems)
      .filter((name) => name.endsWith('.json'))
      .sort()) {
      const source = `collections/edo/${book}/problems/${file}`;
      const published = JSON.parse(readFileSync(`${problems}/${file}`, 'utf8')) as Published;
      const { id, sfen, solution_usi: line } = published;
      const fault = faultOf(sfen);
      if (fault !== undefined) {
        left.push(`${source}: ${fault}`);
        continue;
      }
      const moves = line ?? [];
      if (moves.length > 0) {
        lines.push({ id, sfen: sfen!, plies: String(moves.length), solution: moves.join(' ') });
      }
    }
  }
  return { lines, left };
}

function faultOf(sfen: string | null): string | undefined {
  if (sfen === null) return 'it has no position';
  try {
    validatePosition(parseSfen(sfen));
    return undefined;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.message;
  }
}

/** The known positions in the source of a program. Parts of a text that stands on several lines are joined. */
export function readGiants(source: string, known: readonly KnownGiant[] = GIANTS): Row[] {
  const joined = source.replace(/"\s*(?:\/\/)?\s*"/g, '');
  const sfens = [...joined.matchAll(/\bsfen ([^\s"]+ [bw] [^\s"]+)/g)].map(([, sfen]) => sfen!);
  const digests = new Map(
    sfens.map((sfen) => [createHash('sha256').update(sfen).digest('hex').slice(0, 16), sfen]),
  );
  return known.flatMap(({ digest, ...row }) => {
    const sfen = digests.get(digest);
    return sfen === undefined ? [] : [{ ...row, sfen: `${sfen} 1` }];
  });
}

function readAllGiants(folders: readonly string[]): Row[] {
  const rows = folders.flatMap((folder) =>
    GIANT_FILES.filter((file) => existsSync(`${folder}/${file}`)).flatMap((file) =>
      readGiants(readFileSync(`${folder}/${file}`, 'utf8')).map(
        (row): Row => ({
          ...row,
          source: file,
        }),
      ),
    ),
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/**
 * The works of the records in a clone: position, line and what `giants` says of a work. Throws an `InputError` for an
 * illegal move.
 */
export function readRecords(folder: string): { giants: Row[]; lines: Row[] } {
  const giants: Row[] = [];
  const lines: Row[] = [];
  for (const { file, id, name } of RECORDS) {
    if (!existsSync(`${folder}/${file}`)) continue;
    // The record in USI ends with the word `mate`, which belongs to its program.
    const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/\s+mate\s*$/, '');
    const { position, line } = parseRecord(text, { strict: true });
    const sfen = formatSfen(position);
    const plies = String(line.length);
    giants.push({ id, sfen, plies, verdict: 'mate', name, source: file });
    lines.push({ id, sfen, plies, solution: line.map(({ move }) => move).join(' ') });
  }
  return { giants, lines };
}

/**
 * Writes into the data folder the tables that the clones in these folders give. A table that is there already is left
 * as it is, and a `RangeError` says so. So does one if the folders have nothing to import.
 */
export function importPublished(folders: readonly string[], data = dataFolder): void {
  const pathOf = (name: string) => `${data}/${name}.tsv`;
  const books = folders.map(readBooks);
  const records = folders.map(readRecords);
  const giants = [...readAllGiants(folders), ...records.flatMap((each) => each.giants)];
  const lines = [...books, ...records].flatMap((each) => each.lines);
  const tables = [
    {
      name: 'author-lines',
      columns: ['id', 'sfen', 'plies', 'solution'],
      rows: lines,
    },
    // A work whose position and record are imported has one row.
    {
      name: 'giants',
      columns: COLUMNS,
      rows: [...new Map(giants.map((row) => [row.id, row])).values()],
    },
  ].filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) {
    const places = [
      'collections/edo/{zukou,musou}/problems',
      ...GIANT_FILES,
      ...RECORDS.map(({ file }) => file),
    ].join(', ');
    throw new RangeError(`${folders.join(', ')}: no problems are found in ${places}`);
  }
  for (const { name } of tables) {
    if (existsSync(pathOf(name))) throw new RangeError(`${pathOf(name)} is there already`);
  }
  mkdirSync(data, { recursive: true });
  for (const { name, columns, rows } of tables) {
    writeFileSync(pathOf(name), formatTable(columns, rows));
    console.log(`${pathOf(name)}: ${rows.length} rows`);
  }
  for (const line of books.flatMap(({ left }) => left)) console.log(`left out: ${line}`);
}
