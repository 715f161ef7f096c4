// `npm run bench -- proper [--most n] [--plies n] [--nodes n] [--journal file] [--write]`
//
// One judge over every set of problems: which are proper, and what the others lack. `--most 200` judges that many
// problems of each set, drawn with a seed. Problems of more plies than `--plies` are left out. An interrupted run goes
// on with its journal.

import { Random } from '../../src/base/random';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { readOptions, showProgress } from '../../support/command-line';
import { readOrigins, readProblems } from '../../support/problem-book';
import { FLAWS, type Flaw, flawsOf } from '../../support/proper';
import { dataAvailable, readShared } from '../../support/shared-data';
import { conclude } from '../report/documents';
import { openJournal } from '../report/journal';
import type { Cell, Table } from '../report/result';

interface ProblemToJudge {
  readonly sfen: string;
  /** Undefined if the source gives no length. */
  readonly plies: number | undefined;
}

interface SetOfProblems {
  readonly name: string;
  readonly problems: readonly ProblemToJudge[];
}

const HASH_MIB = 64;

function fromShared(name: string, table: string, pattern: RegExp): SetOfProblems {
  const rows = readShared(table).filter(
    ({ id, verdict }) => pattern.test(id!) && verdict === 'mate',
  );
  const problems = rows.map(({ sfen, plies }) => ({
    sfen: sfen!,
    plies: plies ? Number(plies) : undefined,
  }));
  return { name, problems };
}

export function readSets(): SetOfProblems[] {
  const book = [...readOrigins().keys()].flatMap((plies) =>
    readProblems(plies).map(({ position }) => ({ sfen: formatSfen(position), plies })),
  );
  const own = { name: 'the book of problems', problems: book };
  if (!dataAvailable) return [own];
  return [
    own,
    fromShared('mates from games', 'mates', /^(yo|ex)/),
    fromShared('composed mates (tanuki)', 'mates', /^tanuki/),
    fromShared('mates in one', 'mate-in-one', /./),
    fromShared('short problems', 'short-problems', /./),
    fromShared('将棋図巧', 'classics', /^zukou-\d+$/),
    fromShared('将棋無双', 'classics', /^musou-\d+$/),
  ];
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    most: Number.MAX_SAFE_INTEGER,
    plies: 17,
    nodes: 5_000_000,
    journal: undefined,
    write: false,
  });
  const journal = openJournal<readonly unknown[], readonly Flaw[]>('proper', values.journal);
  const solver = createSolver({ hashMiB: HASH_MIB });
  const limits = { maxNodes: values.nodes };
  const judge = async ({ sfen, plies }: ProblemToJudge) => {
    const position = parseSfen(sfen);
    // Most problems of other sets are unsound. The first analysis ends at the first fault, which takes less time than
    // to find all faults.
    const first = await solver.analyse(position, { ...limits, verdictOnly: true });
    const analysis =
      first.verdict === 'sound'
        ? await solver.analyse(position, { ...limits, removal: true, variationDepth: 0 })
        : first;
    return flawsOf(position, plies, analysis);
  };
  const rows: Cell[][] = [];
  for (const { name, problems } of readSets()) {
    const short = problems.filter(({ plies = 0 }) => plies <= values.plies);
    const drawn = new Random(1).shuffle(short).slice(0, values.most);
    const judged: (readonly Flaw[])[] = [];
    for (const [index, asked] of drawn.entries()) {
      showProgress(`${name}: ${index + 1} of ${drawn.length}`);
      const { sfen, plies = null } = asked;
      judged.push(
        await journal.recallLater([sfen, plies, limits, CORE_SHA256], () => judge(asked)),
      );
    }
    const count = (flaw: Flaw) => judged.filter((flaws) => flaws.includes(flaw)).length;
    const proper = judged.filter((flaws) => flaws.length === 0).length;
    rows.push([name, problems.length, judged.length, proper, ...FLAWS.map(count)]);
  }
  showProgress('');
  solver.dispose();
  const table: Table = { columns: ['set', 'problems', 'judged', 'proper', ...FLAWS], rows };
  const note =
    `Problems up to ${values.plies} plies. One problem may fail several conditions. ` +
    `At most ${values.nodes.toLocaleString('en')} nodes for a problem.`;
  return conclude('proper', args, { tables: { sets: table }, isKept: values.write, note });
}
