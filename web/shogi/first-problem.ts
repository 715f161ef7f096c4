// The problem shown when the address holds none: the first of the classics, in a file of its own so that the page does
// not load the whole list at start.

export const FIRST_PROBLEM = '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1';
