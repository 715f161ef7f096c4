// `npm run bench -- zone-transfers [--most n] [--seed n] [--nodes n] [--write]`
//
// Are zones of mates right? Draws problems of the book, of the project's own set, and small random ones with kings of
// both sides. Makes the certificate of each mate and its zone, has the zone verified by its checker, and draws
// positions that the zone covers. In each of them the strategy of the certificate is played against every legal reply,
// and the solver searches the position anew. Anything that does not mate makes the exit code 1. `--write` stores the
// table as bench/results/zone-transfers.json.

import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatSfen } from '../../src/formats/sfen';
import type { MateCertificate } from '../../src/proof/certificate';
import { findKing } from '../../src/shogi/position';
import { createSolver, type Solver } from '../../src/solver/solver';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { readOwnSet } from '../../support/positions/table';
import { readOrigins, readProblems } from '../../support/problem-book';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';
import { findZoneFault } from '../../support/zones/check-zone';
import { drawCovered, playsOut } from '../../support/zones/transfers';
import { isCovered, zoneOfMate } from '../../support/zones/zone';
import { keepResult } from '../report/documents';
import type { Table } from '../report/result';
import { formatTable } from '../report/table-text';

/** Longer problems of the book are left out. */
const MOST_PLIES = 11;
const CERTIFICATE_NODES = 20_000;
/** Larger certificates are left out. */
const MOST_NODES = 300;
const DRAWS_A_ZONE = 40;

interface Tally {
  certificates: number;
  squares: number;
  transfers: number;
  wrong: number;
  undecided: number;
}

function drawMate(random: Random, solver: Solver, sources: readonly (() => string)[]) {
  for (;;) {
    const sfen = random.pick(sources)();
    const { status, certificate } = solver.solveSync(sfen, {
      goal: 'first',
      certificate: true,
      maxNodes: CERTIFICATE_NODES,
    }) as { status: string; certificate?: MateCertificate };
    if (status === 'mate' && certificate !== undefined && certificate.nodes.length <= MOST_NODES) {
      return certificate;
    }
  }
}

export async function run(args: string[]): Promise<number> {
  const { most, seed, nodes, write } = readOptions(args, {
    most: 100_000,
    seed: 1,
    nodes: 100_000,
    write: false,
  });
  const random = new Random(seed);
  const solver = createSolver({ hashMiB: 16 });
  const book = [...readOrigins().keys()].flatMap((plies) =>
    plies <= MOST_PLIES ? readProblems(plies) : [],
  );
  const own = readOwnSet('generated');
  const sources = [
    () => formatSfen(random.pick(book).position),
    () => random.pick(own).sfen!,
    () => formatSfen(drawSmallProblem(random)),
  ];
  const tallies = { 'only the defender': newTally(), both: newTally() };
  const faults: string[] = [];
  let done = 0;
  while (done < most) {
    const certificate = drawMate(random, solver, sources);
    const { root } = certificate;
    const zone = zoneOfMate(certificate);
    const fault = findZoneFault(certificate, zone);
    if (fault !== undefined) faults.push(`${formatSfen(root)}: ${fault}`);
    const tally =
      tallies[findKing(root.board, root.turn) === undefined ? 'only the defender' : 'both'];
    tally.certificates++;
    tally.squares += zone.squares.size;
    for (let draw = 0; draw < DRAWS_A_ZONE && done < most; draw++) {
      const position = drawCovered(zone, random);
      if (position === undefined) continue;
      if (!isCovered(zone, position)) throw new RangeError('a drawn position is not covered');
      done++;
      tally.transfers++;
      const { status } = solver.solveSync(position, { goal: 'first', maxNodes: nodes });
      if (status === 'unknown') tally.undecided++;
      if (status !== 'nomate' && playsOut(certificate, position)) continue;
      tally.wrong++;
      faults.push(`${formatSfen(root)} does not mate as ${formatSfen(position)}`);
    }
    showProgress(`${done} transfers, ${faults.length} faults`);
  }
  showProgress('');
  const table: Table = {
    columns: ['kings', 'certificates', 'squares of a zone', 'transfers', 'wrong', 'undecided'],
    digits: { 'squares of a zone': 1 },
    rows: Object.entries(tallies).map(([kings, tally]) => [
      kings,
      tally.certificates,
      tally.squares / Math.max(1, tally.certificates),
      tally.transfers,
      tally.wrong,
      tally.undecided,
    ]),
  };
  console.log(formatTable(table));
  for (const fault of faults) console.error(fault);
  if (write) {
    const command = commandOf('zone-transfers', args);
    keepResult('zone-transfers', { command, core: CORE_SHA256, tables: { transfers: table } });
  }
  return faults.length === 0 ? 0 : 1;
}

const newTally = (): Tally => ({
  certificates: 0,
  squares: 0,
  transfers: 0,
  wrong: 0,
  undecided: 0,
});
