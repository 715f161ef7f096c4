// `tsumeru solve`: solves problems one after another. This command starts fastest: it loads no other command.

import type { Bilingual } from '../../base/language';
import { type Reporter, runProblems } from '../../batch/solve-problems';
import { givenOptions } from '../../options/command-options';
import { pictureFormatOf } from '../../reports/files/picture-format';
import { jsonReporter, quietReporter } from '../../reports/program-reports';
import { remarkOnText } from '../../reports/remarks';
import { makeTextReporter } from '../../reports/text-report';
import type { Solver } from '../../solver/solver';
import { type CallOf, defineCommand, parsed, text } from '../arguments/define-command';
import {
  INPUT_NOTE,
  JSON_NOTE,
  MATE_IN_ONE,
  MOVES_NOTE,
  OUTPUT_NOTE,
} from '../arguments/help-notes';
import { openProblems } from '../arguments/operands';
import {
  certificate,
  fillDefenderHand,
  force,
  format,
  isJson,
  isQuiet,
  libraryOptions,
} from '../arguments/shared-options';
import {
  colorsOf,
  makeProgress,
  makeSolver,
  ruleOf,
  type Session,
  solverOptionsOf,
  widthOf,
  writerOfReport,
} from '../session';

const CERTIFICATE_NOTE: Bilingual = {
  en: `  certificate      only with --certificate and a verdict: {"path", "nodes"};
                   or {"missing"}: the limit that was reached, or "unwritten" if
                   the file could not be written
`,
  ja: `  certificate      --certificate で判定があるときだけ：{"path", "nodes"}。
                   できなければ {"missing"}：達した制限。ファイルに書けなかった
                   ときは "unwritten"
`,
};

const options = {
  ...libraryOptions('solve'),
  certificate,
  table: text({
    value: 'file',
    isOutput: true,
    refuses: ['max-plies'],
    help: {
      en:
        'continue with the table in this file, if the file exists, and save the table there when a limit or an ' +
        'interruption ends the search; for a list each file name contains the line number',
      ja: 'このファイルの置換表があれば続きから解き、制限や中断で終わったときは置換表を保存する。一覧では名前に行番号が付く',
    },
  }),
  diagram: parsed({
    value: 'file',
    isOutput: true,
    help: {
      en:
        'draw the problem, with its length if it is known, as .svg or .png; for a list each ' +
        'file name contains the line number',
      ja: '問題の図（.svg か .png）を書く。手数が分かれば図に入れる。一覧では名前に行番号が付く',
    },
    read: (path, refuse) => {
      const end = pictureFormatOf(path);
      if (end !== undefined) return { path, format: end };
      return refuse({ en: 'a name that ends in .svg or .png', ja: '.svg か .png で終わる名前' });
    },
  }),
  force,
  isJson,
  isQuiet,
  format,
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const solve = defineCommand({
  name: 'solve',
  summary: {
    en: 'solve problems one after another, with the board and the moves',
    ja: '問題を一つずつ解き、盤面と手順を示す',
  },
  usage: ['<sfen>', '<file>', '[-]'],
  options,
  notes: {
    en: `The side to move is the attacker (unless --side says otherwise). Each problem is
solved and printed as soon as it is read. Ctrl-C ends the search and prints what
is known; a second Ctrl-C ends the program at once (exit code 130).

${INPUT_NOTE.en}${MOVES_NOTE.en}${OUTPUT_NOTE.en}
${JSON_NOTE.en}${CERTIFICATE_NOTE.en}`,
    ja: `手番の側が攻方です（--side で変えられます）。問題は一つ読むごとに解いて表示しま
す。Ctrl-C を押すと探索をやめ、分かったことを表示します。もう一度押すとすぐに
終わります（終了コード 130）。

${INPUT_NOTE.ja}${MOVES_NOTE.ja}${OUTPUT_NOTE.ja}
${JSON_NOTE.ja}${CERTIFICATE_NOTE.ja}`,
  },
  examples: [
    `tsumeru solve "${MATE_IN_ONE}"`,
    'tsumeru solve problem.kif --format kif > solution.kif',
    'tsumeru solve --json --nodes 1000000 problems.sfen',
  ],
  run: runSolve,
});

async function runSolve(call: Call, session: Session): Promise<number> {
  const { hashMiB: _, threads: __, ...asked } = givenOptions('solve', call);
  const problems = openProblems(call.operands, session, { ...call, several: 'tsumeru batch' });
  const solver = await makeSolver(session, solverOptionsOf(call));
  try {
    return await runProblems({
      ...session,
      ...(await openOutputs(call, solver as Solver, session)),
      writeOut: writerOfReport(call, session),
      problems,
      solver,
      options: asked,
      reporter: await chooseReporter(call, session),
      progress: makeProgress(call, session),
    });
  } finally {
    solver.dispose?.();
  }
}

/** The writers of the files that the call asks for. A plain solve loads none of them. */
async function openOutputs(call: Call, solver: Solver, session: Session) {
  const { certificate, diagram, table } = call;
  const rule = ruleOf(call);
  return {
    certificates:
      certificate === undefined
        ? undefined
        : await import('../files/certificate-files').then(
            ({ CertificateFiles }) => new CertificateFiles(certificate, session, rule),
          ),
    tables:
      table === undefined
        ? undefined
        : await import('../files/table-files').then(
            ({ TableFiles }) => new TableFiles(table, solver, session, rule),
          ),
    diagrams:
      diagram &&
      (await import('../files/diagram-files').then(
        ({ DiagramFiles }) => new DiagramFiles(diagram, session, rule),
      )),
  };
}

async function chooseReporter(call: Call, session: Session): Promise<Reporter> {
  const { language } = session;
  const begin: Reporter['begin'] = (problem) => ({ err: remarkOnText(problem, language) });
  if (call.isJson) return { begin, ...jsonReporter };
  if (call.isQuiet) return { begin, ...quietReporter };
  if (call.format !== undefined) {
    const { makeFormatReporter } = await import('../../reports/format-report');
    return { begin, ...makeFormatReporter(call.format, language) };
  }
  return makeTextReporter(widthOf(session), colorsOf(session), language, call.side);
}
