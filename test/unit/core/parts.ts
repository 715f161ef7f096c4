// The parts of the core one by one, from the test build: the exports of `assembly/parts.ts`.

import type { CoreExports } from '../../../src/engines/core/abi';
import { decodeMove } from '../../../src/engines/core/encode';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { type Color, HAND_KINDS, type HandKind } from '../../../src/shogi/piece';
import { WHOLE_SEARCH } from '../../../support/positions/whole-search';
import { encodeMove, ProbedCore } from '../../../support/probed-core';
import { debugBytes } from './builds';

/** `∞` and the largest number below it (`numbers.ts`). */
export const INFINITE = 0x7fffffff;
export const FOREVER = 0xffff;
export const INDEPENDENT = 0x7fffffff;

interface PartExports {
  inMoves(number: number, parts: number): number;
  raise(number: number, sixteenths: number): number;
  storeNumbers(
    key: bigint,
    hand: number,
    pn: number,
    dn: number,
    doubleCountsOrPlies: number,
    parent: number,
    amount: number,
  ): void;
  storeProof(key: bigint, hand: number, length: number, move: number, amount: number): void;
  storeDisproof(key: bigint, hand: number, length: number, amount: number): void;
  storePathDependent(key: bigint, hand: number, signature: bigint, dependency: number): void;
  tableUsed(): number;
  collect(): void;
  lookUp(key: bigint, hand: number, signature: bigint, plies: number): void;
  foundIsKnown(): number;
  foundPn(): number;
  foundDn(): number;
  foundHand(): number;
  foundLength(): number;
  foundAmount(): number;
  foundDoubleCounts(): number;
  foundDependency(): number;
  beginPath(): void;
  enter(depth: number, key: bigint, hand: number): void;
  leave(depth: number): void;
  repeats(key: bigint, hand: number): number;
  placeOnPath(key: bigint, hand: number): number;
  signatureAfter(signature: bigint, key: bigint, hand: number): bigint;
  pieceInHand(kind: number): number;
  handOnBoard(): number;
  disproofCeiling(): number;
  sameMovesCeiling(): number;
  proofBefore(after: number, move: number): number;
  disproofBefore(after: number, move: number): number;
  look(plies: number): number;
  lookHand(): number;
  lookLength(): number;
  recall(key: bigint, hand: number): number;
  keep(value: number): void;
  makeNode(isOr: number, isGame: number, phi: number, delta: number): void;
  addRow(move: number, phi: number, delta: number): void;
  goTo(depth: number): void;
  placeRow(index: number, key: bigint, hand: number, parent: number): void;
  markDoubleCount(index: number): void;
  isDoubleCount(index: number): number;
  goDown(index: number): void;
  isDelayed(index: number): number;
  rowBehind(index: number): number;
  chooseRow(): void;
  bestRow(): number;
  secondDelta(): number;
  nodePhi(): number;
  nodeDelta(): number;
  giveThresholds(): void;
  childPhi(): number;
  childDelta(): number;
  rowCount(): number;
  rowMove(index: number): number;
}

/** A core for one test file, with a table of 1 MiB. */
export function makeParts() {
  const loaded = instantiateCore(compileCore(debugBytes()), 1);
  const parts = loaded.exports as CoreExports & PartExports;
  const core = new ProbedCore(loaded);
  const load = (sfen: string, attacker?: Color) =>
    core.load(parseSfen(sfen, { validate: false }), attacker);

  /** Pieces in hand as the core packs them: `2PG`. */
  function hand(pieces: string): number {
    return [...pieces.matchAll(/(\d*)([PLNSGBR])/g)].reduce((sum, [, count, letter]) => {
      const kind = HAND_KINDS.indexOf(letter as HandKind) + 1;
      return sum + Number(count || 1) * parts.pieceInHand(kind);
    }, 0);
  }

  /** Empties the table for a search of this kind. */
  function emptyTable(plies = 0, givesBack = false): void {
    load(ANY_POSITION);
    core.begin({ ...WHOLE_SEARCH, maxPlies: plies, givesBack });
  }

  function lookUp(key: bigint, pieces: string, { signature = 0n, plies = 0 } = {}) {
    parts.lookUp(key, hand(pieces), signature, plies);
    return {
      isKnown: parts.foundIsKnown() !== 0,
      pn: parts.foundPn(),
      dn: parts.foundDn(),
      hand: parts.foundHand(),
      length: parts.foundLength(),
      amount: parts.foundAmount(),
      doubleCounts: parts.foundDoubleCounts(),
      dependency: parts.foundDependency(),
    };
  }

  /** The moves of the position's first node in their order. */
  function expand(sfen: string, attacker: Color, settings: Partial<typeof WHOLE_SEARCH> = {}) {
    load(sfen, attacker);
    core.begin({ ...WHOLE_SEARCH, ...settings });
    return Array.from({ length: parts.rowCount() }, (_, index) =>
      formatUsiMove(decodeMove(parts.rowMove(index), attacker)),
    );
  }

  const code = (usi: string) => encodeMove(parseUsiMove(usi), 'black');
  return { core, parts, load, hand, emptyTable, lookUp, expand, code };
}

/** Any position with two moves and no verdict, so that examining the root does not end the search. */
const ANY_POSITION = '4k4/9/9/9/9/9/9/9/9 b G 1';
