// `tsumeru convert`: converts game records, or lists of positions, from one format into another.

import type { Bilingual, Language } from '../../base/language';
import { atLine, explainFaults, listRecordFiles, nameInput, readEach } from '../../batch/input';
import { EXIT_BAD_INPUT, EXIT_MATE, RunError, UsageError } from '../../batch/run-error';
import { collectBytes, MAX_WHOLE_BYTES } from '../../batch/streams';
import {
  findUnwritten,
  formatRecord,
  type RecordPart,
  writableHeaders,
} from '../../kifu/format-record';
import { RECORD_FORMATS, type RecordFormat } from '../../kifu/formats';
import type { GameRecord } from '../../kifu/game-record';
import { formatNextMoves } from '../../kifu/next-move';
import { parseRecords, type ReadRecord } from '../../kifu/parse-record';
import { encodeText } from '../../kifu/text-encoding';
import { DEFAULT_WIDTH, PNG_WIDTH_RANGE, WIDTH_RANGE } from '../../pictures/diagram/width';
import { IS_PICTURE } from '../../reports/files/own-kinds';
import { drawRecord } from '../../reports/files/picture';
import {
  isPictureFormat,
  PICTURE_FORMATS,
  type PictureFormat,
} from '../../reports/files/picture-format';
import { tellFault } from '../../reports/remarks';
import { wordRemark } from '../../words/error-words';
import {
  type CallOf,
  choice,
  count,
  defineCommand,
  required,
  text,
  wholeNumber,
} from '../arguments/define-command';
import { MATE_IN_ONE } from '../arguments/help-notes';
import { openText } from '../arguments/operands';
import { cannotGoTogether, wrongValue } from '../arguments/read-call';
import { fillDefenderHand, font, force, output, title } from '../arguments/shared-options';
import { nameFor } from '../files/problem-files';
import type { Session } from '../session';

/** The formats of `--to`; `next-move` is a list of problems for ShogiHome. */
const TARGETS = [...RECORD_FORMATS, 'next-move', ...PICTURE_FORMATS] as const;

type TextTarget = RecordFormat | 'next-move';

const options = {
  to: required(
    choice({
      value: 'name',
      choices: TARGETS,
      help: {
        en: `the format wanted: ${TARGETS.join(', ')}`,
        ja: `変換先の形式：${TARGETS.join(', ')}`,
      },
    }),
  ),
  encoding: choice({
    value: 'name',
    choices: ['utf-8', 'shift_jis'],
    fallback: 'utf-8',
    help: {
      en: 'the encoding of the output, utf-8 or shift_jis (default utf-8)',
      ja: '出力の文字コード、utf-8 か shift_jis（既定 utf-8）',
    },
  }),
  output,
  force,
  title,
  author: text({
    value: 'text',
    help: { en: 'for a picture: the author, below the title', ja: '図の作者名（題名の下に書く）' },
  }),
  width: count({
    value: 'pixels',
    help: {
      en: `width of a picture (default ${DEFAULT_WIDTH})`,
      ja: `図の幅（既定 ${DEFAULT_WIDTH}）`,
    },
  }),
  font,
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const convert = defineCommand({
  name: 'convert',
  summary: {
    en: 'convert game records and positions, or draw them',
    ja: '棋譜や局面をほかの形式や図に変換する',
  },
  usage: ['--to <format> <sfen>', '--to <format> <file>', '--to <format> [-]'],
  options,
  check: requirePicture,
  notes: {
    en: `Positions and moves are checked. KIF, KI2 and JKF keep variations; CSA and USI
keep only the main line; SFEN and BOD keep only the position. Standard error
names what is left out, and lines that are not understood. Of several records,
those that cannot be read are left out, and the exit code is then 64. If the
input is a folder, its record files are read in the order of their names.

SVG and PNG are pictures of the position as books print it, with the title,
author and length of the record (作品名, 作者, 手数). For several positions
-o name.svg makes name-1.svg, name-2.svg and so on. PNG needs the package
@resvg/resvg-js and a Japanese font.

An existing file is replaced if it is a picture that this command has drawn.
Any other existing file is refused without --force. With --force the output may
even be the input file, because all input is read before anything is written.
`,
    ja: `局面と指し手が正しいかどうかも確かめます。KIF, KI2, JKF には変化も残ります。
CSA と USI には本譜だけ、SFEN と BOD には局面だけが残ります。省いたものと、
読めなかった行は、標準エラー出力に示します。いくつかの棋譜や局面のうち読めない
ものは省き、終了コードは 64 になります。フォルダーを指定すると、その中の棋譜を名
前の順に読み込みます。

SVG と PNG は、本と同じ体裁の図面です。棋譜に作品名、作者、手数があれば図面にも
入れます。局面がいくつもあれば、-o name.svg で name-1.svg, name-2.svg … ができま
す。PNG にはパッケージ @resvg/resvg-js と日本語フォントが必要です。

既にあるファイルは、このコマンドが描いた図なら上書きします。ほかのファイルは、
--force がなければエラーになります。入力をすべて読み込んでから書くので、
--force を付ければ、入力と同じファイルにも書けます。
`,
  },
  examples: [
    'tsumeru convert --to sfen problem.kif',
    `tsumeru convert --to kif "${MATE_IN_ONE}"`,
    'tsumeru convert --to svg problem.kif -o problem.svg',
    'tsumeru convert --to kif --encoding shift_jis game.csa -o game.kif',
  ],
  run: runConvert,
});

/** Formats whose files can have several records. */
const LINE_FORMATS: ReadonlySet<Call['to']> = new Set(['sfen', 'usi', 'next-move']);

interface Source {
  /** The file. */
  readonly name: Bilingual;
  /** The file, and the line if the file has several records. */
  readonly place: Bilingual;
  readonly line: number | undefined;
  /** The number of the record in the file, from 1. */
  readonly number: number;
  readonly record: GameRecord;
}

/** Refuses what a picture alone has, if none is asked for. */
function requirePicture(call: Call): void {
  const { to, encoding, width } = call;
  if (!isPictureFormat(to)) {
    const names = to === 'next-move' ? PICTURE_OPTIONS.slice(1) : PICTURE_OPTIONS;
    const stray = names.find((name) => call[name] !== undefined);
    if (stray === undefined) return;
    throw new UsageError({
      en: `--${stray} is for pictures, not for --to ${to}`,
      ja: `--${stray} は図のためのもので、--to ${to} には使えません`,
    });
  }
  if (encoding !== 'utf-8') throw cannotGoTogether(`--encoding ${encoding}`, `--to ${to}`);
  if (to === 'svg' && call.font !== undefined)
    throw new UsageError({
      en: '--font is for --to png',
      ja: '--font は --to png のためのものです',
    });
  const [low, high] = to === 'png' ? PNG_WIDTH_RANGE : WIDTH_RANGE;
  if (width === undefined || (width >= low && width <= high)) return;
  throw wrongValue('width', wholeNumber(low, high), String(width));
}

const PICTURE_OPTIONS = ['title', 'author', 'width', 'font'] as const;

async function runConvert(call: Call, session: Session): Promise<number> {
  const { operands, output, to } = call;
  const { language, writeErr } = session;
  if (output !== undefined) session.requireWritable(output, ruleFor(call));
  else if (to === 'png' && session.stdout.isTTY === true) throw notForTerminals();
  const folder = operands.length === 1 ? listRecordFiles(operands[0]!, session) : undefined;
  const sources: Source[] = [];
  let isWhole = true;
  const tell = async (fault: RunError) => {
    isWhole = false;
    await tellFault(writeErr, language)(fault);
  };
  const read = async (given: readonly string[]) => {
    sources.push(...(await readSources(given, call, session, tell)));
  };
  if (folder === undefined) await read(operands);
  else await readEach(folder, (file) => read([file]), tell);
  const [first] = sources;
  // Every record had a fault, and each fault was told.
  if (first === undefined) return EXIT_BAD_INPUT;
  const remarks = sources.flatMap(({ name, record: { remarks = [] } }) =>
    remarks.map((remark) => wordRemark(remark, name, language)),
  );
  const name = folder === undefined ? first.name : nameInput(operands[0]!);
  if (isPictureFormat(to)) await drawAll(sources, name, to, call, session);
  else remarks.push(...(await writeAll(sources, name, to, call, session)));
  for (const remark of remarks) await writeErr(`tsumeru: ${remark}\n`).catch(() => {});
  return isWhole ? EXIT_MATE : EXIT_BAD_INPUT;
}

/**
 * Which files the output may replace. With `force` it may even be an input, because all inputs are read before anything
 * is written.
 */
function ruleFor({ to, force }: Call) {
  return { force, isOwn: isPictureFormat(to) ? IS_PICTURE[to] : undefined };
}

function notForTerminals(): UsageError {
  return new UsageError({
    en: 'a PNG cannot be shown on a terminal: give a file name with --output',
    ja: 'PNG は端末に表示できません。--output でファイルを指定してください',
  });
}

/**
 * The records that the operands give. If there are several, one that cannot be read is told with its line and left out.
 */
export async function readSources(
  operands: readonly string[],
  { fillDefenderHand = false }: Partial<Pick<Call, 'fillDefenderHand'>>,
  session: Session,
  tell: (fault: RunError) => Promise<void>,
): Promise<Source[]> {
  const { name, chunks } = openText(operands, session);
  const bytes = await collectBytes(chunks, name);
  const options = { fillDefenderHand, maxLength: MAX_WHOLE_BYTES };
  const read = await explainFaults(name, () => parseRecords(bytes, options));
  const sources: Source[] = [];
  const take = ([index, { line, record, fault }]: [number, ReadRecord]) => {
    const place = read.length > 1 ? atLine(name, line) : name;
    return explainFaults(place, () => {
      if (record === undefined) throw fault;
      sources.push({ name, place, line, number: index + 1, record });
    });
  };
  await readEach([...read.entries()], take, tell);
  return sources;
}

/** Draws each record. Several records get a file each, named as `solve --diagram` names them. */
async function drawAll(
  sources: readonly Source[],
  name: Bilingual,
  to: PictureFormat,
  call: Call,
  session: Session,
): Promise<void> {
  const { title, author, width, font, output } = call;
  const picture = {
    ...(title !== undefined && { title }),
    ...(author !== undefined && { author }),
    ...(width !== undefined && { width }),
    font,
  };
  const isNumbered = sources.length > 1;
  if (output === undefined) {
    if (isNumbered) throw tooMany(sources, name, to, '-o');
    await session.writeOut(await drawRecord(sources[0]!.record, to, picture));
    return;
  }
  for (const [index, { line, record }] of sources.entries()) {
    const isList = new Set(sources.map(({ name }) => name.en)).size === 1;
    const number = isList ? (line ?? index + 1) : index + 1;
    const path = isNumbered ? nameFor(output, number) : output;
    await session.writeFile(path, [await drawRecord(record, to, picture)], ruleFor(call));
  }
}

/** Writes the records. Returns remarks on the parts that the format cannot hold. */
async function writeAll(
  sources: readonly Source[],
  file: Bilingual,
  to: TextTarget,
  call: Call,
  session: Session,
): Promise<string[]> {
  const { output, encoding, title } = call;
  if (sources.length > 1 && !LINE_FORMATS.has(to)) throw tooMany(sources, file, to);
  const lost = new Map<string, { readonly name: Bilingual; readonly parts: Set<RecordPart> }>();
  const texts: string[] = [];
  for (const { name, place, record } of sources) {
    const entry = lost.get(name.en) ?? { name, parts: new Set() };
    lost.set(name.en, entry);
    const text = await explainFaults(place, () => writeRecord(record, to, entry.parts));
    texts.push(text.trimEnd());
  }
  const records = sources.map(({ record }) => record);
  const whole = to === 'next-move' ? formatNextMoves(records, { title }) : `${texts.join('\n')}\n`;
  const bytes = encodeText(whole, encoding);
  if (output === undefined) await session.writeOut(bytes);
  else await session.writeFile(output, [bytes], ruleFor(call));
  const told = [...lost.values()].filter(({ parts }) => parts.size > 0);
  return told.map(({ name, parts }) => wordLost(name, to, [...parts], session.language));
}

function tooMany(
  { length }: readonly Source[],
  name: Bilingual,
  to: string,
  option?: string,
): RunError {
  const en = `${name.en}: ${length} positions, and a file of the format ${to} holds one`;
  const ja = `${name.ja}：局面が${length}個ありますが、${to} のファイルに入るのは一つです`;
  if (option === undefined) return new RunError({ en, ja });
  return new RunError({
    en: `${en}: with ${option} each position gets a file of its own`,
    ja: `${ja}（${option} でファイル名を指定すると、局面ごとに番号を付けて書きます）`,
  });
}

/**
 * A record as text. Headers that the format would read as something else are left out too; the parts that are left out
 * are added to `lost`.
 */
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
