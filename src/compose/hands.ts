// 持駒サーチ: with which hands of the attacker is this board a sound problem? More in hand never hurts the attacker: he
// plays as he would with less, the defender has fewer pieces to interpose, and whether a pawn drop mates at once
// depends on the board alone. So a hand that mates decides all larger hands, and one that does not mate decides all
// smaller ones. Each question is asked about a hand in the middle of those that are still open. Soundness does not
// follow from another hand: a larger hand may be sound too, if the lines that use its pieces are only notes
// (最終手余詰, 迂回手順, 非限定). So all hands that mate are analysed.

import { type OptionNames, readInteger } from '../base/option-values';
import { formatHand } from '../notation/sfen-hands';
import { addToHand, EMPTY_HAND, type Hand, kindsOf } from '../shogi/hand';
import { HAND_KINDS, type HandKind, SET_SIZE } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import {
  CandidateRun,
  COMPOSE_OPTIONS,
  type ComposeOptions,
  type ComposeSummary,
  type Judges,
  makeDiagram,
  readComposeOptions,
  type SoundProblem,
  takeDiagram,
} from './candidates';
import { DEFAULT_HAND, HAND_RANGE } from './ranges';

export interface HandsOptions extends ComposeOptions {
  /** The most pieces in the hand, 0 to 8. Default 3. */
  readonly maxHand?: number | undefined;
}

export const HANDS_OPTIONS: OptionNames<HandsOptions> = { ...COMPOSE_OPTIONS, maxHand: true };

export interface FoundHand extends SoundProblem {
  /** The attacker's hand in the letters of an SFEN: `R2P`; `-` if it is empty. */
  readonly hand: string;
  /** Is there no mate with fewer of these pieces? */
  readonly isLeast: boolean | 'undecided';
}

/**
 * Finds all hands of the attacker with which the board is a sound problem, small hands first. The hands of the position
 * that is given do not count: whatever is not on the board is in one hand or the other. Throws an `InputError` for a
 * position that breaks a rule.
 *
 * @example for await (const { hand, line } of findHands(solver, '6n1k/6R1p/9/9/9/9/9/9/9 b r2b4g4s3n4l17p 1')) console.log(hand, line)
 */
export async function* findHands(
  solver: Judges,
  given: Problem,
  options: HandsOptions = {},
): AsyncGenerator<FoundHand, ComposeSummary, void> {
  const { taken, limits } = readComposeOptions(options, HANDS_OPTIONS);
  const maxHand = readInteger('maxHand', taken.maxHand, DEFAULT_HAND, HAND_RANGE);
  const root = takeDiagram(given);
  const run = new CandidateRun(solver, limits);
  const all = listHands(root, limits.kinds, maxHand).map((hand) => ({
    hand,
    position: makeDiagram(root, root.board, hand),
  }));
  run.candidates = all.length;
  const verdicts = await decideMates(run, all);
  if (run.isAborted) return run.summary();
  const mating = all.filter(({ hand }) => verdicts.of(hand) === 'mate');
  for await (const { candidate, problem } of run.judge(mating)) {
    const { hand } = candidate;
    yield { hand: formatHand(hand) || '-', isLeast: isLeast(hand, verdicts), ...problem };
  }
  return run.summary();
}

interface HandCandidate {
  readonly hand: Hand;
  readonly position: Position;
}

/** All hands of at most so many pieces, small hands first. */
function listHands({ board }: Position, kinds: readonly HandKind[], most: number): Hand[] {
  const onBoard = (kind: HandKind) => board.filter((piece) => piece?.kind === kind).length;
  let hands = [{ hand: EMPTY_HAND, size: 0 }];
  for (const kind of kinds) {
    const free = SET_SIZE[kind] - onBoard(kind);
    hands = hands.flatMap(({ hand, size }) =>
      Array.from({ length: Math.min(free, most - size) + 1 }, (_, count) => ({
        hand: addToHand(hand, kind, count),
        size: size + count,
      })),
    );
  }
  return hands.sort((one, other) => one.size - other.size).map(({ hand }) => hand);
}

/** The hands that are known to mate or not to mate, and what follows for others. */
class HandVerdicts {
  readonly #mating: Hand[] = [];
  readonly #failing: Hand[] = [];

  add(hand: Hand, verdict: 'mate' | 'nomate'): void {
    (verdict === 'mate' ? this.#mating : this.#failing).push(hand);
  }

  of(hand: Hand): 'mate' | 'nomate' | undefined {
    if (this.#mating.some((less) => isWithin(less, hand))) return 'mate';
    return this.#failing.some((more) => isWithin(hand, more)) ? 'nomate' : undefined;
  }
}

function isWithin(less: Hand, more: Hand): boolean {
  return HAND_KINDS.every((kind) => less[kind] <= more[kind]);
}

/** Asks about hands in the middle until each hand is decided or was asked about. */
async function decideMates(
  run: CandidateRun,
  all: readonly HandCandidate[],
): Promise<HandVerdicts> {
  const verdicts = new HandVerdicts();
  const limited = new Set<HandCandidate>();
  let open = all;
  while (open.length > 0 && !run.isAborted) {
    const count = Math.min(run.workers, open.length);
    const middle = (index: number) => Math.floor(((index + 1) * open.length) / (count + 1));
    const asked = Array.from({ length: count }, (_, index) => open[middle(index)]!);
    for await (const { candidate, status } of run.findMates(asked, 'attacker')) {
      if (status === 'unknown') limited.add(candidate);
      else verdicts.add(candidate.hand, status);
    }
    const left = open.filter((each) => !limited.has(each));
    run.settle(left.filter(({ hand }) => verdicts.of(hand) === 'nomate').length);
    open = left.filter(({ hand }) => verdicts.of(hand) === undefined);
  }
  // The verdict of another hand may decide one that has reached the limit. The order in which hands were asked depends
  // on the number of workers, so the undecided ones are named in the order of all hands.
  const undecided = all.filter((each) => limited.has(each) && verdicts.of(each.hand) === undefined);
  for (const { position } of undecided) run.setAside(position);
  run.settle([...limited].filter(({ hand }) => verdicts.of(hand) !== 'mate').length);
  return verdicts;
}

function isLeast(hand: Hand, verdicts: HandVerdicts): FoundHand['isLeast'] {
  const smaller = kindsOf(hand).map((kind) => verdicts.of(addToHand(hand, kind, -1)));
  if (smaller.includes('mate')) return false;
  return smaller.includes(undefined) ? 'undecided' : true;
}
