// Analyses as files and texts: the solution as books print it, with the defender's other replies and the cooks as
// variations, each of those with what it is in words.

import { formatSfen, parseSfen } from '../formats/sfen';
import { type OptionNames, requireChoice, takeOptions } from '../option-values';
import type { Position } from '../shogi/position';
import type { Analysis, Cook, VariationChoice, VariationReply } from '../solver/analysis';
import { describeAnalysis } from '../solver/analysis-object';
import { formatRecord, takeHeaders } from './format-record';
import { SOLUTION_FORMATS, type SolutionFormat } from './format-solution';
import type { GameRecord, Line, Step } from './game-record';
import { ANALYSIS_NAMES, formatAnalysisVerdict, formatMoves, type Language } from './solution-text';

export interface FormatAnalysisOptions {
  readonly format: SolutionFormat;
  /** For formats that have a place for them: `表題`, `作者` and the like. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const FORMAT_ANALYSIS_OPTIONS: OptionNames<FormatAnalysisOptions> = {
  format: true,
  headers: true,
};

/**
 * The analysis of a problem as KIF, KI2 or JKF (with variations), CSA or USI (main line), JSON, or plain text in
 * Japanese or English. Variations are there as deep as `variationDepth` of the analysis went.
 *
 * @example formatAnalysis(sfen, await analyse(sfen), { format: 'kif' })
 */
export function formatAnalysis(
  problem: Position | string,
  analysis: Analysis,
  options: FormatAnalysisOptions,
): string {
  const taken = takeOptions(options, FORMAT_ANALYSIS_OPTIONS);
  const format = requireChoice('format', taken.format, SOLUTION_FORMATS);
  const headers = takeHeaders(taken.headers);
  const position = typeof problem === 'string' ? parseSfen(problem) : problem;
  if (format === 'json') {
    return `${JSON.stringify(describeAnalysis(formatSfen(position), analysis))}\n`;
  }
  const language = format === 'en' ? 'en' : 'ja';
  const comment = formatAnalysisVerdict(analysis, language);
  const line = makeRecordLine(analysis, language);
  const record: GameRecord = { position, line, comment, ...(headers && { headers }) };
  if (format === 'ja' || format === 'en') return formatMoves(record, comment, format);
  const text = formatRecord(record, format);
  return format === 'usi' ? `${text}\n` : text;
}

function makeRecordLine({ line, variations, cooks }: Analysis, language: Language): Line {
  return withVariations(line, 1, variations, cooks, language);
}

/** The moves from this ply on, and what could be played in their place. */
function withVariations(
  moves: readonly string[],
  firstPly: number,
  choices: readonly VariationChoice[],
  cooks: readonly Cook[],
  language: Language,
): Line {
  return moves.map((move, index): Step => {
    const ply = firstPly + index;
    const replies = choices.find((choice) => choice.ply === ply)?.replies ?? [];
    const others = replies.filter((reply) => reply.move !== move);
    const rivals = cooks.filter((cook) => cook.ply === ply && cook.move !== move);
    const variations = [
      ...others.map((reply) => makeReplyLine(reply, ply, language)),
      ...rivals.map((cook) => withComment(cook.line, ANALYSIS_NAMES[language][cook.class])),
    ];
    return variations.length === 0 ? { move } : { move, variations };
  });
}

function makeReplyLine(reply: VariationReply, ply: number, language: Language): Line {
  const { move, isFutile, line, choices } = reply;
  if (isFutile) return withComment([move], ANALYSIS_NAMES[language].futile);
  return withVariations(line, ply, choices, [], language);
}

function withComment(moves: readonly string[], comment: string): Line {
  return moves.map((move, index) => (index === 0 ? { move, comment } : { move }));
}
