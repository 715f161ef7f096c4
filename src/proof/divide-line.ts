// Divides the certificate of a line into parts (`line-parts.ts`), and makes it smaller on the way.
//
// - The mates and the escapes are walked depth first, from the stages on. Where a move leads to a node, another node of
//   the same board may stand in for it if its hand holds too, and if a mate is not longer. Nodes that have been kept
//   come first. So a proof that several plies need stands once.
// - A node without checks is not kept. The move that leads there says that the attacker has no check.
// - A part has the nodes that were kept one after another. A node becomes a claim if the stages or other parts need it.
//   Depth first, only a few nodes in a hundred do.

import type { Certificate, MateNode, NoMateNode } from '../answers/certificate';
import type { LineCertificate, LineStage } from '../answers/line-certificate';
import { InputError } from '../base/errors';
import type { Hand } from '../shogi/hand';
import type { Board, Position } from '../shogi/position';
import { dealHands } from './hands';
import { keyOfBoard } from './keys';
import type { DividedLine, NumberedPart } from './line-certificate-text';
import type { Claim } from './line-parts';
import { covers, type Stock, stockOf } from './node-checker';
import { playPossible } from './proof-tree';
import { takeLineCertificate } from './take-certificate';

/** Nodes of a part, except the last one of a list. Checking so many takes about a tenth of a second. */
const NODES_OF_PART = 4096;

/** Stands for a node without checks. */
const NO_CHECK = -1;

type Node = MateNode | NoMateNode;

/** A move from one node to another, with the attacker's hand and the position after it. */
interface Edge {
  readonly target: number;
  readonly after: Position;
}

/** A node that is kept, by its index in the certificate. */
interface Kept {
  readonly index: number;
  readonly board: Board;
  readonly edges: Iterator<Edge>;
  /** The place in the list of kept nodes for each edge, or `NO_CHECK`. */
  readonly below: number[];
}

/**
 * Throws an `InputError` if the certificate is wrong in a way that prevents its division; `check` would refuse it
 * too. `size`: nodes of a part.
 */
export function divideLine(certificate: LineCertificate, size = NODES_OF_PART): DividedLine {
  const taken = takeLineCertificate(certificate);
  if ('fault' in taken) {
    throw new InputError(
      'certificate-malformed',
      `the ${taken.fault} is not that of a certificate`,
    );
  }
  const { root, line, stages } = taken;
  const stock = stockOf(root);
  const entries = listEntries(taken);
  const mates = new Divider('mate', taken.mates, stock).divide(entries.mates, size, 0);
  const escapes = new Divider('nomate', taken.escapes, stock).divide(
    entries.escapes,
    size,
    mates.claims.length,
  );
  const claims = [...mates.claims, ...escapes.claims];
  const parts = [...mates.parts, ...escapes.parts];
  return { root, line, stages: renumber(stages, mates, escapes, claims.length), claims, parts };
}

interface Entries {
  readonly mates: readonly Edge[];
  readonly escapes: readonly Edge[];
}

/** The moves that lead from the stages to nodes, in the order of the certificate. */
function listEntries({ root, line, stages }: LineCertificate): Entries {
  const mates: Edge[] = [];
  const escapes: Edge[] = [];
  let position = root;
  const enterMates = (after: Position, replies: LineStage['replies']) => {
    for (const { move, node } of replies) {
      mates.push({ target: node, after: playPossible(after, move, node) });
    }
  };
  stages.forEach((stage, index) => {
    const move = line[2 * index];
    const reply = line[2 * index + 1];
    if (move === undefined) throw new InputError('certificate-malformed', 'a stage has no move');
    const after = playPossible(position, move, 0);
    enterMates(after, stage.replies);
    for (const other of stage.mates) {
      enterMates(playPossible(position, other.move, 0), other.replies);
    }
    for (const { check, reply: answer, node } of stage.escapes) {
      const answered = playPossible(playPossible(position, check, node), answer, node);
      escapes.push({ target: node, after: answered });
    }
    if (reply !== undefined) position = playPossible(after, reply, 0);
  });
  return { mates, escapes };
}

/** One list of nodes, divided. */
interface Divided {
  readonly claims: readonly Claim[];
  readonly parts: readonly NumberedPart[];
  /**
   * The number of the claim for each move that leads from the stages to nodes; `NO_CHECK` if the attacker has no check
   * there.
   */
  readonly entries: readonly number[];
}

function renumber(
  stages: readonly LineStage[],
  mates: Divided,
  escapes: Divided,
  noCheck: number,
): LineStage[] {
  const nextMate = mates.entries[Symbol.iterator]();
  const nextEscape = escapes.entries[Symbol.iterator]();
  const replace = (replies: LineStage['replies']) =>
    replies.map((reply) => ({ ...reply, node: nextMate.next().value as number }));
  return stages.map((stage) => ({
    replies: replace(stage.replies),
    mates: stage.mates.map((other) => ({ ...other, replies: replace(other.replies) })),
    escapes: stage.escapes.map((defence) => {
      const claim = nextEscape.next().value as number;
      return { ...defence, node: claim === NO_CHECK ? noCheck : claim };
    }),
  }));
}

class Divider {
  readonly #verdict: Certificate['verdict'];
  readonly #nodes: readonly Node[];
  readonly #stock: Stock;
  /** Whether a board has been reached, and the indexes of all nodes that have it. */
  readonly #withBoard = new Map<string, number[]>();
  readonly #keys: string[] = [];
  readonly #kept: Kept[] = [];
  /** The place of a node among those kept; undefined if it is not kept. */
  readonly #placeOf: (number | undefined)[] = [];

  constructor(verdict: Certificate['verdict'], nodes: readonly Node[], stock: Stock) {
    this.#verdict = verdict;
    this.#nodes = nodes;
    this.#stock = stock;
  }

  divide(entries: readonly Edge[], size: number, firstClaim: number): Divided {
    this.#findBoards(entries);
    const places = entries.map((entry) => this.#walk(entry));
    const kept = this.#kept;
    const lengths = this.#measure();
    const partOf = (place: number) => Math.floor(place / size);
    const isClaim = new Set(places);
    kept.forEach(({ below }, place) => {
      for (const target of below) if (partOf(target) !== partOf(place)) isClaim.add(target);
    });
    isClaim.delete(NO_CHECK);
    const claimed = [...isClaim].sort((one, other) => one - other);
    const claimOf = new Map(claimed.map((place, index) => [place, firstClaim + index]));
    const claims = claimed.map((place): Claim => {
      const { board, index } = kept[place]!;
      const { hand } = this.#nodes[index]!;
      return { verdict: this.#verdict, board, hand, length: lengths[place]! };
    });
    const parts: NumberedPart[] = [];
    for (let part = 0; part * size < kept.length; part++) {
      const isInside = (place: number) => partOf(place) === part;
      parts.push(this.#makePart(claimed.filter(isInside), isInside, claimOf, lengths));
    }
    const numbers = places.map((place) => (place === NO_CHECK ? NO_CHECK : claimOf.get(place)!));
    return { claims, parts, entries: numbers };
  }

  /** Finds the nodes of each board. */
  #findBoards(entries: readonly Edge[]): void {
    const boards: (Board | undefined)[] = [];
    for (const { target, after } of entries) boards[target] ??= after.board;
    this.#nodes.forEach((_, index) => {
      const board = boards[index];
      if (board === undefined) throw fault(index, 'no move leads to the node');
      boards[index] = undefined;
      const key = keyOfBoard(board);
      this.#keys[index] = key;
      const same = this.#withBoard.get(key);
      if (same === undefined) this.#withBoard.set(key, [index]);
      else same.push(index);
      for (const { target, after } of this.#edges(index, board)) {
        if (target > index) boards[target] ??= after.board;
      }
    });
  }

  /** The moves that lead from a node to others, in order. */
  *#edges(index: number, board: Board): Generator<Edge> {
    const node = this.#nodes[index]!;
    const { attacker, set } = this.#stock;
    const position = dealHands(board, attacker, node.hand, set);
    if (position === undefined) throw fault(index, 'the hand holds more pieces than there are');
    if ('defences' in node) {
      for (const { check, reply, node: target } of node.defences) {
        const after = playPossible(position, check, index);
        yield { target, after: playPossible(after, reply, index) };
      }
      return;
    }
    const after = playPossible(position, node.move, index);
    for (const { move, node: target } of node.replies) {
      yield { target, after: playPossible(after, move, index) };
    }
  }

  /** Keeps all nodes that a move from the stages needs. Returns the place of the node that it leads to. */
  #walk(entry: Edge): number {
    const start = this.#enter(entry);
    const stack = start.isNew ? [this.#kept[start.place]!] : [];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.edges.next();
      if (next.done) {
        stack.pop();
        continue;
      }
      const { place, isNew } = this.#enter(next.value);
      top.below.push(place);
      if (isNew) stack.push(this.#kept[place]!);
    }
    return start.place;
  }

  /** The place of the node that stands for the target of a move, among those of the same board. */
  #enter({ target, after }: Edge): { readonly place: number; readonly isNew: boolean } {
    const { board } = after;
    const hand = after.hands[this.#stock.attacker];
    const own = this.#nodes[target];
    if (own === undefined || this.#keys[target] !== keyOfBoard(board) || !this.#holds(own, hand)) {
      throw fault(target, 'a move leads to another position');
    }
    let best = target;
    for (const index of this.#withBoard.get(this.#keys[target]!)!) {
      const node = this.#nodes[index]!;
      const isLonger = 'length' in node && node.length > (own as MateNode).length;
      if (isLonger || !this.#holds(node, hand)) continue;
      if (hasNoCheck(node)) return { place: NO_CHECK, isNew: false };
      const place = this.#placeOf[index];
      if (place !== undefined) return { place, isNew: false };
      // A larger hand without a mate, or a smaller one with a mate, will stand for more positions.
      if (this.#holds(node, this.#nodes[best]!.hand)) best = index;
    }
    if (hasNoCheck(own)) return { place: NO_CHECK, isNew: false };
    const place = this.#kept.length;
    this.#placeOf[best] = place;
    this.#kept.push({ index: best, board, edges: this.#edges(best, board), below: [] });
    return { place, isNew: true };
  }

  #holds({ hand }: Node, actual: Hand): boolean {
    return covers(this.#verdict, hand, actual);
  }

  /** The length of each kept node, from those below it; 0 where there is no mate. */
  #measure(): number[] {
    const lengths = new Array<number>(this.#kept.length).fill(0);
    if (this.#verdict === 'nomate') return lengths;
    const before = (place: number) => (this.#nodes[this.#kept[place]!.index] as MateNode).length;
    const order = [...lengths.keys()].sort((one, other) => before(one) - before(other));
    for (const place of order) {
      lengths[place] = this.#kept[place]!.below.reduce((most, target) => {
        if (before(target) >= before(place)) throw fault(place, 'the length does not fall');
        return Math.max(most, lengths[target]! + 2);
      }, 1);
    }
    return lengths;
  }

  /** A part with the nodes for its claims, and all nodes inside it that they need. */
  #makePart(
    proven: readonly number[],
    isInside: (place: number) => boolean,
    claimOf: ReadonlyMap<number, number>,
    lengths: readonly number[],
  ): NumberedPart {
    const order = [...proven];
    const numberOf = new Map(order.map((place, number) => [place, number]));
    const takes = new Map<number, number>();
    for (const place of order) {
      for (const target of this.#kept[place]!.below) {
        if (target === NO_CHECK) continue;
        if (!isInside(target)) {
          const claim = claimOf.get(target)!;
          if (!takes.has(claim)) takes.set(claim, takes.size);
        } else if (!numberOf.has(target)) numberOf.set(target, order.push(target) - 1);
      }
    }
    const count = order.length;
    const nameOf = (target: number) => {
      if (target === NO_CHECK) return count + takes.size;
      return numberOf.get(target) ?? count + takes.get(claimOf.get(target)!)!;
    };
    const nodes = order.map((place): Node => {
      const { index, below } = this.#kept[place]!;
      const node = this.#nodes[index]!;
      if ('defences' in node) {
        const defences = node.defences.map((defence, each) => {
          return { ...defence, node: nameOf(below[each]!) };
        });
        return { hand: node.hand, defences };
      }
      const replies = node.replies.map((reply, each) => {
        return { ...reply, node: nameOf(below[each]!) };
      });
      return { ...node, length: lengths[place]!, replies };
    });
    const proves = proven.map((place) => claimOf.get(place)!);
    return { verdict: this.#verdict, proves, takes: [...takes.keys()], nodes };
  }
}

function hasNoCheck(node: Node): boolean {
  return 'defences' in node && node.defences.length === 0;
}

function fault(node: number, message: string): InputError {
  return new InputError('certificate-malformed', `node ${node}: ${message}`);
}
