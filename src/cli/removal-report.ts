// The removal trials of an analysis for people: which pieces are not needed, why the others are, what is not known.

import type { FaultKind } from '../analysis/fault';
import type { Analysis, RemovalTrial } from '../solver/analysis';
import { formatPlural } from './numbers';

const WAYS: Readonly<Record<RemovalTrial['way'], string>> = {
  removed: 'taken away',
  'to-defender': 'to the defender',
};

/** The names of faults are those of the report. */
export function formatRemovals(
  { removals = [] }: Analysis,
  names: Readonly<Record<FaultKind, string>>,
): string[] {
  const list = (title: string, isNeeded: RemovalTrial['isNeeded']) => {
    const trials = removals.filter((trial) => trial.isNeeded === isNeeded);
    const rows = trials.map((trial) => describeTrial(trial, names));
    return rows.length === 0 ? [] : [`${title}:\n${rows.join('\n')}`];
  };
  return [
    ...list('Not needed (飾り駒)', false),
    ...list('Needed', true),
    ...list('Not decided whether needed (--removal-nodes, --check-nodes)', 'undecided'),
  ];
}

/** `  9g P, to the defender: no mate (不詰)`. */
function describeTrial(trial: RemovalTrial, names: Readonly<Record<FaultKind, string>>): string {
  const { square, piece, way, isNeeded } = trial;
  const what = `  ${square ?? 'in hand'} ${piece}, ${WAYS[way]}`;
  if (isNeeded === false) return what;
  const reasons = isNeeded === true ? describeNeed(trial, names) : describeOpen(trial, names);
  return `${what}: ${reasons.join(', ')}`;
}

function describeNeed(
  { status, isPlayable, length, lengthIsExact, fault }: RemovalTrial,
  names: Readonly<Record<FaultKind, string>>,
): string[] {
  if (status === 'illegal') return ['the king stands in check'];
  if (status === 'nomate') return [names['no-mate']];
  const about = lengthIsExact ? '' : 'at most ';
  const plies = length === null ? [] : [`mate in ${about}${formatPlural(length, 'ply', 'plies')}`];
  if (!isPlayable) return ['the solution cannot be played', ...plies];
  return [...(fault === null ? [] : [`${fault.ply}: ${names[fault.kind]}`]), ...plies];
}

function describeOpen(
  { reason, fault, undecided }: RemovalTrial,
  names: Readonly<Record<FaultKind, string>>,
): string[] {
  const open = undecided.map(({ ply, move }) => (move === null ? `${ply}` : `${ply}:${move}`));
  return [
    ...(fault === null ? [] : [`${fault.ply}: ${names[fault.kind]}`]),
    ...(open.length === 0 ? [] : [`open ${open.join(' ')}`]),
    ...(reason === undefined ? [] : [`a limit was reached: ${reason}`]),
  ];
}
