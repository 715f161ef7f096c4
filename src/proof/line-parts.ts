// The certificate of a line as it is written: it proves the same as the `LineCertificate`, but its nodes lie in parts
// that are checked one by one, in any order and at the same time. This file defines its shape and argues why it is a
// proof; `check-parts.ts` checks it.
//
// A claim says of a board and a hand of the attacker, who is to move: he mates within `length` plies, or he does not
// mate. The stages of the line lead to claims. A part proves some claims by nodes, and takes other claims for granted.
// The nodes of a part are numbered from 0:
//
//   0 to p - 1                  the nodes that prove the p claims of `proves`, in this order
//   p to n - 1                  the other nodes, in the order in which they are first named
//   n to n + t - 1              the t claims of `takes`, in this order
//   n + t                       "the attacker has no check here"; only where there is no mate
//
// In the stages, a number is that of a claim; the number after the last claim says that the attacker has no check.
//
// Why all claims are true if every part is accepted and every claim is proven by one part:
//
// - Mate. The replies of a node lead to other nodes and to claims. The length of the node is two more than the greatest
//   of their lengths. If the node proves a claim, the claim has the same length. So a claim of n plies rests on claims
//   of at most n - 2 plies only, in whatever parts they are proven. By induction over n all are true. Two parts cannot
//   support one another in a circle: the lengths would have to fall along the circle and return to where they began.
// - No mate. Suppose that the attacker could mate from some claim or node. Of all such claims and nodes choose one with
//   the shortest mate, of n plies. If it is a claim, go to the node that proves the claim: the hand of the node
//   contains the hand of the claim, so he mates there within n plies too. The node answers his first check by a reply
//   after which he mates in fewer than n plies. But this reply leads to a node or to a claim, or he has no check there.
//   The first two contradict the choice, the third is no mate. So a circle of such claims is allowed: it is a
//   repetition, and endless play is no mate. A claim is never proven by a claim alone: between any two claims of a
//   circle lies a node, which answers every check.

import type { Certificate, MateNode, NoMateNode } from '../answers/certificate';
import type { LineCertificate } from '../answers/line-certificate';
import type { Hand } from '../shogi/hand';
import type { Board } from '../shogi/position';

export interface Claim {
  readonly verdict: Certificate['verdict'];
  readonly board: Board;
  readonly hand: Hand;
  /** The mate takes at most this many plies; 0 if there is no mate. */
  readonly length: number;
}

/** A part as it is checked: its nodes come one after another. */
export interface CheckedPart {
  readonly verdict: Certificate['verdict'];
  readonly proves: readonly Claim[];
  readonly takes: readonly Claim[];
  /** How many nodes there are. */
  readonly count: number;
  readonly nodes: Iterable<MateNode | NoMateNode>;
}

/** What a certificate in parts says of the line. Its parts prove the claims. */
export interface LineStatement extends Pick<LineCertificate, 'root' | 'line' | 'stages'> {
  readonly claims: readonly Claim[];
}
