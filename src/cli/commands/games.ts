// `tsumeru scan` and `tsumeru threat`: mates that were missed in a game, and threats of mate in a position.

import { type MissedMate, scanGame } from '../../compose/scan';
import { findThreat, type Threat, type ThreatAnswer } from '../../compose/threat';
import { formatSfen, parseSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import type { GameRecord } from '../../kifu/game-record';
import { parseRecords } from '../../kifu/parse-record';
import { explainFaults, type InputHost } from '../../run/input';
import { EXIT_MATE, EXIT_NO_MATE, EXIT_UNKNOWN } from '../../run/run-error';
import { collectBytes } from '../../run/streams';
import type { Color } from '../../shogi/piece';
import { makePosition, type Position } from '../../shogi/position';
import { playMove } from '../../shogi/rules';
import { wordRemark } from '../../words/error-words';
import type { Bilingual, Language } from '../../words/language';
import { formatCount, formatPlies, formatPlural } from '../../words/numbers';
import type { ScanCommand, ThreatCommand } from '../arguments/commands';
import { openText } from '../arguments/operands';
import { formatMoves, wrapWords } from '../reports/move-list';
import type { Speech } from './compose';

/** A missed mate. `game`: the number of the game in the file, from 1. */
export interface ScanLine extends MissedMate {
  readonly game: number;
}

/** The last line of a scan. */
export interface ScanEndLine {
  readonly positions: number;
  readonly undecided: readonly { readonly game: number; readonly ply: number }[];
}

/** A line of `games threat --json`. */
export interface ThreatLine extends Threat {
  readonly sfen: string;
}

interface Host extends InputHost {
  readonly signal: AbortSignal;
}

export async function runScan(command: ScanCommand, host: Host, speech: Speech): Promise<number> {
  const { maxPlies, maxNodes, problems, isJson } = command;
  const { solver, writeOut, progress, language } = speech;
  const undecided: { game: number; ply: number }[] = [];
  const { signal } = host;
  let [positions, missed, found, searchedBefore, searchedHere] = [0, 0, 0, 0, 0];
  for (const [index, record] of (await readGames(command, host, speech)).entries()) {
    const game = index + 1;
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
        break;
      }
      if (value.missed === false) found += 1;
      else missed += 1;
      progress?.clear();
      const line: ScanLine = { game, ...value };
      await writeOut(isJson ? `${JSON.stringify(line)}\n` : formatMissed(line, language));
    }
  }
  const end: ScanEndLine = { positions, undecided };
  const counts = { missed, found, maxPlies, searched: signal.aborted ? searchedBefore : positions };
  progress?.clear();
  await writeOut(isJson ? `${JSON.stringify(end)}\n` : formatEnd(end, counts, language));
  return undecided.length > 0 ? EXIT_UNKNOWN : EXIT_MATE;
}

/** The games of the input. What was not understood is told on the error stream. */
async function readGames(
  { operands, maxInputBytes: maxLength }: ScanCommand | ThreatCommand,
  host: InputHost,
  { writeErr, language }: Speech,
): Promise<GameRecord[]> {
  const { name, chunks } = openText(operands, host, maxLength);
  const bytes = await collectBytes(chunks, name);
  return explainFaults(name, async () => {
    const records: GameRecord[] = [];
    for (const { record, fault } of parseRecords(bytes, { maxLength })) {
      if (record === undefined) throw fault;
      for (const remark of record.remarks ?? []) {
        await writeErr(`tsumeru: ${wordRemark(remark, name, language)}\n`).catch(() => {});
      }
      records.push(record);
    }
    return records;
  });
}

const SIDES: Readonly<Record<Color, Bilingual>> = {
  black: { en: 'Black', ja: '先手' },
  white: { en: 'White', ja: '後手' },
};

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
      ? `${ply === 0 ? '開始局面' : `${ply}手目の局面`}：${who}に${length}手${lengthIsExact ? '' : '以下'}の詰み。${then?.ja ?? ''}${doubt ? '（その後の詰みは未確定）' : ''}`
      : `${ply === 0 ? 'At the start' : `After ${formatPlural(ply, 'move')}`}: ${who} has a mate of ${plies}${then === undefined ? '' : `; ${then.en}`}${doubt ? ' (whether a mate is left is undecided)' : ''}`;
  const moves = wrapWords(formatMoves(position, line.line));
  return `${head}\n${moves}\n  ${sfen}\n${problem === undefined ? '' : formatProblem(problem, language)}`;
}

function formatProblem(
  problem: NonNullable<MissedMate['problem']> | null,
  language: Language,
): string {
  if (problem === null) {
    return language === 'ja' ? '  詰将棋：なし\n' : '  problem: none that is sound\n';
  }
  const { sfen, length } = problem;
  const head = language === 'ja' ? `詰将棋（${length}手）` : `problem of ${formatPlies(length)}`;
  return `  ${head}${language === 'ja' ? '：' : ': '}${sfen}\n`;
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

export async function runThreat(
  command: ThreatCommand,
  host: Host,
  speech: Speech,
): Promise<number> {
  const { maxPlies, maxNodes, isJson } = command;
  const { solver, writeOut, progress, language } = speech;
  let exitCode = EXIT_MATE;
  for (const record of await readGames(command, host, speech)) {
    const moves = record.line.map(({ move }) => parseUsiMove(move));
    const position = moves.reduce(playMove, record.position);
    const onProgress = ({ judged, moves: all }: { judged: number; moves: number }) =>
      progress?.show(() => `${judged}/${all}`);
    const options = { maxPlies, maxNodes, signal: host.signal, onProgress };
    const threat = await findThreat(solver, position, options);
    progress?.clear();
    const line: ThreatLine = { sfen: formatSfen(position), ...threat };
    await writeOut(isJson ? `${JSON.stringify(line)}\n` : formatThreat(position, threat, language));
    exitCode = Math.max(exitCode, exitCodeOf(threat));
    if (host.signal.aborted) return Math.max(exitCode, EXIT_UNKNOWN);
  }
  return exitCode;
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
