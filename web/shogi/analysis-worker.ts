// A worker that analyses a problem. It keeps the latest analysis, and returns single variations of it or the whole,
// as a KIF file or as a text. It can be restored from that text. The worker also keeps its solver, so that an analysis
// can go on from the table of the one before.

import {
  type Analysis,
  createSolver,
  type Fault,
  type Finding,
  type Solver,
  type VariationChoice,
  type VariationReply,
} from 'tsumeru';
import { formatAnalysis } from 'tsumeru/kifu';
import { formatSfen, type Position, parseSfen } from 'tsumeru/shogi';
import { type RequestContext, serveChannel, useHelpersOfPage } from 'tsumeru/worker';
import { hasShape, isListOf, isText, isWhole } from '../shell/shapes';
import type {
  AnalysisInput,
  AnalysisOutput,
  AnalysisUpdate,
  Path,
  Report,
  ShortChoice,
} from './analysis-messages';

const SLICE_NODES = 2048;

useHelpersOfPage();

/** The latest analysis. */
let held: { readonly position: Position; readonly analysis: Analysis } | undefined;

let known:
  | { readonly solver: Solver; readonly hashMiB: number; readonly threads: number }
  | undefined;

function solverFor(hashMiB: number, threads: number): Solver {
  if (known?.hashMiB === hashMiB && known.threads === threads) return known.solver;
  known?.solver.dispose();
  known = { solver: createSolver({ hashMiB, threads }), hashMiB, threads };
  return known.solver;
}

const isFault = hasShape<Pick<Fault, 'kind' | 'ply' | 'line'>>({
  kind: isText,
  ply: isWhole,
  line: isListOf(isText),
});
const areFaults = isListOf(isFault);
const isReply = hasShape<Pick<VariationReply, 'move' | 'line'>>({
  move: isText,
  line: isListOf(isText),
});

/** Is it an analysis that this page has saved, as far as the page depends on it? */
const isAnalysis = hasShape<
  Pick<Analysis, 'status' | 'verdict' | 'faults' | 'notes' | 'possibleFaults' | 'line' | 'length'> &
    Pick<Analysis, 'undecided' | 'variations' | 'themes'>
>({
  status: isText,
  verdict: isText,
  faults: areFaults,
  notes: areFaults,
  possibleFaults: areFaults,
  line: isListOf(isText),
  length: (value) => value === null || isWhole(value),
  undecided: isListOf(hasShape<{ readonly ply: number }>({ ply: isWhole })),
  variations: isListOf(hasShape<Pick<VariationChoice, 'replies'>>({ replies: isListOf(isReply) })),
  themes: isListOf(hasShape<{ readonly key: string }>({ key: isText })),
});

function shorten(choices: readonly VariationChoice[]): ShortChoice[] {
  return choices.map(({ ply, replies }) => ({
    ply,
    replies: replies.map(({ move, isMain, isFutile, length }) => ({
      move,
      isMain,
      isFutile,
      length,
    })),
  }));
}

function findReply(
  choices: readonly VariationChoice[],
  [choice, reply, ...rest]: Path,
): VariationReply {
  const found = choices[choice!]!.replies[reply!]!;
  return rest.length === 0 ? found : findReply(found.choices, rest);
}

async function analyse(
  { sfen, hashMiB, threads, options, isLive, isAside }: AnalysisInput & { type: 'analyse' },
  { signal, onProgress, tell }: RequestContext<AnalysisUpdate>,
): Promise<Report> {
  const hooks = {
    sliceNodes: SLICE_NODES,
    signal,
    onProgress,
    ...(isLive && tell && { onFinding: (finding: Finding) => tell({ finding }) }),
  };
  const analysis = await solverFor(hashMiB, threads).analyse(sfen, { ...options, ...hooks });
  // An analysis that was stopped during editing is not kept: the page never shows it.
  const isKept = !isAside && !(isLive && signal.aborted);
  if (isKept) held = { position: parseSfen(sfen), analysis };
  else if (isAside) keepTries(sfen, analysis);
  return reportOf(analysis);
}

const reportOf = (analysis: Analysis): Report => ({
  ...analysis,
  variations: shorten(analysis.variations),
});

/** The tries of the latest analysis are looked for later. They belong into its file. */
function keepTries(sfen: string, { line, tries }: Analysis): void {
  if (held === undefined || tries === undefined) return;
  const isSame = formatSfen(held.position) === sfen && held.analysis.line.join() === line.join();
  if (isSame) held = { ...held, analysis: { ...held.analysis, tries } };
}

serveChannel<AnalysisInput, AnalysisOutput, AnalysisUpdate>(async (input, hooks) => {
  if (input.type === 'analyse') return analyse(input, hooks);
  if (input.type === 'restore') {
    const analysis: unknown = JSON.parse(input.saved);
    if (!isAnalysis(analysis)) throw new TypeError('not an analysis');
    held = { position: parseSfen(input.sfen), analysis: analysis as Analysis };
    return reportOf(held.analysis);
  }
  const { position, analysis } = held!;
  if (input.type === 'save') return JSON.stringify(analysis);
  if (input.type === 'kif') {
    return formatAnalysis(position, analysis, { format: 'kif', headers: input.headers });
  }
  const { line, choices } = findReply(analysis.variations, input.path);
  return { line, choices: shorten(choices) };
});
