// `npm run bench -- works [work or set…] [--plies n] [--check-nodes n] [--nodes n] [--hash MiB] [--whole] [--again]
// [--write]`
//
// Judges whether works are sound, long ones too, and names the fault that was found first. By default: 図巧, 無双 and
// the giants. `--plies` leaves out longer works. Every fault is checked move by move with the slow, simple rules, and
// every certificate with the checker; a wrong one makes the exit code 1.
//
// The run is made in stages. With `--write` each work is stored in bench/results/works.json as soon as it is judged.
// The same command goes on after an interruption, because a work that is decided, or that was judged within the same
// limits, is not judged again. A later run with larger limits judges the undecided works again. Runs over different
// works may be made at the same time. `--whole` searches for all faults of a work, and not only until the verdict is
// certain. `--again` judges every work again.

import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Analysis, Fault } from '../../src/answers/analysis';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { formatAnalysis } from '../../src/kifu/format-analysis';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { encodeCertificate } from '../../src/proof/certificate-bytes';
import { check } from '../../src/proof/check-certificate';
import { streamCertificate } from '../../src/proof/format-certificate';
import type { Position } from '../../src/shogi/position';
import { legalMoves, playKnownMove } from '../../src/shogi/rules';
import { createSolver, type Solver } from '../../src/solver/solver';
import { commandOf, readArguments, showProgress } from '../../support/command-line';
import { cpuSeconds } from '../../support/cpu-time';
import { faultOfBookLine } from '../../support/judge';
import { readMusouLines } from '../../support/positions/table';
import { readShared } from '../../support/shared-data';
import { keepResult, ROOT } from '../report/documents';
import { listResults, readResult } from '../report/result';
import { formatTable } from '../report/table-text';
import { chooseSets } from '../solve/sets';
import { makeWorkRow, mergeWorkRows, readWorkRows, tabulateWorks, type WorkRow } from './work-rows';

const NOTE = 'The rows come from several runs, with the limits that each row names.';
const SETS = ['zukou', 'musou', 'giants'];
const DEFAULT_SETS = ['zukou', 'musou', 'giants'];

/**
 * Books of the 18th century. The records of their faults are kept with the results; the records of other works stay in
 * `build/`.
 */
const IS_CLASSIC = /^(zukou|musou)-/;

/** A composed problem, and the author's line if it is known. */
export interface Work {
  readonly id: string;
  readonly name: string;
  readonly sfen: string;
  readonly plies: number;
  readonly solution: readonly string[] | undefined;
}

interface Limits {
  readonly checkNodes: number;
  readonly maxNodes: number;
}

/** The works with these ids and the works of the sets with these names, the shortest first. */
function chooseWorks(names: readonly string[], most: number): Work[] {
  const authors = [...readShared('author-lines'), ...readMusouLines()];
  const lines = new Map(authors.map((row) => [row.id, row]));
  const works = chooseSets(SETS).flatMap(({ name: set, read }) =>
    read().map(({ id, name, sfen, plies }): Work & { set: string } => {
      const line = lines.get(id);
      const solution = line?.solution?.split(' ');
      // Some names end with a remark on the diagram, in brackets.
      const title = name.replace(/ \[.*/, '');
      return { set, id, name: title, sfen: line?.sfen ?? sfen, plies: plies!, solution };
    }),
  );
  const known = new Set([...SETS, ...works.map(({ id }) => id)]);
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new RangeError(`no work and no set: ${unknown.join(', ')}`);
  const asked = names.length === 0 ? DEFAULT_SETS : names;
  const chosen = works.filter(({ set, id }) => asked.includes(set) || asked.includes(id));
  // A work may stand in two sets, under two names. Works without a recorded length are left out.
  return chosen
    .filter(({ sfen }, index) => chosen.findIndex((work) => work.sfen === sfen) === index)
    .filter(({ plies }) => plies <= most)
    .sort((one, other) => one.plies - other.plies || (one.id < other.id ? -1 : 1));
}

/** The faults whose line does not prove the fault. */
function findWrong({ id, sfen }: Work, { faults, line }: Analysis): string[] {
  return faults.flatMap(({ ply, move, length, line: rest }) => {
    const isOther = move !== null && ply > 0 && move !== line[ply - 1];
    if (!isOther || rest.length !== length! - ply + 1) return [];
    const wrong = faultOfBookLine(parseSfen(sfen), [...line.slice(0, ply - 1), ...rest]);
    return wrong === undefined ? [] : [`${id} ${ply} ${move}: ${wrong}`];
  });
}

interface Certified {
  /** Undefined without a certificate. */
  readonly bytes: number | undefined;
  /** Why the certificate is wrong. */
  readonly wrong: string[];
}

const sizeOf = (parts: Iterable<string | Uint8Array>) =>
  gzipSync(Buffer.concat([...parts].map((part) => Buffer.from(part as string)))).length;

/**
 * The certificates of the verdict. A sound work has one certificate of its line. If a check is the fault, each position
 * after a legal reply to the check has a certificate: together they prove that the check mates. If a check of the line
 * does not mate, the position after the reply that escapes has one. Other faults have no certificate.
 */
async function certify(
  solver: Solver,
  { id, sfen }: Work,
  analysis: Analysis,
  asked: AnalyseOptions & Limits,
): Promise<Certified> {
  const root = parseSfen(sfen);
  if (analysis.verdict === 'sound') {
    const { recordedLength: _, ...again } = asked;
    const how = { ...again, solution: analysis.line, certificate: true };
    let { certificate } = await solver.analyse(sfen, { ...how, keepTable: true });
    // With the table of the first analysis the certificate takes fewer nodes. If it reaches a limit all the same, an
    // empty table may help.
    if (certificate === undefined) ({ certificate } = await solver.analyse(sfen, how));
    if (certificate === undefined) return { bytes: undefined, wrong: [] };
    const result = check(certificate, root);
    const wrong = result.accepted ? [] : [`${id}, certificate: ${result.message}`];
    return { bytes: sizeOf(streamCertificate(certificate)), wrong };
  }
  const fault = analysis.faults[0];
  if (fault === undefined || fault.ply % 2 === 0 || fault.line.length === 0) {
    return { bytes: undefined, wrong: [] };
  }
  const play = (position: Position, text: string) => playKnownMove(position, parseUsiMove(text));
  const after = [...analysis.line.slice(0, fault.ply - 1), fault.move!].reduce(play, root);
  const isEscape = fault.kind === 'no-mate';
  const replies = isEscape ? fault.line.slice(1, 2) : legalMoves(after).map(formatUsiMove);
  let bytes: number | undefined = 0;
  const wrong: string[] = [];
  for (const reply of replies) {
    const position = play(after, reply);
    const { maxNodes } = asked;
    const answer = await solver.solve(position, {
      goal: 'first',
      maxNodes,
      certificate: true,
      keepTable: true,
    });
    const name = `${id} ${fault.ply} ${fault.move} ${reply}`;
    if (answer.status === 'unknown' || answer.certificate === undefined) bytes = undefined;
    else {
      if (answer.status !== (isEscape ? 'nomate' : 'mate')) wrong.push(`${name}: ${answer.status}`);
      const result = check(answer.certificate, position);
      if (!result.accepted) wrong.push(`${name}, certificate: ${result.message}`);
      if (bytes !== undefined) bytes += sizeOf(encodeCertificate(answer.certificate));
    }
  }
  return { bytes: replies.length === 0 ? undefined : bytes, wrong };
}

/**
 * Writes the line with the faults as variations, as a record that the pages and other programs open. Returns its path
 * from the root of the project.
 */
function writeRecord({ id, name, sfen }: Work, analysis: Analysis): string {
  const folder = IS_CLASSIC.test(id) ? 'bench/results/works' : 'build/works';
  mkdirSync(`${ROOT}/${folder}`, { recursive: true });
  const path = `${folder}/${id}.kif`;
  const headers = { 表題: name === '' ? id : name };
  writeFileSync(`${ROOT}/${path}`, formatAnalysis(sfen, analysis, { format: 'kif', headers }));
  return path;
}

/** Has the work a line in which the fault can be played? */
function canPlay({ line }: Analysis, fault: Fault | undefined): boolean {
  return fault !== undefined && fault.ply > 0 && line.length > 0;
}

const readStored = (): WorkRow[] =>
  listResults().includes('works') ? readWorkRows(readResult('works')) : [];

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    plies: 10_000,
    checkNodes: 1_000_000,
    nodes: 200_000_000,
    hash: 1024,
    whole: false,
    again: false,
    write: false,
  });
  const limits: Limits = { checkNodes: values.checkNodes, maxNodes: values.nodes };
  const stored = new Map(readStored().map((row) => [row.work, row]));
  const isDone = ({ id }: Work) => {
    const row = stored.get(id);
    if (row === undefined || values.again) return false;
    const isJudged =
      Number(row['nodes a question']) >= limits.checkNodes &&
      Number(row['nodes at most']) >= limits.maxNodes;
    return row.verdict !== 'undecided' || isJudged;
  };
  const names = positionals.flatMap((text) => text.split(','));
  const works = chooseWorks(names, values.plies).filter((work) => !isDone(work));
  const solver = createSolver({ hashMiB: values.hash });
  const found: WorkRow[] = [];
  const wrong: string[] = [];
  for (const [index, work] of works.entries()) {
    const { sfen, plies, solution } = work;
    showProgress(`${work.id} ${index + 1}/${works.length}`);
    const line = solution === undefined ? { recordedLength: plies } : { solution };
    const asked = { ...limits, verdictOnly: !values.whole, ...line };
    const before = process.cpuUsage();
    const analysis = await solver.analyse(sfen, asked);
    const seconds = cpuSeconds(before);
    const { bytes, wrong: refused } = await certify(solver, work, analysis, asked);
    wrong.push(...refused, ...findWrong(work, analysis));
    const record = canPlay(analysis, analysis.faults[0]) ? writeRecord(work, analysis) : undefined;
    const row = makeWorkRow({ work, analysis, limits, seconds, bytes, record });
    found.push(row);
    console.log(`${new Date().toISOString()} ${Object.values(row).join(' | ')}`);
    if (!values.write) continue;
    const tables = tabulateWorks(mergeWorkRows(readStored(), row));
    const command = commandOf('works', ['--write']);
    keepResult('works', { command, core: CORE_SHA256, note: NOTE, tables });
  }
  showProgress('');
  for (const table of Object.values(tabulateWorks(found))) console.log(`${formatTable(table)}\n`);
  for (const each of wrong) console.error(`WRONG ${each}`);
  return wrong.length === 0 ? 0 : 1;
}
