// The reports of `go solve`: lines of JSON, short lines, or a readable report with board and words.

import type { Language } from '../base/language';
import { formatCount, formatPlural, formatSeconds, formatShort } from '../base/numbers';
import { makeSafeLine } from '../base/safe-text';
import type { Failure } from '../batch/outcome';
import type { ReportText } from '../batch/solve-problems';
import type { Assumptions, CompletedProblem } from '../go/complete';
import { formatBoard } from '../go/diagram';
import { type Color, readProblem } from '../go/problem';
import type {
  OneEyeDecided,
  OneEyeProgress,
  OneEyeSolution,
  OneEyeStatistics,
  OneEyeUnknown,
} from '../go/solution';
import type { Goal } from '../go/terms';
import { wordError } from '../words/error-words';
import { explainLimit } from './limit-words';

export type GoAnswer = OneEyeSolution | Failure;

interface GoOutcome {
  /** The file; absent for standard input. */
  readonly source?: string | undefined;
  /** The number of the game in the collection, from 1. */
  readonly number: number;
  readonly of: number;
  /** Absent if the problem was refused. */
  readonly completed: CompletedProblem | undefined;
  readonly answer: GoAnswer;
}

type GoReporter = (outcome: GoOutcome) => ReportText;

export function chooseGoReporter(options: {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly language: Language;
}): GoReporter {
  if (options.isJson) return (outcome) => ({ out: `${JSON.stringify(makeRecord(outcome))}\n` });
  return options.isQuiet ? tellShortly : (outcome) => tellPeople(outcome, options.language);
}

interface GoEffort {
  readonly nodes: number;
  readonly milliseconds: number;
}

interface GoAssumed {
  /** Absent if nothing was assumed. */
  readonly assumed?: Assumptions;
}

type NothingKnown = typeof NOTHING_KNOWN;

/** A line of `go solve --json`. */
export type GoLine =
  | (GoEffort & {
      readonly status: 'error';
      readonly error: { readonly code: string; readonly message: string };
    } & NothingKnown)
  | (GoEffort & GoAssumed & Pick<OneEyeUnknown, 'status' | 'reason'> & NothingKnown)
  | (GoEffort &
      GoAssumed &
      Omit<OneEyeDecided, keyof OneEyeStatistics | 'winningMovesAreComplete' | 'lineIsComplete'> & {
        /** Present only if it is false, as `lineIsComplete`. */
        readonly winningMovesAreComplete?: false;
        readonly lineIsComplete?: false;
      });

function makeRecord({ answer, completed }: GoOutcome): GoLine {
  const { status } = answer;
  if (status === 'error') {
    const { code, message } = answer;
    return { status, error: { code, message }, ...NOTHING_KNOWN, nodes: 0, milliseconds: 0 };
  }
  const effort = {
    nodes: answer.nodes,
    // The clock is not more precise than a microsecond.
    milliseconds: Math.round(answer.milliseconds * 1000) / 1000,
  };
  const assumed = completed?.assumed && { assumed: completed.assumed };
  if (status === 'unknown') {
    return { status, reason: answer.reason, ...assumed, ...NOTHING_KNOWN, ...effort };
  }
  const { koFree, withAttackerKoThreats, withDefenderKoThreats } = answer;
  const { winningMoves, passWins, winningMovesAreComplete, line, lineIsComplete } = answer;
  return {
    status,
    ...assumed,
    koFree,
    withAttackerKoThreats,
    withDefenderKoThreats,
    winningMoves,
    passWins,
    ...(winningMovesAreComplete ? {} : { winningMovesAreComplete }),
    line,
    ...(lineIsComplete ? {} : { lineIsComplete }),
    ...effort,
  };
}

const NOTHING_KNOWN = {
  koFree: null,
  withAttackerKoThreats: null,
  withDefenderKoThreats: null,
  winningMoves: [],
  passWins: null,
  line: [],
} as const;

function tellShortly({ answer }: GoOutcome): ReportText {
  if (answer.status === 'error')
    return { out: `error ${answer.code}: ${makeSafeLine(answer.message)}\n` };
  if (answer.status === 'unknown') return { out: `unknown ${answer.reason}\n` };
  const ko = answer.koFree ? [] : ['ko'];
  return { out: `${[answer.status, ...ko, ...answer.winningMoves].join(' ')}\n` };
}

type Fate = OneEyeDecided['status'];

const otherColor = (color: Color): Color => (color === 'black' ? 'white' : 'black');
const COLORS_EN: Readonly<Record<Color, string>> = { black: 'Black', white: 'White' };
const COLORS_JA: Readonly<Record<Color, string>> = { black: '黒', white: '白' };

const FATES_JA: Readonly<Record<Fate, string>> = { alive: '活き', dead: '死に' };

const EN = {
  title: (number: number) => `── Game ${number} ──`,
  place: (number: number) => `game ${number}: `,
  effort: (nodes: number, milliseconds: number) =>
    `${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}`,
  unknown: (reason: string) => `Unknown: ${reason}.`,
  toMove: { black: 'Black to move.', white: 'White to move.' },
  verdict: {
    'second-eye': {
      alive: 'Alive: the second eye is proven.',
      dead: 'Dead: no second eye, proven.',
    },
    'two-eyes': {
      alive: 'Alive: two eyes are proven.',
      dead: 'Dead: no two eyes, proven.',
    },
  },
  assumed: ({ toMove, defender, target, outside, goal }: Assumptions) => [
    ...(toMove === undefined
      ? []
      : [`Assumed: ${COLORS_EN[toMove]} is to move; the text does not say so.`]),
    `Assumed: ${COLORS_EN[defender]}'s stones ${target.join(' ')} are the target.`,
    goal === 'two-eyes'
      ? 'They live by two eyes in the region (+); a seki counts as dead.'
      : 'They have one eye, and live by a second in the region (+); a seki counts as dead.',
    outside === 'alive'
      ? `All that lies outside the region counts as ${COLORS_EN[otherColor(defender)]}'s, and as alive.`
      : `${COLORS_EN[otherColor(defender)]}'s stones around it are alive (Benson's test).`,
  ],
  noKo: 'Ko threats do not change this.',
  ko: (attackers: Fate, defenders: Fate) =>
    `A ko: ${attackers} if the attacker has the ko threats, ${defenders} if the defender has.`,
  winningMoves: (moves: string) => `Winning moves: ${moves}`,
  perhapsMore: ' (perhaps more: a limit was reached)',
  line: (moves: string) => `Line: ${moves}`,
  pass: 'pass',
};

type Words = typeof EN;

const WORDS: Readonly<Record<Language, Words>> = {
  en: EN,
  ja: {
    title: (number) => `── ${number}局目 ──`,
    place: (number) => `${number}局目：`,
    effort: (nodes, milliseconds) =>
      `${formatCount(nodes)}局面、${formatSeconds(milliseconds, 'ja')}`,
    unknown: (reason) => `不明：${reason}`,
    toMove: { black: '黒番', white: '白番' },
    verdict: {
      'second-eye': {
        alive: '活き：二眼目ができます（証明済み）',
        dead: '死に：二眼目はできません（証明済み）',
      },
      'two-eyes': {
        alive: '活き：二眼できます（証明済み）',
        dead: '死に：二眼できません（証明済み）',
      },
    },
    assumed: ({ toMove, defender, target, outside, goal }) => [
      ...(toMove === undefined
        ? []
        : [`仮定：手番が書かれていないので${COLORS_JA[toMove]}番とする`]),
      `仮定：死活を問うのは${COLORS_JA[defender]}石 ${target.join(' ')}`,
      goal === 'two-eyes'
        ? '領域（+）の中で二眼を持てば活き。セキは死にとする'
        : '一眼はすでにあり、領域（+）の中でもう一眼を持てば活き。セキは死にとする',
      outside === 'alive'
        ? `領域の外はすべて${COLORS_JA[otherColor(defender)]}のもので、生きているとみなす`
        : `囲む${COLORS_JA[otherColor(defender)]}石は生きている（Benson の判定）`,
    ],
    noKo: 'コウ材があっても変わりません。',
    ko: (attackers, defenders) =>
      `コウ：コウ材が攻め方にあれば${FATES_JA[attackers]}、受け方にあれば${FATES_JA[defenders]}`,
    winningMoves: (moves) => `勝つ手：${moves}`,
    perhapsMore: '（制限に達したため、ほかにもあるかもしれません）',
    line: (moves) => `手順：${moves}`,
    pass: 'パス',
  },
};

function tellPeople(
  { number, of, source, completed, answer }: GoOutcome,
  language: Language,
): ReportText {
  const words = WORDS[language];
  if (answer.status === 'error') {
    const file =
      source === undefined ? '' : `${makeSafeLine(source)}${language === 'ja' ? '：' : ': '}`;
    const place = of === 1 ? '' : words.place(number);
    const message = makeSafeLine(wordError(answer, language));
    return { err: `tsumeru: ${file}${place}${message} [${answer.code}]\n` };
  }
  const title = of === 1 ? '' : `${words.title(number)}\n`;
  const effort = words.effort(answer.nodes, answer.milliseconds);
  const verdict =
    answer.status === 'unknown'
      ? words.unknown(explainLimit(answer.reason, language))
      : formatVerdict(answer, completed?.problem.goal, words);
  return { out: `${title}${formatGame(completed, words)}${verdict}\n\n  ${effort}\n\n` };
}

function formatGame(completed: CompletedProblem | undefined, words: Words): string {
  if (completed === undefined) return '';
  const { problem, assumed } = completed;
  const lines = [words.toMove[problem.toMove], ...(assumed ? words.assumed(assumed) : [])];
  return `${formatBoard(readProblem(problem))}\n\n${lines.join('\n')}\n\n`;
}

function formatVerdict(
  answer: OneEyeDecided,
  goal: Goal | undefined = 'second-eye',
  words: Words,
): string {
  const { status, winningMoves, winningMovesAreComplete, passWins, line, lineIsComplete } = answer;
  const moves = [...winningMoves, ...(passWins ? [words.pass] : [])].join(' ');
  const isPartial = winningMovesAreComplete ? '' : words.perhapsMore;
  const play = line.map((point) => (point === 'pass' ? words.pass : point)).join(' ');
  const { koFree, withAttackerKoThreats, withDefenderKoThreats } = answer;
  return [
    words.verdict[goal][status],
    koFree ? words.noKo : words.ko(withAttackerKoThreats, withDefenderKoThreats),
    ...(moves === '' ? [] : [words.winningMoves(moves) + isPartial]),
    ...(line.length === 0 ? [] : [words.line(play) + (lineIsComplete ? '' : ' …')]),
  ].join('\n');
}

/** `game 2/5  1.23M nodes  412k/s  pn 34  dn 12  depth 45  3.0 s`. */
export function formatGoProgress(
  { nodes, milliseconds, pn, dn, depth }: OneEyeProgress,
  { number, of }: Pick<GoOutcome, 'number' | 'of'>,
  language: Language = 'en',
): string {
  const isJapanese = language === 'ja';
  const rate = formatShort((nodes * 1000) / milliseconds);
  return [
    ...(of === 1 ? [] : [isJapanese ? `${number}/${of}局目` : `game ${number}/${of}`]),
    `${formatShort(nodes)}${isJapanese ? '局面' : ' nodes'}`,
    isJapanese ? `毎秒${rate}` : `${rate}/s`,
    `pn ${formatShort(pn)}`,
    `dn ${formatShort(dn)}`,
    `${isJapanese ? '深さ' : 'depth'} ${depth}`,
    `${(milliseconds / 1000).toFixed(1)}${isJapanese ? '秒' : ' s'}`,
  ].join('  ');
}
