// `tsumeru similar`: the problems of a collection that are like a given one.

import type { Language } from '../../base/language';
import { formatCount, formatPlural } from '../../base/numbers';
import { makeSafeLine } from '../../base/safe-text';
import { listInputs, nameInput, openInput, readEach } from '../../batch/input';
import { describeError, positionOf } from '../../batch/outcome';
import { readProblems, type TellRemark } from '../../batch/read-problems';
import {
  EXIT_MATE,
  EXIT_NO_MATE,
  EXIT_UNKNOWN,
  exitCodeOf,
  UsageError,
} from '../../batch/run-error';
import { untilAborted } from '../../batch/streams';
import { DEFAULT_WITHIN, MOST_WITHIN } from '../../compose/ranges';
import { type Similar, SimilarPositions } from '../../compose/similar';
import { remarkOnText, tellFault, tellRemarks } from '../../reports/remarks';
import { formatFailure } from '../../reports/text-report';
import { type CallOf, count, defineCommand } from '../arguments/define-command';
import { openProblems } from '../arguments/operands';
import { isJson } from '../arguments/shared-options';
import type { Session } from '../session';

/** The most problems in each answer. */
const DEFAULT_COUNT = 10;

const options = {
  within: count({
    range: [0, MOST_WITHIN],
    fallback: DEFAULT_WITHIN,
    help: {
      en: `how many pieces may differ, 0 to ${MOST_WITHIN} (default ${DEFAULT_WITHIN}); 0: only the same diagram`,
      ja: `違ってよい駒の数、0 から ${MOST_WITHIN}（既定 ${DEFAULT_WITHIN}）。0 なら同じ図だけ`,
    },
  }),
  count: count({
    fallback: DEFAULT_COUNT,
    help: {
      en: `the most problems in each answer (default ${DEFAULT_COUNT})`,
      ja: `一問につき示す問題の数の上限（既定 ${DEFAULT_COUNT}）`,
    },
  }),
  isJson,
};

type Call = CallOf<typeof options>;

export const similar = defineCommand({
  name: 'similar',
  summary: {
    en: 'find the same or a similar problem in a collection',
    ja: '作品集から、同じ問題や似た問題を探す',
  },
  usage: ['<folder or file> <sfen>', '<folder or file> <file>'],
  options,
  notes: {
    en: `The distance of two problems is the number of pieces that are added, removed,
moved or exchanged. A diagram that is mirrored, shifted, or has its colours
exchanged counts as the same. The attacker's hand counts; the defender's hand,
the rest of the set, does not. The first operand is the collection: a record, a
list, lines of JSON as batch and generate write them, or a folder, of which only
records and lists (.kif, .sfen, .txt and the like) are read. Exit code: 0 found,
1 none found, 2 none found but a part of the collection could not be read.

JSON: one object for each problem that was found
  sfen             the problem asked about
  distance         how many pieces differ
  isMirrored, isTurned, shift
                   mirrored; colours exchanged; files and ranks of the shift
  found, source    the problem found, and its file or file:line
`,
    ja: `二つの問題の違いは、加えた駒、除いた駒、動かした駒、取り替えた駒の数で数えます。
左右反転、平行移動、先後の入れ替えは同じ図とみなします。攻方の持駒は数え、玉方の
持駒（残り全部）は数えません。はじめの引数が作品集で、棋譜、局面の一覧、batch や
generate が書いた JSON の行か、フォルダーです。フォルダーでは棋譜と一覧（.kif,
.sfen, .txt など）だけを読みます。終了コード：見つかれば 0、なければ 1、なくて作
品集に読めないものがあれば 2。

JSON：見つかった問題ごとにオブジェクト一つ
  sfen             調べた問題
  distance         違う駒の数
  isMirrored, isTurned, shift
                   左右反転か、先後逆か、ずらした筋と段の数
  found, source    見つかった問題と、その場所（ファイル名か、ファイル名:行）
`,
  },
  examples: [
    'tsumeru similar collection problem.kif',
    'tsumeru similar all.sfen problem.sfen --within 1 --json',
  ],
  run: runSimilar,
});

export interface SimilarLine extends Omit<Similar, 'index'> {
  readonly sfen: string;
  readonly found: string;
  /** The file of the problem found, with its line if the file is a list. */
  readonly source: string;
}

interface Collection {
  readonly positions: SimilarPositions;
  readonly entries: readonly Pick<SimilarLine, 'found' | 'source'>[];
  /** Places of the problems that could not be read, with the codes of their faults. */
  readonly unread: readonly string[];
  /** Could all files and problems be read? */
  readonly isWhole: boolean;
}

async function runSimilar(
  { operands: [path, ...operands], within, count: most, isJson }: Call,
  session: Session,
): Promise<number> {
  const { signal, writeOut, writeErr, language } = session;
  if (path === undefined) {
    throw new UsageError({
      en: 'similar needs a collection (a folder or a file), and a problem',
      ja: 'similar には作品集（フォルダーかファイル）と問題が要ります',
    });
  }
  const asked = openProblems(operands, session);
  const { positions, entries, unread, isWhole } = await readCollection(
    path,
    session,
    tellRemarks(writeErr, language),
    tellFault(writeErr, language),
  );
  // A part of a collection gives no answer.
  if (signal.aborted) return EXIT_UNKNOWN;
  if (unread.length > 0) await writeErr(wordUnread(unread, language)).catch(() => {});
  let [exitCode, failed] = [isWhole ? EXIT_NO_MATE : EXIT_UNKNOWN, 0];
  for await (const problem of asked) {
    await writeErr(remarkOnText(problem, language)).catch(() => {});
    if (problem.fault !== undefined) {
      const failure = describeError(problem.fault);
      await writeErr(formatFailure(problem, failure, language)).catch(() => {});
      failed = Math.max(failed, exitCodeOf(failure));
      continue;
    }
    const sfen = problem.text;
    const found = positions.find(positionOf(problem), { within, most });
    if (found.length > 0) exitCode = EXIT_MATE;
    const lines = found.map(({ index, ...how }) => ({ sfen, ...how, ...entries[index]! }));
    if (isJson) for (const line of lines) await writeOut(`${JSON.stringify(line)}\n`);
    else await writeOut(formatReport(sfen, lines, positions.size, language));
  }
  return Math.max(exitCode, failed);
}

async function readCollection(
  path: string,
  session: Session,
  onRemark: TellRemark,
  onFault: Parameters<typeof readEach>[2],
): Promise<Collection> {
  const positions = new SimilarPositions();
  const entries: Pick<SimilarLine, 'found' | 'source'>[] = [];
  const unread: string[] = [];
  const readFile = async (file: string) => {
    const options = { name: nameInput(file), fillDefenderHand: false, onRemark };
    const problems = readProblems(openInput(file, session), options);
    for await (const { position, text, line, fault } of untilAborted(problems, session.signal)) {
      const source = line === undefined ? file : `${file}:${line}`;
      if (position === undefined) {
        unread.push(fault === undefined ? source : `${source} [${fault.code}]`);
        continue;
      }
      positions.add(position);
      entries.push({ found: text, source });
    }
  };
  const areAllRead = await readEach(listInputs([path], session), readFile, onFault);
  return { positions, entries, unread, isWhole: areAllRead && unread.length === 0 };
}

const MOST_NAMED = 10;

function wordUnread(places: readonly string[], language: Language): string {
  const count = places.length;
  const named = makeSafeLine(places.slice(0, MOST_NAMED).join(language === 'ja' ? '、' : ', '));
  const list = count > MOST_NAMED ? `${named} …` : named;
  return language === 'ja'
    ? `tsumeru: 作品集の${formatCount(count)}問を読めず、除きました：${list}\n`
    : `tsumeru: ${formatPlural(count, 'problem')} of the collection could not be read and ${count === 1 ? 'is' : 'are'} left out: ${list}\n`;
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
