// `tsumeru similar`: the problems of a collection that are like a given one.

import { InputError } from '../../base/errors';
import { type Similar, SimilarPositions } from '../../compose/similar';
import { formatSfen, parseSfen } from '../../formats/sfen';
import { type InputHost, listInputs, nameInput, openInput, readEach } from '../../run/input';
import { describeError, positionOf } from '../../run/outcome';
import type { Write } from '../../run/output';
import { parseAnswer, peekAnswers, splitAnswers } from '../../run/read-answers';
import { readProblems, type TellRemark } from '../../run/read-problems';
import { EXIT_MATE, EXIT_NO_MATE, EXIT_UNKNOWN, exitCodeOf } from '../../run/run-error';
import { type Chunks, untilAborted } from '../../run/streams';
import type { Position } from '../../shogi/position';
import type { Language } from '../../words/language';
import { formatCount, formatPlural } from '../../words/numbers';
import type { SimilarCommand } from '../arguments/commands';
import { openProblems } from '../arguments/operands';
import { tellFault, tellRemarks } from '../reports/remarks';
import { formatFailure } from '../reports/text-report';

/** A problem that was found. */
export interface SimilarLine extends Omit<Similar, 'index'> {
  /** The problem asked about. */
  readonly sfen: string;
  readonly found: string;
  /** The file of the problem found, with its line if the file is a list. */
  readonly source: string;
}

interface Host extends InputHost {
  readonly signal: AbortSignal;
}

interface Console {
  readonly writeOut: Write;
  readonly writeErr: Write;
  readonly language: Language;
}

interface Collection {
  readonly positions: SimilarPositions;
  readonly entries: Pick<SimilarLine, 'found' | 'source'>[];
  /** Problems that could not be read. */
  unread: number;
}

export async function runSimilar(
  { operands, collection: path, within, most, isJson, maxInputBytes }: SimilarCommand,
  host: Host,
  { writeOut, writeErr, language }: Console,
): Promise<number> {
  const asked = openProblems(operands, host, { maxInputBytes });
  const { positions, entries, unread } = await readCollection(
    path,
    host,
    maxInputBytes,
    tellRemarks(writeErr, language),
    tellFault(writeErr, language),
  );
  // A part of a collection gives no answer.
  if (host.signal.aborted) return EXIT_UNKNOWN;
  if (unread > 0) await writeErr(wordUnread(unread, language)).catch(() => {});
  let exitCode = EXIT_NO_MATE;
  for await (const problem of asked) {
    if (problem.fault !== undefined) {
      const failure = describeError(problem.fault);
      await writeErr(formatFailure(problem, failure, language)).catch(() => {});
      return exitCodeOf(failure);
    }
    const sfen = problem.text;
    const found = positions.find(positionOf(problem), { within, most });
    if (found.length > 0) exitCode = EXIT_MATE;
    const lines = found.map(({ index, ...how }) => ({ sfen, ...how, ...entries[index]! }));
    if (isJson) for (const line of lines) await writeOut(`${JSON.stringify(line)}\n`);
    else await writeOut(formatReport(sfen, lines, positions.size, language));
  }
  return exitCode;
}

async function readCollection(
  path: string,
  host: Host,
  maxInputBytes: number,
  onRemark: TellRemark,
  onFault: Parameters<typeof readEach>[2],
): Promise<Collection> {
  const collection: Collection = { positions: new SimilarPositions(), entries: [], unread: 0 };
  const readFile = async (file: string) => {
    const { chunks, isAnswers } = await peekAnswers(openInput(file, host, maxInputBytes));
    const options = { name: nameInput(file), fillDefenderHand: false, maxInputBytes, onRemark };
    const problems = isAnswers ? readAnswers(chunks, maxInputBytes) : readProblems(chunks, options);
    for await (const { position, text, line } of untilAborted(problems, host.signal)) {
      if (position === undefined) {
        collection.unread += 1;
        continue;
      }
      collection.positions.add(position);
      collection.entries.push({
        found: text,
        source: line === undefined ? file : `${file}:${line}`,
      });
    }
  };
  await readEach(listInputs([path], host), readFile, onFault);
  return collection;
}

/** The problems of lines of JSON. Without a position: those that cannot be read. */
async function* readAnswers(
  chunks: Chunks,
  maxInputBytes: number,
): AsyncGenerator<{ position?: Position | undefined; text: string; line: number | undefined }> {
  for await (const { row: line, text } of splitAnswers(chunks, maxInputBytes)) {
    let position: Position | undefined;
    try {
      position = parseSfen(parseAnswer(text).sfen);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
    yield { position, text: position === undefined ? text : formatSfen(position), line };
  }
}

function wordUnread(count: number, language: Language): string {
  return language === 'ja'
    ? `tsumeru: 作品集の${formatCount(count)}問を読めず、除きました\n`
    : `tsumeru: ${formatPlural(count, 'problem')} of the collection could not be read and ${count === 1 ? 'is' : 'are'} left out\n`;
}

function formatReport(
  sfen: string,
  lines: readonly SimilarLine[],
  size: number,
  language: Language,
): string {
  const head =
    language === 'ja'
      ? `${sfen}\n${formatCount(size)}問のうち似た問題：${lines.length === 0 ? 'なし' : `${lines.length}問`}\n`
      : `${sfen}\nSimilar among ${formatPlural(size, 'problem')}: ${lines.length === 0 ? 'none' : lines.length}\n`;
  return (
    head + lines.map((line) => `  ${formatLine(line, language)}\n    ${line.found}\n`).join('')
  );
}

function formatLine({ source, ...how }: SimilarLine, language: Language): string {
  const { distance, isMirrored, isTurned, shift } = how;
  const [files, ranks] = shift;
  const isShifted = files !== 0 || ranks !== 0;
  const words =
    language === 'ja'
      ? [
          distance === 0 ? '同じ図' : `${distance}枚違い`,
          ...(isTurned ? ['先後逆'] : []),
          ...(isMirrored ? ['左右反転'] : []),
          ...(isShifted ? [`平行移動（${files}筋、${ranks}段）`] : []),
        ]
      : [
          distance === 0 ? 'the same' : `${formatPlural(distance, 'piece')} different`,
          ...(isTurned ? ['colours exchanged'] : []),
          ...(isMirrored ? ['mirrored'] : []),
          ...(isShifted
            ? [`shifted by ${formatPlural(files, 'file')} and ${formatPlural(ranks, 'rank')}`]
            : []),
        ];
  return `${source}${language === 'ja' ? '：' : ': '}${words.join(language === 'ja' ? '、' : ', ')}`;
}
