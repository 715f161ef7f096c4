// The names of the forms in which a solution can be written.

export const SOLUTION_FORMATS = ['kif', 'ki2', 'csa', 'jkf', 'usi', 'json', 'ja', 'en'] as const;

export type SolutionFormat = (typeof SOLUTION_FORMATS)[number];
