// The table of the options that an analysis has besides those of a solve (`table.ts` explains the tables), and one
// table of all options. This file is separate from `table.ts`, so that a program that only solves does not load it.

import { STRICTNESSES } from '../answers/terms';
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
  knownVerdicts: { type: 'value' },
  onFinding: { type: 'value' },
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
  tries: {
    type: 'integer',
    range: [0, 100],
    fallback: 0,
    commandLine: { name: 'tries', value: 'n', commands: ['analyse'] },
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
  removalNodes: { type: 'integer', range: COUNT, fallback: 0 },
} as const satisfies OptionTable;

/**
 * Every option of a solver, a solve and an analysis, as data, for programs that build a form from them. An entry has
 * the type, the range or the choices, the default (`fallback`), and where the option is offered.
 *
 * @example ALL_OPTIONS.maxDepth.range // [1, 8000]
 */
export const ALL_OPTIONS = { ...SOLVER_TABLE, ...LIMIT_TABLE, ...SOLVE_TABLE, ...ANALYSE_TABLE };
