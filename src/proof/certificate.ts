// What a certificate is: a verdict with all that is needed to see that it is right, without a search. This
// file holds its shape and what it means; `check.ts` judges one, `certificate-text.ts` and
// `certificate-bytes.ts` write one down.
//
// A node is a board with the attacker to move, and a hand of the attacker; whatever is neither on the board
// nor in that hand is in the defender's, out of the pieces that the root has. The board is not written down:
// node 0 has that of the root, and every other node the one that the first move naming it leads to. Nodes are
// numbered in the order in which they are first named, so one pass in that order knows every board.
//
// Mate: the node's `hand` is as little as the maker knows its move and what follows to need, `length` the plies
// to the mate if the defender holds out as long as this strategy lets him: 1 where there is no reply, else two more than the
// greatest length among the replies' nodes, so it falls along every edge and the strategy is a finite tree.
// A reply may lead to a node with the same board and a hand contained in the one that the attacker then has.
// Why it is enough to look at exactly `hand`: let the attacker have more and so the defender less. The move is
// still legal: what it drops is there, and whether it may be played is a matter of the board, even of a pawn
// drop, which may not mate, but checks from the next square, where the defender cannot drop anything between.
// The replies on the board are the same, the drops a part of those before (a pawn dropped between that mates
// the attacker's king is barred by the board alone, for the same reason). So every reply is among those
// answered, the attacker again has more than the node it leads to asks for, and the lengths fall.
//
// No mate: for each legal check with `hand` there is a legal reply that leads to a node with the same board
// and a hand that contains the one the attacker then has. Play that never ends is no mate, so a set of nodes
// closed in this way is a proof whatever was played before. Let the attacker have less and the defender more:
// his checks are among those answered, the answer is still legal, and he again has less than the node allows.

import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';

/** Counted up when a certificate written before could be misread. */
export const CERTIFICATE_VERSION = 1;

/** A defender's move, and the number of the node that it leads to. */
export interface Reply {
  readonly move: Move;
  readonly node: number;
}

export interface MateNode {
  readonly hand: Hand;
  /** Plies to the mate at the most. */
  readonly length: number;
  readonly move: Move;
  /** All legal replies. */
  readonly replies: readonly Reply[];
}

/** An attacker's check, the reply to it, and the number of the node that this leads to. */
export interface Defence {
  readonly check: Move;
  readonly reply: Move;
  readonly node: number;
}

export interface NoMateNode {
  readonly hand: Hand;
  /** All legal checks. */
  readonly defences: readonly Defence[];
}

export interface MateCertificate {
  readonly verdict: 'mate';
  /** The attacker is to move. */
  readonly root: Position;
  readonly nodes: readonly MateNode[];
}

export interface NoMateCertificate {
  readonly verdict: 'nomate';
  readonly root: Position;
  readonly nodes: readonly NoMateNode[];
}

export type Certificate = MateCertificate | NoMateCertificate;
