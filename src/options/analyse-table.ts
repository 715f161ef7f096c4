// The options that an analysis has besides those of a solve, as `table.ts` has those; and all options together. They stand apart
// from `table.ts`, so that a program that only solves does not load them.

import { STRICTNESSES } from '../terms';
import {
  COUNT,
  KEPT_POSITIONS,
  LIMIT_TABLE,
  type OptionTable,
  SOLVE_TABLE,
  SOLVER_TABLE,
} from './table';

export const ANALYSE_TABLE = {
  solution: { type: 'value' },
  strictness: {
    type: 'choice',
    choices: STRICTNESSES,
    fallback: 'modern',
    commandLine: { name: 'strictness', value: 'name', commands: ['analyse'] },
    page: { part: 'analyse' },
  },
  checkNodes: {
    type: 'integer',
    range: COUNT,
    fallback: 100_000,
    commandLine: { name: 'check-nodes', value: 'n', commands: ['analyse'] },
  },
  maxPositions: { type: 'integer', range: COUNT, fallback: KEPT_POSITIONS },
  variationDepth: {
    type: 'integer',
    range: [0, 100],
    fallback: 1,
    commandLine: { name: 'depth', value: 'n', commands: ['analyse'] },
    page: { part: 'analyse', offered: [0, 1, 2, 3] },
  },
  recordedLength: {
    type: 'integer',
    range: [1, 10_000],
    fallback: 0,
    commandLine: { name: 'recorded', value: 'plies', commands: ['analyse'] },
  },
  variationCooks: {
    type: 'flag',
    fallback: false,
    commandLine: { name: 'variation-cooks', commands: ['analyse'] },
  },
  verdictOnly: {
    type: 'flag',
    fallback: false,
    commandLine: { name: 'verdict-only', commands: ['analyse'] },
  },
  removal: {
    type: 'flag',
    fallback: false,
    commandLine: { name: 'removal', commands: ['analyse'] },
  },
  removalNodes: {
    type: 'integer',
    range: COUNT,
    fallback: 500_000,
    commandLine: { name: 'removal-nodes', value: 'n', commands: ['analyse'] },
  },
} as const satisfies OptionTable;

/**
 * Every option of a solver, a solve and an analysis, as data, for who makes a form of them: its type, its range or choices,
 * what holds where it is not given, and where it is offered.
 *
 * @example ALL_OPTIONS.maxDepth.range // [1, 8000]
 */
export const ALL_OPTIONS = { ...SOLVER_TABLE, ...LIMIT_TABLE, ...SOLVE_TABLE, ...ANALYSE_TABLE };
