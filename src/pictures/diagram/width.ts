// Widths of pictures in pixels. This is a file of its own, so that the command line can use it without loading the
// drawing code.

export const DEFAULT_WIDTH = 360;
export const WIDTH_RANGE = [50, 10_000] as const;
/** A wider picture takes hundreds of megabytes to make. */
export const PNG_WIDTH_RANGE = [50, 4000] as const;
