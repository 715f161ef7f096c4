// The places that a piece is taken from and put to, and their texts, which are attributes of the document:
// `data-source` and `data-place`.

import { type Color, type HandKind, type Kind, HAND_KINDS as SMALLEST_FIRST } from '../shogi/piece';
import type { Square } from '../shogi/square';

/** The kinds of pieces as hands and palettes show them: the most valuable first. */
export const HAND_KINDS: readonly HandKind[] = [...SMALLEST_FIRST].reverse();
export const KINDS: readonly Kind[] = ['K', ...HAND_KINDS];

/** The place that a piece is taken from. */
export type Source =
  | { readonly type: 'square'; readonly square: Square }
  | { readonly type: 'hand'; readonly color: Color; readonly kind: HandKind }
  | {
      readonly type: 'box';
      readonly kind: Kind;
      /**
       * Given for a piece of a palette. Otherwise a piece from the box is unpromoted and the attacker's, a king the
       * defender's.
       */
      readonly as?: { readonly color: Color; readonly promoted: boolean };
    };

/** The place that a piece is put to. */
export type Target =
  | { readonly type: 'square'; readonly square: Square }
  | { readonly type: 'hand'; readonly color: Color }
  | { readonly type: 'box' };

export function formatSource(source: Source): string {
  if (source.type === 'square') return `square:${source.square}`;
  if (source.type === 'hand') return `hand:${source.color}:${source.kind}`;
  const { kind, as } = source;
  return as === undefined ? `box:${kind}` : `box:${kind}:${as.color}${as.promoted ? ':+' : ''}`;
}

export function parseSource(text: string): Source {
  const [type, first, second, third] = text.split(':');
  if (type === 'square') return { type, square: Number(first) };
  if (type === 'hand') return { type, color: first as Color, kind: second as HandKind };
  const kind = first as Kind;
  if (second === undefined) return { type: 'box', kind };
  return { type: 'box', kind, as: { color: second as Color, promoted: third === '+' } };
}

export function formatTarget(target: Target): string {
  if (target.type === 'square') return `square:${target.square}`;
  return target.type === 'hand' ? `hand:${target.color}` : 'box';
}

function parseTarget(text: string): Target {
  const [type, first] = text.split(':');
  if (type === 'square') return { type, square: Number(first) };
  return type === 'hand' ? { type, color: first as Color } : { type: 'box' };
}

export const isSameSource = (one: Source, other: Source | undefined): boolean =>
  other !== undefined && formatSource(one) === formatSource(other);

/** The source that an element of the document stands for. */
export function sourceOf(element: Element | null): Source | undefined {
  const text = element?.closest('[data-source]')?.getAttribute('data-source');
  return text ? parseSource(text) : undefined;
}

/** The target that an element of the document stands for. */
export function targetOf(element: Element | null): Target | undefined {
  const text = element?.closest('[data-place]')?.getAttribute('data-place');
  return text ? parseTarget(text) : undefined;
}
