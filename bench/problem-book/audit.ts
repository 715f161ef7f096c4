// `npm run bench -- problem-book [--plies 3,5] [--folder problems] [--journal file] [--write]`
//
// Judges every problem of the book again. The engine in JavaScript, which shares no code with the core, analyses it and
// tries each piece away. Brute force judges it too, as far as it reaches. The certificates that are kept beside the
// book, of a tenth of the problems, are checked. No two problems may be alike. An interrupted run goes on with its
// journal. The exit code is 1 if there is a fault. The classics are judged by `npm run bench -- works`.

import { hasOneSolution } from '../../src/compose/generate/proper';
import { likenessOf } from '../../src/compose/likeness';
import { formatSfen } from '../../src/notation/sfen';
import { formatUsiMove } from '../../src/notation/usi';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import type { Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { isBookEnd, playMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { readOptions, showProgress } from '../../support/command-line';
import {
  drawCertified,
  judgeCertificate,
  PROBLEM_FOLDER,
  type ReadProblem,
  readCertificates,
  readOrigins,
  readProblems,
} from '../../support/problem-book';
import { flawsOf, judgeByForce } from '../../support/proper';
import { conclude } from '../report/documents';
import { openJournal } from '../report/journal';
import type { Cell } from '../report/result';

const COLUMNS = ['plies', 'problems', 'faults', 'by brute force', 'certificates'];

interface Judgement {
  readonly faults: readonly string[];
  readonly isForced: boolean;
}

const reference = createJsSolver({ hashMiB: 64 });

/** Flaws that one line may have while another line of the same length has none. */
const OF_ITS_LINE = ['needless pieces', 'a second solution'];

/**
 * What the engine in JavaScript finds. It may take another line as the solution, if the defender has defences of equal
 * length. If only that line has a flaw, the solution of the book is judged.
 */
async function flawsByReference(position: Position, plies: number, line: readonly Move[]) {
  const flawsBy = async (options: AnalyseOptions) => {
    const analysis = await reference.analyse(position, { removal: true, ...options });
    const flaws = flawsOf(position, plies, analysis);
    return hasOneSolution(analysis) ? flaws : [...flaws, 'a second solution'];
  };
  const flaws = await flawsBy({});
  if (flaws.some((flaw) => !OF_ITS_LINE.includes(flaw)) || flaws.length === 0) return flaws;
  return flawsBy({ solution: line.map(formatUsiMove) });
}

async function judge(plies: number, { position, line }: ReadProblem): Promise<Judgement> {
  const faults: string[] = [];
  const end = line.reduce(playMove, position);
  if (line.length !== plies || !isBookEnd(end)) faults.push('the solution does not end in mate');
  faults.push(...(await flawsByReference(position, plies, line)));
  const forced = judgeByForce(position, line);
  if (forced === 'faulty') faults.push('brute force sees a fault');
  return { faults, isForced: forced === 'sound' };
}

/** What is wrong with the certificates of one length, and how many there are. */
function judgeCertificates(plies: number, problems: readonly ReadProblem[], folder: string) {
  const texts = readCertificates(plies, folder);
  const drawn = drawCertified(plies, problems);
  const faults = drawn.flatMap((problem, index) => {
    const text = texts[index];
    const fault = text === undefined ? 'is missing' : judgeCertificate(text, problem);
    return fault === undefined ? [] : [`${formatSfen(problem.position)}: certificate: ${fault}`];
  });
  if (texts.length > drawn.length) faults.push('there are more certificates than problems drawn');
  return { count: texts.length, faults };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    plies: undefined,
    folder: PROBLEM_FOLDER,
    journal: undefined,
    write: false,
  });
  const journal = openJournal<readonly string[], Judgement>('problem-book', values.journal);
  const lengths = values.plies?.split(',').map(Number) ?? [...readOrigins(values.folder).keys()];
  const seen = new Map<string, string>();
  const rows: Cell[][] = [];
  const allFaults: string[] = [];
  for (const plies of lengths) {
    const problems = readProblems(plies, values.folder);
    const certificates = judgeCertificates(plies, problems, values.folder);
    const faults = [...certificates.faults];
    let faulty = faults.length;
    let forced = 0;
    for (const [index, problem] of problems.entries()) {
      showProgress(`${plies} plies: ${index + 1} of ${problems.length}`);
      const sfen = formatSfen(problem.position);
      const name = [sfen, ...problem.line.map(formatUsiMove)];
      const judgement = await journal.recallLater(name, () => judge(plies, problem));
      const keys = likenessOf(problem.position, problem.line);
      const twin = keys.map((key) => seen.get(key)).find((text) => text !== undefined);
      for (const key of keys) seen.set(key, sfen);
      const own = twin === undefined ? judgement.faults : [...judgement.faults, `like ${twin}`];
      faults.push(...own.map((fault) => `${sfen}: ${fault}`));
      if (own.length > 0) faulty++;
      if (judgement.isForced) forced++;
    }
    rows.push([plies, problems.length, faulty, forced, certificates.count]);
    allFaults.push(...faults.map((fault) => `${plies} plies: ${fault}`));
  }
  showProgress('');
  reference.dispose();
  const tables = { audit: { columns: COLUMNS, rows } };
  return conclude('problem-book', args, { tables, isKept: values.write, faults: allFaults });
}
