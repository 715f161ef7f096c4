// The certificate of a no-mate out of those of the leaves and the positions between them: a set that the attacker cannot
// leave. Beginning with the root, each check of each node gets a reply that leads to a node that is there already, or to
// one that is proven and comes in.

import { SolverError } from '../base/errors';
import { parseUsiMove } from '../formats/usi';
import type { Defence, NoMateCertificate, NoMateNode } from '../proof/certificate';
import { decodeCertificate } from '../proof/certificate-bytes';
import { containsHand, countSet, dealHands } from '../proof/hands';
import { keyOfBoard } from '../proof/keys';
import type { Hand } from '../shogi/hand';
import type { Move } from '../shogi/move';
import type { Board, Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { PositionNode, ProvenNoMate } from './node';

/** What proves a position: a reply to each check, and what proves the position behind it. */
interface Source {
  readonly hand: Hand;
  readonly defences: readonly {
    readonly check: Move;
    readonly reply: Move;
    readonly source: () => Source;
  }[];
}

/** The closed set of a position that is proven to be no mate. */
export function assembleNoMate(root: Position, proven: ProvenNoMate): NoMateCertificate {
  return { verdict: 'nomate', root, nodes: new NoMateAssembler(root).run(sourceOf(proven)) };
}

function sourceOf({ proof }: ProvenNoMate): Source {
  return typeof proof === 'string' ? certifiedSource(proof) : positionSource(proof);
}

function certifiedSource(text: string): Source {
  const certificate = decodeCertificate(Buffer.from(text, 'base64'));
  if (certificate.verdict !== 'nomate')
    throw new SolverError('internal', 'a no-mate without a proof');
  const { nodes } = certificate;
  const at = (index: number): Source => {
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

function positionSource({ hand, checks }: PositionNode): Source {
  const defences = checks!.map(({ check, replies, children }) => {
    const index = children?.findIndex(({ proven }) => proven?.verdict === 'nomate') ?? -1;
    const child = children?.[index]?.proven;
    if (child?.verdict !== 'nomate') throw new SolverError('internal', 'a check without an answer');
    const reply = parseUsiMove(replies[index]![0]);
    return { check: parseUsiMove(check), reply, source: () => sourceOf(child) };
  });
  return { hand, defences };
}

class NoMateAssembler {
  readonly #root: Position;
  readonly #set: Hand;
  readonly #open: { readonly board: Board; readonly source: Source }[] = [];
  readonly #byBoard = new Map<string, number[]>();

  constructor(root: Position) {
    this.#root = root;
    this.#set = countSet(root);
  }

  run(source: Source): NoMateNode[] {
    const { board } = this.#root;
    this.#add(board, keyOfBoard(board), source);
    const nodes: NoMateNode[] = [];
    // More come in while it is walked through.
    for (const { board, source } of this.#open) {
      nodes.push({ hand: source.hand, defences: this.#answer(board, source) });
    }
    return nodes;
  }

  #answer(board: Board, { hand, defences }: Source): Defence[] {
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

  #add(board: Board, boardKey: string, source: Source): number {
    const index = this.#open.push({ board, source }) - 1;
    const others = this.#byBoard.get(boardKey);
    if (others === undefined) this.#byBoard.set(boardKey, [index]);
    else others.push(index);
    return index;
  }

  /** A node that answers for a board with this hand of the attacker. */
  #find(boardKey: string, hand: Hand): number | undefined {
    return this.#byBoard
      .get(boardKey)
      ?.find((index) => containsHand(this.#open[index]!.source.hand, hand));
  }
}
