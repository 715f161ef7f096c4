// The engine in plain TypeScript. It is used where WebAssembly is forbidden, to check the core's answers by other code,
// and to measure what WebAssembly gains. It uses the same method as the core but was written independently, and shares
// no code with the core. Inside it the attacker is always black: a position with a white attacker is rotated when it is
// loaded, and moves are rotated back.

import type { Move } from '../../shogi/move';
import type { Color } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { rotateMove, rotatePosition } from '../../shogi/symmetry';
import type { Engine, EngineChild, EngineReport, EngineStatus, SearchSettings } from '../engine';
import { Board } from './board';
import { Bound } from './bound';
import { generateChecks } from './checks';
import { Children } from './children';
import { Collector } from './collector';
import { generateEvasions } from './evasions';
import { Mid } from './mid';
import { decodeMove, MoveList } from './moves';
import { Path } from './path';
import { INDEPENDENT, INFINITE, Table } from './table';
import { ReferenceWalker } from './walker';

/** The largest table, in MiB. Some hosts allow larger typed arrays, but not all. */
export const MAX_HASH_MIB = 2047;

export class ReferenceEngine implements Engine {
  readonly #board = new Board();
  readonly #path = new Path();
  readonly #bound = new Bound();
  readonly #moves = new MoveList();
  readonly #table: Table;
  readonly #collector: Collector;
  readonly #children: Children;
  readonly #mid: Mid;
  readonly walker: ReferenceWalker;
  #attacker: Color = 'black';
  #status: EngineStatus = 'running';
  /** True while `search` runs. It stays true after an exception, and so shows that the engine is broken. */
  #isInside = false;

  constructor(hashMiB: number) {
    this.#table = new Table(hashMiB);
    this.#collector = new Collector(this.#table);
    this.#children = new Children(this.#board, this.#table, this.#path, this.#bound);
    this.#mid = new Mid(this.#board, this.#table, this.#path, this.#children, this.#bound);
    this.walker = new ReferenceWalker(this.#board, this.#table, (code) => this.#decode(code));
  }

  get isBroken(): boolean {
    return this.#isInside;
  }

  load(position: Position, attacker: Color = position.turn): void {
    this.#attacker = attacker;
    this.#board.load(attacker === 'black' ? position : rotatePosition(position));
  }

  begin(settings: SearchSettings): void {
    const mid = this.#mid;
    if (!settings.keepTable) this.#table.clear();
    this.#table.replaced = 0;
    this.#collector.start = settings.collectionStart / 1000;
    this.#collector.free = settings.collectionFree / 1000;
    this.#collector.reset(settings.keepTable);
    this.#children.maxDepth = settings.maxDepth;
    this.#children.repetitions = 0;
    this.#status = 'running';
    this.#bound.set(settings.maxPlies, this.#board.isAttackersTurn);
    mid.begin();
    if (!mid.root.isOr || !this.#decideAtOnce()) mid.enter(mid.root);
  }

  /**
   * Decides a root that has a mate in one or no check, and every root in a search for mates within one ply. Returns
   * false if it decides nothing.
   */
  #decideAtOnce(): boolean {
    const { root } = this.#mid;
    const { keyLow, keyHigh } = this.#board;
    const seen = this.#children.lookAhead(keyLow, keyHigh, 0);
    const result = seen === 'open' && this.#bound.leftAt(0) === 1 ? 'nomate' : seen;
    if (result === 'open') return false;
    this.#mid.nodes = 1;
    root.phi = result === 'mate' ? 0 : INFINITE;
    root.delta = result === 'mate' ? INFINITE : 0;
    root.length = result === 'mate' ? 1 : 0;
    root.dependency = INDEPENDENT;
    this.#status = result;
    return true;
  }

  search(nodes: number): EngineStatus {
    const mid = this.#mid;
    const collector = this.#collector;
    const end = mid.nodes + nodes;
    this.#isInside = true;
    while (this.#status === 'running') {
      if (collector.isBusy) {
        collector.work();
        break;
      }
      if (mid.nodes >= end) break;
      if (collector.isDue) collector.begin();
      else if (mid.step()) this.#status = this.#verdict();
    }
    this.#isInside = false;
    return this.#status;
  }

  #verdict(): EngineStatus {
    const { isOr, phi, delta, dependency } = this.#mid.root;
    if ((isOr ? phi : delta) === 0) return 'mate';
    return dependency < 0 ? 'depth' : 'nomate';
  }

  report(): EngineReport {
    const { root, nodes, depth, deepest } = this.#mid;
    const { slots, used, replaced } = this.#table;
    return {
      pn: root.isOr ? root.phi : root.delta,
      dn: root.isOr ? root.delta : root.phi,
      length: root.length,
      nodes,
      depth,
      maxDepth: deepest,
      tableEntries: slots,
      tableUsed: used,
      collections: this.#collector.collections,
      replaced,
      repetitions: this.#children.repetitions,
    };
  }

  readonly canGiveBack = false;

  children(): EngineChild[] {
    return Array.from(this.#listMoves(), (code) => {
      return { move: this.#decode(code), ...this.walker.numbersBehind(code) };
    });
  }

  #listMoves() {
    if (this.#board.isAttackersTurn) generateChecks(this.#board, this.#moves);
    else generateEvasions(this.#board, this.#moves);
    const { moves, count } = this.#moves;
    return moves.subarray(0, count);
  }

  #decode(move: number): Move {
    const decoded = decodeMove(move);
    return this.#attacker === 'black' ? decoded : rotateMove(decoded);
  }
}
