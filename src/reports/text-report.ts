// The readable report: the board before the search, then the verdict, the line in Japanese notation (in the English
// report also in USI), and the effort. Errors go to the error stream, with a mark below the faulty character.

import { createColors } from 'picocolors';
import {
  lowerBoundOf,
  type Mate,
  type MateLengths,
  type NoMate,
  type Solution,
  type SolveStatistics,
} from '../answers/solution';
import type { UnknownReason } from '../answers/terms';
import type { Bilingual, Language } from '../base/language';
import { formatCount, formatPlies, formatPlural, formatSeconds } from '../base/numbers';
import { makeSafeLine } from '../base/safe-text';
import {
  type Failure,
  type Outcome,
  type Problem,
  positionOf,
  UNWRITTEN_REASON,
} from '../batch/outcome';
import type { Reporter } from '../batch/solve-problems';
import { formatDiagram, formatHeld } from '../notation/diagram';
import { formatJapaneseMove } from '../notation/japanese';
import { parseUsiMove } from '../notation/usi';
import type { Side } from '../options/table';
import { isHandEmpty } from '../shogi/hand';
import type { Position } from '../shogi/position';
import { wordError } from '../words/error-words';
import { nameCounted, UNKNOWN_REASONS } from '../words/verdict-words';
import { explainLimit } from './limit-words';
import { formatMoveList, wrapWords } from './move-list';
import { adviseNextStep } from './next-step';
import { formatPlace, remarkOnHand, remarkOnText } from './remarks';

export type Colors = ReturnType<typeof createColors>;

const EN = {
  title: (line: number) => `── Line ${line} ──`,
  noMate: 'No mate: proven.',
  noMateWithin: (plies: number) =>
    `No mate within ${formatPlies(plies)}, every interposition counted: proven. (A longer one is not ruled out.)`,
  /** The heading of a mate: its length, which interpositions are counted, and whether the length is proven. */
  heading: (mate: Mate) => {
    const { goal, side, length, lengthIsExact } = mate;
    const subject = side === 'defender' ? 'Every reply is mated, in' : 'Mate in';
    const counted = nameCounted(mate, 'en');
    if (lengthIsExact) {
      const name = goal === 'book' && side !== 'defender' ? `${length}手詰, ` : '';
      return `${subject} ${formatPlies(length!)} (${name}${counted}; proven to be the shortest):`;
    }
    return `${subject} ${nameBounds(mate, 'en')} (${counted}; ${nameDoubt(mate, 'en')}):`;
  },
  /** The heading for a defender to move who is already mated (`isWhole`), or who has only futile interpositions. */
  mated: (isWhole: boolean): string =>
    isWhole ? 'Mated: there is no reply.' : 'Mated: there is no reply but futile interpositions.',
  escape: (move: string, usi: string) => `A reply that escapes: ${move} (${usi})`,
  noEscape: (reason: string) => `Which reply escapes is not known: ${reason}.`,
  missing: (length: number | null) => {
    const found = length === null ? '' : ` in ${formatPlies(length)}, and none shorter,`;
    return `A mate${found} is proven, its line is not known: a limit was reached.`;
  },
  leftover: (held: string) => `Left in hand: ${held}.`,
  whole: (plies: number) => `With every interposition played, a mate in ${formatPlies(plies)}:`,
  unknown: (reason: UnknownReason, pn: string, dn: string) =>
    `Unknown: ${explainLimit(reason, 'en')}.\n\n  proof number ${pn}, disproof number ${dn} at the root`,
  effort: ({ nodes, milliseconds, nodesPerSecond }: SolveStatistics) =>
    `${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}, ${formatCount(nodesPerSecond)} nodes/s`,
  noCertificate: (limit: string) => `no certificate: ${limit}`,
  certificate: (nodes: number, path: string) =>
    `certificate of ${formatPlural(nodes, 'node')} in ${path}`,
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    title: (line) => `── ${line}行目 ──`,
    noMate: '不詰（証明済み）',
    noMateWithin: (plies) =>
      `${plies}手以内の詰みなし（無駄合も数えて証明済み。それより長い詰みはあるかもしれません）`,
    heading: (mate) => {
      const { side, length, lengthIsExact } = mate;
      const subject = side === 'defender' ? 'どう応じても' : '';
      const counted = nameCounted(mate, 'ja');
      if (lengthIsExact) {
        const plies = side === 'defender' ? `${length}手の詰み` : `${length}手詰`;
        return `${subject}${plies}（${counted}。最短と証明済み）：`;
      }
      return `${subject}${nameBounds(mate, 'ja')}の詰み（${counted}。${nameDoubt(mate, 'ja')}）：`;
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
      `不明：${explainLimit(reason, 'ja')}。\n\n  初形の証明数 ${pn}、反証数 ${dn}`,
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
    end: ({ problem, answer, certificate, isInterrupted }) => {
      if (answer.status === 'error') return { err: formatFailure(problem, answer, language) };
      const text = formatVerdict(problem, answer, { width, language });
      const verdict = paintVerdict(text, answer.status, colors);
      const advice = isInterrupted ? undefined : adviseNextStep(answer, language);
      const next = advice === undefined ? '' : `\n${advice}\n`;
      const shown = `  ${WORDS[language].effort(answer)}${formatThreads(answer, language)}`;
      const effort = shown + formatCertificate(certificate, language, colors);
      return { out: `${verdict}${next}\n${colors.dim(effort)}\n\n` };
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
  if (reply === undefined) return `\n${words.noEscape(explainLimit(escapeMissing!, language))}\n`;
  const move = formatJapaneseMove(positionOf(problem), parseUsiMove(reply));
  return `\n${words.escape(move, reply)}\n`;
}

/** The length, as far as it is known. */
function nameBounds(mate: MateLengths, language: Language): string {
  const { goal, length, lengthAtLeast, lengthAtMost } = mate;
  // Any mate was asked for: its length alone is told.
  const plies = goal === 'first' ? length! : lengthAtMost;
  const name = language === 'ja' ? `${plies}手` : formatPlies(plies);
  if (goal === 'first' || lengthAtLeast === lengthAtMost) return name;
  const least = lowerBoundOf(mate);
  return language === 'ja'
    ? `${least === undefined ? '' : `${least}手以上`}${name}以下`
    : `at most ${name}${least === undefined ? '' : `, at least ${least}`}`;
}

/** What is not proven of a length that is not exact. */
function nameDoubt({ goal, length, lengthAtMost }: MateLengths, language: Language): string {
  const isJapanese = language === 'ja';
  if (length! > lengthAtMost) {
    return isJapanese ? `下の手順は${length}手` : `the line below takes ${formatPlies(length!)}`;
  }
  if (goal === 'first') {
    return isJapanese ? 'もっと短い詰みがあるかもしれません' : 'a shorter mate may exist';
  }
  return isJapanese ? '最短かどうかは未証明' : 'not proven to be the shortest';
}

function formatMate(problem: Problem, mate: Mate, manner: Manner): string {
  const { width, language } = manner;
  const words = WORDS[language];
  const { line, length, lineIsComplete, played } = mate;
  if (!lineIsComplete) return `${words.missing(length)}\n`;
  if (length === 0) return `${words.mated((played?.length ?? length) === 0)}\n`;
  const root = positionOf(problem);
  const parts = [
    words.heading(mate),
    formatMoveList(root, line, width),
    // The line in USI too, to be copied into other programs. Japanese readers have --json and --format for that.
    ...(language === 'en' ? [wrapWords(line, width)] : []),
    ...formatLeftover(mate, language),
    ...formatPlayed(root, mate, manner),
  ];
  return `${parts.join('\n\n')}\n`;
}

function formatLeftover({ leftover }: Mate, language: Language): string[] {
  if (leftover === undefined || isHandEmpty(leftover)) return [];
  return [WORDS[language].leftover(formatHeld(leftover))];
}

/** The mate with every interposition played, if the line leaves out some of its moves. */
function formatPlayed(
  root: Position,
  { length, played }: Mate,
  { width, language }: Manner,
): string[] {
  if (played === undefined || played.length <= length!) return [];
  const { line } = played;
  const moves = language === 'ja' ? formatMoveList(root, line, width) : wrapWords(line, width);
  return [WORDS[language].whole(played.length), moves];
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
  return `\n  ${words.noCertificate(wordMissing(certificate.missing, language))}`;
}

/** Why there is no certificate: a limit, or a fault that the answer names by a key. */
function wordMissing(missing: string, language: Language): string {
  const words: Readonly<Record<string, Bilingual>> = {
    ...UNKNOWN_REASONS,
    [UNWRITTEN_REASON]: { en: 'it cannot be written', ja: '書けません' },
  };
  return words[missing]?.[language] ?? missing;
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
  ja: 'スレッド1本：この環境では複数のスレッドを使えません',
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
    ? `\n  スレッド${threads}本：${counts.join('、')}局面`
    : `\n  ${threads} threads: ${counts.join(', ')} nodes`;
}
