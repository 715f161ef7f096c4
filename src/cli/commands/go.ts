// The run of `go solve`: every game of an SGF collection is solved and reported, one after another. It ends
// with the collection, on an interruption, or when the output is closed.

import { InputError } from '../../base/errors';
import { type CompletedProblem, completeProblem } from '../../extras/go/complete';
import type { OneEyeOptions } from '../../extras/go/options';
import { parseSgfGames, type SgfGame } from '../../extras/go/sgf';
import type { OneEyeProgress } from '../../extras/go/solution';
import { OneEyeSolver } from '../../extras/go/solver';
import type { InputHost } from '../../run/input';
import { describeError } from '../../run/outcome';
import { ClosedOutput } from '../../run/output';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf } from '../../run/run-error';
import { type RunParts, tell } from '../../run/solve-problems';
import type { Language } from '../../words/language';
import type { GoSolveCommand } from '../arguments/commands';
import { readWhole } from '../arguments/operands';
import { chooseGoReporter, formatGoProgress, type GoAnswer } from '../reports/go-report';
import type { ProgressLine } from '../terminal/progress-line';

/** Nodes between two checks of the signal: at most 20 ms, in the largest regions. */
const SLICE_NODES = 1024;

interface GoHost extends InputHost {
  readonly signal: AbortSignal;
}

interface GoWriters extends Pick<RunParts, 'writeOut' | 'writeErr'> {
  readonly progress: ProgressLine | undefined;
  readonly language: Language;
}

/** Solves the games. Returns the largest of their exit codes. */
export async function runGo(
  command: GoSolveCommand,
  host: GoHost,
  writers: GoWriters,
): Promise<number> {
  const reporter = chooseGoReporter({ ...command, language: writers.language });
  const text = await readWhole(command.operands, host, command.maxInputBytes);
  if (host.signal.aborted) return EXIT_UNKNOWN;
  const source = command.operands.find((path) => path !== '-');
  const games = readGames(text, command.maxInputBytes);
  const solver = new OneEyeSolver({ hashMiB: command.hashMiB });
  let exitCode = EXIT_MATE;
  try {
    for (const [index, game] of games.entries()) {
      if (host.signal.aborted) break;
      const place = { number: index + 1, of: games.length, source };
      const onProgress = (state: OneEyeProgress) =>
        writers.progress?.show(() => formatGoProgress(state, place, writers.language));
      const listeners = { signal: host.signal, onProgress };
      const { answer, completed } = await solveGame(solver, game, command, listeners);
      writers.progress?.clear();
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      await tell(reporter({ ...place, completed, answer }), writers);
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  } finally {
    solver.dispose();
  }
  return host.signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
}

/** A text that is not SGF is reported like one faulty game, with `--json` as an object. */
function readGames(text: string, maxLength: number): SgfGame[] {
  try {
    return parseSgfGames(text, { maxLength });
  } catch (error) {
    if (error instanceof InputError) return [{ offset: 0, error }];
    throw error;
  }
}

async function solveGame(
  solver: OneEyeSolver,
  game: SgfGame,
  { method, maxNodes, timeMs, target, outside }: GoSolveCommand,
  listeners: Pick<OneEyeOptions, 'signal' | 'onProgress'>,
): Promise<{ readonly answer: GoAnswer; readonly completed?: CompletedProblem }> {
  if ('error' in game) return { answer: describeError(game.error) };
  try {
    const completed = completeProblem(game.problem, { target, outside });
    const answer = await solver.solve(completed.problem, {
      method,
      maxNodes,
      timeMs,
      sliceNodes: SLICE_NODES,
      ...listeners,
    });
    return { answer, completed };
  } catch (error) {
    return { answer: describeError(error) };
  }
}
