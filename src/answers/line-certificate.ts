// The certificate of a line. It proves which checks along the line mate and how long the mate takes, and the proof can
// be verified without a search. This file defines its shape. `check-line.ts` checks a certificate and computes what it
// proves, which the certificate itself does not state. `divide-line.ts` makes its text, in parts, and
// `check-line-text.ts` checks the text.
//
// A stage stands for an attacker's ply of the line. It has an answer to each check of this ply, and to each reply to
// the line's check:
//
//   moves                                                       answer
//   replies to the line's check, except the line's own reply    each leads to a node of the mates
//   other checks that do not mate                               a reply to each leads to a node of the escapes
//   other checks that mate                                      every reply to each leads to a node of the mates
//
// Nodes are those of `certificate.ts`; mates and escapes are numbered separately. Their boards are not written down. A
// node is named by the moves that lead to it, and the first of these moves gives its board. Moves of the stages come
// first, in order (the replies of a stage, then its other checks that mate), then the moves of the nodes in their
// order.

import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { Defence, MateNode, NoMateNode, Reply } from './certificate';

/** A check that mates and is not the move of the line, with an answer to every legal reply. */
export interface MatingCheck {
  readonly move: Move;
  readonly replies: readonly Reply[];
}

/** What is proven at one ply of the line. */
export interface LineStage {
  /** The replies to the check of the line, except the reply that the line plays. */
  readonly replies: readonly Reply[];
  /** The other checks that do not mate, each with a reply that leads to a node of the escapes. */
  readonly escapes: readonly Defence[];
  /** The other checks that mate. */
  readonly mates: readonly MatingCheck[];
}

/** A proof of what an analysis says of a line. */
export interface LineCertificate {
  readonly verdict: 'line';
  /** The attacker is to move. */
  readonly root: Position;
  /** The moves from the root on. The last is a move of the attacker. */
  readonly line: readonly Move[];
  /** One stage for each move of the attacker. */
  readonly stages: readonly LineStage[];
  readonly mates: readonly MateNode[];
  readonly escapes: readonly NoMateNode[];
}

/** Lines with more moves are refused. No known solution has that many. */
export const MOST_LINE_MOVES = 10_000;
