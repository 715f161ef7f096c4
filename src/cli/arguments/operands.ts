// Reads the operands of a call: an SFEN, a file, or standard input.

import { InputError } from '../../base/errors';
import type { Bilingual } from '../../base/language';
import { clip, type InputHost, nameInput, openInput } from '../../batch/input';
import type { Problem } from '../../batch/outcome';
import { prepareProblem, readProblems } from '../../batch/read-problems';
import { UsageError } from '../../batch/run-error';
import { type Chunks, collectBytes, untilAborted } from '../../batch/streams';
import { parseSfen } from '../../notation/sfen';
import { findSfen } from '../../notation/sfen-line';
import type { Side } from '../../options/table';

interface OpenOptions {
  readonly fillDefenderHand?: boolean;
  /** The moves of a USI line are the solution of its position; otherwise they are played. Default false. */
  readonly keepsMoves?: boolean;
  /** The side to move. Default: the attacker. */
  readonly side?: Side;
  /** How to ask for the problems of several files, as a refusal of them names it. */
  readonly several?: string;
}

/** The problems that the operands of `solve` name. Throws a `UsageError` at once if they name none. */
export function openProblems(
  operands: readonly string[],
  host: InputHost,
  { fillDefenderHand = false, keepsMoves = false, side = 'attacker', several }: OpenOptions = {},
): AsyncIterable<Problem> {
  const options = { fillDefenderHand, keepsMoves, side };
  const text = joinText(operands, host);
  if (text !== undefined && !isText(text)) return giveOne(text, options);
  const { name, chunks } = openText(operands, host, several);
  const problems = readProblems(chunks, { name, ...options });
  const [path = '-'] = operands;
  return text !== undefined || path === '-' ? problems : withSource(problems, path);
}

async function* withSource(problems: AsyncIterable<Problem>, source: string) {
  for await (const problem of problems) yield { ...problem, source };
}

interface NamedText {
  /** The name in messages. */
  readonly name: Bilingual;
  readonly chunks: Chunks;
}

/** The text that the operands give: the content of a file, or the text of an SFEN or a record itself. */
export function openText(
  operands: readonly string[],
  host: InputHost,
  several?: string,
): NamedText {
  const text = joinText(operands, host);
  if (text === undefined) return openFile(operands, host, several);
  const name = isText(text) ? { en: 'the text', ja: '文字列' } : { en: 'the SFEN', ja: 'SFEN' };
  return { name, chunks: giveText(text) };
}

async function* giveText(text: string): AsyncGenerator<string> {
  yield text;
}

/** A text with several lines, as `"$(cat problem.kif)"` gives it, or a list of pieces in one line. */
const isText = (text: string) => /[\r\n]|^[「 　]*(?:攻め?方|玉方|受け?方)[ 　：:]/.test(text);

/** The text of an SFEN or a record that the operands are, in one part or several; undefined if they name a file. */
function joinText(operands: readonly string[], host: InputHost): string | undefined {
  requireProblem(operands, host, {
    en: 'an SFEN, a file, or - for standard input',
    ja: 'SFEN かファイルか、標準入力を表す - ',
  });
  const text = operands.join(' ').trim();
  if (operands.length > 0 && text === '')
    throw new UsageError({ en: 'the problem is an empty text', ja: '問題が空です' });
  const isFile = operands.length === 1 && host.exists(operands[0]!);
  const isMeant = findSfen(text) !== undefined || isText(text);
  return isMeant && !(isFile && !isSfen(text)) ? text : undefined;
}

/** The one file that the operands name. An empty list or a dash is standard input. */
function openFile(operands: readonly string[], host: InputHost, several?: string): NamedText {
  const [path = '-'] = operands;
  const advice = (en: string, ja: string) =>
    several === undefined
      ? { en: '', ja: '' }
      : { en: ` (${en}: ${several})`, ja: `（${ja}：${several}）` };
  if (operands.length > 1) {
    const files = advice('for several files', '複数のファイルには');
    throw new UsageError({
      en: `neither an SFEN nor one file: ${clip(operands.join(' '))}${files.en}`,
      ja: `SFEN でも一つのファイルでもありません：${clip(operands.join(' '))}${files.ja}`,
    });
  }
  if (path !== '-' && host.listFolder?.(path) !== undefined) {
    const folder = advice('for the problems in it', '中の問題すべてには');
    throw new UsageError({
      en: `${clip(path)} is a folder${folder.en}`,
      ja: `${clip(path)} はフォルダーです${folder.ja}`,
    });
  }
  // The file is opened even if it does not exist, because the error of the system then gives the reason.
  return {
    name: nameInput(path),
    chunks: openInput(path, host),
  };
}

/**
 * Throws a `UsageError` if no problem is given and standard input is a terminal: otherwise the program would wait
 * without any output.
 */
function requireProblem(operands: readonly string[], host: InputHost, expected: Bilingual): void {
  if (operands.length > 0 || host.stdin.isTTY !== true) return;
  throw new UsageError({
    en: `no problem given: expected ${expected.en}`,
    ja: `問題がありません：${expected.ja}を指定してください`,
  });
}

/** The whole text of the file that the operand of `go solve` names, or of standard input. An abort ends the reading. */
export async function readWhole(
  operands: readonly string[],
  host: InputHost & { readonly signal: AbortSignal },
): Promise<string> {
  requireProblem(operands, host, {
    en: 'an SGF file, or - for standard input',
    ja: 'SGF ファイルか、標準入力を表す - ',
  });
  if (operands.length > 1)
    throw new UsageError({ en: 'more than one file given', ja: 'ファイルは一つだけ指定できます' });
  const [path = '-'] = operands;
  const chunks = untilAborted(openInput(path, host), host.signal);
  return new TextDecoder().decode(await collectBytes(chunks, nameInput(path)));
}

/** Are the operands an SFEN, in one part or several, also with moves or a name? */
export function areSfen(operands: readonly string[]): boolean {
  const { head } = findSfen(operands.join(' ').trim()) ?? {};
  return head !== undefined && isSfen(head);
}

/** Does the text have the form of an SFEN? The position may break the rules. */
function isSfen(text: string): boolean {
  try {
    parseSfen(text, { validate: false });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function* giveOne(
  text: string,
  options: Parameters<typeof prepareProblem>[1],
): AsyncGenerator<Problem> {
  yield { ...prepareProblem(text, options), line: undefined };
}
