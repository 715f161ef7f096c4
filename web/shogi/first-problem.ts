// The problem that is set up where the address holds none: the first of the classics, by itself, so that the page waits for
// no list of them.

export const FIRST_PROBLEM = '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1';
