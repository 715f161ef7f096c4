// The checker of a certificate in parts. `checkPart` judges one part without the others. `StatementChecker` judges the
// stages of the line, and that every claim is proven by exactly one part. Like `check.ts` it uses the rules of
// `src/shogi` and none of the code that makes certificates.

import type { Certificate, MateNode } from '../answers/certificate';
import type { LineCertificate, LineStage } from '../answers/line-certificate';
import type { Position } from '../shogi/position';
import { checkingMoves } from '../shogi/rules';
import { judgePosition } from '../shogi/validate';
import { requireRoot } from './check';
import { type AcceptedLine, LineChecker } from './check-line';
import { dealHands } from './hands';
import type { CheckedPart, Claim } from './line-parts';
import { BrokenRule, covers, NodeChecker, type Stock, stockOf, type Targets } from './node-checker';

type Claims = Pick<readonly Claim[], 'length' | 'at'>;

/** Claims as targets of moves. The number after the last one says that the attacker has no check. */
class ClaimTargets implements Targets {
  readonly #verdict: Certificate['verdict'];
  readonly #claims: Claims;
  readonly #attacker: Stock['attacker'];

  constructor(verdict: Certificate['verdict'], claims: Claims, { attacker }: Stock) {
    this.#verdict = verdict;
    this.#claims = claims;
    this.#attacker = attacker;
  }

  enter(...[position, target, move, { node, part }]: Parameters<Targets['enter']>): void {
    if (target === this.#claims.length && this.#verdict === 'nomate') {
      if (checkingMoves(position).length === 0) return;
      throw new BrokenRule('missing-check', node, move, part);
    }
    const claim = this.#claims.at(target);
    if (claim?.verdict !== this.#verdict) throw new BrokenRule('no-claim', node, move, part);
    if (!position.board.every((piece, square) => piece === claim.board[square])) {
      throw new BrokenRule('other-board', node, move, part);
    }
    if (!covers(this.#verdict, claim.hand, position.hands[this.#attacker])) {
      throw new BrokenRule('other-hand', node, move, part);
    }
  }

  lengthOf(target: number): number {
    return this.#claims.at(target)!.length;
  }
}

/** Throws unless the part proves its claims, provided that the claims that it takes are true. */
export function checkPart(part: CheckedPart, stock: Stock): void {
  const { verdict, proves, takes, count, nodes } = part;
  const claims = new ClaimTargets(verdict, takes, stock);
  const checker = new NodeChecker(verdict, count, stock, '', claims);
  proves.forEach((claim, index) => {
    if (!isPossible(claim, stock)) throw new BrokenRule('claim-position', index);
    if (index >= count || claim.verdict !== verdict) throw new BrokenRule('claim-node', index);
    checker.start(claim.board);
  });
  let index = 0;
  for (const node of nodes) {
    const claim = proves[index];
    const isProven =
      claim === undefined ||
      (covers(verdict, node.hand, claim.hand) &&
        (verdict === 'nomate' || (node as MateNode).length === claim.length));
    if (!isProven) throw new BrokenRule('claim-node', index);
    checker.add(node);
    index++;
  }
  checker.end();
}

/** Is the claim about a position that can be solved? */
function isPossible({ board, hand }: Claim, { attacker, set }: Stock): boolean {
  const position = dealHands(board, attacker, hand, set);
  if (position === undefined) return false;
  try {
    judgePosition(position);
    return true;
  } catch {
    return false;
  }
}

export class StatementChecker {
  readonly #stock: Stock;
  readonly #line: LineChecker;
  #isProven = new Uint8Array();

  /** Throws unless the moves are legal, and the root is the position that is expected, if one is. */
  constructor(line: Pick<LineCertificate, 'root' | 'line'>, expected: Position | undefined) {
    requireRoot(line.root, expected);
    this.#stock = stockOf(line.root);
    this.#line = new LineChecker(line);
  }

  addStage(stage: LineStage): void {
    this.#line.add(stage);
  }

  /** To be called when all stages have been added. Throws unless the claims hold that the stages name. */
  addClaims(claims: Claims): void {
    this.#isProven = new Uint8Array(claims.length);
    const targets = (verdict: Certificate['verdict']) =>
      new ClaimTargets(verdict, claims, this.#stock);
    this.#line.enter(targets('mate'), targets('nomate'));
  }

  /** To be called for each part that was accepted, with the numbers of the claims that it proves. */
  addProven(claims: readonly number[]): void {
    for (const claim of claims) {
      if (this.#isProven[claim])
        throw new BrokenRule('proven-twice', undefined, undefined, `claim ${claim}`);
      this.#isProven[claim] = 1;
    }
  }

  /** What the certificate proves, when all parts were accepted. Throws if a claim is proven by none. */
  conclude(nodes: number): AcceptedLine {
    const open = this.#isProven.indexOf(0);
    if (open >= 0) throw new BrokenRule('unproven', undefined, undefined, `claim ${open}`);
    return this.#line.conclude(nodes);
  }
}
