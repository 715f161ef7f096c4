// A second checker of certificates, to test the first. It uses the core's move generator instead of the slow rules of
// `src/proof/check.ts`, and works the other way round: it first lists which (board, hand) each node stands for, then
// checks that some node answers every position that can occur.

import type { Certificate, MateNode, NoMateNode } from '../src/answers/certificate';
import { compileCore, instantiateCore } from '../src/engines/core/load';
import { formatUsiMove } from '../src/notation/usi';
import type { Hand } from '../src/shogi/hand';
import type { Move } from '../src/shogi/move';
import { HAND_KINDS, SET_SIZE } from '../src/shogi/piece';
import type { Position } from '../src/shogi/position';
import { playKnownMove } from '../src/shogi/rules';
import { validatePosition } from '../src/shogi/validate';
import { ProbedCore } from './probed-core';
import { withHand } from './table-samples';

const core = new ProbedCore(instantiateCore(compileCore(), 1));

const within = (small: Hand, large: Hand) => HAND_KINDS.every((kind) => small[kind] <= large[kind]);
const isPossible = (hand: Hand) =>
  HAND_KINDS.every((kind) => hand[kind] >= 0 && hand[kind] <= SET_SIZE[kind]);
const names = (moves: readonly Move[]) => moves.map(formatUsiMove).sort().join(' ');

/** Does the certificate hold? Its parts must have the right types. */
export function holds(certificate: Certificate): boolean {
  try {
    validatePosition(certificate.root);
  } catch {
    return false;
  }
  const { root, nodes, verdict } = certificate;
  const attacker = root.turn;
  const covers = (node: number, hand: Hand) =>
    verdict === 'mate' ? within(nodes[node]!.hand, hand) : within(hand, nodes[node]!.hand);
  const places: (Position | undefined)[] = [root];
  let next = 1;
  for (const [index, node] of nodes.entries()) {
    const place = places[index];
    if (place === undefined || !isPossible(node.hand)) return false;
    const position = withHand(place, attacker, node.hand);
    if (
      HAND_KINDS.some(
        (kind) => position.hands[position.turn === 'black' ? 'white' : 'black'][kind] < 0,
      )
    )
      return false;
    if (index === 0 && !covers(0, root.hands[attacker])) return false;
    const edges =
      verdict === 'mate'
        ? mateEdges(position, node as MateNode)
        : noMateEdges(position, node as NoMateNode);
    if (edges === undefined) return false;
    for (const { after, target } of edges) {
      if (target === next && target < nodes.length) places[next++] = after;
      const place = places[target];
      if (place === undefined || after.board.some((piece, at) => piece !== place.board[at]))
        return false;
      if (!covers(target, after.hands[attacker])) return false;
    }
    if (verdict === 'mate') {
      const below = (node as MateNode).replies.map(
        (reply) => (nodes[reply.node] as MateNode).length,
      );
      if ((node as MateNode).length !== 1 + Math.max(0, ...below.map((length) => length + 1)))
        return false;
    }
  }
  return next === nodes.length;
}

interface Edge {
  readonly after: Position;
  readonly target: number;
}

function mateEdges(position: Position, { move, replies }: MateNode): Edge[] | undefined {
  core.load(position);
  if (!core.moves('checks').some((check) => names([check]) === names([move]))) return undefined;
  core.play(move);
  const evasions = core.moves('evasions');
  if (names(evasions) !== names(replies.map((reply) => reply.move))) return undefined;
  const after = playKnownMove(position, move);
  return replies.map((reply) => ({ after: playKnownMove(after, reply.move), target: reply.node }));
}

function noMateEdges(position: Position, { defences }: NoMateNode): Edge[] | undefined {
  core.load(position);
  if (names(core.moves('checks')) !== names(defences.map(({ check }) => check))) return undefined;
  const edges: Edge[] = [];
  for (const { check, reply, node } of defences) {
    core.load(position);
    core.play(check);
    if (!core.moves('evasions').some((move) => names([move]) === names([reply]))) return undefined;
    edges.push({ after: playKnownMove(playKnownMove(position, check), reply), target: node });
  }
  return edges;
}
