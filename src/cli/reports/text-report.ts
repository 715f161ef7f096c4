// The readable report: the board before the search, then the verdict, the line in Japanese notation (in the English report also in USI),
// and the effort. Errors go to the error stream, with a mark below the faulty character.

import { createColors } from 'picocolors';
import { type ShownPlay, showPlay } from '../../answers/shown-play';
import type { Mate, NoMate, Solution, SolveStatistics } from '../../answers/solution';
import { formatDiagram, formatHeld } from '../../formats/diagram';
import { formatJapaneseMove } from '../../formats/japanese';
import { parseUsiMove } from '../../formats/usi';
import type { Side } from '../../options/table';
import { wordError } from '../../run/error-words';
import {
  type Failure,
  type Outcome,
  type Problem,
  positionOf,
  UNWRITTEN_REASON,
} from '../../run/outcome';
import { makeSafeLine } from '../../run/safe-text';
import type { Reporter } from '../../run/solve-problems';
import { isHandEmpty } from '../../shogi/hand';
import type { Position } from '../../shogi/position';
import type { UnknownReason } from '../../terms';
import type { Bilingual, Language } from '../../words/language';
import { formatCount, formatPlies, formatPlural, formatSeconds } from '../../words/numbers';
import { formatMoveList, wrapWords } from './move-list';
import { formatPlace, remarkOnHand, remarkOnText } from './remarks';

export type Colors = ReturnType<typeof createColors>;

const REASONS: Readonly<Record<Language, Record<UnknownReason, string>>> = {
  en: {
    nodes: 'the limit of nodes was reached (--nodes)',
    time: 'the time was up (--time)',
    memory: 'the table is too small for this problem (--hash)',
    depth: 'the search came to the greatest depth it can go to',
    aborted: 'interrupted',
  },
  ja: {
    nodes: '局面数の制限に達しました（--nodes）',
    time: '時間切れです（--time）',
    memory: 'この問題には置換表が小さすぎます（--hash）',
    depth: '探索できる最大の深さに達しました',
    aborted: '中断されました',
  },
};

/** The words for the limits that can end a search. */
export const LIMITS: Readonly<Record<Language, Record<UnknownReason, string>>> = {
  en: { nodes: 'nodes', time: 'time', memory: 'memory', depth: 'depth', aborted: 'interrupted' },
  ja: { nodes: '局面数', time: '時間', memory: 'メモリ', depth: '深さ', aborted: '中断' },
};

interface Words {
  readonly title: (line: number) => string;
  readonly noMate: string;
  readonly noMateWithin: (plies: number) => string;
  /** The heading of a mate: its length, which interpositions are counted, and whether the length is proven. */
  readonly heading: (play: ShownPlay, isDefenders: boolean) => string;
  /** The heading for a defender to move who is already mated (`isWhole`), or who has only futile interpositions. */
  readonly mated: (isWhole: boolean) => string;
  readonly escape: (move: string, usi: string) => string;
  readonly noEscape: (reason: string) => string;
  readonly missing: (length: number | null) => string;
  readonly leftover: (held: string) => string;
  readonly whole: (plies: number) => string;
  readonly unknown: (reason: UnknownReason, pn: string, dn: string) => string;
  readonly effort: (effort: SolveStatistics) => string;
  readonly noCertificate: (limit: string) => string;
  readonly certificate: (nodes: number, path: string) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: (line) => `── Line ${line} ──`,
    noMate: 'No mate: proven.',
    noMateWithin: (plies) =>
      `No mate within ${formatPlies(plies)}, every interposition counted: proven. (A longer one is not ruled out.)`,
    heading: (play, isDefenders) => {
      const { length, isBook, countsAll, isExact, isLineProven, atLeast, atMost } = play;
      const subject = isDefenders ? 'Every reply is mated, in' : 'Mate in';
      const counted = countsAll
        ? 'every interposition counted'
        : 'futile interpositions not counted';
      if (isBook && !isExact) {
        const isOne = atLeast === atMost;
        const plies = formatPlies(atMost);
        const range = isOne ? plies : `at most ${plies}, at least ${atLeast}`;
        return `${subject} ${range} (${counted}; --book-nodes or --patience allows more for the proof):`;
      }
      const ofLine =
        isExact && !isLineProven
          ? '; it is not proven that this defence is the longest, --book-nodes or --patience allows more for this proof'
          : '';
      const proof = isExact ? `proven to be the shortest${ofLine}` : 'a shorter mate may exist';
      const name = isExact && isBook && !isDefenders ? `${length}手詰, ` : '';
      return `${subject} ${formatPlies(length)} (${name}${counted}; ${proof}):`;
    },
    mated: (isWhole) =>
      isWhole ? 'Mated: there is no reply.' : 'Mated: there is no reply but futile interpositions.',
    escape: (move, usi) => `A reply that escapes: ${move} (${usi})`,
    noEscape: (reason) => `Which reply escapes is not known: ${reason}.`,
    missing: (length) => {
      const found = length === null ? '' : ` in ${formatPlies(length)}, and none shorter,`;
      return `A mate${found} is proven, its line is not known: a limit was reached.`;
    },
    leftover: (held) => `Left in hand: ${held}.`,
    whole: (plies) => `With every interposition played, a mate in ${formatPlies(plies)}:`,
    unknown: (reason, pn, dn) =>
      `Unknown: ${REASONS.en[reason]}.\n\n  proof number ${pn}, disproof number ${dn} at the root`,
    effort: ({ nodes, milliseconds, nodesPerSecond }) =>
      `${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}, ${formatCount(nodesPerSecond)} nodes/s`,
    noCertificate: (limit) => `no certificate: ${limit}`,
    certificate: (nodes, path) => `certificate of ${formatPlural(nodes, 'node')} in ${path}`,
  },
  ja: {
    title: (line) => `── ${line}行目 ──`,
    noMate: '不詰（証明済み）',
    noMateWithin: (plies) =>
      `${plies}手以内の詰みなし（無駄合も数えて証明済み。それより長い詰みはあるかもしれません）`,
    heading: (play, isDefenders) => {
      const { length, isBook, countsAll, isExact, isLineProven, atLeast, atMost } = play;
      const subject = isDefenders ? 'どう応じても' : '';
      const counted = countsAll ? '無駄合も数える' : '無駄合は数えない';
      if (isBook && !isExact) {
        const range = atLeast === atMost ? `${atMost}手` : `${atMost}手以下、${atLeast}手以上`;
        return `${subject}${range}の詰み（${counted}。--book-nodes か --patience を増やせば証明が進みます）：`;
      }
      const ofLine =
        isExact && !isLineProven
          ? '。この応手が最長かどうかは未証明。--book-nodes か --patience を増やせば証明が進みます'
          : '';
      const proof = isExact ? `最短と証明済み${ofLine}` : 'もっと短い詰みがあるかもしれません';
      return isExact && !isDefenders
        ? `${length}手詰（${counted}。${proof}）：`
        : `${subject}${length}手の詰み（${counted}。${proof}）：`;
    },
    mated: (isWhole) =>
      isWhole
        ? 'すでに詰んでいます（応手なし）。'
        : 'すでに詰んでいます（無駄合のほかに応手なし）。',
    escape: (move) => `詰まない応手：${move}`,
    noEscape: (reason) => `詰まない応手は分かりません：${reason}。`,
    missing: (length) => {
      const found = length === null ? '詰みは' : `${length}手詰（無駄合も数えて最短）は`;
      return `${found}証明済みですが、制限に達したため手順は分かりません。`;
    },
    leftover: (held) => `駒余り：${held}`,
    whole: (plies) => `無駄合もすべて指すと${plies}手の詰み：`,
    unknown: (reason, pn, dn) =>
      `不明：${REASONS.ja[reason]}。\n\n  初形の証明数 ${pn}、反証数 ${dn}`,
    effort: ({ nodes, milliseconds, nodesPerSecond }) =>
      `${formatCount(nodes)}局面、${formatSeconds(milliseconds, 'ja')}、毎秒${formatCount(nodesPerSecond)}局面`,
    noCertificate: (limit) => `証明書なし：${limit}`,
    certificate: (nodes, path) => `証明書（${formatCount(nodes)}節点）：${path}`,
  },
};

const PLAIN = createColors(false);

/** A reporter for a terminal (or file) that is `width` columns wide. */
export function makeTextReporter(
  width: number,
  colors: Colors = PLAIN,
  language: Language = 'en',
  side: Side = 'attacker',
): Reporter {
  return {
    begin: (problem) => {
      const diagram = paintDiagram(formatDiagram(positionOf(problem)), colors);
      const out = `${formatTitle(problem, language)}${diagram}\n\n`;
      return { out, err: remarkOnText(problem, language) + remarkOnHand(problem, language, side) };
    },
    end: ({ problem, answer, certificate }) => {
      if (answer.status === 'error') return { err: formatFailure(problem, answer, language) };
      const text = formatVerdict(problem, answer, { width, language });
      const verdict = paintVerdict(text, answer.status, colors);
      const shown = `  ${WORDS[language].effort(answer)}${formatThreads(answer, language)}`;
      const effort = shown + formatCertificate(certificate, language, colors);
      return { out: `${verdict}\n${colors.dim(effort)}\n\n` };
    },
  };
}

/** The diagram with colours: a pale frame, and white's pieces in another colour than black's. */
function paintDiagram(diagram: string, colors: Colors): string {
  if (!colors.isColorSupported) return diagram;
  return diagram
    .replace(/^ .*$|^\+.*$|\||・/gm, (frame) => colors.dim(frame))
    .replace(/v./g, (piece) => colors.cyan(piece));
}

/** The text with its first line, the verdict, in colour. */
function paintVerdict(text: string, status: Solution['status'], colors: Colors): string {
  const paint = { mate: colors.green, nomate: colors.red, unknown: colors.yellow }[status];
  return text.replace(/^.*/, (heading) => paint(heading));
}

/** The heading of a problem that comes from a line of a file. */
export function formatTitle({ line }: Problem, language: Language): string {
  return line === undefined ? '' : `${WORDS[language].title(line)}\n`;
}

interface Manner {
  readonly width: number;
  readonly language: Language;
}

function formatVerdict(problem: Problem, answer: Solution, manner: Manner): string {
  const words = WORDS[manner.language];
  if (answer.status === 'mate') return formatMate(problem, answer, manner);
  if (answer.status === 'unknown') {
    const { reason, pn, dn } = answer;
    return `${words.unknown(reason, formatCount(pn), formatCount(dn))}\n`;
  }
  const { within } = answer;
  const verdict = within === undefined ? words.noMate : words.noMateWithin(within);
  return `${verdict}\n${formatEscape(problem, answer, manner.language)}`;
}

/** The report for a defender to move who is not mated: the reply that escapes. */
function formatEscape(problem: Problem, answer: NoMate, language: Language): string {
  const { side, escape: reply, escapeMissing } = answer;
  if (side !== 'defender') return '';
  const words = WORDS[language];
  if (reply === undefined) return `\n${words.noEscape(REASONS[language][escapeMissing!])}\n`;
  const move = formatJapaneseMove(positionOf(problem), parseUsiMove(reply));
  return `\n${words.escape(move, reply)}\n`;
}

function formatMate(problem: Problem, mate: Mate, manner: Manner): string {
  const { width, language } = manner;
  const words = WORDS[language];
  const play = showPlay(mate);
  if (play === undefined) return `${words.missing(mate.length)}\n`;
  if (play.length === 0) return `${words.mated(mate.length === 0)}\n`;
  const root = positionOf(problem);
  const parts = [
    words.heading(play, mate.side === 'defender'),
    formatMoveList(root, play.line, width),
    // The line in USI too, to be copied into other programs. Japanese readers have --json and --format for that.
    ...(language === 'en' ? [wrapWords(play.line, width)] : []),
    ...formatLeftover(play, language),
    ...formatWhole(root, mate, play, manner),
  ];
  return `${parts.join('\n\n')}\n`;
}

function formatLeftover({ leftover }: ShownPlay, language: Language): string[] {
  if (leftover === undefined || isHandEmpty(leftover)) return [];
  return [WORDS[language].leftover(formatHeld(leftover))];
}

/** The whole line, if the book line leaves out some of its moves. */
function formatWhole(
  root: Position,
  { line, length }: Mate,
  { isBook, ...play }: ShownPlay,
  { width, language }: Manner,
): string[] {
  if (!isBook || length === null || length <= play.length) return [];
  const moves = language === 'ja' ? formatMoveList(root, line, width) : wrapWords(line, width);
  return [WORDS[language].whole(length), moves];
}

export function formatCertificate(
  certificate: Outcome['certificate'],
  language: Language,
  { isColorSupported }: Colors,
): string {
  if (certificate === undefined) return '';
  const words = WORDS[language];
  if ('path' in certificate) {
    const { nodes, path } = certificate;
    return `\n  ${words.certificate(nodes, isColorSupported ? makeSafeLine(path) : path)}`;
  }
  return `\n  ${words.noCertificate(nameLimit(certificate.missing, language))}`;
}

/** The limit that ended a run, with the option that raises it. */
export function explainLimit(reason: UnknownReason, language: Language): string {
  return REASONS[language][reason];
}

const UNWRITTEN: Bilingual = { en: 'it cannot be written', ja: '書けません' };

/** The word for a limit; any other reason stays unchanged. */
export function nameLimit(reason: string, language: Language): string {
  if (reason === UNWRITTEN_REASON) return UNWRITTEN[language];
  const names: Readonly<Record<string, string>> = LIMITS[language];
  return names[reason] ?? reason;
}

export function formatFailure(
  problem: Problem,
  failure: Failure,
  language: Language = 'en',
): string {
  const words = makeSafeLine(wordError(failure, language));
  const message = `${formatPlace(problem, language)}${words} [${failure.code}]`;
  return `tsumeru: ${message}\n${markFault(problem.text, failure.offset)}`;
}

/** The moves of a solution, with a mark below the move that an error names. */
export function markMove(moves: readonly string[], { message }: Failure): string {
  const ply = Number(/^ply (\d+) of the solution\b/.exec(message)?.[1] ?? 0);
  if (ply === 0) return '';
  return markFault(moves.join(' '), moves.slice(0, ply - 1).join(' ').length + (ply > 1 ? 1 : 0));
}

/** The text with a mark below the error. Only for ASCII, where each character surely takes one column. */
function markFault(text: string, offset: number | undefined): string {
  const isPlain = /^[ -~]{1,200}$/.test(text);
  if (!isPlain || offset === undefined) return '';
  return `  ${text}\n  ${' '.repeat(offset)}^\n`;
}

const ALONE: Readonly<Record<Language, string>> = {
  en: 'one thread, because several threads are not available here',
  ja: 'スレッド 1 本：この環境では複数のスレッドを使えません',
};

/** A line about the work of each thread; empty if one thread was asked for. */
export function formatThreads(
  { threads, threadNodes = [] }: SolveStatistics,
  language: Language,
): string {
  if (threads === undefined) return '';
  if (threads === 1) return `\n  ${ALONE[language]}`;
  const counts = threadNodes.map((nodes) => formatCount(nodes));
  return language === 'ja'
    ? `\n  スレッド ${threads} 本：${counts.join('、')}局面`
    : `\n  ${threads} threads: ${counts.join(', ')} nodes`;
}
