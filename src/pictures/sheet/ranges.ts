// The choices of a sheet. This is a file of its own, so that the command line can use it without loading the rest.

/** Where the solutions stand. */
export const SOLUTION_PLACES = ['end', 'upside-down', 'none'] as const;
/** Where the solutions stand. */
export type SolutionPlace = (typeof SOLUTION_PLACES)[number];

/** The captions of a diagram. */
export const CAPTIONS = ['number', 'title', 'author', 'length'] as const;
/** A caption of a diagram. */
export type Caption = (typeof CAPTIONS)[number];

export const DEFAULT_PER_PAGE = 6;
export const MOST_PER_PAGE = 20;
export const MOST_NUMBER = 99_999;

/** The formats of a sheet, which are also the ends of their file names. */
export const SHEET_FORMATS = ['typ', 'pdf', 'svg'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
