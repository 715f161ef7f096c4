// Runs one search in the research build of the core, and reads all of its counters.

import { EVENT_COUNT } from '../../assembly/dfpn/events';
import { MAX_DEPTH } from '../../assembly/layout';
import type { ProbedCore } from '../../src/engines/core/probed-core';
import type { EngineReport } from '../../src/engines/engine';
import type { Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { WHOLE_SEARCH } from '../../support/positions/whole-search';
import { type FeatureSwitches, readSwitches } from '../../support/research/features';

/** The number of counters that the core has for depths, and for plies of a line. */
const PLIES = MAX_DEPTH + 2;
const SLICE = 1_000_000;

export interface Question {
  readonly position: Position;
  readonly features: FeatureSwitches;
  readonly maxNodes: number;
  /** Mating line. The core counts how far the paths of the search follow it. */
  readonly line: readonly Move[];
}

export interface Counts {
  readonly status: 'mate' | 'nomate' | 'unknown';
  readonly report: EngineReport;
  /** Counts by number of the event (`assembly/dfpn/events.ts`). */
  readonly events: readonly number[];
  /** Visits by depth. */
  readonly depths: readonly number[];
  /** Visits by the number of plies that their path follows the line. */
  readonly followed: readonly number[];
}

export function countSearch(core: ProbedCore, question: Question): Counts {
  const { position, features, maxNodes, line } = question;
  core.setSwitches(readSwitches(features));
  core.load(position);
  core.follow(line);
  core.begin(WHOLE_SEARCH);
  let status = core.search(Math.min(SLICE, maxNodes));
  for (let { nodes } = core.report(); status === 'running' && nodes < maxNodes; ) {
    status = core.search(Math.min(SLICE, maxNodes - nodes));
    nodes = core.report().nodes;
  }
  const counters = core.counters(EVENT_COUNT + 2 * PLIES);
  return {
    status: status === 'mate' || status === 'nomate' ? status : 'unknown',
    report: core.report(),
    events: counters.slice(0, EVENT_COUNT),
    depths: counters.slice(EVENT_COUNT, EVENT_COUNT + PLIES),
    followed: counters.slice(EVENT_COUNT + PLIES),
  };
}
