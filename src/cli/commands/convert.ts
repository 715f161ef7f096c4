// `tsumeru convert`: a game record, or positions line by line, from one format into another.

import { detectFormat, type RecordFormat } from '../../kifu/detect-format';
import { formatRecord } from '../../kifu/format-record';
import { parseRecord } from '../../kifu/parse-record';
import { decodeText, encodeText } from '../../kifu/text-encoding';
import { collectBytes } from '../../run/chunks';
import { EXIT_MATE } from '../../run/exit-codes';
import { explainFaults } from '../../run/explain-faults';
import type { InputHost } from '../../run/input';
import type { OutputStream, Write } from '../../run/output';
import type { FileHost } from '../../run/output-file';
import { RunError, UsageError } from '../../run/run-error';
import type { ConvertCommand } from '../arguments/commands';
import { openText } from '../arguments/operands';
import { IS_PICTURE } from '../files/own-kinds';
import { drawRecord } from '../files/picture';
import { isPictureFormat } from '../files/picture-format';

/** Formats of one line a record, so that several can stand in one file. */
const LINE_FORMATS: ReadonlySet<ConvertCommand['to']> = new Set(['sfen', 'usi', 'jkf']);

export async function runConvert(
  command: ConvertCommand,
  host: InputHost & FileHost & { readonly stdout: OutputStream },
  writeOut: Write,
): Promise<number> {
  const { operands, output, maxInputBytes, to, force } = command;
  // Of an input all has been read before anything is written: with `force` it may be the output too.
  const rule = { force, isOwn: isPictureFormat(to) ? IS_PICTURE[to] : undefined };
  if (output !== undefined) host.requireWritable(output, rule);
  else if (to === 'png' && host.stdout.isTTY === true) throw notForTerminals();
  const { name, chunks } = openText(operands, host, maxInputBytes);
  const bytes = await collectBytes(chunks, name);
  const converted = await explainFaults(name, () => convert(bytes, command));
  if (output === undefined) await writeOut(converted);
  else await host.writeFile(output, [converted], rule);
  return EXIT_MATE;
}

function notForTerminals(): UsageError {
  return new UsageError({
    en: 'a PNG is nothing for a terminal: --output names a file',
    ja: 'PNG は端末に表示できません。--output でファイルを指定してください',
  });
}

async function convert(bytes: Uint8Array, command: ConvertCommand): Promise<Uint8Array> {
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
    return drawRecord(parsed[0], to, { ...command.picture, maxLength });
  }
  const converted = parsed.map((each) => formatRecord(each, to).trimEnd());
  return encodeText(`${converted.join('\n')}\n`, encoding);
}

function withoutComments(text: string): string {
  return text.replace(/^#.*\n/gm, '').trimStart();
}

function splitRecords(text: string, format: RecordFormat): string[] {
  if (format !== 'sfen' && format !== 'usi') return [text];
  const lines = withoutComments(text).split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}
