// The rules for the nodes of a certificate, the same for certificates of all kinds: the move is a legal check, every
// legal answer is named once, and every node stands for all positions that lead to it. It does not search, and it uses
// only the rules of `src/shogi`, nothing of the code that makes certificates. `check.ts` and `check-line.ts` say which
// nodes are entered first.

import type { Certificate, MateNode, NoMateNode } from '../answers/certificate';
import type { Hand } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import { contains, encodeHand, intersect, unite } from '../shogi/packed-hands';
import type { Color } from '../shogi/piece';
import type { Board, Position } from '../shogi/position';
import { checkingMoves, legalMoves, playIfCheck, playIfLegal, playKnownMove } from '../shogi/rules';
import { formatSquare } from '../shogi/square';
import { BoardColumn, Column } from './columns';
import { countSet, dealHands } from './hands';

/** The rules that a certificate can break, with the message for each. */
export const CERTIFICATE_RULES = {
  shape: 'the value has not the shape of a certificate',
  root: 'the root is not a position that can be solved',
  'other-root': 'the certificate is of another position than the one given',
  'no-line': 'the line is not one of legal checks and replies that ends with a check',
  stages: 'there is not one stage for each check of the line',
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
  'no-claim': 'the number is not that of a claim of this kind',
  'claim-position': 'the claim is not about a position that can be solved',
  'claim-node': 'the node does not prove the claim',
  'proven-twice': 'the claim is proven twice',
  unproven: 'no part proves the claim',
} as const;

/** A rule that a certificate can break. */
export type CertificateRule = keyof typeof CERTIFICATE_RULES;

export class BrokenRule extends Error {
  constructor(
    readonly rule: CertificateRule,
    readonly node?: number,
    move?: Move,
    /** The part of the certificate to which the node belongs, or which breaks the rule if no node does. */
    part = '',
  ) {
    const place = [part, node === undefined ? '' : `node ${node}`].filter(Boolean).join(', ');
    super(
      `${place === '' ? '' : `${place}: `}${CERTIFICATE_RULES[rule]}${move === undefined ? '' : ` (${nameOf(move)})`}`,
    );
  }
}

function nameOf(move: Move): string {
  const target = formatSquare(move.to);
  if (isDrop(move)) return `${move.drop}*${target}`;
  return formatSquare(move.from) + target + (move.promote ? '+' : '');
}

/** Where a rule is broken. */
interface CertificatePlace {
  readonly node?: number;
  readonly part?: string;
}

/** The rules broken by a list of moves: by a move that should not be in it, and by one that is left out. */
interface ListRules {
  readonly surplus: CertificateRule;
  readonly missing: CertificateRule;
}

export const REPLIES: ListRules = { surplus: 'illegal-reply', missing: 'missing-reply' };
export const CHECKS: ListRules = { surplus: 'no-check', missing: 'missing-check' };

/** Throws unless each legal move is named once, and no other. */
export function requireAll(
  named: readonly Move[],
  legal: readonly Move[],
  { surplus, missing }: ListRules,
  { node, part }: CertificatePlace,
): void {
  const open = new Map(legal.map((move) => [nameOf(move), move]));
  for (const move of named) {
    if (open.delete(nameOf(move))) continue;
    const isLegalMove = legal.some((other) => areMovesEqual(other, move));
    throw new BrokenRule(isLegalMove ? 'named-twice' : surplus, node, move, part);
  }
  for (const move of open.values()) throw new BrokenRule(missing, node, move, part);
}

/** What all nodes of a certificate share. */
export interface Stock {
  readonly attacker: Color;
  /** All pieces of the position, by kind. */
  readonly set: Hand;
}

export const stockOf = (root: Position): Stock => ({ attacker: root.turn, set: countSet(root) });

/** What moves lead to: the nodes of a list, or claims. */
export interface Targets {
  /** Throws unless the target with this number, to which `move` leads, holds for this position. */
  enter(position: Position, target: number, move: Move, place: CertificatePlace): void;
  /** The plies of a mate that was entered. */
  lengthOf(target: number): number;
}

/** The nodes of a list are checked one after another, each when it is added. Of a node only a few numbers are kept. */
export class NodeChecker implements Targets {
  readonly #verdict: Certificate['verdict'];
  readonly #count: number;
  readonly #stock: Stock;
  readonly #part: string;
  /** The targets whose numbers follow those of the nodes; undefined if there are none. */
  readonly #beyond: Targets | undefined;
  readonly #boards = new BoardColumn();
  /**
   * Of a node that was added, its hand. Of a node that was only named, the hands with which moves have led to it: for a
   * mate the smallest count of each kind, else the greatest.
   */
  readonly #hands = new Column();
  readonly #lengths = new Column();
  /** Of a mate, for each node the number of its replies, and what they lead to. */
  readonly #replies = new Column();
  #repliesLength = 0;
  #named = 0;
  #added = 0;

  /** `count`: how many nodes there will be. */
  constructor(
    verdict: Certificate['verdict'],
    count: number,
    stock: Stock,
    part = '',
    beyond?: Targets,
  ) {
    this.#verdict = verdict;
    this.#count = count;
    this.#stock = stock;
    this.#part = part;
    this.#beyond = beyond;
  }

  /** Sets the board of the next node, the first time that of node 0. */
  start(board: Board): void {
    this.#boards.set(this.#named, board);
    this.#hands.set(this.#named, this.#verdict === 'mate' ? encodeHand(this.#stock.set) : 0);
    this.#named++;
  }

  /** Checks the next node. All positions from outside the nodes must have been entered before. */
  add(node: MateNode | NoMateNode): void {
    const index = this.#added++;
    const { attacker, set } = this.#stock;
    const fault = (rule: CertificateRule) => new BrokenRule(rule, index, undefined, this.#part);
    if (index >= this.#named) throw fault('unnamed');
    const position = dealHands(this.#boards.at(index), attacker, node.hand, set);
    if (position === undefined) throw fault('too-many-pieces');
    const hand = encodeHand(node.hand);
    if (!holds(this.#verdict, hand, this.#hands.at(index))) throw fault('other-hand');
    this.#hands.set(index, hand);
    if ('replies' in node) {
      this.#lengths.set(index, node.length);
      if (this.#lengths.at(index) !== node.length) throw fault('length');
      this.#checkMate(index, position, node);
    } else this.#checkNoMate(index, position, node);
  }

  /** Checks the lengths, when all nodes have been added: replies may lead to later nodes. */
  end(): void {
    if (this.#added !== this.#count || this.#named > this.#added)
      throw new Error('not all nodes have been added');
    let at = 0;
    for (let index = 0; index < this.#added && this.#verdict === 'mate'; index++) {
      let length = 1;
      for (let left = this.#replies.at(at++); left > 0; left--) {
        length = Math.max(length, this.lengthOf(this.#replies.at(at++)) + 2);
      }
      if (length !== this.#lengths.at(index)) {
        throw new BrokenRule('length', index, undefined, this.#part);
      }
    }
  }

  /** Throws unless the move is a check, and the replies named are exactly the legal ones. */
  #checkMate(index: number, position: Position, node: MateNode): void {
    const place = { node: index, part: this.#part };
    const after = playIfCheck(position, node.move);
    if (after === undefined) throw new BrokenRule('no-check', index, node.move, this.#part);
    const named = node.replies.map(({ move }) => move);
    requireAll(named, legalMoves(after), REPLIES, place);
    this.#replies.set(this.#repliesLength++, named.length);
    for (const { move, node: target } of node.replies) {
      this.enter(playKnownMove(after, move), target, move, place);
      this.#replies.set(this.#repliesLength++, target);
    }
  }

  /** Throws unless the checks named are exactly the legal ones, and the reply to each is legal. */
  #checkNoMate(index: number, position: Position, node: NoMateNode): void {
    const place = { node: index, part: this.#part };
    const named = node.defences.map(({ check }) => check);
    requireAll(named, checkingMoves(position), CHECKS, place);
    for (const { check, reply, node: target } of node.defences) {
      const after = playIfLegal(playKnownMove(position, check), reply);
      if (after === undefined) throw new BrokenRule('illegal-reply', index, reply, this.#part);
      this.enter(after, target, reply, place);
    }
  }

  /**
   * Throws unless the node `target`, to which `move` leads, holds for this position. The first call for a node sets the
   * board of the node. The hand of a node that has not been added yet is compared when it is added.
   */
  enter(position: Position, target: number, move: Move, place: CertificatePlace): void {
    const { node, part } = place;
    if (this.#beyond !== undefined && target >= this.#count) {
      this.#beyond.enter(position, target - this.#count, move, place);
      return;
    }
    if (target > this.#named || target >= this.#count) {
      throw new BrokenRule('numbering', node, move, part);
    }
    if (target === this.#named) this.start(position.board);
    else if (!this.#boards.isAt(target, position.board)) {
      throw new BrokenRule('other-board', node, move, part);
    }
    const hand = encodeHand(position.hands[this.#stock.attacker]);
    const known = this.#hands.at(target);
    if (target >= this.#added) {
      const join = this.#verdict === 'mate' ? intersect : unite;
      this.#hands.set(target, join(known, hand));
    } else if (!holds(this.#verdict, known, hand))
      throw new BrokenRule('other-hand', node, move, part);
  }

  lengthOf(target: number): number {
    if (target >= this.#count) return this.#beyond!.lengthOf(target - this.#count);
    return this.#lengths.at(target);
  }
}

/** Does a node with this hand also hold for an attacker with the hand `actual`? */
export function covers(verdict: Certificate['verdict'], hand: Hand, actual: Hand): boolean {
  return holds(verdict, encodeHand(hand), encodeHand(actual));
}

function holds(verdict: Certificate['verdict'], hand: number, actual: number): boolean {
  return verdict === 'mate' ? contains(actual, hand) : contains(hand, actual);
}
