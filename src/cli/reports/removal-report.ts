// The readable report of the removal trials of an analysis: which pieces are not needed, why the others are needed, and
// what is unknown.

import { listRemovals, type Removal } from '../../analysis/removals';
import { formatJapaneseSquare, formatPieceName } from '../../formats/japanese-names';
import { formatPiece } from '../../formats/sfen-board';
import type { Position } from '../../shogi/position';
import { formatSquare } from '../../shogi/square';
import type { Analysis, RemovalTrial } from '../../terms/analysis';
import type { FaultKind, RemovalWay, UnknownReason } from '../../terms/terms';
import type { Language } from '../../words/language';
import { formatPlies } from '../../words/numbers';
import { UNKNOWN_REASONS } from '../../words/unknown-reasons';
import { formatMovesBehind } from './move-list';

type Names = Readonly<Record<FaultKind, string>>;

interface Words {
  readonly trial: (removal: Removal) => string;
  readonly because: (reasons: readonly string[]) => string;
  readonly fault: (ply: number, name: string) => string;
  /** The words for an open question. `name` returns a USI move in Japanese notation. */
  readonly question: (ply: number, move: string | null, name: (usi: string) => string) => string;
  readonly useless: string;
  readonly needed: string;
  readonly open: string;
  readonly illegal: string;
  readonly unplayable: string;
  readonly mate: (length: number, isExact: boolean) => string;
  readonly questions: (open: readonly string[]) => string;
  readonly limit: (reason: UnknownReason) => string;
}

const WAYS_EN = {
  removed: 'taken away',
  'to-defender': 'to the defender',
} as const satisfies Record<RemovalWay, string>;

const WAYS_JA = {
  removed: '除く',
  'to-defender': '玉方の持駒にする',
} as const satisfies Record<RemovalWay, string>;

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    trial: ({ square, piece, way }) => {
      const place = square === undefined ? 'in hand' : formatSquare(square);
      return `${place} ${formatPiece(piece)}, ${WAYS_EN[way]}`;
    },
    because: (reasons) => `: ${reasons.join('; ')}`,
    fault: (ply, name) => `${name} at ply ${ply}`,
    question: (ply, move) => (move === null ? `${ply}` : `${ply}:${move}`),
    useless: 'Not needed (飾り駒):',
    needed: 'Needed:',
    open: 'Not decided whether needed (--removal-nodes, --check-nodes):',
    illegal: 'the king is in check',
    unplayable: 'the solution cannot be played',
    mate: (length, isExact) =>
      `there is a mate in ${isExact ? '' : 'at most '}${formatPlies(length)}`,
    questions: (open) => `undecided: ${open.join(' ')}`,
    limit: (reason) => `${UNKNOWN_REASONS[reason].en}`,
  },
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
    open: '必要かどうか未確定（--removal-nodes、--check-nodes）：',
    illegal: '玉に王手がかかった局面になる',
    unplayable: '手順が指せなくなる',
    mate: (length, isExact) => `${length}手${isExact ? '' : '以下'}の詰み`,
    questions: (open) => `${open.join('、')}が未確定`,
    limit: (reason) => `${UNKNOWN_REASONS[reason].ja}`,
  },
};

interface Trial extends RemovalTrial {
  readonly what: Removal;
  /** The solution of the original diagram. */
  readonly solution: readonly string[];
}

/** The report on the trials. The names of faults are those of the analysis report. */
export function formatRemovals(
  root: Position,
  { removals = [], line }: Analysis,
  names: Names,
  language: Language,
): string[] {
  const words = WORDS[language];
  const listed = removals.length === 0 ? [] : listRemovals(root);
  const trials = removals.map(
    (trial, i): Trial => ({ ...trial, what: listed[i]!, solution: line }),
  );
  const list = (title: string, isNeeded: RemovalTrial['isNeeded']) => {
    const chosen = trials.filter((trial) => trial.isNeeded === isNeeded);
    const rows = chosen.map((trial) => describeTrial(trial, names, words));
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}`];
  };
  return [
    ...list(words.useless, false),
    ...list(words.needed, true),
    ...list(words.open, 'undecided'),
  ];
}

/** A trial in one line: `  9g P, to the defender: no mate (不詰)`. */
function describeTrial(trial: Trial, names: Names, words: Words): string {
  const what = `  ${words.trial(trial.what)}`;
  if (trial.isNeeded === false) return what;
  const describe = trial.isNeeded === true ? describeNeed : describeOpen;
  return what + words.because(describe(trial, names, words));
}

function describeNeed(
  { status, isPlayable, length, lengthIsExact, fault }: Trial,
  names: Names,
  words: Words,
): string[] {
  if (status === 'illegal') return [words.illegal];
  if (status === 'nomate') return [names['no-mate']];
  const plies = length === null ? [] : [words.mate(length, lengthIsExact)];
  if (!isPlayable) return [words.unplayable, ...plies];
  if (fault === null) return plies;
  const named = words.fault(fault.ply, names[fault.kind]);
  // A line without a mate has no length, whatever other mates there are.
  return fault.kind === 'no-mate' ? [named] : [named, ...plies];
}

function describeOpen(
  { reason, fault, undecided, what, solution }: Trial,
  names: Names,
  words: Words,
): string[] {
  const open = undecided.map(({ ply, move }) =>
    words.question(ply, move, (usi) => nameMove(what.position, solution.slice(0, ply - 1), usi)),
  );
  return [
    ...(fault === null ? [] : [words.fault(fault.ply, names[fault.kind])]),
    ...(open.length === 0 ? [] : [words.questions(open)]),
    ...(reason === undefined ? [] : [words.limit(reason)]),
  ];
}

function nameMove(position: Position, before: readonly string[], usi: string): string {
  return formatMovesBehind(position, before, [usi])[0]!;
}
