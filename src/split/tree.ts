// The tree of a split search: the results of its subproblems, and the verdicts that follow from them. A position has one
// node, however it is reached, so the tree is a graph that may have cycles. A verdict also decides all other positions
// with the same board where the hand allows it.

import { SolverError } from '../base/errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import { parseUsiMove } from '../formats/usi';
import { decodeCertificate } from '../proof/certificate-bytes';
import { leastHand } from '../proof/least-hand';
import { makePosition, type Position } from '../shogi/position';
import { playKnownMove } from '../shogi/rules';
import type { CheckNode, PositionNode, Proven, ProvenMate } from './node';
import { holdsFor, ProvenIndex } from './node';
import { findRegion, renumber } from './renumber';
import type { OpenSubproblem, SubproblemVerdict } from './subproblem';

/** The greatest proof or disproof number in the tree. Greater numbers of the engine are replaced by it. */
const MAX_NUMBER = 1e9;
/** The numbers of a running leaf are multiplied by this, so that idle workers get other leaves. */
const RUNNING_FACTOR = 2;

/** The number of an undecided position. The engine may count it as decided, but only a certificate decides. */
function clamp(number: number): number {
  return Math.min(Math.max(number, 1), MAX_NUMBER);
}

export class Tree {
  readonly root: PositionNode;
  readonly #positions = new Map<string, PositionNode>();
  readonly #byBoard = new Map<string, PositionNode[]>();
  readonly #provenIndex = new ProvenIndex();
  #verdicts = 0;

  constructor(root: Position) {
    this.root = this.#find(root, 0, 1, 1);
  }

  /** The number of positions. */
  get size(): number {
    return this.#positions.size;
  }

  /** All positions, in the order in which they were found. */
  positions(): Iterable<PositionNode> {
    return this.#positions.values();
  }

  /** The number of decided positions. */
  get verdicts(): number {
    return this.#verdicts;
  }

  /** The search of a leaf begins. */
  begin(leaf: PositionNode): void {
    leaf.isRunning = true;
    this.#scale(leaf, RUNNING_FACTOR);
  }

  /** The search of a leaf ended without a result. */
  giveBack(leaf: PositionNode): void {
    leaf.isRunning = false;
    if (leaf.proven === undefined) this.#scale(leaf, 1 / RUNNING_FACTOR);
  }

  /** Decides a leaf. Throws where the certificate has another verdict or another position. */
  prove(leaf: PositionNode, { verdict, certificate }: SubproblemVerdict): void {
    leaf.isRunning = false;
    if (leaf.proven !== undefined) return;
    this.#settle(this.#apply(provenBy(leaf, verdict, certificate)));
    if (leaf.proven === undefined) throw mismatch(leaf);
  }

  /** Gives a leaf new numbers. */
  update(leaf: PositionNode, { pn, dn }: OpenSubproblem): void {
    leaf.isRunning = false;
    if (leaf.proven !== undefined) return;
    leaf.pn = clamp(pn);
    leaf.dn = clamp(dn);
    this.#settle([leaf]);
  }

  /** Turns a leaf into a position with checks. */
  expand(leaf: PositionNode, { checks }: OpenSubproblem): void {
    leaf.isRunning = false;
    if (leaf.proven !== undefined) return;
    leaf.checks = checks.map(({ check, replies }) => {
      const open = replies.map(([, pn]) => clamp(pn));
      const pn = open.length === 0 ? 0 : Math.max(...open) + open.length - 1;
      const dn = Math.min(Number.POSITIVE_INFINITY, ...replies.map(([, , each]) => clamp(each)));
      return { parent: leaf, check, replies, children: undefined, pn, dn };
    });
    this.#settle([leaf]);
  }

  /** Adds the positions after the replies to a check. */
  unfold(check: CheckNode): void {
    const { parent, replies } = check;
    const after = playKnownMove(parseSfen(parent.sfen), parseUsiMove(check.check));
    const children = replies.map(([move, pn, dn]) => {
      const position = playKnownMove(after, parseUsiMove(move));
      return this.#find(position, parent.depth + 2, clamp(pn), clamp(dn));
    });
    check.children = children;
    for (const child of children) child.parents.push(check);
    this.#settle([], [check]);
  }

  #find(position: Position, depth: number, pn: number, dn: number): PositionNode {
    const sfen = formatSfen(makePosition({ ...position, moveNumber: 1 }));
    const known = this.#positions.get(sfen);
    if (known !== undefined) return known;
    const board = sfen.slice(0, sfen.indexOf(' '));
    const hand = position.hands[position.turn];
    const node: PositionNode = {
      sfen,
      board,
      hand,
      depth,
      pn,
      dn,
      parents: [],
      checks: undefined,
      proven: undefined,
      isRunning: false,
      searches: 0,
      failures: 0,
    };
    this.#positions.set(sfen, node);
    const others = this.#byBoard.get(board);
    if (others === undefined) this.#byBoard.set(board, [node]);
    else others.push(node);
    const proven = this.#provenIndex.find(board, hand);
    if (proven !== undefined) this.#decide(node, proven);
    return node;
  }

  #scale(leaf: PositionNode, factor: number): void {
    leaf.pn *= factor;
    leaf.dn *= factor;
    this.#settle([leaf]);
  }

  /** Renews the numbers above the changes, and applies the verdicts that follow, until no more verdict follows. */
  #settle(changed: readonly PositionNode[], unfolded: readonly CheckNode[] = []): void {
    let next = changed;
    let opened = unfolded;
    while (next.length + opened.length > 0) {
      const { mates, noMates } = renumber(findRegion(next, opened));
      // One by one, because a mate may depend on the mates before it.
      const beyond = mates.flatMap((node) => this.#apply(proveMate(node), node));
      // All are decided before one is applied, because they depend on one another.
      for (const node of noMates) this.#decide(node, proveNoMate(node));
      next = [...beyond, ...noMates.flatMap((node) => this.#apply(node.proven!, node))];
      opened = [];
    }
  }

  /** Decides `own` and all undecided positions for which the verdict holds. Returns these others. */
  #apply(proven: Proven, own?: PositionNode): PositionNode[] {
    this.#provenIndex.add(proven);
    if (own !== undefined && own.proven === undefined) this.#decide(own, proven);
    const others = this.#byBoard.get(proven.board) ?? [];
    const reached = others.filter(
      (node) => node.proven === undefined && holdsFor(proven, node.hand),
    );
    for (const node of reached) this.#decide(node, proven);
    return reached;
  }

  #decide(node: PositionNode, proven: Proven): void {
    node.proven = proven;
    node.pn = proven.verdict === 'mate' ? 0 : Number.POSITIVE_INFINITY;
    node.dn = proven.verdict === 'mate' ? Number.POSITIVE_INFINITY : 0;
    this.#verdicts++;
  }
}

function provenBy(
  { sfen, board }: PositionNode,
  verdict: Proven['verdict'],
  certificate: string,
): Proven {
  const { root, nodes, ...said } = decodeCertificate(Buffer.from(certificate, 'base64'));
  const first = nodes[0]!;
  const isOther = said.verdict !== verdict || formatSfen(root) !== sfen;
  if (isOther) throw mismatch({ sfen });
  const { hand } = first;
  if (!('length' in first)) return { verdict: 'nomate', board, hand, proof: certificate };
  return { verdict: 'mate', board, hand, length: first.length, proof: certificate };
}

function mismatch({ sfen }: Pick<PositionNode, 'sfen'>): SolverError {
  return new SolverError('internal', `the certificate does not belong to the position ${sfen}`);
}

/** Proves a position in which some check mates after every reply. Of several such checks the shortest mate is taken. */
function proveMate(node: PositionNode): ProvenMate {
  const { board } = node;
  const position = parseSfen(node.sfen);
  let best: ProvenMate | undefined;
  for (const { check, replies, children = [] } of node.checks!) {
    const below = children.flatMap(({ proven }) => (proven?.verdict === 'mate' ? [proven] : []));
    if (below.length < replies.length) continue;
    const length = below.reduce((most, each) => Math.max(most, each.length + 2), 1);
    if (best !== undefined && best.length <= length) continue;
    const move = parseUsiMove(check);
    const hands = below.map(({ hand }) => hand);
    const hand = leastHand(position, move, playKnownMove(position, move), hands);
    const steps = replies.map(([reply], index) => ({ move: reply, proven: below[index]! }));
    best = { verdict: 'mate', board, hand, length, proof: { check, replies: steps } };
  }
  return best!;
}

function proveNoMate(node: PositionNode): Proven {
  return { verdict: 'nomate', board: node.board, hand: node.hand, proof: node };
}

/** A leaf, or a check that must be unfolded before the selection can continue. */
export type Selected = { readonly leaf: PositionNode } | { readonly folded: CheckNode };

/**
 * Selects the next leaf to search: from the root, the check with the least proof number, then the reply with the least
 * disproof number, and so on. If this path ends at a leaf that is being searched, or returns to a position on the path, the next
 * best move is tried. No position is entered twice, so a repetition is never followed. Returns undefined if all leaves
 * that can be reached are being searched.
 */
export function selectSubproblem(root: PositionNode): Selected | undefined {
  const entered = new Set<PositionNode>();
  /** The nodes still to try, the best one last. */
  const stack: (CheckNode | PositionNode)[] = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('check' in next) {
      if (next.children === undefined) return { folded: next };
      stack.push(...next.children.filter(isOpen).sort((one, other) => other.dn - one.dn));
    } else if (isOpen(next) && !entered.has(next)) {
      entered.add(next);
      if (next.checks !== undefined) {
        stack.push(...next.checks.filter(isCheckOpen).sort((one, other) => other.pn - one.pn));
      } else if (!next.isRunning) {
        return { leaf: next };
      }
    }
  }
  return undefined;
}

function isOpen({ proven }: PositionNode): boolean {
  return proven === undefined;
}

function isCheckOpen({ pn }: CheckNode): boolean {
  return pn < Number.POSITIVE_INFINITY;
}
