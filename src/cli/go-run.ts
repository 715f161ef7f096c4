// The run of `go solve`: every game of an SGF collection is solved and told, one after another. It ends
// with the collection, on an interruption, or when nobody reads the output any more.

import { parseSgfGames, type SgfGame } from '../go/sgf';
import { OneEyeSolver } from '../go/solver';
import type { GoSolveCommand } from './commands';
import { EXIT_MATE, EXIT_UNKNOWN, exitCodeOf } from './exit-codes';
import { chooseGoReporter, type GoAnswer } from './go-report';
import { type InputHost, readWhole } from './input';
import { describeError } from './outcome';
import { ClosedOutput } from './output';
import { type RunParts, tell } from './run';

interface GoHost extends InputHost {
  readonly signal: AbortSignal;
}

/** Runs through the games; the largest of their exit codes. */
export async function runGo(
  command: GoSolveCommand,
  host: GoHost,
  writers: Pick<RunParts, 'writeOut' | 'writeErr'>,
): Promise<number> {
  const reporter = chooseGoReporter(command);
  const games = parseSgfGames(await readWhole(command.operands, host));
  const solver = new OneEyeSolver({ hashMiB: command.hashMiB });
  let exitCode = EXIT_MATE;
  try {
    for (const [index, game] of games.entries()) {
      if (host.signal.aborted) return Math.max(exitCode, EXIT_UNKNOWN);
      const answer = await solveGame(solver, game, command, host.signal);
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      await tell(reporter({ number: index + 1, of: games.length, game, answer }), writers);
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  } finally {
    solver.dispose();
  }
  return exitCode;
}

async function solveGame(
  solver: OneEyeSolver,
  game: SgfGame,
  { method, maxNodes, timeMs }: GoSolveCommand,
  signal: AbortSignal,
): Promise<GoAnswer> {
  if ('error' in game) return describeError(game.error);
  try {
    return await solver.solve(game.problem, { method, maxNodes, timeMs, signal });
  } catch (error) {
    return describeError(error);
  }
}
