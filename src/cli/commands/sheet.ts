// The command `sheet`: sets problems on pages for print.

import { OptionError } from '../../base/errors';
import type { Bilingual, Language } from '../../base/language';
import { formatCount, formatPlural } from '../../base/numbers';
import { nextTurn } from '../../base/turn';
import {
  atLine,
  endingOf,
  explainFaults,
  type InputHost,
  keepRunError,
  listInputs,
  nameInput,
  openInput,
} from '../../batch/input';
import { type Problem, positionOf } from '../../batch/outcome';
import { readProblems, type TellRemark } from '../../batch/read-problems';
import { EXIT_BAD_INPUT, EXIT_MATE, EXIT_UNKNOWN, RunError } from '../../batch/run-error';
import { MAX_WHOLE_BYTES, untilAborted } from '../../batch/streams';
import { lengthOf } from '../../notation/answer-line';
import {
  CAPTIONS,
  DEFAULT_PER_PAGE,
  MOST_PER_PAGE,
  SHEET_FORMATS,
  type SheetFormat,
  SOLUTION_PLACES,
} from '../../pictures/sheet/ranges';
import { renderPdf, renderSvgPages } from '../../pictures/sheet/render';
import { checkProblem, formatSheet, type SheetProblem } from '../../pictures/sheet/sheet';
import { readHeaders } from '../../reports/files/picture';
import { tellFault, tellRemarks } from '../../reports/remarks';
import { wordError } from '../../words/error-words';
import {
  type CallOf,
  choice,
  count,
  defineCommand,
  parsed,
  some,
} from '../arguments/define-command';
import { fillDefenderHand, font, force, output, title } from '../arguments/shared-options';
import { nameFor } from '../files/problem-files';
import type { Session } from '../session';

const options = {
  output: parsed({
    ...output,
    value: 'file',
    help: {
      en: 'the file: .pdf, .svg or .typ (default: the text for Typst on standard output)',
      ja: '書くファイル：.pdf, .svg, .typ（既定：Typst の文書を標準出力に）',
    },
    read: (path, refuse) => {
      const end = endingOf(path, SHEET_FORMATS);
      if (end !== undefined) return { path, format: end };
      const [en, ja] = [
        'a name that ends in .typ, .pdf or .svg',
        '.typ か .pdf か .svg で終わる名前',
      ];
      return refuse({ en, ja });
    },
  }),
  force,
  title: { ...title, help: { en: 'the title above the first page', ja: '最初のページの題名' } },
  perPage: count({
    range: [1, MOST_PER_PAGE],
    help: {
      en: `problems on a page, 1 to ${MOST_PER_PAGE} (default ${DEFAULT_PER_PAGE})`,
      ja: `1ページの問題数、1 から ${MOST_PER_PAGE}（既定 ${DEFAULT_PER_PAGE}）`,
    },
  }),
  solutions: choice({
    value: 'where',
    choices: SOLUTION_PLACES,
    help: {
      en: `where the solutions stand: ${SOLUTION_PLACES.join(', ')} (default ${SOLUTION_PLACES[0]}); upside-down: at the foot of each page`,
      ja: `解答の場所：${SOLUTION_PLACES.join(', ')}（既定 ${SOLUTION_PLACES[0]}）。upside-down はページの下に逆さまに`,
    },
  }),
  captions: some({
    value: 'list',
    words: CAPTIONS,
    help: {
      en: `what is written at a diagram: some of ${CAPTIONS.join(',')} (default: all)`,
      ja: `図面に添えるもの：${CAPTIONS.join(',')} のいくつか（既定はすべて）`,
    },
  }),
  font: {
    ...font,
    help: {
      en: 'a font file, for characters that the fonts of the system do not have',
      ja: 'システムのフォントにない文字のためのフォントファイル',
    },
  },
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const sheet = defineCommand({
  name: 'sheet',
  summary: {
    en: 'set problems on pages for print, with their solutions',
    ja: '詰将棋を印刷用の紙面に組む（解答つき）',
  },
  usage: ['<file>... -o <name>.pdf', '[-]'],
  options,
  notes: {
    en: `Input: records and lists as for analyse, whose moves are the solution, or lines
of JSON as solve --json, batch, analyse --json and generate write them. Of a
folder only records and lists are read. Nothing is searched. Captions come from
the headers of the record (作品名, 作者, 手数) or the key name of the line. The
pages are A4. The defender's hand is shown only if it is not all the rest of the
pieces.

.typ is text for Typst, a free program that sets documents; anything in it can
be changed by hand. .pdf and .svg need the package
@myriaddreamin/typst-ts-node-compiler and fonts: for Japanese a Japanese one.
A PDF contains the fonts, and an SVG the outlines of its letters. For several
pages -o name.svg makes name-1.svg, name-2.svg and so on.

The language of the sheet is that of --lang. An existing file is refused without
--force.
`,
    ja: `入力：analyse と同じ棋譜や局面の一覧（指し手が解答になります）か、
solve --json, batch, analyse --json, generate が書いた JSON の行。フォルダーでは
棋譜と一覧だけを順に読み込みます。探索はしません。図面に添えるものは、棋譜の見出
し（作品名、作者、手数）か、JSON の行のキー name から取ります。紙面は A4 です。
玉方の持駒は、残り全部でないときだけ示します。

.typ は、文書を組む無料のプログラム Typst のための文書で、手で自由に直せます。
.pdf と .svg にはパッケージ @myriaddreamin/typst-ts-node-compiler と、日本語の
フォントが要ります。PDF にはフォントが、SVG には文字の輪郭が入ります。何ページ
にもなれば、-o name.svg で name-1.svg, name-2.svg … ができます。

紙面の言葉は --lang で選びます。既にあるファイルには、--force がなければ書きま
せん。
`,
  },
  examples: [
    'tsumeru sheet collection --title 詰将棋集 -o collection.pdf --lang ja',
    'tsumeru generate --length 3 | tsumeru sheet --per-page 12 -o sheet.pdf',
  ],
  run: runSheet,
});

async function runSheet(call: Call, session: Session): Promise<number> {
  const { operands, output, force } = call;
  const { writeOut, writeErr, language, signal } = session;
  const rule = { force, inputs: operands };
  if (output !== undefined) session.requireWritable(output.path, rule);
  const problems: SheetProblem[] = [];
  // A file or problem that cannot be read is left out. Without any other the sheet would be empty, so that the fault
  // ends the run.
  const faults: RunError[] = [];
  const keepFault = async (fault: RunError) => void faults.push(fault);
  for (const file of listInputs(operands, session)) {
    const readAll = async () => {
      const onRemark = tellRemarks(writeErr, language);
      const read = readFile(file, call, session, onRemark, keepFault);
      for await (const problem of untilAborted(read, signal)) problems.push(problem);
    };
    await keepRunError(readAll, keepFault);
  }
  if (problems.length === 0 && faults.length > 0) throw faults[0];
  for (const fault of faults) await tellFault(writeErr, language)(fault);
  // A sheet of a part of the problems would be lost work. The library sets all pages without a pause, so a signal that
  // came meanwhile is seen in the next turn of the event loop.
  if (signal.aborted) return EXIT_UNKNOWN;
  const pages = await set(problems, output?.format ?? 'typ', call, language);
  await nextTurn();
  if (signal.aborted) return EXIT_UNKNOWN;
  if (output === undefined) await writeOut(pages[0]!);
  else {
    for (const [index, page] of pages.entries()) {
      const path = nameFor(output.path, pages.length > 1 ? index + 1 : undefined);
      await session.writeFile(path, [page], rule);
    }
  }
  const open = problems.filter(({ line = [] }) => line.length === 0).length;
  if (open > 0 && call.solutions !== 'none') {
    await writeErr(wordOpen(open, language)).catch(() => {});
  }
  return faults.length === 0 ? EXIT_MATE : EXIT_BAD_INPUT;
}

/** Makes the sheet: one file, or in the format SVG one file for each page. */
async function set(
  problems: readonly SheetProblem[],
  format: SheetFormat,
  { title, perPage, solutions, captions, font }: Call,
  lang: Language,
): Promise<(string | Uint8Array)[]> {
  const options = { title, perPage, solutions, captions, lang };
  const fonts = font === undefined ? {} : { fonts: [font], maxLength: MAX_WHOLE_BYTES };
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
  { fillDefenderHand }: Call,
  host: InputHost,
  onRemark: TellRemark,
  onFault: (fault: RunError) => Promise<void>,
): AsyncGenerator<SheetProblem> {
  const name = nameInput(path);
  const options = { name, fillDefenderHand, keepsMoves: true, onRemark };
  for await (const problem of readProblems(openInput(path, host), options)) {
    yield* judge(problem, atLine(name, problem.line), onFault);
  }
}

/** The problem as the sheet shows it, unless a sheet cannot show it. */
async function* judge(
  given: Problem,
  place: Bilingual,
  onFault: (fault: RunError) => Promise<void>,
): AsyncGenerator<SheetProblem> {
  const read = () => {
    const problem = describeProblem(given);
    try {
      checkProblem(problem, 1, 'en', '');
      return problem;
    } catch (cause) {
      if (!(cause instanceof OptionError)) throw cause;
      const [en, ja] = [cause.message, wordError(cause, 'ja')];
      throw new RunError({ en: `${place.en}: ${en}`, ja: `${place.ja}：${ja}` }, { cause });
    }
  };
  const found = await keepRunError(() => explainFaults(place, read), onFault);
  if (found !== undefined) yield found;
}

function describeProblem(problem: Problem): SheetProblem {
  const { headers, answer, solution: line } = problem;
  const position = positionOf(problem);
  if (answer !== undefined) {
    const title = typeof answer.name === 'string' ? answer.name : undefined;
    return { position, line, title, ...lengthOf(answer) };
  }
  const { texts, length } = readHeaders(headers);
  return { position, line, length, title: texts.title?.[1], author: texts.author?.[1] };
}

function wordOpen(count: number, language: Language): string {
  return language === 'ja'
    ? `tsumeru: ${formatCount(count)}問は手順がありません（solve --json の行には手順が入ります）\n`
    : `tsumeru: ${formatPlural(count, 'problem')} without a line: the lines of solve --json have one\n`;
}
