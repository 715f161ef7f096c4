// What the certificate of a line is: everything that is needed to see, without a search, which checks along the line
// mate and how long the mate takes. This file holds its shape; `check-line.ts` judges one and says what it proves, which
// is nowhere stated in the certificate itself, `line-certificate-text.ts` writes one down.
//
// A stage stands for an attacker's ply of the line. It answers every legal move there is: each reply to the check of
// the line, but for the one that the line goes on with, leads to a node of the mates; each other check either is met by
// a reply that leads to a node of the escapes, or mates, and then each reply to it leads to a node of the mates.
//
// Nodes are those of `certificate.ts`, the mates and the escapes numbered for themselves. Their boards are not written:
// each node has the one that the first move naming it leads to, first by the stages in their order (a stage's replies,
// then its other checks that mate), then by the nodes in theirs.

import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { Defence, MateNode, NoMateNode, Reply } from './certificate';

/** A check beside that of the line, all legal replies to it answered. */
export interface MatingCheck {
  readonly move: Move;
  readonly replies: readonly Reply[];
}

export interface LineStage {
  /** To the check of the line, but for the line's own. */
  readonly replies: readonly Reply[];
  /** The other checks that do not mate, with a reply each to a node of the escapes. */
  readonly escapes: readonly Defence[];
  /** The other checks that mate. */
  readonly mates: readonly MatingCheck[];
}

export interface LineCertificate {
  readonly verdict: 'line';
  /** The attacker is to move. */
  readonly root: Position;
  /** From the root; the last is the attacker's. */
  readonly line: readonly Move[];
  /** One for each move of the attacker. */
  readonly stages: readonly LineStage[];
  readonly mates: readonly MateNode[];
  readonly escapes: readonly NoMateNode[];
}

/** More moves than any solution has. */
export const MOST_LINE_MOVES = 10_000;
