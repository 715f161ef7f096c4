// The public API of `tsumeru/element`. Importing it defines `<tsume-board>` in the page.

/**
 * `<tsume-board>`, a board in a page. Importing this module defines the tag.
 *
 * @module tsumeru/element
 */

import { TsumeBoard } from './element';

const { customElements: registry } = globalThis as { customElements?: CustomElementRegistry };
if (registry !== undefined && registry.get('tsume-board') === undefined) {
  registry.define('tsume-board', TsumeBoard);
}

/** The events of the element with the types of their `detail`. Moves are in USI notation. */
export interface TsumeBoardEvents {
  'tsume-move': {
    readonly move: string;
    readonly by: 'attacker' | 'defender';
    readonly sfen: string;
  };
  'tsume-wrong': { readonly move: string; readonly reply: string | undefined };
  'tsume-hint': { readonly move: string; readonly hints: number };
  'tsume-answer': { readonly moves: readonly string[] };
  'tsume-solved': { readonly moves: readonly string[] };
  'tsume-ply': { readonly ply: number; readonly sfen: string };
  'tsume-change': { readonly sfen: string };
  'tsume-error': { readonly code: string; readonly message: string };
}

declare global {
  interface HTMLElementTagNameMap {
    'tsume-board': TsumeBoard;
  }
  interface HTMLElementEventMap extends ElementEvents {}
}

type ElementEvents = {
  [Name in keyof TsumeBoardEvents]: CustomEvent<TsumeBoardEvents[Name]>;
};

export type { BoardMode } from './element';
export type { ElementSolver } from './solver';
export { TsumeBoard };
