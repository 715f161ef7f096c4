// Faults that the running analysis has found. Loaded on demand, so that the first script of the page has no names of
// faults.

import { FAULT_NAMES } from 'tsumeru/words';
import { say } from '../shell/language';
import { ANALYSIS_TEXTS } from '../shogi/analysis-texts';
import { liveFound } from './live';
import { COMPOSE_TEXTS } from './texts';

/** The faults that the running analysis has found so far. Its report, with their moves, follows when it ends. */
export function FoundSoFar() {
  const found = liveFound.value?.found;
  const faults = [...(found?.inList('faults') ?? []), ...(found?.inList('possibleFaults') ?? [])];
  if (faults.length === 0) return null;
  const names = faults.map(({ kind, ply }) =>
    say(COMPOSE_TEXTS.foundFault)(
      say(FAULT_NAMES[kind]),
      say(ANALYSIS_TEXTS.place)(ply, undefined),
    ),
  );
  return (
    <p id="found-so-far" class="quiet">
      {say(COMPOSE_TEXTS.foundSoFar)(names)}
    </p>
  );
}
