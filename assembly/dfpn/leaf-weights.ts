// The weight of each trait of a leaf (`leaf-traits.ts`). A constant has a signed byte for each value of the trait from
// 0 to 7, the lowest byte for 0. A byte n multiplies pn or dn by 2 to the power of n / 16. The file is made by `npm run
// bench -- leaves --write`, which fits the weights to leaves of searches whose outcome is known.
// bench/results/leaves.md has the weights as decimal numbers.

export const PROOF_CAPTURES: u64 = 0xfefefefefcfdff02;
export const DISPROOF_CAPTURES: u64 = 0x080808080a0603fc;
export const PROOF_NEAR: u64 = 0xfdff000001000401;
export const DISPROOF_NEAR: u64 = 0x04020200fefefcfc;
export const PROOF_GUARDED: u64 = 0xf3f7f6f7fafcff04;
export const DISPROOF_GUARDED: u64 = 0x0a0c0906030200fe;
export const PROOF_DROPS: u64 = 0x02020000feff01ff;
export const DISPROOF_DROPS: u64 = 0x01010102030200fe;
export const PROOF_RANK: u64 = 0x010205030202fdf9;
export const DISPROOF_RANK: u64 = 0xfbfbfe000205070b;
export const PROOF_EDGE: u64 = 0x050505050202fff9;
export const DISPROOF_EDGE: u64 = 0xffffffffffffff03;
export const PROOF_BISHOPS: u64 = 0xfefefefefefeff02;
export const DISPROOF_BISHOPS: u64 = 0x05050505050501fd;
export const PROOF_ROOKS: u64 = 0xfefefefefefeff02;
export const DISPROOF_ROOKS: u64 = 0x07070707070703fb;
