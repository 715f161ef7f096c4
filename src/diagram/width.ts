// How wide a picture is, in pixels: what the command line knows without loading what draws.

export const DEFAULT_WIDTH = 360;
export const WIDTH_RANGE = [50, 10_000] as const;
/** A wider picture takes hundreds of megabytes to make. */
export const PNG_WIDTH_RANGE = [50, 4000] as const;
