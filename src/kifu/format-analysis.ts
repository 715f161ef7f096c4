// Writes analyses as files and texts: the solution as books print it, with the defender's other replies, the faults and
// the tries as variations. A comment names the kind of each fault, and each try.

import type { Analysis, Fault, Try, VariationChoice, VariationReply } from '../answers/analysis';
import { describeAnalysis } from '../answers/analysis-object';
import type { Language } from '../base/language';
import { attempt, type OptionNames, requireChoice, takeOptions } from '../base/option-values';
import { formatSfen, readPosition } from '../notation/sfen';
import type { Problem } from '../shogi/shape';
import { FAULT_NAMES, FUTILE_REPLY } from '../words/verdict-words';
import { endLine, formatRecord, takeHeaders } from './format-record';
import { SOLUTION_FORMATS, type SolutionFormat } from './formats';
import type { GameRecord, Line, Step } from './game-record';
import { formatAnalysisVerdict, formatMoves, TRY_WORDS } from './solution-text';

/** The options of `formatAnalysis`. */
export interface FormatAnalysisOptions {
  readonly format: SolutionFormat;
  /** Headers such as `表題` and `作者`, for the formats that have headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export const FORMAT_ANALYSIS_OPTIONS: OptionNames<FormatAnalysisOptions> = {
  format: true,
  headers: true,
};

/**
 * The analysis of a problem as KIF, KI2 or JKF (with variations), CSA or USI (main line), JSON, or plain text in
 * Japanese or English. The variations go as deep as the option `variationDepth` of the analysis asked for. Tries, if
 * the analysis has them, are variations of the check and the first reply that refutes it; the other replies are
 * variations of this reply.
 *
 * @example formatAnalysis(sfen, await analyse(sfen), { format: 'kif' })
 */
export function formatAnalysis(
  problem: Problem,
  analysis: Analysis,
  options: FormatAnalysisOptions,
): string {
  const taken = takeOptions(options, FORMAT_ANALYSIS_OPTIONS);
  const format = requireChoice('format', taken.format, SOLUTION_FORMATS);
  const headers = takeHeaders(taken.headers);
  const position = readPosition(problem);
  const sfen = formatSfen(position);
  const read = <T>(make: () => T) => attempt('analysis', make);
  if (format === 'json') {
    return `${JSON.stringify(read(() => describeAnalysis(sfen, analysis)))}\n`;
  }
  const language = format === 'en' ? 'en' : 'ja';
  const line = read(() => makeRecordLine(analysis, language));
  const comment = formatAnalysisVerdict(analysis, language);
  const record: GameRecord = { position, line, comment, ...(headers && { headers }) };
  if (format === 'ja' || format === 'en') return formatMoves(record, comment, format);
  return endLine(formatRecord(record, format));
}

function makeRecordLine(analysis: Analysis, language: Language): Line {
  const { line, variations, faults, notes, possibleFaults, tries = [] } = analysis;
  const all = [...faults, ...possibleFaults, ...notes];
  const steps = withVariations(line, 1, variations, all, language);
  return steps.map((step, index) => {
    const found = tries.find(({ ply }) => ply === index + 1)?.tries ?? [];
    if (found.length === 0) return step;
    const lines = found.map((each) => makeTryLine(each, language));
    return { ...step, variations: [...(step.variations ?? []), ...lines] };
  });
}

/**
 * The check, and a reply that refutes it. The other replies that refute it, and those that are undecided, are
 * variations of that reply.
 */
function makeTryLine({ move, refutations, undecided, holds }: Try, language: Language): Line {
  const { name, refutes, open, holds: sayHolds } = TRY_WORDS[language];
  const comment =
    holds === null ? name : `${name}${language === 'ja' ? '。' : '; '}${sayHolds(holds)}`;
  const [first, ...others] = [
    ...refutations.map((reply) => ({ move: reply, comment: refutes })),
    ...undecided.map((reply) => ({ move: reply, comment: open })),
  ];
  const variations = others.map((reply) => [reply]);
  const reply = first && [variations.length === 0 ? first : { ...first, variations }];
  return [{ move, comment }, ...(reply ?? [])];
}

/** The moves as steps of a line that begins at `firstPly`, each with the alternatives to it as variations. */
function withVariations(
  moves: readonly string[],
  firstPly: number,
  choices: readonly VariationChoice[],
  faults: readonly Fault[],
  language: Language,
): Line {
  return moves.map((move, index): Step => {
    const ply = firstPly + index;
    const replies = choices.find((choice) => choice.ply === ply)?.replies ?? [];
    const here = faults.filter((fault) => fault.ply === ply);
    const isElsewhere = (fault: Fault) => fault.move !== null && fault.move !== move;
    const rivals = here.filter(isElsewhere);
    const own = here.filter((fault) => !isElsewhere(fault));
    const others = replies.filter(
      (reply) => reply.move !== move && !rivals.some((fault) => fault.move === reply.move),
    );
    const variations = [
      ...others.map((reply) => makeReplyLine(reply, ply, language)),
      ...rivals.map((fault) => withComment(fault.line, FAULT_NAMES[fault.kind][language])),
    ];
    const comment = own.map(({ kind }) => FAULT_NAMES[kind][language]).join('\n');
    return {
      move,
      ...(comment === '' ? {} : { comment }),
      ...(variations.length === 0 ? {} : { variations }),
    };
  });
}

function makeReplyLine(reply: VariationReply, ply: number, language: Language): Line {
  const { move, isFutile, line, choices } = reply;
  if (isFutile) return withComment([move], FUTILE_REPLY[language]);
  return withVariations(line, ply, choices, [], language);
}

function withComment(moves: readonly string[], comment: string): Line {
  return moves.map((move, index) => (index === 0 ? { move, comment } : { move }));
}
