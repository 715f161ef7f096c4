// The readable report of the removal trials of an analysis: which pieces are not needed, why the others are needed, and
// what is unknown.

import { listRemovals, type Removal } from '../analysis/removals';
import type { Analysis, RemovalTrial } from '../answers/analysis';
import type { RemovalWay } from '../answers/terms';
import type { Language } from '../base/language';
import { formatPlies } from '../base/numbers';
import { formatJapaneseSquare, formatPieceName } from '../notation/japanese-names';
import { formatPiece } from '../notation/sfen-board';
import type { Position } from '../shogi/position';
import { formatSquare } from '../shogi/square';
import { FAULT_NAMES, UNKNOWN_REASONS } from '../words/verdict-words';
import { formatMovesBehind } from './move-list';

const WAYS_EN = {
  removed: 'taken away',
  'to-defender': 'to the defender',
} as const satisfies Record<RemovalWay, string>;

const WAYS_JA = {
  removed: '除く',
  'to-defender': '玉方の持駒にする',
} as const satisfies Record<RemovalWay, string>;

const EN = {
  trial: ({ square, piece, way }: Removal) => {
    const place = square === undefined ? 'in hand' : formatSquare(square);
    return `${place} ${formatPiece(piece)}, ${WAYS_EN[way]}`;
  },
  because: (reasons: readonly string[]) => `: ${reasons.join('; ')}`,
  fault: (ply: number, name: string) => `${name} at ply ${ply}`,
  /** The words for an open question. `name` returns a USI move in Japanese notation. */
  question: (ply: number, move: string | null, _name: (usi: string) => string) =>
    move === null ? `${ply}` : `${ply}:${move}`,
  useless: 'Not needed (飾り駒):',
  needed: 'Needed:',
  open: 'Not decided whether needed (--check-nodes):',
  illegal: 'the king is in check',
  unplayable: 'the solution cannot be played',
  mate: (length: number, isExact: boolean) =>
    `there is a mate in ${isExact ? '' : 'at most '}${formatPlies(length)}`,
  questions: (open: readonly string[]) => `undecided: ${open.join(' ')}`,
};

const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    trial: ({ square, piece, way }) => {
      const place = square === undefined ? '持駒の' : formatJapaneseSquare(square);
      return `${place}${formatPieceName(piece)}を${WAYS_JA[way]}`;
    },
    because: (reasons) => `：${reasons.join('、')}`,
    fault: (ply, name) => `${ply}手目は${name}`,
    question: (ply, move, name) => `${ply}手目${move === null ? '' : name(move)}`,
    useless: '飾り駒：',
    needed: '必要な駒：',
    open: '必要かどうか未確定（--check-nodes）：',
    illegal: '玉に王手がかかった局面になる',
    unplayable: '手順が指せなくなる',
    mate: (length, isExact) => `${length}手${isExact ? '' : '以下'}の詰み`,
    questions: (open) => `${open.join('、')}が未確定`,
  },
};

interface Trial extends RemovalTrial {
  readonly what: Removal;
  /** The solution of the original diagram. */
  readonly solution: readonly string[];
}

export function formatRemovals(
  root: Position,
  { removals = [], line }: Analysis,
  language: Language,
): string[] {
  const words = WORDS[language];
  const listed = removals.length === 0 ? [] : listRemovals(root);
  const trials = removals.map(
    (trial, i): Trial => ({ ...trial, what: listed[i]!, solution: line }),
  );
  const list = (title: string, isNeeded: RemovalTrial['isNeeded']) => {
    const chosen = trials.filter((trial) => trial.isNeeded === isNeeded);
    const rows = chosen.map((trial) => describeTrial(trial, language));
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}`];
  };
  return [
    ...list(words.useless, false),
    ...list(words.needed, true),
    ...list(words.open, 'undecided'),
  ];
}

/** A trial in one line: `  9g P, to the defender: no mate (fuzumi)`. */
function describeTrial(trial: Trial, language: Language): string {
  const words = WORDS[language];
  const what = `  ${words.trial(trial.what)}`;
  if (trial.isNeeded === false) return what;
  const describe = trial.isNeeded === true ? describeNeed : describeOpen;
  return what + words.because(describe(trial, language));
}

function describeNeed(
  { status, isPlayable, length, lengthIsExact, fault }: Trial,
  language: Language,
): string[] {
  const words = WORDS[language];
  if (status === 'illegal') return [words.illegal];
  if (status === 'nomate') return [FAULT_NAMES['no-mate'][language]];
  const plies = length === null ? [] : [words.mate(length, lengthIsExact)];
  if (!isPlayable) return [words.unplayable, ...plies];
  if (fault === null) return plies;
  const named = words.fault(fault.ply, FAULT_NAMES[fault.kind][language]);
  // A line without a mate has no length, whatever other mates there are.
  return fault.kind === 'no-mate' ? [named] : [named, ...plies];
}

function describeOpen(
  { reason, fault, undecided, what, solution }: Trial,
  language: Language,
): string[] {
  const words = WORDS[language];
  const open = undecided.map(({ ply, move }) =>
    words.question(ply, move, (usi) => nameMove(what.position, solution.slice(0, ply - 1), usi)),
  );
  return [
    ...(fault === null ? [] : [words.fault(fault.ply, FAULT_NAMES[fault.kind][language])]),
    ...(open.length === 0 ? [] : [words.questions(open)]),
    ...(reason === undefined ? [] : [UNKNOWN_REASONS[reason][language]]),
  ];
}

function nameMove(position: Position, before: readonly string[], usi: string): string {
  return formatMovesBehind(position, before, [usi])[0]!;
}
