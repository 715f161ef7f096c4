// A sound problem in three moves, from the book: on the board of the first page, and in the picture for previews of
// links.

export const THREE_MOVES = '6G1k/7gp/9/9/6N2/9/9/9/9 b G2r2bg4s3n4l17p 1';
