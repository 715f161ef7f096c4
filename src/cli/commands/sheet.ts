// The command `sheet`: sets problems on pages for print.

import { OptionError } from '../../base/errors';
import { nextTurn } from '../../base/turn';
import type { SheetFormat } from '../../draw/sheet/ranges';
import { renderPdf, renderSvgPages } from '../../draw/sheet/render';
import { formatSheet, type SheetProblem } from '../../draw/sheet/sheet';
import {
  explainFaults,
  type InputHost,
  keepRunError,
  listInputs,
  nameInput,
  openInput,
} from '../../run/input';
import { type Problem, positionOf } from '../../run/outcome';
import type { Write } from '../../run/output';
import type { FileHost } from '../../run/output-file';
import { parseAnswer, peekAnswers, playOf, splitAnswers } from '../../run/read-answers';
import { readProblems, type TellRemark } from '../../run/read-problems';
import { EXIT_BAD_INPUT, EXIT_MATE, EXIT_UNKNOWN, RunError } from '../../run/run-error';
import { type Chunks, untilAborted } from '../../run/streams';
import { wordError } from '../../words/error-words';
import type { Bilingual, Language } from '../../words/language';
import { formatCount, formatPlural } from '../../words/numbers';
import type { SheetCommand } from '../arguments/commands';
import { nameFor } from '../files/certificate-files';
import { readHeaders } from '../files/picture';
import { tellFault, tellRemarks } from '../reports/remarks';

interface Host extends InputHost, FileHost {
  readonly signal: AbortSignal;
  readonly language: Language;
}

interface Writers {
  readonly writeOut: Write;
  readonly writeErr: Write;
}

export async function runSheet(
  command: SheetCommand,
  host: Host,
  { writeOut, writeErr }: Writers,
): Promise<number> {
  const { operands, output, force } = command;
  const rule = { force, inputs: operands };
  if (output !== undefined) host.requireWritable(output.path, rule);
  const problems: SheetProblem[] = [];
  const { language } = host;
  // A file or problem that cannot be read is left out. Without any other the sheet would be empty, so that the fault ends the run.
  const faults: RunError[] = [];
  const keepFault = async (fault: RunError) => void faults.push(fault);
  for (const file of listInputs(operands, host)) {
    const readAll = async () => {
      const onRemark = tellRemarks(writeErr, language);
      const read = readFile(file, command, host, onRemark, keepFault);
      for await (const problem of untilAborted(read, host.signal)) problems.push(problem);
    };
    await keepRunError(readAll, keepFault);
  }
  if (problems.length === 0 && faults.length > 0) throw faults[0];
  for (const fault of faults) await tellFault(writeErr, language)(fault);
  // A sheet of a part of the problems would be lost work. The library sets all pages without a pause, so a signal that came meanwhile is
  // seen in the next turn of the event loop.
  if (host.signal.aborted) return EXIT_UNKNOWN;
  const pages = await set(problems, output?.format ?? 'typ', command, host.language);
  await nextTurn();
  if (host.signal.aborted) return EXIT_UNKNOWN;
  if (output === undefined) await writeOut(pages[0]!);
  else {
    for (const [index, page] of pages.entries()) {
      const path = nameFor(output.path, pages.length > 1 ? index + 1 : undefined);
      await host.writeFile(path, [page], rule);
    }
  }
  const open = problems.filter(({ line = [] }) => line.length === 0).length;
  if (open > 0 && command.options.solutions !== 'none') {
    await writeErr(wordOpen(open, host.language)).catch(() => {});
  }
  return faults.length === 0 ? EXIT_MATE : EXIT_BAD_INPUT;
}

/** Makes the sheet: one file, or in the format SVG one file for each page. */
async function set(
  problems: readonly SheetProblem[],
  format: SheetFormat,
  { options: given, font, maxInputBytes: maxLength }: SheetCommand,
  lang: Language,
): Promise<(string | Uint8Array)[]> {
  const options = { ...given, lang };
  const fonts = font === undefined ? {} : { fonts: [font], maxLength };
  try {
    return await explainFaults({ en: 'the sheet', ja: '用紙' }, async () => {
      if (format === 'typ') return [formatSheet(problems, options)];
      if (format === 'svg') return renderSvgPages(problems, { ...options, ...fonts });
      return [await renderPdf(problems, { ...options, ...fonts })];
    });
  } catch (cause) {
    // A wrong option came from the arguments or from a header of a record.
    if (!(cause instanceof OptionError)) throw cause;
    throw new RunError({ en: cause.message, ja: wordError(cause, 'ja') }, { cause });
  }
}

async function* readFile(
  path: string,
  { fillDefenderHand, maxInputBytes }: SheetCommand,
  host: InputHost,
  onRemark: TellRemark,
  onFault: (fault: RunError) => Promise<void>,
): AsyncGenerator<SheetProblem> {
  const name = nameInput(path);
  const { chunks, isAnswers } = await peekAnswers(openInput(path, host, maxInputBytes));
  if (isAnswers) {
    yield* readAnswers(chunks, name, maxInputBytes, onFault);
    return;
  }
  const options = { name, fillDefenderHand, maxInputBytes, keepsMoves: true, onRemark };
  for await (const problem of readProblems(chunks, options)) {
    const describe = () => describeProblem(problem);
    const found = await keepRunError(
      () => explainFaults(atLine(name, problem.line), describe),
      onFault,
    );
    if (found !== undefined) yield found;
  }
}

async function* readAnswers(
  chunks: Chunks,
  name: Bilingual,
  maxInputBytes: number,
  onFault: (fault: RunError) => Promise<void>,
): AsyncGenerator<SheetProblem> {
  for await (const { row, text } of splitAnswers(chunks, maxInputBytes)) {
    const parse = () => explainFaults(atLine(name, row), () => parseAnswer(text));
    const answer = await keepRunError(parse, onFault);
    if (answer === undefined) continue;
    const title = typeof answer.name === 'string' ? answer.name : undefined;
    yield { position: answer.sfen, title, ...playOf(answer) };
  }
}

function describeProblem(problem: Problem): SheetProblem {
  const { texts, length } = readHeaders(problem.headers);
  return {
    position: positionOf(problem),
    line: problem.solution,
    length,
    title: texts.title?.[1],
    author: texts.author?.[1],
  };
}

function atLine({ en, ja }: Bilingual, line: number | undefined): Bilingual {
  return line === undefined ? { en, ja } : { en: `${en}: line ${line}`, ja: `${ja}：${line}行目` };
}

function wordOpen(count: number, language: Language): string {
  return language === 'ja'
    ? `tsumeru: ${formatCount(count)}問は手順がありません（solve --json の行には手順が入ります）\n`
    : `tsumeru: ${formatPlural(count, 'problem')} without a line: the lines of solve --json have one\n`;
}
