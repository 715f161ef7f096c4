// An engine asked without the solver around it: no line is made and no option is checked, so that a verdict costs what
// its search costs, and thousands can be had in a second.

import { MAX_SEARCH_DEPTH } from '../src/engines/core/core';
import { ProbedCore } from '../src/engines/core/probed-core';
import type { Engine } from '../src/engines/engine';
import type { Color } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';
import { type FeatureSwitches, readSwitches } from './research/features';

export interface Question {
  readonly position: Position;
  readonly attacker: Color;
  /** Is there a mate within so many plies? 0: of any length. */
  readonly plies: number;
  /** For the research build of the core; other engines have no switches. */
  readonly features: FeatureSwitches;
  readonly keepTable: boolean;
  readonly sliceNodes: number;
  readonly maxNodes: number;
  /** Per mille of the table filled at which a collection starts; it frees little more than the rest. */
  readonly collectAt: number;
}

export interface Answer {
  readonly status: 'mate' | 'nomate' | 'unknown';
  /** Plies of the mate, if one was found: an upper bound. */
  readonly length: number;
  readonly nodes: number;
}

export function ask(engine: Engine, question: Question): Answer {
  const { position, attacker, plies, features, keepTable, sliceNodes, maxNodes, collectAt } =
    question;
  if (engine instanceof ProbedCore) engine.setSwitches(readSwitches(features));
  engine.load(position, attacker);
  engine.begin({
    maxDepth: MAX_SEARCH_DEPTH,
    maxPlies: plies,
    collectionStart: collectAt,
    collectionFree: Math.min(1100 - collectAt, 999),
    keepTable,
  });
  for (;;) {
    const status = engine.search(sliceNodes);
    const { nodes, length } = engine.report();
    if (status === 'running' && nodes < maxNodes) continue;
    endTeam(engine);
    if (status === 'mate' || status === 'nomate') return { status, length, nodes };
    return { status: 'unknown', length: 0, nodes };
  }
}

/** Other threads leave the search by themselves: nothing of theirs waits for the event loop. */
function endTeam({ team }: Engine): void {
  team?.pause();
  while (team !== undefined && !team.isPaused);
}

/** What in an answer cannot be, whoever gave it. */
export function findFaultOfLength({ plies, position, attacker }: Question, answer: Answer) {
  if (answer.status !== 'mate') return undefined;
  const { length } = answer;
  if (plies !== 0 && length > plies) return `mate in ${length} where ${plies} were asked for`;
  const isOdd = length % 2 === 1;
  if (isOdd !== (position.turn === attacker)) return `mate in ${length} plies`;
  return undefined;
}
