// `analyse --journal`: before the analysis, all threads search the checks that the line does not play
// (`src/batch/line-stages.ts`), and the analysis is given their verdicts. After each round the state of every ply is
// drawn along the line.

import type { Analysis } from '../../answers/analysis';
import type { Bilingual, Language } from '../../base/language';
import { formatCount, formatShort } from '../../base/numbers';
import {
  listOtherChecks,
  type OtherCheck,
  requireKnownChecks,
  runStages,
  STAGE_LINES,
  type StagesState,
} from '../../batch/line-stages';
import type { Write } from '../../batch/output';
import type { Replaceable } from '../../batch/output-file';
import { makeTaskThreads } from '../../batch/pool';
import type { ProgressView } from '../../batch/progress';
import { countJobs, type JournalRequest } from '../../batch/question';
import { openResults } from '../../batch/results-file';
import { RunError } from '../../batch/run-error';
import { formatSfen } from '../../notation/sfen';
import { parseUsiMove } from '../../notation/usi';
import type { AnalyseOptions } from '../../options/analyse-options';
import type { Position } from '../../shogi/position';
import type { Solver } from '../../solver/solver';

/** The most plies of the attacker that are drawn one by one. In a longer line a sign stands for several. */
const MOST_CELLS = 64;

interface StagedParts {
  readonly solver: Pick<Solver, 'analyse'>;
  readonly hashMiB: number;
  readonly checkNodes: number;
  readonly rule: Replaceable;
  readonly signal: AbortSignal;
  /** The path of the script that the threads run. */
  readonly threadScript: string;
  readonly processors: number;
  readonly progress: ProgressView | undefined;
  /** Undefined if the answer is for a program. */
  readonly writeErr: Write | undefined;
  readonly language: Language;
}

/** A solver whose analyses are made in stages. It analyses one problem: a journal belongs to one line. */
export function makeStagedSolver(
  request: JournalRequest,
  parts: StagedParts,
): Pick<Solver, 'analyse'> {
  let isUsed = false;
  return {
    async analyse(problem, options = {}) {
      if (isUsed) {
        throw new RunError({
          en: `${request.path} belongs to one problem: give only one problem with --journal`,
          ja: `${request.path} は一題の記録です。--journal には問題を一つだけ指定してください`,
        });
      }
      isUsed = true;
      return await analyseInStages(problem as Position, options, request, parts);
    },
  };
}

async function analyseInStages(
  position: Position,
  options: AnalyseOptions,
  { path, jobs, isResumed }: JournalRequest,
  parts: StagedParts,
): Promise<Analysis> {
  const { solver, hashMiB, checkNodes, rule, signal, threadScript, processors } = parts;
  const { solution } = options;
  if (solution === undefined) {
    throw new RunError({
      en: "--journal needs the author's line: in the input, or with --solution",
      ja: '--journal には作意手順が要ります。入力に含めるか、--solution で指定してください',
    });
  }
  // Refuses a bad line before a file is made: an aborted analysis reads its options and searches nothing.
  await solver.analyse(position, { ...options, signal: AbortSignal.abort() });
  const line = solution.map(parseUsiMove);
  const checks = listOtherChecks(position, line);
  const stored = { problem: formatSfen(position), solution: solution.join(' '), hash: hashMiB };
  const journal = await openResults(path, { kind: STAGE_LINES, isResumed, options: stored, rule });
  const threads = makeTaskThreads({ script: threadScript, jobs: countJobs(jobs, processors) });
  const show = new Drawing(checks, line.length, parts);
  try {
    requireKnownChecks(path, journal.earlier, checks.length);
    const knownVerdicts = await runStages({
      ...{ checks, checkNodes, hashMiB, threads, signal },
      earlier: journal.earlier,
      write: journal.write,
      onStage: (state) => show.progress(state),
      onRound: (state) => show.round(state),
    });
    return await solver.analyse(position, { ...options, knownVerdicts });
  } finally {
    threads.stop();
    await threads.close();
    await journal.close();
  }
}

/** Draws the state of the plies along the line. */
class Drawing {
  readonly #checks: readonly OtherCheck[];
  readonly #plies: number;
  readonly #parts: Pick<StagedParts, 'progress' | 'writeErr' | 'language'>;

  constructor(
    checks: readonly OtherCheck[],
    plies: number,
    parts: Pick<StagedParts, 'progress' | 'writeErr' | 'language'>,
  ) {
    this.#checks = checks;
    this.#plies = plies;
    this.#parts = parts;
  }

  progress(state: StagesState): void {
    const { nodes, finished, stages } = state;
    this.#parts.progress?.show(() => {
      const open = state.verdicts.filter((verdict) => verdict === 'unknown').length;
      const count = `${finished}/${stages}`;
      const words: Bilingual = {
        en: `${formatShort(nodes)} nodes: stage ${count}, ${open} open  ${this.#draw(state)}`,
        ja: `${formatShort(nodes)}局面：${count}、未確定${open}  ${this.#draw(state)}`,
      };
      return words[this.#parts.language];
    });
  }

  async round(state: StagesState): Promise<void> {
    const decided = state.verdicts.filter((verdict) => verdict !== 'unknown');
    const mates = decided.filter((verdict) => verdict !== 'nomate').length;
    const [all, known] = [this.#checks.length, decided.length].map(formatCount);
    const nodes = formatCount(state.nodes);
    await this.#write({
      en: `${nodes} nodes a check: ${known} of ${all} other checks decided, ${mates} mate`,
      ja: `王手ごとに${nodes}局面：ほかの王手${all}のうち${known}が決着、詰むもの${mates}`,
    });
    const drawn = `  1 ${this.#draw(state)} ${this.#plies}`;
    await this.#write({ en: drawn, ja: drawn });
  }

  async #write(text: Bilingual): Promise<void> {
    const { progress, writeErr, language } = this.#parts;
    progress?.clear();
    await writeErr?.(`${text[language]}\n`).catch(() => {});
  }

  /**
   * One sign for each ply of the attacker, or for several: `x` another check mates, `.` open, `=` no other check mates.
   */
  #draw({ verdicts }: StagesState): string {
    const count = (this.#plies + 1) / 2;
    const each = Math.ceil(count / MOST_CELLS);
    const cells = new Array<string>(Math.ceil(count / each)).fill('=');
    for (const [at, { ply }] of this.#checks.entries()) {
      const cell = Math.floor((ply - 1) / 2 / each);
      if (verdicts[at] === 'unknown') {
        if (cells[cell] === '=') cells[cell] = '.';
      } else if (verdicts[at] !== 'nomate') cells[cell] = 'x';
    }
    return cells.join('');
  }
}
