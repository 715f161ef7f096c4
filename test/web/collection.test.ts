// Parts of the collection page that do not need a browser: reading files, writing and reading results.

import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatAnalysis } from '../../src/kifu/format-analysis';
import { formatRecord } from '../../src/kifu/format-record';
import { formatSolution } from '../../src/kifu/format-solution';
import { RECORD_FORMATS } from '../../src/kifu/formats';
import { encodeText } from '../../src/kifu/text-encoding';
import { parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { differsFromRecord, type Entry, failureOf, type Result } from '../../web/collection/entry';
import { chooseReadable } from '../../web/collection/gathering';
import { makeKif } from '../../web/collection/kif-files';
import { readProblems } from '../../web/collection/read-file';
import { formatJsonLine, formatTable, type ResultRow } from '../../web/collection/result-text';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const OTHER = '4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1';
const TWO_PAWNS = '4k4/9/4P4/4P4/9/9/9/9/9 b G2r2b3g4s4n4l16p 1';

const read = (name: string, text: string) => readProblems(name, new TextEncoder().encode(text));
const sfensOf = (entries: readonly Entry[]) => entries.map(({ sfen }) => sfen);
const namesOf = (entries: readonly Entry[]) => entries.map(({ name }) => name);

describe('a file of a collection', () => {
  it('may be a list of SFENs, with or without moves, and with comments', () => {
    const text = `\ufeff# mine\n${MATE}\r\n\nsfen ${OTHER}\nposition sfen ${MATE} moves G*5b\n`;
    const entries = read('a.sfen', text);
    expect(sfensOf(entries)).toEqual([MATE, OTHER, MATE]);
    expect(namesOf(entries)).toEqual(['a.sfen:2', 'a.sfen:4', 'a.sfen:5']);
    expect(entries[2]!.recorded).toEqual(['G*5b']);
    expect(entries.some(({ fault }) => fault !== undefined)).toBe(false);
  });

  it('may be a table, with or without a header row', () => {
    const named = read('a.tsv', `plies\tSFEN\tid\n1\t${MATE}\tone\n\t${OTHER}\t\n`);
    expect(sfensOf(named)).toEqual([MATE, OTHER]);
    expect(namesOf(named)).toEqual(['one', 'a.tsv:3']);
    const plain = read('a.tsv', `first\t${MATE}\nsecond\t${OTHER}\n`);
    expect(sfensOf(plain)).toEqual([MATE, OTHER]);
    expect(namesOf(plain)).toEqual(['first', 'second']);
  });

  it.each(['kif', 'ki2', 'csa', 'jkf'] as const)('may be a game record: %s', (format) => {
    const record = { position: parseSfen(MATE), line: [{ move: 'G*5b' }] };
    const headers = format === 'kif' ? { headers: { 表題: '頭金' } } : {};
    const text = formatRecord({ ...record, ...headers }, format);
    const [entry, ...more] = read(`folder/one.${format}`, text);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ sfen: MATE, recorded: ['G*5b'] });
    expect(entry!.name).toBe(format === 'kif' ? '頭金' : `folder/one.${format}`);
  });

  it('has the author and the recorded length: from a header, a column, or a line that ends in mate', () => {
    const position = parseSfen(MATE);
    const kif = (headers: Record<string, string>, move: string) =>
      read('a.kif', formatRecord({ position, line: [{ move }], headers }, 'kif'))[0];
    expect(kif({ 作者: '伊藤看寿', 手数: '3手詰' }, 'G*5b')).toMatchObject({
      ...{ author: '伊藤看寿', recordedLength: 3 },
    });
    expect(kif({}, 'G*5b')!.recordedLength).toBe(1);
    // 4b is a check that does not mate.
    expect(kif({}, 'G*4b')!.recordedLength).toBeUndefined();
    const table = read(
      'a.csv',
      `id,手数,作者,title,sfen\n7,1手詰,宗看,頭金,${MATE}\n8,,,,${OTHER}\n`,
    );
    const { recordedLength: length, author, name } = table[0]!;
    expect({ length, author, name }).toEqual({ length: 1, author: '宗看', name: '頭金' });
    const { recordedLength, author: nobody, name: id } = table[1]!;
    expect({ recordedLength, nobody, id }).toEqual({ id: '8' });
    expect(read('a.jsonl', JSON.stringify({ sfen: MATE, plies: 5 }))[0]!.recordedLength).toBe(5);
    const odd = read('a.jsonl', JSON.stringify({ sfen: MATE, recorded: ['nonsense'] }))[0]!;
    expect(odd.fault).toBeUndefined();
    expect(odd.recordedLength).toBeUndefined();
  });

  it('may be encoded in Shift_JIS', () => {
    const headers = { 表題: '頭金' };
    const text = formatRecord({ position: parseSfen(MATE), line: [], headers }, 'kif');
    expect(readProblems('a.kif', encodeText(text, 'shift_jis'))[0]).toMatchObject({
      name: '頭金',
      sfen: MATE,
    });
  });

  it('tells that moves of a record were left out, and why', () => {
    const line = [{ move: 'G*5b' }];
    const kif = formatRecord({ position: parseSfen(MATE), line }, 'kif');
    const [whole] = read('a.kif', kif);
    expect(whole).toMatchObject({ recorded: ['G*5b'] });
    expect(whole).not.toHaveProperty('lost');
    const torn = kif.replace('５二金打', '５金打');
    const [entry] = read('a.kif', torn);
    const number = torn.split('\n').findIndex((text) => text.includes('５金打')) + 1;
    expect(entry).toMatchObject({ sfen: MATE, recorded: [] });
    expect(entry!.lost).toMatchObject({ code: 'record-malformed' });
    expect(entry!.lost!.message).toMatch(new RegExp(`^line ${number}: not readable as a move`));
  });

  it('keeps an entry for a line that is not a problem, with the reason', () => {
    const entries = read('a.txt', `4k4/9 b - 1\n  ${MATE}\n${TWO_PAWNS}\n`);
    expect(entries.map(({ fault }) => fault?.code)).toEqual([
      expect.stringMatching(/^sfen-/),
      undefined,
      'two-pawns',
    ]);
    expect(sfensOf(entries)).toEqual(['', MATE, TWO_PAWNS]);
    expect(read('a.kif', 'これは棋譜ではない')[0]!.fault).toBeDefined();
    for (const text of ['▲２三銀 △１一玉 持駒 金', '５一玉', '+0052KI', '先手：甲']) {
      expect(read('a.txt', text)).toMatchObject([{ sfen: '', fault: { code: 'no-position' } }]);
    }
    const entry = { name: 'b.kif', sfen: '', recorded: [] };
    const empty = { ...entry, name: 'empty.txt', fault: { code: 'sfen-empty' } };
    for (const text of ['', '\n# nothing\n']) {
      expect(read('empty.txt', text)).toMatchObject([empty]);
    }
    expect(readProblems('b.kif', Uint8Array.of(0x80, 0xff, 0xfe))).toMatchObject([
      { ...entry, fault: { code: 'unknown-encoding' } },
    ]);
  });
});

describe('the length of an answer', () => {
  const mate = (length: number | null, more: Partial<Result> = {}): Result => ({
    ...{ status: 'mate', length, lengthIsExact: true, isBook: true, line: [] },
    ...{ nodes: 1, milliseconds: 1, ...more },
  });
  const entry: Entry = { name: 'a', sfen: MATE, recorded: [], recordedLength: 7 };

  it.each<[boolean, string, Result | undefined]>([
    [false, 'no answer yet', undefined],
    [false, 'the same', mate(7)],
    [true, 'shorter', mate(5)],
    [true, 'longer, and proven', mate(9)],
    [false, 'longer, but perhaps not the shortest', mate(9, { lengthIsExact: false })],
    [true, 'shorter, and perhaps not the shortest', mate(5, { lengthIsExact: false })],
    [false, 'longer, futile interpositions counted', mate(9, { isBook: false })],
    [true, 'shorter, futile interpositions counted', mate(5, { isBook: false })],
    [false, 'not known', mate(null)],
    [true, 'no mate', mate(null, { status: 'nomate' })],
    [false, 'undecided', mate(null, { status: 'unknown' })],
  ])('contradicts the record: %s (%s)', (differs, _, result) => {
    expect(differsFromRecord(entry, result)).toBe(differs);
    const { recordedLength: __, ...without } = entry;
    expect(differsFromRecord(without, result)).toBe(false);
  });
});

describe('a folder', () => {
  it('is read in the order of its file names; other files are only counted', () => {
    const file = (name: string) => new File(['x'], name);
    const names = ['b.KIF', 'picture.png', 'a.csa', 'list.jsonl', 'a.kif.bak'];
    const { files, skipped } = chooseReadable(names.map(file));
    expect(files.map(({ name }) => name)).toEqual(['a.csa', 'b.KIF', 'list.jsonl']);
    expect(skipped).toBe(2);
    const records = RECORD_FORMATS.map((format) => file(`a.${format}`));
    expect(chooseReadable(records).files).toHaveLength(records.length);
  });
});

describe('the results of a collection', () => {
  let told: ResultRow[] = [];

  beforeAll(async () => {
    const solver = createSolver({ hashMiB: 4 });
    const solution = await solver.solve(MATE, { goal: 'book' });
    const analysis = await solver.analyse(OTHER);
    const lines = [
      formatSolution(MATE, solution, { format: 'json' }),
      formatAnalysis(OTHER, analysis, { format: 'json' }),
      `${JSON.stringify({ sfen: 'x', status: 'error', error: { code: 'c', message: 'a "b", c' } })}\n`,
      `${JSON.stringify({ sfen: MATE })}\n`,
    ];
    told = read('results.jsonl', lines.join('')).map((entry) => ({ entry, result: entry.known }));
  });

  it('can be read from a file that the command line wrote', () => {
    expect(told.map(({ result }) => result?.status)).toEqual(['mate', 'mate', 'error', undefined]);
    expect(told[0]!.result).toMatchObject({ length: 1, lengthIsExact: true, isBook: true });
    expect(told[0]!.result!.line).toEqual(['G*5b']);
    expect(told[1]!.result).toMatchObject({ length: 1, verdict: 'sound', faults: [] });
    expect(told[2]!.result!.error).toEqual({ code: 'c', message: 'a "b", c' });
  });

  it('are read as they were written', () => {
    const text = told.map(formatJsonLine).join('');
    const again = read('again.jsonl', text).map((entry) => ({ entry, result: entry.known }));
    expect(again.map(({ result }) => result)).toEqual(told.map(({ result }) => result));
    expect(namesOf(again.map(({ entry }) => entry))).toEqual(
      namesOf(told.map(({ entry }) => entry)),
    );
  });

  it('can be written as a table for spreadsheets', () => {
    const rows = formatTable(told).split('\r\n');
    expect(rows.length).toBe(told.length + 2);
    expect(rows[0]).toMatch(/^name,author,sfen,recorded,recordedLength,status,length,/);
    expect(rows[1]).toContain(`,${MATE},,,mate,1,true,true,,`);
    expect(rows[3]).toContain('"a ""b"", c"');
  });

  it('can be read again from the table; every name is kept, and no cell is a formula', () => {
    const names = ['=HYPERLINK("https://example.org";"a")', '+1', '#1', "'-2", '\ttab', '二\r\n行'];
    const many = names.map((name, index): ResultRow => {
      const { entry, result } = told[index % told.length]!;
      return { entry: { ...entry, name, recorded: index % 2 === 0 ? [] : ['G*5b'] }, result };
    });
    const text = formatTable(many);
    for (const start of ['=', '+', '-', '@'])
      expect(text).not.toMatch(new RegExp(`(^|[\n",])\\${start}`));
    for (const written of [text, `\ufeff${text}`, text.replaceAll('true', 'TRUE')]) {
      const again = read('again.csv', written);
      expect(namesOf(again)).toEqual(names);
      expect(sfensOf(again)).toEqual(sfensOf(many.map(({ entry }) => entry)));
      expect(again.map(({ recorded }) => recorded)).toEqual(
        many.map(({ entry }) => entry.recorded),
      );
      expect(again.map(({ known }) => known)).toEqual(many.map(({ result }) => result));
    }
  });

  it('keep author and recorded length in both formats', () => {
    const entry = { ...told[0]!.entry, author: '初代宗看', recordedLength: 3 };
    const written = { entry, result: told[0]!.result };
    for (const text of [formatJsonLine(written), formatTable([written])]) {
      expect(read('again', text)[0]).toMatchObject({ author: '初代宗看', recordedLength: 3 });
    }
  });

  it('become KIF files, which can be read again; several are a ZIP archive', async () => {
    const entry: Entry = {
      ...told[0]!.entry,
      ...{ name: '頭金: 一/二', author: '宗看', recordedLength: 3, recorded: [] },
    };
    const one = makeKif([{ entry, result: told[0]!.result }], () => 'a comment');
    expect(one).toMatchObject({ name: '頭金_一_二.kif', left: 0 });
    const again = read('a.kif', one.content as string)[0]!;
    expect(again).toMatchObject({ name: entry.name, sfen: entry.sfen, author: '宗看' });
    expect(again.recorded).toEqual(told[0]!.result!.line);
    expect(again.recordedLength).toBe(3);
    expect(one.content).toContain('*a comment');
    const broken = { name: 'b', sfen: '', recorded: [] };
    const three = [
      { entry: { ...entry, recorded: ['5i5h'] }, result: undefined },
      { entry: broken, result: undefined },
      { entry: { ...entry, recorded: ['G*5b'] }, result: undefined },
    ];
    const many = makeKif(three, () => '');
    expect(many).toMatchObject({ name: 'collection.zip', left: 1 });
    const bytes = new Uint8Array(await (many.content as Blob).arrayBuffer());
    const files = Object.entries(unzipSync(bytes)).map(([name, file]) => ({
      ...read(name, new TextDecoder().decode(file))[0]!,
    }));
    expect(files.map(({ recorded }) => recorded)).toEqual([[], ['G*5b']]);
    expect(Object.keys(unzipSync(bytes))).toEqual(['1_頭金_一_二.kif', '3_頭金_一_二.kif']);
  });

  it('keep the reason of an entry that is not a problem', () => {
    const [broken] = readProblems('b.kif', Uint8Array.of(0x80, 0xff, 0xfe));
    const asTold: ResultRow = { entry: broken!, result: failureOf(broken!.fault!) };
    for (const text of [formatJsonLine(asTold), formatTable([asTold])]) {
      expect(read('again', text)[0]).toMatchObject({
        ...{ name: 'b.kif', sfen: '', fault: { code: 'unknown-encoding' } },
      });
    }
  });
});
