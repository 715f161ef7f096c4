// The removal trials of an analysis for people: which pieces are not needed, why the others are, what is not known.

import type { FaultKind } from '../../analysis/fault';
import type { Analysis, RemovalTrial } from '../../solver/answers/analysis';
import type { UnknownReason } from '../../solver/answers/solution';
import type { Language } from '../../words/language';
import { formatPlies } from '../../words/numbers';
import { nameLimit } from './text-report';

type Names = Readonly<Record<FaultKind, string>>;

interface Words {
  readonly ways: Readonly<Record<RemovalTrial['way'], string>>;
  readonly useless: string;
  readonly needed: string;
  readonly open: string;
  readonly inHand: string;
  readonly illegal: string;
  readonly unplayable: string;
  readonly mate: (length: number, isExact: boolean) => string;
  readonly questions: (open: string) => string;
  readonly limit: (reason: UnknownReason) => string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    ways: { removed: 'taken away', 'to-defender': 'to the defender' },
    useless: 'Not needed (飾り駒):',
    needed: 'Needed:',
    open: 'Not decided whether needed (--removal-nodes, --check-nodes):',
    inHand: 'in hand',
    illegal: 'the king stands in check',
    unplayable: 'the solution cannot be played',
    mate: (length, isExact) => `mate in ${isExact ? '' : 'at most '}${formatPlies(length)}`,
    questions: (open) => `open ${open}`,
    limit: (reason) => `a limit was reached: ${nameLimit(reason, 'en')}`,
  },
  ja: {
    ways: { removed: '除く', 'to-defender': '玉方の持駒に' },
    useless: '要らない駒（飾り駒）：',
    needed: '要る駒：',
    open: '要るかどうか未定（--removal-nodes、--check-nodes）：',
    inHand: '持駒',
    illegal: '玉に王手がかかった局面になる',
    unplayable: '手順が指せなくなる',
    mate: (length, isExact) => `${length}手${isExact ? '' : '以下'}の詰み`,
    questions: (open) => `未定 ${open}`,
    limit: (reason) => `制限：${nameLimit(reason, 'ja')}`,
  },
};

/** The names of faults are those of the report. */
export function formatRemovals(
  { removals = [] }: Analysis,
  names: Names,
  language: Language,
): string[] {
  const words = WORDS[language];
  const list = (title: string, isNeeded: RemovalTrial['isNeeded']) => {
    const trials = removals.filter((trial) => trial.isNeeded === isNeeded);
    const rows = trials.map((trial) => describeTrial(trial, names, words));
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}`];
  };
  return [
    ...list(words.useless, false),
    ...list(words.needed, true),
    ...list(words.open, 'undecided'),
  ];
}

/** `  9g P, to the defender: no mate (不詰)`. */
function describeTrial(trial: RemovalTrial, names: Names, words: Words): string {
  const { square, piece, way, isNeeded } = trial;
  const what = `  ${square ?? words.inHand} ${piece}, ${words.ways[way]}`;
  if (isNeeded === false) return what;
  const reasons =
    isNeeded === true ? describeNeed(trial, names, words) : describeOpen(trial, names, words);
  return `${what}: ${reasons.join(', ')}`;
}

function describeNeed(
  { status, isPlayable, length, lengthIsExact, fault }: RemovalTrial,
  names: Names,
  words: Words,
): string[] {
  if (status === 'illegal') return [words.illegal];
  if (status === 'nomate') return [names['no-mate']];
  const plies = length === null ? [] : [words.mate(length, lengthIsExact)];
  if (!isPlayable) return [words.unplayable, ...plies];
  return [...(fault === null ? [] : [`${fault.ply}: ${names[fault.kind]}`]), ...plies];
}

function describeOpen(
  { reason, fault, undecided }: RemovalTrial,
  names: Names,
  words: Words,
): string[] {
  const open = undecided.map(({ ply, move }) => (move === null ? `${ply}` : `${ply}:${move}`));
  return [
    ...(fault === null ? [] : [`${fault.ply}: ${names[fault.kind]}`]),
    ...(open.length === 0 ? [] : [words.questions(open.join(' '))]),
    ...(reason === undefined ? [] : [words.limit(reason)]),
  ];
}
