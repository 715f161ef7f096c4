// The line of a mate along its certificate: the attacker's moves are the certificate's, the defender takes the legal reply
// that holds out longest there. Judged move by move with the rules alone.

import { SolverError } from '../base/errors';
import type { MateCertificate } from '../proof/certificate';
import type { Move } from '../shogi/move';
import { isLegal, isMate, playIfCheck, playKnownMove } from '../shogi/rules';

export function findMateLine({ root, nodes }: MateCertificate): Move[] {
  const line: Move[] = [];
  let position = root;
  for (let node = nodes[0]; node !== undefined; ) {
    const { move, replies } = node;
    const after = playIfCheck(position, move);
    if (after === undefined) {
      throw new SolverError('internal', 'a move of the line is no check');
    }
    line.push(move);
    // With more in hand than the node asks for, the defender may lack what a reply drops.
    const legal = replies.filter((reply) => isLegal(after, reply.move));
    const [longest] = legal.sort(
      (one, other) => nodes[other.node]!.length - nodes[one.node]!.length,
    );
    if (longest === undefined) {
      if (!isMate(after)) throw new SolverError('internal', 'the line does not end in mate');
      return line;
    }
    line.push(longest.move);
    position = playKnownMove(after, longest.move);
    node = nodes[longest.node];
  }
  throw new SolverError('internal', 'the line has no end');
}
