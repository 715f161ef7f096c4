// The certificate of a mate out of those of the leaves and the steps between them. Depth first, so that a node is finished
// when all behind its replies are; a finished node answers for every position with its board and no less in hand, as it
// does where one search makes the whole. Lengths are counted anew, because a node may stand in for another.

import { SolverError } from '../base/errors';
import { parseUsiMove } from '../formats/usi';
import type { MateCertificate, MateNode, Reply } from '../proof/certificate';
import { decodeCertificate } from '../proof/certificate-bytes';
import { numberNodes } from '../proof/finished-nodes';
import { containsHand, countSet, dealHands } from '../proof/hands';
import { keyOfBoard } from '../proof/keys';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Board, Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { ProvenMate } from './node';

/** What proves a position: its move, and what proves the positions behind the replies. */
interface Source {
  readonly hand: Hand;
  readonly move: Move;
  readonly replies: readonly { readonly move: Move; readonly source: () => Source }[];
}

interface Frame {
  readonly boardKey: string;
  readonly source: Source;
  readonly after: Position;
  readonly done: Reply[];
}

/** The whole strategy for a position that is proven to be mate. */
export function assembleMate(root: Position, proven: ProvenMate): MateCertificate {
  const assembler = new MateAssembler(root);
  const start = assembler.run(root.board, sourceOf(proven));
  const { finished } = assembler;
  const { order, numberOf } = numberNodes(finished.length, [start], (place) =>
    finished[place]!.replies.map(({ node }) => node),
  );
  const nodes = order.map((place) => {
    const { replies, ...node } = finished[place]!;
    return { ...node, replies: replies.map((reply) => ({ ...reply, node: numberOf(reply.node) })) };
  });
  return { verdict: 'mate', root, nodes };
}

function sourceOf({ proof, hand }: ProvenMate): Source {
  if (typeof proof === 'string') return certifiedSource(proof);
  const { check, replies } = proof;
  return {
    hand,
    move: parseUsiMove(check),
    replies: replies.map(({ move, proven }) => {
      return { move: parseUsiMove(move), source: () => sourceOf(proven) };
    }),
  };
}

function certifiedSource(text: string): Source {
  const certificate = decodeCertificate(Buffer.from(text, 'base64'));
  if (certificate.verdict !== 'mate') throw new SolverError('internal', 'a mate without a proof');
  const { nodes } = certificate;
  const at = (index: number): Source => {
    const { hand, move, replies } = nodes[index]!;
    return {
      hand,
      move,
      replies: replies.map((reply) => ({ move: reply.move, source: () => at(reply.node) })),
    };
  };
  return at(0);
}

class MateAssembler {
  readonly finished: MateNode[] = [];
  readonly #root: Position;
  readonly #set: Hand;
  readonly #byBoard = new Map<string, number[]>();
  readonly #stack: Frame[] = [];

  constructor(root: Position) {
    this.#root = root;
    this.#set = countSet(root);
  }

  run(board: Board, source: Source): number {
    this.#enter(board, source);
    for (;;) {
      const frame = this.#stack[this.#stack.length - 1]!;
      const { source, done } = frame;
      if (done.length === source.replies.length) {
        const index = this.#finish(frame);
        if (this.#stack.length === 0) return index;
      } else {
        this.#followReply(frame);
      }
    }
  }

  #followReply({ source, after, done }: Frame): void {
    const { move, source: below } = source.replies[done.length]!;
    const { board, hands } = playKnownMove(after, move);
    const node = this.#find(keyOfBoard(board), hands[this.#root.turn]);
    if (node === undefined) this.#enter(board, below());
    else done.push({ move, node });
  }

  #enter(board: Board, source: Source): void {
    const position = dealHands(board, this.#root.turn, source.hand, this.#set);
    if (position === undefined)
      throw new SolverError('internal', 'a proof of another set of pieces');
    const after = playKnownMove(position, source.move);
    this.#stack.push({ boardKey: keyOfBoard(board), source, after, done: [] });
  }

  #finish({ boardKey, source: { hand, move }, done }: Frame): number {
    const length = done.reduce((most, { node }) => {
      return Math.max(most, this.finished[node]!.length + 2);
    }, 1);
    const index = this.finished.push({ hand, length, move, replies: done }) - 1;
    const others = this.#byBoard.get(boardKey);
    if (others === undefined) this.#byBoard.set(boardKey, [index]);
    else others.push(index);
    this.#stack.pop();
    return index;
  }

  /** The node of least length that answers for a board with this hand of the attacker. */
  #find(boardKey: string, hand: Hand): number | undefined {
    let best: number | undefined;
    for (const index of this.#byBoard.get(boardKey) ?? []) {
      const node = this.finished[index]!;
      const isBetter = best === undefined || node.length < this.finished[best]!.length;
      if (isBetter && containsHand(hand, node.hand)) best = index;
    }
    return best;
  }
}
