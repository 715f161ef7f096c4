// The judge of certificates: accepts, or names the node and the rule that it breaks. No search, no trust: it
// knows the slow rules of `src/shogi` and what `certificate.ts` says a certificate means, nothing of the core,
// nor of how certificates are made. Every node is looked at once, with exactly the hand it states.

import type { Hand } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import { arePositionsEqual, type Board, type Position } from '../shogi/position';
import { checkingMoves, givesCheck, isLegal, legalMoves, playKnownMove } from '../shogi/rules';
import { takePosition } from '../shogi/shape';
import { formatSquare } from '../shogi/square';
import type { Certificate, MateNode, NoMateNode } from './certificate';
import { containsHand, countSet, dealHands } from './hands';
import { takeCertificate } from './take-certificate';

/** What a certificate can break, and what that means. */
export const CERTIFICATE_RULES = {
  shape: 'the value has not the shape of a certificate',
  root: 'the root is not a position that can be solved',
  'other-root': 'the root is not the position that the certificate was asked for',
  'root-hand': 'the hand of node 0 does not cover the hand of the root',
  'too-many-pieces': 'the hand holds more pieces than there are',
  numbering: 'nodes are not numbered in the order in which they are first named',
  unnamed: 'no move leads to the node',
  'no-check': 'the move of the attacker is not a legal check',
  'illegal-reply': 'the reply is not legal',
  'named-twice': 'a move is named twice',
  'missing-reply': 'a legal reply is not answered',
  'missing-check': 'a legal check is not answered',
  'other-board': 'the move does not lead to the board of the node that it names',
  'other-hand': 'the attacker does not have the hand that the node asks for',
  length: 'the length is not two more than the greatest among the replies, or 1 without any',
} as const;

export type CertificateRule = keyof typeof CERTIFICATE_RULES;

export interface Accepted {
  readonly accepted: true;
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
}

export interface Rejected {
  readonly accepted: false;
  /** The node that breaks the rule; undefined if the certificate as a whole does. */
  readonly node: number | undefined;
  readonly rule: CertificateRule;
  readonly message: string;
}

export type CheckResult = Accepted | Rejected;

class BrokenRule extends Error {
  constructor(
    readonly rule: CertificateRule,
    readonly node?: number,
    move?: Move,
  ) {
    const place = node === undefined ? '' : `node ${node}: `;
    super(`${place}${CERTIFICATE_RULES[rule]}${move === undefined ? '' : ` (${nameOf(move)})`}`);
  }
}

function nameOf(move: Move): string {
  const target = formatSquare(move.to);
  if (isDrop(move)) return `${move.drop}*${target}`;
  return formatSquare(move.from) + target + (move.promote ? '+' : '');
}

/**
 * Judges a certificate; with `position`, also that it speaks of this position. The certificate may be any value:
 * it is read once, and what was read is judged. Throws an `InputError` where `position` is no position, and nothing else.
 *
 * @example check(certificate).accepted // true
 */
export function check(certificate: Certificate, position?: Position): CheckResult {
  const expected = position === undefined ? undefined : takePosition(position);
  const taken = takeCertificate(certificate);
  try {
    if ('fault' in taken) throw new BrokenRule(taken.fault, taken.node);
    if (expected !== undefined && !arePositionsEqual(taken.root, expected)) {
      throw new BrokenRule('other-root');
    }
    new Checker(taken).run();
    const { verdict, nodes } = taken;
    return { accepted: true, verdict, nodes: nodes.length };
  } catch (error) {
    if (!(error instanceof BrokenRule)) throw error;
    return { accepted: false, node: error.node, rule: error.rule, message: error.message };
  }
}

class Checker {
  readonly #certificate: Certificate;
  readonly #attacker: Color;
  /** Pieces there are, by kind. */
  readonly #set: Hand;
  /** By node; undefined until a move names the node. */
  readonly #boards: (Board | undefined)[] = [];
  #named = 1;

  constructor(certificate: Certificate) {
    const { root } = certificate;
    this.#certificate = certificate;
    this.#attacker = root.turn;
    this.#set = countSet(root);
    // Equal pieces are the same object, so that boards can be compared by identity.
    this.#boards[0] = root.board;
  }

  run(): void {
    const { verdict, nodes, root } = this.#certificate;
    if (!covers(verdict, nodes[0]!.hand, root.hands[this.#attacker])) {
      throw new BrokenRule('root-hand', 0);
    }
    for (let index = 0; index < nodes.length; index++) {
      const board = this.#boards[index];
      if (board === undefined) throw new BrokenRule('unnamed', index);
      const position = dealHands(board, this.#attacker, nodes[index]!.hand, this.#set);
      if (position === undefined) throw new BrokenRule('too-many-pieces', index);
      if (verdict === 'mate') this.#checkMate(index, position, nodes[index] as MateNode);
      else this.#checkNoMate(index, position, nodes[index] as NoMateNode);
    }
    if (this.#named > nodes.length) throw new BrokenRule('numbering');
  }

  /** The move is a check, the replies named are exactly the legal ones, and the length is right. */
  #checkMate(index: number, position: Position, node: MateNode): void {
    if (!givesCheck(position, node.move)) throw new BrokenRule('no-check', index, node.move);
    const after = playKnownMove(position, node.move);
    const named = node.replies.map(({ move }) => move);
    this.#compare(index, named, legalMoves(after), 'illegal-reply', 'missing-reply');
    let length = 1;
    for (const { move, node: target } of node.replies) {
      this.#land(index, playKnownMove(after, move), target, move);
      const { length: below } = this.#certificate.nodes[target] as MateNode;
      length = Math.max(length, below + 2);
    }
    if (node.length !== length) throw new BrokenRule('length', index);
  }

  /** The checks named are exactly the legal ones, and the reply to each is legal. */
  #checkNoMate(index: number, position: Position, node: NoMateNode): void {
    const named = node.defences.map(({ check }) => check);
    this.#compare(index, named, checkingMoves(position), 'no-check', 'missing-check');
    for (const { check, reply, node: target } of node.defences) {
      const after = playKnownMove(position, check);
      if (!isLegal(after, reply)) throw new BrokenRule('illegal-reply', index, reply);
      this.#land(index, playKnownMove(after, reply), target, reply);
    }
  }

  /** Throws unless each legal move is named once, and no other. */
  #compare(
    index: number,
    named: readonly Move[],
    legal: readonly Move[],
    surplus: CertificateRule,
    missing: CertificateRule,
  ): void {
    const open = new Map(legal.map((move) => [nameOf(move), move]));
    for (const move of named) {
      if (open.delete(nameOf(move))) continue;
      const isLegalMove = legal.some((other) => areMovesEqual(other, move));
      throw new BrokenRule(isLegalMove ? 'named-twice' : surplus, index, move);
    }
    for (const move of open.values()) throw new BrokenRule(missing, index, move);
  }

  /** Throws unless the node named stands for this position. */
  #land(index: number, { board, hands }: Position, target: number, move: Move): void {
    const { verdict, nodes } = this.#certificate;
    if (target > this.#named || target >= nodes.length) {
      throw new BrokenRule('numbering', index, move);
    }
    if (target === this.#named) {
      this.#boards[target] = board;
      this.#named++;
    } else if (!board.every((piece, square) => piece === this.#boards[target]![square])) {
      throw new BrokenRule('other-board', index, move);
    }
    if (!covers(verdict, nodes[target]!.hand, hands[this.#attacker])) {
      throw new BrokenRule('other-hand', index, move);
    }
  }
}

/** Does a node with this hand speak for the attacker having `actual`? */
function covers(verdict: Certificate['verdict'], hand: Hand, actual: Hand): boolean {
  return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
}
