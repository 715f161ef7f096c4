// The command `query`: reads problems with their lines, and prints those that match the query.

import { themeFactsOf } from '../../analysis/themes/find';
import { type Described, describeThemes, parseQuery } from '../../analysis/themes/query';
import { InputError } from '../../base/errors';
import { formatSfen, parseSfen } from '../../formats/sfen';
import { parseUsiMove } from '../../formats/usi';
import { type InputHost, listInputs, nameInput, openInput, readEach } from '../../run/input';
import type { Problem } from '../../run/outcome';
import type { Write } from '../../run/output';
import {
  isObject,
  listOf,
  parseAnswer,
  peekAnswers,
  playOf,
  type RawAnswer,
  splitAnswers,
} from '../../run/read-answers';
import { readProblems, type TellRemark } from '../../run/read-problems';
import { EXIT_BAD_INPUT, EXIT_MATE, EXIT_UNKNOWN } from '../../run/run-error';
import { makeSafeLine } from '../../run/safe-text';
import { type Chunks, untilAborted } from '../../run/streams';
import type { FaultRecord } from '../../terms/analysis-object';
import { wordError } from '../../words/error-words';
import type { Bilingual, Language } from '../../words/language';
import { formatPlies } from '../../words/numbers';
import type { QueryCommand } from '../arguments/commands';
import { tellFault, tellRemarks } from '../reports/remarks';

interface Host extends InputHost {
  readonly signal: AbortSignal;
  readonly language: Language;
}

interface Writers {
  readonly writeOut: Write;
  readonly writeErr: Write;
}

/** A problem as it was read. */
interface Subject {
  readonly name: Bilingual;
  readonly row: number | undefined;
  /** Describes the problem. Throws the `InputError` of one that cannot be read. */
  readonly describe: () => { readonly sfen: string; readonly described: Described };
  /** What `--json` prints of it, without the themes. */
  readonly record: () => Readonly<Record<string, unknown>>;
}

export async function runQuery(
  command: QueryCommand,
  host: Host,
  { writeOut, writeErr }: Writers,
): Promise<number> {
  const isWanted = parseQuery(command.query);
  const { language } = host;
  let exitCode = EXIT_MATE;
  const readFile = async (path: string) => {
    const subjects = readSubjects(path, command, host, tellRemarks(writeErr, language));
    for await (const subject of untilAborted(subjects, host.signal)) {
      try {
        const { sfen, described } = subject.describe();
        if (!isWanted(described)) continue;
        const { themes } = described;
        if (command.isJson) {
          await writeOut(`${JSON.stringify({ ...subject.record(), themes })}\n`);
        } else await writeOut(`${formatMatch(subject, sfen, described, language)}\n`);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        exitCode = EXIT_BAD_INPUT;
        const text = `${placeOf(subject, language)}: ${wordError(error, language)}`;
        await writeErr(`tsumeru: ${makeSafeLine(text)} [${error.code}]\n`);
      }
    }
  };
  const files = listInputs(command.operands, host);
  if (!(await readEach(files, readFile, tellFault(writeErr, language)))) exitCode = EXIT_BAD_INPUT;
  return host.signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

/** The place, the plies, the themes with their plies, and the position. */
function formatMatch(
  subject: Subject,
  sfen: string,
  { plies, themes }: Described,
  language: Language,
): string {
  const isJapanese = language === 'ja';
  const length = plies === null ? '-' : isJapanese ? `${plies}手` : formatPlies(plies);
  const named = themes.map(({ key, japanese, plies: at }) =>
    `${isJapanese ? japanese : key} ${at.join(',')}`.trim(),
  );
  const list = named.length === 0 ? '-' : named.join(isJapanese ? '、' : '; ');
  return [placeOf(subject, language), length, list, sfen].map(makeSafeLine).join('\t');
}

function placeOf({ name, row }: Subject, language: Language): string {
  return row === undefined ? name[language] : `${name[language]}:${row}`;
}

async function* readSubjects(
  path: string,
  { fillDefenderHand, maxInputBytes }: QueryCommand,
  host: InputHost,
  onRemark: TellRemark,
): AsyncGenerator<Subject> {
  const name = nameInput(path);
  const { chunks, isAnswers } = await peekAnswers(openInput(path, host, maxInputBytes));
  if (isAnswers) yield* readJsonLines(chunks, name, maxInputBytes);
  else {
    const options = { name, fillDefenderHand, maxInputBytes, keepsMoves: true, onRemark };
    for await (const problem of readProblems(chunks, options)) {
      yield makeSubject(problem, name, path);
    }
  }
}

async function* readJsonLines(
  chunks: Chunks,
  name: Bilingual,
  maxInputBytes: number,
): AsyncGenerator<Subject> {
  for await (const { row, text } of splitAnswers(chunks, maxInputBytes)) {
    yield {
      name,
      row,
      describe: () => describeAnswer(parseAnswer(text)),
      record: () => parseAnswer(text),
    };
  }
}

function describeAnswer(answer: RawAnswer) {
  const { sfen, traits } = answer;
  const { line, ...length } = playOf(answer);
  const facts = isObject(traits) ? { onlyChecks: oddPlies(line) } : readFacts(answer, line);
  const position = parseSfen(sfen, { validate: false });
  return {
    sfen,
    described: describeThemes(position, line.map(parseUsiMove), { ...length, ...facts }),
  };
}

/** In a generated problem each check of the line is the only one that mates. */
function oddPlies(line: readonly string[]): number[] {
  return line.map((_, index) => index + 1).filter((ply) => ply % 2 === 1);
}

type AnalysisParts = Parameters<typeof themeFactsOf>[0];

function readFacts(answer: RawAnswer, line: readonly string[]) {
  const verdict = (['sound', 'unsound', 'undecided'] as const).find(
    (each) => each === answer.verdict,
  );
  if (verdict === undefined) return {};
  const notes = listOf(answer.notes) as FaultRecord[];
  const undecided = listOf(answer.undecided) as AnalysisParts['undecided'];
  const variations = listOf(answer.variations) as AnalysisParts['variations'];
  return { verdict, ...themeFactsOf({ verdict, line, notes, undecided, variations }) };
}

function makeSubject(problem: Problem, name: Bilingual, path: string): Subject {
  const { position, fault, solution: line = [], line: row } = problem;
  const sfen = position === undefined ? problem.text : formatSfen(position);
  return {
    name,
    row,
    describe: () => {
      if (position === undefined) throw fault ?? new InputError('unknown-format');
      return { sfen, described: describeThemes(position, line.map(parseUsiMove)) };
    },
    record: () => ({ source: path, row, sfen, length: line.length || null, line }),
  };
}
