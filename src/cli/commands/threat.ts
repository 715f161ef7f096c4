// `tsumeru threat`: threats of mate in a position, and the moves that meet them.

import type { Bilingual, Language } from '../../base/language';
import { formatPlies, formatPlural } from '../../base/numbers';
import {
  EXIT_BAD_INPUT,
  EXIT_MATE,
  EXIT_NO_MATE,
  EXIT_UNKNOWN,
  RunError,
} from '../../batch/run-error';
import { findThreat, type Threat, type ThreatAnswer } from '../../compose/threat';
import type { GameRecord } from '../../kifu/game-record';
import { formatSfen } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import { SOLVE_TABLE } from '../../options/table';
import { formatMoves, wrapWords } from '../../reports/move-list';
import { makePosition, type Position } from '../../shogi/position';
import { playMove } from '../../shogi/rules';
import { type CallOf, count, defineCommand } from '../arguments/define-command';
import { hashMiB, isJson } from '../arguments/shared-options';
import type { Session } from '../session';
import { type Speech, search } from './compose';
import { forEachGame, maxNodes, SIDES, wordPly } from './scan';

const options = {
  maxPlies: count({
    range: SOLVE_TABLE.maxPlies.range,
    help: {
      en: 'only mates of at most n plies count, every interposition counted (default: any length)',
      ja: 'n 手以内（無駄合も数える）の詰みだけを数える（既定：何手でも）',
    },
  }),
  ply: count({
    value: 'n|all',
    range: [0, Number.MAX_SAFE_INTEGER],
    choices: ['all'],
    help: {
      en: 'of a record: the position after n moves, 0 for the first one; all: every position (default: the last one)',
      ja: '棋譜の n 手目の局面（0 は開始局面）。all：すべての局面（既定：最後の局面）',
    },
  }),
  maxNodes,
  hashMiB,
  isJson,
};

type Call = CallOf<typeof options>;

export const threat = defineCommand({
  name: 'threat',
  summary: {
    en: 'find out whether mate is threatened, and which moves meet it',
    ja: '詰めろかどうかと、詰めろを逃れる手を調べる',
  },
  usage: ['<sfen>', '<file>', '[-]'],
  options,
  notes: {
    en: `Mate is threatened if the side to move would be mated after a pass. Then every
move of this side is tried; a move meets the threat if there is no mate after
it. A check may only delay the mate. The last position of a record is examined,
or those that --ply names.
Exit code: 0 mate is threatened, 1 it is not, 2 undecided, 64 a position could
not be read. Of several positions the largest code counts.

JSON: one object for each position
  game, ply, sfen  the number of the game in the input, from 1; the moves before
                   the position; the position
  threat           true, false, "undecided", or "check": the side to move is in
                   check, so it cannot pass
  side, line       the side that threatens, and the mate
  answers          [{move, meets, isCheck}]; meets: true, false or "undecided"
`,
    ja: `手番の側が一手パスしたら詰むとき、相手の詰めろです。詰めろなら、手番の側のすべて
の手を試します。その手の後に詰みがなければ、詰めろを逃れる手です。王手は、詰めろ
を先送りしているだけのこともあります。棋譜では最後の局面か、--ply で選んだ局面を
調べます。
終了コード：詰めろ 0、詰めろでない 1、不明 2、読めない局面 64。局面が複数あれ
ば、最も大きいもの。

JSON：局面ごとにオブジェクト一つ
  game, ply, sfen  入力の中の何局目か、その局面までの手数、局面
  threat           true, false, "undecided"。"check" は、手番の側に王手がかか
                   っていて、パスできないとき
  side, line       詰めろをかけている側と、その詰手順
  answers          [{move, meets, isCheck}]。meets は true, false, "undecided"
`,
  },
  examples: ['tsumeru threat game.kif', 'tsumeru threat game.kif --ply all --max-plies 5'],
  run: (call, session) => search(call, session, 1, (speech) => runThreat(call, session, speech)),
});

/** A line of `threat --json`. */
export interface ThreatLine extends Threat {
  /** The number of the game in the input, from 1. */
  readonly game: number;
  /** The number of moves before the position. */
  readonly ply: number;
  readonly sfen: string;
}

async function runThreat(call: Call, session: Session, speech: Speech): Promise<number> {
  const { maxPlies, maxNodes, isJson } = call;
  const { solver, writeOut, progress, language } = speech;
  let exitCode = EXIT_MATE;
  const judge = async (record: GameRecord, game: number) => {
    const positions = [record.position];
    for (const { move } of record.line)
      positions.push(playMove(positions.at(-1)!, parseUsiMove(move)));
    for (const ply of choosePlies(call.ply, record.line.length)) {
      if (session.signal.aborted) return;
      const position = positions[ply]!;
      const onProgress = ({ judged, moves: all }: { judged: number; moves: number }) =>
        progress?.show(() => `${judged}/${all}`);
      const options = { maxPlies, maxNodes, signal: session.signal, onProgress };
      const threat = await findThreat(solver, position, options);
      progress?.clear();
      const line: ThreatLine = { game, ply, sfen: formatSfen(position), ...threat };
      const place = record.line.length === 0 ? '' : `${wordPly(ply, language)}\n`;
      const text = () => place + formatThreat(position, threat, language);
      await writeOut(isJson ? `${JSON.stringify(line)}\n` : text());
      exitCode = Math.max(exitCode, exitCodeOf(threat));
    }
  };
  if (!(await forEachGame(call.operands, session, speech, judge))) return EXIT_BAD_INPUT;
  return session.signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

function choosePlies(asked: Call['ply'], last: number): number[] {
  if (asked === 'all') return Array.from({ length: last + 1 }, (_, ply) => ply);
  if (asked === undefined || asked <= last) return [asked ?? last];
  throw new RunError({
    en: `the record has no position after ${formatPlural(asked, 'move')} (--ply), its last is after ${last}`,
    ja: `${asked}手目の局面（--ply）はありません。最後は${last}手目です`,
  });
}

function exitCodeOf({ threat, answers }: Threat): number {
  if (threat === 'undecided') return EXIT_UNKNOWN;
  if (threat !== true) return EXIT_NO_MATE;
  return answers.some(({ meets }) => meets === 'undecided') ? EXIT_UNKNOWN : EXIT_MATE;
}

const NO_THREAT: Readonly<Record<'false' | 'undecided' | 'check', (who: string) => Bilingual>> = {
  false: (who) => ({ en: `${who} threatens no mate.`, ja: `${who}の詰めろではありません。` }),
  undecided: (who) => ({
    en: `It is undecided whether ${who} threatens mate: a limit was reached, or the search was stopped.`,
    ja: `${who}の詰めろかどうかは未確定です（制限に達したか、中断しました）。`,
  }),
  check: (who) => ({
    en: `${who} gives check, so the other side cannot pass.`,
    ja: `${who}が王手をかけているので、詰めろかどうかは調べません。`,
  }),
};

function formatThreat(
  position: Position,
  { threat, side, line, answers }: Threat,
  language: Language,
): string {
  const who = SIDES[side][language];
  const sfen = formatSfen(position);
  if (threat !== true) return `${sfen}\n${NO_THREAT[`${threat}`](who)[language]}\n`;
  const passed = makePosition({ ...position, turn: side });
  const mate = wrapWords(formatMoves(passed, line));
  const isJapanese = language === 'ja';
  const head = isJapanese
    ? `${who}の詰めろ（${line.length}手）：`
    : `${who} threatens mate (${formatPlies(line.length)}):`;
  const list = (title: string, some: readonly ThreatAnswer[]) =>
    some.length === 0
      ? `${title}${isJapanese ? 'なし' : ' none'}\n`
      : `${title}\n${wrapWords(some.flatMap(({ move }) => formatMoves(position, [move])))}\n`;
  const meeting = answers.filter(({ meets }) => meets === true);
  const open = answers.filter(({ meets }) => meets === 'undecided');
  const quiet = meeting.filter(({ isCheck }) => !isCheck);
  const checks = meeting.filter(({ isCheck }) => isCheck);
  return [
    `${sfen}\n${head}\n${mate}\n`,
    list(isJapanese ? '詰めろを逃れる手：' : 'Moves that meet the threat:', quiet),
    checks.length > 0
      ? list(isJapanese ? '王手で逃れる手：' : 'Checks that meet it, at least for now:', checks)
      : '',
    open.length > 0 ? list(isJapanese ? '未確定の手：' : 'Undecided moves:', open) : '',
  ].join('');
}
