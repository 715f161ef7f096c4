// The command `query`: reads problems with their lines, and prints those that match the query.

import type { FaultRecord } from '../../answers/analysis-object';
import { InputError } from '../../base/errors';
import type { Bilingual, Language } from '../../base/language';
import { formatPlies } from '../../base/numbers';
import { makeSafeLine } from '../../base/safe-text';
import { listInputs, nameInput, openInput, readEach } from '../../batch/input';
import { type Problem, positionOf } from '../../batch/outcome';
import { readProblems } from '../../batch/read-problems';
import { EXIT_BAD_INPUT, EXIT_MATE, EXIT_UNKNOWN, UsageError } from '../../batch/run-error';
import { untilAborted } from '../../batch/streams';
import { isObject, lengthOf, listOf, type RawAnswer } from '../../notation/answer-line';
import { formatSfen } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import { tellFault, tellRemarks } from '../../reports/remarks';
import { themeFactsOf } from '../../themes/find';
import { type Described, describeThemes, parseQuery } from '../../themes/query';
import { wordError } from '../../words/error-words';
import { type CallOf, defineCommand } from '../arguments/define-command';
import { fillDefenderHand, isJson } from '../arguments/shared-options';
import type { Session } from '../session';

const options = {
  isJson: {
    ...isJson,
    help: {
      en: 'one JSON object a problem: the line as it was read, with its themes',
      ja: '一問につき JSON オブジェクトを一行に書く：読んだ行にテーマを加えたもの',
    },
  },
  fillDefenderHand,
};

type Call = CallOf<typeof options>;

export const query = defineCommand({
  name: 'query',
  summary: {
    en: 'find problems by themes and lengths',
    ja: 'テーマと手数で詰将棋を探す',
  },
  usage: ['<query> <file>...', '<query> [-]'],
  options,
  notes: {
    en: `Input: lines of JSON as solve --json, batch, analyse --json and generate write
them, or records and lists as for analyse, whose moves are the solution. Of a
folder only records and lists are read. Nothing is searched.

A query joins comparisons by and, or, not and parentheses:

  sacrifices >= 2 and not interposition and plies in 7..11
  (捨駒 or 遠打) and 手数 = 5

  name             a theme of the glossary, by its key (an s may follow) or its
                   Japanese name: how often it is seen. A name alone means 1 or
                   more
  plies 手数       plies of the line as books count them
  pieces 駒数      pieces on the board and in the attacker's hand
  hand 持駒数      pieces in the attacker's hand
  sound, unsound, undecided
                   the verdict, in lines of analyse
  signs            >= <= > < = !=, and in 7..11

limited-drop and promotion-choice need lines of analyse (promotion-choice with
--depth 1 or more, the default is 1). A comparison with an unknown number is
false. Lines and records that cannot be read are named on standard error, and
the exit code is then 64.

Each problem is a line: its place, its length, its themes, each with the plies
where it is seen (head-gold 3: at ply 3), and the position.

JSON: the object of the line (of a record: source, row, sfen, length, line), and
  themes           as in the lines of analyse
`,
    ja: `入力：solve --json, batch, analyse --json, generate が書いた JSON の行か、棋譜や
局面の一覧（指し手が手順になります）。フォルダーでは、棋譜と一覧だけを順に読み
込みます。探索はしません。

条件式は、比較を and（かつ）、or（または）、not と括弧で組み合わせます：

  捨駒 >= 2 and not 合駒 and 手数 in 7..11
  (sacrifice or distant-drop) and plies = 5

  名前             用語集のテーマの日本語名か英語名（末尾に s が付いても
                   よい）：現れた回数。名前だけなら1回以上
  手数 plies       手数（無駄合は数えない）
  駒数 pieces      盤上の駒と攻方の持駒の枚数
  持駒数 hand      攻方の持駒の枚数
  完全作, 不完全作, 検討未了
                   判定（analyse の行）
  比較             >= <= > < = != と in 7..11

限定打と打診には analyse の行が要ります（打診は --depth 1 以上の行。既定は 1）。
分からない数との比較は偽になります。読めない行や棋譜は標準エラー出力に示し、
終了コードは 64 になります。

一問を一行に書きます：場所、手数、テーマ（現れた手数つき。頭金 3 は3手目の
頭金）、局面。

JSON：読んだ行のオブジェクト（棋譜では source, row, sfen, length, line）に加えて
  themes           analyse の行と同じ
`,
  },
  examples: [
    "tsumeru query 'sacrifices >= 2 and plies in 7..11' results.jsonl",
    "tsumeru generate --length 5 | tsumeru query '捨駒 and not 合駒' --json",
  ],
  run: runQuery,
});

async function runQuery(call: Call, session: Session): Promise<number> {
  const { writeOut, writeErr, language, signal } = session;
  const [query, ...operands] = call.operands;
  if (query === undefined) {
    throw new UsageError({
      en: "the command query needs a query, such as 'sacrifices >= 2 and plies <= 11'",
      ja: "query には条件式が要ります（例：'捨駒 >= 2 and 手数 <= 11'）",
    });
  }
  const isWanted = parseQuery(query);
  let exitCode = EXIT_MATE;
  const { fillDefenderHand } = call;
  const onRemark = tellRemarks(writeErr, language);
  const readFile = async (path: string) => {
    const name = nameInput(path);
    const options = { name, fillDefenderHand, keepsMoves: true, onRemark };
    const problems = readProblems(openInput(path, session), options);
    for await (const problem of untilAborted(problems, signal)) {
      const place = placeOf(name, problem, language);
      try {
        const described = describe(problem);
        if (!isWanted(described)) continue;
        const { themes } = described;
        if (call.isJson) {
          await writeOut(`${JSON.stringify({ ...recordOf(problem, path), themes })}\n`);
        } else await writeOut(`${formatMatch(place, sfenOf(problem), described, language)}\n`);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        exitCode = EXIT_BAD_INPUT;
        const text = `${place}: ${wordError(error, language)}`;
        await writeErr(`tsumeru: ${makeSafeLine(text)} [${error.code}]\n`);
      }
    }
  };
  const files = listInputs(operands, session);
  if (!(await readEach(files, readFile, tellFault(writeErr, language)))) exitCode = EXIT_BAD_INPUT;
  return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

/** The place, the plies, the themes with their plies, and the position. */
function formatMatch(
  place: string,
  sfen: string,
  { plies, themes }: Described,
  language: Language,
): string {
  const isJapanese = language === 'ja';
  const length = plies === null ? '-' : isJapanese ? `${plies}手` : formatPlies(plies);
  const named = themes.map(({ key, japanese, plies: at }) =>
    `${isJapanese ? japanese : key} ${at.join(',')}`.trim(),
  );
  const list = named.length === 0 ? '-' : named.join(isJapanese ? '、' : '; ');
  return [place, length, list, sfen].map(makeSafeLine).join('\t');
}

function placeOf(name: Bilingual, { line }: Problem, language: Language): string {
  return line === undefined ? name[language] : `${name[language]}:${line}`;
}

const sfenOf = (problem: Problem) => formatSfen(positionOf(problem));

/** Throws the `InputError` of a problem that cannot be read. */
function describe(problem: Problem): Described {
  const { solution: line = [], answer } = problem;
  const position = positionOf(problem);
  const facts = answer && { ...lengthOf(answer), ...readFacts(answer, line) };
  return describeThemes(position, line.map(parseUsiMove), facts);
}

/** What `--json` prints of a problem, without the themes. */
function recordOf(problem: Problem, source: string): Readonly<Record<string, unknown>> {
  const { solution: line = [], line: row, answer } = problem;
  return answer ?? { source, row, sfen: sfenOf(problem), length: line.length || null, line };
}

/** In a generated problem each check of the line is the only one that mates. */
function oddPlies(line: readonly string[]): number[] {
  return line.map((_, index) => index + 1).filter((ply) => ply % 2 === 1);
}

type AnalysisParts = Parameters<typeof themeFactsOf>[0];

function readFacts(answer: RawAnswer, line: readonly string[]) {
  if (isObject(answer.traits)) return { onlyChecks: oddPlies(line) };
  const verdict = (['sound', 'unsound', 'undecided'] as const).find(
    (each) => each === answer.verdict,
  );
  if (verdict === undefined) return {};
  // A row of a table has the verdict, but not all of the analysis.
  if (!Array.isArray(answer.notes)) return { verdict };
  const notes = listOf(answer.notes) as FaultRecord[];
  const undecided = listOf(answer.undecided) as AnalysisParts['undecided'];
  const variations = listOf(answer.variations) as AnalysisParts['variations'];
  return { verdict, ...themeFactsOf({ verdict, line, notes, undecided, variations }) };
}
