// What ShogiHome does with a line of an engine that it has sent `go mate`, written after its `src/background/usi/
// engine.ts` and `src/renderer/players/usi.ts` (repository sunfish-shogi/shogihome, commit 040d2921). A line that it
// does not understand is ignored, and its search for a mate never ends.

import { parseUsiMove } from '../../src/notation/usi';

const VERDICTS = ['notimplemented', 'timeout', 'nomate'];

/** How ShogiHome's search ends: by a verdict or by moves. Undefined if the line does not end it. */
export function endOfSearch(line: string): string | readonly string[] | undefined {
  if (!line.startsWith('checkmate ')) return undefined;
  const rest = line.slice('checkmate '.length).trim();
  return VERDICTS.includes(rest) ? rest : rest.split(' ');
}

/** Throws if an answer to `go mate` would not end the search, or if its moves are not those of USI. */
export function requireUnderstood(line: string): void {
  const end = endOfSearch(line);
  if (end === undefined) throw new Error(`ShogiHome ignores ${JSON.stringify(line)}`);
  if (typeof end !== 'string') end.forEach(parseUsiMove);
}
