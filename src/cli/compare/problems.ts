// The problems on which the two engines are compared, by the plies of their mates. They are rows of the project's own
// sets (`support/positions`): ten generated problems of each length, ten without a mate, and four of the 18th century.

export interface ProblemSet {
  /** Least and greatest number of plies, every interposition counted; undefined for problems without a mate. */
  readonly plies: readonly [low: number, high: number] | undefined;
  readonly sfens: readonly string[];
}

export const PROBLEM_SETS: readonly ProblemSet[] = [
  {
    plies: [3, 3],
    sfens: [
      '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1',
      '1+P7/9/k8/2+R1+n4/9/9/8K/9/9 b P 1',
      '9/9/9/1+b7/5+r3/9/5+r3/7L1/7K1 w - 1',
      '9/3+l5/9/9/9/3+P5/6ls1/9/7K1 w - 1',
      'Rp7/1k2+S4/9/1K7/9/9/9/9/9 b - 1',
      '9/9/9/9/6+s2/6s2/9/7K1/4r4 w s 1',
      '2+B6/k8/1n7/P8/9/9/9/9/9 b gs 1',
      '9/6+b2/9/9/9/9/8+s/6bG1/8K w RG2SNgp 1',
      '4B4/6K1k/9/9/9/9/9/9/9 b G2rb3g4s4n4l18p 1',
      '9/9/9/9/9/9/4b1+r2/9/4K4 w B 1',
    ],
  },
  {
    plies: [5, 5],
    sfens: [
      '9/9/9/9/9/7s1/8P/8K/5rG2 w 2B3G3S4N3L17Prl 1',
      '9/k8/9/9/9/9/gPKb5/p3+b4/P3P4 w 2R3G4S4N4L14P 1',
      '9/k1+B6/9/1p7/1+B7/9/8K/9/9 b Pnp 1',
      '9/9/9/1+r7/9/9/p+NP6/9/1KS6 w s 1',
      '9/9/9/9/9/8k/9/8K/6s1P w 2RB4G3S3N4L16Pbnp 1',
      '9/9/9/7Bk/2K6/5B3/9/9/9 b 3GP2rg4s4n4l17p 1',
      '9/9/9/6n2/6+pRp/9/8k/8N/5s3 b Gs 1',
      '1k1r5/9/3R5/9/9/9/9/9/7+B1 b P 1',
      '9/9/6+s2/9/9/b1b6/9/1Ks6/1+P7 w 2R4G2S4N4L16Pp 1',
      '6k2/9/4+R4/9/9/9/9/3+B5/9 b P 1',
    ],
  },
  {
    plies: [7, 7],
    sfens: [
      '9/8+r/9/6+b2/9/9/9/1K1b5/1S7 w S 1',
      '6r2/6k2/7R1/4N2s1/9/9/9/9/9 b GNPn2l 1',
      '7k1/9/6G2/9/9/9/9/9/5R3 b Pp 1',
      '9/9/9/9/9/9/4r4/9/2K6 w RNPg 1',
      '9/9/9/3+r5/9/2K1+b4/2+P6/3r5/9 w SLp 1',
      '9/9/9/9/9/6k2/5Lg1R/9/5P1K1 w R2B3G3S4N3L17Ps 1',
      '6B2/6k2/9/8+R/9/9/+R8/9/9 b - 1',
      '9/1Bk1+B4/9/2G6/9/9/9/9/9 b rl 1',
      '6+R2/5B3/7k1/9/9/9/9/9/9 b Pg 1',
      '9/9/9/4+r4/9/9/P8/8+r/1K7 w 2S 1',
    ],
  },
  {
    plies: [9, 9],
    sfens: [
      '9/2R6/1k7/9/3R5/9/9/9/9 b P 1',
      '9/8k/6Rn1/7B1/9/9/9/9/9 b BP4gl 1',
      'Bk1K5/1p1+B5/ll+pG5/9/9/9/9/9/9 b Snlp 1',
      '9/6+r2/7P1/5kgn1/8K/9/9/5+S3/9 w R2B3G3S3N3L16Plp 1',
      '8k/9/6+R2/9/7p1/3L5/9/9/9 b N2Pr2b4g4s3n3l15p 1',
      '9/k8/2+R6/9/1+B7/9/9/9/9 b Pp 1',
      '1k1+B5/9/9/4s4/G8/9/9/9/8L b G2Prs3p 1',
      '9/5g3/7Ks/5l3/4L4/9/9/9/9 w BG2Nrnl 1',
      '7k1/9/6+R2/7l1/1B7/9/9/9/9 b Pp 1',
      '9/7p1/9/8b/9/8g/5r3/6K2/9 w RB3G4S4N4L17P 1',
    ],
  },
  {
    plies: [11, 21],
    sfens: [
      '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1',
      '4nS3/3g1n3/3pk1p+b1/5R3/3bN1S2/4N4/9/9/9 b R3P3g2s4l13p 1',
      '6kp1/8n/5R1L1/4+b2sB/6N2/9/6L2/9/9 b r4g3s2n2l17p 1',
      '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1',
    ],
  },
  {
    plies: undefined,
    sfens: [
      '9/9/9/3+pl+B3/2pk5/3p5/1S3K3/9/9 b 2Pbsl2p 1',
      '9/9/9/9/9/3k5/G3+p4/3N5/1KP6 w 2R2B3G3S2N4L16Psn 1',
      '1+p7/k8/9/S1+p6/9/3+p5/9/9/N8 b 2P 1',
      '9/9/9/6s2/2+N6/5g1P1/3g5/5K3/4+L4 w GL2P 1',
      '6p2/6k2/9/9/9/9/9/9/9 b SP2r2b4g3s4n4l16p 1',
      '9/9/9/9/9/n3s4/3l5/L1K6/2P6 w 2R2B4G3S2N2L17Pn 1',
      '5n3/6G2/7k1/9/6R2/9/9/9/9 b 2g 1',
      '9/9/9/9/9/5+bG2/6G2/4K4/1G4+L2 w RGNP 1',
      '9/9/1k5K1/9/1+B7/9/9/9/9 b Pr 1',
      '6G1k/9/5p1G1/8p/9/9/9/9/9 b P2r2b2g4s4n4l15p 1',
    ],
  },
];
