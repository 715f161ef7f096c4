// A certificate with its positions: every node as the board and hands it stands for. From here on the tree can
// be looked at, or its hands worked out anew (`proof-pieces.ts`). The certificate must have been accepted.

import type { Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { Certificate, MateNode, NoMateNode } from './certificate';
import { countSet, dealHands } from './hands';

export interface MateTreeNode extends MateNode {
  /** The attacker has the hand of the node, the defender the rest. */
  readonly position: Position;
}

export interface NoMateTreeNode extends NoMateNode {
  readonly position: Position;
}

export interface MateTree {
  readonly verdict: 'mate';
  readonly root: Position;
  readonly nodes: readonly MateTreeNode[];
}

export interface NoMateTree {
  readonly verdict: 'nomate';
  readonly root: Position;
  readonly nodes: readonly NoMateTreeNode[];
}

export type ProofTree = MateTree | NoMateTree;

export function makeProofTree(certificate: Certificate & { readonly verdict: 'mate' }): MateTree;
export function makeProofTree(
  certificate: Certificate & { readonly verdict: 'nomate' },
): NoMateTree;
export function makeProofTree(certificate: Certificate): ProofTree;
export function makeProofTree({ verdict, root, nodes }: Certificate): ProofTree {
  const set = countSet(root);
  const boards = [root.board];
  const tree = nodes.map((node, index) => {
    const position = dealHands(boards[index]!, root.turn, node.hand, set)!;
    for (const { check, reply, target } of edgesOf(node)) {
      boards[target] ??= playKnownMove(playKnownMove(position, check), reply).board;
    }
    return { ...node, position };
  });
  return { verdict, root, nodes: tree } as unknown as ProofTree;
}

function edgesOf(node: MateNode | NoMateNode) {
  if ('defences' in node) {
    return node.defences.map(({ check, reply, node: target }) => ({ check, reply, target }));
  }
  return node.replies.map((reply) => ({ check: node.move, reply: reply.move, target: reply.node }));
}
