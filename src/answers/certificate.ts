// A certificate: a verdict with everything that is needed to check it without a search. This file defines its shape and
// its meaning; `check.ts` judges a certificate, `certificate-text.ts` and `certificate-bytes.ts` write and read it.
//
// A node is a board with the attacker to move, and a hand of the attacker. The defender holds all pieces of the root
// that are neither on the board nor in that hand. The board is not written down. Node 0 has the board of the root.
// Every other node has the board after the first move that names this node. Nodes are numbered in the order in which
// they are first named, so that one pass in this order finds every board.
//
// Mate: `hand` is the least hand that the maker has found sufficient for the move and all that follows. `length` is the
// number of plies to the mate against the longest defence that the strategy allows: 1 if there is no reply, otherwise
// two more than the greatest length of the nodes after the replies. So the length falls along every edge, and the
// strategy is a finite tree. A reply leads to a node with the same board as the position after it, and with a hand
// contained in the attacker's hand there.
//
// It is enough to check a node with exactly its `hand`. Suppose that the attacker has more pieces, and therefore the
// defender fewer:
//
// - The move is still legal. A piece that it drops is in the larger hand too, and everything else depends only on the board. That
//   includes the ban on mating by a pawn drop, because nothing can be interposed between the pawn and the king.
// - The replies on the board are the same, and the drops are among those of the node. Whether a pawn dropped by the defender is
//   barred because it mates the attacker's king depends only on the board too, for the same reason.
// - So the node answers every reply, the attacker again has at least the hand of the next node, and the lengths fall.
//
// No mate: for each legal check with `hand` the node has a legal reply, which leads to a node with the same board as
// the position after it and with a hand that contains the attacker's hand there. Endless play is not a mate. So a set
// of nodes that is closed in this way proves that there is no mate, whatever was played before. If the attacker has
// fewer pieces and the defender more, then his checks are among those of the node, each answer is still legal, and the
// attacker again has at most the hand of the next node.

import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';

/** The version of the format. It is counted up when a new reader could misread an old certificate. */
export const CERTIFICATE_VERSION = 1;

/** A move of the defender, and the number of the node to which it leads. */
export interface Reply {
  readonly move: Move;
  readonly node: number;
}

/** A position of the attacker, with the move that mates. */
export interface MateNode {
  readonly hand: Hand;
  /** The mate takes at most this many plies. */
  readonly length: number;
  readonly move: Move;
  /** All legal replies. */
  readonly replies: readonly Reply[];
}

/** A check of the attacker, the reply to it, and the number of the node to which the reply leads. */
export interface Defence {
  readonly check: Move;
  readonly reply: Move;
  readonly node: number;
}

/** A position of the attacker, with a reply to each check. */
export interface NoMateNode {
  readonly hand: Hand;
  /** All legal checks. */
  readonly defences: readonly Defence[];
}

/** A proof of a mate: a move for each position of the attacker. */
export interface MateCertificate {
  readonly verdict: 'mate';
  /** The attacker is to move. */
  readonly root: Position;
  readonly nodes: readonly MateNode[];
}

/** A proof that there is no mate: a reply to every check. */
export interface NoMateCertificate {
  readonly verdict: 'nomate';
  readonly root: Position;
  readonly nodes: readonly NoMateNode[];
}

/** A proof of a mate or of its absence. */
export type Certificate = MateCertificate | NoMateCertificate;
