// `tsumeru convert`: a game record, or positions line by line, from one format into another.

import { detectFormat, type RecordFormat } from '../../kifu/detect-format';
import {
  findUnwritten,
  formatRecord,
  type RecordPart,
  writableHeaders,
} from '../../kifu/format-record';
import type { GameRecord } from '../../kifu/game-record';
import { parseRecord } from '../../kifu/parse-record';
import { decodeText, encodeText } from '../../kifu/text-encoding';
import { collectBytes } from '../../run/chunks';
import { EXIT_MATE } from '../../run/exit-codes';
import { explainFaults } from '../../run/explain-faults';
import type { InputHost } from '../../run/input';
import type { Write } from '../../run/output';
import type { FileHost } from '../../run/output-file';
import { RunError } from '../../run/run-error';
import type { Bilingual, Language } from '../../words/language';
import type { ConvertCommand } from '../arguments/commands';
import { openText } from '../arguments/operands';
import { drawRecord } from '../files/picture';
import { isPictureFormat } from '../files/picture-format';

/** Formats of one line a record, so that several can stand in one file. */
const LINE_FORMATS: ReadonlySet<ConvertCommand['to']> = new Set(['sfen', 'usi', 'jkf']);

export async function runConvert(
  command: ConvertCommand,
  host: InputHost & FileHost & { readonly language: Language },
  { writeOut, writeErr }: { readonly writeOut: Write; readonly writeErr: Write },
): Promise<number> {
  const { operands, output, maxInputBytes } = command;
  if (output !== undefined) host.requireWritable(output);
  const { name, chunks } = openText(operands, host, maxInputBytes);
  const bytes = await collectBytes(chunks, name);
  const { converted, remarks } = await explainFaults(name, () => convert(bytes, command));
  if (output === undefined) await writeOut(converted);
  else await host.writeFile(output, [converted]);
  for (const remark of remarks) {
    await writeErr(
      `tsumeru: ${name[host.language]}${host.language === 'ja' ? '：' : ': '}${remark[host.language]}\n`,
    );
  }
  return EXIT_MATE;
}

interface Converted {
  readonly converted: Uint8Array;
  /** What was not understood, and what the format has no place for. */
  readonly remarks: readonly Bilingual[];
}

async function convert(bytes: Uint8Array, command: ConvertCommand): Promise<Converted> {
  const { to, encoding, fillDefenderHand, maxInputBytes: maxLength } = command;
  const text = decodeText(bytes);
  const format = command.from ?? detectFormat(withoutComments(text));
  const records = splitRecords(text, format);
  if (records.length > 1 && !LINE_FORMATS.has(to)) {
    throw new RunError({
      en: `${records.length} positions, and a file of the format ${to} holds one`,
      ja: `局面が ${records.length} 個ありますが、${to} のファイルに入るのは一つです`,
    });
  }
  const options = { format, fillDefenderHand, maxLength };
  const parsed = records.map((each) => parseRecord(each, options));
  if (isPictureFormat(to)) {
    if (parsed[0] === undefined)
      throw new RunError({ en: 'there is no position to draw', ja: '図にする局面がありません' });
    return { converted: await drawRecord(parsed[0], to, command.picture), remarks: [] };
  }
  const lost = new Set<RecordPart>();
  const converted = parsed.map((each) => writeRecord(each, to, lost).trimEnd());
  const remarks = lost.size === 0 ? [] : [nameLost(to, [...lost])];
  return { converted: encodeText(`${converted.join('\n')}\n`, encoding), remarks };
}

/** Headers that would be something else in the format are left out too. */
function writeRecord(record: GameRecord, to: RecordFormat, lost: Set<RecordPart>): string {
  for (const part of findUnwritten(record, to)) lost.add(part);
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

function nameLost(to: RecordFormat, lost: readonly RecordPart[]): Bilingual {
  const parts = lost.map((part) => PARTS[part]);
  return {
    en: `${to} has no place for ${parts.map(({ en }) => en).join(', ')}`,
    ja: `${to} に書けないものを省きました（${parts.map(({ ja }) => ja).join('、')}）`,
  };
}

function withoutComments(text: string): string {
  return text.replace(/^#.*\n/gm, '').trimStart();
}

function splitRecords(text: string, format: RecordFormat): string[] {
  if (format !== 'sfen' && format !== 'usi') return [text];
  const lines = withoutComments(text).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
