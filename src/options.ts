/**
 * The options of a solve and of an analysis as a table, for programs that offer them: values, defaults, names on the
 * command line.
 *
 * @module tsumeru/options
 */

export { ALL_OPTIONS } from './terms/analyse-table';
export type { CommandLinePlace, OptionEntry, PagePlace, SolvingCommand } from './terms/table';
export { FAULT_KINDS, GOALS, STRICTNESSES } from './terms/terms';
