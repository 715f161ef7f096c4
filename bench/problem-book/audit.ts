// `npm run bench -- problem-book [--plies 3,5] [--folder problems] [--journal file] [--write]`
// Judges every problem of the book again. The engine in JavaScript, which shares no code with the core, analyses it and tries each piece
// away. Brute force judges it too, as far as it reaches. For a tenth of the problems, drawn with a seed, a certificate of the solution is
// made, written, read and checked. No two problems may be alike. Each judgement is kept in the journal at once, so that a run
// that was interrupted goes on. The exit code is 1 if there is a fault.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatSfen } from '../../src/formats/sfen';
import { formatUsiMove } from '../../src/formats/usi';
import { likenessOf } from '../../src/generate/likeness';
import type { BookProblem } from '../../src/generate/packed';
import { Random } from '../../src/lab/random';
import { checkLine } from '../../src/proof/check-line';
import { formatLineCertificate, parseLineCertificate } from '../../src/proof/line-certificate-text';
import { isBookEnd, playMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { PROBLEM_FOLDER, readOrigins, readProblems } from '../../support/problem-book';
import { flawsOf, judgeByForce } from '../../support/proper';
import { keepResult, ROOT } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

const CERTIFIED_SHARE = 0.1;
const COLUMNS = ['plies', 'problems', 'faults', 'by brute force', 'certificates', 'bytes each'];

interface Judgement {
  readonly sfen: string;
  readonly faults: readonly string[];
  readonly isForced: boolean;
  /** The size of the certificate, if one was made. */
  readonly bytes?: number | undefined;
}

const reference = createJsSolver({ hashMiB: 64 });
const solver = createSolver({ hashMiB: 64 });

async function judge(plies: number, problem: BookProblem, certify: boolean): Promise<Judgement> {
  const { position, line } = problem;
  const faults: string[] = [];
  const end = line.reduce(playMove, position);
  if (line.length !== plies || !isBookEnd(end)) faults.push('the solution does not end in mate');
  faults.push(...flawsOf(position, plies, await reference.analyse(position, { removal: true })));
  const forced = judgeByForce(position, line);
  if (forced === 'faulty') faults.push('brute force sees a fault');
  const { bytes, refused } = certify ? await certifySolution(problem) : {};
  if (refused !== undefined) faults.push(`certificate: ${refused}`);
  return { sfen: formatSfen(position), faults, isForced: forced === 'sound', bytes };
}

/**
 * Soundness as the checker sees it: at no ply of the solution does another check mate. The checker does not know which interpositions are
 * futile, so `isBookEnd` has tested before whether the solution ends as it does in books.
 */
async function certifySolution({ position, line }: BookProblem) {
  const solution = line.map(formatUsiMove);
  const { certificate } = await solver.analyse(position, { certificate: true, solution });
  if (certificate === undefined) return { refused: 'none was made' };
  const text = [...formatLineCertificate(certificate)].join('');
  const result = checkLine(parseLineCertificate(text), position);
  const bytes = Buffer.byteLength(text);
  if (!result.accepted) return { bytes, refused: result.rule };
  if (result.others.length > 0) return { bytes, refused: 'another check mates' };
  return { bytes };
}

function readJournal(path: string): Map<string, Judgement> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
  const judgements = lines.map((text): Judgement => JSON.parse(text));
  return new Map(judgements.map((judgement) => [judgement.sfen, judgement]));
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    plies: undefined,
    folder: PROBLEM_FOLDER,
    journal: resolve(ROOT, 'build/problem-book-audit.jsonl'),
    write: false,
  });
  const known = readJournal(values.journal);
  const lengths = values.plies?.split(',').map(Number) ?? [...readOrigins(values.folder).keys()];
  const random = new Random(1);
  const seen = new Map<string, string>();
  const rows: Cell[][] = [];
  let isFaulty = false;
  for (const plies of lengths) {
    const problems = readProblems(plies, values.folder);
    const judgements: Judgement[] = [];
    for (const [index, problem] of problems.entries()) {
      const certify = random.chance(CERTIFIED_SHARE);
      showProgress(`${plies} plies: ${index + 1} of ${problems.length}`);
      const sfen = formatSfen(problem.position);
      let judgement = known.get(sfen);
      if (judgement === undefined || (certify && judgement.bytes === undefined)) {
        judgement = await judge(plies, problem, certify);
        appendFileSync(values.journal, `${JSON.stringify(judgement)}\n`);
      }
      const alike = likenessOf(problem.position, problem.line).map((key) => seen.get(key) ?? key);
      for (const key of likenessOf(problem.position, problem.line)) seen.set(key, sfen);
      const twin = alike.find((text) => text.includes('/'));
      const faults = twin === undefined ? judgement.faults : [...judgement.faults, `like ${twin}`];
      for (const fault of faults) console.error(`${plies} plies: ${sfen}: ${fault}`);
      judgements.push({ ...judgement, faults });
    }
    const sizes = judgements.flatMap(({ bytes }) => bytes ?? []);
    const faulty = judgements.filter(({ faults }) => faults.length > 0).length;
    if (faulty > 0) isFaulty = true;
    rows.push([
      plies,
      problems.length,
      faulty,
      judgements.filter(({ isForced }) => isForced).length,
      sizes.length,
      sizes.length === 0
        ? null
        : Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length),
    ]);
  }
  showProgress('');
  solver.dispose();
  reference.dispose();
  const table: Table = { columns: COLUMNS, rows };
  console.log(formatTable(table));
  if (values.write) {
    const result = { command: commandOf('problem-book', args), core: CORE_SHA256 };
    keepResult('problem-book', { ...result, tables: { audit: table } });
  }
  return isFaulty ? 1 : 0;
}
