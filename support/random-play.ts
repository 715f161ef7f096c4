// A position after random legal moves from the start of a game, with both kings and with a mate.

export const FROM_RANDOM_PLAY =
  '3+Pg4/l3k4/p+Png2r1+L/3pP1spp/1Pp1+BPP+b1/P2P4P/N3l2n1/LK1g3+p1/SGS1+n1s2 b RP2p 169';
