// `npm run bench -- ladder <sfen> ["move move …"] [--turn technique,technique] [--from plies] [--every plies] [--nodes n] [--hash
// MiB] [--svg file]`
// Solves the positions along a mating line with the attacker to move, from the end backwards, each with an empty table, and shows
// nodes by remaining plies. A jump in the nodes shows a weakness of the search. The line is the given one (USI) or the one that the
// solver finds. `--turn` runs a second search in which these techniques are switched from on to off or from off to on.

import { writeFileSync } from 'node:fs';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import { readArguments, showProgress } from '../../support/command-line';
import { type FeatureSwitches, readTurned } from '../../support/research/features';
import { createResearchSolver, type ResearchSolver } from '../../support/research/solver';
import { formatSvg } from '../growth/plot';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

interface Rung {
  /** Plies of the line from this position to the mate. */
  readonly plies: number;
  readonly position: Position;
}

interface Search {
  readonly name: string;
  readonly features: FeatureSwitches;
}

/** Nodes of each search; undefined when the position was not decided. */
interface Measured extends Rung {
  readonly nodes: readonly (number | undefined)[];
}

function readSearches(turn: string): Search[] {
  const searches = [{ name: 'default', features: {} }];
  return turn === ''
    ? searches
    : [...searches, { name: `${turn} turned`, features: readTurned(turn) }];
}

/** The given moves, or those of the mate that the solver finds. */
function readLine(solver: ResearchSolver, sfen: string, line: string | undefined): string[] {
  if (line !== undefined) return line.trim().split(/\s+/);
  const solution = solver.solveSync(sfen);
  if (solution.status === 'mate' && solution.lineIsComplete) return [...solution.line];
  throw new RangeError(`no mating line was found (${solution.status}); give one`);
}

/** The positions with the attacker to move, from the end of the line backwards. */
function listRungs(root: Position, line: readonly string[], from: number, every: number): Rung[] {
  const rungs: Rung[] = [];
  let position = root;
  for (const [index, text] of line.entries()) {
    const plies = line.length - index;
    if (index % 2 === 0 && plies >= from) rungs.push({ plies, position });
    position = playMove(position, parseUsiMove(text));
  }
  const step = Math.max(1, Math.round(every / 2));
  return rungs.reverse().filter((_, index) => index % step === 0);
}

function measure(
  solver: ResearchSolver,
  rungs: readonly Rung[],
  searches: readonly Search[],
  maxNodes: number,
): Measured[] {
  return rungs.map((rung, index) => {
    const nodes = searches.map(({ features }) => {
      const solution = solver.solveSync(rung.position, { features, maxNodes });
      return solution.status === 'unknown' ? undefined : solution.nodes;
    });
    showProgress(`${index + 1}/${rungs.length} positions`);
    return { ...rung, nodes };
  });
}

/** Nodes of each search, and their ratio to the nodes in the row above, whose position is nearer to the mate. */
function makeTable(measured: readonly Measured[], searches: readonly Search[]): Table {
  const timesOf = (name: string) => `times (${name})`;
  const columns = ['plies', ...searches.flatMap(({ name }) => [name, timesOf(name)]), 'position'];
  const rows = measured.map(({ plies, nodes, position }, index) => {
    const before = measured[index - 1]?.nodes;
    const cells = nodes.flatMap((count, search): Cell[] => {
      const last = before?.[search];
      const isKnown = count !== undefined && last !== undefined;
      return [count ?? null, isKnown ? count / last : null];
    });
    return [plies, ...cells, formatSfen(position)];
  });
  const digits = Object.fromEntries(searches.map(({ name }) => [timesOf(name), 1]));
  return { columns, digits, rows };
}

function plot(measured: readonly Measured[], searches: readonly Search[]): string {
  const series = searches.map(({ name }, search) => ({
    name,
    joined: true,
    points: measured.flatMap(({ plies, nodes }) => {
      const count = nodes[search];
      return count === undefined ? [] : [[plies, count] as const];
    }),
  }));
  return formatSvg({
    title: 'Nodes along a mating line, each position with an empty table',
    x: 'plies left',
    y: 'nodes',
    series,
  });
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    turn: '',
    from: 1,
    every: 2,
    nodes: 1_000_000,
    hash: 256,
    svg: undefined,
  });
  const [sfen, line] = positionals;
  if (sfen === undefined || positionals.length > 2) {
    throw new RangeError('expected an SFEN, and after it at most one line of moves');
  }
  const searches = readSearches(values.turn);
  const { from, every, nodes: maxNodes } = values;
  const solver = createResearchSolver({ hashMiB: values.hash });
  const rungs = listRungs(parseSfen(sfen), readLine(solver, sfen, line), from, every);
  const measured = measure(solver, rungs, searches, maxNodes);
  showProgress('');
  console.log(formatTable(makeTable(measured, searches)));
  if (values.svg !== undefined) writeFileSync(values.svg, plot(measured, searches));
  return 0;
}
