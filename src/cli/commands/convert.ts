// `tsumeru convert`: converts game records, or lists of positions, from one format into another.

import {
  findUnwritten,
  formatRecord,
  type RecordPart,
  writableHeaders,
} from '../../kifu/format-record';
import type { GameRecord } from '../../kifu/game-record';
import { formatNextMoves } from '../../kifu/next-move';
import { parseRecords } from '../../kifu/parse-record';
import { encodeText } from '../../kifu/text-encoding';
import { explainFaults, type InputHost, listRecordFiles, readEach } from '../../run/input';
import type { OutputStream, Write } from '../../run/output';
import type { FileHost } from '../../run/output-file';
import { EXIT_BAD_INPUT, EXIT_MATE, RunError, UsageError } from '../../run/run-error';
import { collectBytes } from '../../run/streams';
import { wordRemark } from '../../words/error-words';

import type { Bilingual, Language } from '../../words/language';
import type { ConvertCommand, TextTarget } from '../arguments/commands';
import { openText } from '../arguments/operands';
import { nameFor } from '../files/certificate-files';
import { IS_PICTURE } from '../files/own-kinds';
import { drawRecord } from '../files/picture';
import { isPictureFormat, type PictureFormat } from '../files/picture-format';
import { tellFault } from '../reports/remarks';

/** Formats whose files can have several records. */
const LINE_FORMATS: ReadonlySet<ConvertCommand['to']> = new Set(['sfen', 'usi', 'next-move']);

interface Host extends InputHost, FileHost {
  readonly stdout: OutputStream;
  readonly language: Language;
}

interface Writers {
  readonly writeOut: Write;
  readonly writeErr: Write;
}

/** A record and the name of its source. */
interface Source {
  readonly name: Bilingual;
  readonly line: number | undefined;
  readonly record: GameRecord;
}

export async function runConvert(
  command: ConvertCommand,
  host: Host,
  writers: Writers,
): Promise<number> {
  const { operands, output, to } = command;
  if (output !== undefined) host.requireWritable(output, ruleFor(command));
  else if (to === 'png' && host.stdout.isTTY === true) throw notForTerminals();
  const folder = operands.length === 1 ? listRecordFiles(operands[0]!, host) : undefined;
  const sources: Source[] = [];
  const read = async (given: readonly string[]) => {
    sources.push(...(await readSources(given, command, host)));
  };
  const { language } = host;
  const tell = tellFault(writers.writeErr, language);
  const areAllRead =
    folder === undefined
      ? await read(operands).then(() => true)
      : await readEach(folder, (file) => read([file]), tell);
  const remarks = sources.flatMap(({ name, record: { remarks = [] } }) =>
    remarks.map((remark) => wordRemark(remark, name, language)),
  );
  if (isPictureFormat(to)) await drawAll(sources, to, command, host, writers);
  else remarks.push(...(await writeAll(sources, to, command, host, writers)));
  for (const remark of remarks) await writers.writeErr(`tsumeru: ${remark}\n`).catch(() => {});
  return areAllRead ? EXIT_MATE : EXIT_BAD_INPUT;
}

/** Which files the output may replace. With `force` it may even be an input, because all inputs are read before anything is written. */
function ruleFor({ to, force }: ConvertCommand) {
  return { force, isOwn: isPictureFormat(to) ? IS_PICTURE[to] : undefined };
}

function notForTerminals(): UsageError {
  return new UsageError({
    en: 'a PNG cannot be shown on a terminal: give a file name with --output',
    ja: 'PNG は端末に表示できません。--output でファイルを指定してください',
  });
}

async function readSources(
  operands: readonly string[],
  command: ConvertCommand,
  host: InputHost,
): Promise<Source[]> {
  const { from: format, fillDefenderHand, isStrict: strict, maxInputBytes: maxLength } = command;
  const { name, chunks } = openText(operands, host, maxLength);
  const bytes = await collectBytes(chunks, name);
  const options = { fillDefenderHand, strict, maxLength, ...(format && { format }) };
  const read = await explainFaults(name, () => parseRecords(bytes, options));
  return Promise.all(
    read.map(async ({ line, record, fault }): Promise<Source> => {
      if (record !== undefined) return { name, line, record };
      return explainFaults(read.length > 1 ? atLine(name, line) : name, () => {
        throw fault;
      });
    }),
  );
}

function atLine({ en, ja }: Bilingual, line: number | undefined): Bilingual {
  return line === undefined ? { en, ja } : { en: `${en}: line ${line}`, ja: `${ja}：${line}行目` };
}

/** Draws each record. Several records get a file each, named as `solve --diagram` names them. */
async function drawAll(
  sources: readonly Source[],
  to: PictureFormat,
  command: ConvertCommand,
  host: FileHost,
  { writeOut }: Writers,
): Promise<void> {
  const { output, maxInputBytes: maxLength } = command;
  const picture = { ...command.picture, maxLength };
  const [first, ...others] = sources;
  if (first === undefined) {
    throw new RunError({ en: 'there is no position to draw', ja: '図にする局面がありません' });
  }
  if (output === undefined) {
    if (others.length > 0) throw tooMany(sources, to, '-o');
    await writeOut(await drawRecord(first.record, to, picture));
    return;
  }
  const isNumbered = others.length > 0;
  for (const [index, { line, record }] of sources.entries()) {
    const isList = new Set(sources.map(({ name }) => name.en)).size === 1;
    const number = isList ? (line ?? index + 1) : index + 1;
    const path = isNumbered ? nameFor(output, number) : output;
    await host.writeFile(path, [await drawRecord(record, to, picture)], ruleFor(command));
  }
}

/** Writes the records. Returns remarks on the parts that the format cannot hold. */
async function writeAll(
  sources: readonly Source[],
  to: TextTarget,
  command: ConvertCommand,
  host: Host,
  { writeOut }: Writers,
): Promise<string[]> {
  const { output, encoding } = command;
  if (sources.length > 1 && !LINE_FORMATS.has(to)) throw tooMany(sources, to);
  const lost = new Map<string, { readonly name: Bilingual; readonly parts: Set<RecordPart> }>();
  const texts: string[] = [];
  for (const { name, record } of sources) {
    const entry = lost.get(name.en) ?? { name, parts: new Set() };
    lost.set(name.en, entry);
    const text = await explainFaults(name, () => writeRecord(record, to, entry.parts));
    texts.push(text.trimEnd());
  }
  const records = sources.map(({ record }) => record);
  const { title } = command.picture;
  const whole = to === 'next-move' ? formatNextMoves(records, { title }) : `${texts.join('\n')}\n`;
  const bytes = encodeText(whole, encoding);
  if (output === undefined) await writeOut(bytes);
  else await host.writeFile(output, [bytes], ruleFor(command));
  const told = [...lost.values()].filter(({ parts }) => parts.size > 0);
  return told.map(({ name, parts }) => wordLost(name, to, [...parts], host.language));
}

function tooMany({ length }: readonly Source[], to: string, option?: string): RunError {
  const en = `${length} positions, and a file of the format ${to} holds one`;
  const ja = `局面が ${length} 個ありますが、${to} のファイルに入るのは一つです`;
  if (option === undefined) return new RunError({ en, ja });
  return new RunError({
    en: `${en}: with ${option} each position gets a file of its own`,
    ja: `${ja}（${option} でファイル名を指定すると、局面ごとに番号を付けて書きます）`,
  });
}

/** A record as text. Headers that the format would read as something else are left out too; the parts that are left out are added to `lost`. */
function writeRecord(record: GameRecord, to: TextTarget, lost: Set<RecordPart>): string {
  // A list of problems holds what USI holds.
  for (const part of findUnwritten(record, to === 'next-move' ? 'usi' : to)) lost.add(part);
  // The list is written as a whole; here an error gets the name of its record.
  if (to === 'next-move') return formatNextMoves([record]);
  const headers = to === 'kif' || to === 'ki2' ? writableHeaders(record.headers) : record.headers;
  if (Object.keys(headers ?? {}).length < Object.keys(record.headers ?? {}).length) {
    lost.add('headers');
  }
  return formatRecord({ ...record, ...(headers && { headers }) }, to);
}

const PARTS: Readonly<Record<RecordPart, Bilingual>> = {
  moves: { en: 'moves', ja: '指し手' },
  variations: { en: 'variations', ja: '変化' },
  ending: { en: 'the end of the game', ja: '終局' },
  comments: { en: 'comments', ja: 'コメント' },
  bookmarks: { en: 'bookmarks', ja: 'しおり' },
  times: { en: 'times', ja: '消費時間' },
  headers: { en: 'headers', ja: '見出し' },
  'move-number': { en: 'the number of the first move', ja: '開始手数' },
};

function wordLost(
  name: Bilingual,
  to: TextTarget,
  lost: readonly RecordPart[],
  language: Language,
): string {
  const parts = lost.map((part) => PARTS[part][language]);
  return language === 'ja'
    ? `${name.ja}：${to} に書けないものを省きました（${parts.join('、')}）`
    : `${name.en}: ${to} has no place for ${parts.join(', ')}`;
}
