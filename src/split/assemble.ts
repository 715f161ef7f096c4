// The certificate of the whole verdict of a split search, put together from the certificates of the subproblems and the
// steps between them; and the solution line of a mate, taken from that certificate.
//
// Mate: the nodes are built depth first, so a node is finished when the nodes behind all its replies are finished. A
// finished node also serves every other position with the same board and at least as much in the attacker's hand, as in
// the certificate of a single search. The lengths are counted anew, because one node may serve several positions.
//
// No mate: a set of positions that the attacker cannot leave. From the root on, each check of each node gets a reply. The
// reply leads either to a node of the set or to a proven position, which then becomes a node of the set.

import { SolverError } from '../base/errors';
import { parseUsiMove } from '../formats/usi';
import type {
  Certificate,
  Defence,
  MateCertificate,
  MateNode,
  NoMateCertificate,
  NoMateNode,
  Reply,
} from '../proof/certificate';
import { decodeCertificate } from '../proof/certificate-bytes';
import { check } from '../proof/check';
import { numberNodes } from '../proof/finished-nodes';
import { containsHand, countSet, dealHands } from '../proof/hands';
import { keyOfBoard } from '../proof/keys';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Board, Position } from '../shogi/position';
import { isLegal, isMate, playIfCheck, playKnownMove } from '../shogi/rules';
import type { PositionNode, Proven, ProvenMate, ProvenNoMate } from './node';

/** Throws `internal` where `check` rejects the certificate. */
export function assembleCertificate(root: Position, proven: Proven): Certificate {
  const isMate = proven.verdict === 'mate';
  const certificate = isMate ? assembleMate(root, proven) : assembleNoMate(root, proven);
  const judged = check(certificate, root);
  if (judged.accepted) return certificate;
  throw new SolverError('internal', `the certificate of the split search: ${judged.message}`);
}

/** The proof of a mate, one step at a time: the check, and the proofs of the positions after the replies. */
interface MateSource {
  readonly hand: Hand;
  readonly move: Move;
  readonly replies: readonly { readonly move: Move; readonly source: () => MateSource }[];
}

interface MateFrame {
  readonly boardKey: string;
  readonly source: MateSource;
  readonly after: Position;
  readonly done: Reply[];
}

function assembleMate(root: Position, proven: ProvenMate): MateCertificate {
  const assembler = new MateAssembler(root);
  const start = assembler.run(root.board, mateSourceOf(proven));
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

function mateSourceOf({ proof, hand }: ProvenMate): MateSource {
  if (typeof proof === 'string') return readMateSource(proof);
  const { check, replies } = proof;
  return {
    hand,
    move: parseUsiMove(check),
    replies: replies.map(({ move, proven }) => {
      return { move: parseUsiMove(move), source: () => mateSourceOf(proven) };
    }),
  };
}

function readMateSource(text: string): MateSource {
  const certificate = decodeCertificate(Buffer.from(text, 'base64'));
  if (certificate.verdict !== 'mate') throw new SolverError('internal', 'a mate without a proof');
  const { nodes } = certificate;
  const at = (index: number): MateSource => {
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
  readonly #stack: MateFrame[] = [];

  constructor(root: Position) {
    this.#root = root;
    this.#set = countSet(root);
  }

  run(board: Board, source: MateSource): number {
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

  #followReply({ source, after, done }: MateFrame): void {
    const { move, source: below } = source.replies[done.length]!;
    const { board, hands } = playKnownMove(after, move);
    const node = this.#find(keyOfBoard(board), hands[this.#root.turn]);
    if (node === undefined) this.#enter(board, below());
    else done.push({ move, node });
  }

  #enter(board: Board, source: MateSource): void {
    const position = dealHands(board, this.#root.turn, source.hand, this.#set);
    if (position === undefined)
      throw new SolverError('internal', 'a proof of another set of pieces');
    const after = playKnownMove(position, source.move);
    this.#stack.push({ boardKey: keyOfBoard(board), source, after, done: [] });
  }

  #finish({ boardKey, source: { hand, move }, done }: MateFrame): number {
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

  /** The node of least length that serves this board and hand of the attacker. */
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

/** The proof of a no-mate, one step at a time: a reply to each check, and the proof of the position after the reply. */
interface NoMateSource {
  readonly hand: Hand;
  readonly defences: readonly {
    readonly check: Move;
    readonly reply: Move;
    readonly source: () => NoMateSource;
  }[];
}

function assembleNoMate(root: Position, proven: ProvenNoMate): NoMateCertificate {
  return { verdict: 'nomate', root, nodes: new NoMateAssembler(root).run(noMateSourceOf(proven)) };
}

function noMateSourceOf({ proof }: ProvenNoMate): NoMateSource {
  return typeof proof === 'string' ? readNoMateSource(proof) : positionSource(proof);
}

function readNoMateSource(text: string): NoMateSource {
  const certificate = decodeCertificate(Buffer.from(text, 'base64'));
  if (certificate.verdict !== 'nomate')
    throw new SolverError('internal', 'a no-mate without a proof');
  const { nodes } = certificate;
  const at = (index: number): NoMateSource => {
    const { hand, defences } = nodes[index]!;
    return {
      hand,
      defences: defences.map(({ check, reply, node }) => ({
        check,
        reply,
        source: () => at(node),
      })),
    };
  };
  return at(0);
}

function positionSource({ hand, checks }: PositionNode): NoMateSource {
  const defences = checks!.map(({ check, replies, children }) => {
    const index = children?.findIndex(({ proven }) => proven?.verdict === 'nomate') ?? -1;
    const child = children?.[index]?.proven;
    if (child?.verdict !== 'nomate') throw new SolverError('internal', 'a check without an answer');
    const reply = parseUsiMove(replies[index]![0]);
    return { check: parseUsiMove(check), reply, source: () => noMateSourceOf(child) };
  });
  return { hand, defences };
}

class NoMateAssembler {
  readonly #root: Position;
  readonly #set: Hand;
  readonly #open: { readonly board: Board; readonly source: NoMateSource }[] = [];
  readonly #byBoard = new Map<string, number[]>();

  constructor(root: Position) {
    this.#root = root;
    this.#set = countSet(root);
  }

  run(source: NoMateSource): NoMateNode[] {
    const { board } = this.#root;
    this.#add(board, keyOfBoard(board), source);
    const nodes: NoMateNode[] = [];
    // The loop also visits the entries that `#answer` adds.
    for (const { board, source } of this.#open) {
      nodes.push({ hand: source.hand, defences: this.#answer(board, source) });
    }
    return nodes;
  }

  #answer(board: Board, { hand, defences }: NoMateSource): Defence[] {
    const position = dealHands(board, this.#root.turn, hand, this.#set);
    if (position === undefined)
      throw new SolverError('internal', 'a proof of another set of pieces');
    return defences.map(({ check, reply, source }) => {
      const next = playKnownMove(playKnownMove(position, check), reply);
      const boardKey = keyOfBoard(next.board);
      const known = this.#find(boardKey, next.hands[this.#root.turn]);
      return { check, reply, node: known ?? this.#add(next.board, boardKey, source()) };
    });
  }

  #add(board: Board, boardKey: string, source: NoMateSource): number {
    const index = this.#open.push({ board, source }) - 1;
    const others = this.#byBoard.get(boardKey);
    if (others === undefined) this.#byBoard.set(boardKey, [index]);
    else others.push(index);
    return index;
  }

  /** A node that serves this board and hand of the attacker. */
  #find(boardKey: string, hand: Hand): number | undefined {
    return this.#byBoard
      .get(boardKey)
      ?.find((index) => containsHand(this.#open[index]!.source.hand, hand));
  }
}

/** The attacker plays the moves of the certificate, and the defender the legal replies with the longest mates. */
export function lineOfCertificate({ root, nodes }: MateCertificate): Move[] {
  const line: Move[] = [];
  let position = root;
  for (let node = nodes[0]; node !== undefined; ) {
    const { move, replies } = node;
    const after = playIfCheck(position, move);
    if (after === undefined) {
      throw new SolverError('internal', 'a move of the line is no check');
    }
    line.push(move);
    // If the attacker has more in hand than the node requires, the defender may lack a piece that a reply drops.
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
