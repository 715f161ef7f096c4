// The word behind a command that has several things to do, or one with a name of its own: `queue status`, `go solve`.

import { UsageError } from '../../run/run-error';
import type { CommandName } from './command-table';

export function readVerb<Verb extends string>(
  command: CommandName,
  word: string | undefined,
  verbs: readonly Verb[],
): Verb {
  const verb = verbs.find((each) => each === word);
  if (verb !== undefined) return verb;
  throw new UsageError({
    en: `${command} needs an action: ${verbs.join(', ')}`,
    ja: `${command} には次のどれかを付けます：${verbs.join(', ')}`,
  });
}
