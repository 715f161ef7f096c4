// The rules for the nodes of a certificate, the same for certificates of all kinds: the move is a legal check, every
// legal answer is named once, and every node stands for all positions that lead to it. It does not search, and it uses
// only the rules of `src/shogi`, nothing of the code that makes certificates. `check.ts` and `check-line.ts` say which
// nodes are entered first.

import type { Hand } from '../shogi/hand';
import { areMovesEqual, isDrop, type Move } from '../shogi/move';
import type { Color } from '../shogi/piece';
import type { Board, Position } from '../shogi/position';
import { checkingMoves, legalMoves, playIfCheck, playIfLegal, playKnownMove } from '../shogi/rules';
import { formatSquare } from '../shogi/square';
import type { Certificate, MateNode, NoMateNode } from './certificate';
import { containsHand, countSet, dealHands } from './hands';

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

export class NodeChecker implements Targets {
  readonly #verdict: Certificate['verdict'];
  readonly #nodes: readonly (MateNode | NoMateNode)[];
  readonly #stock: Stock;
  readonly #part: string;
  /** The targets whose numbers follow those of the nodes; undefined if there are none. */
  readonly #beyond: Targets | undefined;
  /**
   * The board of each node; undefined until a move names the node. Equal pieces are one object, so that `===` compares
   * them.
   */
  readonly #boards: (Board | undefined)[] = [];
  #named = 0;

  constructor(
    { verdict, nodes }: Pick<Certificate, 'verdict' | 'nodes'>,
    stock: Stock,
    part = '',
    beyond?: Targets,
  ) {
    this.#verdict = verdict;
    this.#nodes = nodes;
    this.#stock = stock;
    this.#part = part;
    this.#beyond = beyond;
  }

  /** Sets the board of the next node, the first time that of node 0. */
  start(board: Board): void {
    this.#boards[this.#named++] = board;
  }

  /** Checks every node. All positions from outside the nodes must have been entered before. */
  run(): void {
    const { attacker, set } = this.#stock;
    for (const [index, node] of this.#nodes.entries()) {
      const board = this.#boards[index];
      if (board === undefined) throw new BrokenRule('unnamed', index, undefined, this.#part);
      const position = dealHands(board, attacker, node.hand, set);
      if (position === undefined) {
        throw new BrokenRule('too-many-pieces', index, undefined, this.#part);
      }
      if (this.#verdict === 'mate') this.#checkMate(index, position, node as MateNode);
      else this.#checkNoMate(index, position, node as NoMateNode);
    }
  }

  /** Throws unless the move is a check, the replies named are exactly the legal ones, and the length is right. */
  #checkMate(index: number, position: Position, node: MateNode): void {
    const place = { node: index, part: this.#part };
    const after = playIfCheck(position, node.move);
    if (after === undefined) throw new BrokenRule('no-check', index, node.move, this.#part);
    const named = node.replies.map(({ move }) => move);
    requireAll(named, legalMoves(after), REPLIES, place);
    let length = 1;
    for (const { move, node: target } of node.replies) {
      this.enter(playKnownMove(after, move), target, move, place);
      length = Math.max(length, this.lengthOf(target) + 2);
    }
    if (node.length !== length) throw new BrokenRule('length', index, undefined, this.#part);
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
   * board of the node.
   */
  enter(position: Position, target: number, move: Move, place: CertificatePlace): void {
    const { node, part } = place;
    if (this.#beyond !== undefined && target >= this.#nodes.length) {
      this.#beyond.enter(position, target - this.#nodes.length, move, place);
      return;
    }
    if (target > this.#named || target >= this.#nodes.length) {
      throw new BrokenRule('numbering', node, move, part);
    }
    const { board, hands } = position;
    if (target === this.#named) {
      this.#boards[target] = board;
      this.#named++;
    } else if (!board.every((piece, square) => piece === this.#boards[target]![square])) {
      throw new BrokenRule('other-board', node, move, part);
    }
    if (!covers(this.#verdict, this.#nodes[target]!.hand, hands[this.#stock.attacker])) {
      throw new BrokenRule('other-hand', node, move, part);
    }
  }

  lengthOf(target: number): number {
    const { length } = this.#nodes;
    if (target >= length) return this.#beyond!.lengthOf(target - length);
    return (this.#nodes[target] as MateNode).length;
  }
}

/** Does a node with this hand also hold for an attacker with the hand `actual`? */
export function covers(verdict: Certificate['verdict'], hand: Hand, actual: Hand): boolean {
  return verdict === 'mate' ? containsHand(actual, hand) : containsHand(hand, actual);
}
