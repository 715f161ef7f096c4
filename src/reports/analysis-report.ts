// The readable report of an analysis: the board, the verdict on the problem, its solution, its faults, and the other
// replies of the defender.

import type { Analysis, Fault, OpenQuestion, Try, VariationChoice } from '../answers/analysis';
import type { Findings } from '../answers/finding';
import { STRICTNESSES } from '../answers/terms';
import type { Language } from '../base/language';
import { formatCount, formatPlies, formatPlural, formatSeconds } from '../base/numbers';
import { type Problem, positionOf } from '../batch/outcome';
import { LINE_STANDINGS, standingOf, TRY_WORDS } from '../kifu/solution-text';
import { formatDiagram, formatHeld } from '../notation/diagram';
import { type Hand, isHandEmpty } from '../shogi/hand';
import type { Position } from '../shogi/position';
import { COUNTED, FAULT_NAMES, UNKNOWN_REASONS, VERDICT_NAMES } from '../words/verdict-words';
import { explainLimit } from './limit-words';
import { formatMoveList, formatMoves, formatMovesBehind, wrapWords } from './move-list';
import { adviseFurther } from './next-step';
import { formatRemovals } from './removal-report';
import { type Colors, formatThreads, formatTitle } from './text-report';
import { formatThemes } from './theme-report';

const because = (limit: string | undefined) => (limit === undefined ? '' : `: ${limit}`);
const becauseJa = (limit: string | undefined) => (limit === undefined ? '' : `（${limit}）`);

const EN = {
  questions: {
    verdict: 'Does it mate?',
    kind: 'It mates; which kind of fault is it?',
    length: 'How many plies does the mate take?',
    leftover: 'Are pieces left over?',
  },
  faults: 'Faults:',
  possibleFaults: 'Faults and what is tolerated, if this line is the solution:',
  /** Stands above the faults of a line whose length is proven, if another line may be as good. */
  faultsOfLine:
    'Faults of this line, and what is tolerated. Another line may be as good and\n' +
    "have no fault. The author's line decides whether the problem is sound:",
  tolerated: 'Tolerated:',
  sound: 'Sound.',
  noMate: 'Unsound: no mate (不詰).',
  unsound: (faults: number) => `Unsound: ${formatPlural(faults, 'fault')}.`,
  readings: (verdicts: string) => `By another --strictness: ${verdicts}.`,
  unknown: (limit: string | undefined) => `Unknown whether there is a mate${because(limit)}.`,
  undecided: (limit: string | undefined) => `Undecided whether it is sound${because(limit)}.`,
  heading: (analysis: Analysis, length: number) => {
    const { lengthIsExact, mateAtLeast, lineBy, futile } = analysis;
    const plies = formatPlies(length);
    const rule = COUNTED[futile].en;
    // A mate takes at least one ply, which nobody needs to be told.
    const isKnown = mateAtLeast !== null && mateAtLeast > 1;
    const best = isKnown
      ? `against the best defence at least ${mateAtLeast}`
      : 'not proven to be the shortest';
    const standing = standingOf(analysis);
    if (standing !== 'mates') {
      const bound = standing === 'open' && isKnown ? `; ${best}` : '';
      return `The author's line of ${plies} (${LINE_STANDINGS.en[standing]}${bound}; ${rule}):`;
    }
    if (lineBy === 'author') {
      const proof = lengthIsExact ? 'proven to be the shortest' : best;
      return `The author's mate in ${plies} (${proof}; ${rule}):`;
    }
    const open = isKnown ? `at least ${mateAtLeast}; not proven to be the shortest` : best;
    return `Mate in ${plies} (${lengthIsExact ? 'proven to be the shortest' : open}; ${rule}):`;
  },
  leftover: (held: string) => `left in hand: ${held}`,
  mateIn: (plies: number, isExact: boolean) =>
    `, mate in ${isExact ? '' : 'at most '}${formatPlies(plies)}`,
  over: (held: string) => `, left over: ${held}`,
  ply: (ply: number) => `${ply}:`,
  plies: (plies: number, isExact: boolean) => `${isExact ? '' : 'at most '}${formatPlies(plies)}`,
  notDecided: 'Not decided: a question reached its limit of nodes.',
  notNeeded: 'Not examined, because the verdict does not depend on these (--verdict-only):',
  cutOff: (limit: string) => `Not decided: ${limit}.`,
  variationsMissing: (limit: string) => `Variations left out: ${limit}.`,
  variations: 'Variations (plies counted from the reply):',
  variationCooks: 'Other mates in variations, tolerated:',
  tries: 'Tries (紛れ), and below each the replies that refute it:',
  triesMissing: (limit: string) => `Tries left out: ${limit}.`,
  noTries: 'no tries',
  isOnly: { true: 'only this mates', false: 'another mates', undecided: 'not decided' },
  checks: (checks: number) => formatPlural(checks, 'check'),
  behind: 'then ',
  futile: 'futile',
  effort: (nodes: number, milliseconds: number) =>
    `${formatPlural(nodes, 'node')}, ${formatSeconds(milliseconds)}`,
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    questions: {
      verdict: '詰むかどうか',
      kind: '詰むが、どの欠陥か',
      length: '何手で詰むか',
      leftover: '駒が余るか',
    },
    faults: '欠陥：',
    possibleFaults: 'この手順が正解だとすれば、欠陥または許容されるもの：',
    faultsOfLine:
      'この手順の欠陥または許容されるもの\n' +
      '（同じ手数で欠陥のない手順があるかもしれません。作意を与えれば決まります）：',
    tolerated: '許容されるもの：',
    sound: '完全作',
    noMate: '不完全作：不詰',
    unsound: (faults) => `不完全作：欠陥${faults}件`,
    readings: (verdicts) => `ほかの基準（--strictness）では：${verdicts}`,
    unknown: (limit) => `詰むかどうか不明${becauseJa(limit)}`,
    undecided: (limit) => `検討未了：完全作かどうか決まっていません${becauseJa(limit)}`,
    heading: (analysis, length) => {
      const { lengthIsExact, mateAtLeast, lineBy, futile } = analysis;
      const rule = COUNTED[futile].ja;
      const isKnown = mateAtLeast !== null && mateAtLeast > 1;
      const best = isKnown ? `最善の応手には${mateAtLeast}手以上` : '最短は未証明';
      const standing = standingOf(analysis);
      if (standing !== 'mates') {
        const bound = standing === 'open' && isKnown ? `。${best}` : '';
        return `作意${length}手（${LINE_STANDINGS.ja[standing]}${bound}。${rule}）：`;
      }
      const proven = '最短と証明済み';
      if (lineBy === 'author')
        return `作意${length}手詰（${lengthIsExact ? proven : best}。${rule}）：`;
      const open = isKnown ? `${mateAtLeast}手以上。最短は未証明` : best;
      return `${length}手詰（${lengthIsExact ? proven : open}。${rule}）：`;
    },
    leftover: (held) => `駒余り：${held}`,
    mateIn: (plies, isExact) => `、${plies}手${isExact ? '' : '以内'}の詰み`,
    over: (held) => `、駒余り（${held}）`,
    ply: (ply) => `${ply}手目：`,
    plies: (plies, isExact) => `${plies}手${isExact ? '' : '以内'}`,
    notDecided: '未確定：一つの判定に使う局面数の上限に達しました。',
    notNeeded: '調べていないもの（判定には影響しません。--verdict-only）：',
    cutOff: (limit) => `未確定：${limit}。`,
    variationsMissing: (limit) => `変化は調べていません（${limit}）`,
    variations: '変化（手数は応手から数える）：',
    variationCooks: '変化手順の余詰（許容）：',
    tries: '紛れと、詰みを逃れる応手：',
    triesMissing: (limit) => `残りの紛れは調べていません（${limit}）`,
    noTries: '紛れなし',
    isOnly: {
      true: '詰む手はこれだけ',
      false: 'ほかにも詰む手がある',
      undecided: 'ほかに詰む手があるか未確定',
    },
    checks: (checks) => `王手${checks}通り`,
    behind: '以下 ',
    futile: '無駄合',
    effort: (nodes, milliseconds) =>
      `${formatCount(nodes)}局面、${formatSeconds(milliseconds, 'ja')}`,
  },
};

interface AnalysisManner {
  readonly width: number;
  readonly colors: Colors;
  readonly language: Language;
  /** Was only the verdict asked for? Default false. */
  readonly isVerdictOnly?: boolean;
  /** The path of the journal, in which the finished stages of this analysis are kept. */
  readonly journal?: string | undefined;
}

/**
 * What an analysis has found so far, in a few words for the progress line:
 * `mate in 3  another mate (yozume) 1:G*2c +2`.
 */
export function formatFindings(found: Findings, language: Language): string[] {
  const { mateIn } = WORDS[language];
  const { length = null, lengthIsExact = false, lineBy } = found.length ?? {};
  // The length is missing if an author's line does not mate.
  const isKnown = length !== null && (lengthIsExact || lineBy === 'solver');
  const plies = isKnown ? [mateIn(length, lengthIsExact).replace(/^[,、]\s*/, '')] : [];
  const [first, ...others] = [...found.inList('faults'), ...found.inList('possibleFaults')];
  if (first === undefined) return plies;
  const move = first.move === null ? '' : `:${first.move}`;
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return [...plies, `${FAULT_NAMES[first.kind][language]} ${first.ply}${move}${more}`];
}

export function formatAnalysisReport(
  problem: Problem,
  analysis: Analysis,
  manner: AnalysisManner,
): string {
  const { width, colors, language } = manner;
  const root = positionOf(problem);
  const words = WORDS[language];
  const parts = [
    `${formatTitle(problem, language)}${formatDiagram(root)}`,
    [formatVerdict(analysis, colors, language), ...formatReadings(analysis, language)].join('\n'),
    ...formatSolution(root, analysis, width, language),
    ...formatFaults(words.faults, root, analysis, analysis.faults, language),
    ...formatFaults(
      analysis.lengthIsExact ? words.faultsOfLine : words.possibleFaults,
      root,
      analysis,
      analysis.possibleFaults,
      language,
    ),
    ...formatFaults(words.tolerated, root, analysis, analysis.notes, language),
    ...formatVariations(root, analysis, language),
    ...formatVariationCooks(root, analysis, language),
    ...formatTries(root, analysis, language),
    ...formatRemovals(root, analysis, language),
    ...formatThemes(analysis.themes, width, language),
    ...formatUndecided(root, analysis, manner),
    colors.dim(
      `  ${words.effort(analysis.nodes, analysis.milliseconds)}${formatThreads(analysis, language)}`,
    ),
    ...formatAdvice(analysis, manner),
  ];
  return `${parts.join('\n\n')}\n\n`;
}

/** How to go on, if the reader asked for what is open. */
function formatAdvice(
  analysis: Analysis,
  { language, isVerdictOnly = false, journal }: AnalysisManner,
): string[] {
  if (isVerdictOnly && analysis.verdict !== 'undecided') return [];
  const advice = adviseFurther(analysis, journal, language);
  return advice === undefined ? [] : [advice];
}

function formatVerdict(analysis: Analysis, colors: Colors, language: Language): string {
  const { status, verdict, reason, faults } = analysis;
  const words = WORDS[language];
  const limit = reason && explainLimit(reason, language);
  if (verdict === 'sound') return colors.green(words.sound);
  if (verdict === 'unsound')
    return colors.red(status === 'nomate' ? words.noMate : words.unsound(faults.length));
  return colors.yellow(status === 'unknown' ? words.unknown(limit) : words.undecided(limit));
}

/** The verdicts by the other standards, if they differ. */
function formatReadings({ readings, strictness }: Analysis, language: Language): string[] {
  if (readings === undefined) return [];
  const words = WORDS[language];
  const others = STRICTNESSES.filter((each) => each !== strictness);
  const verdicts = others.map((each) => `${each} ${VERDICT_NAMES[readings[each]][language]}`);
  return [words.readings(verdicts.join(language === 'ja' ? '、' : ', '))];
}

function formatSolution(
  root: Position,
  analysis: Analysis,
  width: number,
  language: Language,
): string[] {
  const { length, line, leftover } = analysis;
  if (length === null) return [];
  const words = WORDS[language];
  const rest =
    leftover === null || isHandEmpty(leftover)
      ? ''
      : `\n  ${words.leftover(nameHand(leftover, language))}`;
  const moves = formatMoveList(root, line, width);
  const shown = language === 'ja' ? [moves + rest] : [moves, wrapWords(line, width) + rest];
  return [words.heading(analysis, length), ...shown];
}

function formatFaults(
  title: string,
  root: Position,
  { line }: Analysis,
  faults: readonly Fault[],
  language: Language,
): string[] {
  if (faults.length === 0) return [];
  const rows = faults.map((fault) => {
    const moves = formatFaultLine(root, line, fault);
    return `${describeFault(fault, language)}${moves === '' ? '' : `\n     ${moves}`}`;
  });
  return [`${title}\n${rows.join('\n')}`];
}

function formatFaultLine(root: Position, line: readonly string[], fault: Fault): string {
  const before = line.slice(0, Math.max(0, fault.ply - 1));
  return formatMovesBehind(root, before, fault.line).join(' ');
}

/** A fault that an analysis has just found, on one line. */
export function formatFound(
  root: Position,
  { length }: Findings,
  fault: Fault,
  language: Language,
): string {
  const moves = formatFaultLine(root, length?.line ?? [], fault);
  return `${describeFault(fault, language)}  ${moves}`;
}

/**
 * `  3: another mate (yozume), mate in 19 plies, left over: P`. The plies of the mate are counted from the start of the
 * line.
 */
function describeFault(
  { ply, kind, length, lengthIsExact, leftover }: Fault,
  language: Language,
): string {
  const words = WORDS[language];
  const plies = length === null ? '' : words.mateIn(length, lengthIsExact);
  const isEmpty = leftover === null || isHandEmpty(leftover);
  const over = isEmpty ? '' : words.over(nameHand(leftover, language));
  const gap = language === 'ja' ? '' : ' ';
  return `  ${words.ply(ply)}${gap}${FAULT_NAMES[kind][language]}${plies}${over}`;
}

function nameHand(hand: Hand, language: Language): string {
  if (language === 'ja') return formatHeld(hand);
  const held = Object.entries(hand).filter(([, count]) => count > 0);
  return held.map(([kind, count]) => (count > 1 ? `${count}${kind}` : kind)).join(' ');
}

function formatUndecided(
  root: Position,
  analysis: Analysis,
  { width, language, isVerdictOnly = false }: AnalysisManner,
): string[] {
  const { undecided, line } = analysis;
  if (undecided.length === 0) return [];
  const words = WORDS[language];
  const name = ({ ply, move }: OpenQuestion) => {
    if (move === null) return language === 'ja' ? `${ply}手目` : `${ply}`;
    if (language === 'en') return `${ply}:${move}`;
    return words.ply(ply) + formatMovesBehind(root, line.slice(0, ply - 1), [move])[0];
  };
  const rows = Object.entries(words.questions).flatMap(([what, question]) => {
    const open = undecided.filter((each) => each.what === what).map(name);
    return open.length === 0 ? [] : [`  ${question}\n${wrapWords(open, width)}`];
  });
  return [`${explainOpen(analysis, isVerdictOnly, language)}\n${rows.join('\n')}`];
}

/**
 * Why questions are open: the verdict does not need them, a limit ended the whole analysis, or the limit for each
 * question ended them.
 */
function explainOpen(
  { reason, verdict }: Analysis,
  isVerdictOnly: boolean,
  language: Language,
): string {
  const words = WORDS[language];
  if (isVerdictOnly && verdict !== 'undecided') return words.notNeeded;
  return reason === undefined ? words.notDecided : words.cutOff(explainLimit(reason, language));
}

function formatVariations(root: Position, analysis: Analysis, language: Language): string[] {
  const words = WORDS[language];
  const { variations, variationsMissing, line } = analysis;
  if (variationsMissing !== undefined)
    return [words.variationsMissing(UNKNOWN_REASONS[variationsMissing][language])];
  const start = { root, path: [] };
  const rows = formatChoices(start, line, variations, { indent: '  ', language });
  return rows.length === 0 ? [] : [`${words.variations}\n${rows.join('\n')}`];
}

function formatVariationCooks(
  root: Position,
  { variationCooks = [] }: Analysis,
  language: Language,
): string[] {
  const words = WORDS[language];
  if (variationCooks.length === 0) return [];
  const rows = variationCooks.map(({ path, ...cook }) => {
    const before = formatMoves(root, path).join(' ');
    const moves = formatMovesBehind(root, path, cook.line).join(' ');
    return `${describeFault(cook, language)}\n     ${before}\n     ${words.behind}${moves}`;
  });
  return [`${words.variationCooks}\n${rows.join('\n')}`];
}

/**
 * The tries as a tree: the moves of the line are the trunk, the tries its branches, and the replies that refute a try
 * the twigs.
 */
function formatTries(root: Position, analysis: Analysis, language: Language): string[] {
  const { tries = [], triesMissing, line } = analysis;
  const words = WORDS[language];
  const [gap, comma] = language === 'ja' ? ['', '、'] : [' ', ', '];
  const rows = tries.flatMap(({ ply, move, checks, isOnly, tries: found }) => {
    const before = line.slice(0, ply - 1);
    const [played] = formatMovesBehind(root, before, [move]);
    const none = found.length === 0 ? comma + words.noTries : '';
    const head = `${words.ply(ply)}${gap}${played}  ${words.checks(checks)}${comma}${words.isOnly[`${isOnly}`]}${none}`;
    return [head, ...hang(found.map((each) => formatTry(root, before, each, language)))];
  });
  const missing =
    triesMissing === undefined ? [] : [words.triesMissing(UNKNOWN_REASONS[triesMissing][language])];
  if (rows.length === 0) return missing;
  return [`${words.tries}\n${rows.map((row) => `  ${row}`).join('\n')}`, ...missing];
}

/** Hangs branches, each of several rows, on the row above them. */
function hang(branches: readonly (readonly string[])[]): string[] {
  return branches.flatMap(([first, ...rest], index) => {
    const isLast = index === branches.length - 1;
    const below = rest.map((row) => `${isLast ? '   ' : '│  '}${row}`);
    return [`${isLast ? '└─ ' : '├─ '}${first}`, ...below];
  });
}

/** The row of a try, and a row for each reply that refutes it or is undecided. */
function formatTry(
  root: Position,
  before: readonly string[],
  { move, refutations, undecided, holds }: Try,
  language: Language,
): string[] {
  const words = TRY_WORDS[language];
  const tell = (replies: readonly string[], word: string) =>
    replies.map((reply) => [`${formatMovesBehind(root, [...before, move], [reply])[0]}  ${word}`]);
  const [check] = formatMovesBehind(root, before, [move]);
  const rest = holds === null ? '' : `  ${words.holds(holds)}`;
  return [
    `${check}${rest}`,
    ...hang([...tell(refutations, words.refutes), ...tell(undecided, words.open)]),
  ];
}

/** The start of a line: the position after these moves. */
interface Start {
  readonly root: Position;
  readonly path: readonly string[];
}

/** The replies that the line does not play, for a line that begins at `start`. */
function formatChoices(
  { root, path }: Start,
  line: readonly string[],
  choices: readonly VariationChoice[],
  manner: { readonly indent: string; readonly language: Language },
): string[] {
  const { indent, language } = manner;
  const words = WORDS[language];
  return choices.flatMap(({ ply, replies }) => {
    const before = [...path, ...line.slice(0, ply - path.length - 1)];
    const head = `${indent}${words.ply(ply)}${language === 'ja' ? '' : ' '}`;
    const futile = replies.filter(({ isFutile }) => isFutile);
    const others = replies.filter(({ isFutile, isMain }) => !isFutile && !isMain);
    const rows = others.flatMap(({ move, length, lengthIsExact, line: moves, choices: below }) => [
      `${head}${words.plies(length!, lengthIsExact)}  ${formatMovesBehind(root, before, moves).join(' ')}`,
      ...formatChoices({ root, path: [...before, move] }, moves.slice(1), below, {
        indent: `${indent}  `,
        language,
      }),
    ]);
    const names = futile.map(({ move }) => formatMovesBehind(root, before, [move])[0]).join(' ');
    return futile.length === 0 ? rows : [...rows, `${head}${words.futile}  ${names}`];
  });
}
