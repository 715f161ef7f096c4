// The checker of a certificate in parts. `checkPart` judges one part without the others. `StatementChecker` judges the
// stages of the line, and that every claim is proven by exactly one part. Like `check.ts` it uses the rules of
// `src/shogi` and none of the code that makes certificates.

import { arePositionsEqual, type Position } from '../shogi/position';
import { checkingMoves } from '../shogi/rules';
import { judgePosition } from '../shogi/validate';
import type { Certificate, MateNode } from './certificate';
import { type AcceptedLine, LineChecker } from './check-line';
import { dealHands } from './hands';
import type { Claim, LinePart, LineStatement } from './line-parts';
import { BrokenRule, covers, NodeChecker, type Stock, stockOf, type Targets } from './node-checker';

/** Claims as targets of moves. The number after the last one says that the attacker has no check. */
class ClaimTargets implements Targets {
  readonly #verdict: Certificate['verdict'];
  readonly #claims: readonly Claim[];
  readonly #attacker: Stock['attacker'];

  constructor(verdict: Certificate['verdict'], claims: readonly Claim[], { attacker }: Stock) {
    this.#verdict = verdict;
    this.#claims = claims;
    this.#attacker = attacker;
  }

  enter(...[position, target, move, { node, part }]: Parameters<Targets['enter']>): void {
    if (target === this.#claims.length && this.#verdict === 'nomate') {
      if (checkingMoves(position).length === 0) return;
      throw new BrokenRule('missing-check', node, move, part);
    }
    const claim = this.#claims[target];
    if (claim?.verdict !== this.#verdict) throw new BrokenRule('no-claim', node, move, part);
    if (!position.board.every((piece, square) => piece === claim.board[square])) {
      throw new BrokenRule('other-board', node, move, part);
    }
    if (!covers(this.#verdict, claim.hand, position.hands[this.#attacker])) {
      throw new BrokenRule('other-hand', node, move, part);
    }
  }

  lengthOf(target: number): number {
    return this.#claims[target]!.length;
  }
}

/** Throws unless the part proves its claims, provided that the claims that it takes are true. */
export function checkPart({ verdict, proves, takes, nodes }: LinePart, stock: Stock): void {
  const checker = new NodeChecker(
    { verdict, nodes } as Pick<Certificate, 'verdict' | 'nodes'>,
    stock,
    '',
    new ClaimTargets(verdict, takes, stock),
  );
  proves.forEach((claim, index) => {
    if (!isPossible(claim, stock)) throw new BrokenRule('claim-position', index);
    const node = nodes[index];
    const isProven =
      node !== undefined &&
      claim.verdict === verdict &&
      covers(verdict, node.hand, claim.hand) &&
      (verdict === 'nomate' || (node as MateNode).length === claim.length);
    if (!isProven) throw new BrokenRule('claim-node', index);
    checker.start(claim.board);
  });
  checker.run();
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
  readonly #line: LineChecker;
  readonly #isProven: boolean[];

  /** Throws unless the stages are in order, and the root is the position that is expected, if one is. */
  constructor({ claims, ...line }: LineStatement, expected: Position | undefined) {
    if (expected !== undefined && !arePositionsEqual(line.root, expected)) {
      throw new BrokenRule('other-root');
    }
    const stock = stockOf(line.root);
    this.#isProven = claims.map(() => false);
    this.#line = new LineChecker(
      line,
      new ClaimTargets('mate', claims, stock),
      new ClaimTargets('nomate', claims, stock),
    );
  }

  /** To be called for each part that was accepted, with the numbers of the claims that it proves. */
  addProven(claims: readonly number[]): void {
    for (const claim of claims) {
      if (this.#isProven[claim])
        throw new BrokenRule('proven-twice', undefined, undefined, `claim ${claim}`);
      this.#isProven[claim] = true;
    }
  }

  /** What the certificate proves, when all parts were accepted. Throws if a claim is proven by none. */
  conclude(nodes: number): AcceptedLine {
    const open = this.#isProven.indexOf(false);
    if (open >= 0) throw new BrokenRule('unproven', undefined, undefined, `claim ${open}`);
    return this.#line.conclude(nodes);
  }
}
