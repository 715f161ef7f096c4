// A certificate with the position of every node: its board and both hands. Such a tree can be shown, or its hands
// computed again (`proof-pieces.ts`). `check.ts` decides whether the certificate holds; here only values are refused
// that cannot be made into a tree.

import type {
  Certificate,
  MateCertificate,
  MateNode,
  NoMateCertificate,
  NoMateNode,
} from '../answers/certificate';
import { InputError } from '../base/errors';
import type { Move } from '../shogi/move';
import type { Board, Position } from '../shogi/position';
import { isPseudoMove } from '../shogi/pseudo-moves';
import { playKnownMove } from '../shogi/rules';
import { countSet, dealHands } from './hands';
import { takeVerdictCertificate } from './take-certificate';

/** A position of the attacker in the tree of a mate. */
export interface MateTreeNode extends MateNode {
  /** The attacker has the hand of the node, the defender all other pieces. */
  readonly position: Position;
}

/** A position of the attacker in the tree of a refutation. */
export interface NoMateTreeNode extends NoMateNode {
  readonly position: Position;
}

/** The tree of a mate, with positions. */
export interface MateTree extends MateCertificate {
  readonly nodes: readonly MateTreeNode[];
}

/** The tree of a refutation, with positions. */
export interface NoMateTree extends NoMateCertificate {
  readonly nodes: readonly NoMateTreeNode[];
}

/** The tree of a certificate. */
export type ProofTree = MateTree | NoMateTree;

/** The trees that were made here. Other functions accept only these, and need not check them again. */
const TREES = new WeakSet<object>();

/**
 * The tree of a certificate, which should have been accepted by `check` before. Throws an `InputError` that names the
 * node if the value is not a certificate, or if no tree can be made from it.
 */
export function makeProofTree(certificate: Certificate & { readonly verdict: 'mate' }): MateTree;
export function makeProofTree(
  certificate: Certificate & { readonly verdict: 'nomate' },
): NoMateTree;
export function makeProofTree(certificate: Certificate): ProofTree;
export function makeProofTree(certificate: Certificate): ProofTree {
  const taken = takeVerdictCertificate(certificate);
  if ('fault' in taken) throw fault(taken.node, `the ${taken.fault} is not that of a certificate`);
  const { verdict, root, nodes } = taken;
  const set = countSet(root);
  const boards: (Board | undefined)[] = [root.board];
  const tree = nodes.map((node, index) => {
    const board = boards[index];
    if (board === undefined) throw fault(index, 'no move leads to the node');
    const position = dealHands(board, root.turn, node.hand, set);
    if (position === undefined) throw fault(index, 'the hand holds more pieces than there are');
    for (const { check, reply, target } of edgesOf(node)) {
      if (target >= nodes.length) throw fault(index, 'a reply leads to no node');
      if ('length' in node && (nodes[target] as MateNode).length >= node.length) {
        throw fault(index, 'the length does not fall');
      }
      boards[target] ??= playPossible(playPossible(position, check, index), reply, index).board;
    }
    return { ...node, position };
  });
  const made = { verdict, root, nodes: tree } as unknown as ProofTree;
  TREES.add(made);
  return made;
}

/** Throws unless the value is a tree that was made here, of this verdict. */
export function requireTree(tree: ProofTree, verdict: ProofTree['verdict']): void {
  const isTree = typeof tree === 'object' && tree !== null && TREES.has(tree);
  if (isTree && tree.verdict === verdict) return;
  throw fault(undefined, `expected the tree of a ${verdict} as makeProofTree makes it`);
}

/** The position after a move of a node; throws an `InputError` if no piece could make this move. */
export function playPossible(position: Position, move: Move, index: number): Position {
  const isPossible = isPseudoMove(position, move) && position.board[move.to]?.kind !== 'K';
  if (!isPossible) throw fault(index, 'a move cannot be played');
  return playKnownMove(position, move);
}

function fault(node: number | undefined, message: string): InputError {
  const place = node === undefined ? '' : `node ${node}: `;
  return new InputError('certificate-malformed', place + message);
}

function edgesOf(node: MateNode | NoMateNode) {
  if ('defences' in node) {
    return node.defences.map(({ check, reply, node: target }) => ({ check, reply, target }));
  }
  return node.replies.map((reply) => ({ check: node.move, reply: reply.move, target: reply.node }));
}
