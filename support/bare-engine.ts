// Asks an engine directly, without a solver. No line is made and no option is checked, so a verdict takes only the time
// of its search: about a millisecond for a small position.

import { MAX_SEARCH_DEPTH } from '../src/engines/core/core';
import type { Engine } from '../src/engines/engine';
import type { Color } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';
import { ProbedCore } from './probed-core';
import { type FeatureSwitches, readSwitches } from './research/features';

export interface BareQuestion {
  readonly position: Position;
  readonly attacker: Color;
  /** The question is whether there is a mate within this number of plies; 0 means a mate of any length. */
  readonly plies: number;
  /** Switches for the research build of the core. Other engines have none. */
  readonly features: FeatureSwitches;
  readonly keepTable: boolean;
  readonly sliceNodes: number;
  readonly maxNodes: number;
  /** Fill of the table, per mille, at which a garbage collection starts. */
  readonly collectAt: number;
}

export interface BareAnswer {
  readonly status: 'mate' | 'nomate' | 'unknown';
  /** Plies of the mate that was found, an upper bound of the shortest. */
  readonly length: number;
  readonly nodes: number;
}

export function ask(engine: Engine, question: BareQuestion): BareAnswer {
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

/**
 * Ends the search of all threads but the first. They leave the search by themselves, without returning to the event
 * loop.
 */
function endTeam({ team }: Engine): void {
  team?.pause();
  while (team !== undefined && !team.isPaused);
}

/** What is impossible about the length of an answer, whatever the true verdict is; undefined if nothing is. */
export function findFaultOfLength({ plies, position, attacker }: BareQuestion, answer: BareAnswer) {
  if (answer.status !== 'mate') return undefined;
  const { length } = answer;
  if (plies !== 0 && length > plies) return `mate in ${length} where ${plies} were asked for`;
  const isOdd = length % 2 === 1;
  if (isOdd !== (position.turn === attacker)) return `mate in ${length} plies`;
  return undefined;
}
