// The command line without the process around it: it takes arguments and streams and returns an exit code. Modules that
// only some calls need are loaded by those calls: otherwise a short solve would spend half its time on loading.

import { version } from '../../package.json';
import { InputError, OptionError, SolverError, TsumeruError } from '../base/errors';
import type { Language } from '../base/language';
import { makeSafeLine } from '../base/safe-text';
import { ClosedOutput, makeWriter, STANDARD_ERROR } from '../batch/output';
import {
  EXIT_BAD_INPUT,
  EXIT_FAILURE,
  EXIT_MATE,
  EXIT_UNKNOWN,
  RunError,
  UsageError,
} from '../batch/run-error';
import { wordError } from '../words/error-words';
import { ERROR_CODES_JA } from '../words/errors-ja';
import type { Commands } from './arguments/define-command';
import { type Call, findLanguage, findNamedCommand, readCall } from './arguments/read-call';
import { solve } from './commands/solve';
import type { Host, Session } from './session';

/** Runs the command that the arguments (without node and script) name. Returns the exit code. */
export async function runCli(argv: readonly string[], host: Host): Promise<number> {
  const writeOut = makeWriter(host.stdout);
  const writeErr = makeWriter(host.stderr, STANDARD_ERROR);
  const language = findLanguage(argv, host.env);
  const needsOthers = !['solve', '--version', '-v'].includes(argv[0] ?? '');
  const commands: Commands = needsOthers ? (await import('./commands/all')).COMMANDS : { solve };
  try {
    const session = { ...host, language, writeOut, writeErr };
    return await runCall(readCall(argv, commands), session, commands);
  } catch (error) {
    if (error instanceof ClosedOutput) return EXIT_MATE;
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    const command = findNamedCommand(argv, commands)?.name;
    const faulty = { command, language, env: host.env };
    for (const each of errors) await writeErr(formatError(each, faulty)).catch(() => {});
    return Math.max(...errors.map(exitCodeOf));
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof InputError || error instanceof OptionError) return EXIT_BAD_INPUT;
  if (error instanceof SolverError && error.code === 'aborted') return EXIT_UNKNOWN;
  return error instanceof RunError ? error.exitCode : EXIT_FAILURE;
}

async function runCall(asked: Call, session: Session, commands: Commands): Promise<number> {
  if (asked.kind === 'run') return asked.command.run(asked.call, session, commands);
  const { writeOut, language } = session;
  if (asked.kind === 'version') await writeOut(`${version}\n`);
  else {
    const { formatHelp, formatOverview } = await import('./commands/all');
    const { command } = asked;
    const text = command ? formatHelp(command, language) : formatOverview(commands, language);
    await writeOut(text);
  }
  return EXIT_MATE;
}

interface FaultyCall extends Pick<Session, 'language' | 'env'> {
  readonly command: string | undefined;
}

function formatError(error: unknown, { command, language, env }: FaultyCall): string {
  const help = command === undefined ? 'tsumeru --help' : `tsumeru ${command} --help`;
  const advice = language === 'ja' ? `使い方：${help}\n` : `Try: ${help}\n`;
  const isOption = error instanceof UsageError || error instanceof OptionError;
  return `tsumeru: ${makeSafeLine(wordAny(error, language, env))}\n${isOption ? advice : ''}`;
}

function wordAny(error: unknown, language: Language, env: Host['env']): string {
  if (error instanceof RunError) return error.text[language];
  // An `InputError` here is about a whole input. The error of a single problem was turned into an answer before.
  if (error instanceof TsumeruError) {
    const code = error.code === 'aborted' ? '' : ` [${error.code}]`;
    return wordError(error, language) + code;
  }
  // An error of the program itself. Its authors need the stack, but nobody else does.
  const told = error instanceof Error && env.NODE_DEBUG?.includes('tsumeru') ? error.stack : error;
  return `${language === 'ja' ? ERROR_CODES_JA.internal : 'internal error'}: ${told} [internal]`;
}
