// Figures of [N10]: Ayumu Nagai, 長手数の詰将棋を解くプログラムを改善するヒューリスティックス (Heuristics to improve
// solving Tsume-Shogi), tables 1 to 9, as printed: seconds and nodes of its ten problems for each set of its
// heuristics. DAG detection is on except in the last row.

/** Table 1. The first entry is a whole book, the others are single long problems. */
export const PAPER_PROBLEMS = [
  '図巧 (99)',
  '田島作品 (345)',
  '呪われた夜',
  '乱',
  '赤兎馬',
  'アルカナ',
  'メタ新世界',
  'ミクロコスモス',
  '回転木馬',
  'メガロポリス',
] as const;

/** Tables 2 to 6 and 8: seconds by problem. */
export const PAPER_SECONDS: Readonly<Record<string, readonly number[]>> = {
  none: [150, 208, 275, 5862, 1862, 222, 5876, 124, 341, 2878],
  A: [176, 203, 263, 5313, 2095, 212, 5911, 123, 221, 2799],
  B: [197, 209, 216, 5502, 1717, 178, 1905, 124, 370, 546],
  C: [155, 212, 268, 4861, 1144, 209, 5611, 129, 232, 2914],
  D: [158, 184, 270, 5367, 1380, 223, 6465, 125, 353, 2970],
  E: [167, 211, 304, 5913, 3353, 223, 6203, 110, 307, 3354],
  F: [150, 374, 277, 7196, 2334, 187, 6565, 105, 399, 2577],
  'B+A': [147, 242, 243, 5126, 1534, 159, 2057, 120, 387, 549],
  'B+C': [317, 206, 180, 4938, 1440, 143, 1893, 132, 257, 450],
  'B+D': [141, 204, 218, 5876, 2043, 168, 1879, 121, 241, 583],
  'B+E': [199, 228, 190, 4595, 6372, 151, 1781, 106, 463, 387],
  'B+F': [117, 294, 164, 8909, 3751, 154, 1816, 123, 328, 298],
  'BC+D': [214, 139, 178, 4155, 2364, 157, 1937, 136, 227, 466],
  'BC+E': [260, 202, 176, 4932, 5109, 142, 1579, 108, 272, 323],
  'BC+F': [190, 196, 134, 3576, 3597, 133, 1762, 132, 273, 238],
  ABC: [247, 221, 184, 4862, 1625, 148, 1893, 126, 168, 432],
  'ABC+D': [201, 217, 193, 6355, 3330, 150, 2025, 150, 346, 477],
  'ABC+E': [259, 200, 184, 4839, 2732, 154, 1749, 136, 219, 292],
  'ABC+F': [690, 283, 156, 5320, 1956, 135, 1891, 146, 257, 267],
  'ABC-DAG': [183, 231, 182, 8432, 2265, 142, 10769, 118, 425, 465],
};

/** Tables 7 and 9: nodes by problem. The paper gives nodes for no other rows. */
export const PAPER_NODES: Readonly<Record<string, readonly number[]>> = {
  none: [
    62809365, 86329858, 119709995, 2032235611, 711056176, 99950596, 1967327456, 52112106, 123117775,
    1117865921,
  ],
  ABC: [
    89115745, 89448568, 77577265, 1804430053, 608205660, 65505585, 703305307, 53218535, 61714511,
    185176303,
  ],
  'ABC-DAG': [
    65887434, 98685925, 82625073, 3501729960, 885798800, 69915593, 3587785889, 50729714, 152952592,
    198937222,
  ],
};

/** Ratios by problem of one row of a table to another. Undefined when the paper lacks one of the rows. */
export function paperRatios(
  table: Readonly<Record<string, readonly number[]>>,
  name: string,
  against: string,
): number[] | undefined {
  const [figures, base] = [table[name], table[against]];
  if (figures === undefined || base === undefined || name === against) return undefined;
  return figures.map((figure, problem) => figure / base[problem]!);
}

/** The index in PAPER_PROBLEMS of one of our problems; undefined when the paper does not have it. */
export function paperProblem(id: string): number | undefined {
  // The paper leaves out no. 73, which has no mate.
  if (/^zukou-\d+$/.test(id) && id !== 'zukou-073') return 0;
  const single: Readonly<Record<string, number>> = {
    'nankai-06': 3,
    'paper-01': 4,
    'nankai-04': 6,
    microcosmos: 7,
    'paper-03': 8,
  };
  return single[id];
}
