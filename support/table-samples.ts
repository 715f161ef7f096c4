// Decided records of the table, each with a position that has its verdict. A record contains no position, only a key.
// So a random walk starts at a solved root, plays moves, and asks the core at every position for the records of the
// board. A record holds for more hands than its own: a mate for every larger hand of the attacker, a no-mate for every
// smaller one. The defender has all other pieces.

import { formatSfen } from '../src/notation/sfen';
import { type Hand, makeHand } from '../src/shogi/hand';
import { type Color, HAND_KINDS, type HandKind, opponent } from '../src/shogi/piece';
import { makePosition, type Position } from '../src/shogi/position';
import { legalMoves, playKnownMove } from '../src/shogi/rules';
import { explore, type Verdict } from './exhaustive';
import type { CoreRecord, ProbedCore } from './probed-core';
import type { Random } from './random';

export interface Sample {
  /** The board of the record, with some division of the pieces in hand. */
  readonly position: Position;
  readonly attacker: Color;
  readonly record: CoreRecord;
}

/** The records met on a random walk over this many positions below the root. */
export function collectSamples(
  core: ProbedCore,
  root: Position,
  random: Random,
  maxPositions: number,
): Sample[] {
  const attacker = root.turn;
  const samples = new Map<string, Sample>();
  const seen = new Set<string>();
  const frontier = [root];
  while (frontier.length > 0 && seen.size < maxPositions) {
    const position = frontier.splice(random.below(frontier.length), 1)[0]!;
    const name = formatSfen({ ...position, moveNumber: 1 });
    if (seen.has(name)) continue;
    seen.add(name);
    core.load(position, attacker);
    for (const { hand, status, length } of core.decided()) {
      const record = { hand: clip(hand, position), status, length };
      const exact = withHand(position, attacker, record.hand);
      samples.set(formatSfen({ ...exact, moveNumber: 1 }), { position, attacker, record });
    }
    for (const { move, pn, dn } of core.children()) {
      const isDecided = pn === 0 || dn === 0;
      // There are records below undecided positions too.
      if (isDecided || random.chance(0.3)) frontier.push(playKnownMove(position, move));
    }
  }
  return [...samples.values()];
}

/**
 * Limits a hand to the pieces that are off the board. The record of an escape by capture may hold for more, because it
 * counts the captured piece.
 */
function clip(hand: Hand, { hands: { black, white } }: Position): Hand {
  const counts = HAND_KINDS.map((kind) => [kind, Math.min(hand[kind], black[kind] + white[kind])]);
  return makeHand(Object.fromEntries(counts) as Record<HandKind, number>);
}

/** The position with this hand for the attacker, and all other pieces in hand for the defender. */
export function withHand(position: Position, attacker: Color, hand: Hand): Position {
  const { hands } = position;
  const rest = HAND_KINDS.map((kind) => [kind, hands.black[kind] + hands.white[kind] - hand[kind]]);
  const others = makeHand(Object.fromEntries(rest) as Record<HandKind, number>);
  const divided = { [attacker]: hand, [opponent(attacker)]: others } as Position['hands'];
  return makePosition({ ...position, hands: divided });
}

/** A random hand that the record covers; other than its own hand when there is another. */
export function drawCoveredHand(random: Random, { position, record }: Sample): Hand {
  const { hand, status } = record;
  const { black, white } = position.hands;
  const generosity = random.pick([0.15, 0.5, 1]);
  const counts = HAND_KINDS.map((kind) => {
    const room = status === 'mate' ? black[kind] + white[kind] - hand[kind] : hand[kind];
    const change = random.chance(generosity) ? random.between(0, room) : 0;
    return [kind, hand[kind] + (status === 'mate' ? change : -change)];
  });
  return makeHand(Object.fromEntries(counts) as Record<HandKind, number>);
}

/** The oracle's verdict. With the defender to move, the verdict follows from all replies. */
export function exploreEither(
  position: Position,
  attacker: Color,
  maxSize: number,
): Verdict | undefined {
  if (position.turn === attacker) return explore(position, maxSize).verdict;
  let verdict: Verdict | undefined = 'mate';
  for (const move of legalMoves(position)) {
    const reply = explore(playKnownMove(position, move), maxSize).verdict;
    if (reply === 'nomate') return reply;
    if (reply === undefined) verdict = undefined;
  }
  return verdict;
}
