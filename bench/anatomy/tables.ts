// The counters of a search as tables.

import * as events from '../../assembly/dfpn/events';
import type { Cell, Table } from '../report/result';
import type { Counts } from './count';

/** Most rows of a table of visits. With more plies, several plies share a row. */
const BANDS = 20;

const SHARE = 'share of the nodes';

/** Events that are visits of nodes, so that their share of all nodes is shown. */
const VISITS: readonly (readonly [event: number, name: string])[] = [
  [events.SAME_PARENT, 'visits of a known position, from the same parent as the last time'],
  [events.OTHER_PARENT, '… from another parent'],
  [events.LEFT_AT_ONCE, 'visits left before any child was searched'],
  [events.NEAR_THRESHOLD, 'visits of known positions with a threshold one step away'],
];

const HAPPENINGS: readonly (readonly [event: number, name: string])[] = [
  [events.PATH_DISPROOF_KEPT, 'path-dependent disproofs kept'],
  [events.PATH_DISPROOF_USED, '… used again'],
  [events.DELAYED_MOVES, 'moves delayed'],
  [events.ACTIVATED, '… activated'],
  [events.DOUBLE_COUNT_FOUND, 'double counts found'],
  [events.DOUBLE_COUNT_RECALLED, 'children marked from the record'],
  [events.DOUBLE_COUNT_FORGOTTEN, 'marked children without room in the record'],
];

const RECORDS: readonly (readonly [event: number, name: string])[] = [
  [events.RECORDS_OF_NUMBERS, 'records of undecided positions'],
  [events.RECORDS_OF_MATES, 'records of mates'],
  [events.RECORDS_OF_NO_MATES, 'records of no-mates'],
  [events.RECORDS_OF_PATHS, 'records for one path'],
];

function shareOf(count: number, { report }: Counts): number {
  return report.nodes === 0 ? 0 : count / report.nodes;
}

function tabulateEvents(counts: Counts): Table {
  const { report } = counts;
  const records = RECORDS.reduce((sum, [event]) => sum + counts.events[event]!, 0);
  const boards = counts.events[events.BOARDS]!;
  const rows: Cell[][] = [
    ['nodes', report.nodes, 1],
    ...VISITS.map(([event, name]) => {
      const count = counts.events[event]!;
      return [name, count, shareOf(count, counts)];
    }),
    ...HAPPENINGS.map(([event, name]) => [name, counts.events[event]!, null]),
    ['children that repeat a position of the path', report.repetitions, null],
    ['records given up in a full neighbourhood', report.replaced, null],
    ['collections', report.collections, null],
    ['records that they removed', counts.events[events.COLLECTED]!, null],
    ...RECORDS.map(([event, name]) => [name, counts.events[event]!, null]),
    ['boards', boards, null],
    ['records a board', boards === 0 ? null : Number((records / boards).toFixed(3)), null],
  ];
  return { columns: ['what', 'count', SHARE], digits: { [SHARE]: 3 }, rows };
}

/** Visits by ply, with an equal number of plies in each row. */
function tabulateVisits(name: string, visits: readonly number[], counts: Counts): Table {
  const last = visits.reduce((found, count, index) => (count > 0 ? index : found), 0);
  const width = Math.ceil((last + 1) / BANDS);
  const rows: Cell[][] = [];
  for (let from = 0; from <= last; from += width) {
    const nodes = visits.slice(from, from + width).reduce((sum, count) => sum + count, 0);
    const to = Math.min(from + width - 1, last);
    rows.push([from === to ? String(from) : `${from}–${to}`, nodes, shareOf(nodes, counts)]);
  }
  return { columns: [name, 'nodes', SHARE], digits: { [SHARE]: 3 }, rows };
}

/** `hasLine`: a mating line was given or found. */
export function tabulate(counts: Counts, hasLine: boolean): Readonly<Record<string, Table>> {
  const tables = {
    events: tabulateEvents(counts),
    depths: tabulateVisits('depth', counts.depths, counts),
  };
  if (!hasLine) return tables;
  return { ...tables, line: tabulateVisits('plies of the line', counts.followed, counts) };
}
