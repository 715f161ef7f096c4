// Positions with an author's line and what is wrong with it, by the definitions of `docs/faults.md`: found among random
// small problems, most of the lines made up at random too. The brute-force oracle and the product are both held to them.

import type { FaultKind } from '../support/book-oracle-faults';

export interface ExpectedFault {
  readonly kind: FaultKind;
  readonly ply: number;
  /** Where several replies fit alike, one of them; for the attacker's plies always this check. */
  readonly move: string;
  /** Plies of the whole line with that move and best play behind it; null for no mate. */
  readonly length: number | null;
  /** Is anything left in the attacker's hand at the end of it? */
  readonly over: boolean;
}

export interface FaultCase {
  readonly sfen: string;
  readonly line: string;
  /** Plies of the line, futile pairs left out. */
  readonly length: number;
  /** Mates behind other checks are looked for within so many plies, counted from the check. */
  readonly limit: number;
  /** Checks (ply and move) that do not mate within the limit, and may or may not mate beyond it. */
  readonly open: readonly string[];
  /** Faults and notes, by weight, then by ply. */
  readonly faults: readonly ExpectedFault[];
}

export const FAULT_CASES: readonly FaultCase[] = [
 {
  "sfen": "1p6k/9/6LG1/9/9/9/9/9/8s b P 1",
  "line": "P*1b 1a2a 3c3b+",
  "length": 3,
  "limit": 7,
  "open": [],
  "faults": []
 },
 {
  "sfen": "8k/7L1/6K1G/9/9/9/9/9/9 b 2n 1",
  "line": "2b2a+ 1a2a 1c2b",
  "length": 3,
  "limit": 7,
  "open": [],
  "faults": []
 },
 {
  "sfen": "3+sp4/5k3/6P2/4L1R2/9/9/9/9/9 b bs 1",
  "line": "3c3b+ 4b4c 3b3c",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": []
 },
 {
  "sfen": "5B1k+p/6L2/5S2G/9/9/9/9/9/9 b 2rb3g3s3n3l17p 1",
  "line": "3b3a+ 2a3a 4a3b+",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "4c3b+",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "6+Pgk/9/4+n3G/9/9/9/9/9/9 b Ggp 1",
  "line": "3a2a 1a2a G*2b",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "leftover",
    "ply": 3,
    "move": "G*2b",
    "length": 3,
    "over": true
   }
  ]
 },
 {
  "sfen": "9/9/9/9/6lG1/6R2/5+rl1k/9/6G+pP b L2b2g4s4nl16p 1",
  "line": "L*1h 1g2g 2e2f",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "3f2f",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "3K3R1/6B1k/9/9/9/9/9/9/9 b 2p 1",
  "line": "2a2c+",
  "length": 1,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "useful-left-out",
    "ply": 2,
    "move": "1b1a",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "8k/8s/6Rb1/9/9/9/9/9/9 b Ggs 1",
  "line": "3c3a+ 1b2a G*2b",
  "length": 3,
  "limit": 7,
  "open": [
   "3 3a2a"
  ],
  "faults": [
   {
    "kind": "equal-variation",
    "ply": 2,
    "move": "S*2a",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "8k/8+p/7L1/9/9/9/9/9/2R6 b rb4g4s4n3l17p 1",
  "line": "7i7a+ S*2a 2c2a+",
  "length": 3,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "early-cook",
    "ply": 1,
    "move": "7i7a",
    "length": 1,
    "over": false
   },
   {
    "kind": "futile-played",
    "ply": 2,
    "move": "S*2a",
    "length": 3,
    "over": true
   }
  ]
 },
 {
  "sfen": "8K/7+R1/6s1s/9/9/9/9/9/9 w BNp 1",
  "line": "1c2b",
  "length": 1,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "cook",
    "ply": 1,
    "move": "3c2b",
    "length": 5,
    "over": true
   },
   {
    "kind": "useful-left-out",
    "ply": 2,
    "move": "1a2a",
    "length": 5,
    "over": true
   }
  ]
 },
 {
  "sfen": "7+lk/6+R2/6+lL+p/9/9/9/9/9/9 b - 1",
  "line": "2c2a+",
  "length": 1,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "leftover",
    "ply": 1,
    "move": "2c2a+",
    "length": 1,
    "over": true
   },
   {
    "kind": "final-cook",
    "ply": 1,
    "move": "3b2a",
    "length": 1,
    "over": true
   }
  ]
 },
 {
  "sfen": "9/6+p1K/6r1s/3R5/9/9/9/6g2/9 w 2Bl 1",
  "line": "3b2b 1b1a 3c3a",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "cook",
    "ply": 1,
    "move": "L*1a",
    "length": 7,
    "over": false
   },
   {
    "kind": "leftover",
    "ply": 3,
    "move": "3c3a",
    "length": 3,
    "over": true
   }
  ]
 },
 {
  "sfen": "9/8k/6+N2/6G2/9/9/9/9/9 b 2r2b3g4s3n4l17p 1",
  "line": "3d2c 1b1a 2c2b",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "equal-variation",
    "ply": 2,
    "move": "1b2a",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "3c2b",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/8k/6+N2/7+N1/9/9/9/9/9 b gn 1",
  "line": "2d2c 1b1a 2c2b",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "equal-variation",
    "ply": 2,
    "move": "1b2a",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "3c2b",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/k1B6/2R6/9/9/9/7L1/9/9 b rb4g4s4n2l18p 1",
  "line": "7c8c+ 9b9a 7b8a+",
  "length": 3,
  "limit": 9,
  "open": [],
  "faults": [
   {
    "kind": "cook",
    "ply": 1,
    "move": "7b8c+",
    "length": 5,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "8c8a",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/9/9/2+R6/Pp+R6/k8/9/1+p7/9 b 2l 1",
  "line": "7d8e",
  "length": 1,
  "limit": 7,
  "open": [
   "1 7e7f",
   "1 7e8e"
  ],
  "faults": [
   {
    "kind": "useful-left-out",
    "ply": 2,
    "move": "9f9g",
    "length": 5,
    "over": true
   }
  ]
 },
 {
  "sfen": "8k/9/n5+N1P/9/2SK5/9/9/9/9 b S2l 1",
  "line": "1c1b+",
  "length": 1,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "no-mate",
    "ply": 1,
    "move": "1c1b+",
    "length": null,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 1,
    "move": "S*1b",
    "length": 1,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 1,
    "move": "S*2b",
    "length": 1,
    "over": false
   }
  ]
 },
 {
  "sfen": "5+N1k1/7B1/7P1/9/9/9/9/9/9 b Slp 1",
  "line": "S*3b",
  "length": 1,
  "limit": 7,
  "open": [
   "1 4a3a"
  ],
  "faults": [
   {
    "kind": "no-mate",
    "ply": 1,
    "move": "S*3b",
    "length": null,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 1,
    "move": "2b3a+",
    "length": 3,
    "over": true
   }
  ]
 },
 {
  "sfen": "k1g6/2P6/1G5p1/9/9/9/9/9/9 b NP2r2b2g4s3n4l15p 1",
  "line": "P*9b 9a8a 9b9a+",
  "length": 3,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "no-mate",
    "ply": 3,
    "move": "9b9a+",
    "length": null,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "7b7a+",
    "length": 5,
    "over": true
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "N*7c",
    "length": 3,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "N*9c",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/9/9/9/9/7+B1/6K2/8k/6G2 b Srb2g3s4n4l18p 1",
  "line": "2f2g 1h1i S*2h",
  "length": 3,
  "limit": 7,
  "open": [
   "1 3i2h"
  ],
  "faults": [
   {
    "kind": "cook",
    "ply": 1,
    "move": "S*2i",
    "length": 5,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "2f3f",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "2g2h",
    "length": 3,
    "over": true
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "3i2i",
    "length": 5,
    "over": true
   }
  ]
 },
 {
  "sfen": "kg7/B8/+RB7/9/3g5/9/9/9/9 b Grs 1",
  "line": "9b8a R*9b 9c9b",
  "length": 1,
  "limit": 7,
  "open": [
   "1 G*8b"
  ],
  "faults": [
   {
    "kind": "cook",
    "ply": 1,
    "move": "9b8a+",
    "length": 3,
    "over": true
   },
   {
    "kind": "longer-variation",
    "ply": 2,
    "move": "9a8a",
    "length": 3,
    "over": true
   },
   {
    "kind": "leftover",
    "ply": 3,
    "move": "R*9b",
    "length": 1,
    "over": true
   },
   {
    "kind": "futile-played",
    "ply": 2,
    "move": "R*9b",
    "length": 1,
    "over": true
   }
  ]
 },
 {
  "sfen": "g8/k1K6/9/9/9/9/9/9/9 b Brb3g4s4n4l18p 1",
  "line": "B*2i 9b9c 2i8c+",
  "length": 3,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*3h",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*4g",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*5f",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*6e",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*7d",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/2G6/2G6/1kB6/9/9/1+s7/9/9 b Grs 1",
  "line": "G*8e 8d9c 7d9b+ 9c9b 7b8b 9b9c 8b8c",
  "length": 7,
  "limit": 7,
  "open": [
   "1 7d8c+"
  ],
  "faults": [
   {
    "kind": "early-cook",
    "ply": 3,
    "move": "7c8c",
    "length": 3,
    "over": false
   },
   {
    "kind": "early-cook",
    "ply": 3,
    "move": "7d8c+",
    "length": 3,
    "over": false
   },
   {
    "kind": "other-reply-shorter",
    "ply": 2,
    "move": "8d9c",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 7,
    "move": "7c8c",
    "length": 7,
    "over": false
   }
  ]
 },
 {
  "sfen": "+l8/9/9/9/9/+p8/2+b6/K8/9 w RP 1",
  "line": "9f8g 9h8i 8g7h 8i9h 7g8h",
  "length": 5,
  "limit": 7,
  "open": [
   "3 7g6g"
  ],
  "faults": [
   {
    "kind": "early-cook",
    "ply": 3,
    "move": "7g8h",
    "length": 3,
    "over": false
   },
   {
    "kind": "early-cook",
    "ply": 3,
    "move": "8g8h",
    "length": 3,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "7g7h",
    "length": 5,
    "over": false
   },
   {
    "kind": "other-reply-shorter",
    "ply": 2,
    "move": "9h8i",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 5,
    "move": "7h8h",
    "length": 7,
    "over": false
   }
  ]
 },
 {
  "sfen": "6B1k/9/9/9/9/9/2r6/9/9 b Brg 1",
  "line": "B*5e G*3c 5e3c+ 1a1b 3c2b",
  "length": 3,
  "limit": 7,
  "open": [
   "5 3c3d"
  ],
  "faults": [
   {
    "kind": "futile-played",
    "ply": 2,
    "move": "G*3c",
    "length": 3,
    "over": true
   },
   {
    "kind": "equal-variation",
    "ply": 4,
    "move": "1a2a",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*3c",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*4d",
    "length": 3,
    "over": false
   },
   {
    "kind": "indifferent",
    "ply": 1,
    "move": "B*6f",
    "length": 3,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 5,
    "move": "3a2b+",
    "length": 3,
    "over": false
   }
  ]
 },
 {
  "sfen": "9/9/6+B1k/9/7+P1/9/9/9/9 b - 1",
  "line": "2e2d 1c1b 2d2c 1b2a 3c3b 2a1a 2c2b",
  "length": 7,
  "limit": 7,
  "open": [],
  "faults": [
   {
    "kind": "early-cook",
    "ply": 5,
    "move": "2c2b",
    "length": 5,
    "over": false
   },
   {
    "kind": "early-cook",
    "ply": 5,
    "move": "3c2b",
    "length": 5,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 5,
    "move": "2c3b",
    "length": 7,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 5,
    "move": "3c4c",
    "length": 9,
    "over": false
   },
   {
    "kind": "other-reply-shorter",
    "ply": 2,
    "move": "1c1b",
    "length": 5,
    "over": false
   },
   {
    "kind": "other-reply-shorter",
    "ply": 4,
    "move": "1b2a",
    "length": 5,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 7,
    "move": "3b2b",
    "length": 7,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 7,
    "move": "3b3c",
    "length": 9,
    "over": false
   }
  ]
 },
 {
  "sfen": "k8/2+R6/g8/9/9/9/9/9/9 b Sbs 1",
  "line": "S*8b 9a9b 8b7c S*8b 7b8b",
  "length": 3,
  "limit": 7,
  "open": [
   "1 7b7a",
   "3 7b8a",
   "3 8b9c+",
   "3 8b9c"
  ],
  "faults": [
   {
    "kind": "cook",
    "ply": 3,
    "move": "8b8a+",
    "length": 3,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "8b7a",
    "length": 5,
    "over": false
   },
   {
    "kind": "cook",
    "ply": 3,
    "move": "8b7c+",
    "length": 5,
    "over": false
   },
   {
    "kind": "longer-variation",
    "ply": 4,
    "move": "9b9a",
    "length": 5,
    "over": false
   },
   {
    "kind": "futile-played",
    "ply": 4,
    "move": "S*8b",
    "length": 3,
    "over": true
   }
  ]
 },
 {
  "sfen": "9/6gk1/5G1B1/9/9/9/9/9/9 b Grs 1",
  "line": "2c3b+ 2b1a G*2b",
  "length": 3,
  "limit": 7,
  "open": [
   "1 4c3b",
   "1 4c3c",
   "3 3b2a",
   "3 3b2b",
   "3 3b3c"
  ],
  "faults": [
   {
    "kind": "longer-variation",
    "ply": 2,
    "move": "2b1c",
    "length": 5,
    "over": false
   },
   {
    "kind": "leftover",
    "ply": 3,
    "move": "G*2b",
    "length": 3,
    "over": true
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "G*1b",
    "length": 7,
    "over": false
   },
   {
    "kind": "final-cook",
    "ply": 3,
    "move": "G*2a",
    "length": 5,
    "over": true
   }
  ]
 }
];
