// Draws pictures for the command line: of a record with its title and author, and of an answer with its length.

import { OptionError } from '../../base/errors';
import { lengthInHeading, type Outcome } from '../../batch/outcome';
import { RunError } from '../../batch/run-error';
import { MAX_WHOLE_BYTES } from '../../batch/streams';
import { finalPosition, type GameRecord } from '../../kifu/game-record';
import { type DiagramOptions, MAX_TEXT_LENGTH } from '../../pictures/diagram/options';
import { formatSvg } from '../../pictures/diagram/svg';
import { type PngOptions, renderPng } from '../../pictures/png/png';
import type { Position } from '../../shogi/position';
import { isMate } from '../../shogi/rules';
import { wordError } from '../../words/error-words';
import { markPng } from './own-kinds';
import type { PictureFormat } from './picture-format';

/** Draws the first position of a record. The settings take precedence over the headers of the record. */
export function drawRecord(
  record: GameRecord,
  format: PictureFormat,
  { font, ...settings }: DiagramOptions & { readonly font?: string | undefined },
): Promise<Uint8Array> {
  const { texts: said, length = playedLength(record) } = readHeaders(record.headers);
  for (const [option, [header, text]] of Object.entries(said)) {
    if (option in settings || text.length <= MAX_TEXT_LENGTH) continue;
    throw new RunError({
      en: `the record's ${header} has more than ${MAX_TEXT_LENGTH} characters; --${option} gives another`,
      ja: `棋譜の「${header}」が${MAX_TEXT_LENGTH}文字を超えています（--${option} で別のものを指定できます）`,
    });
  }
  const texts = Object.entries(said).map(([option, [, text]]) => [option, text]);
  const options = { ...Object.fromEntries(texts), ...(length && { length }), ...settings };
  const fonts = font === undefined ? {} : { fonts: [font], maxLength: MAX_WHOLE_BYTES };
  return draw(record.position, format, options, fonts);
}

export async function draw(
  position: Position,
  format: PictureFormat,
  options: DiagramOptions,
  fonts: Pick<PngOptions, 'fonts' | 'maxLength'> = {},
): Promise<Uint8Array> {
  try {
    if (format === 'svg') return new TextEncoder().encode(formatSvg(position, options));
    return markPng(await renderPng(position, { ...options, ...fonts }));
  } catch (cause) {
    // A wrong option came from the arguments or from a header of the record.
    if (cause instanceof OptionError) {
      throw new RunError({ en: cause.message, ja: wordError(cause, 'ja') }, { cause });
    }
    throw cause;
  }
}

/** The headers that a picture shows: by option, the text and the name of its header; and the length. */
export function readHeaders(headers: Readonly<Record<string, string>> = {}) {
  const named = (names: readonly string[]) => {
    const name = names.find((each) => headers[each] !== undefined);
    return name === undefined ? [] : [[name, headers[name]!] as const];
  };
  const [title] = named(['作品名', '表題']);
  const [author] = named(['作者']);
  const length = lengthInHeading(headers);
  return {
    texts: { ...(title && { title }), ...(author && { author }) },
    ...(length !== undefined && { length }),
  };
}

/** The number of moves of a record that ends in mate. */
function playedLength(record: GameRecord): number | undefined {
  return record.line.length > 0 && isMate(finalPosition(record)) ? record.line.length : undefined;
}

/** The book length, if it is known. A mate that is not proven to be the shortest has none. */
export function knownLength(answer: Outcome['answer']): number | undefined {
  if (answer.status !== 'mate') return undefined;
  const { goal, length, lengthIsExact } = answer;
  return lengthIsExact && (goal === 'book' || length === 1) ? length! : undefined;
}
