// `tsumeru scan`: mates that were missed in a game.

import type { Bilingual, Language } from '../../base/language';
import { formatCount, formatPlies, formatPlural } from '../../base/numbers';
import { explainFaults, readEach } from '../../batch/input';
import { EXIT_BAD_INPUT, EXIT_MATE, EXIT_UNKNOWN, type RunError } from '../../batch/run-error';
import { DEFAULT_NODES, DEFAULT_SCAN_PLIES } from '../../compose/ranges';
import { type MissedMate, scanGame } from '../../compose/scan';
import type { GameRecord } from '../../kifu/game-record';
import { parseSfen } from '../../notation/sfen';
import { SOLVE_TABLE } from '../../options/table';
import { formatMoves, wrapWords } from '../../reports/move-list';
import { tellFault, tellRemarks } from '../../reports/remarks';
import type { Color } from '../../shogi/piece';
import { type CallOf, count, defineCommand, flag } from '../arguments/define-command';
import { hashMiB, isJson } from '../arguments/shared-options';
import type { Session } from '../session';
import { type Speech, search, wordPlaced } from './compose';
import { readSources } from './convert';

/** The option `--nodes` of `scan` and `threat`. */
export const maxNodes = count({
  name: 'nodes',
  fallback: DEFAULT_NODES,
  help: {
    en: `nodes for each position (default ${formatCount(DEFAULT_NODES)})`,
    ja: `一局面の探索局面数の上限（既定 ${formatCount(DEFAULT_NODES)}）`,
  },
});

const options = {
  maxPlies: count({
    range: SOLVE_TABLE.maxPlies.range,
    fallback: DEFAULT_SCAN_PLIES,
    help: {
      en: `look only for mates of at most n plies, every interposition counted (default ${DEFAULT_SCAN_PLIES})`,
      ja: `n 手以内（無駄合も数える）の詰みだけを探す（既定 ${DEFAULT_SCAN_PLIES}）`,
    },
  }),
  maxNodes,
  hashMiB,
  problems: flag({
    help: {
      en: 'also cut a sound problem out of each position with a missed mate, where there is one',
      ja: '詰みを逃した局面ごとに、余詰のない詰将棋を切り出す（できる場合）',
    },
  }),
  isJson,
};

type Call = CallOf<typeof options>;

export const scan = defineCommand({
  name: 'scan',
  summary: {
    en: 'find the mates that were missed in a game, and problems in it',
    ja: '棋譜から、逃した詰みと詰将棋になる局面を探す',
  },
  usage: ['<file>', '[-]'],
  options,
  notes: {
    en: `Every position of the main line is searched for a mate of the side to move. A
mate is missed if no mate of any length is left after the move that was played.

With --problems each such position becomes a problem, if it can: the attacker's
king is removed, and the defender's hand gets the rest of the set and all pieces
that the mate does not need. Only sound problems of three plies or more are
shown. A piece stays if --nodes do not decide whether it is needed; such pieces
are named. Exit code: 0 everything searched, 2 a limit was reached somewhere,
64 a game or position could not be read or searched.

JSON: one object for each missed mate
  game             the number of the game in the file, from 1
  ply, side, sfen  moves before the position, side to move, position
  length, lengthIsExact, line
                   the mate as books print it
  played           the move that was played; null at the end of the game
  missed           true, "undecided", or false if the record has no moves
  problem          with --problems: {sfen, length, line, undecided}, null if
                   there is none, or "undecided"; undecided: [{piece, at}], the
                   pieces of which a limit left open whether they are needed
The last object has positions, how many were searched, and undecided, the ply
and game of each position for which a limit was reached.
`,
    ja: `本譜の各局面で、手番の側に詰みがあるかを調べます。指された手の後に（何手でも）
詰みが残らなければ、詰みを逃したことになります。

--problems では、その局面を詰将棋にします。攻方の玉を除き、残りの駒を玉方の持駒
にし、詰みに要らない駒も玉方の持駒にします。余詰などのない3手以上のものだけを
示します。必要かどうかが --nodes で決まらない駒は残し、その駒を示します。
終了コード：すべて調べ終えれば 0、制限に達した局面があれば 2、読めないか調べられ
ない棋譜や局面があれば 64。

JSON：逃した詰みごとにオブジェクト一つ
  game             ファイルの中の何局目か
  ply, side, sfen  その局面までの手数、手番、局面
  length, lengthIsExact, line
                   本手順
  played           指された手。終局の局面なら null
  missed           true, "undecided"。指し手のない局面なら false
  problem          --problems のとき {sfen, length, line, undecided}。なければ
                   null、制限に達したら "undecided"。undecided は、必要かどう
                   か未確定の駒 [{piece, at}]
最後の一つは positions（調べた局面の数）と undecided（制限に達した局面の game と
ply）です。
`,
  },
  examples: ['tsumeru scan game.kif', 'tsumeru scan game.csa --max-plies 13 --problems --json'],
  run: (call, session) => search(call, session, 1, (speech) => runScan(call, session, speech)),
});

/** A missed mate. `game`: the number of the game in the file, from 1. */
export interface ScanLine extends MissedMate {
  readonly game: number;
}

/** The last line of a scan. */
export interface ScanEndLine {
  readonly positions: number;
  readonly undecided: readonly { readonly game: number; readonly ply: number }[];
}

async function runScan(call: Call, session: Session, speech: Speech): Promise<number> {
  const { maxPlies, maxNodes, problems, isJson } = call;
  const { solver, writeOut, progress, language } = speech;
  const undecided: { game: number; ply: number }[] = [];
  const { signal } = session;
  let [positions, missed, found, searchedBefore, searchedHere] = [0, 0, 0, 0, 0];
  const scanOne = async (record: GameRecord, game: number) => {
    const onProgress = ({ searched, positions: all }: { searched: number; positions: number }) => {
      if (!signal.aborted) searchedHere = searched;
      progress?.show(() => `${searched}/${all}`);
    };
    const options = { maxPlies, maxNodes, problems, signal, onProgress };
    const steps = scanGame(solver, record, options);
    for (;;) {
      const { done, value } = await steps.next();
      if (done) {
        positions += value.positions;
        undecided.push(...value.undecided.map((ply) => ({ game, ply })));
        searchedBefore += searchedHere;
        searchedHere = 0;
        return;
      }
      if (value.missed === false) found += 1;
      else missed += 1;
      progress?.clear();
      const line: ScanLine = { game, ...value };
      await writeOut(isJson ? `${JSON.stringify(line)}\n` : formatMissed(line, language));
    }
  };
  const areAllScanned = await forEachGame(call.operands, session, speech, scanOne);
  const end: ScanEndLine = { positions, undecided };
  const counts = { missed, found, maxPlies, searched: signal.aborted ? searchedBefore : positions };
  progress?.clear();
  await writeOut(isJson ? `${JSON.stringify(end)}\n` : formatEnd(end, counts, language));
  if (!areAllScanned) return EXIT_BAD_INPUT;
  return undecided.length > 0 ? EXIT_UNKNOWN : EXIT_MATE;
}

/**
 * Does the work for each game of the input, with its number from 1. The error stream names what was not understood. A
 * fault in one of several games is named there too; the other games are still read, and the result is `false`.
 */
export async function forEachGame(
  operands: readonly string[],
  session: Session,
  { writeErr, progress, language }: Speech,
  work: (record: GameRecord, game: number) => Promise<void>,
): Promise<boolean> {
  let areAllDone = true;
  const tell = async (fault: RunError) => {
    areAllDone = false;
    progress?.clear();
    await tellFault(writeErr, language)(fault);
  };
  const sources = await readSources(operands, {}, session, tell);
  for (const { name, record } of sources) {
    for (const remark of record.remarks ?? []) tellRemarks(writeErr, language)(remark, name);
  }
  const workOn = ({ place, record, number }: (typeof sources)[number]) =>
    explainFaults(place, () => work(record, number));
  await readEach(sources, workOn, tell);
  return areAllDone;
}

export const SIDES: Readonly<Record<Color, Bilingual>> = {
  black: { en: 'Black', ja: '先手' },
  white: { en: 'White', ja: '後手' },
};

/** The position after so many moves. */
export function wordPly(ply: number, language: Language): string {
  if (language === 'ja') return ply === 0 ? '開始局面' : `${ply}手目の局面`;
  return ply === 0 ? 'At the start' : `After ${formatPlural(ply, 'move')}`;
}

function formatMissed(line: ScanLine, language: Language): string {
  const { ply, side, sfen, length, lengthIsExact, played, missed, problem } = line;
  const position = parseSfen(sfen, { validate: false });
  const [move] = played === null ? [] : formatMoves(position, [played]);
  const who = SIDES[side][language];
  const doubt = missed === 'undecided';
  const after = missed === false ? undefined : { en: 'the game ends', ja: '終局' };
  const then = move === undefined ? after : { en: `${move} was played`, ja: `指し手は${move}` };
  const plies = `${formatPlies(length)}${lengthIsExact ? '' : ' or fewer'}`;
  const head =
    language === 'ja'
      ? `${wordPly(ply, language)}：${who}に${length}手${lengthIsExact ? '' : '以下'}の詰み。${then?.ja ?? ''}${doubt ? '（その後の詰みは未確定）' : ''}`
      : `${wordPly(ply, language)}: ${who} has a mate of ${plies}${then === undefined ? '' : `; ${then.en}`}${doubt ? ' (whether a mate is left is undecided)' : ''}`;
  const moves = wrapWords(formatMoves(position, line.line));
  return `${head}\n${moves}\n  ${sfen}\n${problem === undefined ? '' : formatProblem(problem, language)}`;
}

function formatProblem(problem: NonNullable<MissedMate['problem']> | null, language: Language) {
  const isJapanese = language === 'ja';
  if (problem === null) return isJapanese ? '  詰将棋：なし\n' : '  problem: none that is sound\n';
  if (problem === 'undecided') {
    return isJapanese
      ? '  詰将棋：未確定（制限に達したか、中断しました）\n'
      : '  problem: undecided (a limit was reached, or the search was stopped)\n';
  }
  const { sfen, length, undecided } = problem;
  const pieces = undecided.map((placed) => wordPlaced(placed, language));
  const list = pieces.join(isJapanese ? '、' : ', ');
  const [head, open] = isJapanese
    ? [`詰将棋（${length}手）：`, `    必要かどうか未確定の駒：${list}\n`]
    : [`problem of ${formatPlies(length)}: `, `    not decided whether needed: ${list}\n`];
  return `  ${head}${sfen}\n${pieces.length === 0 ? '' : open}`;
}

interface ScanCounts {
  readonly missed: number;
  /** Mates in positions without moves, which nobody has missed. */
  readonly found: number;
  readonly maxPlies: number;
  /** The positions that were searched before an abort. */
  readonly searched: number;
}

function formatEnd(
  { positions, undecided }: ScanEndLine,
  { missed, found, maxPlies, searched }: ScanCounts,
  language: Language,
): string {
  const isOnlyFound = found > 0 && missed === 0;
  const label = isOnlyFound ? { en: 'mates', ja: '' } : { en: 'missed mates', ja: '逃した' };
  const mates = {
    en: `${label.en} within ${formatPlies(maxPlies)}: ${isOnlyFound ? found : missed}`,
    ja: `${label.ja}${maxPlies}手以内の詰み：${isOnlyFound ? found : missed}`,
  };
  if (searched < positions) {
    const all = formatCount(positions);
    return language === 'ja'
      ? `中断しました。${all}局面のうち${formatCount(searched)}局面を調べました。${mates.ja}\n`
      : `Interrupted: ${formatCount(searched)} of ${formatPlural(positions, 'position')} searched, ${mates.en}\n`;
  }
  const places = undecided.map(({ game, ply }) => (game === 1 ? ply : `${game}:${ply}`)).join(', ');
  if (language === 'ja') {
    const open = undecided.length === 0 ? '' : `。制限に達した局面：${places}手目`;
    return `${positions}局面を調べました。${mates.ja}${open}\n`;
  }
  const open = undecided.length === 0 ? '' : `; a limit was reached after move ${places}`;
  return `${formatPlural(positions, 'position')} searched, ${mates.en}${open}\n`;
}
